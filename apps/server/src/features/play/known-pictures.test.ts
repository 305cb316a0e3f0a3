// Games of pictures that the player knows from other games: such plays were never flagged, and earned points in full (threat 62).
import { getGame } from '@guess/contract/api/catalog'
import { getDailyBoard } from '@guess/contract/api/daily'
import { getTotalScore } from '@guess/contract/api/leaderboard'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDaily, advanceDays, today } from '../../testing/dailies.ts'
import { aDuel } from '../../testing/duel.ts'
import { aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { findGameBoard } from '../leaderboard/leaderboard.queries.ts'

const FIVE = Array<string>(5).fill('right')
const WRONG = Array<string>(5).fill('wrong')

describe.each(DATABASES)('[SERVICE-11] games of known pictures, on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  let player: Player

  const db = () => testApp.db
  const aHardGame = () => aGame(testApp, { squareAmount: 9, sections: 5 })
  const newPlayer = async () => signedIn(testApp, await aUser(testApp))
  const total = async (of: Player) => (await of.call(getTotalScore, { params: { userId: of.userId } })).score
  const nextPlay = async (of: Player, game: Game) =>
    (await of.call(getGame, { params: { gameId: game.id }, query: { images: 'url' } })).nextPlay
  /** Lets the first pictures of games be copies of the same ones. */
  const share = async (amount: number, ...games: Game[]) => {
    for (const { id } of games)
      for (let section = 0; section < amount; section++) {
        const copy = db()
          .updateTable('sections')
          .set({ image_hash: `copy ${section}` })
        await copy.where('game_id', '=', id).where('section_number', '=', section).execute()
      }
  }
  const takeCookies = (from: Player, to: Player) => {
    for (const [name, value] of from.cookies) to.cookies.set(name, value)
  }

  beforeEach(async () => {
    player = await newPlayer()
  })

  test('[BOT-12] [PLAY-35] a play of mostly known pictures is practice, from its start on', async () => {
    const [first, second] = [await aHardGame(), await aHardGame()]
    await share(3, first, second)
    await player.play(first, WRONG)
    expect(await nextPlay(player, second)).toMatchObject({ kind: 'practice', because: 'pictures-known' })
    expect(await player.start(second)).toMatchObject({ ranked: false })
    await player.play(second, FIVE)
    expect(await player.finish(second)).toMatchObject({ score: 900, counts: 'practice', rank: null })
    expect([await total(player), await findGameBoard(db(), second.id)]).toEqual([0, []])
  })

  test('[BOT-12] so a program that knows every answer and has met the pictures gains nothing, however it waits', async () => {
    const games = await Promise.all(Array.from({ length: 6 }, aHardGame))
    await share(5, ...games)
    const [first, ...others] = games as [Game, ...Game[]]
    await player.play(first, WRONG, 310)
    for (const game of others) await player.play(game, FIVE, 310)
    expect(await total(player)).toBe(0)
  })

  test('[BOT-12] [PLAY-35] a play ends as practice if its pictures were met while it was open', async () => {
    const [open, other] = [await aHardGame(), await aHardGame()]
    await share(3, open, other)
    expect(await player.start(open)).toMatchObject({ ranked: true })
    await player.play(other, WRONG)
    for (let section = 0; section < 5; section++) {
      testApp.clock.advance(1_000 + 700 * (section % 3))
      await player.answer(open, section, 'right')
    }
    const result = await player.finish(open)
    expect(result).toMatchObject({ counts: 'practice', endedAsPractice: 'pictures-known', underReview: false, rank: null })
    expect(await player.finish(open)).toEqual(result)
    expect(await total(player)).toBe(0)
  })

  test('[BOT-12] half of the pictures, or the same ones of somebody else, change nothing', async () => {
    const [first, second] = [await aHardGame(), await aHardGame()]
    await share(2, first, second)
    await player.play(first, WRONG)
    await player.play(second, FIVE)
    expect(await player.finish(second)).toMatchObject({ counts: 'now', totalScore: 900 })
    const third = await aHardGame()
    await share(5, first, third)
    const other = await newPlayer()
    await other.play(third, FIVE)
    expect(await other.finish(third)).toMatchObject({ counts: 'now' })
  })

  test.each(['a guest play', 'a duel'])('[BOT-12] the pictures of %s of this browser are known', async (where) => {
    const [first, second] = [await aHardGame(), await aHardGame()]
    await share(5, first, second)
    const guest = aGuest(testApp)
    if (where === 'a duel') {
      const duel = await aDuel(testApp, first, [guest, aGuest(testApp)])
      await duel.begin()
      await duel.one.leave()
      await db().updateTable('duels').set({ status: 'finished', reason: 'aborted', ended_at: testApp.clock.now() }).execute()
    } else await guest.play(first, WRONG)
    takeCookies(guest, player)
    await player.play(second, FIVE)
    expect(await player.finish(second)).toMatchObject({ counts: 'practice' })
  })

  test('[BOT-12] [GUEST-12] a guest who joins is credited with no game of known pictures, nor is the offer made', async () => {
    const games = await Promise.all([aHardGame(), aHardGame(), aHardGame()])
    await share(4, ...games)
    const [first, second, third] = games as [Game, Game, Game]
    const guest = aGuest(testApp)
    await guest.play(first, WRONG)
    await guest.play(second, FIVE)
    expect(await guest.finish(second)).toMatchObject({ score: 900, keep: null })
    const one = await joined(guest, 'shinji')
    expect(await one.finish(second)).toMatchObject({ counts: 'practice', endedAsPractice: 'pictures-known' })
    expect(await total(one)).toBe(0)
    // The plays belong to the first account now: for a second one in this browser, the pictures stay known.
    const two = await joined(guest, 'asuka')
    await two.play(third, FIVE)
    expect(await two.finish(third)).toMatchObject({ counts: 'practice' })
  })

  test('[BOT-12] [PLAY-35] a Daily of known pictures counts on its own leaderboards on its day, and not in the total', async () => {
    const game = await aHardGame()
    const daily = await aDaily(testApp, { squareAmount: 9, sections: 5 })
    await share(5, game, daily)
    await player.play(game, WRONG)
    const late = await signedIn(testApp, await aUser(testApp), 3)
    await late.play(game, WRONG)
    expect(await nextPlay(player, daily)).toMatchObject({ kind: 'ranked', because: null })
    await player.play(daily, FIVE)
    expect(await player.finish(daily)).toMatchObject({
      score: 900,
      counts: 'pictures-known',
      countedScore: 0,
      rank: 1,
      totalScore: 0,
    })
    const day = today(testApp)
    expect(await player.call(getDailyBoard, { params: { day } })).toMatchObject([{ userId: player.userId, score: 900 }])
    expect(await total(player)).toBe(0)
    advanceDays(testApp, 1)
    await late.play(daily, FIVE)
    expect(await late.finish(daily)).toMatchObject({ counts: 'practice', endedAsPractice: 'pictures-known' })
    expect(await total(late)).toBe(0)
  })

  test('[BOT-12] and the other way round: the pictures of a Daily are known in the game that they come from', async () => {
    const game = await aHardGame()
    const daily = await aDaily(testApp, { squareAmount: 9, sections: 5 })
    await share(5, game, daily)
    await player.play(daily, WRONG)
    await player.play(game, FIVE)
    expect(await player.finish(game)).toMatchObject({ counts: 'practice' })
  })

  test('[BOT-5] [BOT-7] the times of known pictures must be those of a person: their pace and their evenness', async () => {
    for (const lookMs of [310, 2_000]) {
      const cheater = await newPlayer()
      const held: boolean[] = []
      for (let made = 0; made < 4; made++) {
        const [first, second] = [await aHardGame(), await aHardGame()]
        await share(2, first, second)
        await cheater.play(first, WRONG.slice(0, 2))
        await cheater.play(second, FIVE, lookMs)
        held.push((await cheater.finish(second)).underReview)
      }
      expect(held.at(-1)).toBe(true)
    }
  })

  test('[BOT-5] a Daily of known pictures that is answered by a program is held, and by a person it counts', async () => {
    const game = await aGame(testApp, { squareAmount: 9, sections: 15 })
    const daily = await aDaily(testApp, { squareAmount: 9, sections: 15 })
    await share(15, game, daily)
    const person = await newPlayer()
    const fifteen = [...FIVE, ...FIVE, ...FIVE]
    for (const [who, lookMs] of [
      [player, 350],
      [person, undefined],
    ] as const) {
      await who.play(game, [...WRONG, ...WRONG, ...WRONG])
      await who.play(daily, fifteen, lookMs)
    }
    expect(await player.finish(daily)).toMatchObject({ underReview: true, counts: 'held' })
    expect(await person.finish(daily)).toMatchObject({ underReview: false, counts: 'pictures-known' })
  })
})
