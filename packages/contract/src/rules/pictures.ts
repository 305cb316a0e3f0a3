import { IMAGE_ASPECT_MAX, IMAGE_SIDE_MAX } from './limits.ts'

/** Widths in which the server stores a game's preview, in pixels. */
export const STORED_WIDTHS = [480, 960] as const

/** The version for phones, which the server makes when it is first requested: as wide as a card at twice the density. */
export const NARROW = { width: 640, file: '640.avif' } as const

const OWN_PREVIEW = /^\/media\/[0-9a-f]{32}\/960\.webp$/
const DRAWING = /^\/drawn\/[\w-]+-960\.webp$/

const WIDE_FILE = /(?<=[/-])960\.webp$/

/** Returns the URL of the 480 px version of a 960 px picture; `null` if the URL does not contain its width. */
export const smallerOf = (url: string) => (WIDE_FILE.test(url) ? url.replace(WIDE_FILE, '480.webp') : null)

/**
 * Returns the `srcset` of a preview or of a drawing of the site itself, by the URL of its 960 px version; `undefined` if the URL does
 * not contain its width. Only this site makes the narrow version of a preview: the origin of a CDN may be the bucket itself.
 */
export function srcSetOf(url: string): string | undefined {
  const small = smallerOf(url)
  if (!small) return undefined
  const file = narrowFile(url)
  const narrow = file ? [`${url.replace(WIDE_FILE, file)} ${NARROW.width}w`] : []
  return [`${small} 480w`, ...narrow, `${url} 960w`].join(', ')
}

function narrowFile(url: string): string | undefined {
  if (OWN_PREVIEW.test(url)) return NARROW.file
  return DRAWING.test(url) ? `${NARROW.width}.webp` : undefined
}

/** Returns whether a picture of this size in pixels is too long, in either orientation, to be accepted. */
export function isTooLong({ width, height }: { width: number; height: number }): boolean {
  const [short, long] = width < height ? [width, height] : [height, width]
  return long > IMAGE_SIDE_MAX || long > short * IMAGE_ASPECT_MAX
}

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
