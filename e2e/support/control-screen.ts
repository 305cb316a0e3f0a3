import { expect, type Page } from '@playwright/test'
import { enterPanel, openScreen } from './panel.ts'
import { settled } from './settled.ts'
import type { OperatedSite } from './site.ts'

export const cell = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
export const dialog = (page: Page) => page.getByRole('dialog').last()
export const notice = (page: Page) => page.locator('.notice')

/** Comes to the control centre as the operator, and waits until all of it has come. */
export async function openControl(
  page: Page,
  site: OperatedSite,
  { language = 'en', query = '' }: { language?: 'en' | 'tr'; query?: string } = {},
) {
  await enterPanel(page, site, language)
  await openScreen(page, site, `/control${query}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Control centre' : 'Kontrol Merkezi')
  await settled(page)
}

/** Answers a question that wants a word typed. */
export async function confirm(page: Page, word: string, deed: string) {
  const button = dialog(page).getByRole('button', { name: deed })
  await expect(button).toHaveAttribute('aria-disabled', 'true')
  await dialog(page).getByRole('textbox').fill(word)
  await button.click()
}
