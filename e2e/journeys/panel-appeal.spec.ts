import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { storeInBrowser } from '../support/account.ts'
import { confirm, dialog, notice, openReports } from '../support/control-screen.ts'
import { expectInView, GameScreen } from '../support/game-screen.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { waitUntilServing } from '../support/panel.ts'
import { anActor, playTooFast } from '../support/panel-moderation.ts'
import { allGames } from '../support/server-calls.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const UNUSUAL = 'This play looks unusual, so a person will check it.'
const SENTENCE = 'I have known these films by heart since I was a child.'

/** Returns three games that are hard: perfect plays of all of them are held (BOT-2). */
async function hardGames({ baseURL }: OperatedSite) {
  const [first, second, third] = (await allGames(baseURL)).filter(
    ({ squareAmount, sectionAmount }) => squareAmount >= 9 && sectionAmount === 5,
  )
  if (!first || !second || !third) throw new Error('There are fewer than three hard games')
  return [first, second, third] as const
}

const rowsOf = (page: Page, userName: string) => page.locator('[data-part~=queue-row]', { hasText: userName })

async function hidePlay(page: Page, userName: string) {
  await dialog(page).getByRole('button', { name: 'Hide play' }).click()
  await confirm(page, userName, 'Hide play')
  await expect(notice(page)).toHaveText('Play hidden from the leaderboards.')
}

test('[BOT-3] [BOT-9] [BOT-10] a player whose play is held says something about it, and an operator reads it beside the play @phone', async ({
  page,
  crowded,
  browser,
}, testInfo) => {
  await waitUntilServing(page, crowded)
  const playing = await browser.newContext({ ...testInfo.project.use, baseURL: crowded.baseURL })
  const player = await playing.newPage()
  const errors = await collectPageErrors(player)
  const actor = await anActor(playing.request, crowded)
  const { userId, userName, userAvatarName } = actor
  const [first, second, game] = await hardGames(crowded)
  for (const played of [first, second]) await playTooFast(actor, crowded, played)
  await storeInBrowser(player, crowded.baseURL, { signedUserId: String(userId), signedUserAvatarName: userAvatarName })

  const screen = new GameScreen(player, game)
  await screen.start()
  await screen.playToTheEnd()
  await expect(screen.end).toContainText(UNUSUAL)
  await test.step('[SCREEN-24] a held play is not praised', async () => {
    await expect(screen.end.locator('[data-part~=end-ok]')).toHaveText(/Master cut/)
    await expect(screen.end).not.toContainText('Every picture right')
  })
  await expect(screen.end.locator('[data-part~=end-facts] dd').first()).toContainText("Under review: your points don't count yet")
  await expect(screen.end.locator('[data-part~=end-count]'), 'the score has counted up').toHaveAttribute('aria-disabled', 'true')
  // The stamp is larger than the window until it has come down.
  await expect(async () => {
    for (const part of ['[data-part~=end-top]', '[data-part~=end-ok]', '[data-part~=end-facts]'])
      await expectInView(screen.end.locator(part))
  }).toPass()
  const send = screen.end.getByRole('button', { name: 'Send', exact: true })
  const line = screen.end.getByRole('textbox', { name: 'Anything we should know?' })
  await send.click()
  await expect(screen.end.getByText('Write a sentence first.')).toBeVisible()
  await expect(line).toBeFocused()
  await expectAccessible(player)
  await line.fill(SENTENCE)
  await send.click()
  await expect(screen.end.getByRole('status').filter({ hasText: 'Sent. It will be read together with your play.' })).toBeVisible()
  await expect(line).toHaveCount(0)
  await expectAccessible(player)
  expect(errors).toEqual([])
  await playing.close()

  await openReports(page, crowded)
  await rowsOf(page, userName).filter({ hasText: game.gameName }).first().click()
  await expect(dialog(page).getByRole('heading', { level: 2 }).first()).toHaveText(`Flagged play: ${game.gameName}`)
  await expect(dialog(page)).toContainText(`The player writes: ${SENTENCE}`)
  await hidePlay(page, userName)
  // Other journeys find the queue as it was.
  await openReports(page, crowded)
  for (let left = await rowsOf(page, userName).count(); left > 0; left--) {
    await rowsOf(page, userName).first().click()
    await hidePlay(page, userName)
    await openReports(page, crowded)
  }
  await expect(rowsOf(page, userName)).toHaveCount(0)
})
