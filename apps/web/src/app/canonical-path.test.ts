import { createMemoryRouter, createPath, matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { canonicalPath, showCanonicalPaths } from './canonical-path.ts'

const ROUTES: RouteObject[] = [
  {
    children: [
      { children: [{ index: true }, { path: 'ourSite' }, { path: 'gameView/:gameId' }, { path: 'privacypolicy' }] },
      { path: '/where-nobody-looks', children: [{ index: true }, { path: 'users' }] },
      { path: '*' },
    ],
  },
]

const canonicalOf = (typed: string) => canonicalPath(typed, matchRoutes(ROUTES, typed) ?? [])

test.each([
  ['/OurSite', '/ourSite'],
  ['/oursite/', '/ourSite'],
  ['/ourSite/', '/ourSite'],
  ['/privacyPolicy', '/privacypolicy'],
  ['/GAMEVIEW/7', '/gameView/7'],
  ['/gameview/AbC/', '/gameView/AbC'],
  ['/where-nobody-looks/Users', '/where-nobody-looks/users'],
])('[PAGE-10] %s is corrected to %s', (typed, right) => {
  expect(canonicalOf(typed)).toBe(right)
  expect(canonicalOf(right)).toBeNull()
})

test.each(['/', '/ourSite', '/gameView/7', '/gameView/%C3%BC', '/gameView/a%2Fb', '/nowhere', '/Nowhere/', '/gameView/%41'])(
  '[PAGE-10] %s is not changed',
  (typed) => expect(canonicalOf(typed)).toBeNull(),
)

/** The same pages with loaders, which the router waits for. */
const slowly = (routes: readonly RouteObject[]): RouteObject[] =>
  routes.map(({ children, ...route }) => {
    const loader = () => new Promise((loaded) => setTimeout(() => loaded(null), 1))
    return children ? ({ ...route, children: slowly(children) } as RouteObject) : ({ ...route, loader } as RouteObject)
  })

test('[PAGE-10] the corrected address replaces the typed one', async () => {
  const router = createMemoryRouter(slowly(ROUTES), { initialEntries: ['/OurSite/?x=A#Y'] })
  const shown = () => expect.poll(() => createPath(router.state.location))
  showCanonicalPaths(router)
  await shown().toBe('/ourSite?x=A#Y')
  await router.navigate('/GameView/7/?tab=B', { state: { stored: true } })
  await shown().toBe('/gameView/7?tab=B')
  expect(router.state.location.state).toEqual({ stored: true })
  await router.navigate('/Privacypolicy')
  await shown().toBe('/privacypolicy')
  await router.navigate(-1)
  await shown().toBe('/gameView/7?tab=B')
  await router.navigate(-1)
  await shown().toBe('/ourSite?x=A#Y')
})
