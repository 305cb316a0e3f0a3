import { getOwnAccount, logout } from '@guess/contract/api/accounts'
import { expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aClient } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { liveSessions } from './live-sessions.ts'

const testApp = withApp()

const statusesOf = async (token: string, app: TestApp = testApp) =>
  (await aClient(app, { authorization: token }).send(getOwnAccount, {})).statusCode

test('[SESSION-6] repeated calls query their session once in five seconds', async () => {
  const token = await aToken(testApp, await aUser(testApp))
  const { statements } = testApp.database
  const looks = () => statements.filter((text) => /from sessions s join users/.test(text)).length
  statements.length = 0
  for (let call = 0; call < 5; call++) expect(await statusesOf(token)).toBe(200)
  expect(looks()).toBe(1)
  testApp.clock.advance(5_001)
  await statusesOf(token)
  expect(looks()).toBe(2)
})

test('[SESSION-6] a session that another process ended is refused within five seconds', async () => {
  const token = await aToken(testApp, await aUser(testApp))
  const there = await testApp.startAnother({}, { clock: testApp.clock })
  expect(await statusesOf(token, there)).toBe(200)
  await aClient(testApp, { authorization: token }).call(logout, { body: {} })
  expect(await statusesOf(token)).toBe(401)
  testApp.clock.advance(5_001)
  expect(await statusesOf(token, there)).toBe(401)
})

test.each(['banned_at', 'deleted_at'])(
  '[SESSION-6] an account that another process banned or deleted is refused too (%s)',
  async (column) => {
    const userId = await aUser(testApp)
    const token = await aToken(testApp, userId)
    expect(await statusesOf(token)).toBe(200)
    await testApp.db
      .updateTable('users')
      .set({ [column]: new Date() })
      .execute()
    testApp.clock.advance(5_001)
    expect(await statusesOf(token)).toBe(401)
  },
)

test('[SESSION-6] a query that runs while its session ends is not cached for later calls', async () => {
  const userId = await aUser(testApp)
  await aToken(testApp, userId)
  const { db } = testApp.platform
  const { id: sessionId } = await db.selectFrom('sessions').select('id').executeTakeFirstOrThrow()
  const sessions = liveSessions(testApp.platform)
  const look = sessions.isLive({ userId, sessionId })
  sessions.forget(userId)
  expect(await look).toBe(true)
  await db.deleteFrom('sessions').execute()
  expect(await sessions.isLive({ userId, sessionId })).toBe(false)
})
