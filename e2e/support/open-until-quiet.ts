import { expect, type Page, type Request } from '@playwright/test'

const QUIET_MS = 500

/**
 * Opens a page, and waits until its scripts run and it has requested nothing for half a second.
 * @NOTE Playwright's `networkidle` can be reached before a rendered page starts its scripts (HTML-12).
 */
export async function openUntilQuiet(page: Page, path: string): Promise<void> {
  const underWay = new Set<Request>()
  let changedAt = Date.now()
  const note = (change: (request: Request) => void) => (request: Request) => {
    change(request)
    changedAt = Date.now()
  }
  const begun = note((request) => underWay.add(request))
  const ended = note((request) => underWay.delete(request))
  page.on('request', begun).on('requestfinished', ended).on('requestfailed', ended)
  await page.goto(path)
  await expect.poll(() => underWay.size === 0 && Date.now() - changedAt >= QUIET_MS).toBe(true)
  page.off('request', begun).off('requestfinished', ended).off('requestfailed', ended)
}
