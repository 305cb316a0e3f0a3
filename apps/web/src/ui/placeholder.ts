import { thumbHashToDataURL } from 'thumbhash'

const drawn = new Map<string, string | undefined>()

/** Returns a blurred preview of a picture as a CSS image, decoded once per ThumbHash; `undefined` if the hash is invalid. */
export function placeholderUrl(hash: string): string | undefined {
  if (!drawn.has(hash)) drawn.set(hash, draw(hash))
  return drawn.get(hash)
}

function draw(hash: string) {
  try {
    if (hash === '') return undefined
    const bytes = Uint8Array.from(atob(hash), (letter) => letter.charCodeAt(0))
    return `url("${thumbHashToDataURL(bytes)}")`
  } catch {
    return undefined
  }
}
