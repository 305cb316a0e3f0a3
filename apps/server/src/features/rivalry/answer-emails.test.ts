import { seeChallenge } from '@guess/contract/api/results'
import { getAnswerEmails, sendChallenge, setAnswerEmails } from '@guess/contract/api/rivalry'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { accept, share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const PUBLIC_URL = 'https://guess.example'
const testApp = withApp({ renewed: true, config: { publicUrl: PUBLIC_URL } })

const MINUTE_MS = 60_000
const DAY_MS = 24 * 60 * MINUTE_MS

let addresses = 0
let mail: string
let [shinji, asuka] = [] as unknown as [Player, Player]

beforeEach(async () => {
  addresses += 1
  mail = `shinji${addresses}@nerv.jp`
  shinji = await signedIn(testApp, await aUser(testApp, { name: 'Shinji', mail }), 20)
  asuka = await signedIn(testApp, await aUser(testApp, { name: 'Asuka' }), 20)
})

afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const switchOn = () => shinji.call(setAnswerEmails, { body: { emails: true } })
const isOn = async () => (await shinji.call(getAnswerEmails, {})).emails
const send = () => testApp.jobs.run('send-answers')
const mails = () => mailTo(testApp, mail)

/** Shinji shares a result, and Asuka answers it. Returns its token. */
async function anAnswer(maker = shinji, answerer = asuka) {
  const game = await aGame(testApp, { sections: 1, name: 'Ink & Panels' })
  await maker.play(game, ['wrong'])
  const token = await share(maker, game)
  await accept(answerer, game, token)
  testApp.clock.advance(2_000)
  await answerer.answer(game, 0, 'right')
  return token
}

test('[RIVAL-12] the email is off until its owner switches it on, and tells of no answer from before', async () => {
  expect(await isOn()).toBe(false)
  await anAnswer()
  await switchOn()
  expect(await isOn()).toBe(true)
  testApp.clock.advance(11 * MINUTE_MS)
  await send()
  expect(await mails()).toEqual([])
})

test('[RIVAL-12] it tells the newest answer ten minutes after it came, once, and how many more there are', async () => {
  await switchOn()
  testApp.clock.advance(1_000)
  await anAnswer()
  const token = await anAnswer()
  await send()
  expect(await mails()).toEqual([])
  testApp.clock.advance(10 * MINUTE_MS)
  const another = await testApp.startAnother({}, { clock: testApp.clock })
  await Promise.all([testApp, another, testApp].map(({ jobs }) => jobs.run('send-answers')))
  const [email, ...others] = await mails()
  expect([email?.subject, others]).toEqual(['Asuka answered: 130 to your 0', []])
  expect(email?.text).toContain('And 1 more.')
  expect(email?.text).toContain(`${PUBLIC_URL}/result/${token}?lang=en`)
})

test('[RIVAL-12] none comes within 24 hours of the one before, and none if the owner has looked', async () => {
  await switchOn()
  testApp.clock.advance(1_000)
  await anAnswer()
  testApp.clock.advance(10 * MINUTE_MS)
  await send()
  await anAnswer()
  testApp.clock.advance(DAY_MS - MINUTE_MS)
  await send()
  expect(await mails()).toHaveLength(1)
  testApp.clock.advance(MINUTE_MS)
  await send()
  expect(await mails()).toHaveLength(2)
  const token = await anAnswer()
  await shinji.call(seeChallenge, { body: { resultToken: token } })
  testApp.clock.advance(DAY_MS)
  await send()
  expect(await mails()).toHaveLength(2)
})

test('[RIVAL-12] it tells what a rival has sent, in the language of the account', async () => {
  await testApp.db.updateTable('users').set({ language: 'tr' }).execute()
  await anAnswer(asuka, shinji)
  await switchOn()
  testApp.clock.advance(1_000)
  const { id: meetingId } = await testApp.db.selectFrom('meetings').select('id').executeTakeFirstOrThrow()
  const game = await aGame(testApp, { sections: 1 })
  await asuka.play(game, ['right'])
  await asuka.call(sendChallenge, { body: { meetingId, resultToken: await share(asuka, game) } })
  testApp.clock.advance(10 * MINUTE_MS)
  await send()
  expect((await mails()).map(({ subject }) => subject)).toEqual(['Asuka 130 yaptı. Geçebilir misin?'])
})

test('[RIVAL-12] none goes to a banned account, and none tells of one', async () => {
  await switchOn()
  testApp.clock.advance(1_000)
  await anAnswer()
  testApp.clock.advance(10 * MINUTE_MS)
  for (const banned of [shinji, asuka]) {
    const ban = (at: Date | null) =>
      testApp.db.updateTable('users').set({ banned_at: at }).where('id', '=', banned.userId).execute()
    await ban(testApp.clock.now())
    await send()
    expect(await mails()).toEqual([])
    await ban(null)
  }
})

test('[RIVAL-13] it can be switched off with one click, and by no link of the reminder', async () => {
  await switchOn()
  testApp.clock.advance(1_000)
  await anAnswer()
  testApp.clock.advance(10 * MINUTE_MS)
  await send()
  const [email] = await mails()
  const headers = new Map(email?.headers.map(({ key, value }) => [key, value]))
  const link = /^<https:\/\/guess\.example(\/answersOff\?\S+)>$/.exec(headers.get('list-unsubscribe') ?? '')?.[1] ?? ''
  expect((await testApp.http.inject({ method: 'POST', url: link.replace('answersOff', 'reminderOff') })).statusCode).toBe(404)
  expect((await testApp.http.inject({ url: link })).body).toContain('Switch these emails off?')
  expect(await isOn()).toBe(true)
  expect((await testApp.http.inject({ method: 'POST', url: link })).statusCode).toBe(200)
  expect(await isOn()).toBe(false)
})
