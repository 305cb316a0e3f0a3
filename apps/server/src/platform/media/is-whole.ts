const RIFF_HEADER_BYTES = 8
const WEBP_BYTES_MIN = 20

/** A WebP file states its length: the four bytes after `RIFF` count everything that follows them. */
function isWholeWebp(bytes: Buffer): boolean {
  if (bytes.length < WEBP_BYTES_MIN) return false
  const isWebp = bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
  return isWebp && bytes.readUInt32LE(4) + RIFF_HEADER_BYTES === bytes.length
}

const JPEG_START = Buffer.from([0xff, 0xd8, 0xff])
const JPEG_END = Buffer.from([0xff, 0xd9])

const isWholeJpeg = (bytes: Buffer) =>
  bytes.subarray(0, JPEG_START.length).equals(JPEG_START) && bytes.subarray(-JPEG_END.length).equals(JPEG_END)

const BOX_HEADER_BYTES = 8
/** The maximum number of boxes; ours have three. */
const BOXES_MAX = 100

const isFileType = (bytes: Buffer, at: number) => bytes.toString('latin1', at + 4, at + BOX_HEADER_BYTES) === 'ftyp'

/** An AVIF file is a row of boxes, each of which begins with its length and its type; only the first one names the format. */
function isWholeAvif(bytes: Buffer): boolean {
  if (bytes.toString('latin1', 4, 12) !== 'ftypavif') return false
  let end = bytes.readUInt32BE(0)
  for (let boxes = 1; boxes < BOXES_MAX && end + BOX_HEADER_BYTES <= bytes.length; boxes++) {
    const length = bytes.readUInt32BE(end)
    if (length < BOX_HEADER_BYTES || isFileType(bytes, end)) return false
    end += length
  }
  return end === bytes.length
}

const CHECKS: Record<string, (bytes: Buffer) => boolean> = { jpg: isWholeJpeg, avif: isWholeAvif }

/**
 * Returns whether a file begins as a picture of the kind that its key names, and is as long as it says itself: neither cut off,
 * nor empty, nor overwritten with something else. No pixel is decoded.
 */
export function isWholeFile(key: string, bytes: Buffer): boolean {
  const check = CHECKS[key.slice(key.lastIndexOf('.') + 1)] ?? isWholeWebp
  return check(bytes)
}
