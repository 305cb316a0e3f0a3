import { expect, test } from 'vitest'
import { filterIn } from './audit-filters.tsx'

const inAddress = (query: string) => filterIn((name) => new URLSearchParams(query).get(name))

test('[AUDIT-1] an address describes which actions the audit log shows', () => {
  expect(inAddress('')).toEqual({})
  expect(inAddress('operator=Misato&action=ban-added&subject=Gendo&page=2')).toEqual({
    operator: 'Misato',
    action: 'ban-added',
    subject: 'Gendo',
  })
})

test('[AUDIT-1] days are those of the reader, from their first moment to their last', () => {
  const { from = '', until = '' } = inAddress('from=2026-03-01&until=2026-03-01')
  expect(new Date(from).toTimeString().slice(0, 8)).toBe('00:00:00')
  expect(new Date(until).getTime() - new Date(from).getTime()).toBe(24 * 3_600_000 - 1)
  expect(inAddress('from=yesterday&until=2026-13-45')).toEqual({})
})
