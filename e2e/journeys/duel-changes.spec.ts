import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Page } from '@playwright/test'
import { register, signUp } from '../support/account.ts'
import { LobbyScreen } from '../support/lobby-screen.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { accountButton, logIn } from '../support/sign-in.ts'
import { expect, type Site, test } from '../support/site.ts'

type DuelState = ReplyOf<Api['GET /multiplayer/state']>

const NOT_YOURS = 'You opened this duel as a different player.'

/** Opens a room and returns its lobby. */
async function aHost(page: Page, testSite: Site) {
  const host = new LobbyScreen(page, await gameOf(testSite.baseURL, 4))
  await host.host()
  return host
}

/** Expects the lobby to say that the room belongs to another player, and not that the connection is lost. */
async function expectNotYours({ page, hostYourOwn, dial }: LobbyScreen) {
  await expect(page.getByText(NOT_YOURS)).toBeVisible()
  await expect(hostYourOwn).toBeVisible()
  await expect(dial).toHaveCount(0)
  await expect(page.getByText('Connection lost. Trying again…')).toHaveCount(0)
}

test('[DUEL-75] a guest who logs in in another tab while waiting keeps the room', { tag: '@phone' }, async ({
  page,
  context,
  testSite,
  browser,
}) => {
  const elsewhere = await browser.newContext({ baseURL: testSite.baseURL })
  const account = await register(elsewhere.request, testSite)
  await elsewhere.close()
  const host = await aHost(page, testSite)
  const tab = await context.newPage()
  await tab.goto('/login')
  await logIn(tab, account)
  await expect(accountButton(tab)).toBeVisible()
  await expect(host.seats.first()).toContainText(account.userName)
  await host.expectOpen()
  await expect(page.getByText(NOT_YOURS)).toHaveCount(0)
})

test('[DUEL-50] a user who logs out in another tab while waiting is told that the room was the user’s', {
  tag: '@phone',
}, async ({ page, context, testSite }) => {
  await signUp(page, testSite)
  const host = await aHost(page, testSite)
  const tab = await context.newPage()
  await tab.goto('/')
  await accountButton(tab).click()
  await tab.getByRole('button', { name: 'Sign Out' }).click()
  await expect(accountButton(tab)).toHaveCount(0)
  await expectNotYours(host)
})

test('[DUEL-47] the focus follows from the dial to the new room', async ({ page, testSite }) => {
  await page.route('**/api/multiplayer/state?*', async (route) => {
    const response = await route.fetch()
    const state: DuelState = await response.json()
    await route.fulfill({ response, json: { ...state, until: new Date(Date.parse(state.at) + 3_000).toISOString() } })
  })
  const host = new LobbyScreen(page, await gameOf(testSite.baseURL, 4))
  await page.goto(`/gameVsView/${host.game.id}`)
  await host.dial.focus()
  await expect(host.newRoom).toBeFocused()
  await page.unrouteAll({ behavior: 'wait' })
  await page.keyboard.press('Enter')
  await host.expectOpen()
  await expect(page.locator('main#main')).toBeFocused()
})

test('[DUEL-55] the focus stays on the link to a new room when the room closes in another tab', { tag: '@phone' }, async ({
  page,
  context,
  testSite,
}) => {
  const host = await aHost(page, testSite)
  await page.getByRole('button', { name: 'Change name' }).click()
  const tab = await context.newPage()
  await tab.goto(await host.address())
  await tab.getByRole('button', { name: 'Close room' }).click()
  await expect(tab).toHaveURL(`/gameView/${host.game.id}`)
  await page.bringToFront()
  await expect(page.getByText('This room has closed.')).toBeVisible()
  await expect(host.newRoom).toBeFocused()
})

test('[DUEL-45] a game that was deleted after its page was opened has no lobby, and Retry is not offered', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const host = new LobbyScreen(page, await gameOf(testSite.baseURL, 4))
  await page.route('**/api/multiplayer/createMultiplayerGame', (route) =>
    route.fulfill({ status: 404, json: { code: 'game-not-found', message: 'Game not found' } }),
  )
  await page.goto(`/gameVsView/${host.game.id}`)
  await expect(page.getByRole('alert').filter({ hasText: 'This game is no longer available.' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Retry' })).toHaveCount(0)
  await expect(host.hostYourOwn).toHaveCount(0)
})

test('[DUEL-72] the focus follows from Rematch to a new room when the opponent leaves', { tag: '@phone' }, async ({
  testSite,
  browser,
}) => {
  const game = await gameOf(testSite.baseURL, 1)
  const seats = await twoGuests(browser, game)
  const screens = seats.map(({ page }) => new MatchScreen(page, game))
  await Promise.all(seats.map(({ page, gameToken }) => page.goto(`${testSite.baseURL}/gameVs/${game.id}?token=${gameToken}`)))
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    for (const screen of screens) await screen.expectSection(section)
    for (const screen of screens) await screen.give(section, true)
    if (section < game.sectionAmount) for (const screen of screens) await screen.nextButton.click()
  }
  const [{ page: own }, { page: other }] = seats
  const end = own.getByRole('dialog')
  await expect(end).toBeVisible()
  await expect(other.getByRole('dialog')).toBeVisible()
  await end.getByRole('button', { name: /^Rematch/ }).focus()
  await other.goto('/')
  await expect(end.getByRole('link', { name: 'Create a new room' })).toBeFocused()
  await other.goBack()
  await expect(end.getByRole('button', { name: /^Rematch/ })).toBeFocused()
})
