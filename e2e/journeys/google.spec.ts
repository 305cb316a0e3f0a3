import type { Page } from '@playwright/test'
import { freshName, register } from '../support/account.ts'
import { aPerson } from '../support/google.ts'
import { expect, test } from '../support/google-site.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { changeData } from '../support/run-on-data.ts'
import { gameOf } from '../support/server-calls.ts'
import { accountButton, lineOf, popup, storages } from '../support/sign-in.ts'

const TAKEN = 'The entered email address is already in use.'
const FAILED = 'An error occurred while logging in. Please ask again later or contact support.'

const continueWithGoogle = (page: Page) => page.getByRole('button', { name: 'Continue with Google' }).click()
const offered = (page: Page) => page.getByRole('link', { name: /^Play / })
const playersName = (page: Page) => page.locator('main').getByRole('heading', { level: 1 })

async function signOut(page: Page) {
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign Out' }).click()
  // On home, the address alone does not tell that it has happened.
  await expect(accountButton(page)).toBeHidden()
  await expect(page).toHaveURL('/')
}

async function expectRefused(page: Page, text: string) {
  await expect(page).toHaveURL('/login')
  await expect(popup(page)).toContainText(text)
  await popup(page).getByRole('button', { name: 'Close' }).click()
  await expect(accountButton(page)).toBeHidden()
  expect(await storages(page)).not.toContain('signedUserId')
}

test.beforeEach(({ google }) => Object.assign(google, { person: aPerson(), consents: true, answers: true }))

test('[SESSION-42] [SESSION-49] [ACCOUNT-20] the first sign-in with Google creates an account, and the next one finds it', async ({
  page,
  testSite,
  google,
}) => {
  const errors = await collectPageErrors(page)
  const name = google.person.given_name
  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  const profile = page.url()
  await expect(playersName(page)).toHaveText(name)
  await expect(accountButton(page)).toBeVisible()
  expect(await storages(page)).toContain('signedUserId')
  await page.reload()
  await expect(page.getByRole('button', { name: 'Change username' })).toBeVisible()

  await signOut(page)
  google.person = { ...google.person, given_name: 'Another', email: `${freshName()}@mail.example` }
  await page.goto('/ourSite')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/ourSite')
  await expect(accountButton(page)).toBeVisible()
  await page.goto(profile)
  await expect(playersName(page)).toHaveText(name)

  await test.step('another person of the same name gets a number after it, also from the sign-up page', async () => {
    await signOut(page)
    google.person = aPerson(name)
    const game = await gameOf(testSite.baseURL, 4)
    await page.goto(`/join?game=${game.id}`)
    await continueWithGoogle(page)
    await expect(playersName(page)).toHaveText(new RegExp(`^${name}\\d{4}$`))
    expect(page.url()).not.toBe(profile)
    await test.step('[SESSION-46] and is offered another game than the one that led to joining', async () => {
      await expect(offered(page)).toHaveAttribute('href', /^\/gameView\/\d+$/)
      await expect(offered(page)).not.toHaveAttribute('href', `/gameView/${game.id}`)
      expect(await storages(page)).not.toContain('cameFrom')
    })
    await test.step('[SESSION-46] but not after the next sign-in', async () => {
      await signOut(page)
      await page.goto(`/join?game=${game.id}`)
      await continueWithGoogle(page)
      await expect(playersName(page)).toHaveText(new RegExp(`^${name}\\d{4}$`))
      expect(await page.evaluate(() => history.state?.usr ?? null)).toBeNull()
      await expect(offered(page)).toBeHidden()
    })
  })
  expect(errors).toEqual([])
})

test('[SESSION-49] [ACCOUNT-20] an address of an account with a password is refused as already in use', async ({
  page,
  testSite,
  google,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  const { userMail } = await register(request, testSite)
  await request.dispose()
  google.person = { ...google.person, email: userMail.toUpperCase() }
  await page.goto('/login')
  await continueWithGoogle(page)
  await expectRefused(page, TAKEN)
})

test('[SESSION-42] [SESSION-49] [ACCOUNT-19] a failed sign-in with Google is reported, and the next attempt succeeds', async ({
  page,
  google,
}) => {
  await page.goto('/ourSite')
  await page.getByRole('banner').getByRole('link', { name: 'Login' }).click()
  await test.step('a person who does not consent', async () => {
    google.consents = false
    await continueWithGoogle(page)
    await expectRefused(page, FAILED)
    google.consents = true
  })
  await test.step('a refused code', async () => {
    google.answers = false
    await continueWithGoogle(page)
    await expectRefused(page, FAILED)
    google.answers = true
  })
  await test.step('Back from Google, as the browser kept the page', async () => {
    const button = page.getByRole('button', { name: 'Continue with Google' })
    // A navigation to a reply without content leaves the page where it is.
    await page.route(/:\d+\/authorize/, (route) => route.fulfill({ status: 204 }))
    const left = page.waitForResponse(/:\d+\/authorize/)
    await continueWithGoogle(page)
    await left
    await expect(button).toHaveAttribute('aria-busy', 'true')
    await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
    await expect(button).not.toHaveAttribute('aria-busy')
    await page.unroute(/:\d+\/authorize/)
  })
  await continueWithGoogle(page)
  await expect(page).toHaveURL('/ourSite')
  await expect(accountButton(page)).toBeVisible()
})

test('[SESSION-12] an account from Google gets its first password only after a new sign-in', async ({ page, testSite }) => {
  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await testSite.stop()
  changeData(testSite, [`update sessions set started_at = started_at - interval '10 minutes'`])
  await testSite.restart()

  const setPassword = async () => {
    await page.goto('/account')
    await lineOf(page, 'New password').fill('correct horse')
    await lineOf(page, 'Repeat new password').fill('correct horse')
    await page.getByRole('button', { name: 'Set a password' }).click()
  }
  await setPassword()
  await expect(page.getByText('Log in with Google again first. Then you have ten minutes for this.')).toBeVisible()
  await page.goto('/')
  await signOut(page)
  await page.goto('/login')
  await continueWithGoogle(page)
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await setPassword()
  await expect(page.getByRole('button', { name: 'Change password' })).toBeVisible()
})
