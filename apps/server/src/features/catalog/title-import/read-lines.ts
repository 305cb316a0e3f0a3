const NEW_LINE = 10

export interface Line {
  /** Starts at 1. */
  number: number
  /** Null if the line is longer than allowed. */
  text: string | null
}

/** Buffers the bytes of an incoming line; stores none of a line that is too long. */
function lineOf(bytesMax: number) {
  let parts: Buffer[] = []
  let bytes = 0
  let number = 0
  return {
    add(part: Buffer) {
      bytes += part.length
      if (bytes > bytesMax) parts = []
      else parts.push(part)
    },
    end(): Line {
      number += 1
      const text = bytes > bytesMax ? null : Buffer.concat(parts).toString()
      parts = []
      bytes = 0
      return { number, text }
    },
    isEmpty: () => bytes === 0,
  }
}

/** Yields the lines of a stream. Holds at most `bytesMax` bytes of a line in memory, however long it is. */
export async function* readLines(stream: AsyncIterable<Buffer>, bytesMax: number): AsyncGenerator<Line> {
  const line = lineOf(bytesMax)
  for await (const chunk of stream) {
    let from = 0
    for (let end = chunk.indexOf(NEW_LINE); end >= 0; end = chunk.indexOf(NEW_LINE, from)) {
      line.add(chunk.subarray(from, end))
      from = end + 1
      yield line.end()
    }
    line.add(chunk.subarray(from))
  }
  if (!line.isEmpty()) yield line.end()
}
