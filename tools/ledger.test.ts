import { expect, test } from 'vitest'
import { imbalance } from './ledger.ts'

const spec = (text: string) => [{ name: 'spec.md', text }]
const tests = (text: string) => [{ name: 'a.test.ts', text }]

test('a rule whose number begins the title of a test is in balance', () => {
  expect(imbalance(spec('- **PLAY-4** A square costs ten points.'), tests("test('[PLAY-4] a square costs ten', …)"))).toEqual([])
})

test('one title can begin with several numbers', () => {
  expect(imbalance(spec('**PLAY-4** … **PLAY-5** …'), tests('test.each(rows)(`[PLAY-4] [PLAY-5] both`, …)'))).toEqual([])
})

test('a rule without a test is named', () => {
  expect(imbalance(spec('**PLAY-4** … **PLAY-5** …'), tests("test('[PLAY-4] one', …)"))).toEqual([
    'PLAY-5 (spec.md): no test quotes it',
  ])
})

test('a mention outside of a title proves nothing', () => {
  expect(imbalance(spec('**PLAY-4** …'), tests("// [PLAY-4]\ntest('squares cost points', …)"))).toEqual([
    'PLAY-4 (spec.md): no test quotes it',
  ])
})

test('a quoted number without a rule is named once', () => {
  expect(imbalance(spec('**PLAY-4** …'), tests("test('[PLAY-4] …') test('[PLAY-9] …') test('[PLAY-9] …')"))).toEqual([
    'PLAY-9 (a.test.ts): quoted, but no such rule is stated',
  ])
})

test('a number stands for one rule', () => {
  expect(imbalance(spec('**PLAY-4** … **PLAY-4** …'), tests("test('[PLAY-4] …')"))).toEqual(['PLAY-4 (spec.md): stated twice'])
})

test('a ledger without rules is wrong', () => {
  expect(imbalance(spec('nothing numbered'), [])).toEqual(['docs/spec states no numbered rule'])
})
