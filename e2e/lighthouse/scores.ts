/** What Lighthouse judges, and the least that a page may have. */
export const FLOORS = { performance: 95, accessibility: 100, 'best-practices': 95, seo: 100 } as const

export type Category = keyof typeof FLOORS
export const CATEGORIES = Object.keys(FLOORS) as Category[]

/** One page's scores, 0 to 100, and what cost points, worst first. */
export interface Verdict {
  page: string
  scores: Record<Category, number>
  measures: string
  faults: string[]
}

export const lacking = ({ scores }: Verdict) => CATEGORIES.filter((category) => scores[category] < FLOORS[category])

/** The middle one of several runs by its performance; the other scores hardly move. */
export function middleOf(verdicts: readonly Verdict[]): Verdict {
  const sorted = verdicts.toSorted((one, other) => one.scores.performance - other.scores.performance)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) throw new Error('Nothing was audited')
  return middle
}

const cell = (value: string | number, width: number) => String(value).padStart(width)

/** The table that is printed: a row a page, a score below its floor marked. */
export function tableOf(verdicts: readonly Verdict[]): string {
  const head = `${'page'.padEnd(16)}${CATEGORIES.map((category) => cell(category, 16)).join('')}`
  const rows = verdicts.map((verdict) => {
    const low = lacking(verdict)
    const scores = CATEGORIES.map((category) => cell(`${verdict.scores[category]}${low.includes(category) ? ' !' : '  '}`, 16))
    return `${verdict.page.padEnd(16)}${scores.join('')}   ${verdict.measures}`
  })
  const floors = `${'at least'.padEnd(16)}${CATEGORIES.map((category) => cell(`${FLOORS[category]}  `, 16)).join('')}`
  return [head, ...rows, floors].join('\n')
}
