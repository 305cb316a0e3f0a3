import { Readable } from 'node:stream'
import { exportAuditLog, getAuditLog } from '@guess/contract/api/admin-logs'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type AuditFilter, type AuditRow, findAuditActions, readAuditActions } from './audit-log.queries.ts'

/** Spreadsheets run a cell that begins with one of these as a formula; an apostrophe before it makes it a text. */
const FORMULA = /^\s*[=+\-@＝＋－＠﹢﹣−]|^[\t\r\n]/

const cellOf = (value: string) => `"${(FORMULA.test(value) ? `'${value}` : value).replaceAll('"', '""')}"`

/** The first line of a file: spreadsheets whose language separates cells by semicolons would split a cell at one, and run its rest. */
const CSV_SEPARATOR = 'sep=,\r\n'

/** Returns a line of a CSV file as RFC 4180 defines it, with each cell in quotes and with its end. No cell is run as a formula. */
export const csvLine = (cells: readonly string[]): string => `${cells.map(cellOf).join(',')}\r\n`

interface RequestedFilter extends Omit<AuditFilter, 'from' | 'until'> {
  from?: string | undefined
  until?: string | undefined
}

/** Returns the filter of a call. An empty field filters nothing. */
const filterOf = ({ operator, action, subject, from, until }: RequestedFilter): AuditFilter => ({
  operator: operator?.trim() || undefined,
  action: action || undefined,
  subject: subject?.trim() || undefined,
  from: from ? new Date(from) : undefined,
  until: until ? new Date(until) : undefined,
})

const HEAD = ['id', 'time', 'operator id', 'operator', 'action', 'subject', 'details']
/** By it, spreadsheets recognise UTF-8. */
const BYTE_ORDER_MARK = '\uFEFF'

const lineOf = ({ id, at, operatorId, operatorName, action, subject, detail }: AuditRow) =>
  csvLine([String(id), at.toISOString(), String(operatorId ?? ''), operatorName, action, subject, JSON.stringify(detail)])

async function* csvOf(batches: AsyncIterable<AuditRow[]>): AsyncGenerator<string> {
  yield BYTE_ORDER_MARK + CSV_SEPARATOR + csvLine(HEAD)
  for await (const rows of batches) yield rows.map(lineOf).join('')
}

/** Waits for the first item, because an error before it can still be answered, and one after it only ends the file. */
async function begun<Item>(items: AsyncGenerator<Item>): Promise<AsyncIterable<Item>> {
  const first = await items.next()
  return (async function* () {
    if (!first.done) yield first.value
    yield* items
  })()
}

/** Registers the audit log of operators' actions and its CSV file: OPERATOR-59 and AUDIT-1 to AUDIT-4. */
export function auditLogRoute(app: FastifyInstance, { db, clock }: Pick<Platform, 'db' | 'clock'>): void {
  route(app, getAuditLog, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE, ...filter } = query
    const { actions, total } = await findAuditActions(db, filterOf(filter), page, size)
    return pageOfRows(
      actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
      total,
      page,
      size,
    )
  })
  route(app, exportAuditLog, async ({ query, reply }) => {
    const batches = await begun(readAuditActions(db, filterOf(query)))
    const day = clock.now().toISOString().slice(0, 10)
    reply.type('text/csv; charset=utf-8').header('content-disposition', `attachment; filename="audit-log-${day}.csv"`)
    // @NOTE a stream is sent as it is, and not as the JSON of the declared text.
    return Readable.from(csvOf(batches)) as unknown as string
  })
}
