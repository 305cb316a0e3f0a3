import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildBesideServer } from './build-beside-server.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const STEP = `import { appendFileSync } from 'node:fs'
const step = (name) => appendFileSync('../../steps', name + ' ')
`
const DRAW = `${STEP}step('drawn')`
const FOR_BROWSERS = `${STEP}import { once } from 'node:events'
step('for-browsers')
process.send('paused')
await once(process, 'message')
`

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const steps = () => readFileSync(join(root, 'steps'), 'utf8').trim().split(' ')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guess-build-'))
  for (const folder of ['apps/web/build', 'packages/contract', 'content/src']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['tsconfig.base.json', 'package-lock.json']) write(file, '{}')
  write('content/src/render-drawn.ts', DRAW)
  write('apps/web/build/build-web.ts', `${FOR_BROWSERS}step('rest')`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build says when the site can be served, and makes the rest when it may', async () => {
  const during: unknown[] = []
  await buildWeb(root, async () => {
    await wait(200)
    during.push(steps(), isWebBuilt(root))
  })
  expect(during).toEqual([['drawn', 'for-browsers'], false])
  expect(steps()).toEqual(['drawn', 'for-browsers', 'rest'])
  expect(isWebBuilt(root)).toBe(true)
  write('apps/web/build/build-web.ts', FOR_BROWSERS)
  expect(isWebBuilt(root)).toBe(false)
})

test('a build that nobody listens to makes everything', async () => {
  await buildWeb(root)
  expect(steps()).toEqual(['drawn', 'for-browsers', 'rest'])
  expect(isWebBuilt(root)).toBe(true)
})

test.each([
  ['before', 'process.exit(1)', []],
  ['after', `${FOR_BROWSERS}process.exit(1)`, ['paused']],
])('a build that fails %s the site can be served rejects, and counts as none', async (_, program, expected) => {
  write('apps/web/build/build-web.ts', program)
  const heard: string[] = []
  await expect(buildWeb(root, () => void heard.push('paused'))).rejects.toThrow('The web build failed')
  expect(heard).toEqual(expected)
  expect(isWebBuilt(root)).toBe(false)
})

test('a build beside a server goes on when the site is open', async () => {
  const { forBrowsers, whole, goOn } = buildBesideServer(root)
  await forBrowsers
  await wait(200)
  expect(steps()).toEqual(['drawn', 'for-browsers'])
  goOn()
  await whole
  expect(isWebBuilt(root)).toBe(true)
})

test('a build beside a server that does not pause is ready when it ends', async () => {
  write('apps/web/build/build-web.ts', DRAW)
  const { forBrowsers, whole } = buildBesideServer(root)
  await Promise.all([forBrowsers, whole])
  expect(isWebBuilt(root)).toBe(true)
})

test.each([
  ['before', 'process.exit(1)', 'rejected'],
  ['after', `${FOR_BROWSERS}process.exit(1)`, 'fulfilled'],
])('a build beside a server that fails %s browsers can load the site says so', async (_, program, expected) => {
  write('apps/web/build/build-web.ts', program)
  const { forBrowsers, whole, goOn } = buildBesideServer(root)
  goOn()
  const ends = await Promise.allSettled([forBrowsers, whole])
  expect(ends.map(({ status }) => status)).toEqual([expected, 'rejected'])
})
