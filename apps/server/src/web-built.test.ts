import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type App, buildApp, type WebBuild } from './build-app.ts'
import { manualJobs } from './testing/manual-jobs.ts'
import { testConfig } from './testing/test-app.ts'
import { emptyDatabase, sharedDatabase } from './testing/test-database.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'guess-test-'))
let app: App | undefined

afterEach(async () => {
  await app?.close()
  app = undefined
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

async function build(buildWeb: (countAvatars: () => Promise<number>) => WebBuild) {
  const database = await sharedDatabase()
  await emptyDatabase(database.db)
  const countAvatars = async () => (await database.db.selectFrom('avatars').select('name').execute()).length
  app = await buildApp(testConfig(dataDir), { database, jobs: manualJobs() }, { webBuild: buildWeb(countAvatars) })
}

test('a server loads its first data while the web is built for browsers, and is ready when both are done', async () => {
  const steps: string[] = []
  await build((countAvatars) => {
    const buildForBrowsers = async () => {
      while ((await countAvatars()) === 0) await wait(10)
      steps.push('loaded')
      await wait(50)
      steps.push('built')
    }
    return { forBrowsers: buildForBrowsers(), whole: new Promise(() => {}) }
  })
  steps.push('ready')
  expect(steps).toEqual(['loaded', 'built', 'ready'])
})

test('a server whose web could not be built does not start', async () => {
  const fail = async (countAvatars: () => Promise<number>) => {
    while ((await countAvatars()) === 0) await wait(10)
    throw new Error('The web build failed.')
  }
  const building = build((countAvatars) => {
    const whole = fail(countAvatars)
    // As runServer does: it may fail before the server waits for it.
    whole.catch(() => {})
    return { forBrowsers: whole, whole }
  })
  await expect(building).rejects.toThrow('The web build failed.')
})

test('a server sends pages without their content until the module that renders them is built, and then with it', async () => {
  const whole = Promise.withResolvers<void>()
  await build(() => ({ forBrowsers: Promise.resolve(), whole: whole.promise }))
  const pageAt = async (url: string) => (await app?.http.inject({ url }))?.body
  const isRendered = expect.stringMatching(/<html[^>]* data-words/)
  expect(await pageAt('/')).not.toEqual(isRendered)
  whole.resolve()
  await expect.poll(() => pageAt('/contact')).toEqual(isRendered)
})
