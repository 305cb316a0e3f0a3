import { checkVerification, sendVerification } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { inFullWidth } from '../../../testing/full-width.ts'
import { aMember } from '../../../testing/identities.ts'
import { codeIn, mailTo } from '../../../testing/mailbox.ts'
import { aClient } from '../../../testing/player.ts'
import { sentCode } from '../../../testing/registration.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

const MINUTE = 60_000

let mails = 0
let userMail: string
let browser: ReturnType<typeof aClient>

beforeEach(() => {
  userMail = `pilot.${mails++}@nerv.jp`
  browser = aClient(testApp)
})

const trying = (verificationCode: string, mail = userMail) => ({ query: { userMail: mail, verificationCode } })
const taken = (code: string, client = browser) => client.call(checkVerification, trying(code))
const expectRefused = async (code: string, client = browser, mail = userMail) =>
  expect(await client.expectRefusal(checkVerification, trying(code, mail))).toEqual({
    status: 409,
    code: 'verification-code-invalid',
    message: 'Verification code is invalid!',
  })
const another = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

describe('a verification code', () => {
  test('[ACCOUNT-6] has six digits, is sent by email and is accepted in the browser that requested it', async () => {
    const code = await sentCode(browser, userMail)
    expect(code).toMatch(/^\d{6}$/)
    expect(await taken(` ${code} `)).toEqual({ verified: true })
  })

  test('[ACCOUNT-6] is accepted again if the call is retried', async () => {
    const code = await sentCode(browser, userMail)
    await taken(code)
    expect(await taken(code)).toEqual({ verified: true })
  })

  test('[SCREEN-38] is accepted in full width, with spaces, and with what messengers add', async () => {
    const code = await sentCode(browser, userMail)
    const typed = [inFullWidth(code), `${code.slice(0, 3)} ${code.slice(3)}`, `\u200e${code}\u202c`]
    for (const each of typed) expect(await taken(each)).toEqual({ verified: true })
  })

  test('[ACCOUNT-6] is refused if it is wrong or malformed', async () => {
    const code = await sentCode(browser, userMail)
    for (const wrong of [another(code), 'abc', '\u0000', `${code}0`]) await expectRefused(wrong)
  })

  test('[ACCOUNT-6] is refused in another browser, with a forged cookie, or for another address', async () => {
    const code = await sentCode(browser, userMail)
    const other = aClient(testApp)
    await expectRefused(code, other)
    await sentCode(other, userMail)
    await expectRefused(code, other)
    await expectRefused(code, aClient(testApp, { cookie: 'verification=forged' }))
    await expectRefused(code, browser, 'another@nerv.jp')
    await expectRefused(code, browser, 'no address')
    await taken(code)
  })

  test('[ACCOUNT-6] is valid for ten minutes', async () => {
    const code = await sentCode(browser, userMail)
    testApp.clock.advance(10 * MINUTE - 1)
    await taken(code)
    testApp.clock.advance(1)
    await expectRefused(code)
  })

  test('[ACCOUNT-6] is stored as a hash, and so is the nonce of its browser', async () => {
    const code = await sentCode(browser, userMail)
    const nonce = browser.cookies.get('verification') as string
    expect(nonce).toMatch(/^[0-9a-f]{32}$/)
    const rows = JSON.stringify(await testApp.db.selectFrom('verifications').selectAll().execute())
    expect(rows).not.toContain(code)
    expect(rows).not.toContain(nonce)
  })

  test('[ACCOUNT-6] is bound to a browser by an HttpOnly cookie', async () => {
    const { cookies } = await browser.send(sendVerification, { query: { userMail } })
    expect(cookies).toMatchObject([{ name: 'verification', httpOnly: true, sameSite: 'Lax', path: '/', maxAge: 3600 }])
    const secure = await testApp.startAnother({ https: true, publicUrl: 'https://guess.example' })
    const sent = await aClient(secure).send(sendVerification, { query: { userMail } })
    expect(sent.cookies).toMatchObject([{ name: '__Host-verification', secure: true, httpOnly: true, path: '/' }])
  })

  test('[ACCOUNT-7] has five tries, after which even the right code is refused', async () => {
    const code = await sentCode(browser, userMail)
    for (let time = 0; time < 5; time++) await expectRefused(another(code))
    await expectRefused(code)
  })

  test('[ACCOUNT-9] replaces the previous code of that browser and has its own tries', async () => {
    const first = await sentCode(browser, userMail)
    for (let time = 0; time < 5; time++) await expectRefused(another(first))
    const second = await sentCode(browser, userMail)
    if (first !== second) await expectRefused(first)
    await taken(second)
  })
})

describe('requesting codes', () => {
  test('[ACCOUNT-8] one network may request five codes an hour for a mailbox, in any number of browsers', async () => {
    for (let time = 0; time < 5; time++) await aClient(testApp).call(sendVerification, { query: { userMail } })
    const asking = { query: { userMail: ` ${userMail.toUpperCase()} ` } }
    expect(await browser.expectRefusal(sendVerification, asking)).toMatchObject({ status: 429, code: 'too-many-codes' })
    expect(await mailTo(testApp, userMail)).toHaveLength(5)
    await browser.call(sendVerification, { query: { userMail: `other.${userMail}` } })
    testApp.clock.advance(60 * MINUTE)
    await browser.call(sendVerification, asking)
  })

  test('[ACCOUNT-3] an address with an account is refused and receives no email', async () => {
    await aMember(testApp, { mail: userMail })
    expect(await browser.expectRefusal(sendVerification, { query: { userMail } })).toMatchObject({
      status: 409,
      code: 'mail-taken',
    })
    expect(await mailTo(testApp, userMail)).toEqual([])
  })

  test('[MAIL-2] the email is in the requested language, or else in the one that the browser prefers', async () => {
    const turkish = aClient(testApp, { 'accept-language': 'tr-TR,tr;q=0.9,en;q=0.8' })
    await turkish.call(sendVerification, { query: { userMail } })
    await turkish.call(sendVerification, { query: { userMail, language: 'en' } })
    const [first, second] = await mailTo(testApp, userMail)
    expect(first?.subject).toBe(`Guess The Anime kodun: ${first ? codeIn(first) : ''}`)
    expect(second?.subject).toMatch(/^\d{6} is your Guess The Anime code$/)
  })

  test('[ACCOUNT-17] only codes that expired long ago are deleted at night', async () => {
    await sentCode(browser, userMail)
    testApp.clock.advance(24 * 60 * MINUTE)
    await sentCode(browser, userMail)
    testApp.clock.advance(MINUTE)
    await testApp.jobs.run('sweep-codes')
    expect(await testApp.db.selectFrom('verifications').select('id').execute()).toHaveLength(1)
  })
})
