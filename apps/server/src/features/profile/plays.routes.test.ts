import { getActivity, getRecentPlays } from '@guess/contract/api/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aClient, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertPastPlays } from '../play/public.ts'

const testApp = withApp()
let owner: Player

beforeEach(async () => {
  owner = await signedIn(testApp, await aUser(testApp))
})

const DAY_MS = 24 * 3_600_000

const db = () => testApp.db
const recent = (page = 0) =>
  aClient(testApp).call(getRecentPlays, { params: { userId: owner.userId }, query: { images: 'url', page } })
const activity = () => aClient(testApp).call(getActivity, { params: { userId: owner.userId } })

/** Inserts a ranked play of the owner that ended long ago. Returns the game's name. */
async function aPastPlay(endedAt: string): Promise<string> {
  const game = await aGame(testApp)
  const answers = [{ userAnswer: 'x', correct: true, opened: 1, score: 100, totalAfter: 100, answeredAt: new Date(endedAt) }]
  await insertPastPlays(db(), [{ gameId: game.id, userId: owner.userId, startedAt: new Date(endedAt), answers }])
  return game.name
}

describe('recent plays', () => {
  test('[PROFILE-16] are listed newest first, six per page', async () => {
    const names: string[] = []
    for (const day of [1, 2, 3, 4, 5, 6, 7]) names.unshift(await aPastPlay(`2026-02-0${day}T10:00:00Z`))
    const first = await recent()
    expect(first.content.map(({ gameName }) => gameName)).toEqual(names.slice(0, 6))
    expect(first.last).toBe(false)
    expect(await recent(1)).toMatchObject({ content: [{ gameName: names[6] }], last: true })
    expect(await recent(2)).toEqual({ content: [], last: true })
  })

  test('[PROFILE-16] show the points and the number of right answers of each', async () => {
    const game = await aGame(testApp)
    await owner.play(game, ['right', 'wrong', 'right'])
    const playDate = testApp.clock.now().toISOString()
    const { content } = await recent()
    expect(content).toEqual([
      {
        gameId: game.id,
        gameName: game.name,
        daily: null,
        gamePreviewImage: `/media/${game.preview}/960.webp`,
        placeholder: content[0]?.placeholder,
        score: 260,
        correctCount: 2,
        sectionAmount: 3,
        playDate,
      },
    ])
  })

  test('[PROFILE-16] exclude practice, unfinished plays and those of other users', async () => {
    const [practised, left] = [await aGame(testApp, { creatorUserId: owner.userId }), await aGame(testApp)]
    await owner.play(practised, ['right', 'right', 'right'])
    await owner.play(left, ['right'])
    await (await signedIn(testApp, await aUser(testApp))).play(left, ['right', 'right', 'right'])
    expect(await recent()).toEqual({ content: [], last: true })
  })

  test('[PROFILE-16] exclude games that are deleted or of the closed category', async () => {
    const deleted = await aGame(testApp)
    const adult = await aGame(testApp)
    for (const game of [deleted, adult]) await owner.play(game, ['right', 'right', 'right'])
    await db().updateTable('games').set({ deleted_at: new Date() }).where('id', '=', deleted.id).execute()
    await db().updateTable('games').set({ game_type_id: 4 }).where('id', '=', adult.id).execute()
    expect(await recent()).toEqual({ content: [], last: true })
    await db().insertInto('params').values({ name: 'adultCategoryOpen', value: 'true' }).execute()
    expect(await recent()).toMatchObject({ content: [{ gameId: adult.id }] })
  })
})

describe('the activity', () => {
  test('[PROFILE-17] counts ranked plays and practice per day, and omits days without plays', async () => {
    await aPastPlay('2026-02-27T23:59:59.999Z')
    await aPastPlay('2026-02-28T00:00:00Z')
    const game = await aGame(testApp)
    await owner.play(game, ['right', 'right', 'right'])
    await owner.play(game, ['right', 'right', 'right'])
    await owner.play(await aGame(testApp), ['right'])
    expect((await activity()).days).toEqual([
      { day: '2026-02-27', plays: 1 },
      { day: '2026-02-28', plays: 1 },
      { day: '2026-03-01', plays: 2 },
    ])
  })

  test('[PROFILE-17] covers 371 days including today', async () => {
    await aPastPlay('2025-02-23T23:59:59Z')
    await aPastPlay('2025-02-24T00:00:00Z')
    expect(await activity()).toEqual({ from: '2025-02-24', to: '2026-03-01', days: [{ day: '2025-02-24', plays: 1 }] })
    expect((Date.parse('2026-03-01') - Date.parse('2025-02-24')) / DAY_MS + 1).toBe(371)
  })

  test('[PROFILE-17] is empty for a user who never played', async () => {
    expect((await activity()).days).toEqual([])
  })
})

test.each([getRecentPlays, getActivity])('[PROFILE-2] $path refuses an unknown user and a deleted account', async (endpoint) => {
  await db().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute()
  for (const userId of [owner.userId, 999_999]) {
    const refused = await aClient(testApp).expectRefusal(endpoint, { params: { userId } })
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found' })
  }
})

test.each([getRecentPlays, getActivity])('[PROFILE-18] $path takes one statement', async (endpoint) => {
  await aPastPlay('2026-02-01T10:00:00Z')
  testApp.database.statements.length = 0
  await aClient(testApp).call(endpoint, { params: { userId: owner.userId } })
  expect(testApp.database.statements).toHaveLength(1)
})
