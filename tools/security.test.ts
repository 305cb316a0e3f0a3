import { expect, test } from 'vitest'
import { ASVS_5, securityErrors } from './security.ts'

const SPEC = [{ name: 'play.md', text: '**PLAY-4** A square costs ten points.' }]
const THREATS = '| 7 | An attack | A defence | PLAY-4 |\n'
const FILES = ['docs/threats.md', 'apps/a.test.ts', '.env.example']

const row = (id: string, verdict: string, proof: string) => `| ${id} | 2 | What it asks | ${verdict} | ${proof} |\n`

const MET = row('V1.1.1', 'met', 'PLAY-4; threats 7 and 7; `apps/a.test.ts`, [threats](threats.md)')
const MISSING = row('V1.2.1', 'not met', '[Not met](#not-met)')
const OTHER = row('V2.1.1', 'not applicable', 'none')

const PAGE = {
  counts: '| V1 One | 1 | 1 | 0 | 2 |\n| V2 Two | 0 | 0 | 1 | 1 |\n| **all** | 1 | 1 | 1 | 3 |\n',
  list: '- V1.2.1: something is missing.\n',
  rows: MET + MISSING + OTHER,
}

const errorsOf = (changed: Partial<typeof PAGE> = {}) => {
  const { counts, list, rows } = { ...PAGE, ...changed }
  const page = `# Page\n\n${counts}\n## Not met\n\n${list}\n## Rows\n\n${rows}`
  return securityErrors(page, SPEC, THREATS, (path) => FILES.includes(path), { V1: 2, V2: 1 })
}

test('accepts a page whose tables, counts, list and names agree', () => {
  expect(errorsOf()).toEqual([])
})

test('the standard has 253 requirements in levels 1 and 2', () => {
  expect(Object.values(ASVS_5).reduce((sum, count) => sum + count, 0)).toBe(253)
})

test.each([
  ['PLAY-9', 'PLAY-9: there is no such rule'],
  ['threat 8', '8: there is no such threat'],
  ['threats 7 to 9', '9: there is no such threat'],
  ['`apps/b.test.ts`', 'apps/b.test.ts: there is no such file'],
  ['`.env`, `gone.json`', 'gone.json: there is no such file'],
  ['[a page](gone.md)', 'gone.md: linked, but there is no such file'],
  ['[a section](#gone)', '#gone: linked, but there is no such section'],
  ['V1.9.9', 'V1.9.9: there is no such requirement'],
])('reports %s, which does not exist', (proof, error) => {
  expect(errorsOf({ rows: row('V1.1.1', 'met', `PLAY-4, ${proof}`) + MISSING + OTHER })).toContain(error)
})

test('reports a requirement that is met without proof', () => {
  const errors = errorsOf({ rows: row('V1.1.1', 'met', 'good will') + MISSING + OTHER })
  expect(errors).toEqual(['V1.1.1: met, but no rule, threat, file or section shows it'])
})

test('reports a requirement without a verdict', () => {
  expect(errorsOf({ rows: row('V1.1.1', 'partly', 'PLAY-4') + MISSING + OTHER })).toContain('V1.1.1: "partly" is no verdict')
})

test('reports a missing requirement, and one that stands twice', () => {
  expect(errorsOf({ rows: MISSING + OTHER })).toContain('V1: 1 requirements instead of 2')
  expect(errorsOf({ rows: MET + MET + MISSING + OTHER })).toContain('V1.1.1: stands after V1.1.1')
})

test.each([
  ['V1', PAGE.counts.replace('| V1 One | 1 | 1', '| V1 One | 2 | 0'), 'V1: the counts are not | 1 | 1 | 0 | 2 |'],
  ['all', PAGE.counts.replace('| **all** | 1', '| **all** | 2'), 'all: the counts are not | 1 | 1 | 1 | 3 |'],
  ['V2', PAGE.counts.replace(/\| V2.*\n/, ''), 'V2: the counts are not | 0 | 0 | 1 | 1 |'],
])('reports wrong or missing counts of %s', (_chapter, counts, error) => {
  expect(errorsOf({ counts })).toEqual([error])
})

test('reports a list of what is not met that differs from the tables', () => {
  expect(errorsOf({ list: '- V2.1.1: something.\n' })).toEqual([
    'V1.2.1: not met, but missing in the list',
    'V2.1.1: in the list of what is not met, but its row says otherwise',
  ])
})
