import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { expect, test } from '../support/site.ts'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()
const word = (page: Page) => page.locator('[data-part~=link-state]')
const fact = (page: Page, name: string) => page.locator('[data-part~=link-facts] > div', { hasText: name }).locator('dd')
const rows = (page: Page) => page.getByRole('table', { name: 'Frames, newest first' }).locator('tbody tr')

test('[REALTIME-1] [REALTIME-5] an unknown browser is refused, becomes a guest and is admitted', async ({ page, context }) => {
  const errors = await collectPageErrors(page)
  await page.goto('/websocket')
  await expect(page).toHaveTitle('Connection test · Guess The Anime')
  await expect(word(page)).toHaveText('Not connected')
  await press(page, 'Connect')
  await expect(word(page)).toHaveText('Access denied')
  await expect(page.getByRole('main').getByRole('link', { name: 'Login' })).toBeVisible()
  expect(await context.cookies()).toEqual([])
  await press(page, 'Continue as a guest')
  await expect(word(page)).toHaveText('Connected')
  await press(page, 'Disconnect')
  await expect(word(page)).toHaveText('Not connected')
  await press(page, 'Connect')
  await expect(word(page)).toHaveText('Connected')
  expect(errors).toEqual([])
})

test("[REALTIME-2] [REALTIME-4] a player sees the connection's latency and frames, but no secrets", async ({
  page,
  testSite,
}) => {
  await signUp(page, testSite)
  await page.goto('/websocket')
  await press(page, 'Connect')
  await expect(fact(page, 'Connected since')).toHaveText(/^\d\d:\d\d:\d\d$/)
  await expect(fact(page, 'Round trip')).toHaveText(/^\d+ ms$/)
  await expect(rows(page).first()).toContainText('RECEIPT')
  await expect(rows(page).last()).toContainText('CONNECT')
  await expect(rows(page).filter({ hasText: '/topic/gameReady' }).first()).toContainText('SUBSCRIBE')
  await expect(page.locator('main')).not.toContainText(/bearer|eyJ/i)
  await press(page, 'Pause')
  const listed = await rows(page).count()
  const counted = await fact(page, 'Frames received and sent').textContent()
  await press(page, 'Measure now')
  await expect(fact(page, 'Frames received and sent')).not.toHaveText(counted ?? '')
  await expect(rows(page)).toHaveCount(listed)
  await press(page, 'Clear')
  await expect(page.getByText('Nothing has been sent or received yet.')).toBeVisible()
  await press(page, 'Resume')
  await press(page, 'Measure now')
  await expect(rows(page).first()).toContainText('RECEIPT')
})

test('[REALTIME-1] [REALTIME-3] a lost connection is reopened automatically', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/websocket')
  await press(page, 'Connect')
  await expect(word(page)).toHaveText('Connected')
  await expect(fact(page, 'Reconnected')).toHaveText('0 times')
  await testSite.stop()
  await expect(word(page)).toHaveText('Connection lost. Trying again.')
  await testSite.restart()
  await expect(word(page)).toHaveText('Connected')
  await expect(fact(page, 'Reconnected')).toHaveText('1 time')
})
