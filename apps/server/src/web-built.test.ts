import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterAll, afterEach, expect, test } from 'vitest'
import { type App, buildApp } from './build-app.ts'
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

async function build(buildWeb: (countAvatars: () => Promise<number>) => Promise<void>) {
  const database = await sharedDatabase()
  await emptyDatabase(database.db)
  const countAvatars = async () => (await database.db.selectFrom('avatars').select('name').execute()).length
  app = await buildApp(testConfig(dataDir), { database, jobs: manualJobs() }, buildWeb(countAvatars))
}

test('a server loads its first data while the web is built, and is ready when both are done', async () => {
  const steps: string[] = []
  await build(async (countAvatars) => {
    while ((await countAvatars()) === 0) await wait(10)
    steps.push('loaded')
    await wait(50)
    steps.push('built')
  })
  steps.push('ready')
  expect(steps).toEqual(['loaded', 'built', 'ready'])
})

test('a server whose web could not be built does not start', async () => {
  const fail = async (countAvatars: () => Promise<number>) => {
    while ((await countAvatars()) === 0) await wait(10)
    throw new Error('The web build failed.')
  }
  await expect(build(fail)).rejects.toThrow('The web build failed.')
})
