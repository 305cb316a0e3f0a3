import { expect, test } from 'vitest'
import { foreignWords } from './foreign-words.ts'

const slash = '/'

test.each([
  ['a path of one machine', `const dir = '${slash}home${slash}ayse/games'`],
  ['a path of one machine', `see ${slash}Users${slash}ayse`],
  ["a package registry's address", `https://registry.${'npmjs'}.org/zod`],
  ['a download address in a lockfile', `      "resolved": "${'https'}://example.org/a.tgz",`],
  ['a mark of an unfinished merge', `${'<'.repeat(7)} HEAD`],
])('%s is found', (what, line) => {
  expect(foreignWords('a.ts', `fine\n${line}`)).toEqual([`a.ts:2: ${what}`])
})

test.each([
  "import { home } from './features/home/pages/home.page.tsx'",
  "const binary = '/usr/bin/chromium'",
  'https://example.org/home/page',
  '"resolved": "packages/contract",',
  "'../work/list.ts'",
])('%s stays', (line) => {
  expect(foreignWords('a.ts', line)).toEqual([])
})
