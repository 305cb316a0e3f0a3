import type { Page } from '@playwright/test'
import { freshName } from '../support/account.ts'
import { cell, notice } from '../support/control-screen.ts'
import { OPERATOR } from '../support/crowded-site.ts'
import { failCalls, holdCalls } from '../support/held-calls.ts'
import { enterPanel, openScreen, waitUntilServing } from '../support/panel.ts'
import { anActor, reportTo } from '../support/panel-moderation.ts'
import { gameOf } from '../support/server-calls.ts'
import { lineOf, logIn, popup, storages } from '../support/sign-in.ts'
import { expect, type OperatedSite, panelTest as test } from '../support/site.ts'

const PICTURES = '**/api/section/getAllForAdmin/game/*'

async function aReportedGame(page: Page, testSite: OperatedSite) {
  await waitUntilServing(page, testSite)
  const game = await gameOf(testSite.baseURL, 4)
  await reportTo(await anActor(page.context().request, testSite), { gameId: game.id, reason: 'adult' })
  await page.context().clearCookies()
  return game
}

test('[OPERATOR-183] a decision on a game requires that its pictures have loaded or no longer exist @desk', async ({
  page,
  crowded,
}) => {
  const game = await aReportedGame(page, crowded)
  await enterPanel(page, crowded)
  const keep = page.getByRole('dialog').getByRole('button', { name: 'Keep' })
  const alert = page.getByRole('dialog').getByRole('alert').filter({ hasText: 'ERROR!' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  const open = () => openScreen(page, crowded, `/reports?about=game&id=${game.id}`)

  await test.step('while the pictures are loading, no decision is possible', async () => {
    const release = await holdCalls(page, PICTURES)
    await open()
    await expect(keep).toHaveAttribute('aria-disabled', 'true')
    await expect(keep).toHaveAccessibleDescription('Wait until everything has loaded.')
    await keep.press('Enter')
    release()
    await expect(page.locator('[data-part~=seen-sections] > li')).toHaveCount(game.sectionAmount)
    await expect(keep).toHaveAttribute('aria-disabled', 'false')
    expect(asked.filter((address) => address.includes('/message/decide'))).toEqual([])
    await page.unroute(PICTURES)
  })

  await test.step('pictures that fail to load can be requested again', async () => {
    const heal = await failCalls(page, PICTURES)
    await open()
    await expect(alert).toBeVisible()
    await expect(keep).toHaveAttribute('aria-disabled', 'true')
    heal()
    await alert.getByRole('button', { name: 'Retry' }).click()
    await expect(keep).toHaveAttribute('aria-disabled', 'false')
  })

  await test.step('the reports on a deleted game can still be closed', async () => {
    await page.route(PICTURES, (route) =>
      route.fulfill({ status: 404, json: { code: 'game-not-found', message: 'Game not found' } }),
    )
    await open()
    await expect(page.getByRole('dialog')).toContainText('The game has been deleted, or somebody has decided on its reports.')
    await keep.click()
    await expect(page.locator('.notice')).toHaveText('Game kept. Reporters will be notified.')
  })
})

test('[OPERATOR-166] an unsaved value survives the end of the session, and that of a secret does not @desk', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/control')
  const value = (name: string) => lineOf(page, `New value for ${name}`)
  const type = async (name: string, text: string) => {
    await page.getByRole('button', { name: `Edit ${name}` }).click()
    await value(name).fill(text)
  }
  const secret = `x${freshName()}Token`
  const params = cell(page, 'Params')
  await params.getByRole('textbox', { name: 'Name' }).fill(secret)
  await params.getByRole('textbox', { name: 'Value', exact: true }).fill('canary')
  await params.getByRole('button', { name: 'Add param' }).click()
  await expect(notice(page)).toHaveText(`${secret} added.`)
  await type(secret, 'swordfish')
  await type('supportMail', 'help@nerv.example')
  await page.context().clearCookies({ name: /refresh/ })
  await page.route('**/api/param/add', (route) =>
    route.fulfill({ status: 401, json: { code: 'access-denied', message: 'Access Denied' } }),
  )
  await value('supportMail').press('Enter')
  await popup(page).getByRole('button', { name: 'OK' }).click()
  await logIn(page, OPERATOR)
  await expect(value('supportMail')).toHaveValue('help@nerv.example')
  await expect(value(secret)).toHaveCount(0)
  expect(await storages(page)).not.toMatch(/swordfish|canary|nerv/)

  await test.step('a change that was abandoned is not stored', async () => {
    const [statistics, control] = ['Statistics', 'Control centre'].map((name) => page.getByRole('link', { name }))
    await page.getByRole('button', { name: 'Edit supportMail' }).click()
    await statistics?.click()
    await control?.click()
    await expect(page.getByRole('button', { name: 'Edit supportMail' })).toBeVisible()
    await expect(value('supportMail')).toHaveCount(0)
  })
})
