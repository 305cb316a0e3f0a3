import { expect, type Page } from '@playwright/test'
import type { Language } from './game-screen.ts'

/** A browser's locale for each language of the site. */
export const LOCALES: Record<Language, string> = { en: 'en-US', tr: 'tr-TR' }

/**
 * Waits until the server has a page's content ready, as it has not for its first visitor on a busy machine (HTML-6). `data-words` on `<html>`
 * says that a page has it.
 */
export async function expectRendered(page: Page, address: string, language: Language) {
  const headers = { 'accept-language': LOCALES[language] }
  await expect.poll(async () => (await page.request.get(address, { headers })).text()).toContain('data-words')
}

/** Opens a page with its content. */
export async function openRendered(page: Page, address: string, language: Language) {
  await expectRendered(page, address, language)
  await page.goto(address)
}

/** Holds the web's scripts, all but the one that runs before the first paint. Returns a function that lets them load. */
export async function holdScripts(page: Page) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/assets/*.js', async (route) => {
    await released
    await route.fallback()
  })
  return release
}
