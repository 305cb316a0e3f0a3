import type { Page, TestInfo } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { settled } from '../support/settled.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const TABLET = { width: 768, height: 1024 }

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
const dialogs = (page: Page) => page.getByRole('dialog')

async function open(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
}

/** Takes a screenshot of the window into the run's results and expects that nothing extends beyond the window's width. */
async function picture(page: Page, testInfo: TestInfo, name: string) {
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement
    return { scrollWidth, clientWidth }
  })
  expect(scrollWidth, `${name} is too wide`).toBe(clientWidth)
  await page.screenshot({ path: testInfo.outputPath(`${name}-${page.viewportSize()?.width}.png`), animations: 'disabled' })
}

/** Takes screenshots of the page in its own window and, if that is wide enough, at a tablet's size too. */
async function pictures(page: Page, testInfo: TestInfo, name: string) {
  await settled(page)
  await picture(page, testInfo, name)
  const own = page.viewportSize()
  if (!own || own.width < TABLET.width) return
  await page.setViewportSize(TABLET)
  await picture(page, testInfo, name)
  await page.setViewportSize(own)
}

async function look(page: Page, testInfo: TestInfo, name: string) {
  await pictures(page, testInfo, name)
  await expectAccessible(page)
}

test("home, statistics and game creation are accessible and fit the window's width", async ({ page, crowded }, testInfo) => {
  const errors = await collectPageErrors(page)
  await enterPanel(page, crowded)
  await look(page, testInfo, 'home')
  await open(page, crowded, '/statistics')
  await expect(page.locator('[data-part~=chart-drawing] svg[role]')).toHaveCount(4)
  await look(page, testInfo, 'statistics')
  await open(page, crowded, '/statistics?view=table')
  await look(page, testInfo, 'statistics-table')
  await open(page, crowded, '/createGame')
  await look(page, testInfo, 'create-game')
  expect(errors).toEqual([])
})

// All confirmation dialogs share one component, so one of them is enough.
test("every list, its pages and dialogs are accessible and fit the window's width", async ({ page, crowded }, testInfo) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/users')
  await look(page, testInfo, 'users')
  await page.locator('[data-part~=row-link]').first().click()
  await expect(page).toHaveURL(/\/user\/\d+$/)
  await expect(page.getByRole('button', { name: 'Ban', exact: true })).toBeVisible()
  await look(page, testInfo, 'user')
  await press(page, 'Ban')
  await expect(dialogs(page)).toHaveCount(1)
  await look(page, testInfo, 'ban')
  await open(page, crowded, '/games')
  await look(page, testInfo, 'games')
  await page.locator('[data-part~=select-row] input').nth(1).check()
  // Scrolled half under the bar of the selected rows, a link would count as too small.
  await page.evaluate(() => scrollTo(0, 0))
  await look(page, testInfo, 'games-selected')
  await page.locator('[data-part~=row-link]').nth(12).click()
  await expect(page.locator('[data-part~=seen-sections] > li').first()).toBeVisible()
  await look(page, testInfo, 'game')
  await press(page, 'Delete')
  await expect(dialogs(page)).toHaveCount(1)
  await pictures(page, testInfo, 'delete-game')
  await open(page, crowded, '/banned')
  await look(page, testInfo, 'banned')
  await page.locator('[data-part~=data-table] tbody button').first().click()
  await expect(dialogs(page)).toHaveCount(1)
  await look(page, testInfo, 'lift-ban')
})

test("the control centre and its dialogs are accessible and fit the window's width", async ({ page, crowded }, testInfo) => {
  await enterPanel(page, crowded)
  await open(page, crowded, '/control')
  await look(page, testInfo, 'control')
  await page.getByRole('switch', { name: 'maintenance' }).click()
  await expect(dialogs(page)).toHaveCount(1)
  await pictures(page, testInfo, 'close-the-site')
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Delete Nib' }).click()
  await pictures(page, testInfo, 'delete-avatar')
  await press(page, 'Cancel')
  await page.getByRole('button', { name: 'Delete ROLE_EDITOR' }).click()
  await pictures(page, testInfo, 'delete-role')
  await press(page, 'Cancel')
  await open(page, crowded, '/reports')
  await look(page, testInfo, 'reports')
  await page.locator('[data-part~=queue-row][href*="about=user"]').first().click()
  await expect(page.getByRole('heading', { name: 'What happens next' })).toBeVisible()
  await look(page, testInfo, 'reported-name')
  await press(page, 'Close')
  await page.locator('[data-part~=queue-row][href*="about=game"]').first().click()
  await expect(page.locator('[data-part~=seen-sections] > li').first()).toBeVisible()
  await look(page, testInfo, 'reported-game')
  await press(page, 'Close')
  await page.locator('[data-part~=queue-row][href*="about=play"]').first().click()
  await expect(page.locator('[data-part~=timeline] > li').first()).toBeVisible()
  await look(page, testInfo, 'flagged-play')
  await press(page, 'Hide play')
  await expect(dialogs(page)).toHaveCount(2)
  await pictures(page, testInfo, 'hide-from-boards')
  await open(page, crowded, '/logs')
  await expect(page.getByRole('table', { name: 'Audit log' })).toBeInViewport()
  await look(page, testInfo, 'audit-log')
  await open(page, crowded, '/logs?tab=security')
  await expect(page.getByRole('table', { name: 'Security events' })).toBeInViewport()
  await look(page, testInfo, 'security-events')
})
