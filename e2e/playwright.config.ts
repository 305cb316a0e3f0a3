import { availableParallelism } from 'node:os'
import { defineConfig, type Project } from '@playwright/test'
import { findWalker } from '../tools/find-chromium.ts'

const asRoot = process.getuid?.() === 0
const executablePath = findWalker()

// Journeys whose rules know nothing of the window: one of the two kinds is enough.
const sameOnBoth = (...names: string[]) => names.map((name) => `**/${name}.spec.ts`)

const PANEL = '**/panel-*.spec.ts'

const PHONE: Project = {
  grepInvert: /@desk/,
  use: { viewport: { width: 360, height: 640 }, deviceScaleFactor: 2, hasTouch: true, isMobile: true, colorScheme: 'light' },
}

const DESK: Project = { grepInvert: /@phone/, use: { viewport: { width: 1440, height: 900 }, colorScheme: 'dark' } }

export default defineConfig({
  testDir: 'journeys',
  outputDir: 'test-results',
  globalSetup: './support/seed.ts',
  forbidOnly: Boolean(process.env.CI),
  fullyParallel: true,
  // One more than cores, on the two that there are to test on: a journey also waits.
  workers: availableParallelism() + 1,
  retries: 0,
  // On a busy machine whatever is awaited comes late, and a long journey takes some minutes.
  timeout: 120_000,
  expect: { timeout: 10_000 },
  reporter: 'list',
  use: {
    // Pictures of every moment would take a tenth of the time; the page itself can be looked at in a trace all the same.
    trace: { mode: 'retain-on-failure', screenshots: false, sources: false },
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      args: ['--disable-background-networking', '--disable-component-update', ...(asRoot ? ['--no-sandbox'] : [])],
    },
  },
  // A journey that makes sense on one kind of window only says so by its tag. The panel's journeys look after a crowd, whose server
  // is dear: one worker for each kind of window walks them all.
  projects: [
    { ...PHONE, name: 'panel on a phone', testMatch: PANEL, workers: 1 },
    { ...DESK, name: 'panel on a desk', testMatch: PANEL, workers: 1 },
    {
      ...PHONE,
      name: 'phone',
      testIgnore: [
        PANEL,
        ...sameOnBoth('accounts-login', 'accounts-session', 'google', 'guest-prompt', 'keyboard', 'slow-reply'),
      ],
    },
    {
      ...DESK,
      name: 'desk',
      testIgnore: [
        PANEL,
        ...sameOnBoth('account-life', 'accounts-join', 'accounts-settings', 'expired', 'game-page', 'hidden-squares'),
        ...sameOnBoth('leaving', 'lost-connection', 'profile-duels', 'profile-owner', 'realtime-page'),
      ],
    },
  ],
})
