import type { ReportSubject } from '../../../api/admin/moderation.ts'

export const isSame = (one: ReportSubject, other: ReportSubject) => one.about === other.about && one.id === other.id

/**
 * Returns the subject to show after a decision: the next one, or the first if the decided one was the last; `null` if no
 * other is left.
 */
export function nextInQueue<T extends ReportSubject>(queue: readonly T[], decided: ReportSubject): T | null {
  const at = queue.findIndex((subject) => isSame(subject, decided))
  const others = queue.filter((subject) => !isSame(subject, decided))
  return others[at] ?? others[0] ?? null
}

/** Returns the subject that is a number of places after another one in the queue; `null` if there is none. */
export function neighbourInQueue<T extends ReportSubject>(queue: readonly T[], of: ReportSubject, places: 1 | -1): T | null {
  const at = queue.findIndex((subject) => isSame(subject, of))
  return (at >= 0 && queue[at + places]) || null
}
