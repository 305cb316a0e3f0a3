import type { Page } from '@playwright/test'
import { GameScreen } from '../support/game-screen.ts'
import { holdCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

const DELAY_MS = 1_500

/** Delays matching requests by `DELAY_MS`. */
const slowDown = (page: Page, calls: string) =>
  page.route(calls, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, DELAY_MS))
    await route.continue()
  })

/** Records, by the page's own clock, when a button was pressed, showed it, got its first frame, and when the spinner appeared. */
const watchPress = (page: Page) =>
  page.evaluate(() => {
    const times: Record<string, number> = {}
    const note = (what: string) => (times[what] ??= performance.now())
    const press = () => {
      note('pressed')
      requestAnimationFrame(() => note('framed'))
    }
    addEventListener('click', press, { capture: true })
    const look = () => {
      if (document.querySelector('[data-part~=answer][data-state=sent]')) note('shown')
      if (document.querySelector('[data-part~=answer-spinner]')) note('spinning')
    }
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, attributes: true })
    Object.assign(globalThis, { pressTimes: times })
  })

type PressTimes = Record<'pressed' | 'shown' | 'framed' | 'spinning', number>

const pressTimes = (page: Page) => page.evaluate(() => (globalThis as unknown as { pressTimes: PressTimes }).pressTimes)

test('[SCREEN-3] a slow verdict shows the press at once and a spinner after 400 ms, and sends one request', async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  let sent = 0
  page.on('request', (request) => {
    if (request.url().includes('/api/section/checkanswer')) sent += 1
  })
  const release = await holdCalls(page, '**/api/section/checkanswer?*')
  const title = await screen.titleFor(1, true)
  const other = screen.answer(await screen.titleFor(1, false))
  await watchPress(page)
  await screen.answer(title).click()
  await screen.answer(title).click({ force: true })
  await other.click({ force: true })
  await page.keyboard.press('1')
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'sent')
  await expect(screen.answer(title).locator('[data-part~=answer-spinner]')).toBeVisible()
  release()
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await expect(other).toHaveAttribute('data-state', 'resting')
  expect(sent).toBe(1)

  const { pressed, shown, framed, spinning } = await pressTimes(page)
  expect(shown).toBeLessThanOrEqual(framed)
  expect(spinning - pressed).toBeGreaterThanOrEqual(395)

  // Not by the mouse: half a second after the verdict, that goes on.
  await other.evaluate((answer: HTMLElement) => answer.click())
  await page.keyboard.press('2')
  await expect(other).toHaveAttribute('data-state', 'resting')
  expect(sent).toBe(1)
})

test('[SCREEN-3] an answer given while a square is loading counts with that square open', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  await slowDown(page, '**/api/section/openSquare?*')
  const title = await screen.titleFor(1, true)
  await screen.openSquare()
  await screen.answer(title).click()
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await expect(screen.score).toHaveText('170')
})

test('[SCREEN-4] Open Square is disabled for half a second after a press, and missing if the picture is whole', async ({
  page,
  testSite,
}) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 16))
  await screen.start()
  let sent = 0
  await page.route('**/api/section/openSquare?*', (route) => {
    sent += 1
    return route.continue()
  })
  await screen.expectOpened(1)
  const rested = await screen.openButton.evaluate(async (button: HTMLButtonElement) => {
    const resting = () => button.getAttribute('aria-disabled') === 'true'
    const until = async (wanted: boolean) => {
      while (resting() !== wanted) await new Promise(requestAnimationFrame)
      return performance.now()
    }
    const pressed = performance.now()
    button.click()
    await until(true)
    button.click()
    button.click()
    return (await until(false)) - pressed
  })
  expect(rested).toBeGreaterThanOrEqual(480)
  await screen.expectOpened(2)
  expect(sent).toBe(1)

  const whole = new GameScreen(page, await gameOf(testSite.baseURL, 1))
  await screen.quitButton.click()
  await screen.quitButton.click()
  await expect(page).toHaveURL('/')
  await whole.start()
  await whole.expectOpened(1)
  await expect(whole.openButton).toHaveCount(0)
})

test('[SCREEN-4] a double press of Next moves on by one section and opens nothing there', async ({ page, testSite }) => {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 9))
  await screen.start()
  await screen.giveAnswer(1, true)
  const { x, y, width, height } = (await screen.nextButton.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
  await page.mouse.dblclick(x + width / 2, y + height / 2)
  await screen.expectSection(2)
  await screen.expectOpened(1)
  await expect(screen.worth).toHaveText('+180')
})
