import type { Page } from './ledger.ts'

/** The only file that writes roles into a token. */
const SIGNING = 'apps/server/src/platform/http/access-tokens.ts'

/** Reads of a property `roles`: `x.roles`, `x?.['roles']`, and `roles` taken out of an object by a pattern. */
const READS = [
  /[\w)\]!]\s*(?:\?\.|\.)\s*roles\b/g,
  /\[\s*(['"`])roles\1\s*\]/g,
  /\{[^{};]*\broles\b[^{};]*\}\s*(?::[^=;]{1,200})?=(?![=>])/g,
  /[(,]\s*\{[^{};()]*\broles\b[^{};()]*\}\s*(?::|\)\s*=>|,\s*\w+\s*\)\s*=>)/g,
]
const COMMENTS = /\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g

const blank = (text: string) => text.replace(/[^\n]/g, ' ')

const readsIn = ({ name, text }: Page): string[] => {
  const code = text.replace(COMMENTS, blank)
  const places = READS.flatMap((pattern) =>
    [...code.matchAll(pattern)].map(({ index, 0: read }) => index + read.indexOf('roles')),
  )
  const lines = places.map((place) => code.slice(0, place).split('\n').length)
  return [...new Set(lines)]
    .toSorted((one, other) => one - other)
    .map((line) => `${name}:${line}: reads roles from an object, which may be a token's claims; ask core/roles`)
}

/**
 * Returns the places where server code reads a property `roles`, one line each. A token's claim `roles` is for display by clients
 * (SESSION-32), and no row has such a property that decides anything: the queries of core/roles do.
 * @param sources the server's code without its tests, named by their paths from the root
 */
export function roleClaimErrors(sources: Page[]): string[] {
  if (!sources.some(({ name }) => name === SIGNING))
    return [`${SIGNING} does not exist, so nothing tells which file may name roles`]
  return sources.filter(({ name }) => name !== SIGNING).flatMap(readsIn)
}
