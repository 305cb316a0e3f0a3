import type { Page } from '@playwright/test'
import { signUp } from '../support/account.ts'
import { confirm, dialog, notice } from '../support/control-screen.ts'
import { GameScreen } from '../support/game-screen.ts'
import { newestMail } from '../support/mailbox.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { enterPanel, openScreen } from '../support/panel.ts'
import { anActor, reportTo } from '../support/panel-moderation.ts'
import { listedGame, publishGame } from '../support/publish-game.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const PENDING = 'Pending: counts once this game is rated.'
const UNRATED = 'Not rated yet: points stay pending until it is.'
const SCORE = 500

const row = (page: Page, name: string) => page.locator('[data-part~=data-table] tbody tr').filter({ hasText: name })
const stat = (page: Page, name: string) =>
  page.locator('[data-part~=profile-stats] > div').filter({ hasText: name }).locator('dd')

async function rate(page: Page, name: string) {
  await row(page, name).locator('[data-part~=row-link]').click()
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Rate game', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Rate this game?' })
  await expect(question).toContainText('Its pending points count from now on')
  await question.getByRole('button', { name: 'Rate game', exact: true }).click()
  await expect(page.locator('.notice')).toHaveText(`${name} rated.`)
  await expect(page.getByRole('button', { name: 'Rate game', exact: true })).toHaveCount(0)
  await page.goBack()
  await expect(row(page, name)).toHaveCount(0)
}

async function deleteForFraud(page: Page, testSite: OperatedSite, gameId: number, name: string) {
  await openScreen(page, testSite, `/game/${gameId}`)
  await expect(page.getByRole('heading', { level: 1, name, exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Delete this game?' })
  await expect(question.getByRole('radio', { name: 'Players keep them' })).toBeChecked()
  await question.getByText('Take them back: fraud').click()
  await expect(question).toContainText('All players lose the points they earned in it, and their ranks change.')
  const hidden = await question.evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight)
  expect(hidden, 'pixels of the question that are out of sight').toBe(0)
  await question.getByRole('textbox', { name: 'Confirmation' }).fill(name)
  await question.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(page.locator('.notice')).toHaveText(`${name} deleted.`)
}

test("[RATED-10] [RATED-14] [RATED-15] [RATED-16] a player's points are pending, count once an operator rates the game, and are lost to fraud", async ({
  page,
  crowded,
  browser,
}, testInfo) => {
  const errors = await collectPageErrors(page)
  const name = `Rated later ${testInfo.project.name}`
  const making = await browser.newContext({ baseURL: crowded.baseURL })
  const maker = await making.newPage()
  const { address } = await publishGame(maker, crowded, name)
  const playing = await browser.newContext({ ...testInfo.project.use, baseURL: crowded.baseURL })
  const player = await playing.newPage()
  const { userId } = await signUp(player, crowded)
  const screen = new GameScreen(player, await listedGame(crowded, name))
  await test.step('[RATED-17] [RATED-18] the page of the game says so, and how many players its creator waits for', async () => {
    await player.goto(address)
    await expect(player.getByText(UNRATED)).toBeVisible()
    await expect(player.getByText('After that its points count.')).toHaveCount(0)
    await maker.goto(address)
    await expect(maker.getByText(UNRATED)).toHaveCount(0)
    await maker.getByText('0 of 10 players. After that its points count.').click()
    await expect(maker.getByText('whose account is a day old')).toBeVisible()
  })
  await screen.start()
  await screen.playToTheEnd()
  await expect(screen.end).toContainText(PENDING)
  await expect(screen.end.locator('[data-part~=end-facts] dd').nth(0)).toHaveText('#1')
  await expect(screen.end.locator('[data-part~=end-facts] dd').nth(3)).toHaveText('0')
  await player.goto(`/userProfile/${userId}`)
  const pending = player.getByText(`${SCORE} points are pending: they count once their games are rated.`)
  await expect(pending).toBeVisible()
  await expect(stat(player, 'Score')).toHaveText('0')

  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/games')
  await page.getByRole('link', { name: 'To rate', exact: true }).click()
  await expect(page).toHaveURL(/\/games\?show=unrated$/)
  await expect(row(page, name)).toContainText(String(SCORE))
  await page.goto(`${crowded.baseURL}/userProfile/${userId}`)
  await expect(page.getByText('points are pending')).toHaveCount(0)
  await openScreen(page, crowded, '/games?show=unrated')
  await rate(page, name)

  await player.reload()
  await expect(stat(player, 'Score')).toHaveText(String(SCORE))
  await expect(pending).toHaveCount(0)
  await expect(async () => {
    await maker.goto(address)
    await expect(maker.getByText('Your first play counts').or(maker.getByText('This is your own game'))).toBeVisible()
    await expect(maker.getByText(UNRATED)).toHaveCount(0, { timeout: 1_000 })
  }).toPass()

  await deleteForFraud(page, crowded, screen.game.id, name)
  await player.reload()
  await expect(stat(player, 'Score')).toHaveText('0')
  expect(errors).toEqual([])
})

test('[REPORT-13] an operator deletes a reported game for fraud, and its players lose their points @desk', async ({
  page,
  crowded,
  browser,
  playwright,
}) => {
  const errors = await collectPageErrors(page)
  const name = 'Reported for fraud'
  const making = await browser.newContext({ baseURL: crowded.baseURL })
  await publishGame(await making.newPage(), crowded, name)
  const playing = await browser.newContext({ baseURL: crowded.baseURL })
  const player = await playing.newPage()
  const { userId } = await signUp(player, crowded)
  const screen = new GameScreen(player, await listedGame(crowded, name))
  await screen.start()
  await screen.playToTheEnd()
  const reporter = await anActor(await playwright.request.newContext(), crowded)
  await reportTo(reporter, { gameId: screen.game.id, reason: 'other' })

  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/games?show=unrated')
  await rate(page, name)
  await player.goto(`/userProfile/${userId}`)
  await expect(stat(player, 'Score')).toHaveText(String(SCORE))

  await openScreen(page, crowded, `/reports?about=game&id=${screen.game.id}`)
  await dialog(page).getByRole('button', { name: 'Delete game' }).click()
  await expect(dialog(page).getByRole('radio', { name: 'Players keep them' })).toBeChecked()
  await expect(dialog(page)).toContainText('Players keep the points they earned in it.')
  await dialog(page).getByText('Take them back: fraud').click()
  await expect(dialog(page)).toContainText('All players lose the points they earned in it, and their ranks change.')
  await confirm(page, name, 'Delete game')
  await expect(notice(page)).toHaveText('Game deleted and its points taken back. Reporters will be notified.')
  await expect(page.locator(`[data-part~=queue-row][href$="about=game&id=${screen.game.id}"]`)).toHaveCount(0)

  await player.reload()
  await expect(stat(player, 'Score')).toHaveText('0')
  expect(await newestMail(crowded.dataDir, reporter.userMail, 1)).toContain('We reviewed it and deleted it.')
  expect(errors).toEqual([])
})
