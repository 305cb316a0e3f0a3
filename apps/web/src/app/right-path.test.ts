import { matchRoutes, type RouteObject } from 'react-router'
import { expect, test } from 'vitest'
import { rightPath } from './right-path.ts'

const ROUTES: RouteObject[] = [
  {
    children: [
      { children: [{ index: true }, { path: 'ourSite' }, { path: 'gameView/:gameId' }, { path: 'privacypolicy' }] },
      { path: '/where-nobody-looks', children: [{ index: true }, { path: 'users' }] },
      { path: '*' },
    ],
  },
]

const rightOf = (typed: string) => rightPath(typed, matchRoutes(ROUTES, typed) ?? [])

test.each([
  ['/OurSite', '/ourSite'],
  ['/oursite/', '/ourSite'],
  ['/ourSite/', '/ourSite'],
  ['/privacyPolicy', '/privacypolicy'],
  ['/GAMEVIEW/7', '/gameView/7'],
  ['/gameview/AbC/', '/gameView/AbC'],
  ['/where-nobody-looks/Users', '/where-nobody-looks/users'],
])('[PAGE-10] %s is shown as %s', (typed, right) => {
  expect(rightOf(typed)).toBe(right)
  expect(rightOf(right)).toBeNull()
})

test.each(['/', '/ourSite', '/gameView/7', '/gameView/%C3%BC', '/gameView/a%2Fb', '/nowhere', '/Nowhere/', '/gameView/%41'])(
  '[PAGE-10] %s stays as it is',
  (typed) => expect(rightOf(typed)).toBeNull(),
)
