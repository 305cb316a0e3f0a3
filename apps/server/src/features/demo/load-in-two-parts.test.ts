import type { DemoGame } from '@guess/content/game'
import { DEMO_GAMES } from '@guess/content/games'
import { getGamesOfType, getGameTypes } from '@guess/contract/api/catalog'
import { beforeEach, expect, test } from 'vitest'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'
import { sweepUploads } from '../create-game/drafts/sweep.ts'
import type { DemoWorld } from './demo-world.ts'
import { besideVisitors } from './draw-games.ts'
import { firstGames } from './first-games.ts'
import { drawMissingGames, loadDemoWorld, loadFirstOfDemoWorld } from './load-demo-world.ts'
import { removeDemoWorld } from './remove-demo-world.ts'

const testApp = withApp({ renewed: true })
const platform = () => testApp.platform

const ANSWERS = ['Akira', 'Memories']
const drawing = (fill: string) => () => `<rect width="1280" height="720" fill="${fill}"/><circle cx="400" cy="300" r="200"/>`

const aDemoGame = (name: string, fill: string): DemoGame => ({
  name,
  gameTypeId: 2,
  squareAmount: 4,
  published: 0.5,
  preview: drawing(fill),
  sections: ANSWERS.map((answer) => ({ answer, wrong: ['Redline', 'Paprika', 'Mind Game'], draw: drawing(fill) })),
})

const aDemoPlayer = (name: string) => ({ name, avatar: 'default', joined: 0.2, plays: [], lists: [] })

const MOVES = { userAnswer: 'Akira', opened: 1, tookMs: 3_000 }
const duelIn = (game: string) => ({
  ...{ moment: 0.6, game, left: null },
  players: ['Hoshi', 'Tsuki'] as const,
  sections: ANSWERS.map(() => [MOVES, MOVES] as const),
})

const GAMES = [aDemoGame('Oldest', '#a33'), aDemoGame('Older', '#3a3'), aDemoGame('New', '#33a'), aDemoGame('Newest', '#aa3')]

const WORLD = {
  games: async () => GAMES,
  people: async () => ({
    players: [aDemoPlayer('Hoshi'), aDemoPlayer('Tsuki')],
    duels: [duelIn('Newest'), duelIn('Oldest')],
  }),
  avatars: async () => [{ name: 'default', svg: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>` }],
} as DemoWorld

const names = async (from: 'games' | 'listed_games') =>
  (await testApp.db.selectFrom(from).select('name').orderBy('id').execute()).map(({ name }) => name)
const listed = () => names('listed_games')
const duels = async () => (await testApp.db.selectFrom('duels').select('token').execute()).length
const files = async () => (await Array.fromAsync(platform().media.keys())).toSorted()

/** Loads the rest, and is stopped when the media store has stored `after` files. */
async function loadRest(after = Number.POSITIVE_INFINITY) {
  const stop = new AbortController()
  let stored = 0
  const put = async (key: string, bytes: Buffer) => {
    await platform().media.put(key, bytes)
    stored += 1
    if (stored >= after) stop.abort()
  }
  const media = { ...platform().media, put }
  await drawMissingGames({ ...platform(), media }, besideVisitors(stop.signal), WORLD)
}

beforeEach(async () => {
  for (const key of await files()) await platform().media.delete(key)
})

test('[DEMO-1] a site opens with the starter and the newest of the shortest games of each category', () => {
  const first = [...firstGames(DEMO_GAMES)]
  expect(first[0]?.name).toBe('First Ten')
  expect(first.slice(1).map(({ sections }) => sections.length)).toEqual([5, 5, 5])
  for (const game of first.slice(1)) {
    const later = DEMO_GAMES.slice(DEMO_GAMES.indexOf(game) + 1).filter(({ gameTypeId }) => gameTypeId === game.gameTypeId)
    expect(later.filter(({ sections }) => sections.length <= 5)).toEqual([])
  }
  expect(new Set(first.map(({ gameTypeId }) => gameTypeId))).toEqual(new Set([1, 2, 3]))
})

test('[DEMO-1] [CATALOG-7] the first games are listed at once, and the others when they are drawn', async () => {
  await loadFirstOfDemoWorld(platform(), WORLD)
  expect(await listed()).toEqual(['Newest'])
  const client = aClient(testApp)
  const inCategory = async () => {
    const { content } = await client.call(getGamesOfType, { params: { gameTypeId: 2 }, query: { images: 'url', size: 6 } })
    return content.map(({ gameName }) => gameName)
  }
  expect(await inCategory()).toEqual(['Newest'])
  await loadRest()
  expect(await inCategory()).toEqual(['Newest', 'New', 'Older', 'Oldest'])
  expect((await client.call(getGameTypes, {})).map(({ gameCount }) => gameCount)).toEqual([0, 4, 0])
})

test('[DEMO-1] a load that is stopped lists no incomplete game, and the next start completes it', async () => {
  await loadFirstOfDemoWorld(platform(), WORLD)
  await loadRest(1)
  expect(await listed()).toEqual(['Newest'])
  await sweepUploads(platform(), platform().clock.now())
  await loadFirstOfDemoWorld(platform(), WORLD)
  expect(await listed()).toEqual(['Newest'])
  await loadRest()
  expect(await listed()).toEqual(['Oldest', 'Older', 'New', 'Newest'])
  expect(await names('games')).toEqual(await listed())
  const pictures = await testApp.db.selectFrom('sections').select(['picture', 'squares', 'image_hash']).execute()
  expect(pictures.every(({ image_hash }) => image_hash !== null)).toBe(true)
  const stored = await files()
  for (const { picture, squares } of pictures) for (const name of [picture, ...squares]) expect(stored).toContain(`${name}.webp`)
  // The avatar, two widths of each preview, and a picture and four squares of each section: nothing was stored twice.
  expect(stored).toHaveLength(1 + 4 * 2 + 8 * 5)
})

test('[DEMO-1] the duels of a game are inserted once, with its pictures', async () => {
  await loadFirstOfDemoWorld(platform(), WORLD)
  expect(await duels()).toBe(1)
  await loadRest()
  expect(await duels()).toBe(2)
  const before = await allRows(testApp.db)
  await loadRest()
  await loadDemoWorld(platform(), WORLD)
  expect(await allRows(testApp.db)).toEqual(before)
})

test('[DEMO-3] a demo world that is removed while it is loaded does not return, and leaves no file', async () => {
  await loadFirstOfDemoWorld(platform(), WORLD)
  const media = { ...platform().media }
  const removing = Promise.withResolvers<unknown>()
  const put = async (key: string, bytes: Buffer) => {
    removing.resolve(removeDemoWorld(platform()))
    await removing.promise
    await media.put(key, bytes)
  }
  const { signal } = new AbortController()
  await drawMissingGames({ ...platform(), media: { ...media, put } }, besideVisitors(signal), WORLD)
  await loadDemoWorld(platform(), WORLD)
  expect(await listed()).toEqual([])
  expect(await duels()).toBe(0)
  expect(await files()).toHaveLength(1)
})

test('[DEMO-1] a game that this version draws differently stays undrawn', async () => {
  await loadFirstOfDemoWorld(platform(), WORLD)
  const other = GAMES.map((game) => ({ ...game, sections: game.sections.toReversed() }))
  await loadDemoWorld(platform(), { ...WORLD, games: async () => other })
  expect(await listed()).toEqual(['Newest'])
})
