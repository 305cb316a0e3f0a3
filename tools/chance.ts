/** Returns a random number generator that repeats its sequence for the same seed (mulberry32). */
export function chance(seed: number) {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    between: (least: number, most: number) => least + below(most - least),
    is: (likelihood: number) => next() < likelihood,
    of: <T>(values: readonly T[]) => values[below(values.length)] as T,
  }
}

export type Chance = ReturnType<typeof chance>
