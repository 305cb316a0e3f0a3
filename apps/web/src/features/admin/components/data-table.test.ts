import { expect, test } from 'vitest'
import { sortAfter } from './data-table.tsx'

test('[OPERATOR-140] pressing the same heading reverses the order; another one sorts descending, and names ascending', () => {
  expect(sortAfter('-plays', 'plays', 'desc')).toBe('plays')
  expect(sortAfter('plays', 'plays', 'desc')).toBe('-plays')
  expect(sortAfter('-plays', 'successRate', 'desc')).toBe('-successRate')
  expect(sortAfter('-plays', 'gameName', 'asc')).toBe('gameName')
  expect(sortAfter('gameName', 'gameName', 'asc')).toBe('-gameName')
})
