import { type createBrowserRouter, generatePath } from 'react-router'

type Router = ReturnType<typeof createBrowserRouter>
type Match = { route: { path?: string }; params: Record<string, string | undefined> }

const withoutLastSlash = (path: string) => path.replace(/(?<=.)\/$/, '')

/**
 * Returns the path of a page as its route spells it, which may differ from the typed one in case or by a trailing slash.
 * @param typed the path that led to `matches`
 * @returns `null` if it was typed like that, or there is no page
 */
export function canonicalPath(typed: string, matches: readonly Match[]): string | null {
  const pattern = `/${matches.map(({ route }) => route.path ?? '').join('/')}`.replace(/\/{2,}/g, '/')
  if (pattern.includes('*')) return null
  const canonical = withoutLastSlash(generatePath(pattern, matches.at(-1)?.params))
  const isSame = canonical.toLowerCase() === withoutLastSlash(typed).toLowerCase()
  return isSame && canonical !== typed ? canonical : null
}

/** Makes the address bar show each page by its canonical path (PAGE-10). */
export function showCanonicalPaths(router: Router): void {
  let seen: string | null = null
  const look = ({ initialized, navigation, location, matches }: Router['state']) => {
    // @NOTE handles each location once: during a navigation, the router reports the last location repeatedly.
    const now = `${location.key} ${location.pathname}`
    if (!initialized || navigation.state !== 'idle' || now === seen) return
    seen = now
    const canonical = canonicalPath(location.pathname, matches)
    if (canonical === null) return
    const options = { replace: true, state: location.state, preventScrollReset: true }
    // @NOTE deferred: a navigation that starts while the router reports the last one does not change the history.
    queueMicrotask(() => void router.navigate({ ...location, pathname: canonical }, options))
  }
  router.subscribe(look)
  look(router.state)
}
