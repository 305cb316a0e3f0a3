import { type Google, startGoogle } from './google.ts'
import { demoWorldFolder } from './seed.ts'
import { test as base, openCopy, type Site } from './site.ts'

/** `test` with a `site` that is registered at `google`, a provider of its own. */
export const test = base.extend<object, { google: Google; testSite: Site }>({
  google: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from this pattern.
    async ({}, use) => {
      const google = await startGoogle()
      await use(google)
      await google.stop()
    },
    { scope: 'worker' },
  ],
  testSite: [
    async ({ google }, use) => {
      const { testSite, end } = await openCopy(demoWorldFolder(), google.env)
      await use(testSite)
      await end()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
})

export { expect } from '@playwright/test'
