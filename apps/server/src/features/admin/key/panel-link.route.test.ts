import { sendPanelLink } from '@guess/contract/api/admin'
import { getParam } from '@guess/contract/api/admin-control'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertPanelSeed } from '../../../core/settings/settings.queries.ts'
import { aUser } from '../../../testing/builders.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient, aGuest, type Player, signedIn } from '../../../testing/player.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { withApp } from '../../../testing/test-app.ts'
import { isPanelKey, panelKeyOf } from './panel-key.ts'

const testApp = withApp()

let operator: Player
let key: string

beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato' })
  const { config, db } = testApp.platform
  key = panelKeyOf(config.secret, await insertPanelSeed(db, 'a seed'))
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const withKey = (paramValue?: string) => ({ query: { ...(paramValue !== undefined && { paramValue }) }, body: undefined })
const NOTHING = { status: 404, code: 'not-found', message: 'Not found' }
const openings = () => testApp.db.selectFrom('audit_log').select(['operator_name', 'action']).execute()

describe("the panel's key", () => {
  test('[OPERATOR-4] opens the panel for an operator', async () => {
    expect(await operator.call(sendPanelLink, withKey(key))).toEqual({ ok: true, role: 'operator' })
    expect((await operator.send(sendPanelLink, { ...withKey(key), body: {} })).statusCode).toBe(200)
  })

  test('[OPERATOR-4] gets a 404 unless it is the right key from an operator', async () => {
    const player = await signedIn(testApp, await aUser(testApp))
    for (const client of [aClient(testApp), aGuest(testApp), player, aClient(testApp, { authorization: 'Bearer x.y.z' })]) {
      expect(await client.expectRefusal(sendPanelLink, withKey(key))).toEqual(NOTHING)
    }
    for (const wrong of [undefined, '', 'x', `${key}x`, key.slice(1), key.toUpperCase(), 'a seed', '\u0000', 'ğ'.repeat(40)]) {
      expect(await operator.expectRefusal(sendPanelLink, withKey(wrong)), wrong).toEqual(NOTHING)
    }
    expect(await openings()).toEqual([])
  })

  test('[OPERATOR-4] does not exist while the database has no seed', async () => {
    await testApp.db.deleteFrom('params').execute()
    const { secret } = testApp.platform.config
    for (const guess of [key, panelKeyOf(secret, ''), panelKeyOf(secret, 'undefined')]) {
      expect(await operator.expectRefusal(sendPanelLink, withKey(guess))).toEqual(NOTHING)
    }
  })

  test('[OPERATOR-4] causes the same queries whether the key, the role or both are wrong', async () => {
    const player = await signedIn(testApp, await aUser(testApp))
    const tryKey = async (client: Player, guess: string) => {
      const { statements } = testApp.database
      statements.length = 0
      await client.expectRefusal(sendPanelLink, withKey(guess))
      return [...statements]
    }
    const wrongKey = await tryKey(operator, 'wrong')
    expect(wrongKey).toHaveLength(2)
    expect(await tryKey(player, 'wrong')).toEqual(wrongKey)
    expect(await tryKey(player, key)).toEqual(wrongKey)
  })

  test('[OPERATOR-4] can be tried sixty times a minute from one network address', async () => {
    const app = await testApp.startAnother({ rateLimitFactor: 1 })
    const there = await signedIn(app, operator.userId)
    for (let time = 0; time < 60; time++) await there.expectRefusal(sendPanelLink, withKey('wrong'))
    expect((await there.send(sendPanelLink, withKey(key))).statusCode).toBe(429)
  })

  test('[OPERATOR-5] depends on both the secret and the seed', () => {
    expect(panelKeyOf('one', 'seed')).not.toBe(panelKeyOf('other', 'seed'))
    expect(panelKeyOf('one', 'seed')).not.toBe(panelKeyOf('one', 'another'))
    expect(isPanelKey('one', 'seed', panelKeyOf('one', 'seed'))).toBe(true)
    expect(isPanelKey('other', 'seed', panelKeyOf('one', 'seed'))).toBe(false)
  })

  test('[OPERATOR-5] appears in no log or metric, and neither does the path of the panel', async () => {
    const { log, lines } = recordingLog('debug')
    const app = await testApp.startAnother({}, { log })
    const there = await signedIn(app, operator.userId)
    await there.call(sendPanelLink, withKey(key))
    await there.expectRefusal(sendPanelLink, withKey(`${key}x`))
    const { adminPath } = app.platform.config
    for (const url of [`${adminPath}?key=${key}`, `${adminPath}/users?key=${key}`]) await there.inject({ method: 'GET', url })
    await there.inject({ method: 'POST', url: `${adminPath}?key=${key}` })
    const { body: metrics } = await app.http.inject('/metrics')
    expect(lines.length).toBeGreaterThanOrEqual(5)
    for (const secret of [key, adminPath.slice(1)]) {
      expect(lines.join('')).not.toContain(secret)
      expect(metrics).not.toContain(secret)
    }
  })

  test('[OPERATOR-3] is recorded in the audit log when it opens the panel, at most once an hour', async () => {
    for (let time = 0; time < 3; time++) await operator.call(sendPanelLink, withKey(key))
    expect(await openings()).toEqual([{ operator_name: 'Misato', action: 'panel-opened' }])
    testApp.clock.advance(3_600_001)
    await operator.call(sendPanelLink, withKey(key))
    expect(await openings()).toHaveLength(2)
  })

  test('[OPERATOR-5] is not returned with the params', async () => {
    const { body } = await operator.send(getParam, { params: { paramName: 'panelKey' } })
    expect(body).not.toContain('a seed')
    expect(body).not.toContain(key)
  })
})
