import { useState } from 'react'
import type { NamedRow } from './begun-here.ts'

/** The rows of a list that are selected. */
export interface Selection {
  /** Selected rows that are on the screen. */
  rows: readonly NamedRow[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects all rows, or none. */
  setAll: (all: boolean) => void
  isAll: boolean
}

/**
 * Manages which rows of a page are selected. A row that leaves the screen is not selected any more.
 * @param shown the rows on the screen
 */
export function useSelection(shown: readonly NamedRow[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const rows = shown.filter(({ id }) => chosen.has(id))
  const ids = rows.map(({ id }) => id)
  return {
    rows,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    setAll: (all) => setChosen(new Set(all ? shown.map(({ id }) => id) : [])),
    isAll: ids.length > 0 && ids.length === shown.length,
  }
}
