import type { Browser, Locator } from '@playwright/test'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

/** Opens a match of two guests in a game of 4 squares, in its first section. */
async function aMatch(browser: Browser, testSite: Site) {
  const game = await gameOf(testSite.baseURL, 4)
  const seats = await twoGuests(browser, game)
  const errors = await Promise.all(seats.map(({ page }) => collectPageErrors(page)))
  const screens = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  for (const { page } of screens) await page.goto(`/gameVs/${game.id}?token=${seats[0].gameToken}`)
  for (const screen of screens) await screen.expectSection(1)
  return { game, screens, errors }
}

/** Returns where an element is in the window. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox()
  if (!box) throw new Error('The element is not in the window')
  return box
}

test('[DUEL-80] a player reacts, the opponent sees it for two seconds, and nothing moves', async ({ browser, testSite }) => {
  const { screens, errors } = await aMatch(browser, testSite)
  const [one, two] = screens
  const places = () => Promise.all([one.frame, one.answers.first(), one.own, one.other, two.frame].map(boxOf))
  const before = await places()
  await one.reactButton.click()
  await one.expectSection(1)
  const [sheet, frame, clock] = [await boxOf(one.reactions), await boxOf(one.frame), await boxOf(one.clock)]
  expect(sheet.y + sheet.height).toBeLessThanOrEqual(frame.y)
  expect(sheet.x + sheet.width).toBeLessThanOrEqual(clock.x)
  await one.reactions.getByRole('button', { name: 'Surprise' }).click()
  await expect(one.reactions).toBeHidden()
  await expect(one.shownReaction('own')).toHaveAttribute('data-reaction', 'wow')
  await expect(two.shownReaction('other')).toHaveAttribute('data-reaction', 'wow')
  await expect(two.page.getByRole('status').filter({ hasText: /^Guest \d{4}: Surprise$/ })).toHaveCount(1)
  expect(await places()).toEqual(before)
  await expect(two.shownReaction('other')).toHaveCount(0)
  await two.page.reload()
  await expect(two.reactButton).toBeVisible()
  await expect(two.shownReaction('other')).toHaveCount(0)

  await test.step('a muted opponent is not seen, also after a reload', async () => {
    await two.reactButton.click()
    await two.reactions.getByRole('switch', { name: "Mute opponents' reactions" }).click()
    await two.page.reload()
    await expect(two.reactButton).toBeVisible()
    await one.react('Heart')
    await expect(one.shownReaction('own')).toHaveAttribute('data-reaction', 'heart')
    await two.react('Bravo')
    await expect(one.shownReaction('other')).toHaveAttribute('data-reaction', 'bravo')
    await expect(two.shownReaction('own')).toHaveAttribute('data-reaction', 'bravo')
    await expect(two.shownReaction('other')).toHaveCount(0)
  })
  expect(errors.flat()).toEqual([])
})

test('[DUEL-80] by keyboard: Escape closes the reactions and quits nothing, and the focus comes back', { tag: '@desk' }, async ({
  browser,
  testSite,
}) => {
  const [one, two] = (await aMatch(browser, testSite)).screens
  await one.reactButton.focus()
  await one.page.keyboard.press('Enter')
  await expect(one.reactions.getByRole('button', { name: 'Laughter' })).toBeFocused()
  await one.page.keyboard.press('Escape')
  await expect(one.reactions).toBeHidden()
  await expect(one.reactButton).toBeFocused()
  await expect(one.quitQuestion).toHaveCount(0)
  await one.page.keyboard.press('Enter')
  await one.page.keyboard.press('Tab')
  await one.page.keyboard.press('Enter')
  await expect(two.shownReaction('other')).toHaveAttribute('data-reaction', 'wow')
  await expect(one.reactButton).toBeFocused()
})

test('[DUEL-80] at the end, while a rematch is possible', async ({ browser, testSite }) => {
  const { game, screens } = await aMatch(browser, testSite)
  const [one, two] = screens
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    for (const screen of screens) await screen.expectSection(section)
    for (const screen of screens) await screen.give(section, true)
    // The result comes by itself.
    if (section < game.sectionAmount) for (const screen of screens) await screen.nextButton.click()
  }
  for (const screen of screens) await expect(screen.end).toBeVisible()
  await one.reactButton.click()
  await one.page.keyboard.press('Escape')
  await expect(one.reactions).toBeHidden()
  await expect(one.end).toBeVisible()
  await one.react('Bravo')
  await expect(two.end.locator('[data-own=false] [data-reaction=bravo]')).toBeVisible()
  await expect(one.end.locator('[data-own=true] [data-reaction=bravo]')).toBeVisible()
})
