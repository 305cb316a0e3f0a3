import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { delimiter, join } from 'node:path'

const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

const onPath = () =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .flatMap((folder) => NAMES.map((name) => join(folder, name)))
    .find(existsSync)

// What `npx playwright install chromium` would have brought, wherever that stands on this system.
const ofPlaywright = () => {
  const fromJourneys = createRequire(join(import.meta.dirname, '..', 'e2e', 'playwright.config.ts'))
  const { chromium }: { chromium: { executablePath: () => string } } = fromJourneys('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** The Chromium to test with: the one of CHROME_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  return onPath() ?? APPLICATIONS.find(existsSync) ?? ofPlaywright()
}
