import type { Page } from '@playwright/test'
import { signUp, storeInBrowser } from '../support/account.ts'
import { holdCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { changeData } from '../support/run-on-data.ts'
import {
  addAuthenticator,
  appCode,
  factorPart,
  renewRecoveryCodes,
  saveRecoveryCodes,
  sendNewApp,
  signOut,
  virtualAuthenticator,
} from '../support/second-factor.ts'
import { lineOf, logIn, mailField, popup } from '../support/sign-in.ts'
import { expect, grantOperator, type OperatedSite, runInShell, test } from '../support/site.ts'

/** The refusals of the first step and of a wrong code, and requests of a page that the journey leaves. */
const EXPECTED = /answered 401: .*login$|answered 403: .*factor$|status of 40[13]|net::ERR_ABORTED$/

const SECOND_STEP = 'Your account has a second factor.'

/** Waits until a login has led to the player's own profile, with what only its owner sees. */
async function expectOwnProfile(page: Page) {
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await expect(page.getByRole('button', { name: 'Change username' })).toBeVisible()
}

const openPanel = (page: Page, { panel }: OperatedSite) => page.goto(`${panel.path}?key=${panel.key}`)

test('[FACTOR-12] [FACTOR-2] [FACTOR-9] an authenticator app and recovery codes are set up, used to sign in, and removed', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const errors = await collectPageErrors(page)
  const account = await signUp(page, testSite)
  await page.goto('/account')
  const { secret, codes } = await addAuthenticator(page, account)
  expect(codes).toHaveLength(10)
  await expect(factorPart(page)).toContainText('10 of 10 left')
  await signOut(page)

  await logIn(page, account)
  await expect(page.getByText(SECOND_STEP)).toBeVisible()
  await expect(lineOf(page, 'Code')).toBeFocused()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(mailField(page)).toHaveValue(account.userMail)
  await logIn(page, account)
  await lineOf(page, 'Code').fill('123')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('This code is wrong or has been used.')).toBeVisible()
  await expect(lineOf(page, 'Code')).toHaveValue('123')
  await lineOf(page, 'Code').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectOwnProfile(page)
  await signOut(page)

  await logIn(page, account)
  await lineOf(page, 'Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expectOwnProfile(page)
  await page.goto('/account')
  await expect(factorPart(page)).toContainText('9 of 10 left')
  await renewRecoveryCodes(page)
  expect(await saveRecoveryCodes(page)).not.toContain(codes[1])
  await factorPart(page).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await popup(page).getByRole('button', { name: 'Remove' }).click()
  await expect(factorPart(page)).not.toContainText('left')
  await signOut(page)
  await logIn(page, account)
  await expectOwnProfile(page)
  expect(errors.filter((error) => !EXPECTED.test(error))).toEqual([])
})

test('[FACTOR-4] [FACTOR-12] a passkey is added, signs in, and is removed', { tag: '@desk' }, async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await virtualAuthenticator(page)
  await page.goto('/account')
  await factorPart(page).getByRole('button', { name: 'Add a passkey' }).click()
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(popup(page).getByText('Give the passkey a name.')).toBeVisible()
  await lineOf(popup(page), 'Name of the passkey').fill('My phone')
  await lineOf(popup(page), 'Current password').fill(account.userPassword)
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  expect(await saveRecoveryCodes(page)).toHaveLength(10)
  await expect(factorPart(page).getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Passkey, added')
  await signOut(page)

  await logIn(page, account)
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  await expectOwnProfile(page)
  await page.goto('/account')
  await expect(factorPart(page).getByRole('listitem').filter({ hasText: 'My phone' })).toContainText('Passkey, last used')
  await factorPart(page).getByRole('button', { name: 'Remove: My phone' }).click()
  await popup(page).getByRole('button', { name: 'Remove' }).click()
  await expect(factorPart(page).getByRole('listitem')).toHaveCount(0)
})

/** Expects a dialog that is sending something to stay open, whatever the owner does. */
async function expectToStay(page: Page) {
  await expect(popup(page).getByRole('button', { name: 'Cancel' })).toBeDisabled()
  for (let time = 0; time < 2; time += 1) await page.keyboard.press('Escape')
  await page.mouse.click(2, 2)
  await expect(popup(page)).toBeVisible()
}

test('[FACTOR-9] no press loses the recovery codes while a second factor is being added', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  await virtualAuthenticator(page)
  await page.goto('/account')
  const releaseApp = await holdCalls(page, '**/api/user/factor/app/add')
  await sendNewApp(page, account)
  await expectToStay(page)
  releaseApp()
  expect(await saveRecoveryCodes(page)).toHaveLength(10)
  await factorPart(page).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await popup(page).getByRole('button', { name: 'Remove' }).click()
  await expect(factorPart(page)).not.toContainText('left')

  const releasePasskey = await holdCalls(page, '**/api/user/factor/passkey/add')
  await factorPart(page).getByRole('button', { name: 'Add a passkey' }).click()
  await lineOf(popup(page), 'Name of the passkey').fill('Key')
  await lineOf(popup(page), 'Current password').fill(account.userPassword)
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expectToStay(page)
  releasePasskey()
  expect(await saveRecoveryCodes(page)).toHaveLength(10)
})

test('[FACTOR-4] the reply of a passkey works once, and for the challenge it answers', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  await virtualAuthenticator(page)
  await page.goto('/account')
  await factorPart(page).getByRole('button', { name: 'Add a passkey' }).click()
  await lineOf(popup(page), 'Name of the passkey').fill('Key')
  await lineOf(popup(page), 'Current password').fill(account.userPassword)
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  await saveRecoveryCodes(page)
  await signOut(page)
  await logIn(page, account)
  const sent = page.waitForRequest('**/api/user/login/factor')
  await page.getByRole('button', { name: 'Use a passkey' }).click()
  const body = (await sent).postDataJSON()
  await expectOwnProfile(page)
  const { userMail, userPassword } = account
  const password = await page.request.post('/api/user/login', { data: { userMail, userPassword } })
  const { factor } = await password.json()
  for (const data of [body, { ...body, challenge: factor.challenge }]) {
    const again = await page.request.post('/api/user/login/factor', { data })
    expect([again.status(), (await again.json()).code]).toEqual([403, 'factor-wrong'])
  }
})

test('[FACTOR-13] [FACTOR-14] [FACTOR-17] [FACTOR-19] [FACTOR-20] [OPERATOR-245] an operator sets up a second factor, confirms with it elsewhere, loses it, and starts again', {
  tag: '@desk',
}, async ({ page, testSite, browser }) => {
  const account = await signUp(page, testSite)
  await storeInBrowser(page, testSite.baseURL, { settings: JSON.stringify({ language: 'en' }) })
  const operated = await grantOperator(testSite, account.userMail)
  const elsewhere = await browser.newPage({ baseURL: testSite.baseURL })
  const { userMail, userPassword, userId, userAvatarName } = account
  const headers = { 'x-session': 'cookie' }
  await elsewhere.context().request.post('/api/user/login', { headers, data: { userMail, userPassword } })
  await storeInBrowser(elsewhere, testSite.baseURL, {
    signedUserId: String(userId),
    signedUserAvatarName: userAvatarName,
    settings: JSON.stringify({ language: 'en' }),
  })

  await openPanel(page, operated)
  await expect(page.getByText('Add a second factor within 7 days.')).toBeVisible()
  const size = page.viewportSize()
  await page.setViewportSize({ width: 390, height: 844 })
  await expect(page.getByText('Add a second factor within 7 days.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('link', { name: 'Second factor: 7 days left' })).toBeVisible()
  await expect(page.getByText('Add a second factor within 7 days.')).toBeHidden()
  if (size) await page.setViewportSize(size)
  await page.getByRole('link', { name: 'Add a second factor' }).click()
  await expect(page).toHaveURL('/account')
  const { codes } = await addAuthenticator(page, account)
  await openPanel(page, operated)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  await expect(page.getByText('Add a second factor')).toHaveCount(0)

  await openPanel(elsewhere, operated)
  await expect(popup(elsewhere).getByRole('heading', { name: "Confirm it's you" })).toBeVisible()
  await popup(elsewhere).getByRole('button', { name: 'Cancel' }).click()
  await expect(elsewhere.getByText('Confirm with your second factor first.')).toBeVisible()
  await elsewhere.getByRole('button', { name: 'Retry' }).click()
  await lineOf(popup(elsewhere), 'Code').fill(codes[0] ?? '')
  await popup(elsewhere).getByRole('button', { name: 'Confirm' }).click()
  await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Home')
  await elsewhere.close()

  expect(await runInShell(testSite, 'operator', 'reset-factor', userMail)).toContain('can sign in without a second factor')
  // The reset ended the session: the next page says so.
  await page.goto('/account')
  await expect(popup(page)).toContainText('Session has expired')
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  await logIn(page, account)
  await expect(page).toHaveURL('/account')
  await expect(factorPart(page)).toBeVisible()
  await openPanel(page, operated)
  await expect(page.getByText('Add a second factor within 7 days.')).toBeVisible()
  await runInShell(testSite, 'operator', 'revoke', userMail)
})

test('[FACTOR-13] [FACTOR-20] after seven days the panel is closed to an operator until there is a second factor', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await storeInBrowser(page, testSite.baseURL, { settings: JSON.stringify({ language: 'en' }) })
  const operated = await grantOperator(testSite, account.userMail)
  await openPanel(page, operated)
  await expect(page.getByText('Add a second factor within 7 days.')).toBeVisible()

  await testSite.stop()
  const week = `update user_roles set first_visit_at = first_visit_at - interval '7 days' where user_id = ${account.userId}`
  changeData(testSite, [week])
  await testSite.restart()
  for (const screen of ['', '/games']) {
    await page.goto(operated.panel.path + screen)
    await expect(page.getByRole('heading', { name: 'Add a second factor' })).toBeVisible()
    await expect(page.getByText('The panel opens again when your account has an authenticator app or a passkey.')).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
  }

  await page.getByRole('link', { name: 'Account', exact: true }).click()
  await expect(page).toHaveURL('/account')
  await addAuthenticator(page, account)
  await openPanel(page, operated)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Home')
  await runInShell(testSite, 'operator', 'revoke', account.userMail)
})
