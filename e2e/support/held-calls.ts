import type { Page } from '@playwright/test'

/** Requests to these addresses never get through. Returns what lets them through again. */
export async function cutCalls(page: Page, addresses: string) {
  await page.route(addresses, (route) => route.abort('connectionrefused'))
  return () => page.unroute(addresses)
}

/** Requests to these addresses wait. Returns what lets them go on, those that have come and those to come. */
export async function holdCalls(page: Page, addresses: string) {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(addresses, async (route) => {
    await released
    await route.fallback()
  })
  return release
}
