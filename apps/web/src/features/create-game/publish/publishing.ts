/** The upload progress of one section. */
export type RowProgress =
  | { at: 'waiting' }
  | { at: 'sending'; share: number }
  | { at: 'in'; similarTo: readonly number[] }
  | { at: 'failed'; error: unknown }

/** `stopped`: sections failed, or the whole upload with `error`. `lost`: the connection is lost, and the request is retried. */
export type Publishing =
  | { at: 'resting' }
  | { at: 'running'; rows: readonly RowProgress[]; lost: boolean }
  | { at: 'stopped'; rows: readonly RowProgress[]; error: unknown }
  | { at: 'undoing'; rows: readonly RowProgress[] }
  | { at: 'published'; rows: readonly RowProgress[]; gameId: number }

export type PublishEvent =
  | { kind: 'started'; sections: number }
  | { kind: 'planned'; open: readonly number[] }
  | { kind: 'sending'; section: number; share: number }
  | { kind: 'lost' }
  | { kind: 'in'; section: number; similarTo: readonly number[] }
  | { kind: 'failed'; section: number; error: unknown }
  | { kind: 'stopped'; error: unknown }
  | { kind: 'left' }
  | { kind: 'undoing' }
  | { kind: 'undone' }
  | { kind: 'published'; gameId: number }

const WAITING: RowProgress = { at: 'waiting' }
const IN: RowProgress = { at: 'in', similarTo: [] }

const rowsOf = (state: Publishing) => ('rows' in state ? state.rows : [])

/** Returns the state after an event. Events that arrive after a stop change nothing. */
export function publishingAfter(state: Publishing, event: PublishEvent): Publishing {
  switch (event.kind) {
    case 'started':
      return { at: 'running', rows: Array.from({ length: event.sections }, () => WAITING), lost: false }
    case 'undoing':
      return { at: 'undoing', rows: rowsOf(state) }
    case 'undone':
      return { at: 'resting' }
    // The draft may be changed elsewhere: what is said of its sections would no longer hold.
    case 'left':
      return state.at === 'stopped' ? { at: 'resting' } : state
    case 'published':
      return { at: 'published', rows: rowsOf(state).map(() => IN), gameId: event.gameId }
    case 'stopped':
      return { at: 'stopped', rows: rowsOf(state).map(settled), error: event.error }
    case 'lost':
      return state.at === 'running' ? { ...state, lost: true } : state
    default:
      return state.at === 'running' ? { at: 'running', rows: rowsAfter(state.rows, event), lost: false } : state
  }
}

type RowEvent = Extract<PublishEvent, { kind: 'planned' | 'sending' | 'in' | 'failed' }>

function rowsAfter(rows: readonly RowProgress[], event: RowEvent): readonly RowProgress[] {
  switch (event.kind) {
    case 'planned':
      return rows.map((_, section) => (event.open.includes(section) ? WAITING : IN))
    case 'sending':
      return rows.with(event.section, { at: 'sending', share: event.share })
    case 'in':
      return rows.with(event.section, { at: 'in', similarTo: event.similarTo })
    case 'failed':
      return rows.with(event.section, { at: 'failed', error: event.error })
    default:
      return event satisfies never
  }
}

const settled = (row: RowProgress): RowProgress => (row.at === 'sending' ? WAITING : row)

/** Groups the numbers of the failed sections, from 1, by the reason that `reasonOf` returns. */
export function failedBy<T>(rows: readonly RowProgress[], reasonOf: (error: unknown) => T): Map<T, number[]> {
  const failed = rows.flatMap((row, section) =>
    row.at === 'failed' ? [{ reason: reasonOf(row.error), number: section + 1 }] : [],
  )
  const grouped = [...Map.groupBy(failed, ({ reason }) => reason)]
  return new Map(grouped.map(([reason, all]) => [reason, all.map(({ number }) => number)]))
}

/** Returns the share of the upload that is done, from 0 to 1. */
export function shareOf(rows: readonly RowProgress[]): number {
  const done = rows.reduce((sum, row) => sum + (row.at === 'in' ? 1 : row.at === 'sending' ? row.share : 0), 0)
  return rows.length === 0 ? 0 : done / rows.length
}
