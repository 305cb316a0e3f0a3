import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './account.ts'

export const popup = (page: Page) => page.getByRole('dialog')

export const mailField = (page: Page) => page.getByRole('textbox', { name: 'E-mail' })

/** The line to write on with this label; the button that shows a password has a name like it. */
export const lineOf = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('textbox', { name, exact: typeof name === 'string' })

export const passwordField = (page: Page) => lineOf(page, 'Password')

/** Logs in by the form of the page that is open. */
export async function logIn(page: Page, { userMail, userPassword }: Pick<Account, 'userMail' | 'userPassword'>) {
  await mailField(page).fill(userMail)
  await passwordField(page).fill(userPassword)
  await page.getByRole('button', { name: 'Login In' }).click()
}

/** Goes on from the login, which has a field of the same name until the other page has taken its place. */
export async function openForgotPassword(page: Page) {
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
}

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** What this browser keeps where scripts can read it. */
export const storages = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
