import { expect, test } from 'vitest'
import { threatErrors } from './threats.ts'

const SPEC = [{ name: 'play.md', text: '**PLAY-4** A square costs ten points. **PLAY-5** …' }]
const row = (number: number, proof = 'PLAY-4') => `| ${number} | An attack | A defence, see PLAY-5 | ${proof} |\n`
const errorsOf = (list: string, code = '', files: string[] = []) =>
  threatErrors(list, SPEC, [{ name: 'a.ts', text: code }], (path) => files.includes(path))

test('a list whose rows name rules that are stated has no fault', () => {
  expect(errorsOf(`| # | Attack | Defence | Kept by |\n|---|---|---|---|\n${row(1)}${row(2)}`)).toEqual([])
})

test('a test file can stand in for a rule, if it is there', () => {
  const list = row(1, '`e2e/a.spec.ts`')
  expect(errorsOf(list, '', ['e2e/a.spec.ts'])).toEqual([])
  expect(errorsOf(list)).toEqual(['e2e/a.spec.ts: named in docs/threats.md, but not there'])
})

test('a row that names neither rule nor test file is a fault, whatever its defence says', () => {
  expect(errorsOf(row(1, 'good will'))).toEqual(['threat 1: neither a rule nor a test file keeps its defence'])
})

test('a rule that is not stated is a fault', () => {
  expect(errorsOf(row(1, 'PLAY-4, PLAY-9'))).toEqual(['PLAY-9: named in docs/threats.md, but no such rule is stated'])
})

test('numbers run from 1 without a gap', () => {
  expect(errorsOf(`${row(1)}${row(3)}`)).toEqual(['threat 3: stands where 2 is expected'])
})

test.each([
  ['// (threat 2)', [2]],
  ["describe('Threat 3', …)", [3]],
  ['(threat 1, 4)', [4]],
  ['(threats 1 and 2)', [2]],
  ['(threats 1 to 3)', [2, 3]],
  ['threaten 5, a threat, THREATS, threat-9', []],
])('in %j, threats that are not listed are found', (code, missing) => {
  expect(errorsOf(row(1), code)).toEqual(missing.map((number) => `a.ts: mentions threat ${number}, which is not listed`))
})

test('an empty list is a fault', () => {
  expect(errorsOf('No threats.')).toEqual(['docs/threats.md lists no threat'])
})
