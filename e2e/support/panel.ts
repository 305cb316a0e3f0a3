import { expect, type Page } from '@playwright/test'
import { keepInBrowser } from './account.ts'
import { OPERATOR } from './crowded-site.ts'
import type { OperatedSite } from './site.ts'

const SERVING_WITHIN_MS = 30_000

type Language = 'en' | 'tr'

interface Kept {
  key?: string
  language?: Language | null
}

/** Waits until the server serves everybody: while it has too much to do, as when it was just started, it puts them off. */
export const whenServing = (page: Page, { baseURL }: OperatedSite) =>
  expect
    .poll(async () => (await page.context().request.get(`${baseURL}/api/gameType/getAll`)).status(), {
      timeout: SERVING_WITHIN_MS,
    })
    .toBe(200)

/**
 * Leaves the page's browser signed in as the operator. The next page that is opened knows.
 * @param key what it keeps as the panel's key
 * @param language what it has chosen, if it has
 */
export async function signInOperator(page: Page, site: OperatedSite, { key, language = 'en' }: Kept = {}) {
  const { userMail, userPassword } = OPERATOR
  await whenServing(page, site)
  const response = await page.context().request.post(`${site.baseURL}/api/user/login`, {
    headers: { 'x-session': 'cookie' },
    data: { userMail, userPassword },
  })
  const { userId, userAvatarName } = await response.json()
  const kept = {
    signedUserId: String(userId),
    signedUserAvatarName: userAvatarName,
    ...(key !== undefined && { panelKey: key }),
    ...(language && { settings: JSON.stringify({ language }) }),
  }
  await keepInBrowser(page, site.baseURL, kept)
}

/** Opens one of the panel's screens, as whoever follows a link to it. */
export async function openScreen(page: Page, site: OperatedSite, place: string) {
  await whenServing(page, site)
  await page.goto(`${site.baseURL}${site.panel.path}${place}`)
}

/** Signs the operator in, with the key, and comes to the panel's home. */
export async function enterPanel(page: Page, site: OperatedSite, language: Language = 'en') {
  await signInOperator(page, site, { key: site.panel.key, language })
  await openScreen(page, site, '')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(language === 'en' ? 'Home' : 'Ana Sayfa')
}
