import type { Page } from '@playwright/test'
import { GameScreen, settingsButton } from '../support/game-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test('[SCREEN-10] a whole game can be played with the keyboard alone', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  const { game } = screen
  await page.goto(`/gameView/${game.id}`)
  await page.getByRole('button', { name: 'Play', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Continue as a guest' })).toBeFocused()
  await page.keyboard.press('Enter')
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    await screen.expectSection(section)
    await expect(screen.heading).toBeFocused()
    await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
    await page.keyboard.press('Space')
    await screen.expectOpened(2)
    const title = await screen.rightTitle(section)
    const titles = await screen.answers.locator('[data-part~=answer-text]').allTextContents()
    await page.keyboard.press(String(titles.indexOf(title) + 1))
    await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
    await page.keyboard.press('Enter')
  }
  await expect(screen.end.getByRole('button', { name: `${120 * game.sectionAmount} points` })).toBeVisible()
})

test('[SCREEN-10] Space and Enter act only once when a button has focus', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  let openRequests = 0
  await page.route('**/api/section/openSquare?*', (route) => {
    openRequests += 1
    return route.continue()
  })
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
  await screen.openButton.focus()
  await page.keyboard.press('Space')
  await screen.expectOpened(2)
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.press('Enter')
  await screen.expectOpened(3)
  expect(openRequests).toBe(2)

  const title = await screen.titleFor(1, true)
  await screen.answer(title).focus()
  await page.keyboard.press('Space')
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await screen.nextButton.focus()
  await page.keyboard.press('Enter')
  await screen.expectSection(2)
  await expect(screen.heading).toBeFocused()
  await screen.expectOpened(1)

  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
  await screen.answers.first().focus()
  await page.keyboard.press('Space')
  await expect(screen.answers.first()).not.toHaveAttribute('data-state', 'open')
  await screen.expectOpened(1)
  expect(openRequests).toBe(2)
})

/** Milliseconds for which Open Square is locked after a press (SCREEN-4). */
const LOCK_MS = 500

/** Keeps the timers that unlock Open Square until they are run by hand. */
const holdLocks = (page: Page) =>
  page.addInitScript((lockMs) => {
    const locks: (() => void)[] = []
    const real = window.setTimeout
    const held = (run: () => void, ms?: number) => (ms === lockMs ? -locks.push(run) : real(run, ms))
    Object.assign(window, { locks, setTimeout: held })
  }, LOCK_MS)

/** Ends the lock, with all other times of its length, and presses a key in the same moment. Returns whether there was one to end. */
const endLock = (page: Page, key?: string) =>
  page.evaluate((pressed) => {
    const ended = (window as unknown as { locks: (() => void)[] }).locks.splice(0)
    for (const end of ended) end()
    if (pressed) document.body.dispatchEvent(new KeyboardEvent('keydown', { key: pressed, code: pressed, bubbles: true }))
    return ended.length > 0
  }, key)

test('[SCREEN-4] Open Square is unlocked again also if Next is pressed in the moment in which a lock ends', async ({
  page,
  testSite,
}) => {
  await holdLocks(page)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.openSquare()
  await screen.expectOpened(2)
  await screen.giveAnswer(1, true)
  expect(await endLock(page, 'Enter')).toBe(true)
  await screen.expectSection(2)
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'true')
  expect(await endLock(page)).toBe(true)
  await screen.openSquare()
  await screen.expectOpened(2)
})

test('[SCREEN-10] a key that is held down acts only once', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
  for (let repeat = 0; repeat < 5; repeat += 1) await page.keyboard.down('Space')
  await screen.expectOpened(2)
  await expect(screen.openButton).toHaveAttribute('aria-disabled', 'false')
  await page.keyboard.down('Space')
  await page.keyboard.up('Space')
  await page.keyboard.down('Escape')
  await page.keyboard.down('Escape')
  await page.keyboard.up('Escape')
  await expect(screen.quitQuestion).toBeVisible()
  await expect(page).toHaveURL(`/game/${screen.game.id}`)
  await screen.expectOpened(2)
})

test('[SCREEN-10] the keyboard shortcuts can be switched off', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await page.goto('/')
  await settingsButton(page).click()
  await page.getByRole('switch', { name: 'Keyboard shortcuts' }).click()
  await screen.start()
  for (const key of ['1', 'Space', 'Escape']) await page.keyboard.press(key)
  await expect(screen.answers.first()).toHaveAttribute('data-state', 'open')
  await expect(screen.quitQuestion).toBeHidden()
  await screen.expectOpened(1)
  await screen.answers.first().focus()
  await page.keyboard.press('Enter')
  await expect(screen.nextButton).toBeVisible()
})
