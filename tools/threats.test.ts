import { expect, test } from 'vitest'
import { threatErrors } from './threats.ts'

const SPEC = [{ name: 'play.md', text: '**PLAY-4** A square costs ten points. **PLAY-5** …' }]
const row = (number: number, proof = 'PLAY-4') => `| ${number} | An attack | A defence, see PLAY-5 | ${proof} |\n`
const errorsOf = (list: string, code = '', files: string[] = []) =>
  threatErrors(list, SPEC, [{ name: 'a.ts', text: code }], (path) => files.includes(path))

test('accepts a list whose rows name existing rules', () => {
  expect(errorsOf(`| # | Attack | Defence | Kept by |\n|---|---|---|---|\n${row(1)}${row(2)}`)).toEqual([])
})

test('accepts a test file instead of a rule, if the file exists', () => {
  const list = row(1, '`e2e/a.spec.ts`')
  expect(errorsOf(list, '', ['e2e/a.spec.ts'])).toEqual([])
  expect(errorsOf(list)).toEqual(['e2e/a.spec.ts: named in docs/threats.md, but there is no such file'])
})

test('reports a row that names neither a rule nor a test file, even if its defence does', () => {
  expect(errorsOf(row(1, 'good will'))).toEqual(['threat 1: no rule or test file proves its defence'])
})

test('reports a rule that does not exist', () => {
  expect(errorsOf(row(1, 'PLAY-4, PLAY-9'))).toEqual(['PLAY-9: named in docs/threats.md, but there is no such rule'])
})

test('reports a gap in the numbers', () => {
  expect(errorsOf(`${row(1)}${row(3)}`)).toEqual(['threat 3: expected number 2'])
})

test.each([
  ['// (threat 2)', [2]],
  ["describe('Threat 3', …)", [3]],
  ['(threat 1, 4)', [4]],
  ['(threats 1 and 2)', [2]],
  ['(threats 1 to 3)', [2, 3]],
  ['threaten 5, a threat, THREATS, threat-9', []],
])('reports the unlisted threats in %j', (code, missing) => {
  expect(errorsOf(row(1), code)).toEqual(missing.map((number) => `a.ts: mentions threat ${number}, which is not listed`))
})

test('reports an empty list', () => {
  expect(errorsOf('No threats.')).toEqual(['docs/threats.md lists no threats'])
})
