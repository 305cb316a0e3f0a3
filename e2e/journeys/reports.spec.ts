import type { Page } from '@playwright/test'
import { anActor } from '../support/panel-moderation.ts'
import { gameOf } from '../support/server-calls.ts'
import { expect, type Site, test } from '../support/site.ts'

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Report this game' })
const details = (page: Page) => dialogOf(page).getByRole('textbox', { name: 'Details (optional)' })
const send = (page: Page) => dialogOf(page).getByRole('button', { name: 'Send' })
const openDialog = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Report' }).click()

/** Opens the report of a game and fills it in. */
async function fillIn(page: Page, { baseURL }: Site, text: string) {
  const { id } = await gameOf(baseURL, 9)
  await page.goto(`/gameView/${id}`)
  await openDialog(page)
  await dialogOf(page).getByRole('radio', { name: 'Not an anime game' }).check()
  await details(page).fill(text)
}

/**
 * Sends the report and closes its dialog before there is a reply. Returns a function that has it answered with a status, or by the
 * server.
 */
async function sendAndClose(page: Page) {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  await page.route('**/api/message/report', async (route) => {
    const status = await promise
    await (status === null ? route.continue() : route.fulfill({ status, json: {} }))
  })
  await send(page).click()
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toHaveCount(0)
  return resolve
}

test('[CREATE-36] a report that fails after its dialog was closed says so, and is still there to be sent', {
  tag: '@phone',
}, async ({ page, testSite }) => {
  await fillIn(page, testSite, 'The third one is no anime.')
  const answer = await sendAndClose(page)
  answer(500)
  await expect(page.getByText('Your report was not sent.')).toBeVisible()
  await openDialog(page)
  await expect(details(page)).toHaveValue('The third one is no anime.')
})

test('[CREATE-36] a report that succeeds after its dialog was closed does not close the one that is open now', {
  tag: '@desk',
}, async ({ page, testSite }) => {
  await fillIn(page, testSite, 'The third one is no anime.')
  const answer = await sendAndClose(page)
  await openDialog(page)
  await details(page).fill('The fourth one, too.')
  answer(null)
  await expect(page.getByText("Thank you. We'll look into it.").first()).toBeVisible()
  await expect(details(page)).toHaveValue('The fourth one, too.')
})

test('[CREATE-36] the details of a report say when no more text fits', { tag: '@phone' }, async ({ page, testSite }) => {
  const limit = dialogOf(page).getByText('limit of 500 characters')
  await fillIn(page, testSite, 'x'.repeat(499))
  await expect(limit).toHaveCount(0)
  await details(page).press('End')
  await details(page).pressSequentially('yz')
  await expect(details(page)).toHaveValue(`${'x'.repeat(499)}y`)
  await expect(limit).toBeInViewport()
})

test.describe('in Turkish', () => {
  test.use({ locale: 'tr-TR' })

  test('[REPORT-7] [SERVICE-14] the report of a player who deleted the account says so in the page’s language', {
    tag: '@desk',
  }, async ({ page, testSite, playwright }) => {
    const request = await playwright.request.newContext()
    const rude = await anActor(request, testSite)
    const reported = await page.request.post(`${testSite.baseURL}/api/message/report`, {
      data: { userId: rude.userId, reason: 'insult' },
    })
    expect(reported.ok()).toBe(true)
    await rude.send('/user/delete', { userId: rude.userId, userPassword: rude.userPassword })
    await page.goto('/contact')
    const row = page.getByRole('region', { name: 'Bildirimlerin' }).getByRole('row').nth(1)
    await expect(row).toContainText('Silinmiş oyuncu')
    await expect(row.getByRole('cell').last()).toHaveText('Ad kaldırıldı')
    await request.dispose()
  })
})
