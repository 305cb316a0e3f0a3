import { Registry } from 'prom-client'
import { beforeEach, expect, test } from 'vitest'
import { valueIn } from '../../testing/metrics.ts'
import { recordingLog } from '../../testing/recording-log.ts'
import { withApp } from '../../testing/test-app.ts'
import { type Mail, openMail, waitedMs } from './mail.ts'

const testApp = withApp()

let metrics: Registry
let mail: Mail
let answer: () => Promise<void>
beforeEach(() => {
  metrics = new Registry()
  answer = async () => {}
  mail = openMail(testApp.db, testApp.clock, () => answer(), recordingLog('error').log, metrics)
})

const failing = (error: object) => async () => {
  throw Object.assign(new Error('no'), error)
}
const read = async (series: string) => valueIn(await metrics.metrics(), series)
const outcome = (name: string) => read(`mail_outcomes_total{outcome="${name}"}`)
const post = () =>
  mail.causing(async (_trx, put) => {
    const goodUntil = new Date(testApp.clock.now().getTime() + 3_600_000)
    await put({ to: 'rei@nerv.jp', subject: 'A letter', html: '', text: 'Hello', codeOrLink: null, goodUntil })
  })

test('[SERVICE-42] what became of each email is counted', async () => {
  await post()
  await expect.poll(() => outcome('sent')).toBe(1)
  answer = failing({ command: 'RCPT TO', responseCode: 550 })
  await post()
  await expect.poll(() => outcome('rejected')).toBe(1)
  answer = failing({ code: 'ECONNECTION' })
  await post()
  await expect.poll(() => outcome('postponed')).toBe(1)
  expect(await read('mail_outbox_emails')).toBe(1)
  testApp.clock.advance(3_600_000)
  await mail.sendDue()
  expect([await outcome('expired'), await read('mail_outbox_emails')]).toEqual([1, 0])
})

test('[SERVICE-42] the outbox has the number of its emails and the age of the oldest', async () => {
  answer = failing({ code: 'ECONNECTION' })
  await post()
  await expect.poll(() => outcome('postponed')).toBe(1)
  expect(await read('mail_outbox_oldest_seconds')).toBe(0)
  testApp.clock.advance(90_000)
  await mail.sendDue()
  await expect.poll(() => outcome('postponed')).toBe(2)
  testApp.clock.advance(100_000)
  // The second attempt was made 90 seconds after the first; of those, the pause of 30 seconds is known.
  expect(await read('mail_outbox_oldest_seconds')).toBe(130)
  expect(await read('mail_outbox_emails')).toBe(1)
})

test('[SERVICE-42] the age of an email is the time since its next attempt is due, and the pauses before it', () => {
  const now = new Date(10_000_000)
  const dueBefore = (ms: number) => new Date(now.getTime() - ms)
  expect(waitedMs(dueBefore(5_000), 0, now)).toBe(5_000)
  expect(waitedMs(dueBefore(0), 3, now)).toBe(30_000 + 60_000 + 120_000)
  expect(waitedMs(dueBefore(-30_000), 1, now)).toBe(0)
  expect(waitedMs(dueBefore(-180_000), 1, now)).toBe(0)
})
