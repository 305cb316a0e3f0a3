import { describe, expect, test } from 'vitest'
import { type Random, secureRandom, shuffled } from './random.ts'

const SHUFFLES = 4_000

/** Returns the value that χ² exceeds by chance once in a thousand times (Wilson and Hilferty). */
function oneInAThousand(freedom: number): number {
  const spread = 2 / (9 * freedom)
  return freedom * (1 - spread + 3.0902 * Math.sqrt(spread)) ** 3
}

const chiSquared = (counts: readonly number[], expected: number) =>
  counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0)

type Shuffle = (length: number) => number[]

/**
 * Returns whether 4,000 orders of `length` items are unevenly distributed: positions of each item, and whole orders if there are
 * few items.
 */
function looksUneven(length: number, shuffle: Shuffle): boolean {
  const places = new Array<number>(length * length).fill(0)
  for (let round = 0; round < SHUFFLES; round++) {
    for (const [place, element] of shuffle(length).entries())
      places[place * length + element] = (places[place * length + element] ?? 0) + 1
  }
  const statistic = (chiSquared(places, SHUFFLES / length) * (length - 1)) / length
  return statistic > oneInAThousand((length - 1) ** 2)
}

function ordersLookUneven(length: number, orders: number, shuffle: Shuffle): boolean {
  const counts = new Map<string, number>()
  for (let round = 0; round < SHUFFLES; round++) {
    const order = shuffle(length).join()
    counts.set(order, (counts.get(order) ?? 0) + 1)
  }
  const seen = [...counts.values(), ...new Array<number>(orders - counts.size).fill(0)]
  return chiSquared(seen, SHUFFLES / orders) > oneInAThousand(orders - 1)
}

/** A fair source fails three times in a row once in 10⁹ runs, an unfair one always. */
const always = (unfair: () => boolean) => [1, 2, 3].every(unfair)

const fair: Shuffle = (length) => shuffled(length, secureRandom)
const naive: Shuffle = (length) => Array.from({ length }, (_, index) => index).sort(() => secureRandom.below(2) - 0.5)

describe('drawing an order', () => {
  test.each([4, 9, 16])('[PLAY-1] puts each of %i items in every place equally often', (length) => {
    expect(always(() => looksUneven(length, fair))).toBe(false)
  })

  test('[PLAY-1] draws each of the 24 orders of four answers equally often', () => {
    expect(always(() => ordersLookUneven(4, 24, fair))).toBe(false)
  })

  test('with a biased shuffle is detected as uneven', () => {
    expect(always(() => looksUneven(16, naive))).toBe(true)
    expect(always(() => ordersLookUneven(4, 24, naive))).toBe(true)
  })

  test('returns each number once', () => {
    expect(fair(16).toSorted((one, other) => one - other)).toEqual(Array.from({ length: 16 }, (_, index) => index))
  })

  test('draws only as many random numbers as it needs', () => {
    const limits: number[] = []
    const random: Pick<Random, 'below'> = { below: (limit) => limits.push(limit) && 0 }
    shuffled(4, random)
    expect(limits).toEqual([4, 3, 2])
  })
})

test('[PIC-2] a name is 128 random bits', () => {
  const names = Array.from({ length: 1_000 }, () => secureRandom.name())
  expect(new Set(names).size).toBe(1_000)
  for (const name of names) expect(name).toMatch(/^[0-9a-f]{32}$/)
})
