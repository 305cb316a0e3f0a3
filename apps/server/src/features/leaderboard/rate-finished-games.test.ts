import { getGame } from '@guess/contract/api/catalog'
import { RATED_BY_PLAYERS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game, type UserOptions } from '../../testing/builders.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })
const db = () => testApp.db

const DAY_MS = 24 * 3_600_000

let game: Game
let creatorUserId: number

beforeEach(async () => {
  creatorUserId = await aUser(testApp, { mail: 'the.maker@gmail.com' })
  game = await aGame(testApp, { creatorUserId, isUnrated: true, sections: 1 })
})

const play = async (userId: number, which: Game, lookMs?: number) =>
  (await signedIn(testApp, userId)).play(which, ['right'], lookMs)

interface Made extends Partial<UserOptions> {
  /** Whether the account has played on an earlier day. */
  earlier?: boolean
}

/** Creates accounts, lets them play on one day, and, 24 hours later, lets them finish the game. */
async function finishers(accounts: readonly Made[]): Promise<number[]> {
  const other = await aGame(testApp, { sections: 1 })
  const ids: number[] = []
  for (const { earlier = true, ...options } of accounts) {
    const id = await aUser(testApp, options)
    if (earlier) await play(id, other)
    ids.push(id)
  }
  testApp.clock.advance(DAY_MS)
  for (const id of ids) await play(id, game)
  return ids
}

const accounts = (amount: number): Made[] => Array.from({ length: amount }, (_, place) => ({ mail: `p${place}@nerv.jp` }))

async function isRated(): Promise<boolean> {
  await testApp.jobs.run('rate-games')
  const { rated_at: at } = await db().selectFrom('games').select('rated_at').where('id', '=', game.id).executeTakeFirstOrThrow()
  return at !== null
}

describe('[RATED-5] a game becomes rated', () => {
  test('[RATED-5] when ten established players have finished it', async () => {
    await finishers(accounts(RATED_BY_PLAYERS))
    expect(await isRated()).toBe(true)
    const totals = await db().selectFrom('users').select('total_score').where('total_score', '>', 0).execute()
    expect(totals).toEqual(accounts(RATED_BY_PLAYERS).map(() => ({ total_score: 260 })))
  })

  test('[RATED-5] not when nine have', async () => {
    await finishers(accounts(RATED_BY_PLAYERS - 1))
    expect(await isRated()).toBe(false)
  })

  const nine = accounts(RATED_BY_PLAYERS - 1)

  test.each([
    { of: 'without an address', tenth: {} },
    { of: 'with another spelling of a mailbox that has finished it', tenth: { mail: 'p1+other@nerv.jp' } },
    { of: "with the creator's mailbox", tenth: { mail: 'them.aker+2@googlemail.com' } },
    { of: 'that has played on one day only', tenth: { mail: 'p9@nerv.jp', earlier: false } },
  ])('[RATED-5] not by an account $of', async ({ tenth }) => {
    await finishers([...nine, tenth])
    expect(await isRated()).toBe(false)
  })

  test('[RATED-5] not by an account of which one of the two days is that of a play from before it existed', async () => {
    const guest = aGuest(testApp)
    await guest.play(await aGame(testApp, { sections: 1 }), ['right'])
    testApp.clock.advance(1_000)
    const { userId } = await joined(guest, 'tenth')
    await finishers(nine)
    await play(userId, game)
    expect(await isRated()).toBe(false)
    testApp.clock.advance(DAY_MS)
    await play(userId, await aGame(testApp, { sections: 1 }))
    expect(await isRated()).toBe(true)
  })

  test('[RATED-5] not by an account that is banned, and not by one that is deleted', async () => {
    const ids = await finishers(accounts(RATED_BY_PLAYERS))
    const gone = db()
      .updateTable('users')
      .where('id', '=', ids[0] ?? 0)
    await gone.set({ banned_at: testApp.clock.now() }).execute()
    expect(await isRated()).toBe(false)
    await gone.set({ banned_at: null, deleted_at: testApp.clock.now() }).execute()
    expect(await isRated()).toBe(false)
    await gone.set({ deleted_at: null }).execute()
    expect(await isRated()).toBe(true)
  })

  test('[RATED-5] by a new account once that is 24 hours old and has played on another day', async () => {
    await finishers(nine)
    const late = await aUser(testApp, { mail: 'late@nerv.jp' })
    await play(late, game)
    expect(await isRated()).toBe(false)
    testApp.clock.advance(DAY_MS - 3_000)
    await play(late, await aGame(testApp, { sections: 1 }))
    expect(await isRated()).toBe(false)
    testApp.clock.advance(1_000)
    expect(await isRated()).toBe(true)
  })

  test('[RATED-5] not by plays that are held for review, and not by practice', async () => {
    const last = await aUser(testApp, { mail: 'p9@nerv.jp' })
    await play(last, await aGame(testApp, { sections: 1 }))
    await finishers(nine)
    await play(last, game, 50)
    await play(last, game)
    expect(await isRated()).toBe(false)
  })

  test('[RATED-5] not after it was deleted', async () => {
    await finishers(accounts(RATED_BY_PLAYERS))
    await db().updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', game.id).execute()
    expect(await isRated()).toBe(false)
  })
})

describe('the page of a game that is not rated', () => {
  const seenBy = async (client: Pick<Player, 'call'>) => {
    testApp.platform.gamesChanged.send()
    const { isRated, establishedPlayers } = await client.call(getGame, { params: { gameId: game.id } })
    return { isRated, establishedPlayers }
  }

  test('[RATED-17] says so to everybody, until the game is rated', async () => {
    const guest = aClient(testApp)
    expect(await seenBy(guest)).toEqual({ isRated: false, establishedPlayers: null })
    await finishers(accounts(RATED_BY_PLAYERS))
    expect(await isRated()).toBe(true)
    expect(await seenBy(guest)).toEqual({ isRated: true, establishedPlayers: null })
    expect(await seenBy(await signedIn(testApp, creatorUserId))).toEqual({ isRated: true, establishedPlayers: null })
  })

  test('[RATED-18] tells its creator how many established players have finished it, and nobody else', async () => {
    const creator = () => signedIn(testApp, creatorUserId)
    expect(await seenBy(await creator())).toEqual({ isRated: false, establishedPlayers: 0 })
    const uncounted = [{ mail: 'p0+x@nerv.jp' }, { mail: 'themaker+2@gmail.com' }, { mail: 'new@nerv.jp', earlier: false }]
    const [player = 0] = await finishers([...accounts(3), ...uncounted, {}])
    expect(await seenBy(await creator())).toEqual({ isRated: false, establishedPlayers: 3 })
    expect(await seenBy(await signedIn(testApp, player))).toEqual({ isRated: false, establishedPlayers: null })
  })

  test('[RATED-18] never tells more players than make it rated, if it has not become so yet', async () => {
    await finishers(accounts(RATED_BY_PLAYERS + 1))
    expect(await seenBy(await signedIn(testApp, creatorUserId))).toEqual({ isRated: false, establishedPlayers: RATED_BY_PLAYERS })
  })
})
