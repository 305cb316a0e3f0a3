import { getNextGame, getOwnResults } from '@guess/contract/api/catalog'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, rightOf } from '../../testing/builders.ts'
import { aDaily } from '../../testing/dailies.ts'
import { aDuel } from '../../testing/duel.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const URLS = { images: 'url' } as const
const nextOf = (player: Pick<Player, 'call'>, query: { gameId?: number; adult?: 'true'; without?: string } = {}) =>
  player.call(getNextGame, { query: { ...URLS, ...query, ...(query.gameId && { gameId: String(query.gameId) }) } as never })
const nextIdOf = async (...asked: Parameters<typeof nextOf>) => (await nextOf(...asked)).game?.id ?? null
const resultsOf = (player: Pick<Player, 'call'>, ...games: Game[]) =>
  player.call(getOwnResults, { query: { gameIds: games.map(({ id }) => id).join() } as never })

const short = (options: Parameters<typeof aGame>[1] = {}) => aGame(testApp, { sections: 1, ...options })
const aNewUser = async () => signedIn(testApp, await aUser(testApp))

describe('[GAME-7] the next game', () => {
  test('[GAME-7] prefers the category, then the nearest grid, then the most played', async () => {
    const played = await short({ gameTypeId: 2, squareAmount: 4 })
    const far = await short({ gameTypeId: 2, squareAmount: 16 })
    const near = await short({ gameTypeId: 2, squareAmount: 9 })
    const popular = await short({ gameTypeId: 2, squareAmount: 9 })
    const elsewhere = await short({ gameTypeId: 3, squareAmount: 4 })
    await testApp.db.updateTable('games').set({ play_count: 9 }).where('id', 'in', [popular.id, elsewhere.id]).execute()
    const guest = aGuest(testApp)
    for (const expected of [popular, near, far, elsewhere]) {
      await guest.play(expected === popular ? played : expected, [])
      await guest.play(played, ['wrong'])
      expect(await nextIdOf(guest, { gameId: played.id })).toBe(expected.id)
      await guest.play(expected, ['right'])
    }
    expect(await nextIdOf(guest, { gameId: played.id })).toBeNull()
  })

  test('[GAME-7] is another game than one that is offered already', async () => {
    const played = await short({ gameTypeId: 2, squareAmount: 4 })
    const [offered, other] = [await short({ gameTypeId: 2, squareAmount: 4 }), await short({ gameTypeId: 2, squareAmount: 9 })]
    const guest = aGuest(testApp)
    expect(await nextIdOf(guest, { gameId: played.id })).toBe(offered.id)
    const { name } = await testApp.db.selectFrom('games').select('name').where('id', '=', offered.id).executeTakeFirstOrThrow()
    expect(await nextIdOf(guest, { gameId: played.id, without: name })).toBe(other.id)
  })

  test('[GAME-7] without a game just played it follows the last one, and begins with the smallest grid', async () => {
    const large = await short({ squareAmount: 16 })
    const small = await short({ squareAmount: 1 })
    const manga = await short({ squareAmount: 16, gameTypeId: 1 })
    expect(await nextIdOf(aClient(testApp))).toBe(small.id)
    const guest = aGuest(testApp)
    await guest.play(manga, ['wrong'])
    expect(await nextIdOf(guest)).toBe(large.id)
  })

  test('[GAME-7] is none that was met in a duel, left with a move, made by the caller, reported or for adults', async () => {
    const user = await aNewUser()
    const [duelled, left, made, reported] = [
      await short(),
      await aGame(testApp),
      await short({ creatorUserId: user.userId }),
      await short(),
    ]
    await short({ gameTypeId: 4 })
    const duel = await aDuel(testApp, duelled, [user, aGuest(testApp)])
    await duel.begin()
    await user.start(left)
    await user.open(left, 0, 3)
    await testApp.db.updateTable('games').set({ held_at: new Date() }).where('id', '=', reported.id).execute()
    expect(await nextIdOf(user)).toBeNull()
    expect(await nextIdOf(user, { adult: 'true' })).toBeNull()
    expect(await nextIdOf(aGuest(testApp))).not.toBe(reported.id)
    await testApp.db.deleteFrom('plays').where('game_id', '=', left.id).execute()
    expect(await nextIdOf(user)).toBe(left.id)
    expect(made.id).toBeGreaterThan(0)
  })

  test('[GAME-7] can be one that was opened without a move', async () => {
    const game = await aGame(testApp)
    for (const player of [aGuest(testApp), await aNewUser()]) {
      await player.start(game)
      expect(await nextIdOf(player)).toBe(game.id)
    }
  })

  test('[GAME-7] is for adults only after both the operator and the visitor have agreed', async () => {
    const game = await short({ gameTypeId: 4 })
    const guest = aGuest(testApp)
    await testApp.db.insertInto('params').values({ name: 'adultCategoryOpen', value: 'true' }).execute()
    expect(await nextIdOf(guest)).toBeNull()
    expect(await nextIdOf(guest, { adult: 'true' })).toBe(game.id)
  })

  test('[GAME-7] of a user is none that the guest of the same browser has played', async () => {
    const game = await short()
    const guest = aGuest(testApp)
    await guest.play(game, ['right'])
    const user = await aNewUser()
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect(await nextIdOf(user)).toBeNull()
    expect(await nextIdOf(await aNewUser())).toBe(game.id)
  })
})

/** Lets the first pictures of games be copies of the same ones. */
async function share(amount: number, name: string, ...games: Game[]) {
  for (const { id } of games)
    for (let section = 0; section < amount; section++) {
      const copy = testApp.db.updateTable('sections').set({ image_hash: `${name} ${section}` })
      await copy.where('game_id', '=', id).where('section_number', '=', section).execute()
    }
}

const popular = (game: Game) => testApp.db.updateTable('games').set({ play_count: 9 }).where('id', '=', game.id).execute()

describe('[GAME-9] the pictures of the next game', () => {
  test('[GAME-9] [GAME-10] are the ones that the fewest were seen of, before category, grid and plays', async () => {
    const played = await aGame(testApp, { gameTypeId: 2 })
    const [same, less] = [await aGame(testApp, { gameTypeId: 2 }), await aGame(testApp, { gameTypeId: 2 })]
    const far = await aGame(testApp, { gameTypeId: 3, squareAmount: 16 })
    await share(2, 'copy', played, same)
    await share(1, 'copy', less)
    await popular(same)
    const guest = aGuest(testApp)
    await guest.play(played, ['wrong', 'wrong', 'wrong'])
    for (const [expected, allNew] of [
      [far, true],
      [less, false],
      [same, false],
    ] as const) {
      expect(await nextOf(guest, { gameId: played.id })).toMatchObject({ game: { id: expected.id }, allNew })
      await guest.play(expected, ['right'])
    }
    expect(await nextOf(guest, { gameId: played.id })).toMatchObject({ game: null, allNew: false })
  })

  test('[GAME-9] were not seen before they were answered', async () => {
    const [begun, shown, other] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
    await share(3, 'copy', begun, shown)
    await popular(shown)
    const guest = aGuest(testApp)
    await guest.start(begun)
    await guest.open(begun, 0, 3)
    expect(await nextIdOf(guest)).toBe(shown.id)
    await guest.answer(begun, 0, 'wrong')
    expect(await nextIdOf(guest)).toBe(other.id)
  })

  test('[GAME-9] were seen in a duel once it is over, and by the guest of the same browser', async () => {
    const [duelled, shown, other] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
    await share(3, 'copy', duelled, shown)
    await popular(shown)
    const guest = aGuest(testApp)
    const duel = await aDuel(testApp, duelled, [guest, await aNewUser()])
    await duel.begin()
    for (const section of [0, 1, 2]) await duel.play(section, [rightOf(duelled, section), rightOf(duelled, section)])
    expect(await nextIdOf(guest)).toBe(other.id)
    const user = await aNewUser()
    expect(await nextIdOf(user)).toBe(shown.id)
    for (const [name, value] of guest.cookies) user.cookies.set(name, value)
    expect(await nextIdOf(user)).toBe(other.id)
  })

  test("[GAME-9] [GAME-10] leave today's Daily new until it was met, and are seen from then on", async () => {
    const daily = await aDaily(testApp, { sections: 3 })
    const [played, shown, other] = [await short(), await aGame(testApp), await aGame(testApp)]
    await share(1, 'copy', daily, shown)
    await popular(shown)
    const guest = aGuest(testApp)
    await guest.play(played, ['wrong'])
    expect(await nextOf(guest, { gameId: played.id })).toMatchObject({ game: { id: other.id }, allNew: true })
    expect(await nextOf(guest)).toMatchObject({ game: { id: daily.id }, allNew: true })
    await guest.play(other, ['right', 'right', 'right'])
    expect(await nextOf(guest, { gameId: played.id })).toMatchObject({ game: { id: shown.id }, allNew: true })
    await guest.play(daily, ['right', 'right', 'right'])
    expect(await nextOf(guest, { gameId: played.id })).toMatchObject({ game: { id: shown.id }, allNew: false })
  })

  test('[GAME-10] of a Daily with a picture from a game that was played are not all new', async () => {
    const played = await aGame(testApp)
    const daily = await aDaily(testApp, { sections: 3 })
    await share(1, 'copy', played, daily)
    const guest = aGuest(testApp)
    await guest.play(played, ['right', 'right', 'right'])
    expect(await nextOf(guest)).toMatchObject({ game: { id: daily.id }, allNew: false })
  })
})

describe('[GAME-11] the larger grid', () => {
  test('[GAME-11] is due after a play with half of its pictures right, until one of its games was met', async () => {
    const whole = await aGame(testApp, { squareAmount: 1, sections: 2 })
    const again = await aGame(testApp, { squareAmount: 1, sections: 2 })
    const nine = await short({ squareAmount: 9 })
    const four = await short({ squareAmount: 4, gameTypeId: 3 })
    const [good, weak] = [aGuest(testApp), aGuest(testApp)]
    await weak.play(whole, ['wrong', 'wrong'])
    expect(await nextIdOf(weak, { gameId: whole.id })).toBe(again.id)
    await good.play(whole, ['right', 'wrong'])
    expect(await nextIdOf(good, { gameId: whole.id })).toBe(four.id)
    await good.play(four, ['wrong'])
    expect(await nextIdOf(good, { gameId: whole.id })).toBe(nine.id)
    await good.play(nine, ['wrong'])
    expect(await nextIdOf(good, { gameId: whole.id })).toBe(again.id)
  })

  test('[GAME-11] comes after pictures that were not seen', async () => {
    const [whole, again, four] = [
      await aGame(testApp, { squareAmount: 1 }),
      await aGame(testApp, { squareAmount: 1 }),
      await aGame(testApp),
    ]
    await share(1, 'copy', whole, four)
    const guest = aGuest(testApp)
    await guest.play(whole, ['right', 'right', 'right'])
    expect(await nextIdOf(guest, { gameId: whole.id })).toBe(again.id)
  })
})

test('[GAME-8] when all are played, it is the one with the weakest best result, but not the one just played', async () => {
  const [good, bad, middle] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
  const guest = aGuest(testApp)
  await guest.play(good, ['right', 'right', 'right'])
  await guest.play(bad, ['wrong', 'wrong', 'wrong'])
  await guest.play(middle, ['right', 'wrong', 'wrong'])
  expect(await nextOf(guest, { gameId: good.id })).toMatchObject({ game: null, weakest: { id: bad.id } })
  expect(await nextOf(guest, { gameId: bad.id })).toMatchObject({ game: null, weakest: { id: middle.id } })
  await guest.play(bad, ['right', 'right', 'right'])
  expect(await nextOf(guest, { gameId: good.id })).toMatchObject({ weakest: { id: middle.id } })
})

describe('[HOME-8] a newcomer', () => {
  let game: Game
  beforeEach(async () => {
    game = await aGame(testApp, { squareAmount: 1 })
    await aGame(testApp, { squareAmount: 16 })
  })

  test('[HOME-8] is a visitor without a finished play', async () => {
    expect(await nextOf(aClient(testApp))).toMatchObject({ isNewcomer: true, last: null })
    const guest = aGuest(testApp)
    await guest.start(game)
    expect(await nextOf(guest)).toMatchObject({ isNewcomer: true, last: null })
    await guest.play(game, ['right', 'wrong', 'right'])
    expect(await nextOf(guest)).toMatchObject({
      isNewcomer: false,
      last: { gameId: game.id, gameName: game.name, score: 200, marks: [true, false, true] },
    })
  })

  test('[HOME-8] has made no move in the starter, which another start would end', async () => {
    const user = await aNewUser()
    expect(await nextOf(user)).toMatchObject({ isNewcomer: true })
    await user.start(game)
    await user.answer(game, 0, 'right')
    expect(await nextOf(user)).toMatchObject({ isNewcomer: false, last: null })
  })
})

describe('[GAME-6] own results', () => {
  test('[GAME-6] are those of the finished plays of the caller, of a guest too', async () => {
    const [one, two, open] = [await aGame(testApp), await aGame(testApp), await aGame(testApp)]
    for (const player of [aGuest(testApp), await aNewUser()]) {
      await player.play(one, ['right', 'wrong', 'right'])
      await player.play(two, ['wrong', 'wrong'])
      await player.finish(two)
      await player.play(open, ['right'])
      expect(await resultsOf(player, open, two, one)).toEqual([
        { gameId: one.id, score: 260, marks: [true, false, true] },
        { gameId: two.id, score: 0, marks: [false, false] },
      ])
    }
    expect(await resultsOf(aGuest(testApp), one, two)).toEqual([])
    expect(await resultsOf(aClient(testApp), one, two)).toEqual([])
  })

  test('[GAME-6] prefer the ranked play, then the best one', async () => {
    const game = await short()
    const [user, guest] = [await aNewUser(), aGuest(testApp)]
    for (const answer of ['wrong', 'right']) {
      await user.play(game, [answer])
      await guest.play(game, [answer])
    }
    await guest.play(game, ['wrong'])
    expect(await resultsOf(user, game)).toMatchObject([{ score: 0 }])
    expect(await resultsOf(guest, game)).toMatchObject([{ score: 130 }])
  })

  test('[GAME-6] can be requested for sixty games at most', async () => {
    const ids = Array.from({ length: 61 }, (_, index) => index + 1)
    const status = async (gameIds: string) => (await testApp.http.inject(`/api/played/results?gameIds=${gameIds}`)).statusCode
    expect(await status(ids.slice(1).join())).toBe(200)
    for (const wrong of [ids.join(), '', '1,', 'x', '0', '1;2']) expect(await status(wrong)).toBe(400)
  })
})
