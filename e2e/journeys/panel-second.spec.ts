import type { Page } from '@playwright/test'
import { expectAccessible } from '../support/accessible.ts'
import { storeInBrowser } from '../support/account.ts'
import { confirm, dialog, notice, openControl, openReports } from '../support/control-screen.ts'
import { mailsTo } from '../support/mailbox.ts'
import { openScreen, waitUntilServing } from '../support/panel.ts'
import { anActor, playTooFast, reportTo } from '../support/panel-moderation.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, panelTest as test } from '../support/site.ts'

const title = (page: Page) => dialog(page).getByRole('heading', { level: 2 }).first()
const PHONE = { width: 390, height: 844 }

/** Sends a decision of the operator from the page, as another tab would. */
const decideElsewhere = (page: Page, about: string, id: number) =>
  page.evaluate(
    async ([about, id]) => {
      const { accessToken } = await (
        await fetch('/api/user/refresh', {
          method: 'POST',
          headers: { 'content-type': 'application/json', 'x-session': 'cookie' },
          body: '{}',
        })
      ).json()
      const reply = await fetch('/api/message/decide', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
        body: JSON.stringify({ about, id, decision: 'keep' }),
      })
      if (!reply.ok) throw new Error(await reply.text())
    },
    [about, id] as const,
  )

test('[OPERATOR-239] [OPERATOR-240] [OPERATOR-241] a second decider reads what was decided, and nobody is banned twice', async ({
  page,
  crowded,
  playwright,
}) => {
  await page.setViewportSize(PHONE)
  await waitUntilServing(page, crowded)
  const contexts = await Promise.all([1, 2].map(() => playwright.request.newContext()))
  const [rude, other] = await Promise.all(contexts.map((context) => anActor(context, crowded)))
  if (!rude || !other) throw new Error('no actors')
  await playTooFast(rude, crowded, await gameOf(crowded.baseURL, 9))
  await reportTo(other, { userId: rude.userId, reason: 'insult' })
  await reportTo(rude, { userId: other.userId, reason: 'insult' })
  await openReports(page, crowded, `?about=user&id=${other.userId}`)
  await expect(title(page)).toHaveText(`Username: ${other.userName}`)

  await test.step('[OPERATOR-240] the notice says what was decided, and the next entry opens', async () => {
    await decideElsewhere(page, 'user', other.userId)
    await dialog(page).getByRole('button', { name: 'Keep' }).click()
    await expect(notice(page)).toContainText(/^Already decided: Kept by .+, /)
    await expect(title(page)).not.toHaveText(`Username: ${other.userName}`)
    await expect(dialog(page)).not.toContainText('nothing left to review')
  })

  await test.step('[OPERATOR-241] it covers none of the buttons', async () => {
    const covered = await notice(page).boundingBox()
    const end = (covered?.y ?? 0) + (covered?.height ?? 0)
    for (const button of await dialog(page).locator('button').all()) {
      expect((await button.boundingBox())?.y).toBeGreaterThan(end)
    }
  })

  await test.step('[OPERATOR-240] an entry that is decided leads back to the queue', async () => {
    await openScreen(page, crowded, `/reports?about=user&id=${other.userId}`)
    await expect(dialog(page)).toContainText(/This entry was decided, or is on another page\. \d+ entr/)
    await dialog(page).getByRole('button', { name: 'To the queue' }).click()
    await expect(page.locator('[data-part~=queue-row]').first()).toBeVisible()
  })

  await test.step('[OPERATOR-239] the other entries of a banned account offer no ban', async () => {
    const row = page.locator(`[data-part~=queue-row][href$="about=user&id=${rude.userId}"]`)
    await row.click()
    await dialog(page).getByRole('button', { name: 'Ban account' }).click()
    await confirm(page, rude.userName, 'Ban account')
    await expect(notice(page)).toContainText('Account banned')
    await openReports(page, crowded)
    const play = page
      .locator('[data-part~=queue-row]', { has: page.locator('[data-part~=queue-mark]', { hasText: 'Banned' }) })
      .last()
    await play.click()
    await expect(dialog(page)).toContainText('This account is banned already.')
    await expect(dialog(page).getByRole('button', { name: 'Ban account' })).toHaveCount(0)
    await dialog(page).getByRole('button', { name: 'Keep' }).click()
    await expect(notice(page)).toHaveText('The points of this play now count.')
  })
  await Promise.all(contexts.map((context) => context.dispose()))
})

test('[OPERATOR-238] [BOT-14] the player of a hidden play reads why, writes, and an operator decides again', async ({
  page,
  crowded,
  browser,
}, testInfo) => {
  await waitUntilServing(page, crowded)
  const playing = await browser.newContext({ ...testInfo.project.use, baseURL: crowded.baseURL })
  const player = await playing.newPage()
  const actor = await anActor(playing.request, crowded)
  const { userId, userName, userAvatarName, userMail } = actor
  const game = await gameOf(crowded.baseURL, 9)
  await playTooFast(actor, crowded, game)
  await openReports(page, crowded)
  const row = page.locator('[data-part~=queue-row]', { hasText: userName })
  await row.click()
  await dialog(page).getByRole('button', { name: 'Hide play' }).click()
  await confirm(page, userName, 'Hide play')
  await expect(notice(page)).toHaveText('Play hidden from the leaderboards.')
  await expect.poll(async () => (await mailsTo(crowded.dataDir, userMail)).join('\n')).toContain('Your play does not count')

  await storeInBrowser(player, crowded.baseURL, { signedUserId: String(userId), signedUserAvatarName: userAvatarName })
  await player.goto(`/gameView/${game.id}`)
  await expect(player.getByText(/An operator hid your play on .+: its [\d,]+ points don't count\./)).toBeVisible()
  await expect(player.getByText('Reason: Cheating')).toBeVisible()
  await expectAccessible(player)
  await player.goto('/account')
  const part = player.locator('[data-part~=account-part]', { hasText: 'Hidden plays' })
  await expect(part).toContainText(game.gameName)
  await part.getByRole('textbox', { name: 'Anything we should know?' }).fill('I know them by heart.')
  await part.getByRole('button', { name: 'Send' }).click()
  await expect(part).toContainText('You have written to the operators. One of them will look again.')
  await expectAccessible(player)

  await openReports(page, crowded)
  await expect(row.locator('[data-part~=queue-mark]')).toHaveText('Appeal')
  await row.click()
  await expect(dialog(page)).toContainText('You decide for the last time.')
  await expect(dialog(page).getByText('HIDDEN', { exact: true })).toBeVisible()
  await expect(dialog(page)).toContainText('The player writes: I know them by heart.')
  await openScreen(page, crowded, `/user/${userId}`)
  await expect(page.locator('#plays').getByRole('row').nth(1)).toContainText('Ranked · finished · hidden')
  await openReports(page, crowded)
  await row.click()
  await dialog(page).getByRole('button', { name: 'Keep' }).click()
  await expect(row).toHaveCount(0)
  await player.reload()
  await expect(player.getByRole('heading', { name: 'My data' })).toBeVisible()
  await expect(part).toHaveCount(0)
  await playing.close()
})

test('[OPERATOR-242] Edit moves the focus into the field of a param', async ({ page, crowded }) => {
  await openControl(page, crowded)
  await page.getByRole('button', { name: 'Edit supportMail' }).click()
  await expect(page.getByRole('textbox', { name: 'New value for supportMail' })).toBeFocused()
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('button', { name: 'Edit supportMail' })).toBeFocused()
})
