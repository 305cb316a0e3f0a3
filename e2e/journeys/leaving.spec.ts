import type { Page } from '@playwright/test'
import { GameScreen } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

const QUESTION = 'Are you sure you want to quit? Your game will end, and you will receive your current score.'

const startOf = async (page: Page, baseURL: string, squareAmount: number) => {
  const screen = new GameScreen(page, await gameOf(baseURL, squareAmount))
  await screen.start()
  return screen
}

const expectPlayAgain = async (page: Page, gameId: number) => {
  await expect(page).toHaveURL(`/gameView/${gameId}`)
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible()
}

/** Records, inside of the page, every second that the countdown of Quit shows. */
const watchCountdown = (page: Page) =>
  page.evaluate(() => {
    const seconds = new Set<string>()
    const look = () => seconds.add(document.querySelector<HTMLElement>('[data-part~=quit-countdown]')?.dataset.seconds ?? '')
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(globalThis, { countedDown: seconds })
  })

const countedDown = (page: Page) => page.evaluate(() => [...(globalThis as unknown as { countedDown: Set<string> }).countedDown])

test('[SCREEN-5] one press of Quit asks for five seconds, then the question disappears', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 4)
  await watchCountdown(page)
  await screen.quitButton.click()
  await expect(screen.quitQuestion).toHaveText(QUESTION)
  await expect(screen.quitQuestion).toBeHidden()
  expect(await countedDown(page)).toEqual(expect.arrayContaining(['5', '4', '3', '2', '1']))
  await screen.giveAnswer(1, true)
  await expect(page).toHaveURL(`/game/${screen.game.id}`)
})

test('[SCREEN-5] two presses of Quit end the play with the score so far and lead home', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 9)
  await screen.giveAnswer(1, true)
  const finished = page.waitForResponse((response) => response.url().includes('/section/finish'))
  await screen.quitButton.click()
  await screen.quitButton.click()
  expect(await (await finished).json()).toMatchObject({ message: 'Game finished', score: 180, correctCount: 1, wrongCount: 0 })
  await expect(page).toHaveURL('/')
  await page.goto(`/gameView/${screen.game.id}`)
  await expectPlayAgain(page, screen.game.id)
})

test('[SCREEN-5] [SCREEN-10] pressing Escape twice leaves like Quit', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 1)
  await page.keyboard.press('Escape')
  await expect(screen.quitQuestion).toBeVisible()
  await expect(page).toHaveURL(`/game/${screen.game.id}`)
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/')
})

test('[SCREEN-6] [SCREEN-46] F5 is intercepted; a confirmed reload leads to the game page, which continues the play', async ({
  page,
  testSite,
}) => {
  const screen = await startOf(page, testSite.baseURL, 4)
  await page.keyboard.press('F5')
  await expect(page.getByText('Reloading would interrupt your game.')).toBeVisible()
  await screen.giveAnswer(1, true)

  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const held = await asked
  expect(held.type()).toBe('beforeunload')
  await held.dismiss()
  await screen.next()
  await screen.expectSection(2)

  page.once('dialog', (dialog) => dialog.accept())
  await screen.openSquare()
  await screen.expectOpened(2)
  await page.reload()
  await expect(page).toHaveURL(`/gameView/${screen.game.id}`)
  await expect(page.getByText(`You're at picture 2 of ${screen.game.sectionAmount}, with 130 points.`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue', exact: true }).click()
  await screen.expectSection(2)
  await screen.expectOpened(2)
  await expect(screen.score).toHaveText('130')
  await screen.playToTheEnd(2)
  await expect(screen.end).toContainText(String(130 + 120 + 130 * (screen.game.sectionAmount - 2)))
})

test('[SCREEN-47] pulling down reloads neither a game nor a match', async ({ page, testSite }) => {
  await startOf(page, testSite.baseURL, 4)
  expect(await page.evaluate(() => getComputedStyle(document.documentElement).overscrollBehaviorY)).toBe('none')
})

test('[SCREEN-1] opening the game screen by its address leads home', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/game/${game.id}`)
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[SCREEN-5] going back asks first, and then leads to the game page', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 4)
  await page.goBack()
  await expect(screen.quitQuestion).toHaveText(QUESTION)
  await expect(page).toHaveURL(`/game/${screen.game.id}`)
  await screen.quitButton.click()
  await expectPlayAgain(page, screen.game.id)
})

test('[SCREEN-5] going back twice ends the play', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 9)
  await screen.giveAnswer(1, true)
  const finished = page.waitForResponse((response) => response.url().includes('/section/finish'))
  await page.goBack()
  await expect(screen.quitQuestion).toBeVisible()
  await page.goBack()
  expect(await (await finished).json()).toMatchObject({ score: 180, correctCount: 1, wrongCount: 0 })
  await expectPlayAgain(page, screen.game.id)
})

test('[SCREEN-6] going forward does not reopen a play that was left', async ({ page, testSite }) => {
  const screen = await startOf(page, testSite.baseURL, 4)
  await page.goBack()
  await expect(screen.quitQuestion).toBeVisible()
  await screen.quitButton.click()
  await expectPlayAgain(page, screen.game.id)
  await page.goForward()
  await expectPlayAgain(page, screen.game.id)
})
