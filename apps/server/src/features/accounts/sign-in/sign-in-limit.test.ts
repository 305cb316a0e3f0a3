import { login } from '@guess/contract/api/accounts'
import { expect, test } from 'vitest'
import { aToken } from '../../../testing/builders.ts'
import { aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true, config: { rateLimitFactor: 1 } })

const LIMIT = 10

interface From {
  headers?: Record<string, string>
  remoteAddress?: string
}

const tryPassword = ({ mail }: Pick<Member, 'mail'>, userPassword: string, { headers, remoteAddress }: From = {}) =>
  testApp.http.inject({
    method: 'POST',
    url: '/api/user/login',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ userMail: mail, userPassword }),
    remoteAddress: remoteAddress ?? '203.0.113.7',
  })

/** Returns the statuses of attempts made one after another. */
async function statusesOf(count: number, once: (time: number) => ReturnType<typeof tryPassword>): Promise<number[]> {
  const statuses: number[] = []
  for (let time = 0; time < count; time++) statuses.push((await once(time)).statusCode)
  return statuses
}

const limited = (count: number) => [...Array(LIMIT).fill(401), ...Array(count - LIMIT).fill(429)]

test('[SESSION-9] one network address may try ten passwords a minute, across all accounts', async () => {
  const statuses = await statusesOf(LIMIT + 3, (time) => tryPassword({ mail: `nobody.${time}@nerv.jp` }, PASSWORD))
  expect(statuses).toEqual(limited(LIMIT + 3))
  const response = await tryPassword({ mail: 'another@nerv.jp' }, PASSWORD, { remoteAddress: '203.0.113.8' })
  expect(response.statusCode).toBe(401)
})

test('[SESSION-9] a thousand forged addresses in x-forwarded-for count as one', async () => {
  const statuses = await statusesOf(1_000, (time) =>
    tryPassword({ mail: `nobody.${time}@nerv.jp` }, PASSWORD, {
      headers: { 'x-forwarded-for': `10.${time % 250}.${time >> 8}.1` },
    }),
  )
  expect(statuses).toEqual(limited(1_000))
})

test('[SESSION-9] the addresses of one IPv6 network count as one', async () => {
  const statuses = await statusesOf(LIMIT + 1, (time) =>
    tryPassword({ mail: `nobody.${time}@nerv.jp` }, PASSWORD, { remoteAddress: `2001:db8:0:1::${time + 1}` }),
  )
  expect(statuses).toEqual(limited(LIMIT + 1))
  const response = await tryPassword({ mail: 'another@nerv.jp' }, PASSWORD, { remoteAddress: '2001:db8:0:2::1' })
  expect(response.statusCode).toBe(401)
})

test('[SESSION-9] password attempts with a stolen session count against the same limit of ten as sign-ins', async () => {
  const member = await aMember(testApp)
  const { userId } = member
  const authorization = `Bearer ${await aToken(testApp, userId)}`
  const tries = [
    { method: 'POST', url: '/api/user/delete', body: { userId, userPassword: 'wrong one' } },
    { method: 'PUT', url: '/api/user/changePassword', body: { userPassword: 'wrong one', newPassword: 'a new password' } },
  ] as const
  const statuses: number[] = []
  for (let time = 0; time < LIMIT + 4; time++) {
    const { method, url, body } = tries[time % 2 === 0 ? 0 : 1]
    const headers = { authorization, 'content-type': 'application/json' }
    const call = { method, url, headers, payload: JSON.stringify(body), remoteAddress: '203.0.113.7' }
    statuses.push((await testApp.http.inject(call)).statusCode)
  }
  expect(statuses).toEqual([...Array(LIMIT).fill(403), ...Array(4).fill(429)])
  expect((await tryPassword(member, PASSWORD)).statusCode).toBe(429)
})

test('[SESSION-9] the limit is multiplied by the configured factor', async () => {
  const app = await testApp.startAnother({ rateLimitFactor: 2 })
  const { mail } = await aMember(app)
  for (let time = 0; time < LIMIT * 2; time++) {
    await aClient(app).call(login, { body: { userMail: mail, userPassword: PASSWORD } })
  }
  expect(await aClient(app).expectRefusal(login, { body: { userMail: mail, userPassword: PASSWORD } })).toMatchObject({
    status: 429,
  })
})
