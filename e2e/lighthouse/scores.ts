/** The categories that Lighthouse scores, each with the minimum score of a page. */
export const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const

export type Category = keyof typeof FLOORS
export const CATEGORIES = Object.keys(FLOORS) as Category[]

/** The scores of a page, 0 to 100, and the audits that cost points, worst first. */
export interface Verdict {
  page: string
  scores: Record<Category, number>
  measures: string
  errors: string[]
}

export const belowFloor = ({ scores }: Verdict) => CATEGORIES.filter((category) => scores[category] < FLOORS[category])

/** Returns the run with the median performance score; the other scores hardly vary. Throws if there are no runs. */
export function medianRun(verdicts: readonly Verdict[]): Verdict {
  const sorted = verdicts.toSorted((one, other) => one.scores.performance - other.scores.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('There are no runs to compare')
  return middle
}

const cell = (value: string | number, width: number) => String(value).padStart(width)

/** Returns the printed table: a row per page, scores below their minimum marked with `!`. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const head = `${'page'.padEnd(16)}${CATEGORIES.map((category) => cell(category, 16)).join('')}`
  const rows = verdicts.map((verdict) => {
    const low = belowFloor(verdict)
    const scores = CATEGORIES.map((category) => cell(`${verdict.scores[category]}${low.includes(category) ? ' !' : '  '}`, 16))
    return `${verdict.page.padEnd(16)}${scores.join('')}   ${verdict.measures}`
  })
  const floors = `${'at least'.padEnd(16)}${CATEGORIES.map((category) => cell(`${FLOORS[category]}  `, 16)).join('')}`
  return [head, ...rows, floors].join('\n')
}
