import { foldName } from '@guess/contract/rules/fold-name'

/** Returns a word of a table or a path as it is compared: as names are, and with the dot that some programs leave on a lower-case İ. */
export const foldWord = (word: string) => foldName(word).replaceAll('i\u0307', 'i')

/** Returns a path with slashes, without what stands for its folder, and in one form of its accents. */
const plain = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .normalize('NFC')

/** Returns a path as it is compared. */
const comparable = (path: string) => foldWord(plain(path))

/** The number of folders above a file by which it can be named; beyond, only its whole path names it. */
const FOLDERS_MAX = 8

/** All paths by which a file can be named: from its name alone up to its whole path. */
function tailsOf(path: string): string[] {
  const whole = comparable(path)
  const tails: string[] = []
  let from = whole.length
  while (from > 0 && tails.length <= FOLDERS_MAX) {
    from = whole.lastIndexOf('/', from - 1)
    tails.push(whole.slice(from + 1))
  }
  return from > 0 ? [...tails, whole] : tails
}

export type FoundFile = { at: 'found'; path: string } | { at: 'missing' } | { at: 'ambiguous' }

/**
 * Returns a function that finds a file by its whole path, or by the end of it if only one file ends so: a table names pictures
 * by their place in its folder, and what was chosen may be a folder around it.
 */
export function fileFinder(paths: readonly string[]): (named: string) => FoundFile {
  const byTail = new Map<string, string[]>()
  const byPath = new Map(paths.map((path) => [plain(path), path]))
  // Of paths that only letters such as I and ı tell apart, the first one counts.
  const byWhole = new Map(paths.toReversed().map((path) => [comparable(path), path]))
  for (const path of paths) {
    for (const tail of tailsOf(path)) {
      const same = byTail.get(tail)
      if (same) same.push(path)
      else byTail.set(tail, [path])
    }
  }
  return (named) => {
    const wanted = comparable(named)
    const found = byTail.get(wanted) ?? []
    const [first, second] = found
    if (first === undefined) return { at: 'missing' }
    if (second === undefined) return { at: 'found', path: first }
    const exact = byPath.get(plain(named)) ?? byWhole.get(wanted)
    return exact === undefined ? { at: 'ambiguous' } : { at: 'found', path: exact }
  }
}
