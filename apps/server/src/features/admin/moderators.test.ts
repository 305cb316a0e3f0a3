import { getSectionsForAdmin, getUsers, sendPanelLink } from '@guess/contract/api/admin'
import { deleteRole, getRoles } from '@guess/contract/api/admin-control'
import { getAuditLog } from '@guess/contract/api/admin-logs'
import { getGame } from '@guess/contract/api/catalog'
import { decideReport, getPlayTimeline, getReportQueue } from '@guess/contract/api/moderation'
import { report } from '@guess/contract/api/reports'
import { FACTOR_GRACE_MS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { insertPanelSeed } from '../../core/settings/settings.queries.ts'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aModerator, anOperator, promote } from '../../testing/makers.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { panelKeyOf } from './key/panel-key.ts'

const testApp = withApp({ renewed: true })
let moderator: Player
let game: Game

beforeEach(async () => {
  moderator = await aModerator(testApp)
  game = await aGame(testApp, { creatorUserId: await aUser(testApp, { name: 'Shinji', mail: 'shinji@nerv.jp' }) })
})

const reportGame = async () =>
  (await signedIn(testApp, await aUser(testApp))).call(report, {
    body: { gameId: game.id, reason: 'adult' },
  })

const decide = (decision: 'keep' | 'delete' | 'ban') => ({ body: { about: 'game' as const, id: game.id, decision } })

describe('[OPERATOR-109] a moderator', () => {
  test('[OPERATOR-109] opens the panel with its key, and is told the role', async () => {
    const { config, db } = testApp.platform
    const query = { paramValue: panelKeyOf(config.secret, await insertPanelSeed(db, 'seed')) }
    const body = null
    expect(await moderator.call(sendPanelLink, { query, body })).toEqual({ ok: true, role: 'moderator' })
    const wrong = await moderator.expectRefusal(sendPanelLink, { query: { paramValue: 'another' }, body })
    expect(wrong).toMatchObject({ status: 404, code: 'not-found' })
    await promote(testApp, moderator.userId)
    expect(await moderator.call(sendPanelLink, { query, body })).toEqual({ ok: true, role: 'operator' })
  })

  test('[OPERATOR-109] sees what was reported and decides on it, but bans nobody', async () => {
    await reportGame()
    expect((await moderator.call(getReportQueue, {})).content).toMatchObject([{ about: 'game', id: game.id }])
    expect(await moderator.expectRefusal(decideReport, decide('ban'))).toMatchObject({ status: 403, code: 'access-denied' })
    await moderator.call(decideReport, decide('keep'))
    const [newest] = (await (await anOperator(testApp)).call(getAuditLog, {})).content
    const { user_name } = await testApp.db
      .selectFrom('users')
      .select('user_name')
      .where('id', '=', moderator.userId)
      .executeTakeFirstOrThrow()
    expect(newest).toMatchObject({ operatorName: user_name })
  })

  test('[OPERATOR-109] sees the pictures and answers of a game only while it is reported', async () => {
    const request = { params: { gameId: game.id }, query: { images: 'url' as const } }
    const refused = { status: 404, code: 'game-not-found' }
    expect(await moderator.expectRefusal(getSectionsForAdmin, request)).toMatchObject(refused)
    await reportGame()
    expect((await moderator.call(getSectionsForAdmin, request)).sections).toHaveLength(game.sections.length)
    await moderator.call(decideReport, decide('keep'))
    expect(await moderator.expectRefusal(getSectionsForAdmin, request)).toMatchObject(refused)
  })

  test('[OPERATOR-109] sees flagged plays only, and nothing else of the panel', async () => {
    expect(await moderator.expectRefusal(getPlayTimeline, { params: { playId: 1 } })).toMatchObject({ code: 'report-not-found' })
    for (const endpoint of [getUsers, getAuditLog, getRoles])
      expect(await moderator.expectRefusal(endpoint, {})).toMatchObject({ status: 403, code: 'access-denied' })
  })

  test('[OPERATOR-109] needs a second factor after seven days, as operators do', async () => {
    testApp.clock.advance(FACTOR_GRACE_MS)
    const later = await signedIn(testApp, moderator.userId)
    expect(await later.expectRefusal(getReportQueue, {})).toMatchObject({ code: 'operator-factor-missing' })
  })

  test('[OPERATOR-109] is refused as soon as the role is taken, and a player never had it', async () => {
    await moderator.call(getReportQueue, {})
    await testApp.db.deleteFrom('user_roles').where('user_id', '=', moderator.userId).execute()
    expect(await moderator.expectRefusal(getReportQueue, {})).toMatchObject({ status: 403 })
    const player = await signedIn(testApp, await aUser(testApp))
    expect(await player.expectRefusal(getReportQueue, {})).toMatchObject({ status: 403 })
  })

  test('[OPERATOR-22] plays for practice only', async () => {
    const { nextPlay } = await moderator.call(getGame, { params: { gameId: game.id }, query: { images: 'url' } })
    expect(nextPlay).toMatchObject({ kind: 'practice', because: 'operator' })
  })

  test('[OPERATOR-10] the role is there from the start, and cannot be deleted', async () => {
    const operator = await anOperator(testApp)
    const roles = await operator.call(getRoles, {})
    const { id } = roles.find(({ roleName }) => roleName === 'ROLE_MODERATOR') ?? { id: 0 }
    expect(await operator.expectRefusal(deleteRole, { params: { id } })).toMatchObject({ status: 409, code: 'not-deletable' })
  })
})
