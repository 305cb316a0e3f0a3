const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** Bytes of a chunk besides its data: length and type before it, checksum after it. */
const FRAME = 12

const TEXTS = new Set(['tEXt', 'zTXt', 'iTXt'])

/**
 * Returns a PNG without its text chunks, because compressed ones can grow a thousandfold in memory and a decoder unpacks them
 * all. Other files, and bytes that are not chunks, are returned as they are.
 */
export function withoutTexts(file: Buffer): Buffer {
  if (!file.subarray(0, SIGNATURE.length).equals(SIGNATURE)) return file
  const stored: Buffer[] = []
  let from = 0
  let at = SIGNATURE.length
  while (at + FRAME <= file.length) {
    const end = at + FRAME + file.readUInt32BE(at)
    if (TEXTS.has(file.toString('latin1', at + 4, at + 8))) {
      stored.push(file.subarray(from, at))
      from = Math.min(end, file.length)
    }
    at = end
  }
  return from === 0 ? file : Buffer.concat([...stored, file.subarray(from)])
}
