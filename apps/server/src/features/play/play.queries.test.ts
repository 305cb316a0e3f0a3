import { beforeEach, describe, expect, test } from 'vitest'
import type { Owner } from '../../platform/http/owner.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findPlayRanks } from '../leaderboard/public.ts'
import { findPlayAtSection, findResult, findSections } from './play.queries.ts'
import { answerSection } from './play.ts'
import { saveAnswer, saveFinish, saveOpened } from './save-play.queries.ts'
import { settle } from './settle.ts'
import { findGameToStart, insertPlay } from './start.queries.ts'

const fixed = { commitment: 'c'.repeat(64), committed: '[]' }

describe.each(DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  const testApp = withApp({ open })
  let game: Game
  let owner: Owner

  const db = () => testApp.db
  const now = () => testApp.clock.now()
  const draw = { squareOrders: [3, 1, 0, 2, 0, 1, 2, 3], answerOrders: [3, 2, 1, 0, 0, 1, 2, 3] }
  const start = () =>
    insertPlay(db(), owner, { gameId: game.id, kind: 'ranked', closes: null, draw, fixed, challenge: null, now: now() })
  const at = async (section: number) => {
    const stored = await findPlayAtSection(db(), owner, game.id, section)
    if (!stored) throw new Error('The play was not found')
    return stored
  }
  const answered = async () => {
    const stored = await at(0)
    const step = answerSection(stored.play, stored, null, { sectionNumber: 0, userAnswer: stored.correctAnswer }, now())
    if (step.kind !== 'answered') throw new Error('The answer was refused')
    return { stored, ...step }
  }

  beforeEach(async () => {
    game = await aGame(testApp, { squareAmount: 4, sections: 2 })
    owner = { userId: await aUser(testApp), guestKey: null }
  })

  test('[PLAY-1] a play is stored with the orders of each section', async () => {
    expect(await findSections(db(), owner, game.id)).toBeNull()
    await start()
    const [first, second] = [await at(0), await at(1)]
    expect(first).toMatchObject({ kind: 'ranked', version: 0, squareOrder: [3, 1, 0, 2], given: null })
    expect(first.play).toEqual({
      ...{ status: 'open', sectionAmount: 2, squareAmount: 4, currentSection: 0, opened: 1, score: 0 },
      touchedAt: now(),
    })
    expect(second.squareOrder).toEqual([0, 1, 2, 3])
    expect(await findSections(db(), owner, game.id)).toMatchObject(draw)
  })

  test('[PLAY-3] the next start finds the open play, closes it and opens another', async () => {
    await start()
    const found = await findGameToStart(db(), owner, null, game.id, null)
    expect(found).toMatchObject({
      sections: game.sections.map(({ answers, correctAnswer, picture }) => ({ answers, correctAnswer, picture })),
      playedBefore: true,
      playedAsGuest: false,
      open: { version: 0, touchedAt: now() },
    })
    const closes = found?.open ?? null
    await insertPlay(db(), owner, { gameId: game.id, kind: 'practice', closes, draw, fixed, challenge: null, now: now() })
    const rows = await db().selectFrom('plays').select(['kind', 'status', 'ended_at']).orderBy('id').execute()
    expect(rows).toEqual([
      { kind: 'ranked', status: 'left', ended_at: now() },
      { kind: 'practice', status: 'open', ended_at: null },
    ])
  })

  test('[PLAY-3] a start that read an older version of the open play closes nothing and fails', async () => {
    await start()
    const seen = await at(0)
    await saveOpened(db(), seen, 2, now())
    const opened = { touchedAt: now(), challenge: null, answered: 0, score: 0 }
    const closes = { id: seen.id, version: seen.version, kind: seen.kind, ...opened }
    const work = insertPlay(db(), owner, { gameId: game.id, kind: 'practice', closes, draw, fixed, challenge: null, now: now() })
    await expect(work).rejects.toMatchObject({ code: '23505' })
    expect(await db().selectFrom('plays').select('status').execute()).toEqual([{ status: 'open' }])
  })

  test('[PLAY-7] a square is saved once for the version that was read', async () => {
    await start()
    const seen = await at(0)
    expect(await saveOpened(db(), seen, 2, now())).toBe(true)
    expect(await saveOpened(db(), seen, 2, now())).toBe(false)
    expect((await at(0)).play.opened).toBe(2)
  })

  test('[PLAY-9] an answer is saved once for the version that was read, with the play after it', async () => {
    await start()
    const { stored, play, answer } = await answered()
    expect(await saveAnswer(db(), stored, play, answer, null)).toBe(true)
    expect(await saveAnswer(db(), stored, play, answer, null)).toBe(false)
    const after = await at(0)
    expect(after.given).toEqual({ userAnswer: stored.correctAnswer, correct: true, score: 130, totalAfter: 130 })
    expect(after.play).toMatchObject({ currentSection: 1, opened: 1, score: 130, status: 'open' })
  })

  test('[PLAY-11] a finish is saved once for the version that was read, and settled once', async () => {
    await start()
    testApp.clock.advance(2_000)
    const { stored, play, answer } = await answered()
    await saveAnswer(db(), stored, play, answer, null)
    const result = await findResult(db(), owner, game.id, null, now())
    if (!result) throw new Error('The result was not found')
    expect(result.answered).toMatchObject([{ sectionNumber: 0, correct: true, score: 130 }])
    expect(await saveFinish(db(), result, null, now())).toBe(true)
    expect(await saveFinish(db(), result, null, now())).toBe(false)
    await Promise.all([settle(db(), stored.id, now()), settle(db(), stored.id, now())])
    expect(await findPlayRanks(db(), stored.id)).toEqual({
      ...{ rank: 1, totalScore: 130, totalRank: 1 },
      ...{ previousTotalRank: null, underReview: false, endedAsPractice: null },
      ...{ counts: 'now', countedScore: 130 },
    })
  })

  test('[PLAY-11] a whole ranked play by API calls adds its points once', async () => {
    const user = await signedIn(testApp, owner.userId ?? 0)
    await user.play(game, ['right', 'right'])
    expect(await user.finish(game)).toMatchObject({ score: 260, totalScore: 260, rank: 1, totalRank: 1 })
    expect(await user.finish(game)).toMatchObject({ totalScore: 260 })
  })
})
