import { describe, expect, test } from 'vitest'
import { climbFrom, LADDER, rungOf } from './ladder.ts'

const BOUNDS = [
  { title: 'Anime Explorer', first: 0, last: 4_999 },
  { title: 'Anime Devotee', first: 5_000, last: 9_999 },
  { title: 'Anime Connoisseur', first: 10_000, last: 19_999 },
  { title: 'Anime Savant', first: 20_000, last: 29_999 },
  { title: 'Anime Virtuoso', first: 30_000, last: 39_999 },
  { title: 'Anime Champion', first: 40_000, last: 49_999 },
  { title: 'Anime Prodigy', first: 50_000, last: 64_999 },
  { title: 'Anime Myth', first: 65_000, last: 74_999 },
  { title: 'MASTER OF ANIME', first: 75_000, last: 99_999 },
  { title: 'GOD OF ANIME', first: 100_000, last: 2_147_483_647 },
]

describe.each(BOUNDS)('$title', ({ title, first, last }) => {
  test(`[LEVEL-1] starts at ${first} points and ends at ${last}, both inclusive`, () => {
    expect(rungOf(first).title).toBe(title)
    expect(rungOf(last).title).toBe(title)
    if (first > 0) expect(rungOf(first - 1).title).not.toBe(title)
  })
})

test('[LEVEL-1] the levels are 1 to 10, without a gap', () => {
  expect(LADDER.map(({ level }) => level)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])
})

test('[LEVEL-1] negative points count as zero', () => {
  expect(rungOf(-1).title).toBe('Anime Explorer')
})

test.each([
  { points: 0, next: 'Anime Devotee', missing: 5_000, share: 0 },
  { points: -7, next: 'Anime Devotee', missing: 5_000, share: 0 },
  { points: 4_999, next: 'Anime Devotee', missing: 1, share: 0.9998 },
  { points: 5_000, next: 'Anime Connoisseur', missing: 5_000, share: 0 },
  { points: 57_500, next: 'Anime Myth', missing: 7_500, share: 0.5 },
])('[PROFILE-24] at $points points, the next title is $next', ({ points, next, missing, share }) => {
  const climb = climbFrom(points)
  expect(climb).toMatchObject({ next: { title: next }, missing })
  expect(climb?.share).toBeCloseTo(share, 6)
})

test('[PROFILE-24] the highest title has no next title', () => {
  expect(climbFrom(100_000)).toBeNull()
})
