import { changePassword, checkReset, getOwnAccount, login, sendReset } from '@guess/contract/api/accounts'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMember, type Member, PASSWORD, signIn } from '../../../testing/identities.ts'
import { lastMailTo, linkIn, mailFiles, mailTo } from '../../../testing/mailbox.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

const MINUTE = 60_000
const NEXT = 'the second child'

let member: Member
let browser: ReturnType<typeof aClient>

beforeEach(async () => {
  member = await aMember(testApp)
  browser = aClient(testApp)
})

const asking = (userMail: string) => ({ query: { userMail } })
const dataOf = (link: string) =>
  JSON.parse(Buffer.from(new URL(link).searchParams.get('data') as string, 'base64url').toString()) as {
    userMail: string
    verificationCode: string
  }

/** Asks for a link and returns the one in the email. */
async function sentLink(app: TestApp = testApp, mail = member.mail) {
  await aClient(app).call(sendReset, asking(mail))
  return linkIn(await lastMailTo(app, mail))
}
const sentClaim = async () => dataOf(await sentLink())

const expectExpired = async (body: { userMail: string; verificationCode: string; newPassword?: string }) => {
  const expired = { status: 410, code: 'reset-link-expired', message: 'Reset link expired.' }
  expect(await browser.expectRefusal(checkReset, { body })).toEqual(expired)
}
const opens = async (password: string) => {
  const { statusCode } = await browser.send(login, { body: { userMail: member.mail, userPassword: password } })
  return statusCode === 200
}

describe('a reset link', () => {
  test('[ACCOUNT-13] is sent by email and does not change the password yet', async () => {
    expect(await browser.call(sendReset, asking(` ${member.mail.toUpperCase()} `))).toEqual({ sent: true })
    const { subject, text, html } = await lastMailTo(testApp, member.mail)
    expect(subject).toBe('Reset your Guess The Anime password')
    expect(html).toContain(`href="${linkIn({ text })}"`)
    expect(await opens(PASSWORD)).toBe(true)
  })

  test('[ACCOUNT-13] contains the address and a code of 256 bits, of which only a hash is stored', async () => {
    const { userMail, verificationCode } = await sentClaim()
    expect(userMail).toBe(member.mail)
    expect(Buffer.from(verificationCode, 'base64url')).toHaveLength(32)
    const rows = await testApp.db.selectFrom('password_resets').selectAll().execute()
    expect(JSON.stringify(rows)).not.toContain(verificationCode)
  })

  test('[ACCOUNT-13] points to the configured origin, regardless of the Host header', async () => {
    const app = await testApp.startAnother({ publicUrl: 'https://guess.example', https: true })
    const headers = { host: 'evil.example', 'x-forwarded-host': 'evil.example' }
    await aClient(app, headers).call(sendReset, asking(member.mail))
    const { text, html } = await lastMailTo(app, member.mail)
    expect(text).toContain('https://guess.example/resetPassword?data=')
    expect(`${text}${html}`).not.toContain('evil')
    const local = await testApp.startAnother({ port: 4321 })
    await aClient(local, headers).call(sendReset, asking(member.mail))
    expect(linkIn(await lastMailTo(local, member.mail))).toMatch(/^http:\/\/localhost:4321\/resetPassword\?data=[\w-]+$/)
  })

  test('[ACCOUNT-13] is not sent to other sites as the referrer', async () => {
    const { headers } = await testApp.http.inject('/resetPassword?data=x')
    expect(['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin']).toContain(
      headers['referrer-policy'],
    )
  })

  test.each(['nobody@nerv.jp', '', 'no address', '\u0000', 'a@nerv.jp\r\nBcc: b@nerv.jp'])(
    '[ACCOUNT-13] is not sent to %j, which has no account',
    async (userMail) => {
      await testApp.platform.mail.sendDue()
      const before = mailFiles(testApp).length
      const unknown = { status: 404, code: 'user-not-found', message: 'User not found.' }
      expect(await browser.expectRefusal(sendReset, asking(userMail))).toEqual(unknown)
      await testApp.platform.mail.sendDue()
      expect(mailFiles(testApp)).toHaveLength(before)
    },
  )

  test('[ACCOUNT-13] is sent at most five times an hour', async () => {
    for (let time = 0; time < 5; time++) await browser.call(sendReset, asking(member.mail))
    expect(await browser.expectRefusal(sendReset, asking(member.mail))).toMatchObject({ status: 429, code: 'too-many-codes' })
    expect(await mailTo(testApp, member.mail)).toHaveLength(5)
    testApp.clock.advance(60 * MINUTE)
    await browser.call(sendReset, asking(member.mail))
  })

  test('[MAIL-2] is sent in the language of the account', async () => {
    await testApp.db.updateTable('users').set({ language: 'tr' }).where('id', '=', member.userId).execute()
    await aClient(testApp, { 'accept-language': 'en' }).call(sendReset, asking(member.mail))
    expect((await lastMailTo(testApp, member.mail)).subject).toBe('Guess The Anime parolanı sıfırla')
  })
})

describe('using a reset link', () => {
  test('[ACCOUNT-15] without a new password checks it any number of times', async () => {
    const claim = await sentClaim()
    for (let time = 0; time < 3; time++) expect(await browser.call(checkReset, { body: claim })).toEqual({ changed: false })
    expect(await browser.call(checkReset, { body: { ...claim, newPassword: null } })).toEqual({ changed: false })
    expect(await opens(PASSWORD)).toBe(true)
  })

  test('[ACCOUNT-15] replaces the password, once', async () => {
    const claim = await sentClaim()
    expect(await browser.call(checkReset, { body: { ...claim, newPassword: NEXT } })).toEqual({ changed: true })
    expect([await opens(PASSWORD), await opens(NEXT)]).toEqual([false, true])
    await expectExpired({ ...claim, newPassword: 'the fourth child' })
    await expectExpired(claim)
    expect(await opens(NEXT)).toBe(true)
  })

  test('[ACCOUNT-15] is possible for half an hour', async () => {
    const claim = await sentClaim()
    testApp.clock.advance(30 * MINUTE - 1)
    await browser.call(checkReset, { body: claim })
    testApp.clock.advance(1)
    await expectExpired({ ...claim, newPassword: NEXT })
    expect(await opens(PASSWORD)).toBe(true)
  })

  test('[ACCOUNT-15] is refused for another account', async () => {
    const victim = await aMember(testApp)
    const { verificationCode } = await sentClaim()
    await sentLink(testApp, victim.mail)
    await expectExpired({ userMail: victim.mail, verificationCode, newPassword: NEXT })
    expect(await browser.send(login, { body: { userMail: victim.mail, userPassword: NEXT } })).toMatchObject({ statusCode: 401 })
  })

  test('[ACCOUNT-15] is refused with a forged code or address', async () => {
    const { userMail, verificationCode } = await sentClaim()
    const [row] = await testApp.db.selectFrom('password_resets').select('code_hash').execute()
    for (const forged of ['x', '\u0000', `${verificationCode} `, verificationCode.slice(1), row?.code_hash as string]) {
      await expectExpired({ userMail, verificationCode: forged, newPassword: NEXT })
    }
    for (const forged of ['', 'no address', '\u0000', 'nobody@nerv.jp']) {
      await expectExpired({ userMail: forged, verificationCode, newPassword: NEXT })
    }
  })

  test.each([
    ['password-too-short', '123456'],
    ['password-too-long', 'x'.repeat(65)],
    ['password-easy-to-guess', 'iloveyou'],
    ['password-easy-to-guess', 'zzzzzzz'],
  ] as const)('[ACCOUNT-2] [ACCOUNT-28] is refused with %s, and the link stays valid', async (code, newPassword) => {
    const claim = await sentClaim()
    expect(await browser.expectRefusal(checkReset, { body: { ...claim, newPassword } })).toMatchObject({ status: 400, code })
    expect(await browser.call(checkReset, { body: { ...claim, newPassword: NEXT } })).toEqual({ changed: true })
  })

  test('[ACCOUNT-28] is refused if the password is the address of the account', async () => {
    const claim = { ...(await sentClaim()), newPassword: member.mail.toUpperCase() }
    expect(await browser.expectRefusal(checkReset, { body: claim })).toMatchObject({ code: 'password-easy-to-guess' })
  })

  test('[ACCOUNT-16] ends every session at once', async () => {
    const player = await signedIn(testApp, member.userId)
    await player.call(getOwnAccount, {})
    await signIn(testApp, member)
    const claim = await sentClaim()
    await browser.call(checkReset, { body: { ...claim, newPassword: NEXT } })
    expect(await player.expectRefusal(getOwnAccount, {})).toMatchObject({ status: 401, code: 'access-denied' })
    expect(await testApp.db.selectFrom('sessions').selectAll().execute()).toEqual([])
  })

  test('[ACCOUNT-16] invalidates the other links of the account', async () => {
    const older = await sentClaim()
    const newer = await sentClaim()
    await browser.call(checkReset, { body: older })
    await browser.call(checkReset, { body: { ...newer, newPassword: NEXT } })
    await expectExpired(older)
  })

  test('[ACCOUNT-16] notifies the owner by email, without a code or a link', async () => {
    const claim = await sentClaim()
    await browser.call(checkReset, { body: { ...claim, newPassword: NEXT } })
    const { subject, text = '', html = '' } = await lastMailTo(testApp, member.mail)
    expect(subject).toBe('Your Guess The Anime password was changed')
    for (const secret of [NEXT, claim.verificationCode]) expect(text + html).not.toContain(secret)
    expect(html).not.toContain('href')
  })

  test('[ACCOUNT-16] notifies the owner by email, with any markup in the name escaped', async () => {
    const name = '<img src=x>'
    const other = await aMember(testApp, { name })
    const claim = dataOf(await sentLink(testApp, other.mail))
    await browser.call(checkReset, { body: { ...claim, newPassword: NEXT } })
    const { html, text } = await lastMailTo(testApp, other.mail)
    expect(html).not.toContain('<img')
    expect(html).toContain('&lt;img src=x&gt;')
    expect(text).toContain(name)
  })

  test('[ACCOUNT-16] is refused after the owner has changed the password', async () => {
    const claim = await sentClaim()
    const player = await signedIn(testApp, member.userId)
    await player.call(changePassword, { body: { userPassword: PASSWORD, newPassword: NEXT } })
    await expectExpired(claim)
  })
})
