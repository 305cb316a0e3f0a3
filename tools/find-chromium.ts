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

// The Chromium that `npx playwright install chromium` installs, if it is there; its path differs between systems.
const ofPlaywright = () => {
  const fromJourneys = createRequire(join(import.meta.dirname, '..', 'e2e', 'playwright.config.ts'))
  const { chromium }: { chromium: { executablePath: () => string } } = fromJourneys('@playwright/test')
  return existsSync(chromium.executablePath()) ? chromium.executablePath() : undefined
}

/** Returns the system's headless shell of Chromium, if installed: the same engine, half the work. */
export const findShell = () => findProgram(SHELL)

/**
 * Returns the Chromium to measure with: the one in CHROME_PATH, else the system's, else Playwright's, else the headless shell.
 */
export function findChromium(): string | undefined {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  return findProgram(...NAMES) ?? APPLICATIONS.find(existsSync) ?? ofPlaywright() ?? findShell()
}

/** Returns the Chromium to run the journeys with: the one in CHROME_PATH, else the headless shell, else any other. */
export const findTestChromium = () => (process.env.CHROME_PATH ? undefined : findShell()) ?? findChromium()
