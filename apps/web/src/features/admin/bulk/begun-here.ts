import { focusMain } from '../../../ui/page-title.tsx'

/** A row that was selected when an action began. */
export interface NamedRow {
  id: number
  name: string
}

/** The rows of the actions on several rows that were begun on this page, by the id of the action. */
const begun = new Map<number, readonly NamedRow[]>()

/** The newest of them, until its Undo button has taken the focus. */
let unfocused: number | null = null

export function rememberBegun(id: number, rows: readonly NamedRow[]): void {
  begun.set(id, rows)
  unfocused = id
}

/** Returns the name that a row of an action had when it began; `undefined` after a reload. */
export const nameOfRow = (id: number, row: number) => begun.get(id)?.find((one) => one.id === row)?.name

export const undoId = (id: number) => `undo-${id}`

/**
 * Moves the focus to the Undo button of the action that was begun on this page last, once; until the button is shown, to the page's
 * content. The control that began the action is about to be removed, or was. An element elsewhere keeps the focus.
 */
export function focusUndoOfNewest(): void {
  if (unfocused === null || !isFree(document.activeElement)) return
  const button = document.getElementById(undoId(unfocused))
  if (button) {
    unfocused = null
    button.focus()
  } else focusMain()
}

function isFree(focused: Element | null) {
  if (focused === null || focused === document.body || focused.id === 'main') return true
  return focused.closest('[data-part~=bulk-bar], dialog')?.matches('[data-part~=bulk-bar]') ?? false
}
