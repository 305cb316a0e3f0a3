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
