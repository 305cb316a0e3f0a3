import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './project-files.ts'

const PATH = /`((?:apps|packages|docs|e2e|bench|tools)\/[^`\s<>{}*]+)`/g

test.each(['CONTRIBUTING.md', 'STYLE.md', 'ARCHITECTURE.md', 'README.md'])('every file that %s names exists', (page) => {
  const named = [...readFileSync(join(ROOT, page), 'utf8').matchAll(PATH)].map(([, path = '']) => path)
  expect(named.filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})
