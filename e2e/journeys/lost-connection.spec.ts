import { GameScreen, worthWith } from '../support/game-screen.ts'
import { holdCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test('[SCREEN-7] an answer that is given offline arrives once, after the reconnect', async ({ page, context, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  const title = await screen.titleFor(1, true)
  await context.setOffline(true)
  await screen.answer(title).click()
  await expect(screen.connectionLost).toBeVisible()
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'sent')
  await context.setOffline(false)
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await expect(screen.connectionLost).toBeHidden()
  await expect(screen.score).toHaveText('180')
  await screen.next()
  await screen.playToTheEnd(2)
})

test('[SCREEN-70] Play without a connection says so, and starts the game after the reconnect', async ({
  page,
  context,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await page.goto(`/gameView/${screen.game.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).click()
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Continue as a guest' }).click()
  await expect(page.locator('.notice')).toHaveText("You're offline. We'll go on when you're back.")
  await context.setOffline(false)
  await screen.expectSection(1)
})

test('[SCREEN-7] a square that is requested offline opens after the reconnect, and only one', async ({
  page,
  context,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  await context.setOffline(true)
  await screen.openSquare()
  await expect(screen.connectionLost).toBeVisible()
  await context.setOffline(false)
  await screen.expectOpened(2)
  await expect(screen.connectionLost).toBeHidden()
  await expect(screen.worth).toHaveText(`+${worthWith(7)}`)
  expect((await screen.stored()).sections[0]?.remainingSquare).toBe(7)
})

test('[SCREEN-7] a lost reply to an opened square is requested again, and no second square opens', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  let asked = 0
  await page.route('**/api/section/openSquare?*', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await screen.openSquare()
  await screen.expectOpened(2)
  expect(asked).toBe(2)
  await expect(screen.worth).toHaveText(`+${worthWith(7)}`)
  expect((await screen.stored()).sections[0]?.remainingSquare).toBe(7)
})

test('[SCREEN-7] a lost verdict is requested again and counts once', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  let asked = 0
  await page.route('**/api/section/checkanswer?*', async (route) => {
    asked += 1
    if (asked > 1) return route.continue()
    await route.fetch()
    await route.abort('connectionreset')
  })
  await screen.giveAnswer(1, true)
  expect(asked).toBe(2)
  await expect(screen.score).toHaveText('100')
  await screen.next()
  await screen.giveAnswer(2, true)
  await expect(screen.score).toHaveText('200')
})

test('[SCREEN-7] [SERVICE-9] a play continues where it was after the server is killed and restarted', async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.openSquare()
  await screen.expectOpened(2)
  await screen.giveAnswer(1, true)
  await screen.next()
  await screen.expectSection(2)
  const title = await screen.titleFor(2, true)
  await testSite.stop('SIGKILL')
  await screen.answer(title).click()
  await expect(screen.connectionLost).toBeVisible()
  // Otherwise the page may reconnect on its own before the button is pressed.
  const release = await holdCalls(page, '**/api/section/checkanswer?*')
  await testSite.restart()
  await screen.connectionLost.getByRole('button', { name: 'Retry now' }).click()
  release()
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await expect(screen.score).toHaveText(String(worthWith(2) + worthWith(3)))
  await screen.next()
  await screen.playToTheEnd(3)
  await expect(screen.end).toContainText('100%')
})
