import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { setImmediate as othersTurn } from 'node:timers/promises'
import { createZstdDecompress } from 'node:zlib'

const NEW_LINE = 10

interface Line {
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

/** The maximum length of a line. Most lines have about three thousand bytes. */
const LINE_BYTES_MAX = 512 * 1024

/** The maximum number of lines, and of bytes: a file that unpacks to more is not a list of titles. */
const LINES_MAX = 500_000
const BYTES_MAX = 1_000_000_000

/** How many lines are read before others have a turn; long ones give them one anyway, because they come in many parts. */
const LINES_PER_TURN = 250

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Returns whether a file is compressed, judging by its first bytes. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${path} is not a file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZSTD.length), 0, ZSTD.length, 0)
    return bytesRead === ZSTD.length && buffer.equals(ZSTD)
  } finally {
    await file.close()
  }
}

const packed = (path: string) => {
  const unpacked = createZstdDecompress()
  // The reader gets errors from the stream that it reads, so the callback ignores them.
  pipeline(createReadStream(path), unpacked, () => {})
  return unpacked
}

/** Returns a file error as a message for the operator. */
function inWords(path: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`${path} does not exist.`)
  if (code === 'EACCES') return new Error(`The server has no permission to read ${path}.`)
  if (code.startsWith('ZSTD') || code.startsWith('Z_') || code.startsWith('ERR_ZSTD'))
    return new Error(`${path} cannot be unpacked: it is damaged or incomplete.`)
  return error instanceof Error ? error : new Error(String(error))
}

/** Passes on the parts of a file. Throws if it unpacks to more than the maximum. */
async function* limited(path: string, stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let bytes = 0
  for await (const part of stream) {
    bytes += part.length
    if (bytes > BYTES_MAX) throw new Error(`${path} has more than ${BYTES_MAX / 1e6} MB when it is unpacked.`)
    yield part
  }
}

/** Yields lines, and gives others a turn in between. */
async function* withPauses(lines: AsyncIterable<Line>): AsyncGenerator<Line> {
  for await (const line of lines) {
    yield line
    if (line.number % LINES_PER_TURN === 0) await othersTurn()
  }
}

/** Yields the lines of a file of titles, whether or not it is compressed with zstd. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  try {
    const stream = (await isPacked(path)) ? packed(path) : createReadStream(path)
    for await (const line of withPauses(readLines(limited(path, stream), LINE_BYTES_MAX))) {
      if (line.number > LINES_MAX) throw new Error(`${path} has more than ${LINES_MAX} lines.`)
      yield line
    }
  } catch (error) {
    throw inWords(path, error)
  }
}
