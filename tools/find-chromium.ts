import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findProgram } from './find-program.ts'

export const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// What `npx playwright install chromium` would have brought, wherever that stands on this system.
const ofPlaywright = () => {
  const fromJourneys = createRequire(join(import.meta.dirname, '..', 'e2e', 'playwright.config.ts'))
  const { chromium }: { chromium: { executablePath: () => string } } = fromJourneys('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** The system's Chromium without windows: the same engine for half the work. */
export const findShell = () => findProgram(SHELL)

/** The Chromium to measure with: the one of CHROME_PATH, the system's, or Playwright's own. */
export function findChromium(): string | undefined {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  return findProgram(...NAMES) ?? APPLICATIONS.find(existsSync) ?? ofPlaywright() ?? findShell()
}

/** The Chromium to walk the journeys with: the one without windows where it is there. */
export const findWalker = () => (process.env.CHROME_PATH ? undefined : findShell()) ?? findChromium()
