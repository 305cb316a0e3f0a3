import { refuse } from '../http/refuse.ts'

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Number of bytes in a chunk besides its data: the length and type before it, and the checksum after it. */
const CHUNK_OVERHEAD = 12

/** The maximum number of chunks. A picture of the maximum size has two thousand, and rarely more. */
const CHUNKS_MAX = 20_000

const LAST_CHUNK = 'IEND'
const TEXT_CHUNKS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * Removes the text chunks from a PNG: a decoder decompresses all of them, and a compressed one can expand a thousandfold in
 * memory. Other files, and bytes that are not part of a chunk, are returned unchanged. Refuses a PNG of too many chunks with
 * `image-is-null`.
 */
export function stripTextChunks(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const slices: Buffer[] = []
  let sliceStart = 0
  let offset = SIGNATURE.length
  let chunks = 0
  while (offset + CHUNK_OVERHEAD <= file.length) {
    chunks += 1
    if (chunks > CHUNKS_MAX) refuse('image-is-null')
    const end = offset + CHUNK_OVERHEAD + file.readUInt32BE(offset)
    const type = file.toString('latin1', offset + 4, offset + 8)
    // What follows is no part of the picture, and no decoder reads it.
    if (type === LAST_CHUNK) break
    if (TEXT_CHUNKS.has(type)) {
      slices.push(file.subarray(sliceStart, offset))
      sliceStart = Math.min(end, file.length)
    }
    offset = end
  }
  return sliceStart === 0 ? file : Buffer.concat([...slices, file.subarray(sliceStart)])
}
