/** The titles of players, lowest first, each with the points that it requires (LEVEL-1). */
export const LADDER = [
  { level: 1, from: 0, title: 'Anime Explorer' },
  { level: 2, from: 5_000, title: 'Anime Devotee' },
  { level: 3, from: 10_000, title: 'Anime Connoisseur' },
  { level: 4, from: 20_000, title: 'Anime Savant' },
  { level: 5, from: 30_000, title: 'Anime Virtuoso' },
  { level: 6, from: 40_000, title: 'Anime Champion' },
  { level: 7, from: 50_000, title: 'Anime Prodigy' },
  { level: 8, from: 65_000, title: 'Anime Myth' },
  { level: 9, from: 75_000, title: 'MASTER OF ANIME' },
  { level: 10, from: 100_000, title: 'GOD OF ANIME' },
] as const

export type Rung = (typeof LADDER)[number]

/** Returns the highest rung that a player with `points` has reached. A negative number counts as 0. */
export const rungOf = (points: number): Rung => LADDER.findLast((rung) => points >= rung.from) ?? LADDER[0]

interface Climb {
  next: Rung
  /** Points still needed for the next rung. */
  missing: number
  /** Progress from the current rung to the next, from 0 to 1. */
  share: number
}

/** Returns the progress to the next rung, or `null` on the last one. */
export function climbFrom(points: number): Climb | null {
  const { level, from } = rungOf(points)
  const next = LADDER.find((rung) => rung.level === level + 1)
  if (!next) return null
  const done = Math.max(0, points) - from
  return { next, missing: next.from - from - done, share: done / (next.from - from) }
}
