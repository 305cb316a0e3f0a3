// How far titles alone tell the right answer, for the attack in search.ts and for choose-variants.ts (decision 63). Rows are as in `Quizzes`: four
// titles a section, the right one first. Written out without arrays, because it runs for every feature of every draw.
import { OFFERED, type Quizzes } from './features.ts'

const EQUAL = 1e-5
/** The share of sections in which somebody is right who does not look. */
const BLIND = 1 / OFFERED

/** Number of tendencies of each feature: of the greatest title, of the smallest one, and of the mean. */
export const KINDS = 3

/** Returns how probable it is that the first of four numbers is taken as the greatest; among equal ones any is. */
function taken(one: number, two: number, three: number, four: number): number {
  const greatest = Math.max(one, two, three, four) - EQUAL
  if (one < greatest) return 0
  return 1 / (1 + Number(two >= greatest) + Number(three >= greatest) + Number(four >= greatest))
}

/** Returns how far the first of four numbers is from their mean, in units of their spread. */
function deviation(one: number, two: number, three: number, four: number): number {
  const mean = (one + two + three + four) / OFFERED
  const spread = Math.sqrt(((one - mean) ** 2 + (two - mean) ** 2 + (three - mean) ** 2 + (four - mean) ** 2) / OFFERED)
  return spread < EQUAL ? 0 : (one - mean) / spread
}

/**
 * Returns for each feature by how many sections more than a quarter the greatest and the smallest title are right, and by how much
 * the right titles deviate from the middle of their four, all together.
 */
export function tendenciesOf({ names, rows, count }: Quizzes): Float64Array {
  const width = names.length
  const sums = new Float64Array(KINDS * width)
  for (let section = 0; section < count; section++)
    for (let feature = 0, at = section * OFFERED * width; feature < width; feature++, at++) {
      const one = rows[at] ?? 0
      const two = rows[at + width] ?? 0
      const three = rows[at + 2 * width] ?? 0
      const four = rows[at + 3 * width] ?? 0
      const to = KINDS * feature
      sums[to] = (sums[to] ?? 0) + taken(one, two, three, four) - BLIND
      sums[to + 1] = (sums[to + 1] ?? 0) + taken(-one, -two, -three, -four) - BLIND
      sums[to + 2] = (sums[to + 2] ?? 0) + deviation(one, two, three, four)
    }
  return sums
}
