import { decideReport } from '@guess/contract/api/moderation'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { aGuestAt, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { networkHash } from './index.ts'

const DAY_MS = 24 * 3_600_000
const ADDRESS = '203.0.113.7'

describe.each(DATABASES)('[SERVICE-11] networks of reporters on $name', ({ open }) => {
  const testApp = withApp({ open, config: { trustProxy: '127.0.0.1' } })
  let game: Game

  beforeEach(async () => {
    game = await aGame(testApp, { sections: 1, squareAmount: 1 })
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const rows = () => testApp.db.selectFrom('reports').selectAll().orderBy('id').execute()
  const hashes = async () => (await rows()).map(({ network_hash: hash }) => hash)
  const of = (gameId = game.id) => ({ body: { gameId, reason: 'adult' as const } })

  describe('[REPORT-11] the stored hash of a network', () => {
    test('[REPORT-11] is keyed, differs by subject, and contains nothing of the address', async () => {
      const other = await aGame(testApp, { sections: 1, squareAmount: 1 })
      const guest = aGuestAt(testApp, ADDRESS)
      for (const { id } of [game, other]) await guest.call(report, of(id))
      const { secret } = testApp.platform.config
      const hashOf = (gameId: number, key = secret) => networkHash(key, '203.0.113.0/24', { gameId, userId: null })
      expect(await hashes()).toEqual([hashOf(game.id), hashOf(other.id)])
      expect(hashOf(game.id)).not.toBe(hashOf(other.id))
      expect(hashOf(game.id)).not.toBe(hashOf(game.id, 'another secret'))
      expect(JSON.stringify(await rows())).not.toContain('203.0')
    })

    test('[REPORT-11] is null if an account reports', async () => {
      await (await signedIn(testApp, await aUser(testApp))).call(report, of())
      expect(await hashes()).toEqual([null])
    })

    test('[REPORT-11] is deleted when the report is decided', async () => {
      await aGuestAt(testApp, ADDRESS).call(report, of())
      await (await anOperator(testApp)).call(decideReport, { body: { about: 'game', id: game.id, decision: 'keep' } })
      expect(await rows()).toMatchObject([{ outcome: 'kept', network_hash: null }])
    })

    test('[REPORT-11] is deleted after 30 days, while the report stays open', async () => {
      const { jobs, clock } = testApp
      await aGuestAt(testApp, ADDRESS).call(report, of())
      clock.advance(30 * DAY_MS - 1)
      await jobs.run('forget-report-networks')
      expect(await hashes()).toEqual([expect.any(String)])
      clock.advance(1)
      await jobs.run('forget-report-networks')
      expect(await rows()).toMatchObject([{ outcome: null, network_hash: null }])
    })
  })

  describe('[REPORT-12] reports without an account from one network', () => {
    test('[REPORT-12] about one game get equal replies, and only three of them are stored', async () => {
      const replies = await atOnce(40, (place) => aGuestAt(testApp, `203.0.113.${place}`).send(report, of()))
      expect(replies.map(({ statusCode, body }) => [statusCode, body])).toEqual(replies.map(() => [200, '{"reported":true}']))
      expect(replies.every(({ cookies }) => cookies.some(({ name }) => name === 'guest'))).toBe(true)
      expect(await rows()).toHaveLength(3)
    })

    test('[REPORT-12] about one name are stored only three times', async () => {
      const userId = await aUser(testApp)
      const body = { userId, reason: 'insult' as const }
      await atOnce(40, () => aGuestAt(testApp, '2001:db8:1:2::3').call(report, { body }))
      expect(await rows()).toHaveLength(3)
    })

    test('[REPORT-12] do not limit those of other networks, of accounts and about other games', async () => {
      await atOnce(4, () => aGuestAt(testApp, ADDRESS).call(report, of()))
      await aGuestAt(testApp, '203.0.114.7').call(report, of())
      await (await signedIn(testApp, await aUser(testApp))).call(report, of())
      const other = await aGame(testApp, { sections: 1, squareAmount: 1 })
      await aGuestAt(testApp, ADDRESS).call(report, of(other.id))
      expect(await rows()).toHaveLength(6)
    })

    test('[REPORT-2] [REPORT-12] can be changed by their reporters', async () => {
      const guests = Array.from({ length: 3 }, () => aGuestAt(testApp, ADDRESS))
      for (const guest of guests) await guest.call(report, of())
      await guests[1]?.call(report, { body: { gameId: game.id, reason: 'copyright', text: 'mine' } })
      expect(await rows()).toMatchObject([{ reason: 'adult' }, { reason: 'copyright', body: 'mine' }, { reason: 'adult' }])
      expect(await guests[1]?.call(getOwnReports, {})).toMatchObject([{ reason: 'copyright', outcome: 'waiting' }])
    })
  })
})
