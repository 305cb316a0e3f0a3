import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const STEP = `import { appendFileSync } from 'node:fs'
const step = (name) => appendFileSync('../../steps', name + ' ')
`
/** As Vite does: a build begins with an empty folder. */
const EMPTY = `import { rmSync } from 'node:fs'
rmSync('dist', { recursive: true, force: true })
`

let root: string
const write = (path: string, text: string) => writeFileSync(join(root, path), text)
const steps = () => readFileSync(join(root, 'steps'), 'utf8').trim().split(' ')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guess-build-'))
  for (const folder of ['apps/web/build', 'packages/contract', 'content/src']) mkdirSync(join(root, folder), { recursive: true })
  for (const file of ['tsconfig.base.json', 'package-lock.json']) write(file, '{}')
  write('content/src/render-drawn.ts', `${STEP}step('drawn')`)
  write('apps/web/build/build-web.ts', `${STEP}${EMPTY}step('built')`)
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

test('a build makes the pictures, then the web, and holds until a source changes', async () => {
  expect(isWebBuilt(root)).toBe(false)
  await buildWeb(root)
  expect(steps()).toEqual(['drawn', 'built'])
  expect(isWebBuilt(root)).toBe(true)
  write('content/src/scene.ts', '')
  expect(isWebBuilt(root)).toBe(false)
})

test.each([
  ['fails', 'process.exit(1)'],
  ['is killed', 'process.kill(process.pid, "SIGKILL")'],
])('[SERVICE-10] a build that %s counts as none, also if the one before it was of the same sources', async (_, end) => {
  await buildWeb(root)
  const good = readFileSync(join(root, 'apps/web/build/build-web.ts'), 'utf8')
  write('apps/web/build/build-web.ts', `${EMPTY}${end}`)
  await expect(buildWeb(root)).rejects.toThrow('The web build failed (see the output above).')
  write('apps/web/build/build-web.ts', good)
  expect(isWebBuilt(root)).toBe(false)
})
