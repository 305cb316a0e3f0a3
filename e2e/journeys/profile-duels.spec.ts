import { signUp } from '../support/account.ts'
import { winDuel } from '../support/fight-duel.ts'
import { failCalls } from '../support/held-calls.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, test } from '../support/site.ts'

test("[PROFILE-38] a duel is shown on its player's profile to everybody", async ({ page, browser, testSite }) => {
  const { userId } = await signUp(page, testSite)
  const game = await gameOf(testSite.baseURL, 4)
  const duels = page.getByRole('region', { name: 'Duels' })
  await page.goto(`/userProfile/${userId}`)
  await expect(duels.getByText('No duels yet.')).toBeVisible()
  await expect(duels.getByRole('link', { name: 'Choose a game' })).toBeVisible()
  const guestName = await winDuel(page.context().request, testSite, game.id)
  const visitor = await (await browser.newContext({ baseURL: testSite.baseURL })).newPage()
  for (const view of [page, visitor]) {
    await view.goto(`/userProfile/${userId}`)
    const shown = view.getByRole('region', { name: 'Duels' })
    await expect(shown.locator('dl')).toHaveText('Won1Drawn0Lost0')
    const rows = shown.locator('table:not([aria-hidden]) tbody tr')
    await expect(rows).toHaveCount(1)
    await expect(rows).toContainText(guestName)
    await expect(rows).toContainText(/Won\d+ : 0/)
    await expect(rows.getByRole('link', { name: game.gameName }).locator('visible=true')).toHaveAttribute(
      'href',
      `/gameView/${game.id}`,
    )
    await expect(rows.locator('time').locator('visible=true')).toHaveText(/^\d\d\/\d\d\/\d{4}$/)
  }
  await visitor.context().close()
})

test('[PROFILE-37] duels that fail to load are reported in place', async ({ page, testSite }) => {
  const { userId } = await signUp(page, testSite)
  const mend = await failCalls(page, '**/api/multiplayer/history/**')
  await page.goto(`/userProfile/${userId}`)
  const duels = page.getByRole('region', { name: 'Duels' })
  await expect(duels.getByRole('alert')).toContainText('No connection.')
  mend()
  await duels.getByRole('button', { name: 'Retry' }).click()
  await expect(duels.getByText('No duels yet.')).toBeVisible()
})
