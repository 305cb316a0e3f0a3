import { enterPanel, openScreen } from '../support/panel.ts'
import { expect, panelTest as test } from '../support/site.ts'

test('[OPERATOR-231] [OPERATOR-232] the server shows how it is doing, and what is still to do', async ({ page, crowded }) => {
  await enterPanel(page, crowded)
  await openScreen(page, crowded, '/server')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Server')
  const steps = page.getByRole('region', { name: 'First steps' })
  await expect(steps.getByRole('listitem')).toHaveCount(7)
  await expect(steps.getByText('Set the email address for support.')).toBeVisible()
  const parts = page.getByRole('table', { name: 'Parts' })
  await expect(parts.getByRole('row').filter({ hasText: 'Database' })).toContainText('works')
  await expect(parts.getByRole('row').filter({ hasText: 'Email' })).toContainText('nobody receives emails')
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

test('[OPERATOR-232] [OPERATOR-235] [OPERATOR-237] the server says what was measured: rejected emails, a mail server that fails, what is done', async ({
  page,
  crowded,
}) => {
  await enterPanel(page, crowded)
  await page.route('**/api/server/state', async (route) => {
    const body = await (await route.fetch()).json()
    const lastRejection = { at: '2026-03-01T12:00:00.000Z', refused: 'recipient', code: 550 }
    const mail = { ...body.mail, goesTo: 'server', state: 'failing', rejectedThisWeek: 3, lastRejection }
    const steps = body.steps.map((each: { step: string }) => ({ ...each, isDone: each.step !== 'smtp' }))
    await route.fulfill({ json: { ...body, mail, steps } })
  })
  await openScreen(page, crowded, '/server')
  const now = page.getByRole('region', { name: 'Now' })
  await expect(now).toContainText('Emails rejected in 7 days3')
  await expect(now).toContainText(/Last rejected email: .*2026.*: the mail server refused the recipient \(550\)/)
  const email = page.getByRole('table', { name: 'Parts' }).getByRole('row').filter({ hasText: 'Email' })
  await expect(email).toContainText('emails cannot be sent')
  const done = page.getByRole('region', { name: 'First steps' }).getByRole('listitem')
  await expect(done.last()).toHaveText('There is a backup of the last seven days.')
  await expect(done.first()).toHaveText('The public address of the site is set.')
  await expect(done.nth(1)).toContainText('Choose a mail server.')
})
