import { enterPanel, openScreen } from '../support/panel.ts'
import { expect, panelTest as test } from '../support/site.ts'

test('[PANEL-107] [PANEL-108] the server shows how it is doing, and what is still to do', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/server')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(7)
  await expect(steps.getByText('Set the email address for support.')).toBeVisible()
  const parts = page.getByRole('table', { name: 'Parts' })
  await expect(parts.getByRole('row').filter({ hasText: 'Database' })).toContainText('works')
  await expect(page.getByRole('region', { name: 'Now' })).toContainText('Disk left')
  await expect(page.getByRole('heading', { name: 'Jobs' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Slowest calls' })).toBeVisible()

  await page.route('**/api/server/state', async (route) => {
    const reply = await route.fetch()
    const body = await reply.json()
    const failing = { name: 'send-mail', ranAt: null, tookMs: null, failedAt: new Date().toISOString(), failures: 3 }
    await route.fulfill({ json: { ...body, jobs: [...body.jobs, failing], steps: [], bus: { kind: 'redis', isUp: false } } })
  })
  await page.reload()
  await expect(parts.getByRole('row').filter({ hasText: 'Redis' })).toContainText('does not answer')
  await expect(page.getByRole('table', { name: 'Jobs' }).getByRole('row').nth(1)).toContainText('send-mail')
  await expect(steps).toHaveCount(0)
  await page.unroute('**/api/server/state')
  await page.reload()
  await steps.getByRole('link', { name: 'Control centre: params' }).first().click()
  await expect(page.getByRole('heading', { name: 'Params', exact: true })).toBeInViewport()
})
