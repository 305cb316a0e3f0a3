import { banAccount, getBannedAccounts, hideGame, unbanAccount } from '@guess/contract/api/admin'
import { getGame } from '@guess/contract/api/catalog'
import { deleteGame, restoreGame } from '@guess/contract/api/create-game'
import { decideReport } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../../testing/builders.ts'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient, aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'

const WEEK_MS = 7 * 24 * 3_600_000

const testApp = withApp({ renewed: true })

let round = 0
let operator: Player
let creator: number
let mail: string
let games: [Game, Game]
let hiddenBefore: Game

beforeEach(async () => {
  round += 1
  mail = `shinji.${round}@nerv.jp`
  operator = await anOperator(testApp)
  creator = await aUser(testApp, { name: 'Shinji', mail })
  games = [await aGame(testApp, { creatorUserId: creator }), await aGame(testApp, { creatorUserId: creator })]
  hiddenBefore = await aGame(testApp, { creatorUserId: creator })
  await operator.call(hideGame, { body: { gameId: hiddenBefore.id } })
  await aGame(testApp)
  const player = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }))
  await player.play(games[0], ['right', 'right', 'right'])
  await player.finish(games[0])
  await testApp.db.insertInto('params').values({ name: 'operatorSecondFactor', value: 'false' }).execute()
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const ban = () => operator.call(banAccount, { body: { userId: creator, days: 7, hideGames: true } })
/** Asks another server, which has nothing of the game in memory. */
const isShown = async ({ id }: Game) => {
  const there = aClient(await testApp.startAnother({}, { clock: testApp.clock }))
  return (await there.send(getGame, { params: { gameId: id } })).statusCode === 200
}
/** Returns all rows, except the audit log, emails and the heartbeat of duels. */
async function rows() {
  const { audit_log: _, mail_outbox: __, duel_service: ___, work_runs: ____, ...rest } = await allRows(testApp.db)
  return rest
}

describe('[BAN-7] a ban that hides the games of the account', () => {
  test('[BAN-7] leaves every row as it was when it ends, a week later', async () => {
    await operator.call(getBannedAccounts, {})
    const before = await rows()
    await ban()
    expect(await Promise.all(games.map(isShown))).toEqual([false, false])
    testApp.clock.advance(WEEK_MS)
    await testApp.jobs.run('lift-ended-bans')
    expect(await rows()).toEqual(before)
    expect([await isShown(games[0]), await isShown(games[1]), await isShown(hiddenBefore)]).toEqual([true, true, false])
  })

  test('[BAN-7] leaves every row as it was when an operator lifts it', async () => {
    await operator.call(getBannedAccounts, {})
    const before = await rows()
    const { id } = await ban()
    await operator.call(unbanAccount, { params: { id } })
    expect(await rows()).toEqual(before)
    const actions = await testApp.db.selectFrom('audit_log').select(['action', 'detail']).orderBy('id').execute()
    expect(actions.slice(-2)).toMatchObject([
      { action: 'ban-added', detail: { hiddenGames: 2 } },
      { action: 'ban-lifted', detail: { shownGames: 2 } },
    ])
  })

  test('[BAN-7] shows a game that was deleted during the ban when it is restored after it', async () => {
    const { id } = await ban()
    const gameId = games[0].id
    await operator.call(deleteGame, { params: { gameId } })
    await operator.call(unbanAccount, { params: { id } })
    await operator.call(restoreGame, { body: { gameId } })
    expect(await isShown(games[0])).toBe(true)
  })

  test('[BAN-7] hides a game from the bin that is restored during the ban, until the ban ends', async () => {
    const gameId = games[0].id
    await operator.call(deleteGame, { params: { gameId } })
    const { id } = await ban()
    await operator.call(restoreGame, { body: { gameId } })
    expect(await isShown(games[0])).toBe(false)
    await operator.call(unbanAccount, { params: { id } })
    expect(await isShown(games[0])).toBe(true)
  })

  test('[BAN-7] tells the person, and can be a decision on a report', async () => {
    await aGuest(testApp).call(report, { body: { userId: creator, reason: 'insult' } })
    const body = { about: 'user', id: creator, decision: 'ban', hideGames: true } as const
    await operator.call(decideReport, { body })
    expect(await Promise.all(games.map(isShown))).toEqual([false, false])
    const [email] = await mailTo(testApp, mail)
    expect(email?.text?.replace(/\s+/g, ' ')).toContain('The games you made are hidden as long as the ban lasts.')
  })

  test('[BAN-7] leaves the games of all accounts alone otherwise', async () => {
    await operator.call(banAccount, { body: { userId: creator } })
    expect(await isShown(games[0])).toBe(true)
    const [email] = await mailTo(testApp, mail)
    expect(email?.text).not.toContain('hidden')
  })
})
