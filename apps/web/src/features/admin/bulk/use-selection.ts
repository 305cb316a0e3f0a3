import { useState } from 'react'

/** The rows of a list that are selected. */
export interface Selection {
  /** Selected rows that are on the screen. */
  ids: readonly number[]
  has: (id: number) => boolean
  toggle: (id: number) => void
  /** Selects all rows, or none. */
  setAll: (all: boolean) => void
  isAll: boolean
}

/**
 * Manages which rows of a page are selected. A row that leaves the screen is not selected any more.
 * @param shown the ids of the rows on the screen
 */
export function useSelection(shown: readonly number[]): Selection {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set())
  const ids = shown.filter((id) => chosen.has(id))
  return {
    ids,
    has: (id) => chosen.has(id),
    toggle: (id) => setChosen(new Set(chosen.has(id) ? ids.filter((one) => one !== id) : [...ids, id])),
    setAll: (all) => setChosen(new Set(all ? shown : [])),
    isAll: ids.length > 0 && ids.length === shown.length,
  }
}
