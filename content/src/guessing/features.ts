import type { Catalogue, Compare } from './distances.ts'

/** The titles that are offered with a picture, the right one first. */
export type Offered = readonly [right: string, ...wrong: string[]]

/** Offered titles as numbers: what somebody sees who looks at the titles only. */
export interface Quizzes {
  /** The names of the features. */
  names: string[]
  /** Number of sections. */
  count: number
  /** The features of the titles, section by section, four titles each, the right one first. */
  rows: Float32Array
  /** The right title of each section. */
  rights: string[]
}

export const OFFERED = 4

/** Ends the name of a feature that is not relative to the other three. As a rule of its own it says the same as the relative one. */
export const AS_IT_IS = ', as it is'

/** What a title's numbers about the other three are summed up to. */
const SUMMARIES = ['sum of', 'least of', 'middle of', 'greatest of'] as const

/** Numbers of each title about each other one. */
interface Between {
  name: string
  matrix: readonly Float32Array[]
  /** Whether the numbers of the others about a title are meant. */
  backwards: boolean
}

const betweens = ({ name, distances, ranks, ranksOfClass }: Compare): Between[] => [
  { name: `the distances to the others by ${name}`, matrix: distances, backwards: false },
  { name: `the ranks of the others from it by ${name}`, matrix: ranks, backwards: false },
  { name: `its ranks from the others by ${name}`, matrix: ranks, backwards: true },
  { name: `the ranks of the others among its like by ${name}`, matrix: ranksOfClass, backwards: false },
  { name: `its ranks among the like of the others by ${name}`, matrix: ranksOfClass, backwards: true },
]

/** Where four titles stand in the catalogue. */
type Places = readonly number[]

const numberOf = ({ matrix, backwards }: Between, one: number, other: number) =>
  (backwards ? matrix[other]?.[one] : matrix[one]?.[other]) ?? 0

/** Writes the summaries of one title's numbers about the other three, each into its list of four. */
function writeSummaries(between: Between, places: Places, at: number, summaries: readonly Float64Array[]): void {
  let [sum, least, greatest] = [0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (let other = 0; other < OFFERED; other++) {
    if (other === at) continue
    const value = numberOf(between, places[at] ?? 0, places[other] ?? 0)
    sum += value
    least = Math.min(least, value)
    greatest = Math.max(greatest, value)
  }
  const written = [sum, least, sum - least - greatest, greatest]
  for (let kind = 0; kind < written.length; kind++) (summaries[kind] as Float64Array)[at] = written[kind] ?? 0
}

/** Writes a feature of four titles as deviations from their mean, in units of their spread: only the comparison counts. */
function writeCompared(rows: Float32Array, at: number, width: number, four: Float64Array): void {
  let [sum, squares] = [0, 0]
  for (const value of four) sum += value
  const mean = sum / OFFERED
  for (const value of four) squares += (value - mean) ** 2
  const spread = Math.sqrt(squares / OFFERED)
  if (spread > 1e-6) for (let place = 0; place < OFFERED; place++) rows[at + place * width] = ((four[place] ?? 0) - mean) / spread
}

const fourNumbers = () => new Float64Array(OFFERED)

/** Returns the offers as numbers. Each feature is given relative to the other three, and those of one title also as they are. */
export function quizzesOf(catalogue: Catalogue, offers: readonly Offered[]): Quizzes {
  const all = catalogue.compares.flatMap(betweens)
  const { values } = catalogue
  const names = [
    ...all.flatMap(({ name }) => SUMMARIES.map((summary) => `${summary} ${name}`)),
    ...values.flatMap(({ name }) => [name, `${name}${AS_IT_IS}`]),
  ]
  const width = names.length
  const rows = new Float32Array(offers.length * OFFERED * width)
  const summaries = SUMMARIES.map(fourNumbers)
  for (const [section, offered] of offers.entries()) {
    const places = offered.map(catalogue.placeOf)
    let at = section * OFFERED * width
    for (const between of all) {
      for (let place = 0; place < OFFERED; place++) writeSummaries(between, places, place, summaries)
      for (const four of summaries) writeCompared(rows, at++, width, four)
    }
    for (const { values: of } of values) {
      const four = Float64Array.from(places, (title) => of[title] ?? 0)
      writeCompared(rows, at++, width, four)
      for (let place = 0; place < OFFERED; place++) rows[at + place * width] = four[place] ?? 0
      at++
    }
  }
  return { names, count: offers.length, rows, rights: offers.map(([right]) => right) }
}
