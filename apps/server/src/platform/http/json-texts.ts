const BACKSLASH = 92

/** Returns whether the quote at a place is part of a text. */
function isEscaped(json: string, quote: number): boolean {
  let escapes = 0
  while (json.charCodeAt(quote - 1 - escapes) === BACKSLASH) escapes += 1
  return escapes % 2 === 1
}

/**
 * Returns whether JSON has more than `most` characters beside its texts; each quote counts as one, also within a text. To parse eight
 * megabytes of keys takes more than half a second of the event loop; to parse a text of that length does not.
 */
export function hasMoreBesideTexts(json: string, most: number): boolean {
  if (json.length <= most) return false
  let beside = 0
  let inText = false
  for (let at = 0; at < json.length && beside <= most; ) {
    const quote = json.indexOf('"', at)
    const end = quote < 0 ? json.length : quote
    if (!inText) beside += end - at
    if (quote >= 0) beside += 1
    if (quote >= 0 && !(inText && isEscaped(json, quote))) inText = !inText
    at = end + 1
  }
  return beside > most
}
