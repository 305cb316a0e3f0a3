import { genreDistance, titleDistance } from '@guess/contract/rules/titles'
import { GENRES } from '../titles/title.ts'
import type { TITLES } from '../titles.ts'

type Known = (typeof TITLES)[number]

const vowelShare = (text: string) => text.replace(/[^aeiou]/gi, '').length / text.length

const wordsIn = (text: string) => text.split(/[\s:;,\-–/]+/).filter(Boolean)

const pairsIn = (text: string) => {
  const letters = text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '')
  return new Set(Array.from(letters, (_, place) => letters.slice(place, place + 2)))
}

/** Returns the number of characters that are neither plain letters nor spaces. */
const signsIn = (text: string) => text.replace(/[a-z ]/gi, '').length

/** A title with what is compared, computed once. */
interface Compared {
  facts: Known
  whole: Parameters<typeof titleDistance>[0]
  place: number
  pairs: ReadonlySet<string>
  words: number
  signs: number
}

const comparedOf = (facts: Known, place: number): Compared => ({
  facts,
  whole: { ...facts, text: facts.title, otherNames: facts.otherNames.length },
  place,
  pairs: pairsIn(facts.title),
  words: wordsIn(facts.title).length,
  signs: signsIn(facts.title),
})

const initialOf = ({ facts }: Compared) => facts.title.toLowerCase().charCodeAt(0)

function spelling({ pairs: one }: Compared, { pairs: other }: Compared) {
  let shared = 0
  for (const pair of one) if (other.has(pair)) shared++
  return 1 - (2 * shared) / (one.size + other.size || 1)
}

type Distance = (one: Compared, other: Compared) => number

const apart =
  (value: (title: Compared) => number): Distance =>
  (one, other) =>
    Math.abs(value(one) - value(other))

/** Everything by which two titles of the catalogue can be compared. */
const DISTANCES: Record<string, Distance> = {
  'fame, genres, form and age': (one, other) => titleDistance(one.whole, other.whole),
  'genres, form and age': (one, other) => titleDistance(one.whole, { ...other.whole, fame: one.whole.fame }),
  genres: (one, other) => genreDistance(one.facts.genres, other.facts.genres),
  'first genre': (one, other) => Number(one.facts.genres[0] !== other.facts.genres[0]),
  fame: apart(({ facts }) => facts.fame),
  form: (one, other) => Number(one.facts.form !== other.facts.form),
  age: apart(({ facts }) => facts.year),
  'number of other names': apart(({ facts }) => facts.otherNames.length),
  length: apart(({ facts }) => facts.title.length),
  'number of words': apart(({ words }) => words),
  'number of signs': apart(({ signs }) => signs),
  'share of vowels': apart(({ facts }) => vowelShare(facts.title)),
  spelling,
  'first letter': apart(initialOf),
  'place in the catalogue': apart(({ place }) => place),
}

/** Everything by which a single title of the catalogue can be told from others. */
const VALUES: Record<string, (title: Compared) => number> = {
  fame: ({ facts }) => facts.fame,
  year: ({ facts }) => facts.year,
  'number of other names': ({ facts }) => facts.otherNames.length,
  length: ({ facts }) => facts.title.length,
  'number of words': ({ words }) => words,
  'number of signs': ({ signs }) => signs,
  'number of genres': ({ facts }) => facts.genres.length,
  'first letter': initialOf,
  'place in the catalogue': ({ place }) => place,
  'share of vowels': ({ facts }) => vowelShare(facts.title),
  'names its franchise': ({ facts }) => Number(facts.franchise === facts.title),
  'being a film': ({ facts }) => Number(facts.form === 'film'),
}

/** How far each title is from each other one by one distance. */
export interface Compare {
  name: string
  distances: Float32Array[]
  /** Its place among the nearest: of the whole catalogue, and of the titles of the first one's form and fame. */
  ranks: Float32Array[]
  ranksOfClass: Float32Array[]
}

/** A value of each title. */
interface Value {
  name: string
  values: Float32Array
}

/** The public list of titles, as somebody uses it who guesses. */
export interface Catalogue {
  placeOf: (title: string) => number
  compares: Compare[]
  values: Value[]
}

/** Returns the place of each distance among some of them; equal ones share the mean of their places. */
function ranksOf(distances: Float32Array, among: readonly number[]): Float32Array {
  const order = Float32Array.from(among, (place) => distances[place] ?? 0).sort()
  const below = (distance: number) => {
    let [from, to] = [0, order.length]
    while (from < to) {
      const middle = (from + to) >> 1
      if ((order[middle] ?? 0) < distance) from = middle + 1
      else to = middle
    }
    return from
  }
  const known = new Map<number, number>()
  return distances.map((distance) => {
    const rank = known.get(distance) ?? (below(distance) + below(distance + 1e-4)) / 2
    known.set(distance, rank)
    return rank
  })
}

const compareOf = (name: string, distances: Float32Array[], titles: readonly Known[]): Compare => {
  const all = [...titles.keys()]
  const classes = Map.groupBy(all, (place) => `${titles[place]?.form} ${titles[place]?.fame}`)
  const classOf = (place: number) => classes.get(`${titles[place]?.form} ${titles[place]?.fame}`) ?? []
  return {
    name,
    distances,
    ranks: distances.map((row) => ranksOf(row, all)),
    ranksOfClass: distances.map((row, place) => ranksOf(row, classOf(place))),
  }
}

const mean = (values: Float32Array) => values.reduce((sum, value) => sum + value, 0) / values.length

/** Values that follow from the distances to the whole catalogue: how central a title is in it, and how crowded its surroundings. */
const surroundings = ({ name, distances }: Compare): Value[] => [
  { name: `mean distance to the catalogue by ${name}`, values: Float32Array.from(distances, mean) },
  { name: `distance of the tenth nearest by ${name}`, values: Float32Array.from(distances, (row) => row.toSorted()[10] ?? 0) },
]

const genreValues = (titles: readonly Known[]) =>
  GENRES.map((genre) => ({
    name: `the genre ${genre}`,
    values: Float32Array.from(titles, ({ genres }) => Number(genres.includes(genre))),
  }))

const franchiseValues = (titles: readonly Known[]) => {
  const franchises = Map.groupBy(titles, ({ franchise }) => franchise)
  const size = ({ franchise }: Known) => franchises.get(franchise)?.length ?? 0
  return [{ name: 'number of titles of its franchise', values: Float32Array.from(titles, size) }]
}

export function aCatalogue(titles: readonly Known[]): Catalogue {
  const compared = titles.map(comparedOf)
  const places = new Map(titles.map(({ title }, place) => [title, place]))
  const compares = Object.entries(DISTANCES).map(([name, distance]) =>
    compareOf(
      name,
      compared.map((one) => Float32Array.from(compared, (other) => distance(one, other))),
      titles,
    ),
  )
  const own = Object.entries(VALUES).map(([name, value]) => ({ name, values: Float32Array.from(compared, value) }))
  return {
    placeOf: (title) => {
      const place = places.get(title)
      if (place === undefined) throw new Error(`${title} is not a known title.`)
      return place
    },
    compares,
    values: [...own, ...genreValues(titles), ...franchiseValues(titles), ...compares.slice(0, 3).flatMap(surroundings)],
  }
}
