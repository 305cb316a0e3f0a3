import { getStreak, setReminder } from '@guess/contract/api/streak'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { aDaily, advanceDays, today, untilHour } from '../../testing/dailies.ts'
import { mailTo } from '../../testing/mailbox.ts'
import { aClient, signedIn } from '../../testing/player.ts'
import { type TestApp, withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const PUBLIC_URL = 'https://guess.example'

let addresses = 0

/** Returns a player on a site, with an address of its own: the emails of a file's tests are in one folder. */
async function aPlayerOn(app: TestApp) {
  addresses += 1
  const mail = `rei${addresses}@nerv.jp`
  const player = await signedIn(app, await aUser(app, { name: 'Ayanami', mail }), 20)
  const playDaily = async () => player.play(await aDaily(app), ['right'])
  return {
    ...player,
    mail,
    playDaily,
    mails: () => mailTo(app, mail),
    switchOn: () => player.call(setReminder, { body: { reminder: true } }),
    /** Finishes two Dailies; then the third one is open, and it is 19:00. Returns its game. */
    async anEvening() {
      for (const _ of [1, 2]) {
        await playDaily()
        advanceDays(app, 1)
      }
      const game = await aDaily(app)
      untilHour(app, 19)
      return game
    },
  }
}

const OPTIONS = { renewed: true, config: { publicUrl: PUBLIC_URL } }

describe.each(DATABASES)('[SERVICE-11] the job of reminders, on $name', ({ open }) => {
  const testApp = withApp({ ...OPTIONS, open })

  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[STREAK-13] sends one email if several processes run it at once', async () => {
    const player = await aPlayerOn(testApp)
    await player.switchOn()
    await player.anEvening()
    const another = await testApp.startAnother({}, { clock: testApp.clock })
    await Promise.all([testApp, another, testApp, another].map(({ jobs }) => jobs.run('send-reminders')))
    expect(await player.mails()).toHaveLength(1)
    const [row] = await testApp.db.selectFrom('streak_reminders').select('sent_day').execute()
    expect(row?.sent_day).toBe(today(testApp))
  })
})

describe('the reminder', () => {
  const testApp = withApp(OPTIONS)
  let player: Awaited<ReturnType<typeof aPlayerOn>>

  const send = () => testApp.jobs.run('send-reminders')
  const mails = () => player.mails()
  const switchOn = () => player.switchOn()
  const playDaily = () => player.playDaily()
  const anEvening = () => player.anEvening()

  beforeEach(async () => {
    player = await aPlayerOn(testApp)
  })
  afterEach(() => expect(testApp.loggedErrors).toEqual([]))

  test('[STREAK-11] is off until its owner switches it on', async () => {
    expect(await player.call(getStreak, {})).toMatchObject({ reminder: false })
    expect(await aClient(testApp).call(getStreak, {})).toMatchObject({ reminder: null })
    await anEvening()
    await send()
    expect(await mails()).toEqual([])
    await switchOn()
    await switchOn()
    expect(await player.call(getStreak, {})).toMatchObject({ reminder: true })
    await send()
    expect(await mails()).toHaveLength(1)
    await player.call(setReminder, { body: { reminder: false } })
    advanceDays(testApp, 1)
    await aDaily(testApp)
    await send()
    expect(await mails()).toHaveLength(1)
  })

  describe('[STREAK-12] is sent', () => {
    beforeEach(switchOn)

    test('[STREAK-12] once a day, while the Daily is unfinished', async () => {
      await anEvening()
      for (const _ of [1, 2, 3]) await send()
      expect(await mails()).toHaveLength(1)
      advanceDays(testApp, 1)
      await aDaily(testApp)
      await send()
      expect(await mails()).toHaveLength(2)
    })

    test('[STREAK-12] not if today’s Daily is finished', async () => {
      await player.play(await anEvening(), ['right'])
      await send()
      expect(await mails()).toEqual([])
    })

    test('[STREAK-12] not without a streak of two days, or if it has ended', async () => {
      await aDaily(testApp)
      untilHour(testApp, 19)
      await send()
      advanceDays(testApp, 1)
      await playDaily()
      advanceDays(testApp, 1)
      await aDaily(testApp)
      await send()
      expect(await mails()).toEqual([])
    })

    test('[STREAK-12] not after two missed days, nor ever again until a new streak begins', async () => {
      await anEvening()
      advanceDays(testApp, 1)
      await aDaily(testApp)
      advanceDays(testApp, 1)
      await aDaily(testApp)
      await send()
      expect(await mails()).toEqual([])
    })

    test('[STREAK-12] not if today has no Daily, or it was taken down', async () => {
      const game = await anEvening()
      await testApp.db.updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', game.id).execute()
      await send()
      advanceDays(testApp, 1)
      await send()
      expect(await mails()).toEqual([])
    })

    test('[STREAK-12] not to a banned account', async () => {
      await anEvening()
      await testApp.db.updateTable('users').set({ banned_at: testApp.clock.now() }).execute()
      await send()
      expect(await mails()).toEqual([])
    })
  })

  describe('[STREAK-13] the job', () => {
    beforeEach(switchOn)

    test('[STREAK-13] waits for 19:00 in the site’s time zone, and does not make up for an evening in the night', async () => {
      await anEvening()
      testApp.clock.advance(-60_000)
      await send()
      untilHour(testApp, 22)
      await send()
      expect(await mails()).toEqual([])
      testApp.clock.advance(-60_000)
      await send()
      expect(await mails()).toHaveLength(1)
    })

    test('[STREAK-13] stores no email that could arrive after 23:00', async () => {
      await anEvening()
      await testApp.platform.mail.close()
      await send()
      const [email] = await testApp.db.selectFrom('mail_outbox').select('good_until').execute()
      untilHour(testApp, 23)
      expect(email?.good_until).toEqual(testApp.clock.now())
    })

    test('[STREAK-13] reminds 100 accounts a minute, and the others in the next', async () => {
      await anEvening()
      const { db } = testApp
      for (let one = 0; one < 100; one += 1) {
        const userId = await aUser(testApp, { mail: `player${one}@nerv.jp` })
        const { user_id, ...row } = await db.selectFrom('streaks').selectAll().executeTakeFirstOrThrow()
        await db
          .insertInto('streaks')
          .values({ ...row, user_id: userId })
          .execute()
        await db.insertInto('streak_reminders').values({ user_id: userId, switched_on_at: testApp.clock.now() }).execute()
        expect(user_id).not.toBeNull()
      }
      const sent = () => db.selectFrom('streak_reminders').where('sent_day', 'is not', null).select('user_id').execute()
      await send()
      expect(await sent()).toHaveLength(100)
      await send()
      expect(await sent()).toHaveLength(101)
    })
  })

  describe('[STREAK-14] can be switched off', () => {
    beforeEach(switchOn)

    const linkOf = (header = '') => /^<https:\/\/guess\.example(\/reminderOff\?\S+)>$/.exec(header)?.[1] ?? ''
    const headersOf = async () => {
      const [mail] = await mails()
      return new Map(mail?.headers.map(({ key, value }) => [key, value]))
    }
    const isOn = async () => (await player.call(getStreak, {})).reminder
    const aReminder = async () => {
      await anEvening()
      await send()
      return linkOf((await headersOf()).get('list-unsubscribe'))
    }
    const post = (url: string, headers: Record<string, string> = {}) =>
      testApp.http.inject({
        method: 'POST',
        url,
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        payload: 'List-Unsubscribe=One-Click',
      })

    test('[STREAK-14] by one click in a mail program, without signing in', async () => {
      const link = await aReminder()
      expect((await headersOf()).get('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click')
      const reply = await post(link)
      expect(reply.statusCode).toBe(200)
      expect(await isOn()).toBe(false)
      expect((await post(link)).statusCode).toBe(200)
    })

    test('[STREAK-14] also if the mail program sends a form, or nothing', async () => {
      const link = await aReminder()
      expect((await post(link, { 'content-type': 'multipart/form-data; boundary=x' })).statusCode).toBe(200)
      expect((await testApp.http.inject({ method: 'POST', url: link })).statusCode).toBe(200)
      expect(await isOn()).toBe(false)
    })

    test('[STREAK-14] on a page that asks, because programs open links too', async () => {
      const link = await aReminder()
      const page = await testApp.http.inject({ url: link })
      expect(page.body).toContain('Switch reminders off?')
      expect(page.body).toContain('<form method="post">')
      expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' })
      expect(page.body).not.toContain('script')
      expect(await isOn()).toBe(true)
      const done = await post(link, { origin: PUBLIC_URL })
      expect(done.body).toContain('Reminders are off')
      expect(await isOn()).toBe(false)
    })

    test('[STREAK-14] by the link in the email, in its language', async () => {
      await testApp.db.updateTable('users').set({ language: 'tr' }).execute()
      const link = await aReminder()
      const [mail] = await mails()
      expect(mail?.subject).toBe('Günlük Oyun seni bekliyor – serin: 2 gün')
      expect(mail?.text).toContain(`${PUBLIC_URL}${link}`)
      expect(mail?.html).toContain('/reminderOff?lang=tr')
      expect((await testApp.http.inject({ url: link })).body).toContain('Hatırlatmalar kapatılsın mı?')
    })

    test('[STREAK-14] by no forged, foreign or old link', async () => {
      const link = await aReminder()
      for (const forged of [`${link}x`, '/reminderOff', '/reminderOff?token=&token=', `/reminderOff?token=${'a'.repeat(500)}`]) {
        expect((await post(forged)).statusCode).toBe(404)
        expect((await testApp.http.inject({ url: forged })).statusCode).toBe(404)
      }
      expect(await isOn()).toBe(true)
      testApp.clock.advance(366 * 24 * 3_600_000)
      expect((await post(link)).body).toContain('This link no longer works')
    })

    test('[STREAK-14] other emails have no such header', async () => {
      const email = {
        to: player.mail,
        subject: 'x',
        html: 'x',
        text: 'x',
        codeOrLink: null,
        goodUntil: new Date('2027-01-01T00:00:00Z'),
      }
      await testApp.platform.mail.causing((_, post) => post(email))
      expect([...(await headersOf()).keys()]).not.toContain('list-unsubscribe')
    })
  })
})
