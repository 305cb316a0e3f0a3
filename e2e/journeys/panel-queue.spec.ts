import type { Page } from '@playwright/test'
import { confirm, dialog, notice, openReports } from '../support/control-screen.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { newestMail } from '../support/mailbox.ts'
import { collectPageErrors } from '../support/page-errors.ts'
import { waitUntilServing } from '../support/panel.ts'
import { anActor, playTooFast, reportTo } from '../support/panel-moderation.ts'
import { publishGame } from '../support/publish-game.ts'
import { gameOf } from '../support/server-calls.ts'
import { settled } from '../support/settled.ts'
import { expectPicture } from '../support/shown.ts'
import { expect, panelTest as test } from '../support/site.ts'

const rowOf = (page: Page, about: string, id: number) => page.locator(`[data-part~=queue-row][href$="about=${about}&id=${id}"]`)

test('[OPERATOR-174] [OPERATOR-179] entries of the queue are decided one after another, and reporters are notified @phone', async ({
  page,
  crowded,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  await waitUntilServing(page, crowded)
  const bot = await anActor(request, crowded)
  const asuka = await anActor(await playwright.request.newContext(), crowded)
  const game = await gameOf(crowded.baseURL, 9)
  await playTooFast(bot, crowded, game)
  await reportTo(asuka, { gameId: game.id, reason: 'adult', text: 'Look at the third picture.' })
  await reportTo(asuka, { userId: bot.userId, reason: 'insult' })
  await openReports(page, crowded)
  const title = dialog(page).getByRole('heading', { level: 2 }).first()

  await test.step('[OPERATOR-175] a row opens a dialog, and Back closes it', async () => {
    await rowOf(page, 'user', bot.userId).click()
    await expect(title).toHaveText(`Username: ${bot.userName}`)
    await expect(dialog(page)).toContainText('Insulting or hateful')
    await expect(dialog(page)).toContainText(asuka.userName)
    await page.goBack()
    await expect(dialog(page)).toHaveCount(0)
    await page.goForward()
    await expect(title).toHaveText(`Username: ${bot.userName}`)
    await dialog(page).getByRole('button', { name: 'Close' }).click()
    await expect(page).not.toHaveURL(/about=/)
  })

  await test.step('[OPERATOR-176] the timeline of a flagged play shows each answer', async () => {
    await page.locator('[data-part~=queue-row]', { hasText: bot.userName }).first().click()
    await expect(title).toHaveText(`Flagged play: ${game.gameName}`)
    const answers = dialog(page).locator('[data-part~=timeline] > li')
    await expect(answers).toHaveCount(game.sectionAmount)
    await expect(answers.first()).toContainText('right · 1 square open')
    await expectPicture(answers.first().locator('img'))
    // At least half of the answers were too fast; which ones depends on how quickly the server processed them.
    await expect(answers.filter({ hasText: 'too fast' }).first()).toContainText(/0\.\d\d s/)
  })

  await test.step('[OPERATOR-178] [OPERATOR-179] a play is hidden after the name is typed, and the next entry opens', async () => {
    await dialog(page).getByRole('button', { name: 'Hide play' }).click()
    await expect(dialog(page)).toContainText('The points of this play will never count.')
    await confirm(page, bot.userName, 'Hide play')
    await expect(notice(page)).toHaveText('Play hidden from the leaderboards.')
    await expect(title).toHaveText(`Game: ${game.gameName}`)
    await expect(rowOf(page, 'game', game.id)).toHaveCount(1)
  })

  await test.step('[OPERATOR-177] a reported game shows its pictures, its answers and the reports', async () => {
    await expect(dialog(page)).toContainText('Look at the third picture.')
    await expect(dialog(page).locator('[data-part~=seen-sections] > li')).toHaveCount(game.sectionAmount)
    await expectPicture(dialog(page).locator('[data-part~=seen-sections] img').first())
    await dialog(page).getByRole('button', { name: 'Keep' }).click()
    await expect(notice(page)).toHaveText('Game kept. Reporters will be notified.')
    await expect(title).toHaveText(`Username: ${bot.userName}`)
    expect(await newestMail(crowded.dataDir, asuka.userMail, 1)).toContain('decided to keep it')
  })

  await test.step('[OPERATOR-177] [OPERATOR-178] a reported name is deleted', async () => {
    await dialog(page).getByRole('button', { name: 'Delete name' }).click()
    await confirm(page, bot.userName, 'Delete name')
    await expect(notice(page)).toHaveText('Name deleted. Reporters will be notified.')
    await expect(rowOf(page, 'user', bot.userId)).toHaveCount(0)
    expect(await newestMail(crowded.dataDir, asuka.userMail, 2)).toContain('gave the account another name')
  })

  await test.step('[OPERATOR-181] all decisions are in the audit log', async () => {
    await page.goto(`${crowded.baseURL}${crowded.panel.path}/logs`)
    const rows = page.getByRole('table', { name: 'Audit log' }).getByRole('row')
    await expect(rows.nth(1)).toContainText('Reviewed a report')
    await expect(rows.nth(1)).toContainText(bot.userName)
    await expect(rows.nth(1)).toContainText('decision: deleted')
    await expect(rows.nth(1)).toContainText(OPERATOR.userName)
    await expect(rows.nth(3)).toContainText('decision: hidden')
  })

  await test.step('[OPERATOR-190] a wrong password is in the list of security events', async () => {
    const data = { userMail: asuka.userMail, userPassword: 'not the password' }
    expect((await request.post(`${crowded.baseURL}/api/user/login`, { data })).status()).toBe(401)
    const events = page.getByRole('table', { name: 'Security events' }).getByRole('row')
    await expect(async () => {
      await page.getByRole('link', { name: 'Security', exact: true }).click()
      await expect(events.filter({ hasText: 'Wrong password' }).first()).toContainText('POST /api/user/login', { timeout: 2_000 })
      await page.getByRole('link', { name: 'Audit log' }).click()
    }).toPass()
  })
  await request.dispose()
})

test('[OPERATOR-178] an account can be banned from an entry, and an entry decided elsewhere is reported @desk', async ({
  page,
  crowded,
  playwright,
}) => {
  const request = await playwright.request.newContext()
  await waitUntilServing(page, crowded)
  const rude = await anActor(request, crowded)
  await reportTo(await anActor(await playwright.request.newContext(), crowded), { userId: rude.userId, reason: 'insult' })
  await openReports(page, crowded, `?about=user&id=${rude.userId}`)
  await dialog(page).getByRole('button', { name: 'Ban account' }).click()
  await page.route('**/api/message/decide', (route) =>
    route.fulfill({ status: 404, json: { code: 'report-not-found', message: 'There is nothing left to review here.' } }),
  )
  await confirm(page, rude.userName, 'Ban account')
  await expect(dialog(page).getByRole('alert')).toHaveText('There is nothing left to review here.')
  await page.unroute('**/api/message/decide')
  await dialog(page).getByRole('button', { name: 'Ban account' }).click()
  await expect(notice(page)).toHaveText('Account banned. Reporters will be notified.')
  await page.goto(`${crowded.baseURL}${crowded.panel.path}/reports?about=user&id=${rude.userId}`)
  await expect(dialog(page)).toContainText(/This entry was decided, or is on another page\. \d+ entries wait\./)
  await dialog(page).getByRole('button', { name: 'To the queue' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await request.dispose()
})

test('[OPERATOR-178] a ban from a reported game deletes the game, and nothing more is asked of it @desk', async ({
  page,
  crowded,
  browser,
  playwright,
}) => {
  const making = await browser.newContext({ baseURL: crowded.baseURL })
  const { gameId } = await publishGame(await making.newPage(), crowded, 'Made to be banned')
  const request = await playwright.request.newContext()
  await reportTo(await anActor(request, crowded), { gameId, reason: 'other' })
  const errors = await collectPageErrors(page)
  await openReports(page, crowded, `?about=game&id=${gameId}`)
  await dialog(page).getByRole('button', { name: 'Ban account' }).click()
  await confirm(page, 'Made to be banned', 'Ban account')
  await expect(notice(page)).toHaveText('Account banned and game deleted. Reporters will be notified.')
  await expect(page.locator(`[data-part~=queue-row][href$="about=game&id=${gameId}"]`)).toHaveCount(0)
  await page.waitForLoadState('networkidle')
  expect(errors).toEqual([])
  await request.dispose()
  await making.close()
})

/** Expects the open dialog to be loaded and scrolled to its top, with its title in view. */
async function expectAtTop(page: Page) {
  const open = page.getByRole('dialog')
  await expect(open.locator('.skeleton')).toHaveCount(0)
  await settled(page)
  await expect(open.getByRole('heading').first()).toBeInViewport({ ratio: 1 })
  expect(await open.evaluate((sheet) => sheet.scrollTop)).toBe(0)
}

for (const window of [
  { width: 1440, height: 900 },
  { width: 390, height: 844 },
]) {
  test(`[OPERATOR-189] a dialog that is opened by its address starts at its top: ${window.width} × ${window.height} @desk`, async ({
    page,
    crowded,
  }) => {
    await page.setViewportSize(window)
    await openReports(page, crowded)
    await page.locator('[data-part~=queue-row][href*="about=game"]').first().click()
    await expectAtTop(page)
    await page.reload()
    await expectAtTop(page)
  })
}
