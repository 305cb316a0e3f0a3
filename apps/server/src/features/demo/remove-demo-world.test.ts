import type { DemoGame } from '@guess/content/game'
import type { PastDuel } from '@guess/content/people/duels'
import { getAvatars } from '@guess/contract/api/avatars'
import { getGame, getGameTypes, getLastGame } from '@guess/contract/api/catalog'
import { getGlobalLeaderboard, getTotalScore } from '@guess/contract/api/leaderboard'
import { checkAnswer, finishGame, getSections, openSquare } from '@guess/contract/api/play'
import { beforeEach, expect, test } from 'vitest'
import { commandsOf } from '../../commands.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { loadDemoWorld } from '../../testing/demo-world.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertPastDuels } from '../duel/public.ts'
import { insertPastEntries } from '../profile/public.ts'
import type { DemoWorld } from './demo-world.ts'
import { removeDemoWorld } from './demo-world.ts'

const testApp = withApp({ renewed: true })

const drawing = () => '<rect width="1280" height="720" fill="#a33"/><circle cx="400" cy="300" r="200" fill="#fff"/>'
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="160" height="160">${drawing()}</svg>`
const ANSWERS = ['Akira', 'Memories']

const aDemoGame = (name: string, squareAmount: DemoGame['squareAmount']): DemoGame => ({
  name,
  gameTypeId: 2,
  squareAmount,
  published: 0.1,
  preview: drawing,
  sections: ANSWERS.map((answer) => ({ answer, wrong: ['Redline', 'Paprika', 'Mind Game'], drawing })),
})

const aDemoPlayer = (name: string) => ({
  name,
  avatar: 'default',
  joined: 0.2,
  plays: [
    {
      game: 'Squares',
      moment: 0.5,
      delayMs: 0,
      answers: ANSWERS.map((userAnswer) => ({ userAnswer, opened: 2, tookMs: 4_000 })),
    },
  ],
  lists: [{ list: 'watched' as const, title: 'Akira', moment: 0.4, delayMs: 0 }],
})

const DUEL: PastDuel = {
  moment: 0.6,
  game: 'Squares',
  players: ['Hoshi', 'Tsuki'],
  sections: ANSWERS.map((userAnswer) => [
    { userAnswer, opened: 1, tookMs: 3_000 },
    { userAnswer: 'Redline', opened: 3, tookMs: 5_000 },
  ]),
  left: null,
}

const WORLD: DemoWorld = {
  gameAmount: 2,
  games: async () => [aDemoGame('Whole', 1), aDemoGame('Squares', 4)],
  people: async () => ({ players: [aDemoPlayer('Hoshi'), aDemoPlayer('Tsuki')], duels: [DUEL] }),
  avatars: async () => [{ name: 'default', svg: SVG }],
}

const platform = () => testApp.platform
const load = () => loadDemoWorld(platform(), WORLD)
const remove = () => removeDemoWorld(platform())
const files = async () => (await Array.fromAsync(platform().media.keys())).toSorted()

/** Returns a loaded demo game in the form that the test players accept. */
async function demoGame(name: string): Promise<Game> {
  const { id } = await platform().db.selectFrom('games').select('id').where('name', '=', name).executeTakeFirstOrThrow()
  const sections = ANSWERS.map((correctAnswer) => ({
    correctAnswer,
    answers: [correctAnswer, 'Redline'],
    picture: '',
    squares: [],
  }))
  return { id, name, squareAmount: 4, preview: '', sections }
}

const deleteFiles = async () => {
  for (const key of await files()) await platform().media.delete(key)
}

beforeEach(deleteFiles)

test('[DEMO-3] the demo games, players, plays and picture files are removed; the avatars stay', async () => {
  await load()
  const guest = aGuest(testApp)
  await aClient(testApp).call(getLastGame, {})
  await guest.play(await demoGame('Squares'), ['right'])
  await guest.call(getSections, { params: { gameId: (await demoGame('Squares')).id } })
  expect((await files()).some((key) => key.endsWith('.jpg'))).toBe(true)
  expect(await remove()).toBe('Removed 2 demo games with their pictures, and 2 demo players with their plays, lists and duels.')
  const avatars = await platform().db.selectFrom('avatars').select('picture').execute()
  expect(await files()).toEqual(avatars.map(({ picture }) => `${picture}.webp`))
  const restarted = aClient(await testApp.startAnother())
  expect(await restarted.expectRefusal(getLastGame, {})).toMatchObject({ status: 404, code: 'no-game-yet' })
  expect((await restarted.call(getGameTypes, {})).map(({ gameCount }) => gameCount)).toEqual([0, 0, 0])
  expect(await restarted.call(getGlobalLeaderboard, {})).toEqual([])
  expect(await restarted.call(getAvatars, {})).toHaveLength(1)
  expect(await platform().db.selectFrom('plays').select('id').where('user_id', 'is not', null).execute()).toEqual([])
})

const duelsAndLists = async () => ({
  duels: (await platform().db.selectFrom('duels').select('token').execute()).length,
  seats: (await platform().db.selectFrom('duel_seats').select('user_id').execute()).length,
  entries: (await platform().db.selectFrom('anime_list_entries').select('anime_name').execute()).length,
})

test('[DEMO-3] the lists and duels of the demo players are removed with them', async () => {
  await load()
  expect(await duelsAndLists()).toEqual({ duels: 1, seats: 2, entries: 2 })
  await remove()
  expect(await duelsAndLists()).toEqual({ duels: 0, seats: 0, entries: 0 })
})

test('[DEMO-3] the lists and duels of other players stay', async () => {
  await load()
  const [one, other] = [await aUser(testApp, { name: 'Somebody' }), await aUser(testApp, { name: 'Another' })]
  const [gameId, openedAt] = [(await aGame(testApp)).id, testApp.clock.now()]
  await insertPastEntries(platform().db, [{ userId: one, list: 'watched', title: 'Redline', addedAt: openedAt }])
  await insertPastDuels(platform(), [{ gameId, userIds: [one, other], openedAt, sections: [], left: null }])
  await remove()
  expect(await duelsAndLists()).toEqual({ duels: 1, seats: 2, entries: 1 })
})

test('[DEMO-3] games and players outside the demo world stay unchanged', async () => {
  await load()
  const otherGame = await aGame(testApp, { name: "Somebody's game" })
  const userId = await aUser(testApp, { name: 'Somebody' })
  await (await signedIn(testApp, userId)).play(otherGame, ['right', 'right', 'wrong'])
  const stored = otherGame.sections.flatMap(({ picture, squares }) => [picture, ...squares]).map((name) => `${name}.webp`)
  await remove()
  const restarted = await testApp.startAnother()
  expect(await aClient(restarted).call(getLastGame, { query: { images: 'url' } })).toMatchObject({ id: otherGame.id })
  expect(await files()).toEqual(
    expect.arrayContaining([...stored, `${otherGame.preview}/480.webp`, `${otherGame.preview}/960.webp`]),
  )
  expect(await aClient(restarted).call(getGlobalLeaderboard, {})).toMatchObject([{ userId, userName: 'Somebody' }])
  await aGuest(restarted).play(otherGame, ['right', 'right', 'right'])
})

test('[DEMO-3] a player keeps the points earned in a demo game', async () => {
  await load()
  const userId = await aUser(testApp)
  await (await signedIn(testApp, userId)).play(await demoGame('Squares'), ['right', 'wrong'])
  await remove()
  const { score, rank } = await aClient(await testApp.startAnother()).call(getTotalScore, { params: { userId } })
  expect({ score, rank }).toEqual({ score: 130, rank: 1 })
})

test('[DEMO-3] every call for a removed game returns 404, even during an open play', async () => {
  await load()
  const game = await demoGame('Squares')
  const guest: Player = aGuest(testApp)
  await guest.play(game, ['right'])
  await remove()
  const notFound = { status: 404, code: 'game-not-found', message: 'Game not found' }
  expect(await guest.expectRefusal(getSections, { params: { gameId: game.id } })).toEqual(notFound)
  expect(await guest.expectRefusal(openSquare, guest.openingOf(game, 1, 3))).toEqual(notFound)
  expect(await guest.expectRefusal(checkAnswer, guest.answerOf(game, 1, 'right'))).toEqual(notFound)
  expect(await guest.expectRefusal(finishGame, { body: { gameId: game.id, userId: guest.userId } })).toEqual(notFound)
  expect(await guest.expectRefusal(getGame, { params: { gameId: game.id } })).toEqual(notFound)
})

test('[DEMO-3] a removed demo world is not loaded again at the next start', async () => {
  await load()
  await remove()
  await load()
  expect(await platform().db.selectFrom('games').select('id').where('deleted_at', 'is', null).execute()).toEqual([])
  expect(await platform().db.selectFrom('users').select('id').execute()).toEqual([])
})

test('[DEMO-3] a removal that fails halfway is completed by the next one', async () => {
  await load()
  let deletionsLeft = 5
  const failing = {
    ...platform().media,
    delete: (key: string) =>
      deletionsLeft-- > 0 ? platform().media.delete(key) : Promise.reject(new Error('the disk is unavailable')),
  }
  await expect(removeDemoWorld({ ...platform(), media: failing })).rejects.toThrow('the disk is unavailable')
  expect((await files()).length).toBeGreaterThan(1)
  await remove()
  expect(await files()).toHaveLength(1)
})

test('[DEMO-3] nothing is removed if there is no demo world', async () => {
  const otherGame = await aGame(testApp)
  const before = await files()
  expect(await commandsOf(platform())['demo remove']?.('', () => {})).toBe(
    'Removed 0 demo games with their pictures, and 0 demo players with their plays, lists and duels.',
  )
  expect(await files()).toEqual(before)
  await aGuest(testApp).play(otherGame, ['right'])
})
