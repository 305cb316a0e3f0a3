import type { Db } from '../../platform/db/database.ts'

/** Who acts: an operator's account, null for a command at the server's own shell, or the site itself. */
export type Actor = number | null | 'site'

/** An action of an operator, as the audit log records it. */
export interface AuditAction {
  operator: Actor
  /** Type of the action, such as `ban-added`. */
  action: string
  /** Name of what the action was applied to, as it was at that time. */
  subject: string
  /** Further details. Never the value of a secret. */
  detail?: Record<string, string | number | boolean | null>
}

const SHELL = 'command line'
const SITE = 'automatic'

/** Records an operator's action in the transaction that performs it, so that both or neither are saved (OPERATOR-3). */
export async function recordAudit(db: Db, { operator, action, subject, detail = {} }: AuditAction, now: Date): Promise<void> {
  const operatorId = operator === 'site' ? null : operator
  const otherwise = operator === 'site' ? SITE : SHELL
  await db
    .insertInto('audit_log')
    .values(({ fn, selectFrom, val }) => ({
      at: now,
      operator_id: operatorId,
      operator_name: fn.coalesce(selectFrom('users').select('user_name').where('id', '=', operatorId), val(otherwise)),
      action,
      subject,
      detail: JSON.stringify(detail),
    }))
    .execute()
}

const HOUR_MS = 3_600_000

const OPENED = 'panel-opened'

/** Records that an operator has opened the panel. At most once an hour, because its screens poll. */
export async function recordPanelOpening(db: Db, operator: number, now: Date): Promise<void> {
  const lately = db
    .selectFrom('audit_log')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .where('operator_id', '=', operator)
    .where('action', '=', OPENED)
  await db
    .insertInto('audit_log')
    .columns(['at', 'operator_id', 'operator_name', 'action', 'subject'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(now).as('at'), 'id', 'user_name', eb.val(OPENED).as('action'), 'user_name as subject'])
        .where('id', '=', operator)
        .where(eb.not(eb.exists(lately))),
    )
    .execute()
}
