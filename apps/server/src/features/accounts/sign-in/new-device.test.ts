import { checkReset, deleteAccount, login, sendReset } from '@guess/contract/api/accounts'
import { addApp, loginWithFactor, startApp } from '@guess/contract/api/factors'
import { generateSync } from 'otplib'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { aBrowser, aMember, type Member, PASSWORD } from '../../../testing/identities.ts'
import { lastMailTo, linkIn, mailTo } from '../../../testing/mailbox.ts'
import { aClient, addressOf, signedIn } from '../../../testing/player.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { registeredWith } from '../../../testing/registration.ts'
import { type TestApp, withApp } from '../../../testing/test-app.ts'

const testApp = withApp()

const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'
const DAY = 24 * 3_600_000
const SUBJECTS = {
  en: 'New login to your account – Guess The Anime',
  tr: 'Hesabına yeni bir giriş yapıldı – Guess The Anime',
}

let member: Member

beforeEach(async () => {
  member = await aMember(testApp)
})

const credentials = ({ mail, password }: Member) => ({ body: { userMail: mail, userPassword: password } })
const signInFrom = (client: ReturnType<typeof aClient>, who = member) => client.send(login, credentials(who))
const aBrowserNamed = (name: string, app: TestApp = testApp) => aClient(app, { 'x-session': 'cookie', 'user-agent': name })

/** Returns the emails about new devices that a member was sent. */
const notices = async (who = member, app: TestApp = testApp) =>
  (await mailTo(app, who.mail)).filter(({ subject }) => Object.values(SUBJECTS).includes(subject ?? ''))

describe('a sign-in from a browser that the account does not know', () => {
  test('[MAIL-13] emails its owner when, in which browser and system, and what to do otherwise', async () => {
    await signInFrom(aBrowserNamed(FIREFOX))
    const [email, ...more] = await notices()
    expect(more).toEqual([])
    expect(email?.subject).toBe(SUBJECTS.en)
    for (const text of [
      'When: March 1, 2026 at 15:00',
      'Browser: Firefox. Operating system: Windows.',
      'http://localhost:0/forgotPassword',
      'http://localhost:0/account',
    ]) {
      expect(email?.text).toContain(text)
    }
    expect(email?.html).toContain('href="http://localhost:0/account"')
  })

  test('[MAIL-13] emails in the language of the account, not of the browser that signed in', async () => {
    await testApp.db.updateTable('users').set({ language: 'tr' }).where('id', '=', member.userId).execute()
    const client = aClient(testApp, { 'user-agent': FIREFOX, 'accept-language': 'en' })
    await signInFrom(client)
    const [email] = await notices()
    expect(email?.subject).toBe(SUBJECTS.tr)
    expect(email?.text).toContain('Tarayıcı: Firefox. İşletim sistemi: Windows.')
    expect(email?.html).toContain('lang="tr"')
  })

  test('[MAIL-13] emails once per browser, also if it signs out and in or has another account', async () => {
    const browser = aBrowser(testApp)
    const other = await aMember(testApp)
    for (const who of [member, member, other, member]) await signInFrom(browser, who)
    testApp.clock.advance(300 * DAY)
    await signInFrom(browser)
    expect(await notices()).toHaveLength(1)
    expect(await notices(other)).toHaveLength(1)
    await signInFrom(aBrowser(testApp))
    expect(await notices()).toHaveLength(2)
  })

  test('[MAIL-13] emails if the cookie of a known browser is forged, or belongs to another account', async () => {
    const browser = aBrowser(testApp)
    const other = await aMember(testApp)
    await signInFrom(browser, other)
    const cookie = browser.cookies.get('device') as string
    for (const device of [cookie, cookie.replace(/^\d+/, String(member.userId))]) {
      await signInFrom(aClient(testApp, { cookie: `device=${device}` }))
    }
    expect(await notices()).toHaveLength(2)
  })

  test('[MAIL-13] emails nobody if the password is wrong, or the second factor is still missing', async () => {
    const owner = await signedIn(testApp, member.userId)
    const { secret, setup } = await owner.call(startApp, { body: { userPassword: PASSWORD } })
    const code = () => generateSync({ secret, epoch: Math.floor(testApp.clock.now().getTime() / 1000) })
    await owner.call(addApp, { body: { setup, code: code() } })
    testApp.clock.advance(60_000)
    await signInFrom(aBrowser(testApp), { ...member, password: 'wrong one' })
    const browser = aBrowserNamed(FIREFOX)
    const response = await signInFrom(browser)
    const { challenge } = response.json<{ factor: { challenge: string } }>().factor
    expect(await notices()).toEqual([])
    await browser.call(loginWithFactor, { body: { challenge, code: code() } })
    expect(await notices()).toHaveLength(1)
  })

  test('[MAIL-13] emails nobody by registering, nor by the first sign-in ever', async () => {
    await registeredWith(aBrowser(testApp), 'rei@nerv.jp', 'Ayanami')
    const rei = { ...member, mail: 'rei@nerv.jp' }
    expect(await notices(rei)).toEqual([])
    await signInFrom(aBrowser(testApp), rei)
    expect(await notices(rei)).toHaveLength(1)
    const unseen = await aMember(testApp)
    await testApp.db.updateTable('users').set({ last_seen_at: null }).where('id', '=', unseen.userId).execute()
    await signInFrom(aBrowser(testApp), unseen)
    expect(await notices(unseen)).toEqual([])
    await signInFrom(aBrowser(testApp), unseen)
    expect(await notices(unseen)).toHaveLength(1)
  })

  test('[MAIL-13] emails nobody if the browser has just set the new password by a link', async () => {
    const browser = aBrowser(testApp)
    await browser.call(sendReset, { query: { userMail: member.mail } })
    const { searchParams } = new URL(linkIn(await lastMailTo(testApp, member.mail)))
    const claim = JSON.parse(Buffer.from(searchParams.get('data') as string, 'base64url').toString())
    await browser.call(checkReset, { body: { ...claim, newPassword: 'the second child' } })
    await signInFrom(browser, { ...member, password: 'the second child' })
    expect(await notices()).toEqual([])
  })

  test('[MAIL-13] says nothing that the browser made up, and adds no header', async () => {
    const made = `<img src=x onerror=alert(1)> Firefox/131.0 https://evil.example Bcc: spy@guess.example ${'x'.repeat(9_000)}`
    await testApp.db.updateTable('users').set({ user_name: '<b>Rei</b>' }).where('id', '=', member.userId).execute()
    const { statusCode } = await signInFrom(aBrowserNamed(made))
    expect(statusCode).toBe(200)
    const [email] = await notices()
    expect(email?.html).not.toMatch(/evil|onerror|<img|Bcc|<b>/)
    expect(email?.text).not.toMatch(/evil|onerror|Bcc/)
    expect(email?.text).toContain('<b>Rei</b>')
    expect(email?.text?.length).toBeLessThan(1_000)
    expect(email?.bcc).toBeUndefined()
    expect(email?.to).toHaveLength(1)
  })

  test('[MAIL-13] says so if the browser names neither itself nor its system', async () => {
    await signInFrom(aBrowser(testApp))
    expect((await notices())[0]?.text).toContain('Browser: unknown. Operating system: unknown.')
  })

  test('[MAIL-13] an account that signs in with Google only is shown no way to a password', async () => {
    await signInFrom(aBrowser(testApp))
    const [withPassword] = await notices()
    expect(withPassword?.text).toContain('set a new password now')
    const { newDeviceEmail } = await import('../../../core/emails/new-device-email.ts')
    const google = await newDeviceEmail(
      { to: member.mail, language: 'en', now: testApp.clock.now() },
      {
        ...{ userName: 'Rei', hasPassword: false, timeZone: 'UTC', origin: 'https://guess.example' },
        device: { browser: null, system: null },
      },
    )
    expect(google.text).toContain('check that your Google account is safe')
    expect(google.html).not.toContain('forgotPassword')
  })

  test('[MAIL-13] deleting the account deletes the email that still waits', async () => {
    const away = await testApp.startAnother({ smtpUrl: 'smtp://127.0.0.1:1' })
    const client = aBrowser(away)
    await client.call(login, credentials(member))
    const waiting = () => testApp.db.selectFrom('mail_outbox').select('recipient').execute()
    expect(await waiting()).toEqual([{ recipient: member.mail }])
    const owner = await signedIn(testApp, member.userId)
    await owner.call(deleteAccount, { body: { userId: member.userId, userPassword: PASSWORD } })
    expect(await waiting()).toEqual([])
  })
})

describe('the emails about new devices', () => {
  test('[MAIL-14] a sign-in succeeds even if the email cannot be stored', async () => {
    const { log, lines } = recordingLog('warn')
    const app = await testApp.startAnother({}, { log })
    vi.spyOn(app.platform.mail, 'causing').mockRejectedValue(new Error('the outbox is away'))
    expect(await aBrowser(app).call(login, credentials(member))).toMatchObject({ userId: member.userId })
    expect(lines.filter((line) => line.includes('could not email the owner'))).toHaveLength(1)
    expect(await notices()).toEqual([])
  })

  test('[MAIL-14] are five in 24 hours for one account, and reaching that is logged once', async () => {
    const { log, lines } = recordingLog('warn')
    const app = await testApp.startAnother({}, { log })
    for (let time = 0; time < 8; time++) expect((await signInFrom(aBrowser(app))).statusCode).toBe(200)
    expect(await notices(member, app)).toHaveLength(5)
    expect(lines.filter((line) => line.includes('no more emails'))).toHaveLength(1)
    const other = await aMember(app)
    await signInFrom(aBrowser(app), other)
    expect(await notices(other, app)).toHaveLength(1)
    app.clock.advance(DAY)
    await signInFrom(aBrowser(app))
    expect(await notices(member, app)).toHaveLength(6)
  })

  test('[MAIL-14] are limited per hour for the site, apart from codes and links', async () => {
    // 1,000 emails scaled by the factor 0.002.
    const app = await testApp.startAnother({ rateLimitFactor: 0.002 })
    const members = await Promise.all([aMember(app), aMember(app), aMember(app)])
    for (const [at, who] of members.entries()) {
      const remoteAddress = `192.0.2.${at}`
      const payload = credentials(who).body
      const { statusCode } = await app.http.inject({ method: 'POST', url: '/api/user/login', payload, remoteAddress })
      expect(statusCode).toBe(200)
    }
    expect(await Promise.all(members.map(async (who) => (await notices(who, app)).length))).toEqual([1, 1, 0])
    const url = addressOf(sendReset, { query: { userMail: member.mail } })
    expect((await app.http.inject({ method: 'POST', url, remoteAddress: '192.0.2.9' })).statusCode).toBe(200)
    app.clock.advance(DAY)
    const last = members[2] as Member
    await app.http.inject({ method: 'POST', url: '/api/user/login', payload: credentials(last).body })
    expect(await notices(last, app)).toHaveLength(1)
  })
})
