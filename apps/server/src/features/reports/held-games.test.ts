import { getLastGame, getRandomGames, getTrendGames } from '@guess/contract/api/catalog'
import { renameGame } from '@guess/contract/api/create-game'
import { decideReport, getReportQueue } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game, type GameOptions } from '../../testing/builders.ts'
import { aDaily } from '../../testing/dailies.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuest, aGuestAt, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const DAY_MS = 24 * 3_600_000

describe.each(DATABASES)('[SERVICE-11] reported games on $name', ({ open }) => {
  const testApp = withApp({ open, config: { trustProxy: '127.0.0.1' } })
  let games: Game[]
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const db = () => testApp.db
  const first = () => games[0] as Game
  /** Games that nobody has rated, as those of players are. */
  const anUnrated = (options: Partial<GameOptions> = {}) =>
    aGame(testApp, { sections: 1, squareAmount: 1, isUnrated: true, ...options })
  const fill = async (count: number) => {
    games = await atOnce(count, () => anUnrated())
  }
  const anAccount = async () => signedIn(testApp, await aUser(testApp))
  const of = (game: Game) => ({ body: { gameId: game.id, reason: 'adult' as const } })
  /** Reports a game from browsers without an account, each in its own network. */
  const fromNetworks = (game: Game, count: number, offset = 0) =>
    atOnce(count, (place) => aGuestAt(testApp, `198.51.${place + offset}.7`).call(report, of(game)))
  const decideToKeep = (operator: Player, game: Game) =>
    operator.call(decideReport, { body: { about: 'game', id: game.id, decision: 'keep' } })
  const held = async () => {
    const rows = await db().selectFrom('games').select('id').where('held_at', 'is not', null).orderBy('id').execute()
    return rows.map(({ id }) => id)
  }

  describe('[REPORT-8] holding a game', () => {
    beforeEach(() => fill(10))

    test('[REPORT-8] is impossible from one address without an account, however often it reports', async () => {
      for (const game of games) await aGuest(testApp).call(report, of(game))
      await atOnce(20, (place) => aGuestAt(testApp, `203.0.113.${place}`).call(report, of(first())))
      expect(await held()).toEqual([])
      const query = { images: 'url' } as const
      const params = { gameTypeId: 2 }
      const visitor = aGuest(testApp)
      await visitor.call(getLastGame, { query })
      expect(await visitor.call(getTrendGames, { params, query })).not.toEqual([])
      expect(await visitor.call(getRandomGames, { params, query })).not.toEqual([])
    })

    test('[REPORT-8] takes the reports of five networks, four are not enough', async () => {
      await fromNetworks(first(), 4)
      expect(await held()).toEqual([])
      await aGuestAt(testApp, '198.51.3.200').call(report, of(first()))
      expect(await held()).toEqual([])
      await fromNetworks(first(), 1, 4)
      expect(await held()).toEqual([first().id])
    })

    test('[REPORT-8] takes the report of one account, for a game of any creator', async () => {
      const maker = await anAccount()
      const own = await anUnrated({ creatorUserId: maker.userId })
      await (await anAccount()).call(report, of(own))
      await maker.call(report, of(first()))
      expect(await held()).toEqual([first().id, own.id])
    })

    test('[REPORT-8] does not count the report of a banned account', async () => {
      const account = await anAccount()
      await db().updateTable('games').set({ published_at: null }).where('id', '<>', first().id).execute()
      await account.call(report, of(first()))
      await db().updateTable('games').set({ published_at: testApp.clock.now() }).execute()
      await db().updateTable('users').set({ banned_at: new Date() }).where('id', '=', account.userId).execute()
      await fromNetworks(first(), 1)
      expect(await held()).toEqual([])
      await db().updateTable('users').set({ banned_at: null }).execute()
      await fromNetworks(first(), 1, 1)
      expect(await held()).toEqual([first().id])
    })
  })

  describe('[REPORT-15] a rated game, such as a Daily', () => {
    const HOUR_MS = 3_600_000
    const aged = async (mails: readonly string[]) => {
      const accounts = await Promise.all(mails.map((mail) => aUser(testApp, { mail })))
      testApp.clock.advance(24 * HOUR_MS)
      return Promise.all(accounts.map((userId) => signedIn(testApp, userId, 3)))
    }
    const ofRated = { sections: 1, squareAmount: 1 } as const
    let rated: Game

    beforeEach(async () => {
      await fill(9)
      rated = await aGame(testApp, ofRated)
    })

    test.each(['rated game', 'Daily'])(
      '[REPORT-15] a %s is not held by new accounts, nor by networks, however many',
      async (kind) => {
        if (kind === 'Daily') rated = await aDaily(testApp, { squareAmount: 1 })
        for (const account of await atOnce(4, anAccount)) await account.call(report, of(rated))
        await fromNetworks(rated, 6)
        expect(await held()).toEqual([])
        expect((await (await anOperator(testApp)).call(getReportQueue, {})).content).toMatchObject([{ id: rated.id }])
      },
    )

    test('[REPORT-15] nor by two accounts of a day, nor by three of one mailbox', async () => {
      const [one, two, spelling] = await aged(['rei@gmail.com', 'asuka@nerv.jp', 'r.e.i@googlemail.com'])
      for (const account of [one, two, spelling]) await account?.call(report, of(rated))
      expect(await held()).toEqual([])
    })

    test.each(['rated game', 'Daily'])('[REPORT-15] but a %s is by three accounts that are a day old', async (kind) => {
      const accounts = await aged(['rei@nerv.jp', 'asuka@nerv.jp', 'shinji@nerv.jp'])
      if (kind === 'Daily') rated = await aDaily(testApp, { squareAmount: 1 })
      for (const account of accounts) await account.call(report, of(rated))
      expect(await held()).toEqual([rated.id])
    })

    test('[REPORT-15] the age counts at the report that holds it', async () => {
      const accounts = await atOnce(3, anAccount)
      for (const account of accounts) await account.call(report, of(rated))
      testApp.clock.advance(24 * HOUR_MS - 1)
      await accounts[0]?.call(report, of(rated))
      expect(await held()).toEqual([])
    })
  })

  describe('[REPORT-9] a game that an operator kept', () => {
    beforeEach(() => fill(5))

    test('[REPORT-9] is not held for 30 days, and its reports stay in the queue', async () => {
      const operator = await anOperator(testApp)
      await (await anAccount()).call(report, of(first()))
      await decideToKeep(operator, first())
      await (await anAccount()).call(report, of(first()))
      await fromNetworks(first(), 5)
      expect(await held()).toEqual([])
      expect((await operator.call(getReportQueue, {})).content).toMatchObject([{ id: first().id }])
      testApp.clock.advance(30 * DAY_MS - 1)
      await fromNetworks(first(), 1, 5)
      expect(await held()).toEqual([])
      testApp.clock.advance(1)
      await fromNetworks(first(), 1, 6)
      expect(await held()).toEqual([first().id])
    })

    test('[REPORT-9] can be held again once its creator has changed it', async () => {
      const maker = await anAccount()
      const account = await anAccount()
      const own = await anUnrated({ creatorUserId: maker.userId })
      await account.call(report, of(own))
      await decideToKeep(await anOperator(testApp), own)
      testApp.clock.advance(1)
      await maker.call(renameGame, { params: { gameId: own.id }, body: { gameName: 'Another' } })
      await account.call(report, of(own))
      expect(await held()).toEqual([own.id])
    })

    test('[REPORT-3] is not held by reporters whose last reports were dismissed', async () => {
      const account = await anAccount()
      const guests = Array.from({ length: 5 }, (_, place) => aGuestAt(testApp, `198.51.${place}.7`))
      for (const player of [account, ...guests]) await player.call(report, of(first()))
      await decideToKeep(await anOperator(testApp), first())
      const before = new Date(testApp.clock.now().getTime() - 31 * DAY_MS)
      await db().updateTable('games').set({ updated_at: before }).execute()
      await db().updateTable('reports').set({ decided_at: before }).execute()
      for (const player of [account, ...guests]) await player.call(report, of(first()))
      expect(await held()).toEqual([])
      await (await anAccount()).call(report, of(first()))
      expect(await held()).toEqual([first().id])
    })
  })

  describe('[REPORT-10] the limit of held games in a category', () => {
    test('[REPORT-10] is zero with fewer than five games, and the reports stay in the queue', async () => {
      await fill(4)
      await aGame(testApp, { sections: 1, squareAmount: 1, gameTypeId: 3 })
      await (await anAccount()).call(report, of(first()))
      expect(await held()).toEqual([])
      expect((await (await anOperator(testApp)).call(getReportQueue, {})).totalElements).toBe(1)
    })

    test('[REPORT-10] lets a later report hold a game once there is room', async () => {
      await fill(5)
      const [one, other] = [first(), games[1] as Game]
      await (await anAccount()).call(report, of(one))
      await (await anAccount()).call(report, of(other))
      expect(await held()).toEqual([one.id])
      await decideToKeep(await anOperator(testApp), one)
      await fromNetworks(other, 1)
      expect(await held()).toEqual([other.id])
    })

    test('[REPORT-10] is a fifth, even with concurrent reports', async () => {
      await fill(19)
      const accounts = await atOnce(19, anAccount)
      await Promise.all(accounts.map((account, place) => account.call(report, of(games[place] as Game))))
      expect(await held()).toHaveLength(3)
      games.push(await anUnrated())
      await Promise.all(accounts.map((account, place) => account.call(report, of(games[place] as Game))))
      expect(await held()).toHaveLength(4)
    })

    test('[REPORT-10] does not count Dailies', async () => {
      await fill(9)
      const dailies = games.slice(4).map(({ id }) => id)
      await db().updateTable('games').set({ is_daily: true }).where('id', 'in', dailies).execute()
      await (await anAccount()).call(report, of(first()))
      expect(await held()).toEqual([])
    })

    test('[REPORT-10] does not count deleted games and drafts', async () => {
      await fill(9)
      await db()
        .updateTable('games')
        .set({ deleted_at: new Date() })
        .where('id', '=', games[8]?.id ?? 0)
        .execute()
      await db()
        .updateTable('games')
        .set({ published_at: null })
        .where('id', '=', games[7]?.id ?? 0)
        .execute()
      for (const game of games.slice(0, 7)) await (await anAccount()).call(report, of(game))
      expect(await held()).toHaveLength(1)
    })
  })
})
