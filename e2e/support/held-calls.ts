import type { Page } from '@playwright/test'
import { renderInBrowser } from './browser-rendered.ts'

const areCalls = (addresses: string) => addresses.startsWith('**/api/')

/** Makes all requests to these addresses fail. Returns a function that ends that. The server does not render the pages then. */
export async function failCalls(page: Page, addresses: string) {
  if (areCalls(addresses)) await renderInBrowser(page)
  await page.route(addresses, (route) => route.abort('connectionrefused'))
  return () => page.unroute(addresses)
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
