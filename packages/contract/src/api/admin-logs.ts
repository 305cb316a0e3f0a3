import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { date, id, pageNumber, pageOf, pageSize } from '../fields.ts'
import { ANY_TEXT_MAX, PANEL_SEARCH_MAX } from '../rules/limits.ts'
import { SECURITY_EVENTS } from '../rules/operators.ts'

const caller = 'admin'
const paged = z.object({ page: pageNumber, size: pageSize })
const q = z.string().max(PANEL_SEARCH_MAX).optional()

/** A moment of the log. PostgreSQL knows no year 0. */
const moment = date.refine((at) => !at.startsWith('0000'))

/** Which rows of the audit log: those for which everything that is given holds. */
const auditFilter = z.object({
  /** Part of the operator's name. */
  operator: q,
  action: z.string().max(ANY_TEXT_MAX).optional(),
  /** Part of the subject's name. */
  subject: q,
  /** The first and the last moment. */
  from: moment.optional(),
  until: moment.optional(),
})

export const getAuditLog = endpoint('GET', '/audit/getAll', {
  summary: 'Returns a page of the audit log, newest first',
  caller,
  query: paged.extend(auditFilter.shape),
  reply: pageOf(
    z.object({
      id,
      at: date,
      /** Null if it was no account: a command at the server's shell, or the site itself. */
      operatorId: id.nullable(),
      operatorName: z.string(),
      action: z.string(),
      subject: z.string(),
      detail: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
    }),
  ),
  refuses: [],
})

export const exportAuditLog = endpoint('GET', '/audit/export', {
  summary: 'Returns all rows of the audit log that match, newest first, as a CSV file (RFC 4180)',
  caller,
  query: auditFilter,
  reply: z.string(),
  refuses: [],
})

export const getSecurityEvents = endpoint('GET', '/security/getAll', {
  summary: 'Returns a page of the security events of 30 days, newest first, added up by the hour',
  caller,
  query: paged,
  reply: pageOf(
    z.object({
      kind: z.enum(SECURITY_EVENTS),
      /** Method and route. */
      call: z.string(),
      /** The same for all calls from a network, and no more than that. */
      network: z.string(),
      amount: z.int(),
      hour: date,
      lastAt: date,
    }),
  ),
  refuses: [],
})
