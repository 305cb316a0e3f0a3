import type { Page } from '@playwright/test'
import { renderInBrowser } from './browser-rendered.ts'

const areCalls = (addresses: string) => addresses.startsWith('**/api/')

/**
 * Makes all requests to these addresses fail. Returns a function that lets all later ones pass. The server does not render the
 * pages.
 * @NOTE The route stays: Playwright reports no event of a request that is on its way while the last route is removed.
 */
export async function failCalls(page: Page, addresses: string) {
  if (areCalls(addresses)) await renderInBrowser(page)
  let isFailing = true
  await page.route(addresses, (route) => (isFailing ? route.abort('connectionrefused') : route.fallback()))
  return () => {
    isFailing = false
  }
}

/**
 * Holds all requests to these addresses. Returns a function that releases them and lets all later ones pass. The server does not
 * render the pages.
 */
export async function holdCalls(page: Page, addresses: string) {
  if (areCalls(addresses)) await renderInBrowser(page)
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
