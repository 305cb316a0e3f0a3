import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { lastMailTo, mailFiles, mailTo } from '../../testing/mailbox.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import type { RenderedEmail } from './rendered-email.ts'

const testApp = withApp()

let addresses = 0
const anAddress = () => `reader.${addresses++}@guess.example`

const anEmail = (app: TestApp, options: Partial<RenderedEmail> = {}): RenderedEmail => ({
  to: anAddress(),
  subject: 'A letter',
  html: '<p>Hello</p>',
  text: 'Hello',
  codeOrLink: '123456',
  goodUntil: new Date(app.clock.now().getTime() + 600_000),
  ...options,
})

const outbox = () => testApp.db.selectFrom('mail_outbox').selectAll().execute()
const post = (app: TestApp, ...emails: RenderedEmail[]) =>
  app.platform.mail.causing(async (_trx, put) => {
    for (const email of emails) await put(email)
  })

test('[MAIL-1] an email is sent right after the transaction that posts it', async () => {
  const email = anEmail(testApp)
  await post(testApp, email)
  await expect.poll(outbox).toEqual([])
  expect(await mailTo(testApp, email.to)).toHaveLength(1)
})

test('[MAIL-1] no email is sent if the transaction that posts it fails', async () => {
  const email = anEmail(testApp)
  const failing = testApp.platform.mail.causing(async (_trx, put) => {
    await put(email)
    throw new Error('rolled back')
  })
  await expect(failing).rejects.toThrow('rolled back')
  expect(await mailTo(testApp, email.to)).toEqual([])
  expect(await outbox()).toEqual([])
})

test('[MAIL-5] a sent email is deleted', async () => {
  await post(testApp, anEmail(testApp), anEmail(testApp))
  await testApp.platform.mail.sendDue()
  expect(await outbox()).toEqual([])
})

test('[MAIL-5] an email that would arrive too late is deleted without being sent', async () => {
  const email = anEmail(testApp, { goodUntil: testApp.clock.now() })
  await post(testApp, email)
  expect(await mailTo(testApp, email.to)).toEqual([])
  expect(await outbox()).toEqual([])
})

test('[MAIL-1] the emails of a killed process are sent by the next one', async () => {
  const { to, text, codeOrLink, goodUntil, ...email } = anEmail(testApp)
  const row = { ...email, recipient: to, body: text, gist: codeOrLink, due_at: testApp.clock.now(), good_until: goodUntil }
  await testApp.db.insertInto('mail_outbox').values(row).execute()
  await testApp.jobs.run('send-mail')
  expect(await outbox()).toEqual([])
  expect(await mailTo(testApp, to)).toHaveLength(1)
})

test('[MAIL-6] without a mail server, an email is saved as a private file and its code is logged', async () => {
  const { log, lines } = recordingLog('info')
  const app = await testApp.startAnother({}, { log })
  const email = anEmail(app, { codeOrLink: '654321' })
  await post(app, email)
  const { subject, text, html, from } = await lastMailTo(app, email.to)
  expect({ subject, text: text?.trim(), html: html?.trim() }).toEqual({
    subject: 'A letter',
    text: 'Hello',
    html: '<p>Hello</p>',
  })
  expect(from).toMatchObject({ name: 'Guess The Anime', address: 'no-reply@guess.example' })
  const file = mailFiles(app).at(-1) as string
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(statSync(dirname(file)).mode & 0o777).toBe(0o700)
  const line = lines.map((text) => JSON.parse(text)).find(({ gist }) => gist === '654321')
  expect(line).toMatchObject({ file, level: 30 })
})

test('[MAIL-9] the folder keeps the newest 500 emails and no partial files', async () => {
  const app = testApp
  const dir = join(app.platform.config.dataDir, 'mail')
  rmSync(dir, { recursive: true, force: true })
  mkdirSync(dir)
  const nameOf = (second: number) => `2025-01-01T00-${String(second).padStart(4, '0')}-000Z-000001.eml`
  writeFileSync(join(dir, '2024-12-31T00-00-00-000Z-000001.eml.part'), '')
  writeFileSync(join(dir, 'notes.txt'), '')
  for (let second = 0; second < 500; second++) writeFileSync(join(dir, nameOf(second)), '')
  await post(app, anEmail(app), anEmail(app))
  await app.platform.mail.sendDue()
  const files = readdirSync(dir).toSorted()
  expect(files).toHaveLength(501)
  expect(files[0]).toBe(nameOf(2))
  expect(files.at(-1)).toBe('notes.txt')
  rmSync(dir, { recursive: true })
})

const NASTY = [
  'a@guess.example\r\nBcc: spy@guess.example',
  'a@guess.example, spy@guess.example',
  'a@guess.example;spy@guess.example',
  'Reader <a@guess.example>, <spy@guess.example>',
  'a@guess.example> RCPT TO:<spy@guess.example',
]

test.each(NASTY)('[MAIL-4] an address such as %j adds no recipient and no header', async (to) => {
  await post(testApp, anEmail(testApp, { to, subject: 'Hi\r\nBcc: spy@guess.example\r\n\r\nbody' }))
  expect(await mailTo(testApp, 'spy@guess.example')).toEqual([])
  for (const file of mailFiles(testApp)) expect(readFileSync(file, 'utf8')).not.toMatch(/^b?cc:/im)
})
