/**
 * A result beside its floor. Both are rates, also those of times (calls per second), because their ratio must be at least the goal.
 */
export interface Ratio {
  what: string
  ours: number
  floor: number
  goal: number | null
  note: string
  /** The lowest and the highest ratio of several runs. */
  spread?: readonly [number, number]
}

/** A benchmark: yields each result as soon as it is measured. */
export type Bench = () => AsyncGenerator<Ratio>

/** Returns the delay that a share of all delays does not exceed; of none, infinity. */
export const percentile = (delays: readonly number[], share: number) =>
  delays.toSorted((one, other) => one - other)[Math.ceil(delays.length * share) - 1] ?? Number.POSITIVE_INFINITY

const cell = (text: string, width: number) => text.padEnd(width)

/** Prints the header of the lines that `reportRatio` prints. */
export function reportHeading(): void {
  console.log(
    `\n${cell('what', 44)}${cell('server/s', 10)}${cell('floor/s', 10)}${cell('ratio', 8)}${cell('spread', 14)}${cell('goal', 8)}note`,
  )
}

/** Prints one line: our result, the floor of the same run, their ratio and the goal. */
export function reportRatio({ what, ours, floor, goal, note, spread }: Ratio): void {
  const range = spread ? `${spread[0].toFixed(2)} to ${spread[1].toFixed(2)}` : '–'
  const ratio = (ours / floor).toFixed(2)
  const wanted = goal === null ? '–' : `≥ ${Number(goal.toFixed(2))}`
  console.log(
    `${cell(what, 44)}${cell(ours.toFixed(0), 10)}${cell(floor.toFixed(0), 10)}${cell(ratio, 8)}${cell(range, 14)}${cell(wanted, 8)}${note}`,
  )
}

/** Returns whether a result reaches its goal; one without a goal always does. */
export const reachesGoal = ({ ours, floor, goal }: Ratio) => goal === null || ours / floor >= goal

const ratioOf = ({ ours, floor }: Ratio) => ours / floor

/** Returns, for each result of several runs of a benchmark, the run with the median ratio, with the spread of all. */
export const mediansOf = (runs: readonly (readonly Ratio[])[]): Ratio[] =>
  (runs[0] ?? []).map(({ what }) => {
    const all = runs
      .flatMap((run) => run.filter((one) => one.what === what))
      .toSorted((one, other) => ratioOf(one) - ratioOf(other))
    const [lowest, middle, highest] = [all[0], all[Math.floor(all.length / 2)], all.at(-1)]
    if (!lowest || !middle || !highest) throw new Error(`There is no result named ${what}`)
    return all.length > 1 ? { ...middle, spread: [ratioOf(lowest), ratioOf(highest)] } : middle
  })

/** Returns the median of an odd number of measurements. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
