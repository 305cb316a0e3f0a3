import { changePassword, login, refresh } from '@guess/contract/api/accounts'
import { getRoles } from '@guess/contract/api/admin-control'
import { getSecurityEvents } from '@guess/contract/api/admin-logs'
import { expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import { aMember, PASSWORD, signIn } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { seenAtClose } from '../../../testing/seen-at-close.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

const wrongSignIn = (mail: string, app: TestApp = testApp) =>
  aClient(app).expectRefusal(login, { body: { userMail: mail, userPassword: 'not the password' } })

async function listed(operator: Awaited<ReturnType<typeof anOperator>>, page = 0) {
  await testApp.jobs.run('store-security-events')
  return operator.call(getSecurityEvents, { query: { page } })
}

test('[OPERATOR-65] lists what may be an attack, added up by hour, call and network', async () => {
  const operator = await anOperator(testApp)
  const member = await aMember(testApp)
  for (let time = 0; time < 3; time++) await wrongSignIn(member.mail)
  testApp.clock.advance(1_000)
  const user = await signedIn(testApp, await aUser(testApp))
  await user.expectRefusal(getRoles, {})
  const { content, ...page } = await listed(operator)
  expect(page).toEqual({ last: true, page: 0, totalPages: 1, totalElements: 2 })
  expect(content).toMatchObject([
    { kind: 'not-permitted', call: 'GET /api/role/getAll', amount: 1 },
    { kind: 'wrong-password', call: 'POST /api/user/login', amount: 3 },
  ])
  expect(new Set(content.map(({ network }) => network)).size).toBe(1)
  testApp.clock.advance(1_000)
  await wrongSignIn(member.mail)
  expect((await listed(operator)).content[0]).toMatchObject({ kind: 'wrong-password', amount: 4 })
  testApp.clock.advance(3_600_000)
  await wrongSignIn(member.mail)
  expect((await listed(operator)).content).toHaveLength(3)
})

test('[OPERATOR-65] a server that is closed stores the events of its last second', async () => {
  const member = await aMember(testApp)
  const { seen, openBus } = seenAtClose(() => testApp.db.selectFrom('security_events').select(['kind', 'amount']).execute())
  const server = await testApp.startAnother({}, { openBus })
  await wrongSignIn(member.mail, server)
  await server.close()
  expect(seen).toEqual([[{ kind: 'wrong-password', amount: 1 }]])
})

test('[OPERATOR-64] a reused token, a wrong old password and a limit on guesses are events; an expired token is none', async () => {
  const operator = await anOperator(testApp)
  const member = await aMember(testApp)
  const token = await signIn(testApp, member)
  const body = { refreshToken: token }
  const { accessToken } = await aClient(testApp).call(refresh, { body })
  testApp.clock.advance(31_000)
  await aClient(testApp).expectRefusal(refresh, { body })
  await aClient(testApp, { authorization: `Bearer ${accessToken}` }).expectRefusal(getRoles, {})
  expect((await listed(operator)).content).toMatchObject([{ kind: 'token-reused', call: 'POST /api/user/refresh' }])

  const strict = await testApp.startAnother({ rateLimitFactor: 1 })
  for (let time = 0; time < 12; time++) await wrongSignIn(member.mail, strict)
  const events = strict.platform.securityEvents.take()
  expect(events).toMatchObject([
    { kind: 'wrong-password', amount: 10 },
    { kind: 'limit-reached', amount: 2 },
  ])

  testApp.clock.advance(1_000)
  const again = await signIn(testApp, member)
  const fresh = await aClient(testApp).call(refresh, { body: { refreshToken: again } })
  const signed = aClient(testApp, { authorization: `Bearer ${fresh.accessToken}` })
  await signed.expectRefusal(changePassword, { body: { userPassword: 'not the password', newPassword: PASSWORD } })
  expect((await listed(operator)).content[0]).toMatchObject({ kind: 'wrong-password', call: 'PUT /api/user/changePassword' })
})

test('[OPERATOR-64] has a log line with the account and without the address', async () => {
  const { log, lines } = recordingLog('warn')
  const app = await testApp.startAnother({}, { log })
  const member = await aMember(app)
  await app.http.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress: '203.0.113.77',
    payload: { userMail: member.mail, userPassword: 'not the password' },
  })
  const events = lines.map((line) => JSON.parse(line)).filter(({ security }) => security)
  expect(events).toMatchObject([{ security: 'wrong-password', call: 'POST /api/user/login', account: member.userId }])
  expect(lines.join('')).not.toContain('203.0.113.77')
  expect(lines.join('')).not.toContain(member.mail)
})

test('[OPERATOR-65] more than a thousand networks share an entry, and nothing stays longer than 30 days', async () => {
  const operator = await anOperator(testApp)
  const { securityEvents } = testApp.platform
  for (let place = 0; place < 1_200; place++) securityEvents.note('wrong-code', 'POST /api/x', `network ${place}`)
  const { totalElements } = await listed(operator)
  expect(totalElements).toBe(1_001)
  const others = await testApp.db.selectFrom('security_events').select('amount').where('network', '=', 'others').execute()
  expect(others).toEqual([{ amount: 200 }])
  testApp.clock.advance(31 * 24 * 3_600_000)
  await testApp.jobs.run('delete-security-events')
  expect(await testApp.db.selectFrom('security_events').select('kind').execute()).toEqual([])
})
