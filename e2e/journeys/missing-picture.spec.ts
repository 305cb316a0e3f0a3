import type { Page } from '@playwright/test'
import { GameScreen } from '../support/game-screen.ts'
import { holdCalls } from '../support/held-calls.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

const PICTURES = /\/media\/[\w/-]+\.(webp|avif)$/

/** Answers all requests for pictures as a server does whose store is away. Returns a function that ends that, and the count of requests. */
async function takeStoreAway(page: Page) {
  let asked = 0
  let isAway = true
  await page.route(PICTURES, (route) => {
    if (!isAway) return route.fallback()
    asked += 1
    return route.fulfill({ status: 503, json: { code: 'service-unavailable' } })
  })
  const bringBack = () => {
    isAway = false
  }
  return { bringBack, asked: () => asked }
}

/** Counts the moves that the page sends. */
function countMoves(page: Page) {
  let moves = 0
  page.on('request', (request) => {
    if (/\/api\/section\/(checkanswer|openSquare)/.test(request.url())) moves += 1
  })
  return () => moves
}

async function pressPlay(screen: GameScreen) {
  await screen.page.goto(`/gameView/${screen.game.id}`)
  await startHere(screen)
}

/** Presses Play on the page of the game, whether or not its first picture arrives. */
async function startHere(screen: GameScreen) {
  await screen.page.getByRole('button', { name: /^Play( Again)?$/ }).click()
  const proceed = screen.page.getByRole('button', { name: 'Continue as a guest' })
  await expect(proceed.or(screen.heading)).toBeVisible()
  if (await proceed.isVisible()) await proceed.click()
}

async function expectHeld(screen: GameScreen) {
  await expect(screen.pictureMissing).toBeVisible()
  for (const answer of await screen.answers.all()) await expect(answer).toHaveAttribute('aria-disabled', 'true')
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'true')
}

async function tryToMove(screen: GameScreen) {
  const { page } = screen
  await screen.answers.first().click({ force: true })
  await screen.openButton.click({ force: true })
  await page.keyboard.press('1')
  await page.keyboard.press('Space')
}

test('[SCREEN-33] nothing can be done at a play without its picture, and everything once it arrives by itself', async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  const moves = countMoves(page)
  const store = await takeStoreAway(page)
  await pressPlay(screen)
  await expectHeld(screen)
  await tryToMove(screen)
  await expect.poll(store.asked).toBeGreaterThanOrEqual(3)
  await expectHeld(screen)
  expect(moves()).toBe(0)
  store.bringBack()
  await screen.expectSection(1)
  await expect(screen.pictureMissing).toBeHidden()
  await screen.openSquare()
  await screen.expectOpened(2)

  const again = await takeStoreAway(page)
  await screen.openSquare()
  await expectHeld(screen)
  again.bringBack()
  await screen.expectOpened(3)
  await screen.giveAnswer(1, true)
  await expect(screen.score).toHaveText('160')
})

test('[SCREEN-33] Retry requests the picture at once', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await page.clock.install()
  await page.goto(`/gameView/${screen.game.id}`)
  await settled(page)
  // No time passes in the page from a moment to come on, and thus from before the first request: none is repeated by itself.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + 10_000)
  const store = await takeStoreAway(page)
  await startHere(screen)
  await expectHeld(screen)
  store.bringBack()
  await screen.pictureMissing.getByRole('button', { name: 'Retry' }).click()
  await expect(screen.pictureMissing).toBeHidden()
  await screen.expectSection(1)
})

test('[SCREEN-33] a picture that takes long is missing until it arrives', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await page.goto(`/gameView/${screen.game.id}`)
  const release = await holdCalls(page, '**/media/**')
  await startHere(screen)
  await expectHeld(screen)
  release()
  await screen.expectSection(1)
  await expect(screen.pictureMissing).toBeHidden()
})

test('[SCREEN-33] home takes no answer about a picture that it could not show', async ({ page }) => {
  const store = await takeStoreAway(page)
  await page.goto('/')
  const hero = page.getByRole('region', { name: 'Which anime is this?' })
  const answers = hero.getByRole('group', { name: 'Answers' }).getByRole('button')
  await expect(hero.getByRole('status')).toHaveText("The picture didn't load. Trying again…")
  await expect(answers.first()).toHaveAttribute('aria-disabled', 'true')
  await answers.first().click({ force: true })
  store.bringBack()
  await expect(answers.first()).toHaveAttribute('data-state', 'open')
  await expect(page).toHaveURL('/')
})

test('[SCREEN-34] a match without its picture says so, opens no square and takes answers', async ({ browser, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  const seats = await twoGuests(browser, game)
  const [one, two] = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  const address = `/gameVs/${game.id}?token=${seats[0].gameToken}`
  const store = await takeStoreAway(one.page)
  await Promise.all([one.page.goto(address), two.page.goto(address)])
  await expect(one.connectionLost).toContainText("The picture didn't load. Trying again…")
  await expect(one.connectionLost.getByRole('button', { name: 'Retry' })).toBeVisible()
  await one.expectSection(1)
  await expect(one.openButton).toHaveAttribute('aria-disabled', 'true')
  store.bringBack()
  await expect(one.connectionLost).toBeHidden()
  await expect(one.openButton).toHaveAttribute('aria-disabled', 'false')
  const again = await takeStoreAway(one.page)
  await one.openButton.click()
  await expect(one.connectionLost).toBeVisible()
  const given = await one.give(1, true)
  await expect(one.answer(given)).toHaveAttribute('data-state', 'sent')
  again.bringBack()
})
