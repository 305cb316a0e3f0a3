import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { type Account, register, signUp } from '../support/account.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { newestMail } from '../support/mailbox.ts'
import { gameOf } from '../support/server-calls.ts'
import {
  accountButton,
  lineOf,
  logIn,
  mailField,
  openForgotPassword,
  passwordField,
  popup,
  storages,
} from '../support/sign-in.ts'
import { expect, type Site, test } from '../support/site.ts'

const NEW_PASSWORD = 'another horse'
const EASY = 'This password is easy to guess. Please choose another one.'

/** How long most calls wait for a reply. */
const CALL_TIMEOUT_MS = 8_000

/** Creates an account in another browser. */
async function anAccount(
  playwright: { request: { newContext: () => Promise<Parameters<typeof register>[0]> } },
  testSite: Site,
): Promise<Account> {
  const other = await playwright.request.newContext()
  return register(other, testSite)
}

const resetLink = async (testSite: Site, userMail: string) => {
  const link = /http\S+\/resetPassword\?data=([\w-]+)/.exec(await newestMail(testSite.dataDir, userMail, 1))
  if (!link) throw new Error('The email has no link')
  return `/resetPassword?data=${link[1]}`
}

const header = (page: Page) => page.getByRole('banner')

test('[SESSION-54] a login that waits for its turn says so, and succeeds after more than eight seconds', async ({
  page,
  testSite,
  playwright,
}) => {
  const account = await anAccount(playwright, testSite)
  await page.goto('/login')
  const release = await holdCalls(page, '**/api/user/login')
  await logIn(page, account)
  const waiting = page.getByRole('status').filter({ hasText: 'Still checking. This can take up to a minute.' })
  await expect(waiting).toBeVisible()
  await page.waitForTimeout(CALL_TIMEOUT_MS)
  await expect(waiting).toBeVisible()
  release()
  await expect(page).toHaveURL(`/userProfile/${account.userId}`)
})

test('[SESSION-54] leaving the login ends a login that still waits', async ({ page, testSite, playwright }) => {
  const account = await anAccount(playwright, testSite)
  await page.goto('/login')
  await holdCalls(page, '**/api/user/login')
  const sent = page.waitForRequest('**/api/user/login')
  await logIn(page, account)
  await sent
  const ended: string[] = []
  page.on('requestfailed', (request) => void ended.push(new URL(request.url()).pathname))
  await openForgotPassword(page)
  await expect.poll(() => ended).toContain('/api/user/login')
})

test('[SESSION-41] a wrong password is said at its field, and any other failure in a popup that can be closed', async ({
  page,
  testSite,
  playwright,
}) => {
  const { userMail } = await anAccount(playwright, testSite)
  await page.goto('/login')
  await logIn(page, { userMail, userPassword: 'short' })
  await expect(page.getByText('The password you entered is not valid.')).toBeVisible()
  for (const [mail, userPassword] of [
    [userMail, 'not the password'],
    ['nobody@mail.example', 'not the password'],
  ] as const) {
    await logIn(page, { userMail: mail, userPassword })
    await expect(page.getByText('The email address or password is incorrect. Please try again.')).toBeVisible()
    await expect(passwordField(page)).toBeFocused()
    await expect(passwordField(page)).toHaveAttribute('aria-invalid', 'true')
    await expect(popup(page)).toBeHidden()
    await expectAccessible(page)
  }
  await page.route('**/api/user/login', (route) => route.fulfill({ status: 500, json: {} }))
  await logIn(page, { userMail, userPassword: 'not the password' })
  await expect(popup(page)).toContainText('An error occurred while logging in. Please ask again later or contact support.')
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(popup(page)).toBeHidden()
})

test('[SESSION-42] a login returns to the page the player came from, or else to their profile', async ({
  page,
  testSite,
  playwright,
}) => {
  const account = await anAccount(playwright, testSite)
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/gameView/${game.id}`)
  await header(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await page.reload()
  await logIn(page, account)
  await expect(page).toHaveURL(`/gameView/${game.id}`)
  await expect(accountButton(page)).toBeVisible()
  expect(await storages(page)).toContain(`"signedUserId":"${account.userId}"`)

  await test.step('[SESSION-50] the avatar menu has the profile and Sign Out', async () => {
    await accountButton(page).click()
    await page.getByRole('link', { name: 'Your Profile' }).click()
    await expect(page).toHaveURL(`/userProfile/${account.userId}`)
    await accountButton(page).click()
    await page.getByRole('button', { name: 'Sign Out' }).click()
    await expect(page).toHaveURL('/')
    await expect(header(page).getByRole('link', { name: 'Login' })).toBeVisible()
    expect(await storages(page)).not.toContain('signedUserId')
  })
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL(`/userProfile/${account.userId}`)
})

test('[SESSION-50] a failed sign-out is reported, and the player stays signed in', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/ourSite')
  const letThrough = await failCalls(page, '**/api/user/logout')
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible()
  await expect(accountButton(page)).toBeVisible()
  letThrough()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeHidden()
})

test('[SESSION-47] [SESSION-48] a forgotten password is replaced by the emailed link, which works once', async ({
  page,
  testSite,
  playwright,
}) => {
  const { userMail, userId, userName } = await anAccount(playwright, testSite)
  await page.goto('/login')
  await mailField(page).fill(userMail)
  await openForgotPassword(page)
  await expect(mailField(page)).toHaveValue(userMail)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(popup(page)).toContainText('Reset link sent to your email.')
  await expect(popup(page)).toBeHidden()

  const link = await resetLink(testSite, userMail)
  await page.goto(link)
  await expect(page).toHaveURL('/resetPassword')
  await lineOf(page, /^New password/).fill('liverpool')
  await lineOf(page, 'Repeat new password').fill('liverpool')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(lineOf(page, /^New password/)).toHaveAccessibleDescription(EASY)
  await expect(lineOf(page, /^New password/)).toBeFocused()
  await page.reload()
  await test.step('[ACCOUNT-28] the page does not know the name of the account, but the server does', async () => {
    await lineOf(page, /^New password/).fill(userName)
    await lineOf(page, 'Repeat new password').fill(userName)
    await page.getByRole('button', { name: 'Change password' }).click()
    await expect(lineOf(page, /^New password/)).toHaveAccessibleDescription(EASY)
    await expect(popup(page)).toBeHidden()
  })
  await lineOf(page, /^New password/).fill(NEW_PASSWORD)
  await lineOf(page, 'Repeat new password').fill('another house')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Passwords are not same.')).toBeVisible()
  await lineOf(page, 'Repeat new password').fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(popup(page)).toContainText('Your password has been changed.')
  await expect(page).toHaveURL('/login')

  await test.step('[SESSION-45] the address is already filled in', () => expect(mailField(page)).toHaveValue(userMail))
  await passwordField(page).fill(NEW_PASSWORD)
  await page.getByRole('button', { name: 'Login In' }).click()
  await expect(page).toHaveURL(`/userProfile/${userId}`)

  await page.goto(link)
  await expect(page.getByRole('alert').filter({ hasText: "This link is used up. We'll send a new one." })).toBeVisible()
  await expect(mailField(page)).toHaveValue(userMail)
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(popup(page)).toContainText('Reset link sent to your email.')
})

test('[SESSION-48] without a link, the page of the new password asks for the one in the email', async ({ page }) => {
  await page.goto('/resetPassword')
  await expect(page.getByRole('alert').filter({ hasText: "This link is used up. We'll send a new one." })).toBeVisible()
  await expect(page.getByText('Reset link expired.')).toBeHidden()
  await expectAccessible(page)
})

test('[SESSION-47] an unknown address is reported', async ({ page }) => {
  await page.goto('/forgotPassword')
  await mailField(page).fill('nobody@mail.example')
  await page.getByRole('button', { name: 'Send Code' }).click()
  await expect(popup(page)).toContainText('User not found.')
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(mailField(page)).toHaveValue('nobody@mail.example')
})

test('[SESSION-49] Google is not offered if it is not configured, and its refusal is shown on the login page', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'Login In' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeHidden()
  await page.route('**/api/user/loginWithGoogle', (route) =>
    route.fulfill({ status: 409, json: { code: 'mail-taken', message: 'x' } }),
  )
  await page.goto('/googleReturn?code=c&state=s')
  await expect(page).toHaveURL('/login')
  await expect(popup(page)).toContainText('The entered email address is already in use.')
})

test('[SESSION-49] if Google is configured, the button leads to Google, and the player who returns is signed in', async ({
  page,
  testSite,
}) => {
  const { userId, userAvatarName } = await signUp(page, testSite)
  await page.evaluate(() => localStorage.clear())
  const settings = await (await page.request.get('/api/site')).json()
  await page.route('**/api/site', (route) => route.fulfill({ json: { ...settings, googleSignIn: true } }))
  const back = `${testSite.baseURL}/googleReturn?code=c&state=s`
  await page.route('**/api/user/google/start', (route) => route.fulfill({ json: { url: back } }))
  const handed: unknown[] = []
  await page.route('**/api/user/loginWithGoogle', async (route) => {
    handed.push(route.request().postDataJSON())
    await route.fulfill({ json: { userId, userAvatarName, refreshToken: null } })
  })
  await page.goto('/login')
  await page.getByRole('button', { name: 'Continue with Google' }).click()
  await expect(page).toHaveURL(`/userProfile/${userId}`)
  await expect(accountButton(page)).toBeVisible()
  expect(handed).toEqual([{ code: 'c', state: 's', language: 'en' }])
})
