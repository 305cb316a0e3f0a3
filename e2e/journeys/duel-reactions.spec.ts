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
  for (const screen of screens) await screen.recordReactions()
  for (const { page } of screens) await page.goto(`/gameVs/${game.id}?token=${seats[0].gameToken}`)
  for (const screen of screens) await screen.expectSection(1)
  return { screens, errors }
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
  await one.expectReaction('own wow')
  for (const shown of ['other wow', 'announced Surprise']) await two.expectReaction(shown)
  expect(await places()).toEqual(before)
  await expect(two.shownReaction('other')).toHaveCount(0)
  await two.page.reload()
  await expect(two.reactButton).toBeVisible()
  expect(await two.seenReactions()).toEqual([])

  await test.step('a muted opponent is not seen, also after a reload', async () => {
    await two.reactButton.click()
    await two.reactions.getByRole('switch', { name: "Mute opponents' reactions" }).click()
    await two.page.reload()
    await expect(two.reactButton).toBeVisible()
    await one.react('Heart')
    await one.expectReaction('own heart')
    await two.react('Bravo')
    await one.expectReaction('other bravo')
    await two.expectReaction('own bravo')
    expect(await two.seenReactions()).toEqual(['own bravo'])
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
  await expect(one.reactions.getByRole('button', { name: 'Laughter' })).toBeFocused()
  await one.page.keyboard.press('Tab')
  await one.page.keyboard.press('Enter')
  await two.expectReaction('other wow')
  await expect(one.reactButton).toBeFocused()
})
