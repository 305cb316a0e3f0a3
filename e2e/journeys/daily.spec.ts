import { todaysGame } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test('[DAILY-17] the page of the Daily leads to its game, and the calendar to each day', { tag: '@phone' }, async ({
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
  const day = page.locator('[data-part~=days] [aria-current=date] a')
  await expect(day).toHaveAttribute('href', `/gameView/${id}`)
  await expect(day).toHaveAccessibleName(/^\d+: Daily \d+, (\d)×\1, not played yet$/)
  await page.getByRole('button', { name: 'Play' }).click()
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page).toHaveURL(`/game/${id}`)
  await page.goto('/daily?month=2020-01')
  await expect(page.getByRole('heading', { name: 'January 2020' })).toBeVisible()
  await page.getByRole('link', { name: 'Next month' }).click()
  await expect(page.getByRole('heading', { name: 'February 2020' })).toBeVisible()
  await expect(page.locator('[data-part~=days] a')).toHaveCount(0)
})
