import { LADDER } from '@guess/contract/rules/ladder'
import { expect, test } from 'vitest'
import { pointsText } from './pages/our-site.page.tsx'

test('[LEVEL-1] each title of the ladder has a range of points, the last one without an end', () => {
  const texts = LADDER.map(({ from }, index, all) => pointsText(from, all.at(index + 1)?.from))
  expect(texts).toHaveLength(10)
  expect([texts[0], texts[1], texts[6], texts[8], texts[9]]).toEqual([
    '0–4 999',
    '5 000–9 999',
    '50 000–64 999',
    '75 000–99 999',
    '100 000+',
  ])
})
