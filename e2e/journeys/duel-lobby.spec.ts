import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { Browser, Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { signUp } from '../support/account.ts'
import { failCalls } from '../support/held-calls.ts'
import { LobbyScreen } from '../support/lobby-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

type DuelState = ReplyOf<Api['GET /multiplayer/state']>

const DIFFICULTIES: Record<number, string> = { 1: 'Easy 1×1', 4: 'Medium 2×2', 9: 'Hard 3×3' }
const UNEXPECTED = 'An unexpected error occurred... Please try again later.'
const SQUARES = 4

/** Opens a page in a browser context of its own. */
const anotherPage = async (browser: Browser) => (await browser.newContext()).newPage()

/** Returns the lobby of a small game, before it is opened. */
const aLobby = async (page: Page, testSite: Site) => new LobbyScreen(page, await gameOf(testSite.baseURL, SQUARES))

/** Opens a room and returns its lobby and the address that is sent to friends. */
async function aHost(page: Page, testSite: Site) {
  const host = await aLobby(page, testSite)
  await host.host()
  return { host, address: await host.address() }
}

/** Opens a host's address as a friend, in a separate browser. */
async function aFriend(browser: Browser, { game }: LobbyScreen, address: string) {
  const page = await anotherPage(browser)
  await page.goto(address)
  return new LobbyScreen(page, game)
}

/** Makes rooms close this many milliseconds after their state is requested, instead of after a hundred seconds. */
const closeSoon = (page: Page, milliseconds: number) =>
  page.route('**/api/multiplayer/state?*', async (route) => {
    const response = await route.fetch()
    const state: DuelState = await response.json()
    const until = new Date(Date.parse(state.at) + milliseconds).toISOString()
    await route.fulfill({ response, json: { ...state, until } })
  })

test('[DUEL-45] [DUEL-46] [DUEL-48] a user hosts, a guest joins by the link, and both reach the match', { tag: '@desk' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { userName } = await signUp(page, testSite)
  const errors = await collectPageErrors(page)
  const { host, address } = await aHost(page, testSite)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host.game.gameName)
  await expect(page.locator('.difficulty')).toHaveText(DIFFICULTIES[SQUARES] ?? '')
  await expect(host.seats.first()).toContainText(userName)
  await expect(page.getByRole('img', { name: 'QR code of the room link' })).toBeVisible()

  expect(address).toBe(page.url())
  const friend = new LobbyScreen(await anotherPage(browser), host.game)
  // Both expectations start at once: the countdown may run while the friend's page is still loading.
  await Promise.all([host.expectBegin(/Guest \d{4}/, address), friend.expectBegin(userName, address), friend.page.goto(address)])
  expect(errors).toEqual([])
})

test('[DUEL-53] a guest joins by the code, in lower case and with spaces', { tag: '@phone' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { host, address } = await aHost(page, testSite)
  const code = (await host.code.textContent()) ?? ''
  const other = await anotherPage(browser)
  await other.goto('/')
  const strip = other.getByRole('region', { name: 'Got a code?' })
  const field = strip.getByRole('textbox', { name: 'Code' })
  await field.fill('K7P')
  await strip.getByRole('button', { name: 'Join' }).click()
  await expect(strip).toContainText('Enter the 6-character code.')
  await field.fill('222 222')
  await field.press('Enter')
  await expect(strip).toContainText('No open room has this code.')
  await expect(field).toHaveValue('222 222')
  // The text stays in the field even after visiting another page.
  await other.getByRole('region', { name: "Today's Game" }).getByRole('link').click()
  await expect(other).toHaveURL(/\/gameView\//)
  await expect(other.getByRole('link', { name: 'Play Multiplayer' })).toBeVisible()
  await other.goBack()
  await expect(field).toHaveValue('222 222')
  await field.fill(` ${code.toLowerCase()} `)
  await field.press('Enter')
  await new LobbyScreen(other, host.game).expectMatch(address)
  await host.expectMatch(address)
})

test('[DUEL-50] a third player sees that both seats are taken and can host a room', { tag: '@phone' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { host, address } = await aHost(page, testSite)
  const friend = await aFriend(browser, host, address)
  await friend.expectMatch(address)
  const third = await aFriend(browser, host, address)
  await expect(third.refusal).toContainText('This room is full.')
  await third.hostYourOwn.click()
  await third.expectOpen()
  expect(await third.address()).not.toBe(address)
})

test('[DUEL-50] [DUEL-55] a closed room and an unknown room are reported', { tag: '@phone' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { host, address } = await aHost(page, testSite)
  await page.getByRole('button', { name: 'Close room' }).click()
  await expect(page).toHaveURL(`/gameView/${host.game.id}`)
  const friend = await aFriend(browser, host, address)
  await expect(friend.refusal).toContainText('This room has closed')
  for (const token of ['0'.repeat(32), 'half-a-link']) {
    await friend.page.goto(`/gameVsView/${host.game.id}?token=${token}`)
    await expect(friend.refusal).toContainText("There's no duel at this link.")
  }
  await expect(friend.hostYourOwn).toBeVisible()
})

test('[DUEL-49] the host returns to the same room after a reload and by the link', { tag: '@phone' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { host, address } = await aHost(page, testSite)
  const code = await host.code.textContent()
  await page.reload()
  await host.expectOpen()
  await expect(host.code).toHaveText(code ?? '')
  const tab = new LobbyScreen(await page.context().newPage(), host.game)
  await tab.page.goto(address)
  await tab.expectOpen()
  await expect(tab.code).toHaveText(code ?? '')
  await tab.page.close()

  const friend = await aFriend(browser, host, address)
  await Promise.all([host.expectMatch(address), friend.expectMatch(address)])
  await friend.page.goto(address)
  await friend.expectMatch(address)
})

test('[DUEL-47] pressing the dial keeps the room open', { tag: '@phone' }, async ({ page, testSite }) => {
  const { host } = await aHost(page, testSite)
  await expect.poll(() => host.secondsLeft()).toBeLessThan(99)
  const before = await host.secondsLeft()
  await host.dial.click()
  await expect.poll(() => host.secondsLeft()).toBeGreaterThan(before)
})

test('[DUEL-47] an expired room offers a new one', { tag: '@phone' }, async ({ page, testSite }) => {
  await closeSoon(page, 2_000)
  const host = await aLobby(page, testSite)
  await page.goto(`/gameVsView/${host.game.id}`)
  await expect(host.newRoom).toBeVisible()
  await expect(page.getByText('This room has closed.')).toBeVisible()
  await expect(host.code).toBeHidden()
  const before = page.url()
  await page.unrouteAll({ behavior: 'wait' })
  await host.newRoom.click()
  await host.expectOpen()
  expect(page.url()).not.toBe(before)
})

test('[DUEL-51] the host sees the friend even without a socket', { tag: '@phone' }, async ({ page, testSite, browser }) => {
  await page.routeWebSocket('**/websocket', (socket) => socket.close())
  const { host, address } = await aHost(page, testSite)
  const friend = await aFriend(browser, host, address)
  await Promise.all([host.expectMatch(address), friend.expectMatch(address)])
})

test('[DUEL-52] a room that fails to open reports it, and Retry opens it', { tag: '@phone' }, async ({ page, testSite }) => {
  const host = await aLobby(page, testSite)
  const mend = await failCalls(page, '**/api/multiplayer/createMultiplayerGame')
  await page.goto(`/gameVsView/${host.game.id}`)
  await expect(page.getByRole('alert').filter({ hasText: UNEXPECTED })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(host.game.gameName)
  mend()
  await page.getByRole('button', { name: 'Retry' }).click()
  await host.expectOpen()
})

test('[DUEL-45] an unknown game has no lobby', { tag: '@phone' }, async ({ page }) => {
  expect((await page.goto('/gameVsView/999999'))?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: "We can't find that page." })).toBeVisible()
})

test('[DUEL-46] the link is copied, and a notice confirms it', { tag: '@phone' }, async ({ page, context, testSite }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const { host } = await aHost(page, testSite)
  await page.getByRole('button', { name: 'Copy link' }).click()
  await expect(page.locator('.notice')).toHaveText('Link copied successfully.')
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(await host.address())
})

test('[DUEL-56] the lobby and the page about the site explain a duel', { tag: '@phone' }, async ({ page, testSite }) => {
  await aHost(page, testSite)
  const rules = page.getByRole('region', { name: 'How a duel works' })
  const drawing = rules.getByRole('img', { name: /^A picture lasts 20 seconds\. The speed bonus falls from 50 points/ })
  await expect(drawing).toBeVisible()
  for (const text of [
    'for 20 seconds',
    'at most 15 more',
    '5 for each whole second left of the first 10',
    'counts as practice',
  ]) {
    await expect(rules).toContainText(text)
  }
  await expectAccessible(page)
  await page.goto('/ourSite')
  await expect(drawing).toBeVisible()
  await expect(rules).toContainText('for 20 seconds with 1 or 4 squares, for 30 with 9 or 16')
  await expectAccessible(page)
})

test('[DUEL-57] a guest chooses a name, which the friend sees with another face', { tag: '@phone' }, async ({
  page,
  testSite,
  browser,
}) => {
  const { host, address } = await aHost(page, testSite)
  await page.getByRole('button', { name: 'Change name' }).click()
  const field = page.getByRole('textbox', { name: 'Name' })
  await field.fill('Al')
  await field.press('Enter')
  await expect(page.getByText('Your name must be more than 2 characters.')).toBeVisible()
  await field.fill('Guest 1234')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('The entered username is already in use.')).toBeVisible()
  await expectAccessible(page)
  await field.fill(' Lain  Iwakura')
  await field.press('Enter')
  await expect(page.locator('.notice')).toHaveText('Your name is now Lain Iwakura.')
  await expect(host.seats.first()).toContainText('Lain Iwakura')

  const friend = new LobbyScreen(await anotherPage(browser), host.game)
  await Promise.all([friend.expectBegin('Lain Iwakura', address), friend.page.goto(address)])
  const faces = friend.page.locator('[data-part~=match-players] .avatar img')
  await expect(faces).toHaveCount(2)
  const [own, other] = await faces.evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  expect(own).not.toBe(other)
})
