import { foldName } from '@guess/contract/rules/fold-name'

const PAPERS = [1, 2, 3, 4] as const
export const MOTIFS = ['sun', 'hills', 'rays', 'waves', 'night', 'speed'] as const

export interface CoverStyle {
  /** The paper of one of the four categories. */
  paper: (typeof PAPERS)[number]
  motif: (typeof MOTIFS)[number]
  /** Positions of the elements in the drawing, each from 0 to 1. */
  at: readonly [number, number, number]
  /** The length class of the title. */
  size: 'short' | 'long' | 'longest'
}

// FNV-1a with a final mix, so that titles that differ in one letter do not look alike.
function hashOf(text: string) {
  let hash = 0x811c9dc5
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 0x01000193)
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b)
  return (hash ^ (hash >>> 13)) >>> 0
}

const share = (hash: number, shift: number) => ((hash >>> shift) & 0xff) / 0xff

const sizeOf = (length: number): CoverStyle['size'] => (length <= 18 ? 'short' : length <= 45 ? 'long' : 'longest')

const oneOf = <T>(choices: readonly [T, ...T[]], hash: number): T => choices[hash % choices.length] ?? choices[0]

/** Returns the style of a title's paper cover: always the same for the same title. */
export function coverStyle(title: string): CoverStyle {
  const hash = hashOf(foldName(title))
  return {
    paper: oneOf(PAPERS, hash),
    motif: oneOf(MOTIFS, hash >>> 3),
    at: [share(hash, 8), share(hash, 16), share(hash, 24)],
    size: sizeOf([...title].length),
  }
}
