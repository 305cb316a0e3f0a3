import { expect, test } from 'vitest'
import { LEGAL_DATE, legalDateText } from './pages/legal.page.tsx'

test.each([
  [LEGAL_DATE, 'en', '28-Dec-2023'],
  [LEGAL_DATE, 'tr', '28 Aralık 2023'],
  ['2027-02-01', 'en', '01-Feb-2027'],
] as const)('%s is printed in %s as %s', (date, language, text) => {
  expect(legalDateText(date, language)).toBe(text)
})
