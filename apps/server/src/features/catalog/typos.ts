/**
 * Returns the number of typos between a typed text and the start of a name: a letter too many, missing or replaced, or two
 * letters swapped (the *optimal string alignment distance*).
 */
export function typosToStart(typed: string, name: string): number {
  // No longer start is nearer than the empty one: more letters would be missing than were typed.
  const start = name.slice(0, typed.length * 2)
  let before: number[] = []
  let row = Array.from({ length: start.length + 1 }, (_, at) => at)
  for (let typedAt = 1; typedAt <= typed.length; typedAt++) {
    const next = [typedAt]
    for (let at = 1; at <= start.length; at++) {
      const same = typed[typedAt - 1] === start[at - 1]
      const swapped = typed[typedAt - 1] === start[at - 2] && typed[typedAt - 2] === start[at - 1]
      const ways = [(row[at] ?? 0) + 1, (next[at - 1] ?? 0) + 1, (row[at - 1] ?? 0) + (same ? 0 : 1)]
      if (swapped) ways.push((before[at - 2] ?? 0) + 1)
      next.push(Math.min(...ways))
    }
    before = row
    row = next
  }
  return Math.min(...row)
}
