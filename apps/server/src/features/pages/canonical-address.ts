import { namedPaths, plainPaths } from './page-heads.ts'

const byKey = (paths: readonly string[]) => new Map(paths.map((path) => [path.toLowerCase(), path]))

const PLAIN = byKey(plainPaths)
const NAMED = byKey(namedPaths)

const FORM = /^(\/[a-z]+)(?:\/(\d{1,9}|[0-9a-f]{32}))?$/i

function withoutLastSlashes(path: string): string {
  let end = path.length
  while (path[end - 1] === '/') end -= 1
  return path.slice(0, end)
}

/**
 * Returns the canonical address of a page for an address in another case or with trailing slashes; the query is preserved. Only
 * an id or a token and the query are copied from the address, so the result never leads to another site.
 * @param url path and query, as requested
 * @returns `null` if no page matches, or the address is already canonical
 */
export function canonicalAddress(url: string): string | null {
  const [path = ''] = url.split('?', 1)
  const [, name = '', id] = FORM.exec(withoutLastSlashes(path)) ?? []
  const found = (id === undefined ? PLAIN : NAMED).get(name.toLowerCase())
  if (found === undefined) return null
  const right = id === undefined ? found : `${found}/${id}`
  return right === path ? null : `${right}${url.slice(path.length)}`
}
