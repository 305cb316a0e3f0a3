import type { Page } from '@playwright/test'

const PHONE = { width: 360, height: 640 }
const DESK = { width: 1440, height: 900 }

/** Looks at the page as it stands in its own window, and then in one of the other kind, without walking there again. */
export async function inBothWindows(page: Page, look: () => Promise<void>) {
  const own = page.viewportSize() ?? DESK
  await look()
  await page.setViewportSize(own.width === PHONE.width ? DESK : PHONE)
  await look()
  await page.setViewportSize(own)
}
