import type { Page } from '@playwright/test'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

/** Expects the text to stay for about three seconds, by the page's own clock, before home opens. */
const expectExpired = async (page: Page, text: string) => {
  await expect(page.getByRole('alert').filter({ hasText: text })).toBeVisible()
  const stoodFor = await page.evaluate(async () => {
    const seen = performance.now()
    while (location.pathname !== '/') await new Promise(requestAnimationFrame)
    return performance.now() - seen
  })
  // The text was noticed some time after it appeared, on a busy machine more than a second later.
  expect(stoodFor).toBeGreaterThan(500)
  await expect(page).toHaveURL('/')
}

test('[SCREEN-8] [SCREEN-46] a play that another tab has continued reports that it expired and leads home', async ({
  page,
  context,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.giveAnswer(1, true)
  await screen.next()
  await screen.expectSection(2)

  const other = new GameScreen(await context.newPage(), screen.game)
  await other.page.goto(`/gameView/${screen.game.id}`)
  await other.page.getByRole('button', { name: 'Continue', exact: true }).click()
  await other.expectSection(2)
  await expect(other.score).toHaveText('130')
  await other.giveAnswer(2, true)

  await screen.answer(await screen.titleFor(2, false)).click()
  await expectExpired(page, 'Game session expired. Please start the game again.')
  await other.next()
  await other.giveAnswer(3, true)
})

test('[SCREEN-8] a play that was ended in another tab reports that it expired and leads home', async ({
  page,
  context,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  const other = new GameScreen(await context.newPage(), screen.game)
  await other.start()
  await other.quitButton.click()
  await other.quitButton.click()
  await expect(other.page).toHaveURL('/')
  await screen.openSquare()
  await expectExpired(page, 'Game session expired. Please start the game again.')
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('[SCREEN-8] a play without its cookie reports that it expired and leads home', async ({ page, context, testSite }) => {
    const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9), 'tr')
    await screen.start()
    await context.clearCookies()
    await screen.openSquare()
    await expectExpired(page, 'Oyun oturumunun süresi doldu. Lütfen oyunu yeniden başlat')
  })
})
