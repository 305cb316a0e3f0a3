import type { Page } from './ledger.ts'

const API = /^apps\/web\/src\/api\//
const LIB = /^apps\/web\/src\/lib\//
/** Legal pages name what the browser stores; some of these names are also query keys. */
const LEGAL_TEXT = /\/legal\/\w+\.(?:en|tr)\.tsx$/
const SESSION = 'apps/web/src/lib/session.ts'

const CALLING = /\b(?:call|callWith|sendForm)\(/g
const LITERAL_CALL = /\b(?:call|callWith|sendForm)\(\s*(?:\w+,\s*)?['"`]([A-Z]+ \/[^'"`]*)/g
const LITERAL_KEY = /\bqueryKey(?:\s*[:=]|\s+of)\s*\[/g
const KEY_ROOT = /(?:\bqueryKey:|Key\b[^\n[]*)\s*\[\s*'([\w-]+)'/g

const linesOf = ({ name, text }: Page, pattern: RegExp, what: string) =>
  [...text.matchAll(pattern)].map(({ index }) => `${name}:${text.slice(0, index).split('\n').length}: ${what}`)

const callsIn = ({ name, text }: Page) => [...text.matchAll(LITERAL_CALL)].map(([, key = '']) => ({ key, name }))

/** Matches array literals whose first element is the root of a key in `api/`. */
const handWritten = (roots: readonly string[]) => new RegExp(`\\[\\s*(['"\`])(?:${roots.join('|')})\\1\\s*[,\\]]`, 'g')

function misplaced(page: Page, roots: readonly string[]): string[] {
  if (API.test(page.name) || page.name === SESSION) return []
  const calls = linesOf(page, LIB.test(page.name) ? LITERAL_CALL : CALLING, 'a call outside of src/api')
  if (LIB.test(page.name)) return calls
  const keys = [LITERAL_KEY, ...(roots.length === 0 || LEGAL_TEXT.test(page.name) ? [] : [handWritten(roots)])]
  const found = keys.flatMap((pattern) => linesOf(page, pattern, 'a query key outside of src/api'))
  return [...calls, ...new Set(found)]
}

/**
 * Returns the calls and query keys in the wrong place, one line each: an API call or a query key outside of `src/api`, and a call
 * that is declared twice. `src/lib` contains the functions that send calls, and the calls of the session.
 * @param sources the web's code without its tests, named by their paths from the root
 */
export function webCallErrors(sources: Page[]): string[] {
  const api = sources.filter(({ name }) => API.test(name))
  if (api.length === 0) return ['apps/web/src/api has no file']
  const roots = [...new Set(api.flatMap(({ text }) => [...text.matchAll(KEY_ROOT)].map(([, root = '']) => root)))]
  const declared = Map.groupBy(sources.flatMap(callsIn), ({ key }) => key)
  const twice = [...declared].flatMap(([key, places]) =>
    places.length > 1 ? [`${key}: declared in ${places.map(({ name }) => name).join(', ')}`] : [],
  )
  return [...sources.flatMap((page) => misplaced(page, roots)), ...twice]
}
