import { expect, type Page } from '@playwright/test'

/** The titles on the covers of the list that a profile shows. */
export const covers = (page: Page) => page.locator('[data-part~=cover-title]')

/** The field in which the owner types a title. */
export const field = (page: Page) => page.getByRole('combobox')

export const openTab = (page: Page, name: string) => page.getByRole('link', { name, exact: true }).click()

/** Adds a new title to the list that the owner's profile shows. */
export async function addTitle(page: Page, title: string) {
  await field(page).fill(title)
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(page.getByText(`${title} was added.`)).toBeVisible()
  await expect(field(page)).toHaveValue('')
}
