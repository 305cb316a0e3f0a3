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

/**
 * Returns whether a file begins as a picture of the kind that its key names, and is as long as it says itself: neither cut off,
 * nor empty, nor overwritten with something else. No pixel is decoded.
 */
export const isWhole = (key: string, bytes: Buffer) => (key.endsWith('.jpg') ? isWholeJpeg(bytes) : isWholeWebp(bytes))
