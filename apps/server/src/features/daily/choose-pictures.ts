import { createHash } from 'node:crypto'
import { DAILY_REST_DAYS, DAILY_SECTIONS, dayNumber } from '@guess/contract/rules/daily'

/** A picture of rated games, from which a section of a Daily can be made. */
export interface PoolPicture {
  /** What identifies it in all games that show it. */
  hash: string
  gameId: number
  sectionNumber: number
  /** The right answer. */
  answer: string
  /** The franchise that the right answer belongs to; null if it is not known. */
  franchise: string | null
  /** How well known the right answer is, from 1 to 5; null if it is not known. */
  fame: number | null
  /** The day of the last Daily that showed it; null if none has. */
  lastDay: string | null
}

interface Choice {
  day: string
  /** Decides between pictures that the rules do not order. */
  seed: string
  /** Number of pictures that can be chosen; `pool` may be a part of them. */
  choosable: number
  /** Pictures of that day that stay. */
  kept?: readonly PoolPicture[]
  /** Hashes of pictures that must not be chosen. */
  without?: ReadonlySet<string>
  /** Hashes of pictures that others replace: the choice begins after them, so that repeated replacing shows every picture. */
  replaced?: ReadonlySet<string>
  /** The days to come for which operators have chosen a picture, by its hash. */
  reserved?: ReadonlyMap<string, readonly string[]>
}

const WEEK = 7

/** Returns the days that a picture rests: as many as the pictures last, at most 60 (DAILY-3). */
export const restDays = (choosable: number): number => Math.min(DAILY_REST_DAYS, Math.floor(choosable / DAILY_SECTIONS))

const franchiseOf = ({ answer, franchise }: PoolPicture) => franchise ?? answer

/** Returns whether two pictures must not be on one day: they have the same right answer, or answers of one franchise. */
const conflict = (one: PoolPicture, other: PoolPicture) => one.answer === other.answer || franchiseOf(one) === franchiseOf(other)

/** A picture with the days between its nearest other use and the day that is planned; infinite if it has none. */
interface Candidate {
  picture: PoolPicture
  distance: number
}

function candidatesOf(pool: readonly PoolPicture[], { day, reserved, kept = [], without }: Choice): Candidate[] {
  const today = dayNumber(day)
  const taken = new Set([...(without ?? []), ...kept.map(({ hash }) => hash)])
  return pool
    .filter(({ hash }) => !taken.has(hash))
    .map((picture) => {
      const wanted = reserved?.get(picture.hash)?.filter((other) => other !== day) ?? []
      const uses = picture.lastDay === null ? wanted : [picture.lastDay, ...wanted]
      return { picture, distance: Math.min(...uses.map((use) => Math.abs(today - dayNumber(use)))) }
    })
}

/** Returns the least recently used pictures first, by weeks; among them the famous ones, and among equals a drawn order. */
function inOrder(candidates: readonly Candidate[], { seed, day }: Choice): PoolPicture[] {
  const keyed = candidates.map(({ picture, distance }) => ({
    picture,
    weeks: Math.floor(distance / WEEK),
    fame: picture.fame ?? 0,
    drawn: createHash('sha256').update(`${seed}/${day}/${picture.hash}`).digest('hex'),
  }))
  return keyed
    .toSorted((one, other) => {
      if (one.weeks !== other.weeks) return other.weeks > one.weeks ? 1 : -1
      return other.fame - one.fame || (one.drawn < other.drawn ? -1 : 1)
    })
    .map(({ picture }) => picture)
}

/** Returns the pictures in the order in which they are tried, without those that others replace. */
function afterReplaced(pictures: readonly PoolPicture[], { replaced }: Choice): readonly PoolPicture[] {
  if (!replaced) return pictures
  const begin = pictures.findLastIndex(({ hash }) => replaced.has(hash)) + 1
  return [...pictures.slice(begin), ...pictures.slice(0, begin)].filter(({ hash }) => !replaced.has(hash))
}

/** Returns the pictures that have not rested, the least recently used first. */
const tiredInOrder = (candidates: readonly Candidate[]): PoolPicture[] =>
  candidates
    .toSorted((one, other) => other.distance - one.distance || (one.picture.hash < other.picture.hash ? -1 : 1))
    .map(({ picture }) => picture)

/**
 * Chooses the pictures of a day's Daily (DAILY-2 to DAILY-4): first those that have rested, the least recently used first; of these
 * no two with answers of one franchise, as long as that is possible. If too few have rested, the least recently used ones.
 * @returns the pictures that join the kept ones, fewer than five in all only if there are no more
 */
export function choosePictures(pool: readonly PoolPicture[], choice: Choice): PoolPicture[] {
  const { kept = [], choosable } = choice
  const rest = restDays(choosable)
  const { rested = [], tired = [] } = Object.groupBy(candidatesOf(pool, choice), ({ distance }) =>
    distance >= rest ? 'rested' : 'tired',
  )
  const chosen: PoolPicture[] = []
  const add = (candidates: readonly PoolPicture[], mayConflict: boolean) => {
    for (const picture of candidates) {
      if (kept.length + chosen.length >= DAILY_SECTIONS) return
      if (chosen.includes(picture)) continue
      if (mayConflict || ![...kept, ...chosen].some((other) => conflict(picture, other))) chosen.push(picture)
    }
  }
  for (const pictures of [inOrder(rested, choice), tiredInOrder(tired)]) {
    const candidates = afterReplaced(pictures, choice)
    add(candidates, false)
    add(candidates, true)
  }
  return chosen
}
