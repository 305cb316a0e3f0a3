import type { GameFigure } from '../../../api/admin/statistics.ts'

export const SORTS = ['gameName', 'plays', 'successRate', 'medianOpened'] as const

export type SortName = (typeof SORTS)[number]

export interface Sorting {
  by: SortName
  falling: boolean
}

/** Parses the sort order in an address: `plays` is ascending, `-plays` descending. The default is most played first. */
export function sortingIn(text: string | null): Sorting {
  const falling = text?.startsWith('-') ?? false
  const by = SORTS.find((name) => name === text?.replace(/^-/, ''))
  return by ? { by, falling } : { by: 'plays', falling: true }
}

/**
 * Returns the sort order for the address after a column's heading was pressed: at first descending for numbers and ascending for
 * names, then reversed.
 */
export function sortingAfter({ by, falling }: Sorting, pressed: SortName): string {
  const falls = by === pressed ? !falling : pressed !== 'gameName'
  return falls ? `-${pressed}` : pressed
}

/** Returns the rows in this order. Rows without a value are last in either direction. */
export function sortedGames(rows: readonly GameFigure[], { by, falling }: Sorting, locale: string): GameFigure[] {
  const names = new Intl.Collator(locale)
  const rising = (one: GameFigure, other: GameFigure) =>
    by === 'gameName' ? names.compare(one.gameName, other.gameName) : Number(one[by]) - Number(other[by])
  return rows.toSorted((one, other) => {
    const missing = Number(one[by] === null) - Number(other[by] === null)
    return missing || (falling ? rising(other, one) : rising(one, other))
  })
}
