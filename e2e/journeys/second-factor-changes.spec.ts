import type { Request } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { holdCalls } from '../support/held-calls.ts'
import {
  addAuthenticator,
  appCode,
  factorHeading,
  factorPart,
  renewRecoveryCodes,
  saveRecoveryCodes,
  signOut,
  virtualAuthenticator,
} from '../support/second-factor.ts'
import { accountButton, lineOf, logIn, mailField, popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

const refusal = (status: number, code: string) => ({ status, json: { code, message: code } })

test('[FACTOR-12] a login whose second step is cancelled while its code is being sent does not sign in', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  const { secret } = await addAuthenticator(page, account)
  await signOut(page)
  await logIn(page, account)
  const release = await holdCalls(page, '**/api/user/login/factor')
  const isSecondStep = (request: Request) => request.url().endsWith('/login/factor')
  const ended = Promise.race([
    page.waitForEvent('requestfinished', isSecondStep),
    page.waitForEvent('requestfailed', isSecondStep),
  ])
  const sent = page.waitForRequest(isSecondStep)
  await lineOf(page, 'Code').fill(appCode(secret, 1))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await sent
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(mailField(page)).toHaveValue(account.userMail)
  release()
  await ended
  await page.goto('/ourSite')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
  await expect(accountButton(page)).toBeHidden()
})

test('[FACTOR-12] the focus stays at the second factors when one is added or removed', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  await virtualAuthenticator(page)
  await page.goto('/account')
  await addAuthenticator(page, account)
  await expect(factorHeading(page)).toBeFocused()
  await factorPart(page).getByRole('button', { name: 'Add a passkey' }).click()
  await lineOf(popup(page), 'Name of the passkey').fill('Key')
  await popup(page).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(factorPart(page).getByRole('button', { name: 'Add a passkey' })).toBeFocused()
  for (const name of ['Key', 'Authenticator app']) {
    await factorPart(page)
      .getByRole('button', { name: `Remove: ${name}` })
      .click()
    await popup(page).getByRole('button', { name: 'Remove' }).click()
    await expect(factorPart(page).getByRole('listitem').filter({ hasText: name })).toHaveCount(0)
    await expect(factorHeading(page)).toBeFocused()
  }
})

test('[FACTOR-1] a second factor that another tab has added or removed appears or goes', { tag: '@phone' }, async ({
  page,
  context,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  const other = await context.newPage()
  for (const tab of [page, other]) {
    await tab.goto(`${testSite.baseURL}/account`)
    await expect(factorPart(tab)).toBeVisible()
  }
  await addAuthenticator(page, account)
  await factorPart(other).getByRole('button', { name: 'Add an authenticator app' }).click()
  await lineOf(popup(other), 'Current password').fill(account.userPassword)
  await popup(other).getByRole('button', { name: 'Continue' }).click()
  await expect(popup(other).getByText('Your account already has an authenticator app.')).toBeVisible()
  await popup(other).getByRole('button', { name: 'Cancel' }).click()
  await expect(factorPart(other).getByRole('listitem').filter({ hasText: 'Authenticator app' })).toBeVisible()

  await factorPart(page).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await popup(page).getByRole('button', { name: 'Remove' }).click()
  await expect(factorPart(page)).not.toContainText('left')
  await factorPart(other).getByRole('button', { name: 'Remove: Authenticator app' }).click()
  await popup(other).getByRole('button', { name: 'Remove' }).click()
  await expect(popup(other)).toBeHidden()
  await expect(factorPart(other).getByRole('listitem')).toHaveCount(0)
})

test('[FACTOR-19] a question for the second factor that was left open for too long can still be answered', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  const { secret } = await addAuthenticator(page, account)
  await page.route('**/api/user/factor/recoveryCodes', (route) => route.fulfill(refusal(403, 'factor-unconfirmed')), { times: 1 })
  const challenges: string[] = []
  await page.route('**/api/user/factor/confirm', async (route) => {
    challenges.push(route.request().postDataJSON().challenge)
    return challenges.length === 1 ? route.fulfill(refusal(409, 'factor-expired')) : route.fallback()
  })
  await renewRecoveryCodes(page)
  await lineOf(popup(page), 'Code').fill(appCode(secret, 1))
  const renewed = page.waitForResponse('**/api/user/factor/start')
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  await expect(popup(page).getByText('This took too long. Please start again.')).toBeVisible()
  await renewed
  await expect(lineOf(popup(page), 'Code')).toHaveValue(/^\d{6}$/)
  await popup(page).getByRole('button', { name: 'Confirm' }).click()
  expect(await saveRecoveryCodes(page)).toHaveLength(10)
  expect(new Set(challenges).size).toBe(2)
})

test('[FACTOR-9] the recovery codes that a double press creates are the ones that are shown', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  await addAuthenticator(page, account)
  // The first of two calls arrives last.
  await page.route(
    '**/api/user/factor/recoveryCodes',
    async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 1_000))
      await route.fallback()
    },
    { times: 1 },
  )
  await factorPart(page).getByRole('button', { name: 'Create new ones' }).click()
  await popup(page).getByRole('button', { name: 'Create new ones' }).dblclick()
  const codes = await saveRecoveryCodes(page)
  await signOut(page)
  await logIn(page, account)
  await lineOf(page, 'Code').fill(codes[0] ?? '')
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
})
