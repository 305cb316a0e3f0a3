import type { AuditFilter } from '../../../api/admin/audit-log.ts'

/** The parameters of the address that say which actions the audit log shows. */
export const FILTERS = ['operator', 'action', 'subject', 'from', 'until'] as const

const DAY = /^\d{4}-\d\d-\d\d$/

/** Returns the first or the last moment of a day in the reader's own time zone; undefined if the text is no day. */
function momentOf(day: string | null, time: string): string | undefined {
  const at = new Date(`${day}T${time}`)
  return day !== null && DAY.test(day) && !Number.isNaN(at.getTime()) ? at.toISOString() : undefined
}

/** Returns which actions an address describes. */
export function filterIn(get: (name: string) => string | null): AuditFilter {
  const parts = {
    operator: get('operator') ?? undefined,
    action: get('action') ?? undefined,
    subject: get('subject') ?? undefined,
    from: momentOf(get('from'), '00:00:00.000'),
    until: momentOf(get('until'), '23:59:59.999'),
  }
  return Object.fromEntries(Object.entries(parts).filter(([, value]) => value !== undefined))
}
