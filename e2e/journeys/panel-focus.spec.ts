import type { Page } from '@playwright/test'
import { OPERATOR } from '../support/crowded-site.ts'
import { failCalls } from '../support/held-calls.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

async function open(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await settled(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page) => page.locator('.notice')
/** The actions on several rows of this kind; those of other journeys are shown for a minute. */
const actions = (page: Page, kind: 'account' | 'game') => page.locator('.bulk-row').filter({ hasText: kind })
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('[PANEL-88] an action on several games is undone by keyboard, and the focus stays on the page @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?page=7')
  await page.locator('.select-row input').nth(2).check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveText('Undone. Nothing was changed.')
  await expect(actions(page, 'game')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  await page.locator('.select-row input').nth(2).check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete 1 game?' })
  await expect(question).toContainText('It is removed from all lists')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(actions(page, 'game')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('[PANEL-88] [PANEL-25] a refused row of an action has its name and a link to its page @desk', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await open(page, crowded, `/users?q=${encodeURIComponent(OPERATOR.userMail)}`)
  await select(page, OPERATOR.userName).check()
  await page.locator('.bulk-bar').getByRole('button', { name: 'Ban' }).press('Enter')
  await page.getByRole('dialog', { name: 'Ban 1 account?' }).getByRole('button', { name: 'Ban' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  const row = actions(page, 'account')
  await expect(row).toContainText(`${OPERATOR.userName}: The last account with ROLE_ADMIN cannot lose it.`, { timeout: 30_000 })
  await expect(row).toBeFocused()
  await row.getByRole('link', { name: OPERATOR.userName }).click()
  await expect(page.getByRole('heading', { level: 1, name: OPERATOR.userName })).toBeFocused()
  await page.reload()
  await expect(row.getByRole('link', { name: /^#\d+$/ })).toHaveAttribute('href', /\/user\/\d+$/)
  await row.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('[DAILY-20] the calendar keeps the focus, and a retry that succeeds replaces the error @desk', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/daily')
  const day = page
    .locator('.panel-part')
    .filter({ has: page.locator('.planned > li') })
    .last()
  const heading = await day.getByRole('heading').innerText()
  const dayOf = page.getByRole('region', { name: heading })
  const place = dayOf.locator('.planned > li').nth(1)
  const before = await place.locator('img').getAttribute('src')
  await place.getByRole('button').press('Enter')
  await expect(place.locator('img')).not.toHaveAttribute('src', before ?? '')
  await expect(place.getByRole('button')).toBeFocused()

  const mend = await failCalls(page, '**/api/daily/plan')
  await dayOf.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(notice(page)).toHaveText('No connection. Please check your network and try again.')
  await mend()
  await dayOf.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(dayOf.getByText('Skipped')).toBeVisible()
  await expect(notice(page)).toHaveText('Saved.')
  await expect(dayOf.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dayOf.getByRole('button', { name: 'Skip' })).toBeFocused()
})

test('[PANEL-57] one long detail leaves room to the actions of the log @desk', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await page.route('**/api/audit/getAll*', async (route) => {
    const response = await route.fetch()
    const json = await response.json()
    json.content[0].detail = { note: 'A very long note. '.repeat(60) }
    await route.fulfill({ response, json })
  })
  await open(page, crowded, '/logs')
  const head = page.getByRole('columnheader', { name: 'Action' })
  await expect(head).toBeVisible()
  expect((await head.boundingBox())?.width).toBeGreaterThan(160)
})
