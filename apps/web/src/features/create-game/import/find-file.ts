/** Returns a path as it is compared: with slashes, in lower case, and in one form of its accents. */
const comparable = (path: string) =>
  path
    .replaceAll('\\', '/')
    .replace(/^(\.?\/)+/, '')
    .normalize('NFC')
    .toLocaleLowerCase('en')

/** All paths by which a file can be named: from its name alone up to its whole path. */
function tailsOf(path: string): string[] {
  const parts = comparable(path).split('/')
  return parts.map((_, from) => parts.slice(from).join('/'))
}

export type FoundFile = { at: 'found'; path: string } | { at: 'missing' } | { at: 'ambiguous' }

/**
 * Returns a function that finds a file by its whole path, or by the end of it if only one file ends so: a table names pictures
 * by their place in its folder, and what was chosen may be a folder around it.
 */
export function fileFinder(paths: readonly string[]): (named: string) => FoundFile {
  const byTail = new Map<string, string[]>()
  for (const path of paths) for (const tail of tailsOf(path)) byTail.set(tail, [...(byTail.get(tail) ?? []), path])
  return (named) => {
    const wanted = comparable(named)
    const found = byTail.get(wanted) ?? []
    const [first, second] = found
    if (first === undefined) return { at: 'missing' }
    if (second === undefined) return { at: 'found', path: first }
    const exact = found.find((path) => comparable(path) === wanted)
    return exact === undefined ? { at: 'ambiguous' } : { at: 'found', path: exact }
  }
}
