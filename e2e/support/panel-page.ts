import { expect, type Page } from '@playwright/test'
import { openScreen } from './panel.ts'
import { settled } from './settled.ts'
import type { OperatedSite } from './site.ts'

/** The rows of the list on the screen. */
export const rows = (page: Page) => page.locator('[data-part~=data-table] tbody tr')
export const row = (page: Page, name: string) => rows(page).filter({ has: page.getByRole('link', { name, exact: true }) })
export const dialog = (page: Page, name: string) => page.getByRole('dialog', { name, exact: true })
/** Presses the button of a name, the last one: that of the topmost dialog. */
export const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).last().click()
export const searchBox = (page: Page) => page.getByRole('searchbox')
export const notice = (page: Page) => page.locator('.notice')

export const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name, exact: true })

/** Returns the value of one fact of a page. */
export const fact = (page: Page, name: string) =>
  page
    .locator('[data-part~=facts] > div')
    .filter({ has: page.getByText(name, { exact: true }) })
    .locator('dd')

/** Opens one of the panel's screens and waits until it is at rest. */
export async function openSettled(page: Page, testSite: OperatedSite, place: string) {
  await openScreen(page, testSite, place)
  await expect(page.getByRole('heading', { level: 1, includeHidden: true })).toBeVisible()
  await settled(page)
}

/** Expects the panel to be at a place. */
export const expectAt = (page: Page, { baseURL, panel }: OperatedSite, place: string) =>
  expect(page).toHaveURL(`${baseURL}${panel.path}${place}`)
