import { expect, type Locator, type Page } from '@playwright/test'
import { generateSync } from 'otplib'
import type { Account } from './account.ts'
import { accountButton, lineOf, popup } from './sign-in.ts'

const STEP_S = 30

/** Returns the code of an authenticator app, some time steps of 30 seconds ahead. */
export const appCode = (secret: string, ahead = 0) =>
  generateSync({ secret, epoch: Math.floor(Date.now() / 1000) + ahead * STEP_S })

export const factorHeading = (page: Page): Locator => page.getByRole('heading', { name: 'Second factor' })

/** The part of the account page about the second factor. */
export const factorPart = (page: Page): Locator => page.locator('section').filter({ has: factorHeading(page) })

/** Signs out on the home page, and opens the login. */
export async function signOut(page: Page) {
  // A request that is under way when the session ends is refused. Home's last ones ask for challenges and rivalries.
  const last = [/\/challenge\/own$/, /\/rivalry\/own$/].map((address) => page.waitForResponse(address))
  await page.goto('/')
  await Promise.all(last)
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(accountButton(page)).toBeHidden()
  await page.goto('/login')
}

/** Confirms that the recovery codes have been saved, and returns them. */
export async function saveRecoveryCodes(page: Page): Promise<string[]> {
  await expect(popup(page).getByRole('heading', { name: 'Save your recovery codes' })).toBeVisible()
  const codes = await popup(page).getByRole('listitem').allTextContents()
  await popup(page).getByRole('button', { name: 'I saved them' }).click()
  await expect(popup(page)).toBeHidden()
  return codes
}

/** Replaces the recovery codes on the account page, after its question. */
export async function renewRecoveryCodes(page: Page): Promise<void> {
  await factorPart(page).getByRole('button', { name: 'Create new ones' }).click()
  await expect(popup(page)).toContainText('will no longer work')
  await popup(page).getByRole('button', { name: 'Create new ones' }).click()
}

/** Sets up an authenticator app on the account page, and sends its first code. Returns its secret. */
export async function sendNewApp(page: Page, { userPassword }: Pick<Account, 'userPassword'>): Promise<string> {
  await factorPart(page).getByRole('button', { name: 'Add an authenticator app' }).click()
  await lineOf(popup(page), 'Current password').fill(userPassword)
  await popup(page).getByRole('button', { name: 'Continue' }).click()
  await expect(popup(page).getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible()
  await expect(lineOf(popup(page), 'Code that the app shows')).toBeFocused()
  const secret = ((await popup(page).locator('.mono').textContent()) ?? '').replaceAll(' ', '')
  await lineOf(popup(page), 'Code that the app shows').fill(appCode(secret))
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  return secret
}

/** Adds an authenticator app on the account page. Returns its secret and the recovery codes. */
export async function addAuthenticator(page: Page, account: Pick<Account, 'userPassword'>) {
  const secret = await sendNewApp(page, account)
  return { secret, codes: await saveRecoveryCodes(page) }
}

/** Adds an authenticator to the page's browser that confirms at once, as a phone would after a touch. */
export async function virtualAuthenticator(page: Page): Promise<void> {
  const client = await page.context().newCDPSession(page)
  await client.send('WebAuthn.enable')
  await client.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}
