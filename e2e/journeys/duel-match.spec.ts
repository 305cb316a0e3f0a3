import type { Browser, Page } from '@playwright/test'
import { expectInView } from '../support/game-screen.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { allGames, gameOf, playUnseen } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

/** Opens a match of two guests in a game with this number of squares, each at the first section. */
async function aMatch(browser: Browser, testSite: Site, squareAmount: number) {
  const game = await gameOf(testSite.baseURL, squareAmount)
  const seats = await twoGuests(browser, game)
  const screens = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  const address = `/gameVs/${game.id}?token=${seats[0].gameToken}`
  const errors = await Promise.all(seats.map(({ page }) => collectPageErrors(page)))
  await Promise.all(seats.map(({ page }) => page.goto(address)))
  return { game, screens, address, errors }
}

const both = (screens: readonly MatchScreen[], action: (screen: MatchScreen) => Promise<unknown>) =>
  Promise.all(screens.map(action))

const noScroll = async (page: Page) =>
  expect(
    await page.locator('[data-part~=play-room]').evaluate((room) => room.scrollHeight - room.clientHeight),
  ).toBeLessThanOrEqual(0)

test('[DUEL-62] [DUEL-64] [DUEL-65] [DUEL-70] two guests play a game to its end, then a rematch', { tag: '@desk' }, async ({
  browser,
  testSite,
}) => {
  const { game, screens, errors } = await aMatch(browser, testSite, 1)
  const [one, two] = screens
  // The rematch has the only game of this kind that nobody has met. It would be the next game of the first guest too.
  const [unmet, ...met] = (await allGames(testSite.baseURL)).filter(
    ({ id, gameTypeId, squareAmount }) => id !== game.id && gameTypeId === game.gameTypeId && squareAmount === 1,
  )
  for (const { id } of met) await playUnseen(one.page, id)
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    await both(screens, (screen) => screen.expectSection(section))
    await expect(one.openButton).toHaveCount(0)
    const given = await one.give(section, true)
    await expect(one.own).toContainText('Waiting for opponent')
    await expect(two.other).toContainText('Opponent answered')
    await expect(one.answer(given)).toHaveAttribute('data-state', 'sent')
    const wrong = await two.give(section, false)
    await expect(two.answer(wrong)).toHaveAttribute('data-state', 'wrong')
    await expect(two.answer(given)).toHaveAttribute('data-state', 'missed')
    await expect(one.answer(given)).toHaveAttribute('data-state', 'right')
    if (section === game.sectionAmount) break
    await one.nextButton.click()
    await expect(one.beside).toContainText(/^100( \+ \d+ speed)?Waiting for Guest \d{4}$/)
    await expect(two.beside).toContainText(/^Guest \d{4} is waiting$/)
    await two.nextButton.click()
  }
  await expect(one.end.getByRole('heading', { name: 'You win!' })).toBeVisible()
  await expect(two.end.getByRole('heading', { name: /^Guest \d{4} wins!$/ })).toBeVisible()
  await expect(one.end.locator('[data-part~=end-sign]')).toHaveCount(game.sectionAmount)
  await one.end.locator('[data-part~=end-sign]').first().click()
  await expect(one.end.locator('[data-part~=end-sheet] img')).toBeVisible()
  await expect(one.end.locator('[data-part~=end-sheet]')).toContainText(/\+1\d\d100( \+ \d+ speed)?/)
  await expect(one.end.getByRole('link', { name: 'Join' })).toHaveAttribute('href', `/join?game=${game.id}`)
  await expect(one.rematchButton).toHaveText(`Rematch: next is ${unmet?.gameName}`)
  await test.step('[SCREEN-49] the next game beside it is another one', async () => {
    const next = one.end.getByRole('button', { name: /^(Alone|Do better): / })
    await expect(next).toBeVisible()
    await expect(next).not.toContainText(String(unmet?.gameName))
  })
  await one.page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await one.end.getByRole('button', { name: 'Share' }).click()
  await expect(one.page.locator('.notice')).toHaveText('Result copied.')
  expect(await one.page.evaluate(() => navigator.clipboard.readText())).toMatch(/: I beat Guest \d{4} \d+ : 0\n○+( ○+)*\nhttp/)
  await one.rematchButton.click()
  await expect(one.end).toContainText(/Waiting for Guest \d{4} · \d+ s/)
  await expect(two.end).toContainText(/Guest \d{4} wants a rematch · \d+ s/)
  await two.rematchButton.click()
  await both(screens, (screen) => expect(screen.heading).toContainText(/1\/\d+$/))
  await both(screens, (screen) => expect(screen.end).toHaveCount(0))
  // [RIVAL-4]
  await expect(one.own).toContainText('1 won before')
  await expect(one.other).toContainText('0 won before')
  expect(errors.flat()).toEqual([])
})

test('[DUEL-63] [DUEL-66] a square opens only for its own player, and a reload restores the section', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const { screens } = await aMatch(browser, testSite, 4)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await noScroll(one.page)
  for (const element of [one.answers.last(), one.openButton, one.quitButton, one.own, one.other]) await expectInView(element)
  await one.openButton.click()
  await expect(one.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
  await expect(two.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(1)
  const given = await one.give(1, true)
  await expect(two.other).toContainText('Opponent answered')
  await one.page.reload()
  await expect(one.answer(given)).toHaveAttribute('data-state', 'sent')
  await expect(one.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
  await two.give(1, false)
  await expect(one.own).toContainText('Right')
  await expect(two.own).toContainText('Wrong')
})

test('[DUEL-67] an answer that is given offline arrives after the reconnect', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const { screens } = await aMatch(browser, testSite, 4)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await one.page.context().setOffline(true)
  await expect(one.connectionLost).toContainText(/Connection lost. Reconnecting… \d+ s/)
  const given = await one.give(1, true)
  await expect(one.answer(given)).toHaveAttribute('data-state', 'sent')
  await expect(two.other).toContainText(/Reconnecting \d+ s/)
  await one.page.context().setOffline(false)
  await expect(one.connectionLost).toHaveCount(0)
  await expect(two.other).toContainText('Opponent answered')
})

test('[DUEL-73] a player who was cut off answers the section after the return, and the other waits', { tag: '@phone' }, async ({
  browser,
  testSite,
}) => {
  const { screens, errors } = await aMatch(browser, testSite, 4)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await two.page.context().setOffline(true)
  await expect(one.beside).toHaveText(/^Waiting for Guest \d{4} · \d+ s$/)
  await expect(one.openButton).toBeDisabled()
  await expect(one.clock).toHaveAttribute('data-stands', 'true')
  await expect(two.clock).toHaveAttribute('data-stands', 'true')
  await expect(one.page.getByRole('alert').filter({ hasText: 'The clock is paused.' })).toHaveCount(1)
  await noScroll(one.page)
  await expectInView(one.beside)
  await one.give(1, true)
  await expect(one.page.locator('[data-part~=play-answers]')).toHaveAttribute('data-taken', 'true')
  const left = await one.clock.textContent()
  // Without the pause, the section would be over 15 seconds after this answer.
  await expect(one.beside).toHaveText(/^Waiting for Guest \d{4} · [1-3] s$/)
  expect(await one.clock.textContent()).toBe(left)
  await two.openButton.click()
  await two.page.context().setOffline(false)
  await expect(two.connectionLost).toHaveCount(0)
  await expect(two.page.locator('[data-part~=board-square][data-at=shown]')).toHaveCount(2)
  await expect(one.clock).toHaveAttribute('data-stands', 'false')
  await two.give(1, true)
  await both(screens, (screen) => expect(screen.own).toContainText('Right'))
  await both(screens, (screen) => expect(screen.other).toContainText('Right'))
  expect(errors[0]).toEqual([])
})

test('[DUEL-68] a player who quits loses the match', { tag: '@phone' }, async ({ browser, testSite }) => {
  const { screens } = await aMatch(browser, testSite, 1)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await one.give(1, true)
  await two.give(1, true)
  await one.nextButton.waitFor()
  await one.quitButton.click()
  await expect(one.quitQuestion).toContainText('Your opponent will win the match.')
  await one.quitButton.click()
  await expect(one.page).toHaveURL('/')
  await expect(two.other).toContainText(/Left · \d+ s/)
  await expect(two.end.getByRole('heading', { name: 'You win!' })).toBeVisible()
  await expect(two.end).toContainText('left or stopped answering, so you win')
})

test('[DUEL-32] a guest who chooses a name at the end sees it there', { tag: '@phone' }, async ({ browser, testSite }) => {
  const { screens } = await aMatch(browser, testSite, 1)
  const [one, two] = screens
  await both(screens, (screen) => screen.expectSection(1))
  await one.quitButton.click()
  await one.quitButton.click()
  await two.end.getByRole('button', { name: 'Change name' }).click()
  const field = two.page.getByRole('textbox', { name: 'Name' })
  await field.fill('Lain Iwakura')
  await field.press('Enter')
  await expect(two.page.locator('.notice')).toHaveText('Your name is now Lain Iwakura.')
  await two.end.getByRole('button', { name: 'Change name' }).click()
  await expect(field).toHaveValue('Lain Iwakura')
})

test('[DUEL-69] an invalid address of a match is reported', { tag: '@phone' }, async ({ page, testSite }) => {
  const game = await gameOf(testSite.baseURL, 1)
  for (const token of ['', 'abc', '0'.repeat(32)]) {
    await page.goto(`/gameVs/${game.id}?token=${token}`)
    await expect(page.getByRole('heading', { name: 'Game session not available.' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Create your own room' })).toHaveAttribute('href', `/gameVsView/${game.id}`)
    await expect(page.getByRole('link', { name: 'Home Page' })).toBeVisible()
  }
})
