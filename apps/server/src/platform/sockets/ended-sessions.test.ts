import { logout } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { aListener, listenTo } from '../../testing/socket.ts'
import { withApp } from '../../testing/test-app.ts'

const bench = withApp({ renewed: true })

beforeEach(() => bench.app.platform.topics.allow('/topic/', () => true))

const listeners = () => bench.app.platform.topics.callersAt('/topic/a').length

describe('a session that has ended', () => {
  const signedIn = async (app = bench.app) => {
    const userId = await aUser(app)
    const token = await aToken(app, userId)
    return { userId, token, socket: await aListener(app, { token }) }
  }
  const lookPasses = () => bench.app.clock.pass(2_000)

  test('[STOMP-16] by logging out closes its socket, and that of another session stays', async () => {
    const { userId, token, socket } = await signedIn()
    const other = await aListener(bench.app, { token: await aToken(bench.app, userId) })
    await aClient(bench.app, { authorization: token }).ask(logout, { body: {} })
    lookPasses()
    expect((await socket.next()).headers.get('message')).toBe('The session has ended')
    expect(await socket.closed()).toBe(1008)
    await listenTo(other, '/topic/a')
  })

  test.each(['banned_at', 'deleted_at'])('[STOMP-16] because its account has %s closes its socket', async (column) => {
    const { userId, socket } = await signedIn()
    const { db, clock } = bench.app.platform
    await db
      .updateTable('users')
      .set({ [column]: clock.now() })
      .where('id', '=', userId)
      .execute()
    lookPasses()
    expect(await socket.closed()).toBe(1008)
  })

  test('[STOMP-16] by its time closes its socket; the end of its token does not', async () => {
    const { socket } = await signedIn()
    bench.app.clock.pass(901_000)
    socket.send('\n')
    const { socket: later } = await signedIn()
    await listenTo(later, '/topic/a')
    await bench.app.platform.db.updateTable('sessions').set({ expires_at: bench.app.clock.now() }).execute()
    lookPasses()
    expect(await later.closed()).toBe(1008)
  })

  test('[STOMP-16] is found in one look for all sockets, and without users there is none', async () => {
    const { database } = bench.app
    const looks = () => database.statements.filter((text) => /any\(\$1::uuid/.test(text)).length
    await aListener(bench.app)
    const sockets = [await signedIn(), await signedIn(), await signedIn()]
    database.statements.length = 0
    lookPasses()
    await sockets[0]?.socket.until(() => looks() === 1, 'a look')
    for (const { socket } of sockets) await listenTo(socket, '/topic/a')
    expect(looks()).toBe(1)
    expect(listeners()).toBe(3)
  })
})
