import type { Browser, Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

const ownRank = (page: Page) => page.locator('.time-sheet tbody tr[data-own] td').first()
const digits = (rank: string) => rank.replace(/\D/g, '')

/** Plays a game of whole pictures to its end, all correctly, so that all players who do so have equal points. */
async function playWhole(page: Page, testSite: Site) {
  await signUp(page, testSite)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  return screen
}

async function playElsewhere(browser: Browser, testSite: Site) {
  const context = await browser.newContext({ baseURL: testSite.baseURL })
  await playWhole(await context.newPage(), testSite)
  await context.close()
}

test('[SCREEN-20] [BOARD-7] the second of two players with equal points has the same rank at the end and on every leaderboard', {
  tag: '@phone',
}, async ({ page, browser, testSite }) => {
  await playElsewhere(browser, testSite)
  const { end, game } = await playWhole(page, testSite)
  const facts = end.locator('[data-part~=end-facts] dd .play-figure')
  const inGame = await facts.nth(0).innerText()
  const inAll = await facts.nth(2).innerText()
  await expect(ownRank(page)).toHaveText(digits(inGame))
  await expect(end.getByRole('cell', { name: digits(inGame), exact: true })).not.toHaveCount(1)

  await page.goto(`/gameView/${game.id}`)
  await expect(page.getByText(`Your rank: ${inGame}`)).toBeVisible()
  await expect(ownRank(page)).toHaveText(digits(inGame))

  await expect(async () => {
    await page.goto('/topListPlayer')
    await expect(ownRank(page)).toHaveText(digits(inAll), { timeout: 2_000 })
  }).toPass()
})
