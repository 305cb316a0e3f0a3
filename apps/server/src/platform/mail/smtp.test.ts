import { type AddressInfo, createServer, type Socket } from 'node:net'
import { sendReset, sendVerification } from '@guess/contract/api/accounts'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aMember } from '../../testing/identities.ts'
import { aClient } from '../../testing/player.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { type SmtpSink, smtpSink } from '../../testing/smtp-sink.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { claimDue } from './outbox.queries.ts'
import { findRejectionOf, findRejections } from './rejections.queries.ts'
import { smtpTransport } from './transports.ts'

const testApp = withApp()

let sink: SmtpSink
let app: TestApp

beforeEach(async () => {
  sink = await smtpSink()
  app = await testApp.startAnother({ smtpUrl: sink.url })
})
afterEach(() => sink.close())

const MINUTE = 60_000
const outbox = () => app.db.selectFrom('mail_outbox').select(['recipient', 'tries']).execute()

describe('email by SMTP', () => {
  test.each([
    { language: 'en', subjectPart: 'is your Guess The Anime code', heading: 'Your verification code' },
    { language: 'tr', subjectPart: 'Guess The Anime kodun', heading: 'Doğrulama kodun' },
  ] as const)('[MAIL-2] an email arrives in $language, as HTML and as plain text', async ({ language, subjectPart, heading }) => {
    await aClient(app).call(sendVerification, { query: { userMail: 'Rei@nerv.jp', language } })
    await expect.poll(() => sink.received).toHaveLength(1)
    const [mail] = sink.received
    expect(mail?.subject).toContain(subjectPart)
    const code = /\d{6}/.exec(mail?.subject ?? '')?.[0] as string
    expect(mail?.html).toContain(code)
    expect(mail?.html).toContain(heading)
    expect(mail?.html).toContain(`lang="${language}"`)
    expect(mail?.text).toContain(code)
    expect(mail?.text).not.toContain('<')
  })

  test('[MAIL-4] an email has one recipient, and no Cc or Bcc', async () => {
    await aClient(app).call(sendVerification, { query: { userMail: "o'rei+x@nerv.jp" } })
    await expect.poll(() => sink.received).toHaveLength(1)
    const [mail] = sink.received
    expect(mail?.recipients).toEqual(["o'rei+x@nerv.jp"])
    expect(mail?.to?.map(({ address }) => address)).toEqual(["o'rei+x@nerv.jp"])
    expect([mail?.cc, mail?.bcc]).toEqual([undefined, undefined])
    await expect.poll(outbox).toEqual([])
  })

  test('[MAIL-4] no email is sent unless the recipient is exactly one address', async () => {
    const client = aClient(app)
    for (const suffix of [
      '\r\nBcc: spy@nerv.jp',
      ', spy@nerv.jp',
      ';spy@nerv.jp',
      '%0aspy@nerv.jp',
      '\u0000',
      '>,<spy@nerv.jp',
      ' spy@nerv.jp',
    ]) {
      const query = { userMail: `rei@nerv.jp${suffix}` }
      expect(await client.expectRefusal(sendVerification, { query })).toMatchObject({ code: 'mail-invalid' })
      expect(await client.expectRefusal(sendReset, { query })).toMatchObject({ code: 'user-not-found' })
    }
    await app.platform.mail.sendDue()
    expect(sink.received).toEqual([])
  })

  test('[MAIL-1] [MAIL-3] if the mail server is down, no call fails, and the email is retried after a pause', async () => {
    const port = Number(new URL(sink.url).port)
    const { mail } = await aMember(app)
    await sink.close()
    expect(await aClient(app).call(sendReset, { query: { userMail: mail } })).toEqual({ sent: true })
    await expect.poll(outbox).toEqual([{ recipient: mail, tries: 1 }])
    await app.platform.mail.sendDue()

    sink = await smtpSink({ port })
    await app.jobs.run('send-mail')
    expect(sink.received).toEqual([])
    app.clock.advance(MINUTE)
    await app.jobs.run('send-mail')
    expect(sink.received.map(({ recipients }) => recipients)).toEqual([[mail]])
    expect(await outbox()).toEqual([])
    expect(app.loggedErrors).toEqual([])
  })

  test('[SERVICE-6] addresses, codes and links are never logged, even if sending fails', async () => {
    const { log, lines } = recordingLog('debug')
    const verbose = await testApp.startAnother({ smtpUrl: sink.url }, { log })
    const { mail } = await aMember(verbose)
    await aClient(verbose).call(sendReset, { query: { userMail: mail } })
    await aClient(verbose).call(sendVerification, { query: { userMail: 'canary@nerv.jp' } })
    await expect.poll(() => sink.received).toHaveLength(2)
    await sink.close()
    await aClient(verbose).call(sendReset, { query: { userMail: mail } })
    await verbose.platform.mail.sendDue()
    const logged = lines.join('')
    expect(logged).toContain('an email could not be sent')
    const codes = sink.received.map(({ text = '' }) => /data=\S+|\d{6}/.exec(text)?.[0] as string)
    for (const secret of [...codes, mail, 'canary', 'resetPassword?data']) expect(logged).not.toContain(secret)
    sink = await smtpSink()
  })

  test('[SERVICE-72] a mail server that is away is two lines, however many emails wait', async () => {
    const { log, lines } = recordingLog('warn')
    const other = await testApp.startAnother({ smtpUrl: sink.url }, { log })
    const aboutMail = () => lines.map((line) => JSON.parse(line).msg).filter((msg) => /email/.test(msg))
    const port = Number(new URL(sink.url).port)
    await sink.close()
    for (const name of ['a', 'b', 'c']) await aClient(other).call(sendVerification, { query: { userMail: `${name}@nerv.jp` } })
    // An attempt counts from its begin. Only after its end is it known when the next one is due.
    await other.platform.mail.sendDue()
    expect((await outbox()).map(({ tries }) => tries)).toEqual([1, 1, 1])
    expect(aboutMail()).toEqual(['an email could not be sent'])
    sink = await smtpSink({ port })
    other.clock.advance(MINUTE)
    await other.platform.mail.sendDue()
    expect(sink.received).toHaveLength(3)
    expect(aboutMail()).toEqual(['an email could not be sent', 'emails are sent again'])
  })

  test('[MAIL-3] an email is retried after a temporary error, but not after a permanent one', async () => {
    for (const { responseCode, emailsLeft } of [
      { responseCode: 451, emailsLeft: 1 },
      { responseCode: 550, emailsLeft: 0 },
    ]) {
      const rejecting = await smtpSink({ refusing: { responseCode } })
      const other = await testApp.startAnother({ smtpUrl: rejecting.url })
      await aClient(other).call(sendVerification, { query: { userMail: `r${responseCode}@nerv.jp` } })
      await other.platform.mail.sendDue()
      const stored = (await outbox()).filter(({ recipient }) => recipient.startsWith(`r${responseCode}`))
      expect(stored).toHaveLength(emailsLeft)
      await rejecting.close()
    }
  })

  test.each([
    ['a mailbox that does not exist', { refusing: { responseCode: 550 } }, 'rejected'],
    ['a full mailbox', { refusing: { responseCode: 552 } }, 'rejected'],
    ['content that is refused for good', { refusingContent: { responseCode: 554 } }, 'rejected'],
    ['a server that greylists', { refusing: { responseCode: 450 } }, 'postponed'],
    ['content that is refused for now', { refusingContent: { responseCode: 451 } }, 'postponed'],
  ])('[MAIL-15] %s: no email counts as sent, and only what can still arrive is sent again', async (_, answers, outcome) => {
    const { log, lines } = recordingLog('warn')
    const rejecting = await smtpSink(answers)
    const other = await testApp.startAnother({ smtpUrl: rejecting.url }, { log })
    await aClient(other).call(sendVerification, { query: { userMail: 'nobody@nerv.jp' } })
    await other.platform.mail.sendDue()
    const counted = (await other.http.inject('/metrics')).body
    for (const each of ['sent', 'rejected', 'postponed']) {
      expect(counted).toContain(`mail_outcomes_total{outcome="${each}"} ${each === outcome ? 1 : 0}`)
    }
    const isRejected = outcome === 'rejected'
    expect(await outbox()).toEqual(isRejected ? [] : [{ recipient: 'nobody@nerv.jp', tries: 1 }])
    const line = isRejected ? 'the mail server rejected an email for good' : 'an email could not be sent'
    expect(lines.map((each) => JSON.parse(each).msg).filter((each) => each.includes('email'))).toEqual([line])
    await rejecting.close()
  })

  test('[MAIL-16] what is rejected for good is recorded for 30 days, without the address', async () => {
    const rejecting = await smtpSink({ refusing: { responseCode: 550 } })
    const other = await testApp.startAnother({ smtpUrl: rejecting.url })
    const at = other.clock.now()
    await aClient(other).call(sendVerification, { query: { userMail: 'Nobody@nerv.jp' } })
    await other.platform.mail.sendDue()
    const newest = { at, refused: 'recipient', code: 550 }
    expect(await findRejectionOf(app.db, 'nobody@NERV.jp')).toEqual(newest)
    expect(await findRejectionOf(app.db, 'somebody@nerv.jp')).toBeNull()
    expect(await findRejections(app.db, new Date(at.getTime() - 1))).toEqual({ amount: 1, newest })
    expect(await findRejections(app.db, at)).toEqual({ amount: 0, newest })
    expect(JSON.stringify(await app.db.selectFrom('mail_rejections').selectAll().execute())).not.toMatch(/nobody|nerv/i)
    other.clock.advance(30 * 24 * 60 * MINUTE + 1)
    await other.jobs.run('send-mail')
    expect(await app.db.selectFrom('mail_rejections').selectAll().execute()).toEqual([])
    await rejecting.close()
  })

  test('[MAIL-16] nothing is recorded of an email that may still arrive', async () => {
    const rejecting = await smtpSink({ refusing: { responseCode: 450 } })
    const other = await testApp.startAnother({ smtpUrl: rejecting.url })
    await aClient(other).call(sendVerification, { query: { userMail: 'nobody@nerv.jp' } })
    await other.platform.mail.sendDue()
    expect(await app.db.selectFrom('mail_rejections').selectAll().execute()).toEqual([])
    await rejecting.close()
  })

  test('[MAIL-12] a slow mail server delays no other email', async () => {
    const recipient = 'slow@nerv.jp'
    const lazy = await smtpSink({ slow: { recipient, ms: 1_500 } })
    const other = await testApp.startAnother({ smtpUrl: lazy.url })
    const to = () => lazy.received.map(({ recipients }) => recipients[0])
    await aClient(other).call(sendVerification, { query: { userMail: recipient } })
    for (const name of ['a', 'b']) await aClient(other).call(sendVerification, { query: { userMail: `${name}@nerv.jp` } })
    await expect.poll(() => to().toSorted()).toEqual(['a@nerv.jp', 'b@nerv.jp'])
    await expect.poll(to).toContain(recipient)
    await lazy.close()
  })

  test('[MAIL-12] an attempt ends after its time limit although the mail server keeps talking', async () => {
    const connections: Socket[] = []
    const talker = createServer((socket) => {
      connections.push(socket)
      const timer = setInterval(() => socket.write('220-wait\r\n'), 20)
      socket.on('close', () => clearInterval(timer)).on('error', () => {})
    })
    await new Promise<void>((ready) => talker.listen(0, '127.0.0.1', ready))
    const { port } = talker.address() as AddressInfo
    const send = smtpTransport(`smtp://127.0.0.1:${port}`, 'no-reply@guess.example', 300)
    const email = { id: 1, tries: 1, to: 'rei@nerv.jp', subject: '', html: '', text: '', codeOrLink: null, messageId: '1.2' }
    await expect(send(email)).rejects.toThrow()
    await expect.poll(() => connections.map(({ destroyed }) => destroyed)).toEqual([true])
    talker.close()
  })

  test('[MAIL-12] every attempt to send an email has the same Message-ID, and each email has its own', async () => {
    const now = app.clock.now()
    const late = { due_at: now, good_until: new Date(now.getTime() + MINUTE) }
    const rows = ['rei', 'asuka'].map((name) => ({ recipient: `${name}@nerv.jp`, subject: 'Hi', html: '', body: '', ...late }))
    await app.db.insertInto('mail_outbox').values(rows).execute()
    const idsOf = async () => (await claimDue(app.db, now, now, 2)).map(({ messageId }) => messageId).toSorted()
    const [first, second] = [await idsOf(), await idsOf()]
    expect(new Set(first).size).toBe(2)
    expect(second).toEqual(first)
    await app.platform.mail.sendDue()
    expect(sink.received.map(({ messageId }) => messageId).toSorted()).toEqual(first.map((id) => `<${id}@guess.example>`))
  })

  test('[MAIL-3] an email is no longer retried once it would arrive too late', async () => {
    await sink.close()
    await aClient(app).call(sendVerification, { query: { userMail: 'rei@nerv.jp' } })
    for (let minute = 0; minute < 11; minute++) {
      await app.jobs.run('send-mail')
      app.clock.advance(MINUTE)
    }
    expect(await outbox()).toEqual([])
    sink = await smtpSink()
  })
})
