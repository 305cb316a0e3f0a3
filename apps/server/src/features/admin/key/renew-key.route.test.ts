import { getUsers, renewPanelKey, sendPanelLink } from '@guess/contract/api/admin'
import { getAuditLog } from '@guess/contract/api/admin-logs'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { insertPanelSeed } from '../../../core/settings/settings.queries.ts'
import { atOnce } from '../../../testing/at-once.ts'
import { anOperator } from '../../../testing/makers.ts'
import { type Player, signedIn } from '../../../testing/player.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES } from '../../../testing/test-database.ts'
import { panelKeyOf } from './panel-key.ts'

const withKey = (paramValue: string) => ({ query: { paramValue }, body: undefined })
const NOTHING = { status: 404, code: 'not-found' }

describe.each(DATABASES)('[SERVICE-11] a new panel key on $name', ({ open }) => {
  const testApp = withApp({ open })
  let operator: Player
  let before: string

  beforeEach(async () => {
    operator = await anOperator(testApp, { name: 'Misato' })
    const { config, db } = testApp.platform
    before = panelKeyOf(config.secret, await insertPanelSeed(db, 'a seed'))
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  const renew = (by = operator) => by.call(renewPanelKey, { body: undefined })

  test('[OPERATOR-63] opens the panel, and the previous key no longer does', async () => {
    const { key } = await renew()
    expect(key).toMatch(/^[\w-]{43}$/)
    expect(key).not.toBe(before)
    expect(await operator.expectRefusal(sendPanelLink, withKey(before))).toMatchObject(NOTHING)
    expect(await operator.call(sendPanelLink, withKey(key))).toEqual({ ok: true, role: 'operator' })
    await operator.call(getUsers, {})
  })

  test('[OPERATOR-63] replaces the previous key for all operators, not only for its creator', async () => {
    const other = await anOperator(testApp)
    const { key } = await renew(other)
    expect(await operator.expectRefusal(sendPanelLink, withKey(before))).toMatchObject(NOTHING)
    await operator.call(sendPanelLink, withKey(key))
  })

  test('[OPERATOR-63] is the only valid one of ten created concurrently, and no key is in the audit log', async () => {
    const keys = await atOnce(10, async () => (await renew()).key)
    const opened = await Promise.all(keys.map(async (key) => (await operator.send(sendPanelLink, withKey(key))).statusCode))
    expect(opened.toSorted()).toEqual([200, ...Array.from({ length: 9 }, () => 404)])
    const actions = (await operator.call(getAuditLog, {})).content.filter(({ action }) => action === 'panel-key-renewed')
    expect(actions).toHaveLength(10)
    expect(actions[0]).toMatchObject({ operatorName: 'Misato', subject: 'panel', detail: {} })
  })

  test('[OPERATOR-5] [OPERATOR-63] appears in no log and is not cached', async () => {
    const { log, lines } = recordingLog('debug')
    const app = await testApp.startAnother({}, { log })
    const reply = await (await signedIn(app, operator.userId)).send(renewPanelKey, { body: undefined })
    expect(reply.headers['cache-control']).toBe('private, no-store')
    expect(lines.length).toBeGreaterThan(0)
    expect(lines.join('')).not.toContain(reply.json<{ key: string }>().key)
  })
})
