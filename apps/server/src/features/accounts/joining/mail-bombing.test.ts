import { checkVerification, login, sendReset, sendVerification } from '@guess/contract/api/accounts'
import type { Endpoint } from '@guess/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, PASSWORD } from '../../../testing/identities.ts'
import { codeIn, lastMailTo, mailTo } from '../../../testing/mailbox.ts'
import { addressOf } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { DATABASES } from '../../../testing/test-database.ts'

const MINUTE = 60_000
const OWNER = '198.51.100.1'

describe.each(DATABASES)('[SERVICE-11] the email quotas on $name', ({ open }) => {
  const testApp = withApp({ renewed: true, open, config: { rateLimitFactor: 1 } })

  let mails = 0
  let mail: string
  beforeEach(() => {
    mail = `pilot.${mails++}@nerv.jp`
  })

  type Query = Record<string, string>
  type Cookies = Record<string, string>

  const call = async (endpoint: Pick<Endpoint, 'path'>, query: Query, remoteAddress: string, cookies: Cookies = {}) => {
    const url = addressOf(endpoint, { query })
    const response = await testApp.http.inject({ method: 'POST', url, remoteAddress, cookies })
    const { code }: { code?: string } = response.json()
    return { outcome: code ?? 'done', cookies: Object.fromEntries(response.cookies.map(({ name, value }) => [name, value])) }
  }
  const asks = async (userMail: string, remoteAddress: string) =>
    (await call(sendVerification, { userMail }, remoteAddress)).outcome
  const guesses = async (verificationCode: string, cookies: Cookies) =>
    (await call(checkVerification, { userMail: mail, verificationCode }, OWNER, cookies)).outcome
  const askFor = (times: number, remoteAddress: string) =>
    Promise.all(Array.from({ length: times }, () => asks(mail, remoteAddress)))
  const around = (number: number) => `192.0.2.${number}`
  const done = (outcomes: readonly string[]) => outcomes.filter((outcome) => outcome === 'done').length

  /** Returns the newest code for an address, and a wrong one. */
  const codes = async () => {
    const code = codeIn(await lastMailTo(testApp, mail))
    return { code, wrong: String((Number(code) + 1) % 1_000_000).padStart(6, '0') }
  }

  test('[ACCOUNT-21] at most twenty codes are sent if ten addresses request a hundred for spellings of one mailbox', async () => {
    const spellings = Array.from({ length: 100 }, (_, number) =>
      number % 2 ? `b.ox+${number}@gmail.com` : `Box+${number}@GoogleMail.com`,
    )
    const outcomes = await Promise.all(spellings.map((spelling, number) => asks(spelling, around(number % 10))))
    expect(done(outcomes)).toBeGreaterThanOrEqual(10)
    expect(done(outcomes)).toBeLessThanOrEqual(20)
    expect(new Set(outcomes)).toEqual(new Set(['done', 'too-many-codes']))
  })

  test("[ACCOUNT-8] the requests of a stranger do not use up the owner's hourly quota", async () => {
    expect(done(await askFor(10, around(1)))).toBe(5)
    expect(done(await askFor(6, OWNER))).toBe(5)
  })

  test('[ACCOUNT-8] half of the hourly quota is reserved for requesters who have not had a code yet', async () => {
    for (const number of [1, 2, 3]) await askFor(5, around(number))
    expect(await mailTo(testApp, mail)).toHaveLength(11)
    expect(await asks(mail, OWNER)).toBe('done')
    expect(await asks(mail, OWNER)).toBe('too-many-codes')
    for (let number = 4; number < 12; number++) expect(await asks(mail, around(number))).toBe('done')
    expect(await asks(mail, around(20))).toBe('too-many-codes')
    testApp.clock.advance(60 * MINUTE)
    expect(await asks(mail, OWNER)).toBe('done')
  })

  test('[ACCOUNT-13] reset links are limited like codes, by the mailbox of the account', async () => {
    const owner = await aMember(testApp, { mail: 'Rei.Aya@gmail.com' })
    await aMember(testApp, { mail: 'reiaya+2@gmail.com' })
    const spellings = ['rei.aya@gmail.com', 'reiaya+2@gmail.com']
    const outcomes: string[] = []
    for (let time = 0; time < 6; time++) {
      outcomes.push((await call(sendReset, { userMail: spellings[time % 2] as string }, around(1))).outcome)
    }
    expect(outcomes).toEqual([...Array(5).fill('done'), 'too-many-codes'])
    expect((await call(sendReset, { userMail: owner.mail }, OWNER)).outcome).toBe('done')
  })

  test('[ACCOUNT-23] a known browser may request five links even if strangers have used up the quota', async () => {
    const owner = await aMember(testApp, { mail })
    const payload = JSON.stringify({ userMail: mail, userPassword: PASSWORD })
    const headers = { 'content-type': 'application/json' }
    const signedIn = await testApp.http.inject({ method: 'POST', url: addressOf(login), headers, payload })
    const known = Object.fromEntries(signedIn.cookies.map(({ name, value }) => [name, value]))
    for (let number = 0; number < 20; number++) await call(sendReset, { userMail: mail }, around(number))
    for (let number = 20; number < 25; number++) await call(sendReset, { userMail: mail }, around(number % 2))
    const [first, ...links] = (await mailTo(testApp, mail)).map(({ subject }) => subject)
    expect(first).toMatch(/^New login/)
    expect(links).toEqual(Array(20).fill('Reset your Guess The Anime password'))
    const outcomes: string[] = []
    for (let time = 0; time < 6; time++) {
      outcomes.push((await call(sendReset, { userMail: owner.mail }, around(1), known)).outcome)
    }
    expect(outcomes).toEqual([...Array(5).fill('done'), 'too-many-codes'])
  })

  test('[ACCOUNT-22] a mailbox has at most 25 guesses an hour, regardless of who requested the codes', async () => {
    const browsers: Cookies[] = []
    for (let number = 0; number < 20; number++)
      browsers.push((await call(sendVerification, { userMail: mail }, around(number % 12))).cookies)
    const { wrong } = await codes()
    await Promise.all(browsers.flatMap((browser) => Array.from({ length: 5 }, () => guesses(wrong, browser))))
    const rows = await testApp.db.selectFrom('verifications').select('tries').execute()
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBeGreaterThan(15)
    expect(rows.reduce((sum, { tries }) => sum + tries, 0)).toBeLessThanOrEqual(25)
  })

  test("[ACCOUNT-22] a stranger's guesses do not use up the owner's", async () => {
    const strangers: Cookies[] = []
    for (const number of [1, 1, 1, 2, 2, 2])
      strangers.push((await call(sendVerification, { userMail: mail }, around(number))).cookies)
    const { cookies } = await call(sendVerification, { userMail: mail }, OWNER)
    const { code, wrong } = await codes()
    for (const stranger of strangers) for (let time = 0; time < 5; time++) await guesses(wrong, stranger)
    expect(await guesses(code, cookies)).toBe('done')
  })
})
