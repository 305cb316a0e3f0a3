import { expect, test } from 'vitest'
import { ledgerErrors } from './ledger.ts'

const spec = (text: string) => [{ name: 'spec.md', text }]
const tests = (text: string) => [{ name: 'a.test.ts', text }]

test('accepts a rule whose number begins the title of a test', () => {
  expect(ledgerErrors(spec('- **PLAY-4** A square costs ten points.'), tests("test('[PLAY-4] a square costs ten', …)"))).toEqual(
    [],
  )
})

test('accepts a title that begins with several numbers', () => {
  expect(ledgerErrors(spec('**PLAY-4** … **PLAY-5** …'), tests('test.each(rows)(`[PLAY-4] [PLAY-5] both`, …)'))).toEqual([])
})

test('reports a rule without a test', () => {
  expect(ledgerErrors(spec('**PLAY-4** … **PLAY-5** …'), tests("test('[PLAY-4] one', …)"))).toEqual([
    'PLAY-5 (spec.md): no test quotes it',
  ])
})

test('reports a rule that is mentioned only outside of titles', () => {
  expect(ledgerErrors(spec('**PLAY-4** …'), tests("// [PLAY-4]\ntest('squares cost points', …)"))).toEqual([
    'PLAY-4 (spec.md): no test quotes it',
  ])
})

test('reports a quoted number without a rule, once', () => {
  expect(ledgerErrors(spec('**PLAY-4** …'), tests("test('[PLAY-4] …') test('[PLAY-9] …') test('[PLAY-9] …')"))).toEqual([
    'PLAY-9 (a.test.ts): quoted, but there is no such rule',
  ])
})

test('reports a number of two rules', () => {
  expect(ledgerErrors(spec('**PLAY-4** … **PLAY-4** …'), tests("test('[PLAY-4] …')"))).toEqual(['PLAY-4 (spec.md): occurs twice'])
})

test('reports pages without rules', () => {
  expect(ledgerErrors(spec('nothing numbered'), [])).toEqual(['docs/spec contains no numbered rule'])
})
