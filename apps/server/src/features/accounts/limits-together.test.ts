import fc from 'fast-check'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { aMember } from '../../testing/identities.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { serverDatabase } from '../../testing/test-database.ts'

const testApp = withApp({ renewed: true, open: serverDatabase, config: { rateLimitFactor: 1 } })

const LIMIT = 10
const ADDRESS = '203.0.113.7'

const signIn = (app: TestApp, userMail: string, remoteAddress = ADDRESS) =>
  app.http.inject({
    method: 'POST',
    url: '/api/user/login',
    remoteAddress,
    headers: { 'content-type': 'application/json' },
    payload: JSON.stringify({ userMail, userPassword: 'a wrong password' }),
  })

const checkName = (app: TestApp, name: string) =>
  app.http.inject({ url: `/api/user/checkUser?userName=${name}&userMail=${name}@nerv.jp`, remoteAddress: ADDRESS })

/** Makes calls one after another, at two processes in turn. Returns their statuses. */
async function statusesInTurn(count: number, call: (app: TestApp, time: number) => ReturnType<typeof signIn>): Promise<number[]> {
  const apps = [testApp, await testApp.startAnother()]
  const statuses: number[] = []
  for (let time = 0; time < count; time++) statuses.push((await call(apps[time % 2] as TestApp, time)).statusCode)
  return statuses
}

describe('[SERVICE-37] two processes on one PostgreSQL server count together', () => {
  test('passwords', async () => {
    const { mail } = await aMember(testApp)
    const statuses = await statusesInTurn(LIMIT + 2, (app) => signIn(app, mail))
    expect(statuses).toEqual([...Array(LIMIT).fill(401), 429, 429])
  })

  test('ten wrong passwords in any split, one after another and at once', async () => {
    const apps = [testApp, await testApp.startAnother()]
    let runs = 0
    /** Sizes of the groups that are sent at once, each attempt with the process that it goes to. */
    const attempts = fc.array(fc.array(fc.nat(1), { minLength: 1, maxLength: LIMIT }), { minLength: 1, maxLength: 6 })
    await fc.assert(
      fc.asyncProperty(attempts, async (groups) => {
        const { mail } = await aMember(testApp)
        runs += 1
        const address = `203.0.${runs >> 8}.${runs & 255}`
        const statuses: number[] = []
        for (const group of groups) {
          const replies = await Promise.all(group.map((at) => signIn(apps[at] as TestApp, mail, address)))
          statuses.push(...replies.map(({ statusCode }) => statusCode).toSorted())
        }
        const counted = Math.min(statuses.length, LIMIT)
        expect(statuses).toEqual([...Array(counted).fill(401), ...Array(statuses.length - counted).fill(429)])
      }),
      { numRuns: 25 },
    )
  })

  test('calls that reveal an account', async () => {
    const statuses = await statusesInTurn(LIMIT + 2, (app, time) => checkName(app, `nobody${time}`))
    expect(statuses).toEqual([...Array(LIMIT).fill(200), 429, 429])
  })

  test('and refuse what they cannot count', async () => {
    const { mail } = await aMember(testApp)
    await sql`alter table limit_counts rename to limit_counts_away`.execute(testApp.db)
    const response = await signIn(testApp, mail)
    await sql`alter table limit_counts_away rename to limit_counts`.execute(testApp.db)
    expect(response.statusCode).toBeGreaterThanOrEqual(500)
  })
})
