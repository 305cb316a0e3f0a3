import type { Page } from '@playwright/test'
import { failCalls } from '../support/held-calls.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

async function open(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await settled(page)
}

const notice = (page: Page) => page.locator('.notice')

test('[DAILY-20] the calendar keeps the focus, and a retry that succeeds replaces the error @desk', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/daily')
  const day = page
    .locator('[data-part~=panel-part]')
    .filter({ has: page.locator('[data-part~=planned] > li') })
    .last()
  const heading = await day.getByRole('heading').innerText()
  const dayOf = page.getByRole('region', { name: heading })
  const place = dayOf.locator('[data-part~=planned] > li').nth(1)
  const before = await place.locator('img').getAttribute('src')
  await place.getByRole('button').press('Enter')
  await expect(place.locator('img')).not.toHaveAttribute('src', before ?? '')
  await expect(place.getByRole('button')).toBeFocused()

  const mend = await failCalls(page, '**/api/daily/plan')
  await dayOf.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(notice(page)).toHaveText('No connection. Please check your network and try again.')
  mend()
  await dayOf.getByRole('button', { name: 'Skip' }).press('Enter')
  await expect(dayOf.getByText('Skipped')).toBeVisible()
  await expect(notice(page)).toHaveText('Saved.')
  await expect(dayOf.getByRole('button', { name: 'Reset' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dayOf.getByRole('button', { name: 'Skip' })).toBeFocused()
})

test('[OPERATOR-181] one long detail leaves room to the actions of the log @desk', async ({ page, crowded }) => {
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
