import { expect, test } from 'vitest'
import { untilNext } from '../api/daily.ts'
import { durationText } from './times.tsx'

test('[DAILY-17] the countdown counts hours, minutes and seconds, and ends at zero', () => {
  const hour = 3_600_000
  expect([23 * hour + 59 * 60_000 + 59_001, hour, 999, 0, -5_000].map(durationText)).toEqual([
    ...['24:00:00', '01:00:00', '00:00:01', '00:00:00', '00:00:00'],
  ])
})

test('[DAILY-17] browsers ask for the next Daily up to two seconds after it has come, and seldom if it stays away', () => {
  const at = '2026-03-01T21:00:00.000Z'
  const midnight = Date.parse(at)
  for (let count = 0; count < 50; count++) {
    const left = untilNext(at, midnight - 60_000)
    expect(left).toBeGreaterThanOrEqual(60_000)
    expect(left).toBeLessThanOrEqual(62_000)
  }
  expect([0, 3_000, 20_000, 3_600_000].map((late) => untilNext(at, midnight + late))).toEqual([5_000, 5_000, 20_000, 60_000])
})
