import type { DemoGame } from '@guess/content/game'
import { getLastGame } from '@guess/contract/api/catalog'
import { expect, test, vi } from 'vitest'
import { aGame, type Game } from '../../testing/builders.ts'
import { aClient, aGuest } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import type { DemoWorld } from './demo-world.ts'
import { loadDemoWorld } from './load-demo-world.ts'
import { loadTitles } from './load-titles.ts'

const testApp = withApp({ renewed: true })

const draw = () => '<rect width="1280" height="720" fill="#a33"/><circle cx="400" cy="300" r="200" fill="#fff"/>'
const ANSWERS = ['Akira', 'Memories']

const aDemoGame = (name: string): DemoGame => ({
  name,
  gameTypeId: 2,
  squareAmount: 4,
  published: 0.5,
  preview: draw,
  sections: ANSWERS.map((answer) => ({ answer, wrong: ['Redline', 'Paprika', 'Mind Game'], draw })),
})

/** Returns a demo world with these games and nothing else. */
const worldOf = (...games: DemoGame[]): DemoWorld => ({
  games: async () => games,
  people: async () => ({ players: [], duels: [] }),
  avatars: async () => [],
})

const load = (...names: string[]) => loadDemoWorld(testApp.platform, worldOf(...names.map(aDemoGame)))
const gameNames = async () =>
  (await testApp.db.selectFrom('games').select('name').orderBy('id').execute()).map(({ name }) => name)
const listedNames = async () =>
  (await testApp.db.selectFrom('listed_games').select('name').orderBy('id').execute()).map(({ name }) => name)

test('[DEMO-1] the demo games are loaded once into an empty database, and the last of them is the newest', async () => {
  await load('One', 'Two')
  await load('Three')
  expect(await gameNames()).toEqual(['One', 'Two'])
  expect(await aClient(testApp).call(getLastGame, { query: { images: 'url' } })).toMatchObject({
    gameName: 'Two',
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
  await guest.play(game, ['right', 'wrong'])
  expect(await guest.finish(game)).toMatchObject({ correctCount: 1, wrongCount: 1, score: 130 })
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

test('[DEMO-1] a failed load leaves no incomplete game, and the next one loads the rest', async () => {
  const broken: DemoGame = { ...aDemoGame('Broken'), preview: () => '<not an image' }
  await expect(loadDemoWorld(testApp.platform, worldOf(aDemoGame('One'), broken))).rejects.toThrow()
  expect(await listedNames()).toEqual([])
  await load('One', 'Broken')
  expect(await listedNames()).toEqual(['One', 'Broken'])
  expect(await gameNames()).toEqual(['One', 'Broken'])
})

test('[DEMO-1] [PIC-2] a drawing in several games is rendered once, and each section has picture files of its own', async () => {
  const drawn = vi.fn(draw)
  const section = (answer: string) => ({ ...aDemoGame('').sections[0], answer, draw: drawn }) as DemoGame['sections'][number]
  const shared = ([1, 4, 4] as const).map((squareAmount, at) => ({
    ...aDemoGame(`Game ${at}`),
    squareAmount,
    sections: [...aDemoGame('').sections, section('Perfect Blue')],
  }))
  await loadDemoWorld(testApp.platform, worldOf(...shared))
  expect(drawn).toHaveBeenCalledTimes(1)
  const rows = await testApp.db.selectFrom('sections').selectAll().orderBy('game_id').orderBy('section_number').execute()
  expect(rows.map(({ correct_answer }) => correct_answer)).toEqual(shared.flatMap(() => [...ANSWERS, 'Perfect Blue']))
  expect(rows.map(({ squares }) => squares.length)).toEqual([1, 1, 1, 4, 4, 4, 4, 4, 4])
  const files = rows.flatMap(({ picture, squares }) => [picture, ...squares.filter((square) => square !== picture)])
  expect(new Set(files).size).toBe(files.length)
})
