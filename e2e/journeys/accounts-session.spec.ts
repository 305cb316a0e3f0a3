import type { BrowserContext, Page } from '@playwright/test'
import { register, signUp } from '../support/account.ts'
import { builtFile } from '../support/built-file.ts'
import { GameScreen } from '../support/game-screen.ts'
import { openUntilQuiet } from '../support/open-until-quiet.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { accountButton, logIn, mailField, popup, storages } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

/** Calls about an account that only its owner may send. */
const PERSONAL = /^\/api\/(user\/(?!userPageInformation)|rank\/pending)/

const EXPIRED = 'Session has expired, please log in again.'

const refreshesOf = (page: Page) => {
  const received: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/user/refresh')) received.push(request.url())
  })
  return received
}

/** Simulates that the server has ended the session: the cookie is no longer valid. */
const loseSession = (context: BrowserContext) => context.clearCookies({ name: /refresh/ })

test('[SESSION-36] a visitor requests no token', async ({ page }) => {
  const refreshes = refreshesOf(page)
  await page.goto('/')
  await expect(page.getByRole('contentinfo')).toBeVisible()
  expect(refreshes).toEqual([])
})

test('[SESSION-36] tabs that fetch a token at the same time stay signed in', async ({ page, context, testSite }) => {
  await signUp(page, testSite)
  const tabs = [page, await context.newPage(), await context.newPage()]
  const [refreshes] = tabs.map(refreshesOf)
  for (let round = 1; round <= 3; round += 1) {
    await Promise.all(tabs.map((tab) => tab.goto(`${testSite.baseURL}/account`)))
    for (const tab of tabs) {
      await expect(tab.getByRole('heading', { name: 'Password' })).toBeVisible()
      await expect(popup(tab)).toBeHidden()
    }
    expect(refreshes).toHaveLength(round)
  }
})

test('[SESSION-38] an ended session is reported, and the login returns to the same page', async ({ page, context, testSite }) => {
  const account = await signUp(page, testSite)
  await page.goto('/account')
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
  await loseSession(context)
  await page.goto('/account?part=mail')
  await expect(popup(page)).toContainText(EXPIRED)
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  await expect.poll(() => storages(page)).not.toContain('signedUserId')
  await logIn(page, account)
  await expect(page).toHaveURL('/account?part=mail')
  await expect(page.getByText(account.userMail)).toBeVisible()
})

test('[SCREEN-48] a session that ends in the middle of a game leads back to the game, which goes on', async ({
  page,
  testSite,
}) => {
  const account = await signUp(page, testSite)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.giveAnswer(1, true)
  await screen.next()
  await screen.expectSection(2)
  const denied = { status: 401, json: { code: 'access-denied', message: 'Access Denied' } }
  await page.route(/\/api\/(section|user\/refresh)/, (route) => route.fulfill(denied))
  await screen.openButton.click()
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/login')
  await page.unroute(/\/api\/(section|user\/refresh)/)
  await logIn(page, account)
  await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await screen.expectSection(2)
  await expect(screen.score).toHaveText('130')
})

test('a login asks once for what its page shows', async ({ page, playwright, testSite }) => {
  const request = await playwright.request.newContext()
  const account = await register(request, testSite)
  await request.dispose()
  const asked: string[] = []
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url())
    if (/userLeaderboard|countWatched/.test(pathname)) asked.push(pathname)
  })
  // The replies are there before the code of the page.
  const answered = page.waitForResponse(/countWatched/)
  await page.route(`**${builtFile('src/app/profile.tsx')}`, async (route) => {
    await answered
    await route.fallback()
  })
  await page.goto('/login')
  await logIn(page, account)
  await expect(page).toHaveURL(`/userProfile/${account.userId}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.userName)
  await settled(page)
  expect(asked.toSorted()).toEqual(['/api/animeList/countWatched', `/api/rank/userLeaderboard/${account.userId}`])
})

test('[SESSION-38] neither Escape nor the way back of a phone closes the popup', async ({ page, context, testSite }) => {
  await signUp(page, testSite)
  await loseSession(context)
  await page.goto('/account')
  const ok = popup(page).getByRole('button', { name: 'OK' })
  await expect(ok).toBeFocused()
  for (let time = 0; time < 3; time += 1) await page.keyboard.press('Escape')
  await expect(ok).toBeFocused()
  // Chromium closes a dialog itself, without asking the page, when a phone asks for the second time.
  for (let time = 0; time < 2; time += 1) {
    await popup(page).evaluate((dialog: HTMLDialogElement) => {
      dialog.close()
      return new Promise((closed) => dialog.addEventListener('close', closed, { once: true }))
    })
    await expect(popup(page)).toContainText(EXPIRED)
    await expect(ok).toBeFocused()
  }
  await ok.click()
  await expect(page).toHaveURL('/login')
  await expect(mailField(page)).toBeEditable()
})

test('[SESSION-38] a session whose end is noticed on the login leaves the form usable', async ({ page, context, testSite }) => {
  const account = await signUp(page, testSite)
  await loseSession(context)
  let answer = () => {}
  const held = new Promise<void>((resolve) => (answer = resolve))
  await page.route('**/api/user/refresh', async (route) => {
    await held
    await route.continue()
  })
  await page.goto('/login')
  await mailField(page).fill(account.userMail)
  answer()
  await expect(popup(page)).toContainText(EXPIRED)
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(popup(page)).toBeHidden()
  await expect(mailField(page)).toHaveValue(account.userMail)
  await logIn(page, account)
  await expect(accountButton(page)).toBeVisible()
})

test('[SESSION-38] the page behind the popup is loaded as a visitor', async ({ page, context, testSite }) => {
  await signUp(page, testSite)
  await loseSession(context)
  await page.goto('/topListPlayer')
  await expect(popup(page)).toContainText(EXPIRED)
  await expect(page.locator('main table')).toHaveCount(1)
})

test('[SESSION-37] an unreachable server does not end the session', async ({ page, testSite }) => {
  await signUp(page, testSite)
  await page.route('**/api/user/refresh', (route) => route.abort('connectionrefused'))
  await page.goto('/account')
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await expect(popup(page)).toBeHidden()
  await page.unroute('**/api/user/refresh')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(page.getByRole('heading', { name: 'Password' })).toBeVisible()
})

test('[SESSION-40] signing out in one tab signs out the other one', async ({ page, context, testSite }) => {
  await signUp(page, testSite)
  await page.goto('/ourSite')
  const other = await context.newPage()
  await other.goto(`${testSite.baseURL}/account`)
  await expect(accountButton(other)).toBeVisible()
  await accountButton(page).click()
  await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
  await expect(other).toHaveURL(`${testSite.baseURL}/`)
  await expect(accountButton(other)).toBeHidden()
})

for (const place of ['profile', 'account page']) {
  test(`[SESSION-50] signing out on the ${place} sends no call that a visitor is refused`, async ({ page, testSite }) => {
    const { userId } = await signUp(page, testSite)
    await openUntilQuiet(page, place === 'profile' ? `/userProfile/${userId}` : '/account')
    await accountButton(page).click()
    const sent: string[] = []
    page.on('request', (request) => void sent.push(new URL(request.url()).pathname))
    await page.getByRole('button', { name: 'Sign Out', exact: true }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('banner').getByRole('link', { name: 'Login' })).toBeVisible()
    expect(sent.filter((path) => PERSONAL.test(path))).toEqual(['/api/user/logout'])
  })
}
