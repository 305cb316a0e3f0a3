import { expect, type Locator, type Page } from '@playwright/test'
import type { Account } from './account.ts'

export const popup = (page: Page) => page.getByRole('dialog')

export const mailField = (page: Page) => page.getByRole('textbox', { name: 'Email' })

/** Returns the text box with this label. A string must match exactly: the button that shows a password has a similar name. */
export const lineOf = (place: Page | Locator, name: string | RegExp) =>
  place.getByRole('textbox', { name, exact: typeof name === 'string' })

export const passwordField = (page: Page) => lineOf(page, 'Password')

/** Fills in and sends the login form of the current page. */
export async function logIn(page: Page, { userMail, userPassword }: Pick<Account, 'userMail' | 'userPassword'>) {
  await mailField(page).fill(userMail)
  await passwordField(page).fill(userPassword)
  await page.getByRole('button', { name: 'Login In' }).click()
}

/** Goes from the login to Forgot Password. Waits for its heading, because both pages have a field of the same name. */
export async function openForgotPassword(page: Page) {
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Forgot Password' })).toBeVisible()
}

export const accountButton = (page: Page) => page.getByRole('button', { name: 'Your account' })

/** Returns the browser's local storage and session storage as JSON. */
export const storages = (page: Page) => page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
