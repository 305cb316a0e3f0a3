import type { GameFigure } from '../../../api/admin/statistics.ts'

export const SORTS = ['gameName', 'plays', 'successRate', 'medianOpened'] as const

export type SortName = (typeof SORTS)[number]

export interface Sorting {
  by: SortName
  falling: boolean
}

/** How an address wants rows sorted: `plays` rises, `-plays` falls. The most played come first by themselves. */
export function sortingIn(text: string | null): Sorting {
  const falling = text?.startsWith('-') ?? false
  const by = SORTS.find((name) => name === text?.replace(/^-/, ''))
  return by ? { by, falling } : { by: 'plays', falling: true }
}

/** What stands in the address when a column's heading is pressed: figures fall at first and names rise, then the other way round. */
export function sortingAfter({ by, falling }: Sorting, pressed: SortName): string {
  const falls = by === pressed ? !falling : pressed !== 'gameName'
  return falls ? `-${pressed}` : pressed
}

/** The rows in this order. What has no figure comes last either way. */
export function sortedGames(rows: readonly GameFigure[], { by, falling }: Sorting, locale: string): GameFigure[] {
  const names = new Intl.Collator(locale)
  const rising = (one: GameFigure, other: GameFigure) =>
    by === 'gameName' ? names.compare(one.gameName, other.gameName) : Number(one[by]) - Number(other[by])
  return rows.toSorted((one, other) => {
    const missing = Number(one[by] === null) - Number(other[by] === null)
    return missing || (falling ? rising(other, one) : rising(one, other))
  })
}
