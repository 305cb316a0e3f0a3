import { expect, test } from 'vitest'
import { webCallErrors } from './web-calls.ts'

const WEB = 'apps/web/src'
const GAMES = {
  name: `${WEB}/api/games.ts`,
  text: "export const gamesKey = ['catalog'] as const\nqueryKey: ['duel', 'state', token],\ncall('GET /game/lastGame')",
}
const errorsOf = (name: string, text: string) => webCallErrors([GAMES, { name: `${WEB}/${name}`, text }])

test('accepts calls and keys in api, and the calls in lib', () => {
  expect(errorsOf('api/titles.ts', "call('GET /title/search', { query })\nqueryKey: ['titles', text]")).toEqual([])
  expect(errorsOf('lib/send-form.ts', 'callWith(carrier(onProgress), key, { body })')).toEqual([])
  expect(errorsOf('lib/session.ts', "call('POST /user/logout', { body: {} })")).toEqual([])
  expect(errorsOf('features/duel/lobby/lobby-room.tsx', 'client.cancelQueries({ queryKey: duelState(token).queryKey })')).toEqual(
    [],
  )
})

test.each([
  ['features/play/use-play.ts', "call('POST /section/finish')"],
  ['features/play/use-play.ts', 'call(\n  key,\n)'],
  ['features/create-game/upload/publish.ts', "sendForm('POST /game/add', { body })"],
  ['app/contact.tsx', "callWith(carrier, 'GET /site', {})"],
  ['ui/title-combobox.tsx', "call('GET /title/search')"],
  ['lib/site.ts', "call('GET /site')"],
])('reports a call in %s', (name, text) => {
  expect(errorsOf(name, `fine\n${text}`)).toEqual([`${WEB}/${name}:2: a call outside of src/api`])
})

test.each([
  "queryOptions({ queryKey: ['again', id] })",
  'queryOptions({ queryKey: [\n  NAME,\n] })',
  'for (const queryKey of [ONE, OTHER]) fetch(queryKey)',
  "const stale = ['catalog', 'types']",
  "const stale = [['duel'], listed]",
])('reports the query key in %s', (text) => {
  const name = 'features/play/use-play.ts'
  expect(errorsOf(name, `fine\n${text}`)).toEqual([`${WEB}/${name}:2: a query key outside of src/api`])
})

test('accepts the keys of browser storage and lists of other words', () => {
  expect(errorsOf('features/static-pages/legal/cookie.en.tsx', "keys: ['catalog'],")).toEqual([])
  expect(errorsOf('features/play/use-play.ts', "const words = ['other', 'catalog']")).toEqual([])
})

test('reports a call that is declared twice, even if it spans two lines', () => {
  expect(errorsOf('api/plays.ts', "call(\n  'GET /game/lastGame',\n)")).toEqual([
    `GET /game/lastGame: declared in ${WEB}/api/games.ts, ${WEB}/api/plays.ts`,
  ])
})

test('reports a web without files in api', () => {
  expect(webCallErrors([{ name: `${WEB}/app/home.tsx`, text: '' }])).toEqual(['apps/web/src/api has no file'])
})
