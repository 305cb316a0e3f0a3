import type { DemoGame } from '@guess/content/game'
import { getGamesOfType, getGameTypes, getLastGame } from '@guess/contract/api/catalog'
import { sql } from 'kysely'
import { beforeEach, expect, test, vi } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { loadDemoWorld } from '../../testing/demo-world.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'
import { sweepUploads } from '../create-game/drafts/sweep.ts'
import type { DemoWorld } from './demo-world.ts'
import { removeDemoWorld } from './demo-world.ts'
import { loadTitles } from './load-titles.ts'

const testApp = withApp({ renewed: true })
const platform = () => testApp.platform

const drawing = () => '<rect width="1280" height="720" fill="#a33"/><circle cx="400" cy="300" r="200" fill="#fff"/>'
const ANSWERS = ['Akira', 'Memories', 'Perfect Blue']
/** A picture and four squares of each section, and two widths of the preview. */
const FILES = 3 * 5 + 2

const aDemoGame = (name: string): DemoGame => ({
  name,
  gameTypeId: 2,
  squareAmount: 4,
  published: name === 'Three' ? 0.5 : name === 'Older' ? 0.4 : 0.3,
  preview: drawing,
  sections: ANSWERS.map((answer) => ({ answer, wrong: ['Redline', 'Paprika', 'Mind Game'], drawing })),
})

const MOVES = { userAnswer: 'Akira', opened: 1, tookMs: 3_000 }
const aDemoPlayer = (name: string) => ({
  ...{ name, avatar: 'default', joined: 0.2, lists: [] },
  plays: [{ game: 'Three', moment: 0.6, delayMs: 0, answers: ANSWERS.map(() => MOVES) }],
})
const duelIn = (game: string) => ({
  ...{ moment: 0.7, game, left: null },
  players: ['Hoshi', 'Tsuki'] as const,
  sections: ANSWERS.map(() => [MOVES, MOVES] as const),
})

/** Returns a demo world with these games, two players, and duels in two of the games. */
const worldOf = (...games: DemoGame[]): DemoWorld => ({
  gameAmount: games.length,
  games: async () => games,
  people: async () => ({
    players: [aDemoPlayer('Hoshi'), aDemoPlayer('Tsuki')],
    duels: [duelIn('Three'), duelIn('Oldest')],
  }),
  avatars: async () => [{ name: 'default', svg: `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>` }],
})

const load = (...names: string[]) => loadDemoWorld(platform(), worldOf(...names.map(aDemoGame)))
const namesIn = async (from: 'games' | 'listed_games') =>
  (await testApp.db.selectFrom(from).select('name').orderBy('id').execute()).map(({ name }) => name)
const gameNames = () => namesIn('games')
const listedNames = () => namesIn('listed_games')
const amountOf = async (table: 'duels' | 'plays') => (await testApp.db.selectFrom(table).selectAll().execute()).length
const files = async () => (await Array.fromAsync(platform().media.keys())).toSorted()

/** Loads a demo world that is stopped when the media store has stored `after` files. */
async function loadUntil(after: number, ...names: string[]) {
  const stop = new AbortController()
  let stored = 0
  const put = async (key: string, bytes: Buffer) => {
    await platform().media.put(key, bytes)
    stored += 1
    if (stored >= after) stop.abort()
  }
  const media = { ...platform().media, put }
  await loadDemoWorld({ ...platform(), media }, worldOf(...names.map(aDemoGame)), stop.signal).catch((error) => {
    if (error !== stop.signal.reason) throw error
  })
}

beforeEach(async () => {
  for (const key of await files()) await platform().media.delete(key)
})

test('[DEMO-1] the demo games are loaded once into an empty database, and the last of them is the newest', async () => {
  await load('One', 'Three')
  await load('Four')
  expect((await gameNames()).toSorted()).toEqual(['One', 'Three'])
  expect(await aClient(testApp).call(getLastGame, { query: { images: 'url' } })).toMatchObject({
    gameName: 'Three',
    squareAmount: 4,
  })
})

test('a demo game can be played to its end', async () => {
  await load('One')
  const { id } = await testApp.db.selectFrom('games').select('id').executeTakeFirstOrThrow()
  const sections = ANSWERS.map((correctAnswer) => ({
    correctAnswer,
    answers: [correctAnswer, 'Redline'],
    picture: '',
    squares: [],
  }))
  const game: Game = { id, name: 'One', squareAmount: 4, preview: '', sections }
  const guest = aGuest(testApp)
  await guest.play(game, ['right', 'wrong', 'wrong'])
  expect(await guest.finish(game)).toMatchObject({ correctCount: 1, wrongCount: 2, score: 130 })
})

test('[BOT-11] the sections of demo games have the fame of their titles', async () => {
  await loadTitles(testApp.platform)
  await load('One')
  const sections = await testApp.db.selectFrom('sections').select(['correct_answer', 'fame']).orderBy('section_number').execute()
  const known = await testApp.db.selectFrom('titles').select(['title', 'fame']).where('title', 'in', ANSWERS).execute()
  const fameOf = new Map(known.map(({ title, fame }) => [title, fame]))
  expect(sections).toEqual(ANSWERS.map((answer) => ({ correct_answer: answer, fame: fameOf.get(answer) })))
  expect(fameOf.size).toBe(ANSWERS.length)
})

test('[DEMO-1] a database with a game, even a deleted one, is not changed', async () => {
  await aGame(testApp, { name: 'Of somebody' })
  await testApp.db.updateTable('games').set({ deleted_at: new Date() }).execute()
  await load('One')
  expect(await gameNames()).toEqual(['Of somebody'])
})

test('[DEMO-1] [CATALOG-7] a game is listed as soon as it is drawn, the newest first', async () => {
  const client = aClient(testApp)
  const inCategory = async () => {
    const { content } = await client.call(getGamesOfType, { params: { gameTypeId: 2 }, query: { images: 'url', size: 6 } })
    return content.map(({ gameName }) => gameName)
  }
  await loadUntil(1 + FILES, 'Oldest', 'Older', 'Three')
  expect(await inCategory()).toEqual(['Three'])
  await load('Oldest', 'Older', 'Three')
  expect(await inCategory()).toEqual(['Three', 'Older', 'Oldest'])
  expect((await client.call(getGameTypes, {})).map(({ gameCount }) => gameCount)).toEqual([0, 3, 0])
})

test('[DEMO-1] a failed load leaves no incomplete game, and the next one loads the rest', async () => {
  const broken: DemoGame = { ...aDemoGame('Broken'), preview: () => '<not an image' }
  await expect(loadDemoWorld(platform(), worldOf(broken, aDemoGame('Three')))).rejects.toThrow()
  expect(await gameNames()).toEqual(['Three'])
  await load('Broken', 'Three')
  expect(await listedNames()).toEqual(['Three', 'Broken'])
})

test('[DEMO-1] [PIC-9] a load that is stopped anywhere is completed by the next one, and leaves no file', async () => {
  const names = ['Oldest', 'Older', 'Three']
  await loadUntil(4, ...names)
  expect(await gameNames()).toEqual([])
  await loadUntil(FILES + 1, ...names)
  expect(await gameNames()).toEqual(['Three'])
  expect(await listedNames()).toEqual(['Three'])
  await load(...names)
  expect(await listedNames()).toEqual(names.toReversed())
  testApp.clock.advance(3_600_000)
  await sweepUploads(platform(), platform().clock.now())
  const pictures = await testApp.db.selectFrom('sections').select(['picture', 'squares', 'image_hash']).execute()
  expect(pictures.every(({ image_hash }) => image_hash !== null)).toBe(true)
  const stored = await files()
  for (const { picture, squares } of pictures) for (const name of [picture, ...squares]) expect(stored).toContain(`${name}.webp`)
  expect(stored).toHaveLength(1 + 3 * FILES)
})

test('[DEMO-1] what was done in a game is inserted once, with the game', async () => {
  await loadUntil(1 + FILES, 'Oldest', 'Three')
  expect(await listedNames()).toEqual(['Three'])
  expect([await amountOf('plays'), await amountOf('duels')]).toEqual([2, 1])
  await load('Oldest', 'Three')
  expect([await amountOf('plays'), await amountOf('duels')]).toEqual([2, 2])
  const before = await allRows(testApp.db)
  await load('Oldest', 'Three')
  expect(await allRows(testApp.db)).toEqual(before)
})

test('[DEMO-1] a game that was deleted or renamed does not return', async () => {
  await load('Oldest', 'Older', 'Three')
  await testApp.db.updateTable('games').set({ name: 'New name' }).where('name', '=', 'Older').execute()
  await testApp.db.updateTable('games').set({ deleted_at: new Date() }).where('name', '=', 'Three').execute()
  await load('Oldest', 'Older', 'Three')
  expect(await listedNames()).toEqual(['New name', 'Oldest'])
})

test('[DEMO-1] a later version adds the games that are new in it', async () => {
  await load('Oldest', 'Three')
  await load('Oldest', 'Older', 'Three')
  expect(await listedNames()).toEqual(['Three', 'Oldest', 'Older'])
})

test('[DEMO-3] a demo world that is removed while it is drawn does not return, and leaves no file', async () => {
  const media = { ...platform().media }
  let stored = 0
  let removing: Promise<unknown> | undefined
  const put = async (key: string, bytes: Buffer) => {
    stored += 1
    if (stored === FILES + 3) removing = removeDemoWorld(platform())
    await media.put(key, bytes)
  }
  await loadDemoWorld({ ...platform(), media: { ...media, put } }, worldOf(aDemoGame('Oldest'), aDemoGame('Three')))
  expect(await removing).toContain('Removed 2 demo games')
  await load('Oldest', 'Three')
  expect(await listedNames()).toEqual([])
  expect(await amountOf('duels')).toBe(0)
  expect(await files()).toHaveLength(1)
})

test('[SERVICE-10] a server that is closed while it draws stops after the picture in progress', async () => {
  const server = await testApp.startAnother({ demo: true })
  await server.http.listen({ host: '127.0.0.1', port: 0 })
  await expect.poll(gameNames).not.toEqual([])
  await server.close()
  expect((await gameNames()).length).toBeLessThan(32)
  expect(await listedNames()).toEqual(await gameNames())
  expect(server.loggedErrors).toEqual([])
})

test('[SERVICE-10] if the games cannot be drawn, that is logged and the site stays open', async () => {
  await sql`alter table picture_intents rename to picture_intents_away`.execute(testApp.db)
  try {
    const server = await testApp.startAnother({ demo: true })
    await server.http.listen({ host: '127.0.0.1', port: 0 })
    await expect.poll(() => JSON.stringify(server.loggedErrors)).toContain('the demo games could not be drawn')
    expect((await server.http.inject({ url: '/readyz' })).statusCode).toBe(200)
  } finally {
    await sql`alter table picture_intents_away rename to picture_intents`.execute(testApp.db)
  }
})

test('[DEMO-1] [PIC-2] a drawing in several games is rendered once, and each section has picture files of its own', async () => {
  const drawn = vi.fn(drawing)
  const section = (answer: string) => ({ ...aDemoGame('').sections[0], answer, drawing: drawn }) as DemoGame['sections'][number]
  const shared = ([1, 4, 4] as const).map((squareAmount, at) => ({
    ...aDemoGame(`Game ${at}`),
    squareAmount,
    sections: [...aDemoGame('').sections, section('Metropolis')],
  }))
  await loadDemoWorld(platform(), worldOf(...shared))
  expect(drawn).toHaveBeenCalledTimes(1)
  const rows = await testApp.db.selectFrom('sections').selectAll().orderBy('game_id').orderBy('section_number').execute()
  expect(rows.map(({ correct_answer }) => correct_answer)).toEqual(shared.flatMap(() => [...ANSWERS, 'Metropolis']))
  expect(rows.map(({ squares }) => squares.length)).toEqual([...Array(8).fill(4), ...Array(4).fill(1)])
  const files = rows.flatMap(({ picture, squares }) => [picture, ...squares.filter((square) => square !== picture)])
  expect(new Set(files).size).toBe(files.length)
})
