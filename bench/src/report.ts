export interface Ratio {
  what: string
  ours: number
  floor: number
  goal: number | null
  note: string
}

const cell = (text: string, width: number) => text.padEnd(width)

/** Prints one line a measurement: ours, the floor of the same run, their ratio and the goal. */
export function report(ratios: readonly Ratio[]): void {
  console.log(`\n${cell('what', 44)}${cell('ours/s', 10)}${cell('floor/s', 10)}${cell('ratio', 8)}${cell('goal', 8)}note`)
  for (const { what, ours, floor, goal, note } of ratios) {
    const ratio = (ours / floor).toFixed(2)
    const wanted = goal === null ? '–' : `≥ ${Number(goal.toFixed(2))}`
    console.log(
      `${cell(what, 44)}${cell(ours.toFixed(0), 10)}${cell(floor.toFixed(0), 10)}${cell(ratio, 8)}${cell(wanted, 8)}${note}`,
    )
  }
}

/** The middle of an odd number of measurements. */
export const median = (values: readonly number[]) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] as number
