import { existsSync, readdirSync } from 'node:fs'
import { createRequire } from 'node:module'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { findProgram } from './find-program.mjs'

export const SHELL = 'chromium-headless-shell'
const NAMES = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome']
const APPLICATIONS = [
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]

// Where `npx playwright install chromium` puts it.
const CACHES = ['.cache/ms-playwright', 'Library/Caches/ms-playwright'].map((folder) => join(homedir(), folder))

// Before packages are installed, only its folder can be found.
const folderOfPlaywright = () =>
  CACHES.filter((folder) => existsSync(folder))
    .flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
    .find((path) => path.includes('/chromium-'))

// The Chromium that Playwright has installed, if it is there; its path differs between systems.
const ofPlaywright = () => {
  const fromJourneys = createRequire(new URL('../e2e/playwright.config.ts', import.meta.url))
  /** @type {{ chromium: { executablePath: () => string } }} */
  let playwright
  try {
    playwright = fromJourneys('@playwright/test')
  } catch {
    return folderOfPlaywright()
  }
  const path = playwright.chromium.executablePath()
  return existsSync(path) ? path : undefined
}

/** Returns the system's headless shell of Chromium, if installed: the same engine, half the work. */
export const findShell = () => findProgram(SHELL)

/**
 * Returns the Chromium to measure with: the one in CHROME_PATH, else the system's, else Playwright's, else the headless shell.
 * @returns {string | undefined}
 */
export function findChromium() {
  if (process.env.CHROME_PATH) return existsSync(process.env.CHROME_PATH) ? process.env.CHROME_PATH : undefined
  return findProgram(...NAMES) ?? APPLICATIONS.find((path) => existsSync(path)) ?? ofPlaywright() ?? findShell()
}

/** Returns the Chromium to run the journeys with: the one in CHROME_PATH, else the headless shell, else any other. */
export const findTestChromium = () => (process.env.CHROME_PATH ? undefined : findShell()) ?? findChromium()
