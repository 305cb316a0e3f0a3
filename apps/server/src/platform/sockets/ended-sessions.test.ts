import { logout } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { aListener, listenTo } from '../../testing/socket.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

beforeEach(() => testApp.platform.topics.allow('/topic/', () => true))

const listeners = () => testApp.platform.topics.callersAt('/topic/a').length

describe('a session that has ended', () => {
  const signedIn = async (app: TestApp = testApp) => {
    const userId = await aUser(app)
    const token = await aToken(app, userId)
    return { userId, token, socket: await aListener(app, { token }) }
  }
  const lookPasses = () => testApp.clock.advance(2_000)

  test('[STOMP-16] by logout closes its socket, but not that of another session', async () => {
    const { userId, token, socket } = await signedIn()
    const other = await aListener(testApp, { token: await aToken(testApp, userId) })
    await aClient(testApp, { authorization: token }).call(logout, { body: {} })
    lookPasses()
    expect((await socket.next()).headers.get('message')).toBe('The session has ended')
    expect(await socket.closed()).toBe(1008)
    await listenTo(other, '/topic/a')
  })

  test.each(['banned_at', 'deleted_at'])('[STOMP-16] because %s of its account is set closes its socket', async (column) => {
    const { userId, socket } = await signedIn()
    const { db, clock } = testApp.platform
    await db
      .updateTable('users')
      .set({ [column]: clock.now() })
      .where('id', '=', userId)
      .execute()
    lookPasses()
    expect(await socket.closed()).toBe(1008)
  })

  test('[STOMP-16] by expiry closes its socket; the expiry of its token does not', async () => {
    const { socket } = await signedIn()
    testApp.clock.advance(901_000)
    socket.send('\n')
    const { socket: later } = await signedIn()
    await listenTo(later, '/topic/a')
    await testApp.db.updateTable('sessions').set({ expires_at: testApp.clock.now() }).execute()
    lookPasses()
    expect(await later.closed()).toBe(1008)
  })

  test('[STOMP-16] is detected with one query for the sockets of all users', async () => {
    const { database } = testApp
    const looks = () => database.statements.filter((text) => /any\(\$1::uuid/.test(text)).length
    await aListener(testApp)
    const sockets = [await signedIn(), await signedIn(), await signedIn()]
    database.statements.length = 0
    lookPasses()
    await sockets[0]?.socket.until(() => looks() === 1, 'a query')
    for (const { socket } of sockets) await listenTo(socket, '/topic/a')
    expect(looks()).toBe(1)
    expect(listeners()).toBe(3)
  })
})
