import type { Page } from '@playwright/test'
import { freshName, register } from '../support/account.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { mailedCode } from '../support/mailbox.ts'
import { gameOf } from '../support/server-calls.ts'
import { accountButton, mailField, popup, storages } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

const PASSWORD = 'correct horse'
const LATE_S = 101
const VERIFIED_MS = 3_000
/** Every access token begins like this. */
const JWT = /eyJ/

const nameField = (page: Page) => page.getByRole('textbox', { name: 'Username' })
const codeField = (page: Page) => popup(page).getByRole('textbox', { name: 'Code' })
const verify = (page: Page) => popup(page).getByRole('button', { name: 'Verify' })

async function fillIn(page: Page, userName: string, userMail = `${userName}@mail.example`) {
  await nameField(page).fill(userName)
  await mailField(page).fill(userMail)
  await page.getByLabel(/^Password/).fill(PASSWORD)
  return { userName, userMail }
}

const joinIn = (page: Page) => page.getByRole('button', { name: 'Join In' }).click()

test('[SESSION-43] a player who enters the emailed code is signed in on their profile, and no storage contains a token', async ({
  page,
  testSite,
  context,
}) => {
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/join?game=${game.id}`)
  const { userMail } = await fillIn(page, freshName())
  const release = await holdCalls(page, '**/api/user/verification/send*')
  await joinIn(page)
  await expect(popup(page)).toContainText('Sending Verification Code')
  release()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toBeFocused()
  await codeField(page).fill(await mailedCode(testSite.dataDir, userMail))
  await verify(page).click()
  await expect(popup(page)).toContainText('Verification Successful')
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await expect(accountButton(page)).toBeVisible()

  await test.step('[SESSION-46] the profile of a new player links to another game', async () => {
    const next = page.getByRole('link', { name: /^Play / })
    await expect(next).toHaveAttribute('href', /^\/gameView\/\d+$/)
    await expect(next).not.toHaveAttribute('href', `/gameView/${game.id}`)
  })
  await test.step('[SESSION-35] scripts cannot read the cookie', async () => {
    const cookies = (await context.cookies()).filter(({ name }) => name.includes('refresh'))
    expect(cookies).toHaveLength(1)
    expect(cookies[0]).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
    expect(await page.evaluate(() => document.cookie)).not.toContain('refresh')
    const stored = await storages(page)
    expect(stored).toContain('signedUserId')
    expect(stored).not.toContain(cookies[0]?.value)
    expect(stored).not.toMatch(JWT)
  })
})

test('[SESSION-53] a meter says how hard a password is to guess, and an easy one is refused at the password', async ({
  page,
}) => {
  await page.goto('/join')
  const userName = freshName()
  await fillIn(page, userName)
  const meter = page.getByText(/^Password strength/)
  await expect(meter).toHaveText('Password strength: good')
  await page.getByLabel(/^Password/).fill('liverpool')
  await expect(meter).toHaveText('Password strength: weak')
  await page.getByLabel(/^Password/).fill(userName.toUpperCase())
  await expect(meter).toHaveText('Password strength: weak')
  const calls: string[] = []
  page.on('request', (request) => void (request.url().includes('/api/user/') && calls.push(request.url())))
  for (const easy of [userName.toUpperCase(), 'liverpool']) {
    await page.getByLabel(/^Password/).fill(easy)
    await nameField(page).focus()
    await joinIn(page)
    await expect(page.getByText('This password is easy to guess. Please choose another one.')).toBeVisible()
    await expect(page.getByLabel(/^Password/)).toBeFocused()
  }
  expect(calls).toEqual([])
})

test('[SESSION-44] a wrong code is reported, a new one can be sent after the time is up, and Cancel leads back', async ({
  page,
  testSite,
}) => {
  await page.clock.install()
  await page.goto('/join')
  const { userMail, userName } = await fillIn(page, freshName())
  await joinIn(page)
  const tries: string[] = []
  page.on('request', (request) => void (request.url().includes('/verification/check') && tries.push(request.url())))
  for (const text of ['not it', '12345']) {
    await codeField(page).fill(text)
    await verify(page).click()
    await expect(popup(page).getByText('Enter the 6 digits of the code.')).toBeVisible()
  }
  expect(tries).toEqual([])
  const first = await mailedCode(testSite.dataDir, userMail)
  await page.clock.fastForward(LATE_S * 1_000)
  await expect(popup(page).getByRole('button', { name: 'Send a new code' })).toBeVisible()
  await codeField(page).fill(first === '111111' ? '222222' : '111111')
  await codeField(page).press('Enter')
  await expect(popup(page).getByText('Verification code is invalid!')).toBeVisible()
  await popup(page).getByRole('button', { name: 'Send a new code' }).click()
  await expect(codeField(page)).toHaveValue('')
  const second = await mailedCode(testSite.dataDir, userMail, 1)
  if (first !== second) {
    await codeField(page).fill(first)
    await verify(page).click()
    await expect(popup(page).getByText('Verification code is invalid!')).toBeVisible()
  }

  await popup(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(nameField(page)).toHaveValue(userName)
  await expect(page.getByLabel(/^Password/)).toHaveValue(PASSWORD)
})

test('[SESSION-44] a code with spaces is accepted after the countdown, and a second try to join asks for no other code', async ({
  page,
  testSite,
}) => {
  await page.clock.install()
  await page.goto('/join')
  const { userMail } = await fillIn(page, freshName())
  await joinIn(page)
  const code = await mailedCode(testSite.dataDir, userMail)
  await page.clock.fastForward(LATE_S * 1_000)
  await codeField(page).fill(` ${code.slice(0, 3)} ${code.slice(3)}`)
  const letThrough = await failCalls(page, '**/api/user/register')
  await verify(page).click()
  await expect(popup(page)).toContainText('Verification Successful')
  await page.clock.runFor(VERIFIED_MS)
  await expect(popup(page)).toContainText('No connection. Please check your network and try again.')
  await popup(page).getByRole('button', { name: 'Close' }).click()
  letThrough()
  await page.route('**/api/user/verification/send*', (route) => route.abort())
  await joinIn(page)
  await expect(popup(page)).toContainText('Verification Successful')
  await page.clock.runFor(VERIFIED_MS)
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
})

test('[SESSION-45] [SESSION-55] a taken name or address is refused at its field, and the form preserves what was typed', async ({
  page,
  testSite,
  playwright,
}) => {
  const other = await playwright.request.newContext()
  const taken = await register(other, testSite)
  await other.dispose()
  await page.goto('/join')
  for (const { name, mail, field, text } of [
    { name: taken.userName, mail: `${freshName()}@mail.example`, field: nameField(page), text: 'username is already in use.' },
    { name: freshName(), mail: taken.userMail, field: mailField(page), text: 'email address is already in use.' },
  ]) {
    await fillIn(page, name, mail)
    await joinIn(page)
    await expect(field).toHaveAccessibleDescription(new RegExp(text))
    await expect(field).toBeFocused()
    await expect(popup(page)).toBeHidden()
    await expect(mailField(page)).toHaveValue(mail)
  }
  await page.getByRole('link', { name: 'Terms of Use' }).first().click()
  await expect(page).toHaveURL('/termsofuse')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Terms of Use')
  await page.goBack()
  await expect(mailField(page)).toHaveValue(taken.userMail)
  await expect(page.getByLabel(/^Password/)).toHaveValue('')
})

test('[SESSION-41] [SESSION-43] errors appear below their fields, and a failed call is reported', async ({ page }) => {
  await page.goto('/join')
  await joinIn(page)
  for (const text of [
    'Your name must be more than 2 characters.',
    'The entered email address is not valid.',
    'Your password must be more than 6 characters.',
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(nameField(page)).toBeFocused()
  await expect(nameField(page)).toHaveAccessibleDescription(/more than 2 characters/)
  await fillIn(page, freshName())
  await failCalls(page, '**/api/user/checkUser*')
  await joinIn(page)
  await expect(popup(page)).toContainText('No connection. Please check your network and try again.')
})
