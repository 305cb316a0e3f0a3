import type { Page } from '@playwright/test'
import { OPERATOR } from '../support/crowded-site.ts'
import { failCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

async function open(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await settled(page)
}

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })
const notice = (page: Page) => page.locator('.notice')
/** The actions on several rows of this kind. Each is shown for a minute after its end, also to the journeys that follow. */
const actions = (page: Page, kind: 'account' | 'game') => page.locator('[data-part~=bulk-row]').filter({ hasText: kind })
const select = (page: Page, name: string) => page.getByRole('checkbox', { name: `Select ${name}`, exact: true })

test('[OPERATOR-212] an action on several games is undone by keyboard, and the focus stays on the page @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?page=7')
  await page.locator('[data-part~=select-row] input').nth(2).check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Hide' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(notice(page)).toHaveText('Undone. Nothing was changed.')
  await expect(actions(page, 'game')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()

  await page.locator('[data-part~=select-row] input').nth(2).check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Delete' }).press('Enter')
  const question = page.getByRole('dialog', { name: 'Delete 1 game?' })
  await expect(question).toContainText('It is removed from all lists')
  await question.getByRole('button', { name: 'Delete' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(actions(page, 'game')).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('[OPERATOR-212] [OPERATOR-149] a refused row of an action has its name and a link to its page @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await open(page, crowded, `/users?q=${encodeURIComponent(OPERATOR.userMail)}`)
  await select(page, OPERATOR.userName).check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Ban' }).press('Enter')
  await page.getByRole('dialog', { name: 'Ban 1 account?' }).getByRole('button', { name: 'Ban' }).press('Enter')
  await expect(button(page, 'Undo')).toBeFocused()
  const row = actions(page, 'account')
  await expect(row).toContainText(`${OPERATOR.userName}: The last account with ROLE_ADMIN cannot lose it.`)
  await expect(row).toBeFocused()
  await row.getByRole('link', { name: OPERATOR.userName }).click()
  await expect(page.getByRole('heading', { level: 1, name: OPERATOR.userName })).toBeFocused()
  await page.reload()
  await expect(row.getByRole('link', { name: /^#\d+$/ })).toHaveAttribute('href', /\/user\/\d+$/)
  await row.getByRole('button', { name: 'Close' }).press('Enter')
  await expect(row).toHaveCount(0)
  await expect(page.locator('#main')).toBeFocused()
})

test('[OPERATOR-212] [OPERATOR-213] several games are hidden at once, and it is undone on another screen @desk', async ({
  page,
  crowded,
}) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await open(page, crowded, '/games?page=5')
  const names = await page.locator('[data-part~=data-table] tbody [data-part~=row-link]').allInnerTexts()
  const chosen = [names[0] ?? '', names[1] ?? '']
  for (const name of chosen) await select(page, name).first().check()
  await expect(page.getByText('2 selected')).toBeVisible()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Hide' }).click()
  const strip = actions(page, 'game')
  await expect(strip).toContainText('Hiding 2 games')
  await open(page, crowded, '/statistics')
  await strip.getByRole('button', { name: 'Undo' }).click()
  await expect(notice(page)).toHaveText('Undone. Nothing was changed.')
  await expect(strip).toHaveCount(0)

  await open(page, crowded, '/games?page=5')
  for (const name of chosen) await select(page, name).first().check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Hide' }).click()
  await expect(strip).toContainText('Hiding 2 games')
  await page.reload()
  await expect(strip).toContainText('2 games hidden')
  await strip.getByRole('button', { name: 'Close' }).click()
  await expect(strip).toHaveCount(0)
  await open(page, crowded, '/games?list=hidden')
  await expect(page.locator('[data-part~=data-table] tbody tr')).toHaveCount(2)
  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Show again' }).click()
  await expect(strip).toContainText('2 games shown again')
  await expect(page.getByText('No results.')).toBeVisible()

  await open(page, crowded, '/games?page=5')
  await page.locator('[data-part~=select-row] input').first().check()
  await page.locator('[data-part~=bulk-bar]').getByRole('button', { name: 'Delete' }).click()
  const question = page.getByRole('dialog', { name: 'Delete 1 game?' })
  await question.getByLabel('Reason (the person will see it)').selectOption('Pictures used without permission')
  expect(errors).toEqual([])
  const mend = await failCalls(page, '**/api/bulk/start')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(question.getByRole('alert')).toHaveText('No connection. Please check your network and try again.')
  mend()
  await expect(question.getByRole('combobox').locator('option:checked')).toHaveText('Pictures used without permission')
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(strip.filter({ hasText: 'Deleting 1 game' })).toBeVisible()
  await strip.filter({ hasText: 'Deleting 1 game' }).getByRole('button', { name: 'Undo' }).click()
  await expect(strip.filter({ hasText: 'Deleting 1 game' })).toHaveCount(0)
})
