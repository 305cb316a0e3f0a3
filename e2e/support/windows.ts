import type { Page } from '@playwright/test'

const PHONE = { width: 360, height: 640 }
const DESK = { width: 1440, height: 900 }

/** Runs `look` in the page's own window size and then in the other one, without reloading the page. */
export async function inBothWindows(page: Page, look: () => Promise<void>) {
  const own = page.viewportSize() ?? DESK
  await look()
  await page.setViewportSize(own.width === PHONE.width ? DESK : PHONE)
  await look()
  await page.setViewportSize(own)
}
