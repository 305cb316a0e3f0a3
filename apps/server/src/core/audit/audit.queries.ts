import type { Db } from '../../platform/db/database.ts'

/** What an operator did. */
export interface Deed {
  /** The operator's account; null: somebody at the server's own shell. */
  operator: number | null
  /** The deed, as `ban-added`. */
  deed: string
  /** What it was done to, in words: a name as it was then. */
  subject: string
  /** What else there is to know. Never the value of a secret. */
  detail?: Record<string, string | number | boolean | null>
}

const SHELL = 'command line'

/** Writes down what an operator does, in the transaction that does it: both or neither (OPERATOR-3). */
export async function noteDeed(db: Db, { operator, deed, subject, detail = {} }: Deed, now: Date): Promise<void> {
  await db
    .insertInto('audit_log')
    .values(({ fn, selectFrom, val }) => ({
      at: now,
      operator_id: operator,
      operator_name: fn.coalesce(selectFrom('users').select('user_name').where('id', '=', operator), val(SHELL)),
      deed,
      subject,
      detail: JSON.stringify(detail),
    }))
    .execute()
}

const HOUR_MS = 3_600_000

const OPENED = 'panel-opened'

/** Writes down that an operator has opened the panel; its screens ask again and again, so once in an hour. */
export async function noteOpening(db: Db, operator: number, now: Date): Promise<void> {
  const lately = db
    .selectFrom('audit_log')
    .where('at', '>', new Date(now.getTime() - HOUR_MS))
    .where('operator_id', '=', operator)
    .where('deed', '=', OPENED)
  await db
    .insertInto('audit_log')
    .columns(['at', 'operator_id', 'operator_name', 'deed', 'subject'])
    .expression((eb) =>
      eb
        .selectFrom('users')
        .select([eb.val(now).as('at'), 'id', 'user_name', eb.val(OPENED).as('deed'), 'user_name as subject'])
        .where('id', '=', operator)
        .where(eb.not(eb.exists(lately))),
    )
    .execute()
}
