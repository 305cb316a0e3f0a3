import type { Page } from '@playwright/test'

/** Makes all requests to these addresses fail. Returns a function that ends that. */
export async function failCalls(page: Page, addresses: string) {
  await page.route(addresses, (route) => route.abort('connectionrefused'))
  return () => page.unroute(addresses)
}

/** Holds all requests to these addresses. Returns a function that releases them and lets all later ones pass. */
export async function holdCalls(page: Page, addresses: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
