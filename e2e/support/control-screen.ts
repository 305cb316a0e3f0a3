import { expect, type Page } from '@playwright/test'
import { enterPanel, openScreen } from './panel.ts'
import { settled } from './settled.ts'
import type { OperatedSite } from './site.ts'

export const cell = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const notice = (page: Page) => page.locator('.notice')

/** Opens the control centre as the operator and waits until it has loaded completely. */
export async function openControl(
  page: Page,
  testSite: OperatedSite,
  { language = 'en', query = '' }: { language?: 'en' | 'tr'; query?: string } = {},
) {
  await enterPanel(page, testSite, language)
  await openScreen(page, testSite, `/control${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Control centre' : 'Kontrol Merkezi')
  await settled(page)
}

/** Opens the reports as the operator and waits until they have loaded completely. */
export async function openReports(page: Page, testSite: OperatedSite, query = '') {
  await enterPanel(page, testSite)
  await openScreen(page, testSite, `/reports${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Reports')
  await settled(page)
}

/** Confirms a dialog that requires a typed word. */
export async function confirm(page: Page, word: string, action: string) {
  const button = dialog(page).getByRole('button', { name: action })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('textbox', { name: 'Confirmation' }).fill(word)
  await button.click()
}
