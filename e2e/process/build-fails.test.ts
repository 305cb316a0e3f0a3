import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { freePort } from '../../tools/free-port.ts'
import { demoWorldFolder } from '../support/seed.ts'
import { spawnNode } from '../support/start-server.ts'

const PROGRAM = join(import.meta.dirname, '..', 'programs', 'run-beside-build.ts')

const dataDir = mkdtempSync(join(tmpdir(), 'guess-build-fails-'))

beforeAll(() => cpSync(demoWorldFolder(), dataDir, { recursive: true }))
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

/** Starts the server beside a build of the web, which fails at SIGUSR2. The site opens before, or waits for the build. */
async function startBeside(site: 'open' | 'waits') {
  const port = await freePort()
  const { child, ended, log } = spawnNode([PROGRAM, site], { port, dataDir })
  return { url: `http://localhost:${port}`, child, ended, log }
}

test('a build of the web that fails before the site is open ends the server with one line', async () => {
  const { child, ended, log } = await startBeside('waits')
  await expect.poll(log).toContain('building')
  child.kill('SIGUSR2')
  expect(await ended).toEqual({ code: 1, signal: null })
  expect(log().trim().split('\n')).toEqual(['building', 'The disk is full.'])
})

test('[HTML-6] a build of the web that fails while the site is open is logged, and the site stays open', async () => {
  const { url, child, ended, log } = await startBeside('open')
  await expect.poll(log).toContain('Guess The Anime is ready')
  child.kill('SIGUSR2')
  await expect.poll(log).toContain('the rest of the web build failed')
  const page = await fetch(url)
  expect(page.status).toBe(200)
  expect(await page.text()).not.toMatch(/<html[^>]* data-words/)
  child.kill('SIGTERM')
  expect(await ended).toEqual({ code: 0, signal: null })
})
