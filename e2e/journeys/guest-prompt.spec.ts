import type { Page } from '@playwright/test'
import { builtFile } from '../support/built-file.ts'
import { GameScreen } from '../support/game-screen.ts'
import { holdCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expect, test } from '../support/site.ts'

/** Longer than anything takes to appear that could move the page. */
const MOVE_MS = 500

const prompt = (page: Page) => page.getByRole('dialog', { name: 'Keep your points?' })
const playButton = (page: Page) => page.getByRole('button', { name: /^Play( Again)?$/ })

test('[GUEST-2] the guest prompt appears before the first and the fifth play of a session, not before those in between', async ({
  page,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 1)
  const screen = new GameScreen(page, game)
  await page.goto(`/gameView/${game.id}`)
  await playButton(page).click()
  await expect(prompt(page)).toBeVisible()
  await expect(prompt(page)).toContainText('join within 7 days to keep your points')
  for (const name of ['Join', 'Login']) await expect(prompt(page).getByRole('link', { name })).toBeVisible()
  await prompt(page).getByRole('button', { name: 'Continue as a guest' }).click()

  for (let play = 1; play <= 4; play += 1) {
    await screen.expectSection(1)
    await expect(prompt(page)).toBeHidden()
    await screen.quitButton.click()
    await screen.quitButton.click()
    await expect(page).toHaveURL('/')
    await page.goto(`/gameView/${game.id}`)
    await playButton(page).click()
  }
  await expect(prompt(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(prompt(page)).toBeHidden()
  await playButton(page).click()
  await expect(prompt(page)).toBeVisible()
})

test('[GUEST-2] Play again at the end asks when that is due', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.start()
  await screen.playToTheEnd()
  await page.evaluate(() => sessionStorage.removeItem('guestGamePlayedCount'))
  await page.getByRole('button', { name: 'Play again' }).click()
  await expect(prompt(page)).toBeVisible()
  await expect(page).toHaveURL(`/game/${screen.game.id}`)
  await prompt(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await screen.expectSection(1)
})

test('[HTML-4] nothing moves on the page of a game while a newcomer who has pressed Play waits', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  const release = await holdCalls(page, `**${builtFile('src/features/play/pages/game.page.tsx')}`)
  await page.goto(`/gameView/${game.id}`)
  await settled(page)
  const before = await playButton(page).boundingBox()
  const checked = page.waitForResponse('**/api/guestplayed/check*')
  await playButton(page).click()
  await prompt(page).getByRole('button', { name: 'Continue as a guest' }).click()
  await checked
  await page.waitForTimeout(MOVE_MS)
  expect(await playButton(page).boundingBox()).toEqual(before)
  release()
  await new GameScreen(page, game).expectSection(1)
})

test('[GUEST-2] Login in the prompt leads to the login page', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  await page.goto(`/gameView/${game.id}`)
  await playButton(page).click()
  await prompt(page).getByRole('link', { name: 'Login' }).click()
  await expect(page).toHaveURL('/login')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('[GUEST-1] a guest id that another browser uses is replaced, and the game starts', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  const taken = 12_345_678
  const headers = { 'content-type': 'application/json' }
  const body = JSON.stringify({ gameId: game.id, userId: taken, guest: true })
  await fetch(`${testSite.baseURL}/api/section/startgame`, { method: 'POST', headers, body })
  await page.addInitScript((number) => {
    if (!localStorage.getItem('guestId')) localStorage.setItem('guestId', String(number))
  }, taken)
  await new GameScreen(page, game).start()
  const drawn = Number(await page.evaluate(() => localStorage.getItem('guestId')))
  expect(drawn).not.toBe(taken)
  expect(drawn).toBeGreaterThanOrEqual(10_000_000)
  expect(drawn).toBeLessThanOrEqual(99_999_999)
})

test('the second press of a double click does not close the dialog that the first one has opened', async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 1)
  await page.goto(`/gameView/${game.id}`)
  await expect(playButton(page)).toBeEnabled()
  await playButton(page).evaluate(async (button: HTMLElement) => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    button.click()
    while (!document.querySelector('dialog[open]')) await nextFrame()
    const outside = new PointerEvent('pointerdown', { bubbles: true, clientX: 2, clientY: 2 })
    document.querySelector('dialog[open]')?.dispatchEvent(outside)
    await nextFrame()
  })
  await expect(prompt(page)).toBeVisible()
  await expect(async () => {
    await page.mouse.click(2, 2)
    await expect(prompt(page)).toBeHidden({ timeout: 1_000 })
  }).toPass()
})
