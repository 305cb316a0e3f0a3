import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aGuest } from '../../testing/player.ts'
import { share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const WEB_APP = join(import.meta.dirname, '../../../../web/src/app')
const ROUTES = /(?:path: |legal\(|interim\()'([^']+)'/g

/** Pages of the web that are not public: the page of the kit exists only in development, and `*` matches unknown paths. */
const NOT_FOR_ALL = ['ui', '*']

/** Replaces the names of parameters, which may differ. */
const shapeOf = (path: string) => `/${path.replace(/^\//, '')}`.replace(/:\w+/g, ':id')

function webPages(): string[] {
  const texts = ['router.tsx', 'other-routes.tsx'].map((file) => readFileSync(join(WEB_APP, file), 'utf8'))
  const paths = texts.flatMap((text) => [...text.matchAll(ROUTES)].map(([, path = '']) => path))
  return ['', ...paths.filter((path) => !NOT_FOR_ALL.includes(path))]
}

/**
 * Returns the addresses that the server answers with the page: all its routes except calls, pictures, files, what only programs
 * read, and the form behind the link of a reminder, which the server writes itself.
 */
function serverPages(): string[] {
  const parents: string[] = []
  const pages: string[] = []
  for (const line of testApp.http.printRoutes({ commonPrefix: false, method: 'GET' }).split('\n')) {
    const [, indent = '', part = '', methods] = /^((?:[│ ] {3})*)[├└]── (.*?)(?: \(([A-Z, ]+)\))?$/.exec(line) ?? []
    const depth = indent.length / 4
    parents.splice(depth, Number.POSITIVE_INFINITY, part)
    if (methods) pages.push(parents.join(''))
  }
  return pages
}

/** The print of the routes shows `/media/*` without its folder. */
const isForPeople = (path: string) =>
  path !== '/*' &&
  !/^\/(api|media|linkPreview|healthz|readyz|metrics|assets|drawn|reminderOff|answersOff)(\/|$)|\.\w+$/.test(path)

test('[PAGE-5] the pages of the web are found in its source', () => {
  expect(webPages().length).toBeGreaterThan(20)
  expect(webPages()).toEqual(expect.arrayContaining(['', 'gameView/:gameId', 'privacypolicy', 'login', 'mainteanance']))
})

test('[PAGE-5] the server answers exactly the pages that the web has', () => {
  const shapes = (paths: string[]) => [...new Set(paths.map(shapeOf))].toSorted()
  expect(shapes(serverPages().filter(isForPeople))).toEqual(shapes(webPages()))
})

test('[PAGE-5] every page of the web answers 200', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.play(game, ['right', 'right', 'right'])
  const ids: Record<string, number | string> = {
    ...{ categoryId: 2, gameId: game.id, userId: await aUser(testApp) },
    token: await share(guest, game),
  }
  for (const path of webPages()) {
    const { statusCode } = await testApp.http.inject({
      url: `/${path.replace(/:(\w+)/, (_, name: string) => String(ids[name]))}`,
    })
    expect(statusCode, path).toBe(200)
  }
})

test('[PAGE-10] every page of the web redirects from another case or a trailing slash to its right address', async () => {
  for (const path of webPages().filter((page) => page !== '')) {
    const right = `/${path.replace(/:\w+/, '7')}`
    const wrong = [right.toUpperCase(), `${right}/`, `${right}//`, `${right.toUpperCase()}/`]
    if (right !== right.toLowerCase()) wrong.push(right.toLowerCase())
    for (const url of wrong) {
      const { statusCode, headers } = await testApp.http.inject(`${url}?next=%2FA&x`)
      expect({ url, statusCode, location: headers.location }).toEqual({ url, statusCode: 308, location: `${right}?next=%2FA&x` })
    }
  }
})
