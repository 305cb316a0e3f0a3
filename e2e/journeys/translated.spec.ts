import { GameScreen, settingsButton } from '../support/game-screen.ts'
import { MatchScreen, twoGuests } from '../support/match-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'
import { translatePage } from '../support/translate-page.ts'

test('[SCREEN-35] a duel goes on for a player whose browser translates the page, to its end', async ({ browser, testSite }) => {
  const game = await gameOf(testSite.baseURL, 4)
  const seats = await twoGuests(browser, game)
  const [one, two] = seats.map(({ page }) => new MatchScreen(page, game)) as [MatchScreen, MatchScreen]
  await translatePage(one.page)
  const errors = await collectPageErrors(one.page)
  await one.page.goto(`/gameVs/${game.id}?token=${seats[0].gameToken}`)
  await expect(one.beside).toContainText('The match starts when')
  await two.page.goto(`/gameVs/${game.id}?token=${seats[0].gameToken}`)
  for (let section = 1; section <= game.sectionAmount; section += 1) {
    await Promise.all([one, two].map((screen) => screen.expectSection(section)))
    const left = await one.clock.textContent()
    await expect(one.clock).not.toHaveText(left ?? '')
    await two.give(section, false)
    await expect(one.other).toContainText('Opponent answered')
    await one.give(section, true)
    await expect(one.own).toContainText('Right')
    // After the last one the result comes by itself.
    if (section < game.sectionAmount) for (const { nextButton } of [one, two]) await nextButton.click()
  }
  await expect(one.end.getByRole('heading', { name: 'You win!' })).toBeVisible()
  await two.page.close()
  await expect(one.end.locator('[data-part~=match-gone]')).toHaveText(/left\.$/)
  expect(errors).toEqual([])
})

test('[SCREEN-35] a whole game can be played on a translated page', async ({ page, testSite }) => {
  await translatePage(page)
  const errors = await collectPageErrors(page)
  const screen = new GameScreen(page, await gameOf(testSite.baseURL, 4))
  await screen.start()
  await screen.openSquare()
  await screen.expectOpened(2)
  await screen.playToTheEnd()
  await expect(screen.end).toBeVisible()
  expect(errors).toEqual([])
})

test('[SCREEN-35] a change of the language shows on a translated page', async ({ page }) => {
  await translatePage(page)
  await page.goto('/')
  await expect(page.locator('main font').first()).toBeAttached()
  await settingsButton(page).click()
  await page.getByRole('radio', { name: 'Türkçe' }).click({ force: true })
  await expect(page.getByRole('contentinfo')).toContainText('Gizlilik')
  await expect(page.locator('main')).not.toContainText("Enter your friend's room code")
})
