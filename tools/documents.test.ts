// What the documents name exists: files, sections, rules and decisions.
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { projectFiles, ROOT } from './project-files.ts'

const LINK = /\]\((?!\w+:)([^)\s]*)\)/g
const HEADING = /^#+ (.+)$/gm
const PATH = /(?:`|^ *```tsx? )((?:apps|packages|content|docs|e2e|bench|tools)\/[^`\s<>{}*]+)/gm
const RULE = /\*\*([A-Z]+-\d+)\*\*/g
const RULE_NUMBER = /\b([A-Z]+-\d+)\b/g

const read = (page: string) => readFileSync(join(ROOT, page), 'utf8')
const found = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].map(([, group = '']) => group)

const pages = projectFiles().filter((file) => file.endsWith('.md'))
const decisions = pages.filter((page) => /^docs\/decisions\/\d/.test(page))
/** Decisions and the changelog tell of files that are gone. */
const current = pages.filter((page) => !decisions.includes(page) && page !== 'CHANGELOG.md')

/** Returns the fragment by which a page links to a heading. */
const fragmentOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\d_\- ]/gu, '')
    .replaceAll(' ', '-')

function leadsSomewhere(page: string, link: string): boolean {
  const [file = '', fragment] = link.split('#')
  const target = file === '' ? page : join(dirname(page), file)
  if (!existsSync(join(ROOT, target))) return false
  return fragment === undefined || found(read(target), HEADING).map(fragmentOf).includes(fragment)
}

test.each(pages)('every link of %s leads to a file and a section', (page) => {
  expect(found(read(page), LINK).filter((link) => !leadsSomewhere(page, link))).toEqual([])
})

test.each(current)('every file that %s names exists', (page) => {
  expect(found(read(page), PATH).filter((path) => !existsSync(join(ROOT, path)))).toEqual([])
})

test.each(['docs/threats.md', 'docs/security.md'])('every rule that %s names exists', (page) => {
  const rules = new Set(pages.flatMap((spec) => (spec.startsWith('docs/spec/') ? found(read(spec), RULE) : [])))
  expect(found(read(page), RULE_NUMBER).filter((number) => !rules.has(number))).toEqual([])
})

test.each(decisions)('%s is in the table of decisions, by its number and title', (page) => {
  const [title = ''] = found(read(page), HEADING)
  const file = page.slice('docs/decisions/'.length)
  expect(title).toMatch(new RegExp(`^${Number(file.slice(0, 4))}\\. `))
  expect(read('docs/decisions/README.md')).toContain(`| [${title}](${file}) |`)
})
