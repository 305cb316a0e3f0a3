import type { Locator, Page } from '@playwright/test'
import { GameScreen, settingsButton } from '../support/game-screen.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

/** Longer than the time in which a tap is the second one of a double tap. */
const CALM_MS = 700

/** Milliseconds in which a tap is the second one of a double tap (SCREEN-62). */
const SECOND_TAP_MS = 500

/** Keeps the timers that end such a time until they are run by hand: however slow the machine is, a second tap is in time. */
const holdTimes = (page: Page) =>
  page.addInitScript((lockMs) => {
    const times: (() => void)[] = []
    const real = window.setTimeout
    const held = (run: () => void, ms?: number) => (ms === lockMs ? -times.push(run) : real(run, ms))
    Object.assign(window, { times, setTimeout: held })
  }, SECOND_TAP_MS)

const endTimes = (page: Page) =>
  page.evaluate(() => {
    for (const end of (window as unknown as { times: (() => void)[] }).times.splice(0)) end()
  })

const TALL = [
  { width: 390, height: 844 },
  { width: 430, height: 932 },
]

async function start(page: Page, testSite: Site, squareAmount: number) {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, squareAmount))
  await screen.start()
  return screen
}

/** Taps where something is, with a finger, which does not wait until a button is enabled. */
async function tap(place: Locator, times = 1) {
  const box = await place.boundingBox()
  if (!box) throw new Error(`${place} is not shown`)
  for (let tap = 0; tap < times; tap += 1) {
    await place.page().touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2)
  }
}

test('[SCREEN-62] a tap on the picture or an answer goes on, and a double tap does one thing', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  await holdTimes(page)
  const screen = await start(page, testSite, 4)
  const title = await screen.rightTitle(1)
  await tap(screen.answer(title))
  await expect(screen.answer(title)).toHaveAttribute('data-state', 'right')
  await tap(screen.answer(title), 2)
  await tap(screen.frame)
  await expect(screen.heading).toContainText('Picture 1 of')
  await expect(screen.nextButton).toBeVisible()
  await endTimes(page)
  await tap(screen.frame)
  await screen.expectSection(2)
  await expect(screen.heading).toBeFocused()
  await tap(screen.answers.last(), 2)
  await expect(screen.answers.last()).toHaveAttribute('data-state', 'open')
  await endTimes(page)
  await tap(screen.answers.last())
  await expect(screen.nextButton).toBeVisible()
  await endTimes(page)
  await tap(screen.answers.first(), 2)
  await screen.expectSection(3)
})

test('[SCREEN-62] an answer right after Next counts', { tag: '@phone' }, async ({ page, testSite }) => {
  await holdTimes(page)
  const screen = await start(page, testSite, 1)
  await screen.giveAnswer(1, true)
  await screen.next()
  await screen.expectSection(2)
  await screen.giveAnswer(2, true)
})

test('[SCREEN-62] keys do not go on by an answer', { tag: '@desk' }, async ({ page, testSite }) => {
  const screen = await start(page, testSite, 1)
  await screen.giveAnswer(1, true)
  await page.waitForTimeout(CALM_MS)
  await page.keyboard.press('2')
  await expect(screen.heading).toContainText('1/')
  await page.keyboard.press('Enter')
  await screen.expectSection(2)
})

test('[SCREEN-62] in a duel a tap on the picture says that its player is ready', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 4)
  const seats = await twoGuests(browser, game)
  await Promise.all(seats.map(({ page, gameToken }) => page.goto(`/gameVs/${game.id}?token=${gameToken}`)))
  const [one, two] = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  await Promise.all([one, two].map((player) => player.expectSection(1)))
  await Promise.all([one, two].map((player) => player.give(1, true)))
  await one.nextButton.waitFor()
  await one.page.waitForTimeout(CALM_MS)
  await one.frame.click()
  await expect(two.beside).toContainText('is waiting')
  await expect(one.nextButton).toHaveAttribute('aria-disabled', 'true')
})

test('[SCREEN-63] sounds are switched on and off in the bar of a game', async ({ page, testSite }) => {
  const screen = await start(page, testSite, 1)
  const sound = page.locator('[data-part~=play-sound]')
  await expect(sound).toHaveAccessibleName(/^Sounds/)
  await expect(sound).toHaveAttribute('aria-pressed', 'false')
  await sound.click()
  await expect(sound).toHaveAttribute('aria-pressed', 'true')
  const { width, height } = (await sound.boundingBox()) as { width: number; height: number }
  expect(Math.min(width, height)).toBeGreaterThanOrEqual(44)
  await screen.quitButton.click()
  await screen.quitButton.click()
  await expect(page).toHaveURL('/')
  await settingsButton(page).click()
  await expect(page.getByRole('switch', { name: 'Sounds' })).toBeChecked()
})

const boxOf = async (part: Locator) => {
  const box = await part.boundingBox()
  if (!box) throw new Error(`${part} is not shown`)
  return { top: box.y, bottom: box.y + box.height, width: box.width, height: box.height }
}

for (const squareAmount of [1, 4, 9, 16]) {
  test(`[SCREEN-64] [SCREEN-65] pictures of ${squareAmount} squares and their answers fill a tall phone`, {
    tag: '@phone',
  }, async ({ page, testSite }) => {
    const screen = await start(page, testSite, squareAmount)
    const pips = page.locator('[data-part~=play-pips]')
    const expectFull = async ({ width, height }: (typeof TALL)[number]) => {
      await page.setViewportSize({ width, height })
      const [row, frame, first, last] = await Promise.all(
        [pips, screen.frame, screen.answers.first(), screen.answers.last()].map(boxOf),
      )
      if (!row || !frame || !first || !last) throw new Error('A part is missing')
      expect(frame.width).toBe(width)
      expect(Math.abs(frame.top - row.bottom)).toBeLessThan(1)
      expect(height - last.bottom).toBeLessThanOrEqual(16)
      expect(first.height).toBeGreaterThan(70)
      expect(first.height).toBeLessThanOrEqual(96)
    }
    await expect(screen.caption).toHaveText('Which anime is this?')
    for (const window of TALL) await expectFull(window)
    const [question, first] = await Promise.all([boxOf(screen.caption), boxOf(screen.answers.first())])
    const button = await screen.openButton.isVisible()
    expect(button).toBe(squareAmount > 1)
    // In the middle of the room between the strip and the answers, which a button shares with it.
    if (!button) expect(first.top - question.bottom).toBeLessThan(48)
    await screen.giveAnswer(1, true)
    for (const window of TALL) await expectFull(window)
    await expect(pips.locator('[data-part~=play-pip]')).toHaveCount(screen.game.sectionAmount)
    await expect(pips.locator('[data-state=right]')).toHaveCount(1)
  })
}

test('[SCREEN-66] [SCREEN-68] what is asked, and what a square costs, is said in the words of players', async ({
  page,
  testSite,
}) => {
  const screen = await start(page, testSite, 9)
  await expect(page.locator('[data-part~=play-worth]')).toHaveText('This picture:+180')
  await expect(screen.heading).toContainText(`Picture 1 of ${screen.game.sectionAmount}`)
  await expect(screen.openButton).toContainText('Open a square−10')
  await expect(page.locator('main')).not.toContainText(/section/i)
})

test('[SCREEN-67] in headings words are apart, and other scripts are bold', { tag: '@desk' }, async ({ page }) => {
  await page.goto('/')
  const heading = page.locator('main .font-display').first()
  const { weight, space } = await heading.evaluate((element) => {
    const { fontWeight, wordSpacing, fontSize } = getComputedStyle(element)
    const own = document.createElement('canvas').getContext('2d')
    if (!own) throw new Error('No canvas')
    own.font = `800 ${fontSize} 'Dela Gothic One'`
    return {
      weight: fontWeight,
      space: (Number.parseFloat(wordSpacing) + own.measureText(' ').width) / Number.parseFloat(fontSize),
    }
  })
  expect(weight).toBe('800')
  expect(space).toBeGreaterThanOrEqual(1 / 3)
})
