import { expect, type Page } from '@playwright/test'
import { storeInBrowser } from './account.ts'
import { OPERATOR } from './crowded-site.ts'
import type { OperatedSite } from './site.ts'

type Language = 'en' | 'tr'

interface SignInOptions {
  key?: string
  language?: Language | null
}

/** Waits until the server responds with 200: while it is overloaded, as just after its start, it responds with 503. */
export const waitUntilServing = (page: Page, { baseURL }: OperatedSite) =>
  expect.poll(async () => (await page.context().request.get(`${baseURL}/api/gameType/getAll`)).status()).toBe(200)

/**
 * Signs the page's browser in as the operator. Takes effect on the next page load.
 * @param key the panel's key to store, if any
 * @param language the language to store, or null to store none
 */
export async function signInOperator(page: Page, testSite: OperatedSite, { key, language = 'en' }: SignInOptions = {}) {
  const { userMail, userPassword } = OPERATOR
  await waitUntilServing(page, testSite)
  const response = await page.context().request.post(`${testSite.baseURL}/api/user/login`, {
    headers: { 'x-session': 'cookie' },
    data: { userMail, userPassword },
  })
  const { userId, userAvatarName } = await response.json()
  const stored = {
    signedUserId: String(userId),
    signedUserAvatarName: userAvatarName,
    ...(key !== undefined && { panelKey: key }),
    ...(language && { settings: JSON.stringify({ language }) }),
  }
  await storeInBrowser(page, testSite.baseURL, stored)
}

/** Opens one of the panel's screens by its address. */
export async function openScreen(page: Page, testSite: OperatedSite, place: string) {
  await waitUntilServing(page, testSite)
  await page.goto(`${testSite.baseURL}${testSite.panel.path}${place}`)
}

/** Signs the operator in with the panel's key and opens the panel's home. */
export async function enterPanel(page: Page, testSite: OperatedSite, language: Language = 'en') {
  await signInOperator(page, testSite, { key: testSite.panel.key, language })
  await openScreen(page, testSite, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Home' : 'Ana Sayfa')
}
