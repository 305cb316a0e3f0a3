import { beforeEach, describe, expect, test } from 'vitest'
import { mailTo } from '../../../testing/mailbox.ts'
import { anOperator } from '../../../testing/makers.ts'
import { withReports } from '../../../testing/reports-fixture.ts'
import { withApp } from '../../../testing/test-app.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

const testApp = withApp({ renewed: true })
const reports = withReports(testApp)
const { ofGame, ofName, decide, mail } = reports

const emails = async (to = 'misato') => {
  const all = await mailTo(testApp, mail(to))
  return all
    .map(({ subject, text = '' }) => ({ subject, text: text.replace(/\s+/g, ' ') }))
    .filter(({ subject }) => /wait|bekl/.test(subject ?? ''))
}
const run = () => testApp.jobs.run('notify-operators')

/** Moves the time of the site, whose zone is three hours ahead, to an hour of the day. */
const untilHour = (hour: number) => {
  const { clock } = testApp
  const siteHour = (new Date(clock.now()).getUTCHours() + 3) % 24
  clock.advance(((hour - siteHour + 24) % 24) * HOUR_MS)
}

describe('[OPERATOR-69] the email about what waits', () => {
  beforeEach(() => untilHour(9))

  test('[OPERATOR-69] goes to every operator once a day, in their language, while something waits', async () => {
    await anOperator(testApp, { name: 'Ritsuko', mail: mail('ritsuko') })
    await testApp.db.updateTable('users').set({ language: 'tr' }).where('user_name', '=', 'Ritsuko').execute()
    await run()
    expect(await emails()).toEqual([])
    await ofGame(reports.asuka)
    await run()
    await run()
    const [first, ...more] = await emails()
    expect(more).toEqual([])
    expect(first?.subject).toBe('1 report is waiting – Guess The Anime')
    expect(first?.text).toContain('1 reported game or name, or flagged play, is waiting for a decision.')
    expect((await emails('ritsuko')).map(({ subject }) => subject)).toEqual(['1 bildirim bekliyor – Guess The Anime'])
    expect(await emails('asuka')).toEqual([])
  })

  test('[OPERATOR-69] says how much is new since the last one, and names nobody', async () => {
    await ofGame(reports.asuka)
    await run()
    await emails()
    testApp.clock.advance(DAY_MS)
    await run()
    const second = (await emails()).at(-1)
    testApp.clock.advance(1_000)
    await ofName(reports.guest)
    testApp.clock.advance(DAY_MS)
    await run()
    const third = (await emails()).at(-1)
    expect(second?.text).toContain('It is not new.')
    expect(third?.text).toContain('2 reported games and names and flagged plays are waiting')
    expect(third?.text).toContain('New since the last email: 1.')
    for (const { text } of await emails()) expect(text).not.toMatch(/Asuka|Shinji|Night Trains|http/)
  })

  test('[OPERATOR-69] is not sent once everything is decided', async () => {
    await ofGame(reports.asuka)
    await run()
    // Otherwise the first one may still be on its way when the clock moves, and be sent once more.
    expect(await emails()).toHaveLength(1)
    await decide('game', reports.game.id, 'keep')
    testApp.clock.advance(DAY_MS)
    await run()
    expect(await emails()).toHaveLength(1)
  })

  test('[OPERATOR-69] is sent between 9 and 21 o’clock in the time zone of the site', async () => {
    await ofGame(reports.asuka)
    untilHour(21)
    await run()
    untilHour(8)
    await run()
    expect(await emails()).toEqual([])
    untilHour(9)
    await run()
    expect(await emails()).toHaveLength(1)
  })

  test('[OPERATOR-69] depends on the time zone that operators set', async () => {
    await testApp.db.insertInto('params').values({ name: 'timeZone', value: 'Asia/Tokyo' }).execute()
    await ofGame(reports.asuka)
    // Six hours ahead of the other zone.
    untilHour(15)
    await run()
    expect(await emails()).toEqual([])
    untilHour(14)
    await run()
    expect(await emails()).toHaveLength(1)
  })

  test('[OPERATOR-69] is sent by one of several processes', async () => {
    const there = await testApp.startAnother({}, { clock: testApp.clock })
    await ofGame(reports.asuka)
    await Promise.all([run(), there.jobs.run('notify-operators'), run()])
    expect(await emails()).toHaveLength(1)
    expect(await testApp.db.selectFrom('queue_emails').select('day').execute()).toHaveLength(1)
  })

  test('[OPERATOR-69] does not go to banned operators', async () => {
    await anOperator(testApp, { name: 'Ritsuko', mail: mail('ritsuko') })
    await testApp.db
      .updateTable('users')
      .set({ banned_at: new Date(0) })
      .where('user_name', '=', 'Ritsuko')
      .execute()
    await ofGame(reports.asuka)
    await run()
    expect(await emails('ritsuko')).toEqual([])
  })
})
