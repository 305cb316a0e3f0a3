export interface Ratio {
  what: string
  ours: number
  floor: number
  goal: number | null
  note: string
}

/** A benchmark: yields each result as soon as it is measured. */
export type Bench = () => AsyncGenerator<Ratio>

const cell = (text: string, width: number) => text.padEnd(width)

/** Prints the header of the lines that `reportRatio` prints. */
export function reportHeading(): void {
  console.log(`\n${cell('what', 44)}${cell('server/s', 10)}${cell('floor/s', 10)}${cell('ratio', 8)}${cell('goal', 8)}note`)
}

/** Prints one line: our result, the floor of the same run, their ratio and the goal. */
export function reportRatio({ what, ours, floor, goal, note }: Ratio): void {
  const ratio = (ours / floor).toFixed(2)
  const wanted = goal === null ? '–' : `≥ ${Number(goal.toFixed(2))}`
  console.log(
    `${cell(what, 44)}${cell(ours.toFixed(0), 10)}${cell(floor.toFixed(0), 10)}${cell(ratio, 8)}${cell(wanted, 8)}${note}`,
  )
}

/** Returns whether a result reaches its goal; one without a goal always does. */
export const reachesGoal = ({ ours, floor, goal }: Ratio) => goal === null || ours / floor >= goal

/** Returns the median of an odd number of measurements. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
