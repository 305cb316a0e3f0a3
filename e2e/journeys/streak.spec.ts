import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { freshName, signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { mailedCode, mailsTo } from '../support/mailbox.ts'
import { changeData } from '../support/run-on-data.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { mailField, popup } from '../support/sign-in.ts'
import { expect, openCopy, type Site, test } from '../support/site.ts'

// Each journey has a site of its own: it moves the days of what is stored.
const siteOfItsOwn = () => openCopy(demoWorldFolder())

const headerStreak = (page: Page) => page.getByRole('banner').getByRole('link', { name: /^(No streak|Streak)/ })
const sheet = (place: Pick<Page, 'getByRole'>) => place.getByRole('region', { name: 'Your streak' })

/** Waits until the site has the Daily of today, and returns its screen. */
async function todaysDaily(page: Page, { baseURL }: Site): Promise<GameScreen> {
  let game = null
  await expect(async () => {
    const reply = await page.request.get(`${baseURL}/api/daily?images=url`)
    game = (await reply.json()).daily?.game ?? null
    expect(game).not.toBeNull()
  }).toPass()
  return new GameScreen(page, game as unknown as GameScreen['game'])
}

const isoWeekdayOf = (day: string) => `extract(isodow from ${day})::integer`

/** Makes what happened today happen `days` days ago. */
async function waitDays(testSite: Site, days: number) {
  await testSite.stop()
  changeData(testSite, [
    `update dailies set day = day - ${days}, published_at = published_at - interval '${days} days'`,
    `update streaks set last_day = last_day - ${days}`,
    `update streaks set week_days = 1 << (${isoWeekdayOf('last_day')} - 1)`,
  ])
  await testSite.restart()
}

async function join(page: Page, { dataDir }: Site) {
  const userName = freshName()
  const userMail = `${userName}@mail.example`
  await page.goto('/join')
  await page.getByRole('textbox', { name: 'Username' }).fill(userName)
  await mailField(page).fill(userMail)
  await page.getByLabel(/^Password/).fill('correct horse')
  await page.getByRole('button', { name: 'Join In' }).click()
  await popup(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await mailedCode(dataDir, userMail))
  await popup(page).getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
}

/** Expects the name of the site to stand on one line, without moving anything out of the window. */
async function expectOneLine(page: Page) {
  const window = page.viewportSize()
  for (const width of [360, 390, 1440]) {
    await page.setViewportSize({ width, height: 844 })
    const { lines, over } = await page.locator('.site-name').evaluate((name) => ({
      lines: name.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(name).fontSize),
      over: document.documentElement.scrollWidth - innerWidth,
    }))
    expect(lines, `${width} px`).toBeLessThan(1.5)
    expect(over, `${width} px`).toBeLessThanOrEqual(0)
  }
  if (window) await page.setViewportSize(window)
}

test('[SCREEN-69] [STREAK-15] [STREAK-16] [STREAK-17] [STREAK-9] a guest plays the Daily on two days, joins, and keeps the streak', async ({
  browser,
}) => {
  const { testSite, end } = await siteOfItsOwn()
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const page = await context.newPage()
  try {
    await page.goto('/')
    await expect(page.getByRole('link', { name: 'Login' })).toBeVisible()
    await expect(headerStreak(page)).toHaveCount(0)
    const first = await todaysDaily(page, testSite)
    await first.start()
    await first.playToTheEnd()
    await expect(sheet(first.end)).toContainText('Streak: 1 day.')
    await expect(first.end.locator('li[aria-current=date]')).toContainText('played')
    await waitDays(testSite, 1)
    const second = await todaysDaily(page, testSite)

    await page.goto('/')
    await expect(headerStreak(page)).toHaveAccessibleName("Streak: 1 day. Today's Daily is open.")
    await expect(headerStreak(page)).toContainText(/1 day$/)
    await expectOneLine(page)
    await expect(sheet(page)).toContainText('Streak: 1 day.')
    await second.start()
    await second.playToTheEnd()
    await expect(sheet(second.end)).toContainText('Streak: 2 days.')
    await expect(second.end.locator('[data-part~=end-count]'), 'the score has counted up').toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await expectAccessible(page)

    await join(page, testSite)
    await expect(sheet(page)).toContainText('Streak: 2 days.')
    await expect(headerStreak(page)).toHaveAccessibleName("Streak: 2 days. Today's Daily is done.")
    const profile = page.url()
    const stranger = await browser.newContext({ baseURL: testSite.baseURL })
    const visit = await stranger.newPage()
    await visit.goto(profile)
    await expect(visit.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(sheet(visit)).toHaveCount(0)
    await expect(headerStreak(visit)).toHaveCount(0)
    await stranger.close()
  } finally {
    await context.close()
    await end()
  }
})

test('[STREAK-18] a streak that has ended is told kindly', async ({ browser }) => {
  const { testSite, end } = await siteOfItsOwn()
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const page = await context.newPage()
  try {
    const daily = await todaysDaily(page, testSite)
    await daily.start()
    await daily.playToTheEnd()
    await testSite.stop()
    const yesterday = `insert into dailies (day, number, square_amount, published_at)
      select day - $, number + 100 + $, square_amount, published_at - interval '$ days' from dailies where number = 1`
    changeData(testSite, [
      'update streaks set last_day = last_day - 20, length = 12, longest = 12',
      ...[1, 2, 3].map((days) => yesterday.replaceAll('$', String(days))),
    ])
    await testSite.restart()
    await page.goto('/')
    await expect(sheet(page)).toContainText('Your best: 12 days. A new one starts today.')
    const isPhone = (page.viewportSize()?.width ?? 0) < 768
    if (isPhone) await expect(headerStreak(page)).toHaveCount(0)
    else await expect(headerStreak(page)).toHaveAccessibleName("No streak right now. Today's Daily is open.")
  } finally {
    await context.close()
    await end()
  }
})

/** Returns a time zone in which it is about 20:00, and its day now. */
function anEveningZone() {
  const hour = new Date().getUTCHours()
  const offset = ((20 - hour + 36) % 24) - 12
  const timeZone = offset === 0 ? 'Etc/GMT' : `Etc/GMT${offset > 0 ? '-' : '+'}${Math.abs(offset)}`
  return { timeZone, today: new Date(Date.now() + offset * 3_600_000).toISOString().slice(0, 10) }
}

/** Stores that an account has finished the last two Dailies, on a site where it is evening now. */
async function inTheEvening(testSite: Site, userId: number) {
  const { timeZone, today } = anEveningZone()
  const day = `date '${today}'`
  await testSite.stop()
  changeData(testSite, [
    `insert into params (name, value) values ('timeZone', '${timeZone}') on conflict (name) do update set value = excluded.value`,
    // At midnight of the site's own zone there are two.
    'delete from dailies where day < (select max(day) from dailies)',
    `update dailies set day = ${day}, number = 2, published_at = now()`,
    `insert into dailies (day, number, square_amount, published_at) values (${day} - 1, 1, 4, now())`,
    `insert into streaks (user_id, last_day, length, longest, week_days)
      values (${userId}, ${day} - 1, 2, 2, 1 << (${isoWeekdayOf(`${day} - 1`)} - 1))`,
  ])
  await testSite.restart()
}

test('[STREAK-11] [STREAK-12] [STREAK-14] an owner switches the reminder on, gets one, and ends it with one click', async ({
  browser,
}) => {
  const { testSite, end } = await siteOfItsOwn()
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  const page = await context.newPage()
  const reminder = page.getByRole('switch', { name: 'Remind me of the Daily' })
  const sent = async (userMail: string) =>
    (await mailsTo(testSite.dataDir, userMail)).filter((mail) => /^List-Unsubscribe:/m.test(mail))
  try {
    await todaysDaily(page, testSite)
    const { userId, userMail } = await signUp(page, testSite)
    await page.goto('/account')
    await expect(reminder).toBeEnabled()
    await expect(reminder).not.toBeChecked()
    const answered = page.waitForResponse('**/api/streak/reminder')
    await reminder.click()
    await answered
    await page.reload()
    await expect(reminder).toBeChecked()
    await expectAccessible(page)
    await inTheEvening(testSite, userId)

    await expect.poll(async () => (await sent(userMail)).length).toBe(1)
    const [mail = ''] = await sent(userMail)
    const link = /\/reminderOff\?[^\s>"]+/.exec(mail)?.[0].replaceAll('&amp;', '&') ?? ''
    // Without scripts and without an account, as after a click in a mail program.
    const elsewhere = await browser.newContext({ baseURL: testSite.baseURL, javaScriptEnabled: false })
    const opened = await elsewhere.newPage()
    await opened.goto(link)
    await expect(opened.getByRole('heading', { name: 'Switch reminders off?' })).toBeVisible()
    await opened.getByRole('button', { name: 'Switch reminders off' }).click()
    await expect(opened.getByRole('heading', { name: 'Reminders are off' })).toBeVisible()
    await elsewhere.close()
    await page.reload()
    await expect(reminder).toBeEnabled()
    await expect(reminder).not.toBeChecked()
  } finally {
    await context.close()
    await end()
  }
})
