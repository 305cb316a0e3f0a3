const NEW_LINE = 10

export interface Line {
  /** From 1. */
  number: number
  /** null where it is longer than allowed. */
  text: string | null
}

/** The bytes of a line while it comes in; of one that is too long none are kept. */
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

/** The lines of a stream, one after the other; however long one is, no more than `bytesMax` of it are held. */
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
