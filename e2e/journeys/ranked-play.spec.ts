import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { expectInView, GameScreen, worthWith } from '../support/game-screen.ts'
import { failCalls } from '../support/held-calls.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

const PRACTICE = 'Practice: no points'

const question = (page: Page) => page.getByRole('group', { name: /^Have you watched/ })
const ownRow = (page: Page) => page.locator('.time-sheet tbody tr[data-own]')

/** Signs in a new player and returns the screen of a game with this number of squares. */
async function aPlayerWith(page: Page, testSite: Site, squareAmount: number) {
  const account = await signUp(page, testSite)
  return { account, screen: new GameScreen(page, await gameOf(testSite.baseURL, squareAmount)) }
}

/** Opens two squares of the first section. The pause between them makes the play slow enough to count as a human's. */
async function lookAround(screen: GameScreen) {
  await screen.openSquare()
  await screen.openSquare()
  await screen.expectOpened(3)
}

const LOOKED = 20

const listed = async (page: Page, userId: number, type: 1 | 2) => {
  const reply = await page.request.get(`/api/animeList/get?userId=${userId}&animeListTypeId=${type}&page=0&size=6`)
  const { content } = (await reply.json()) as { content: { animeName: string }[] }
  return content.map(({ animeName }) => animeName)
}

test('[SCREEN-13] [SCREEN-14] [SCREEN-18] a ranked play counts and appears on the leaderboards, and later plays are practice', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const { account, screen } = await aPlayerWith(page, testSite, 4)
  const errors = await collectPageErrors(page)
  const { game, end } = screen
  await page.goto(`/gameView/${game.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await screen.expectSection(1)
  await expect(page.getByText(PRACTICE)).toHaveCount(0)
  await lookAround(screen)
  await screen.playToTheEnd()

  const score = game.sectionAmount * worthWith(3) - LOOKED
  await expect(end.getByRole('button', { name: `${score} points` })).toBeVisible()
  const facts = end.locator('[data-part~=end-facts] dd')
  await expect(facts.nth(0)).toHaveText(/^#\d+$/)
  await expect(facts.nth(2)).toHaveText(/^#\d+ ?new entry$/)
  await expect(facts.nth(3)).toHaveText(String(score))
  await expect(end.locator('[data-part~=end-standing]')).toContainText('Anime Explorer')
  await expect(end.locator('[data-part~=end-standing]')).toContainText(`${5_000 - score} points to Anime Devotee`)
  await expect(end).not.toContainText('Join to keep')
  await expect(ownRow(page)).toContainText(account.userName)
  const rank = await facts.nth(0).innerText()

  await end.getByRole('button', { name: 'Play again' }).click()
  await screen.expectSection(1)
  await expect(page.locator('[data-part~=play-bar]')).toContainText(PRACTICE)
  await screen.playToTheEnd()
  await expect(facts.nth(0)).toContainText(PRACTICE)
  await expect(facts).toHaveCount(2)

  await page.goto(`/gameView/${game.id}`)
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible()
  await expect(page.getByText("You've played this game, so this is practice")).toBeVisible()
  await expect(page.getByText(`Your rank: ${rank} with ${score} points`)).toBeVisible()
  await expect(ownRow(page)).toContainText(String(score))
  expect(errors).toEqual([])
})

test('[SCREEN-14] [SCREEN-18] a second game moves its player up on Top Players', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const { account, screen: first } = await aPlayerWith(page, testSite, 4)
  await first.start()
  await lookAround(first)
  await first.giveAnswer(1, true)
  await first.quitButton.click()
  await first.quitButton.click()
  await expect(page).toHaveURL('/')
  await page.goto('/topListPlayer')
  await expect(page.locator('.time-sheet:not([aria-hidden]) tbody tr').first()).toBeVisible()
  const before = page.locator('.time-sheet tbody tr').filter({ hasText: account.userName })
  const rankBefore =
    (await before.count()) > 0 ? Number(await before.locator('td').first().innerText()) : Number.POSITIVE_INFINITY

  const second = new GameScreen(page, await gameOf(testSite.baseURL, 16))
  await second.start()
  await lookAround(second)
  await second.playToTheEnd()
  const total = worthWith(1) + second.game.sectionAmount * worthWith(15) - LOOKED
  await expect(second.end.locator('[data-part~=end-facts] dd').nth(3)).toHaveText(String(total))
  await expect(second.end.locator('[data-part~=end-facts] dd').nth(2)).toHaveText(/^#\d+( ?▲ \d+)?$/)

  await expect(async () => {
    await page.goto('/topListPlayer')
    await expect(ownRow(page)).toContainText(String(total), { timeout: 2_000 })
  }).toPass()
  await expect(ownRow(page)).toContainText(account.userName)
  expect(Number(await ownRow(page).locator('td').first().innerText())).toBeLessThanOrEqual(rankBefore)
})

test('[SCREEN-16] the watched question adds titles to the lists, in the game and at its end', { tag: '@desk' }, async ({
  page,
  testSite,
}) => {
  const { account, screen } = await aPlayerWith(page, testSite, 9)
  await screen.start()
  await expect(question(page)).toHaveCount(0)
  const titles: string[] = []
  titles.push(await screen.giveAnswer(1, true))
  await expect(question(page)).toHaveAccessibleName(`Have you watched ${titles[0]}?`)
  await expectInView(question(page))
  await expectInView(screen.nextButton)
  const mend = await failCalls(page, '**/api/animeList/create')
  await question(page).getByRole('button', { name: 'Yes, watched' }).click()
  await expect(page.locator('.notice')).toHaveText('No connection. Please check your network and try again.')
  mend()
  await question(page).getByRole('button', { name: 'Yes, watched' }).click()
  await expect(page.locator(':focus')).toHaveText('Added to Anime Watched')
  expect(await listed(page, account.userId, 1)).toEqual([titles[0]])

  await screen.next()
  await screen.expectSection(2)
  titles.push(await screen.giveAnswer(2, true))
  await question(page).getByRole('button', { name: 'Plan to watch' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.locator(':focus')).toHaveText('Added to Plan To Watch')
  // No button has the focus any more, so Enter goes on to the next section.
  await page.keyboard.press('Enter')
  await screen.expectSection(3)
  expect(await listed(page, account.userId, 2)).toEqual([titles[1]])
  await screen.playToTheEnd(3)

  const { end } = screen
  await end.getByRole('button', { name: 'Picture 1: right' }).click()
  await expect(end.getByRole('img', { name: `1: ${titles[0]}` })).toBeVisible()
  await expect(question(page)).toHaveCount(0)
  await end.getByRole('button', { name: 'Picture 3: right' }).click()
  await expect(question(page)).toBeVisible()
  await question(page).getByRole('button', { name: 'Yes, watched' }).click()
  await expect(end.getByText('Added to Anime Watched')).toBeVisible()
  await expect.poll(() => listed(page, account.userId, 1)).toHaveLength(2)
})

test('[SCREEN-16] if the lists do not respond, the game continues without the question', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const { screen } = await aPlayerWith(page, testSite, 1)
  const asked: string[] = []
  await page.route(/\/api\/animeList\/search/, (route) => {
    asked.push(route.request().url())
    return route.fulfill({ status: 409, json: { code: 'user-not-found', message: 'User not found.' } })
  })
  await screen.start()
  await screen.giveAnswer(1, false)
  await expect.poll(() => asked.length).toBe(1)
  await screen.next()
  await screen.expectSection(2)
  await expect(question(page)).toHaveCount(0)
})

test('[SCREEN-13] if the check for an earlier play fails, that is reported and the game does not start', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const { screen } = await aPlayerWith(page, testSite, 1)
  await page.route('**/api/played/check', (route) =>
    route.fulfill({
      status: 500,
      json: { code: 'internal-error', message: 'An unexpected error occurred... Please try again later.' },
    }),
  )
  await page.goto(`/gameView/${screen.game.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await expect(page.getByText('Please try again later or contact support.')).toBeVisible()
  await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
})

test('[SCREEN-15] a guest without points is asked to keep the next score', { tag: '@phone' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  for (let section = 1; section <= screen.game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    await screen.giveAnswer(section, false)
    await screen.next()
  }
  await expect(screen.end).toContainText('Join to keep your next score')
  await expect(screen.end).toContainText('Nobody knows them all. Tap a × below to see the pictures.')
  await expect(screen.end).not.toContainText(/if you join|Only your first play/)
})

test('[SCREEN-15] the end asks a guest to join', { tag: '@phone' }, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.giveAnswer(1, true)
  await expect(question(page)).toHaveCount(0)
  await screen.next()
  await screen.playToTheEnd(2)
  await expect(screen.end).toContainText(/#\d+ of \d+\. Keep it/)
  await expect(screen.end).not.toContainText('Pending')
  await screen.end.getByRole('button', { name: 'Play again' }).click()
  await screen.playToTheEnd()
  await expect(screen.end).toContainText('Only your first play of a game can count.')
  await screen.end.getByRole('link', { name: 'Join to keep your next score' }).click()
  await expect(page).toHaveURL(`/join?game=${screen.game.id}`)
})

test('[SCREEN-17] [SCREEN-60] Next game is busy until it is loaded, and leads home if there is no other game', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  let answer = () => {}
  const held = new Promise<void>((resolve) => {
    answer = resolve
  })
  await page.route('**/api/game/next?**', async (route) => {
    await held
    await route.fulfill({ json: { isNewcomer: false, game: null, allNew: false, weakest: null, last: null } })
  })
  await screen.start()
  await screen.playToTheEnd()
  const primary = screen.end.locator('[data-part~=play-ways] > .button[data-kind=primary]')
  await expect(primary).toHaveText('Next game')
  await expect(primary).toHaveAttribute('aria-busy', 'true')
  answer()
  await expect(primary).toHaveAttribute('href', '/')
  await expect(screen.end.getByRole('link', { name: 'Duel a friend' })).toHaveCount(0)
})
