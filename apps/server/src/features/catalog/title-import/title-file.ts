import { createReadStream } from 'node:fs'
import { open } from 'node:fs/promises'
import { pipeline } from 'node:stream'
import { createZstdDecompress } from 'node:zlib'
import { type Line, readLines } from './read-lines.ts'

/** The longest line that is read. Most have three thousand bytes. */
const LINE_BYTES_MAX = 512 * 1024

/** Lines that a file may have: what unpacks to more is no list of titles. */
const LINES_MAX = 500_000

const ZSTD = Buffer.from([0x28, 0xb5, 0x2f, 0xfd])

/** Whether a file is packed, by its first bytes. */
async function isPacked(path: string): Promise<boolean> {
  const file = await open(path)
  try {
    if (!(await file.stat()).isFile()) throw new Error(`${path} is no file.`)
    const { buffer, bytesRead } = await file.read(Buffer.alloc(ZSTD.length), 0, ZSTD.length, 0)
    return bytesRead === ZSTD.length && buffer.equals(ZSTD)
  } finally {
    await file.close()
  }
}

const packed = (path: string) => {
  const unpacked = createZstdDecompress()
  // The reader hears of each fault from the stream that it reads.
  pipeline(createReadStream(path), unpacked, () => {})
  return unpacked
}

/** What went wrong with a file, in words for who named it. */
function inWords(path: string, error: unknown): Error {
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  if (code === 'ENOENT') return new Error(`There is no file ${path}.`)
  if (code === 'EACCES') return new Error(`The server may not read ${path}.`)
  if (code.startsWith('ZSTD') || code.startsWith('Z_') || code.startsWith('ERR_ZSTD'))
    return new Error(`${path} cannot be unpacked: it is broken, or not all of it is there.`)
  return error instanceof Error ? error : new Error(String(error))
}

/** The lines of a file of titles, packed by zstd or not. */
export async function* linesOf(path: string): AsyncGenerator<Line> {
  try {
    const stream = (await isPacked(path)) ? packed(path) : createReadStream(path)
    for await (const line of readLines(stream, LINE_BYTES_MAX)) {
      if (line.number > LINES_MAX) throw new Error(`${path} has more than ${LINES_MAX} lines.`)
      yield line
    }
  } catch (error) {
    throw inWords(path, error)
  }
}
