const SIGN = 0xff
const END = 0xd9
const SCAN = 0xda
/** Within the data of a scan, the sign is followed by a zero or by one of the eight restarts; before a marker it may be repeated. */
const isOfScan = (byte: number | undefined) => byte === 0 || byte === SIGN || (byte !== undefined && byte >= 0xd0 && byte <= 0xd7)

/** Returns where the marker after a segment's data begins; the length if there is none. */
function afterScan(bytes: Uint8Array, from: number): number {
  let at = bytes.indexOf(SIGN, from)
  while (at >= 0 && isOfScan(bytes[at + 1])) at = bytes.indexOf(SIGN, at + 1)
  return at < 0 ? bytes.length : at
}

/** Returns whether a JPEG has its end marker behind its data; some cameras and apps leave it out, and viewers do not miss it. */
function hasEnd(bytes: Uint8Array): boolean {
  for (let at = 2; at + 1 < bytes.length; ) {
    const marker = bytes[at + 1] as number
    if (bytes[at] !== SIGN) return false
    if (marker === END) return true
    if (marker === SIGN) {
      at += 1
      continue
    }
    const next = at + 2 + (((bytes[at + 2] ?? 0) << 8) | (bytes[at + 3] ?? 0))
    at = marker === SCAN ? afterScan(bytes, next) : next
  }
  return false
}

/** Returns a JPEG with the end marker that it lacks; null if it has one, or if the file is no JPEG. */
export function withJpegEnd(bytes: Uint8Array): Uint8Array<ArrayBuffer> | null {
  if (bytes[0] !== SIGN || bytes[1] !== 0xd8 || hasEnd(bytes)) return null
  const ended = new Uint8Array(bytes.length + 2)
  ended.set(bytes)
  ended.set([SIGN, END], bytes.length)
  return ended
}
