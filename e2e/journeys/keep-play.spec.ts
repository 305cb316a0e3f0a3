import { freshName } from '../support/account.ts'
import { GameScreen } from '../support/game-screen.ts'
import { mailedCode } from '../support/mailbox.ts'
import { listedGame, publishGame } from '../support/publish-game.ts'
import { mailField, popup } from '../support/sign-in.ts'
import { expect, test } from '../support/site.ts'

const SCORE = 500

test('[SCREEN-15] [GUEST-11] [GUEST-14] [GUEST-17] [GUEST-18] a guest sees the place that the score would have, joins, and has kept it', {
  tag: '@desk',
}, async ({ page, testSite, browser }) => {
  const name = freshName()
  const making = await browser.newContext({ baseURL: testSite.baseURL })
  await publishGame(await making.newPage(), testSite, name)
  await making.close()
  const screen = new GameScreen(page, await listedGame(testSite, name))
  await screen.start()
  await screen.playToTheEnd()
  await expect(screen.end).toContainText('#1 of 1. Keep it')
  await expect(screen.end).toContainText('Pending: counts once this game is rated.')
  await screen.end.getByRole('link', { name: 'Keep it' }).click()
  await expect(page).toHaveURL(`/join?game=${screen.game.id}`)

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Keep your ${SCORE} points`)
  const button = page.getByRole('button', { name: 'Join In' })
  const before = await button.boundingBox()
  await button.click()
  await expect(page.locator('[aria-invalid]')).toHaveCount(3)
  expect(await button.boundingBox()).toEqual(before)

  const userName = freshName()
  const userMail = `${userName}@mail.example`
  await page.getByRole('textbox', { name: 'Username' }).fill(userName)
  await mailField(page).fill(userMail)
  await page.getByLabel(/^Password/).fill('correct horse')
  await button.click()
  await popup(page)
    .getByRole('textbox', { name: 'Code' })
    .fill(await mailedCode(testSite.dataDir, userMail))
  await popup(page).getByRole('button', { name: 'Verify' }).click()
  await expect(page).toHaveURL(/\/userProfile\/\d+$/)
  await expect(page.getByText(`Welcome! Your game came along: ${SCORE} points.`)).toBeVisible()
  await expect(page.getByText(`${SCORE} points are pending: they count once their games are rated.`)).toBeVisible()

  await page.goto(`/gameView/${screen.game.id}`)
  const row = page.getByRole('row').filter({ hasText: userName })
  await expect(async () => {
    await page.reload()
    await expect(row).toContainText(String(SCORE), { timeout: 2_000 })
  }).toPass()
  await expect(page.getByRole('button', { name: 'Play Again' })).toBeVisible()
})
