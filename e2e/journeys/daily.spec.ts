import { renderInBrowser } from '../support/browser-rendered.ts'
import { todaysGame } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test('[DAILY-17] [DAILY-24] the Daily is played on its page, under the grids of the week', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  await expect.poll(async () => (await todaysGame(testSite.baseURL)).gameName).toMatch(/^Daily \d+$/)
  const { id, gameName } = await todaysGame(testSite.baseURL)
  await page.goto('/')
  await page.getByRole('link', { name: 'All Dailies' }).click()
  await expect(page).toHaveURL('/daily')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gameName)
  await expect(page.getByRole('timer')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(page.getByRole('heading', { name: 'Leaderboard of the day' })).toBeVisible()
  await expect(page.locator('[data-part~=ladder] li')).toHaveText([/1×1$/, /2×2$/, /2×2$/, /3×3$/, /3×3$/, /4×4$/, /4×4$/])
  await expect(page.locator('[data-part~=ladder] [aria-current=date]')).toHaveCount(1)
  await test.step('[DAILY-23] the site is too young for an archive', async () => {
    await expect(page.getByRole('heading', { name: 'Archive' })).toHaveCount(0)
  })
  await page.locator('main [data-part~=answer]').first().tap()
  await page.locator('.hero-line').getByRole('button', { name: 'Next' }).tap()
  await expect(page).toHaveURL(`/game/${id}`)
})

test('[DAILY-17] [DAILY-23] the calendar leads to each day', { tag: '@phone' }, async ({ page, testSite }) => {
  const { id } = await todaysGame(testSite.baseURL)
  await renderInBrowser(page)
  await page.route('**/api/daily?*', async (route) => {
    const response = await route.fetch()
    const today = await response.json()
    await route.fulfill({ response, json: { ...today, daily: { ...today.daily, number: 3 } } })
  })
  await page.goto('/daily')
  const day = page.locator('[data-part~=days] [aria-current=date] a')
  await expect(day).toHaveAttribute('href', `/gameView/${id}`)
  await expect(day).toHaveAccessibleName(/^\d+: Daily \d+, (\d)×\1, not played yet$/)
  await page.goto('/daily?month=2020-01')
  await expect(page.getByRole('heading', { name: 'January 2020' })).toBeVisible()
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'February 2020' })).toBeVisible()
  await expect(page.locator('[data-part~=days] a')).toHaveCount(0)
})
