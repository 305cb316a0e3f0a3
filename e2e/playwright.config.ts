import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { defineConfig, type Project } from '@playwright/test'
import { findTestChromium } from '../tools/find-chromium.mjs'

const asRoot = process.getuid?.() === 0
/** More room for short-lived objects: every journey begins with an empty browser, which would collect its garbage often. */
const ROOMY = '--js-flags=--max-semi-space-size=32'
const executablePath = findTestChromium()

/**
 * Journeys that do not depend on the size of the window: one of the two kinds of windows is enough.
 * @param tag the kind of window that ignores them. A journey that has this tag would run nowhere.
 */
const sameOnBoth = (tag: '@phone' | '@desk', ...names: string[]) =>
  names.map((name) => {
    const text = readFileSync(join(import.meta.dirname, 'journeys', `${name}.spec.ts`), 'utf8')
    if (text.includes(`'${tag}'`)) throw new Error(`${name}.spec.ts has journeys for ${tag}, which would run nowhere`)
    return `**/${name}.spec.ts`
  })

const PANEL = '**/panel-*.spec.ts'
const GOOGLE = '**/google.spec.ts'

const PHONE: Project = {
  grepInvert: /@desk/,
  use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, colorScheme: 'light' },
}

/** Desks ask for less motion and phones do not, so that both are used; a tenth of a journey's processor time is spent on animations. */
const DESK: Project = {
  grepInvert: /@phone/,
  use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark', contextOptions: { reducedMotion: 'reduce' } },
}

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/seed.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // Twice as many as cores: a journey spends about half of its time waiting.
  workers: availableParallelism() * 2,
  retries: 0,
  // Limits end what hangs: a busy machine can take ten times as long as a quiet one.
  timeout: 900_000,
  expect: { timeout: 180_000 },
  reporter: 'list',
  use: {
    // Recording each action and request would take a twentieth of the time. A failure keeps a screenshot and the accessibility tree
    // of the end; `npm run e2e -- <name> --trace retain-on-failure` records everything.
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: [ROOMY, '--disable-background-networking', '--disable-component-update', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  // A journey that makes sense on only one kind of window is tagged. The panel's journeys run on the crowded site, whose server
  // is expensive: one worker per kind of window runs them all. Google's have a site of their own, and come first, because the
  // other workers would have nothing left to do while one walked them at the end.
  projects: [
    { ...DESK, name: 'google', testMatch: GOOGLE, workers: 1 },
    { ...PHONE, name: 'panel on a phone', testMatch: PANEL, workers: 1 },
    { ...DESK, name: 'panel on a desk', testMatch: PANEL, workers: 1 },
    {
      ...PHONE,
      name: 'phone',
      testIgnore: [
        PANEL,
        GOOGLE,
        ...sameOnBoth('@phone', 'accounts-login', 'accounts-session', 'guest-prompt', 'keyboard', 'slow-reply'),
      ],
    },
    {
      ...DESK,
      name: 'desk',
      testIgnore: [
        PANEL,
        GOOGLE,
        ...sameOnBoth('@desk', 'account-life', 'accounts-join', 'accounts-settings', 'expired', 'game-page'),
        ...sameOnBoth('@desk', 'hidden-squares', 'leaving', 'lost-connection', 'missing-picture'),
        ...sameOnBoth('@desk', 'profile-duels', 'profile-files', 'profile-owner', 'realtime-page'),
        ...sameOnBoth('@desk', 'streak', 'translated'),
      ],
    },
  ],
})
