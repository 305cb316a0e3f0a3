import { namedPaths, plainPaths } from './page-heads.ts'

const byKey = (paths: readonly string[]) => new Map(paths.map((path) => [path.toLowerCase(), path]))

const PLAIN = byKey(plainPaths)
const NAMED = byKey(namedPaths)

const FORM = /^(\/[a-z]+)(?:\/(?:([0-9a-f]{32})|0*(\d{1,9})))?$/i

function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/** Letters and digits that are percent-encoded without need. */
const NEEDLESS = /%(?:3[0-9]|[46][1-9a-f]|[57][0-9a])/gi

const decoded = (path: string) => path.replace(NEEDLESS, decodeURIComponent)

/**
 * Returns the canonical address of a page for an address in another case or encoding, with trailing slashes, or with zeros before an id; the query is preserved. Only
 * an id or a token and the query are copied from the address, so the result never leads to another site.
 * @param url path and query, as requested
 * @returns `null` if no page matches, or the address is already canonical
 */
export function canonicalAddress(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const [, name = '', token, number] = FORM.exec(withoutLastSlashes(decoded(path))) ?? []
  const id = number ?? token?.toLowerCase()
  const found = (id === undefined ? PLAIN : NAMED).get(name.toLowerCase())
  if (found === undefined) return null
  const right = id === undefined ? found : `${found}/${id}`
  return right === path ? null : `${right}${url.slice(path.length)}`
}
