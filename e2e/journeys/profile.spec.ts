import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Page } from '@playwright/test'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { expectStableLayout, watchShifts } from '../support/layout-shifts.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, type Site, test } from '../support/site.ts'

type Leaders = ReplyOf<Api['GET /rank/leaderboard/global']>
type Watched = ReplyOf<Api['GET /animeList/countWatched']>

const covers = (page: Page) => page.locator('[data-part~=cover-title]')

/** Returns the player with the most points. */
async function bestPlayer({ baseURL }: Site) {
  const rows = (await (await fetch(`${baseURL}/api/rank/leaderboard/global`)).json()) as Leaders
  const [best] = rows
  if (!best) throw new Error('Nobody has points')
  return best
}

/** Returns how many titles a player has watched. */
async function watchedBy({ baseURL }: Site, userId: number) {
  const reply = await fetch(`${baseURL}/api/animeList/countWatched?userId=${userId}`)
  return ((await reply.json()) as Watched).count
}

test('[PROFILE-23] [PROFILE-24] the header shows the player, the title, the rank and the figures', {
  tag: '@phone',
}, async ({ page, context, testSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const errors = await collectPageErrors(page)
  const { userId, userName, score } = await bestPlayer(testSite)
  await page.goto('/topListPlayer')
  await page.getByRole('link', { name: userName }).click()
  await expect(page).toHaveURL(`/userProfile/${userId}`)
  await expect(page).toHaveTitle(`${userName} · Guess The Anime`)
  const main = page.locator('main')
  await expect(main.getByRole('heading', { level: 1 })).toHaveText(userName)
  await expectPicture(main.locator('[data-part~=portrait]'))
  await expect(main.locator('time').first()).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  await expect(main.locator('.stamp')).toHaveText(score < 5_000 ? 'Anime Explorer' : /^(Anime|MASTER|GOD)/)
  await expect(main).toContainText(/Top 1 on the list! #1 of [1-9]\d*/)
  await expect(main).toContainText(/\d+ points to (Anime|MASTER|GOD)/)
  const figures = main.locator('[data-part~=profile-stats] dd')
  await expect(figures.nth(0)).toHaveText(String(await watchedBy(testSite, userId)))
  await expect(figures.nth(1)).toHaveText(String(score))
  await expect(figures.nth(2)).toHaveText(/^\d+$/)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.getByText('Link copied successfully.')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${testSite.baseURL}/userProfile/${userId}`)
  expect(errors).toEqual([])
})

test('[PROFILE-25] [PROFILE-36] the tabs are links, and a visitor cannot change anything', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const { userId } = await bestPlayer(testSite)
  await page.goto(`/userProfile/${userId}`)
  const tabs = page.getByRole('navigation', { name: 'Lists' }).getByRole('link')
  await expect(tabs).toHaveText(['Plan To Watch', 'Anime Watched', 'Manga Readed'])
  const open = page.locator('[data-part~=folder-tabs] [aria-current=page]')
  await expect(open).toHaveText('Plan To Watch')
  await tabs.nth(2).click()
  await expect(page).toHaveURL(`/userProfile/${userId}?tab=manga`)
  await expect(open).toHaveText('Manga Readed')
  await expect(covers(page).first()).toBeVisible()
  await page.goBack()
  await expect(open).toHaveText('Plan To Watch')
  await page.goto(`/userProfile/${userId}?tab=watched`)
  await expect(open).toHaveText('Anime Watched')
  await settled(page)
  await expect(page.getByRole('button', { name: /avatar|username|Add|Remove|Import/ })).toHaveCount(0)
  await expect(page.locator('main').getByRole('switch')).toHaveCount(0)
  await expect(page.locator('main').getByRole('textbox')).toHaveCount(0)
})

test('[PROFILE-33] a year has 53 weeks of seven days, each with a text, and scrolls inside its box', async ({
  page,
  testSite,
  isMobile,
}) => {
  const { userId } = await bestPlayer(testSite)
  await page.goto(`/userProfile/${userId}`)
  const table = page.getByRole('table', { name: 'Games finished each day' })
  const rows = table.locator('tbody tr')
  await expect(rows).toHaveCount(7)
  for (const row of await rows.all()) await expect(row.locator('td')).toHaveCount(53)
  await expect(table.locator('td[data-level]:not([data-level="0"])').first()).toContainText(/^\w+ \d+, \d{4}: \d+ games?$/)
  const hint = page.getByText('Scroll sideways')
  const { wider, at } = await page.locator('[data-part~=activity-scroll]').evaluate((box) => ({
    wider: box.scrollWidth - box.clientWidth,
    at: box.scrollLeft,
  }))
  if (isMobile) {
    await expect(hint).toBeVisible()
    expect(wider).toBeGreaterThan(100)
    expect(Math.abs(at - wider)).toBeLessThan(3)
  } else {
    await expect(hint).toBeHidden()
    expect(wider).toBeLessThanOrEqual(0)
  }
  const sideways = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(sideways).toBeLessThanOrEqual(0)
})

test('[PROFILE-34] finished games are listed six at a time, newest first', { tag: '@desk' }, async ({ page, testSite }) => {
  const { userId } = await bestPlayer(testSite)
  await page.goto(`/userProfile/${userId}`)
  const rows = page.getByRole('region', { name: 'Recent games' }).locator('table:not([aria-hidden]) tbody tr')
  await expect(rows).toHaveCount(6)
  await expect(rows.first()).toContainText(/\d\d\/\d\d/)
  const days = await rows.locator('time').evaluateAll((times) => times.map((time) => time.getAttribute('datetime') ?? ''))
  expect(days).toEqual(days.toSorted().toReversed())
  await page.getByRole('button', { name: 'More games' }).click()
  await expect(rows.nth(6)).toBeVisible()
  await expect(rows.nth(6).getByRole('link')).toBeFocused()
})

test('[PROFILE-37] a list that fails to load reports it in place, and Retry loads it', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const { userId, userName } = await bestPlayer(testSite)
  const mend = await failCalls(page, '**/api/animeList/get**')
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName)
  const list = page.getByRole('region', { name: 'Plan To Watch' })
  await expect(list.getByRole('alert')).toContainText('No connection.')
  mend()
  await list.getByRole('button', { name: 'Retry' }).click()
  await expect(covers(page)).toHaveCount(6)
})

test('[PROFILE-37] if the header fails to load, the rest is shown, and missing figures are dashes', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const { userId, userName } = await bestPlayer(testSite)
  const mend = await failCalls(page, '**/api/user/userPageInformation/**')
  await failCalls(page, '**/api/animeList/countWatched**')
  await page.goto(`/userProfile/${userId}`)
  await expect(page.getByRole('alert').filter({ hasText: 'No connection.' })).toBeVisible()
  await expect(covers(page)).toHaveCount(6)
  mend()
  await page.getByRole('button', { name: 'Retry' }).first().click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(userName)
  await expect(page.locator('[data-part~=profile-stats] dd').first()).toHaveText('–')
})

test('the layout does not shift while the page loads', async ({ page, testSite }) => {
  const { userId } = await bestPlayer(testSite)
  await watchShifts(page)
  const release = await holdCalls(page, `**/api/**/${userId}**`)
  await page.goto(`/userProfile/${userId}`)
  await expect(page.locator('.skeleton').first()).toBeVisible()
  release()
  await settled(page)
  await expectStableLayout(page, 0.05)
})

test('[PROFILE-22] an unknown player is answered with 404', { tag: '@desk' }, async ({ page }) => {
  for (const address of ['/userProfile/999999', '/userProfile/me']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1, name: "We can't find that page." })).toBeVisible()
  }
})
