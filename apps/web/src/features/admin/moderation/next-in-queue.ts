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
