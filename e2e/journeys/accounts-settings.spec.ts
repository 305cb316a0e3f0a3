import { readFile } from 'node:fs/promises'
import type { Page, Route } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signUp } from '../support/account.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { accountButton, lineOf, logIn, popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

const NEW_PASSWORD = 'another horse'
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:131.0) Gecko/20100101 Firefox/131.0'

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

const deleteForEver = (page: Page) => popup(page).getByRole('button', { name: 'Delete' }).click()

test('[SESSION-51] a visitor is redirected from the account page to the login', async ({ page }) => {
  await page.goto('/account')
  await expect(page).toHaveURL('/login')
})

test('[SESSION-51] the password can be changed with the current one', async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  await expect(page.getByText(account.userMail)).toBeVisible()
  await expectAccessible(page)
  await lineOf(page, 'Current password').fill('not the password')
  await lineOf(page, 'New password').fill(NEW_PASSWORD)
  await lineOf(page, 'Repeat new password').fill(NEW_PASSWORD)
  await press(page, 'Change password')
  await expect(popup(page)).toContainText('The current password is incorrect.')
  await press(page, 'Close')
  await lineOf(page, 'Current password').fill(account.userPassword)
  await press(page, 'Change password')
  await expect(page.getByRole('status').filter({ hasText: 'Your password has been changed.' })).toBeVisible()

  await accountButton(page).click()
  await press(page, 'Sign Out')
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await logIn(page, { ...account, userPassword: NEW_PASSWORD })
  await expect(page).toHaveURL(`/userProfile/${account.userId}`)
})

test('[SESSION-51] the devices that a new password signs out leave the list at once', async ({ page, testSite, browser }) => {
  const account = await signUp(page, testSite)
  const elsewhere = await browser.newContext({ baseURL: testSite.baseURL })
  const { userMail, userPassword } = account
  await elsewhere.request.post('/api/user/login', { headers: { 'x-session': 'cookie' }, data: { userMail, userPassword } })
  await elsewhere.close()
  await page.goto('/account')
  const devices = page.getByRole('list', { name: 'Devices' }).getByRole('listitem')
  await expect(devices).toHaveCount(2)
  await lineOf(page, 'Current password').fill(userPassword)
  await lineOf(page, 'New password').fill(NEW_PASSWORD)
  await lineOf(page, 'Repeat new password').fill(NEW_PASSWORD)
  await press(page, 'Change password')
  await expect(devices).toHaveCount(1)
})

test('[SESSION-51] a new username is on the account page at once', async ({ page, testSite }) => {
  const { userName } = await signUp(page, testSite)
  await page.goto('/account')
  await page.getByRole('link', { name: userName, exact: true }).click()
  await press(page, 'Change username')
  await lineOf(popup(page), 'Username').fill(`${userName}2`)
  await popup(page).getByRole('button', { name: 'Save' }).click()
  await expect(popup(page)).toBeHidden()
  await page.goBack()
  await expect(page.getByRole('heading', { name: 'Account', exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: `${userName}2`, exact: true })).toBeVisible()
})

test('[SESSION-51] the language of emails is stored, and all data can be downloaded as a file', async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  const turkish = page.locator('main').getByRole('radio', { name: 'Türkçe' })
  const answered = page.waitForResponse('**/api/user/language')
  await turkish.click({ force: true })
  expect((await answered).ok()).toBe(true)
  await expect(turkish).toBeChecked()
  await page.reload()
  await expect(turkish).toBeChecked()

  const coming = page.waitForEvent('download')
  await press(page, 'Download my data')
  const file = JSON.parse(await readFile(await (await coming).path(), 'utf8'))
  expect(file.account).toMatchObject({ userMail: account.userMail, userName: account.userName, language: 'tr' })
})

test('[SESSION-51] signing out everywhere ends the sessions of other browsers', async ({ page, testSite, browser }) => {
  const account = await signUp(page, testSite)
  const elsewhere = await browser.newContext({ baseURL: testSite.baseURL })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await logIn(other, account)
  await expect(other).toHaveURL(`/userProfile/${account.userId}`)
  await page.goto('/account')
  await expect(page.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)
  await press(page, 'Sign out everywhere')
  await expect(popup(page)).toContainText('on each device, this one included')
  await popup(page).getByRole('button', { name: 'Sign out everywhere' }).click()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeHidden()
  await other.goto('/ourSite')
  await expect(popup(other)).toContainText('Session has expired, please log in again.')
  await elsewhere.close()
})

test('[SESSION-51] [STREAK-11] of two quick choices the later one is stored', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/account')
  const reminder = page.getByRole('switch', { name: 'Remind me of the Daily' })
  const languages = page.getByRole('group', { name: 'Language of our emails' })
  await expect(reminder).toBeEnabled()
  // The first call of each kind arrives last.
  for (const address of ['**/api/streak/reminder', '**/api/user/language']) {
    const late = async (route: Route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fallback()
    }
    await page.route(address, late, { times: 1 })
  }
  const replies = Promise.all(
    [/"reminder":false/, /"language":"en"/, /"reminder":true/, /"language":"tr"/].map((body) =>
      page.waitForResponse((response) => body.test(response.request().postData() ?? '')),
    ),
  )
  await reminder.click()
  await languages.getByText('Türkçe').click()
  await reminder.click()
  await languages.getByText('English').click()
  await replies
  await page.reload()
  await expect(reminder).toBeEnabled()
  await expect(reminder).not.toBeChecked()
  await expect(languages.getByRole('radio', { name: 'English' })).toBeChecked()
})

test('[STREAK-11] the switch of the reminder says why it could not be loaded, and can be loaded again', async ({
  page,
  testSite,
}) => {
  await signUp(page, testSite)
  const restore = await failCalls(page, '**/api/streak')
  await page.goto('/account')
  const part = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Reminder' }) })
  await expect(part.getByRole('alert')).toHaveText('No connection. Please check your network and try again.')
  restore()
  await part.getByRole('button', { name: 'Retry' }).click()
  await expect(part.getByRole('switch')).toBeEnabled()
})

test('[SESSION-51] [SESSION-26] the owner signs another browser out', async ({ page, testSite, browser }) => {
  const account = await signUp(page, testSite)
  const elsewhere = await browser.newContext({ baseURL: testSite.baseURL, userAgent: FIREFOX })
  const other = await elsewhere.newPage()
  await other.goto('/login')
  await logIn(other, account)
  await expect(other).toHaveURL(`/userProfile/${account.userId}`)
  await page.goto('/account')
  const devices = page.getByRole('list', { name: 'Devices' })
  await expect(devices.getByRole('listitem').filter({ hasText: 'This device' })).toHaveCount(1)
  await expect(devices.getByRole('listitem').filter({ hasText: /Firefox · WindowsLast used \d\d\/\d\d\/\d{4}/ })).toHaveCount(1)
  await expectAccessible(page)
  await press(page, 'Sign out: Firefox · Windows')
  await expect(devices.getByRole('listitem')).toHaveCount(1)
  await expect(devices).toBeFocused()
  await other.goto('/ourSite')
  await expect(popup(other)).toContainText('Session has expired, please log in again.')
  await page.reload()
  await expect(accountButton(page)).toBeVisible()
  await elsewhere.close()
})

test('[SESSION-52] [SESSION-54] an account is deleted only after its name and password are typed', async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  await press(page, 'Delete account')
  await expect(popup(page)).toContainText('points and leaderboard ranks')
  await popup(page)
    .getByRole('textbox', { name: /to confirm$/ })
    .fill('somebody')
  await lineOf(popup(page), 'Current password').fill('not the password')
  await deleteForEver(page)
  await expect(popup(page).getByText("That's not your name.")).toBeVisible()
  await popup(page)
    .getByRole('textbox', { name: /to confirm$/ })
    .fill(account.userName)
  await deleteForEver(page)
  await expect(popup(page).getByText('The current password is incorrect.')).toBeVisible()
  await expectAccessible(page)
  await lineOf(popup(page), 'Current password').fill(account.userPassword)
  const release = await holdCalls(page, '**/api/user/delete')
  await deleteForEver(page)
  await expect(popup(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(popup(page)).toBeVisible()
  release()
  await expect(page).toHaveURL('/')
  await expect(accountButton(page)).toBeHidden()
  await page.goto('/login')
  await logIn(page, account)
  await expect(page.getByText('The email address or password is incorrect. Please try again.')).toBeVisible()
})
