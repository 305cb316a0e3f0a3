import type { Locator, Page } from '@playwright/test'
import { cellsOf } from '../support/cells.ts'
import { GameScreen } from '../support/game-screen.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { gameOf } from '../support/server-calls.ts'
import { LONG_SQUARES } from '../support/set-up-site.ts'
import { expect, type Site, test } from '../support/site.ts'

test.use({ contextOptions: { reducedMotion: 'no-preference' } })

/** Mean difference of colours that scaling and compression may cause. */
const ALIKE = 12

const WHOLE = '**/media/*.webp'

const addressOf = (whole: Locator) => whole.evaluate((image: HTMLImageElement) => new URL(image.src).pathname)

async function expectWhole(frame: Locator, address: string, side: number) {
  await expect(frame.locator('[data-part~=board-grid]')).toHaveAttribute('data-whole', 'shown')
  await frame.evaluate((whole) => Promise.all(whole.getAnimations({ subtree: true }).map(({ finished }) => finished)))
  expect((await cellsOf(frame, address, side)).filter(({ fromPicture }) => fromPicture > ALIKE)).toEqual([])
}

const expectCovered = async (frame: Locator, address: string, side: number, open: number) => {
  const covered = (await cellsOf(frame, address, side)).filter(({ fromCover }) => fromCover < ALIKE)
  expect(covered).toHaveLength(side * side - open)
}

const boxesOf = async (parts: Locator[]) => Promise.all(parts.map((part) => part.boundingBox()))

async function start(page: Page, testSite: Site, squareAmount: number) {
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, squareAmount))
  await screen.start()
  await screen.expectOpened(1)
  return screen
}

for (const { verdict, right } of [
  { verdict: 'right', right: true },
  { verdict: 'wrong', right: false },
]) {
  test(`[PLAY-23] after a ${verdict} answer the board shows the whole picture, its title, year and form`, async ({
    page,
    testSite,
  }) => {
    const screen = await start(page, testSite, 9)
    await screen.openSquare()
    await screen.expectOpened(2)
    await expect(screen.picture).toHaveAttribute('aria-label', `Picture 1 of ${screen.game.sectionAmount}, 2 of 9 squares open`)
    const release = await holdCalls(page, WHOLE)
    await screen.giveAnswer(1, right)
    const address = await addressOf(screen.whole)
    const parts = [screen.frame, screen.nextButton, screen.answers.first()]
    const before = await boxesOf(parts)
    await expectCovered(screen.frame, address, 3, 2)
    release()
    await expectWhole(screen.frame, address, 3)
    expect(await boxesOf(parts)).toEqual(before)
    const title = await screen.rightTitle(1)
    await expect(screen.caption).toHaveText(new RegExp(`^${title} · (19|20)\\d\\d · (Series|Film|OVA)$`))
    await expect(screen.picture).toHaveAttribute('aria-label', `Picture 1 of ${screen.game.sectionAmount}: ${title}`)
  })
}

/** Lifts the covers once more: its length in milliseconds, and how many covers are left at its beginning, halfway and at its end. */
const liftOf = (page: Page) =>
  page.locator('[data-part~=board-grid]').evaluate((grid: HTMLElement) => {
    const left = () =>
      [...grid.querySelectorAll('[data-at=hidden] > [data-part~=board-cover]')].filter(
        (cover) => getComputedStyle(cover).opacity !== '0',
      ).length
    grid.style.animation = 'none'
    // Applies the style before the next one: otherwise the two would cancel out and nothing would start again.
    grid.getAnimations()
    grid.style.animation = ''
    const [lift] = grid.getAnimations()
    if (!lift) throw new Error('The covers are not lifted')
    lift.pause()
    const length = Number(lift.effect?.getComputedTiming().duration)
    const leftAt = (share: number) => {
      lift.currentTime = share * length
      return left()
    }
    return { length, begun: leftAt(0), halfway: leftAt(0.5), ended: leftAt(1) }
  })

for (const { motion, longest } of [
  { motion: 'no-preference', longest: 400 },
  { motion: 'reduce', longest: 1 },
] as const) {
  test(`[PLAY-23] with motion '${motion}' all covers are lifted within ${longest} ms`, { tag: '@desk' }, async ({
    page,
    testSite,
  }) => {
    await page.emulateMedia({ reducedMotion: motion })
    const screen = await start(page, testSite, 16)
    await screen.giveAnswer(1, true)
    await expect(page.locator('[data-part~=board-grid]')).toHaveAttribute('data-whole', 'shown')
    const { length, begun, halfway, ended } = await liftOf(page)
    expect(length).toBeLessThanOrEqual(longest)
    // One of the 16 squares is open, in the first half or in the last.
    expect([7, 8]).toContain(halfway)
    expect([begun, ended]).toEqual([15, 0])
  })
}

test('[PLAY-23] a whole picture that fails to load leaves the squares and offers a retry', { tag: '@phone' }, async ({
  page,
  testSite,
}) => {
  const screen = await start(page, testSite, 9)
  const mend = await failCalls(page, WHOLE)
  await screen.giveAnswer(1, true)
  const retry = page.getByRole('button', { name: /didn't load/ })
  await expect(retry).toBeVisible()
  const address = await addressOf(screen.whole)
  await screen.expectOpened(1)
  mend()
  await retry.click()
  await expectWhole(screen.frame, address, 3)
  await expect(retry).toBeHidden()
})

test('[DUEL-64] [DUEL-28] both players see the whole picture when both have answered, and not before', { tag: '@desk' }, async ({
  browser,
  testSite,
}) => {
  const game = await gameOf(testSite.baseURL, 16)
  const seats = await twoGuests(browser, game)
  const screens = seats.map(({ page }) => new MatchScreen(page, game))
  const received: string[] = []
  for (const { page } of seats) {
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => received.push(String(payload))))
    page.on('response', async (response) => received.push(await response.text().catch(() => '')))
  }
  await Promise.all(seats.map(({ page, gameToken }) => page.goto(`/gameVs/${game.id}?token=${gameToken}`)))
  const [one, two] = screens as [MatchScreen, MatchScreen]
  await Promise.all(screens.map((screen) => screen.expectSection(1)))
  const title = await one.give(1, true)
  await expect(two.other).toContainText('Opponent answered')
  await expect(one.whole).toHaveCount(0)
  const before = received.join('\n')
  const shown = await one.frame.screenshot()
  await two.give(1, false)
  for (const screen of screens) {
    const address = await addressOf(screen.whole)
    expect(before).not.toContain(address)
    await expectWhole(screen.frame, address, 4)
    await expect(screen.caption).toContainText(`${title} · `)
  }
  expect(shown.equals(await one.frame.screenshot())).toBe(false)
})

const thumbOf = async (action: Locator, first: Locator) => {
  const [button, answer] = (await boxesOf([action, first])) as [Box, Box]
  return {
    gap: answer.y - button.y - button.height,
    travel: answer.y + answer.height / 2 - button.y - button.height / 2,
  }
}

type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>

async function expectNear(action: Locator, first: Locator) {
  for (const [width, height] of [
    [360, 640],
    [390, 844],
    [430, 932],
  ] as const) {
    await action.page().setViewportSize({ width, height })
    const { gap, travel } = await thumbOf(action, first)
    expect(gap).toBeGreaterThanOrEqual(0)
    expect(gap).toBeLessThanOrEqual(24)
    expect(travel).toBeLessThanOrEqual(90)
  }
}

test('[PLAY-24] Open Square and Next are directly above the answers on every phone', { tag: '@phone' }, async ({
  page,
  browser,
  testSite,
}) => {
  const screen = await start(page, testSite, 9)
  await expectNear(screen.openButton, screen.answers.first())
  await screen.giveAnswer(1, true)
  await expectNear(screen.nextButton, screen.answers.first())
  const game = await gameOf(testSite.baseURL, 4)
  const seats = await twoGuests(browser, game)
  await Promise.all(seats.map(({ page: own, gameToken }) => own.goto(`/gameVs/${game.id}?token=${gameToken}`)))
  const [one, two] = seats.map((seat) => new MatchScreen(seat.page, game)) as [MatchScreen, MatchScreen]
  await one.expectSection(1)
  await expectNear(one.openButton, one.answers.first())
  await Promise.all([one, two].map((player) => player.give(1, true)))
  await one.nextButton.waitFor()
  await expectNear(one.nextButton, one.answers.first())
})

test('[PLAY-24] at a zoom of 400 % no answer is shortened, and the page scrolls', { tag: '@desk' }, async ({ page, setUp }) => {
  await page.setViewportSize({ width: 320, height: 256 })
  const screen = new GameScreen(page, await gameOf(setUp.baseURL, LONG_SQUARES))
  await page.goto(`${setUp.baseURL}/gameView/${screen.game.id}`)
  await screen.pressPlay()
  const texts = screen.answers.locator('[data-part~=answer-text]')
  // Letters may be a little taller than their line, but no line is hidden.
  const cutOff = await texts.evaluateAll((all) => all.filter((text) => text.scrollHeight > text.clientHeight + 5).length)
  expect(cutOff).toBe(0)
  await screen.answers.last().scrollIntoViewIfNeeded()
  await expect(screen.answers.last()).toBeInViewport()
  expect(
    await page.locator('[data-part~=play-room]').evaluate((room) => room.scrollWidth - room.clientWidth),
  ).toBeLessThanOrEqual(0)
})
