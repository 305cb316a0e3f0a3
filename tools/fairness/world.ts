import type { Chance } from '../chance.ts'

export interface Picture {
  franchise: number
  decade: number
  /** How much less known its title is, and how much harder the picture, than usual. */
  difficulty: number
  /** How well known the site takes its title to be, from 1 to 5; null if it is not known as a title. */
  fame: number | null
  /** Milliseconds until somebody who knows the picture has recognised it. */
  seeing: number
  /** Number of characters of the four titles. */
  reading: number
}

export interface SimulatedGame {
  id: number
  squares: number
  /** Pictures by their place in `World.pictures`. */
  sections: number[]
}

export interface World {
  pictures: Picture[]
  games: SimulatedGame[]
}

export const FRANCHISES = 150
export const DECADES = 5
/** Number of games, all of which everybody plays: points differ by players only. */
export const GAMES = 30
/** Share of sections whose picture is also in another game. */
const MET_AGAIN = 0.06
/** Share of pictures whose answer is not known as a title. */
const WITHOUT_FAME = 0.1

/** Returns a normally distributed number with mean 0 and standard deviation 1 (Box and Muller). */
export function normal(chance: Chance): number {
  const [radius, angle] = [chance.below(1_000_000) + 1, chance.below(1_000_000)]
  return Math.sqrt(-2 * Math.log(radius / 1_000_001)) * Math.cos((2 * Math.PI * angle) / 1_000_000)
}

/** Returns a number that is `median` times or divided by e to the power of `spread`, for one standard deviation. */
export const around = (chance: Chance, median: number, spread: number) => median * Math.exp(spread * normal(chance))

/** Returns the values in random order (Fisher and Yates). */
export function shuffled<T>(chance: Chance, values: readonly T[]): T[] {
  const order = [...values]
  for (let place = order.length - 1; place > 0; place--) {
    const other = chance.below(place + 1)
    ;[order[place], order[other]] = [order[other] as T, order[place] as T]
  }
  return order
}

/** Returns a noisy rounding of how known a title is, or null for one that is not listed. */
function fameOf(chance: Chance, difficulty: number): number | null {
  if (chance.is(WITHOUT_FAME)) return null
  return Math.min(5, Math.max(1, Math.round(3 - 0.8 * difficulty + 0.6 * normal(chance))))
}

const aPicture = (chance: Chance): Omit<Picture, 'fame'> => ({
  franchise: chance.below(FRANCHISES),
  decade: chance.below(DECADES),
  difficulty: normal(chance),
  seeing: around(chance, 900, 0.45),
  reading: 4 * Math.max(4, around(chance, 20, 0.4)),
})

/**
 * Returns games of all sizes with pictures, some of which are in several games.
 * @param fames draws the fames only, so that the rest of the world does not depend on them
 */
export function aWorld(chance: Chance, fames: Chance): World {
  const pictures: Picture[] = []
  const listed = (picture: Omit<Picture, 'fame'>): Picture => ({ ...picture, fame: fameOf(fames, picture.difficulty) })
  const games = Array.from({ length: GAMES }, (_, id) => {
    const length = chance.of([5, 5, 5, 10, 10, 10, 10, 15, 15, 20])
    const sections = new Set<number>()
    while (sections.size < length) {
      const again = pictures.length > 100 && chance.is(MET_AGAIN)
      sections.add(again ? chance.below(pictures.length) : pictures.push(listed(aPicture(chance))) - 1)
    }
    return { id, squares: chance.of([1, 4, 4, 9, 9, 9, 16]), sections: [...sections] }
  })
  return { pictures, games }
}
