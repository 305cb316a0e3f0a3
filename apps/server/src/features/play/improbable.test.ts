import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { countFigures } from '../admin/statistics/figures.queries.ts'
import { decideFlag } from './settle.ts'

const TEN = Array<string>(10).fill('right')
const EVEN_MS = 2_000

describe.each(DATABASES)('improbable plays on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let player: Player

  const db = () => testApp.db
  const aHardGame = () => aGame(testApp, { squareAmount: 9, sections: 10 })
  const newPlayer = async () => signedIn(testApp, await aUser(testApp))
  const storedSums = () => db().selectFrom('play_sums').selectAll().orderBy('play_id').execute()
  const flags = () => db().selectFrom('play_flags').selectAll().orderBy('play_id').execute()
  const count = ({ id }: Game) => countFigures(db(), { id, plays: 1 }, testApp.clock.now())
  const openings = (game: Game) =>
    db()
      .selectFrom('section_openings')
      .select(['section_number', 'opened', 'answered', 'correct', 'log_took'])
      .where('game_id', '=', game.id)
      .orderBy('section_number')
      .orderBy('opened')
      .execute()
  /** Lets the first sections of games have the same picture. */
  const withSamePicture = async (...games: Game[]) => {
    for (const { id } of games) {
      const first = db().updateTable('sections').set({ image_hash: 'same' }).where('game_id', '=', id)
      await first.where('section_number', '=', 0).execute()
    }
  }

  beforeEach(async () => {
    player = await newPlayer()
  })

  test('[BOT-7] a game played perfectly from its first squares, with even pauses, is held although they are long', async () => {
    const game = await aHardGame()
    await player.play(game, TEN, EVEN_MS)
    expect(await player.finish(game)).toMatchObject({ score: 1_800, underReview: true, totalScore: 0 })
    expect(await flags()).toMatchObject([{ reason: 'improbable', decision: null }])
    const [first] = await storedSums()
    expect(first?.doubt).toBeGreaterThan(1)
    expect(first?.results).toBeGreaterThan(1.5)
  })

  test('[BOT-7] the same game with the pauses of a person counts, and so do even pauses with ordinary results', async () => {
    const game = await aHardGame()
    await player.play(game, TEN)
    expect(await player.finish(game)).toMatchObject({ underReview: false, totalScore: 1_800 })
    const other = await newPlayer()
    await other.play(game, ['right', 'wrong', 'right', 'wrong', 'wrong', 'right', 'wrong', 'wrong', 'right', 'wrong'], EVEN_MS)
    expect(await other.finish(game)).toMatchObject({ underReview: false })
  })

  test('[BOT-7] a play that is ended early is compared by the answers that it has', async () => {
    const game = await aHardGame()
    await player.play(await aHardGame(), TEN.slice(0, 9), EVEN_MS)
    await player.play(game, TEN.slice(0, 9), EVEN_MS)
    expect(await player.finish(game)).toMatchObject({ underReview: false })
    const third = await aHardGame()
    await player.play(third, TEN.slice(0, 9), EVEN_MS)
    expect(await player.finish(third)).toMatchObject({ underReview: true })
  })

  test('[BOT-11] the same right answers say less if the titles are well known', async () => {
    const games = [await aHardGame(), await aHardGame(), await aHardGame()]
    const [famous, , obscure] = games as [Game, Game, Game]
    for (const [game, fame] of [
      [famous, 5],
      [obscure, 1],
    ] as const)
      await db().updateTable('sections').set({ fame }).where('game_id', '=', game.id).execute()
    for (const game of games) await (await newPlayer()).play(game, TEN)
    const [low, usual, high] = (await storedSums()).map(({ results }) => results) as [number, number, number]
    expect(low).toBeLessThan(usual)
    expect(usual).toBeLessThan(high)
  })

  test('[BOT-6] the last plays are compared together, until an operator counts one of them', async () => {
    await player.play(await aHardGame(), TEN, EVEN_MS)
    const second = await aGame(testApp, { squareAmount: 9, sections: 5 })
    await player.play(second, TEN.slice(0, 5), EVEN_MS)
    expect(await player.finish(second)).toMatchObject({ underReview: true })
    for (const { play_id } of await flags()) await decideFlag(db(), play_id, 'count', testApp.clock.now())
    const third = await aGame(testApp, { squareAmount: 9, sections: 5 })
    await player.play(third, TEN.slice(0, 5), EVEN_MS)
    expect(await player.finish(third)).toMatchObject({ underReview: false })
  })

  test('[BOT-5] the figures are those of ranked plays that count, by open squares', async () => {
    const game = await aGame(testApp, { squareAmount: 4, sections: 2 })
    await player.start(game)
    await player.open(game, 0, 3)
    testApp.clock.advance(4_000)
    await player.answer(game, 0, 'wrong')
    testApp.clock.advance(3_000)
    await player.answer(game, 1, 'right')
    await player.play(game, ['right', 'right'])
    await aGuest(testApp).play(game, ['right', 'right'])
    await (await newPlayer()).play(game, ['right', 'right'], 50)
    await count(game)
    const took = (seconds: number) => expect.closeTo(Math.log(seconds * 1_000))
    const counted = [
      { section_number: 0, opened: 2, answered: 1, correct: 0, log_took: took(4) },
      { section_number: 1, opened: 1, answered: 1, correct: 1, log_took: took(3) },
    ]
    expect(await openings(game)).toEqual(counted)
    await count(game)
    expect(await openings(game)).toEqual(counted)
    await db().updateTable('plays').set({ held: true }).execute()
    await count(game)
    expect((await openings(game)).map(({ answered }) => answered)).toEqual([0, 0])
  })

  test('[BOT-5] of a section whose picture the player answered in another game, the result is left out', async () => {
    const [first, second] = [await aGame(testApp, { sections: 2 }), await aGame(testApp, { sections: 2 })]
    await withSamePicture(first, second)
    await player.play(first, ['wrong', 'right'])
    await player.play(second, ['right', 'right'])
    expect((await storedSums()).map(({ known, sums }) => [known, (sums as { answers: number }).answers])).toEqual([
      [[], 2],
      [[0], 1],
    ])
    await count(second)
    expect((await openings(second)).map(({ section_number }) => section_number)).toEqual([1])
  })

  test("[BOT-5] and so is one that this browser's guest answered, but not one that somebody else did", async () => {
    const [first, second] = [await aGame(testApp, { sections: 2 }), await aGame(testApp, { sections: 2 })]
    await withSamePicture(first, second)
    const guest = aGuest(testApp)
    await guest.play(first, ['wrong', 'right'])
    await player.play(second, ['right', 'right'])
    const other = await newPlayer()
    for (const [name, value] of guest.cookies) other.cookies.set(name, value)
    await other.play(second, ['right', 'right'])
    expect((await storedSums()).map(({ known }) => known)).toEqual([[], [0]])
  })

  test('[BOT-5] and so is one of a game that the player has met in a duel, if its first section was sent', async () => {
    const [aborted, ended, game] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
    await withSamePicture(aborted, game)
    const met = async ({ id }: Game, token: string, reason: 'aborted' | 'played') => {
      const now = testApp.clock.now()
      const times = { created_at: now, started_at: reason === 'played' ? now : null, ended_at: now }
      const duel = { token, game_id: id, status: 'finished' as const, reason, state: '{}', draw: '{}', ...times }
      await db().insertInto('duels').values(duel).execute()
      await db().insertInto('duel_seats').values({ token, seat: 1, user_id: player.userId, seen_at: now }).execute()
    }
    await met(aborted, '0'.repeat(32), 'aborted')
    await player.play(game, ['right', 'right', 'right'])
    const next = await aGame(testApp)
    await withSamePicture(ended, next)
    await met(ended, '1'.repeat(32), 'played')
    await player.play(next, ['right', 'right', 'right'])
    expect((await storedSums()).map(({ known }) => known)).toEqual([[], [0]])
  })

  test('[BOT-5] guests and practice are not compared', async () => {
    const game = await aHardGame()
    await player.play(game, TEN, EVEN_MS)
    await aGuest(testApp).play(game, TEN)
    await player.play(game, TEN)
    expect(await storedSums()).toHaveLength(1)
  })
})
