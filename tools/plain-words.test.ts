import { expect, test } from 'vitest'
import { replacedWords } from './plain-words.ts'

test.each([
  ['Whoever leaves is out.', 'Whoever'],
  ['It is drawn anew.', 'anew'],
  ['every deed of an operator', 'deed'],
  ["const letterhead = 'x'", 'letterhead'],
  ['await takeTurns(work)', 'takeTurns'],
  ['interface KeptDraft {}\nconst keptDraft = 1', 'keptDraft'],
  ['type PingWish = object', 'PingWish'],
  ['const rowFaults = []', 'rowFaults'],
])('reports %j', (text, word) => {
  const line = text.split('\n').length
  expect(replacedWords('a.ts', text)[0]).toMatch(`a.ts:${line}: "${word}", use `)
})

test.each([
  'the renewed key',
  'const error = letterSpacing',
  'a wish list, a letter of the alphabet, kept as it is',
  'defaults, defaultTheme',
  'it was told apart',
])('does not report %j', (text) => {
  expect(replacedWords('a.ts', text)).toEqual([])
})

test('allows a column that an earlier migration created', () => {
  expect(replacedWords('apps/server/src/platform/db/migrations/0011-operators.ts', 'deed text not null')).toEqual([])
  expect(replacedWords('apps/server/src/platform/db/tables.ts', 'deed text not null')).toHaveLength(1)
})
