import type { Browser, BrowserContextOptions, Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { LobbyScreen } from '../support/lobby-screen.ts'
import { recordMoves } from '../support/match-moves.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { type GameCard, gameOf } from '../support/server-calls.ts'
import { popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

const SMALL = { width: 360, height: 640 }
const LARGE = { width: 412, height: 915 }
const DESK = { width: 1440, height: 900 }

const phone = (viewport: { width: number; height: number }): BrowserContextOptions => ({
  viewport,
  deviceScaleFactor: 2,
  hasTouch: true,
  isMobile: true,
})

const aPage = async (browser: Browser, options: BrowserContextOptions) => (await browser.newContext(options)).newPage()

/** Lets a friend join by the link and returns the match screens of both players. */
async function meet(host: LobbyScreen, friend: Page) {
  const address = await host.address()
  await friend.goto(address)
  await Promise.all([host.expectMatch(address), new LobbyScreen(friend, host.game).expectMatch(address)])
  return [new MatchScreen(host.page, host.game), new MatchScreen(friend, host.game)] as const
}

const both = <T>(screens: readonly MatchScreen[], action: (screen: MatchScreen) => Promise<T>) => Promise.all(screens.map(action))

/** Expects that nothing extends beyond the width of the window. */
const expectNoSideways = async ({ page }: MatchScreen) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)

const pointsOf = ({ own, other }: MatchScreen) =>
  Promise.all([own, other].map((card) => card.locator('[data-part=rolling-score]').textContent()))

/** Lets both players answer wrong, checks that they see the same, and continues to the next section. */
async function playWrong(screens: readonly [MatchScreen, MatchScreen], section: number, isLast: boolean) {
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(section))
  await both(screens, (screen) => screen.give(section, false))
  await both(screens, (screen) => expect(screen.own).toContainText('Wrong'))
  await both(screens, (screen) => expect(screen.own.locator('[data-part~=play-pip][data-state=wrong]')).toHaveCount(section))
  await both(screens, (screen) => expect(screen.other.locator('[data-part~=play-pip][data-state=wrong]')).toHaveCount(section))
  expect(await pointsOf(one)).toEqual((await pointsOf(two)).toReversed())
  if (isLast) return
  await one.nextButton.click()
  await two.nextButton.click()
}

test('a user and a guest play sixteen squares on two phones to a draw, then a rematch', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const pages = [
    await aPage(browser, { ...phone(SMALL), baseURL: testSite.baseURL }),
    await aPage(browser, { ...phone(LARGE), baseURL: testSite.baseURL }),
  ] as const
  const [page, friend] = pages
  const { userId, userName } = await signUp(page, testSite)
  const errors = await Promise.all(pages.map(collectPageErrors))
  const game: GameCard = await gameOf(testSite.baseURL, 16)
  const host = new LobbyScreen(page, game)
  await host.host()
  const address = await host.address()
  const screens = await meet(host, friend)
  const [one, two] = screens

  await test.step('[DUEL-50] a third player finds no free seat', async () => {
    const third = await aPage(browser, { baseURL: testSite.baseURL })
    await third.goto(address)
    await expect(new LobbyScreen(third, game).refusal).toContainText('This room is full.')
    await third.context().close()
  })

  await test.step('[DUEL-63] [DUEL-66] squares open only for their own player, and a reload preserves them', async () => {
    await both(screens, (screen) => screen.expectSection(1))
    await both(screens, expectNoSideways)
    await two.openButton.click()
    await expect(friend.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
    await expect(page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(1)
    await friend.reload()
    await two.expectSection(1)
    await expect(friend.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
  })

  await test.step('[DUEL-64] [DUEL-70] both players answer every section wrong, which is a draw', async () => {
    for (let section = 1; section <= game.sectionAmount; section += 1) {
      await playWrong(screens, section, section === game.sectionAmount)
    }
    await both(screens, (screen) => expect(screen.end.getByRole('heading', { name: 'DRAW!' })).toBeVisible())
    await both(screens, (screen) => expect(screen.end.locator('[data-part~=match-total]')).toHaveText(['0', '0']))
    await both(screens, (screen) => expect(screen.end.locator('[data-part~=end-sign]')).toHaveCount(game.sectionAmount))
  })

  await test.step('[DUEL-72] the result shows that the opponent has left, until the opponent returns', async () => {
    await one.end.getByRole('link', { name: 'Home' }).click()
    await expect(page).toHaveURL('/')
    await expect(two.end.locator('[data-part~=match-gone]')).toHaveText(`${userName} left.`)
    await expect(two.end.getByRole('link', { name: 'Create a new room' })).toHaveAttribute('href', `/gameVsView/${game.id}`)
    await page.goBack()
    await expect(two.end).toContainText(/Time left · \d+ s/)
    await expect(two.end.locator('[data-part~=match-gone]')).toBeEmpty()
    await friend.reload()
    await two.rematchButton.click()
    await expect(one.end).toContainText(/wants a rematch · \d+ s/)
    await one.rematchButton.click()
    await both(screens, (screen) => expect(screen.heading).toContainText(/1\/\d+$/))
    await both(screens, (screen) => expect(screen.end).toHaveCount(0))
  })

  await test.step('[DUEL-68] going back asks first, and a second time leaves the match', async () => {
    const before = page.url()
    await page.goBack()
    await expect(one.quitQuestion).toContainText('The match will be called off.')
    await expect(page).toHaveURL(before)
    await page.goBack()
    await expect(page).not.toHaveURL(before)
    await expect(two.other).toContainText(/Left · \d+ s/)
    await expect(two.end.getByRole('heading', { name: 'The match was called off' })).toBeVisible()
    await expect(two.end).toContainText(`No winner: ${userName} left at the start.`)
    await expect(two.end.getByRole('link', { name: 'Create a new room' })).toBeVisible()
  })

  await test.step('[PROFILE-38] the draw appears on the profile', async () => {
    await page.goto(`/userProfile/${userId}`)
    await expect(page.getByRole('region', { name: 'Duels' }).locator('dl')).toHaveText('Won0Drawn1Lost0')
  })
  expect(errors.flat()).toEqual([])
})

test('[DUEL-59] [SESSION-38] a session that ends during a match is reported, and the opponent sees the player as away', {
  tag: '@phone',
}, async ({ browser, testSite }) => {
  const page = await aPage(browser, { viewport: DESK, colorScheme: 'dark', baseURL: testSite.baseURL })
  const friend = await aPage(browser, { ...phone(LARGE), baseURL: testSite.baseURL })
  await signUp(page, testSite)
  const host = new LobbyScreen(page, await gameOf(testSite.baseURL, 1))
  await host.host()
  const screens = await meet(host, friend)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await both(screens, (screen) => screen.give(1, true))
  await one.nextButton.waitFor()
  // Signs the account out elsewhere; the server notifies this page over its socket.
  await page.context().request.post(`${testSite.baseURL}/api/user/logout`, { headers: { 'x-session': 'cookie' }, data: {} })
  await expect(popup(page)).toContainText('Session has expired, please log in again.')
  await expect(two.other).toContainText('Reconnecting')
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await expect(page).toHaveURL('/')
})

test('[DUEL-65] [DUEL-67] [DUEL-79] slow answers over the socket and two tabs of one player neither lose nor repeat a move', {
  tag: '@phone',
}, async ({ browser, testSite }) => {
  const game = await gameOf(testSite.baseURL, 9)
  const seats = await twoGuests(browser, game)
  const screens = seats.map((seat) => new MatchScreen(seat.page, game)) as [MatchScreen, MatchScreen]
  const [one, two] = screens
  const address = `${testSite.baseURL}/gameVs/${game.id}?token=${seats[0].gameToken}`
  const moves = await recordMoves(one.page)
  await both(screens, (screen) => screen.page.goto(address))
  await both(screens, (screen) => screen.expectSection(1))

  await test.step('the page waits for a slow answer and ignores further presses', async () => {
    moves.delayMs = 1_500
    await one.openButton.click()
    await expect(one.openButton).toHaveAttribute('aria-busy', 'true')
    await one.openButton.click({ force: true })
    await expect(one.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
    const given = await one.give(1, true)
    await one.answers.first().click({ force: true })
    await expect(one.answer(given)).toHaveAttribute('data-state', 'sent')
    await expect(two.other).toContainText('Opponent answered')
    expect(moves).toMatchObject({ overSocket: ['gameReady', 'sectionShown', 'openSquare', 'sendAnswer'], overHttp: [] })
    moves.delayMs = 0
  })

  await test.step('two tabs of the same player show the same state', async () => {
    const tab = new MatchScreen(await one.page.context().newPage(), game)
    await tab.page.goto(address)
    await expect(tab.own).toContainText('Waiting for opponent')
    await two.give(1, false)
    await expect(one.own).toContainText('Right')
    await tab.nextButton.click()
    await expect(one.beside).toContainText('Waiting for')
    await two.nextButton.click()
    await both([...screens, tab], (screen) => screen.expectSection(2))
    await tab.give(2, false)
    await expect(one.own).toContainText('Waiting for opponent')
    await tab.page.close()
    await expect(two.other).toContainText('Opponent answered')
  })
})

test('[DUEL-79] a match goes on over HTTP when nothing answers what is sent over the socket', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 9)
  const seats = await twoGuests(browser, game)
  const screens = seats.map((seat) => new MatchScreen(seat.page, game)) as [MatchScreen, MatchScreen]
  const [one, two] = screens
  const moves = await recordMoves(one.page)
  moves.delayMs = null
  await both(screens, (screen) => screen.page.goto(`${testSite.baseURL}/gameVs/${game.id}?token=${seats[0].gameToken}`))
  await both(screens, (screen) => screen.expectSection(1))
  await one.openButton.click()
  await expect(one.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
  await one.give(1, true)
  await expect(two.other).toContainText('Opponent answered')
  await two.give(1, false)
  await both(screens, (screen) => screen.nextButton.click())
  await both(screens, (screen) => screen.expectSection(2))
  const all = ['gameReady', 'sectionShown', 'openSquare', 'sendAnswer', 'nextSectionReady']
  expect(moves).toMatchObject({ overSocket: ['gameReady'], overHttp: expect.arrayContaining(all) })

  await test.step('the next connection takes moves again', async () => {
    moves.delayMs = 0
    await one.page.context().setOffline(true)
    await expect(one.connectionLost).toBeVisible()
    await one.page.context().setOffline(false)
    await expect(one.connectionLost).toBeHidden()
    await one.give(2, false)
    await expect(two.other).toContainText('Opponent answered')
    expect(moves.overSocket.at(-1)).toBe('sendAnswer')
  })
})
