import { getAuditLog } from '@guess/contract/api/moderation'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findAuditActions } from './audit-log.queries.ts'

/** Registers the audit log of operators' actions: OPERATOR-59. */
export function auditLogRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  route(app, getAuditLog, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { actions, total } = await findAuditActions(db, page, size)
    return pageOfRows(
      actions.map(({ at, ...action }) => ({ ...action, at: at.toISOString() })),
      total,
      page,
      size,
    )
  })
}
