import { expect, test } from 'vitest'
import { forbiddenText } from './forbidden-text.ts'

const slash = '/'

test.each([
  ['a machine-specific path', `const dir = '${slash}home${slash}ayse/games'`],
  ['a machine-specific path', `see ${slash}Users${slash}ayse`],
  ["a package registry's address", `https://registry.${'npmjs'}.org/zod`],
  ['a download address in a lockfile', `      "resolved": "${'https'}://example.org/a.tgz",`],
  ['a merge conflict marker', `${'<'.repeat(7)} HEAD`],
])('reports %s', (what, line) => {
  expect(forbiddenText('a.ts', `fine\n${line}`)).toEqual([`a.ts:2: ${what}`])
})

test.each([
  "import { home } from './features/home/pages/home.page.tsx'",
  "const binary = '/usr/bin/chromium'",
  'https://example.org/home/page',
  '"resolved": "packages/contract",',
  "'../work/list.ts'",
])('does not report %s', (line) => {
  expect(forbiddenText('a.ts', line)).toEqual([])
})
