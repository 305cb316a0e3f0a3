import { type Db, statement } from '../../platform/db/database.ts'

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

const insertDeed = statement<{ id: number }, [Date, number | null, string, string, string, string]>(`
  insert into audit_log (at, operator_id, operator_name, deed, subject, detail)
  values ($1, $2, coalesce((select user_name from users where id = $2), $3), $4, $5, $6::jsonb) returning id`)

/** Writes down what an operator does, in the transaction that does it: both or neither (OPERATOR-3). */
export async function noteDeed(db: Db, { operator, deed, subject, detail = {} }: Deed, now: Date): Promise<void> {
  await insertDeed(db, now, operator, SHELL, deed, subject, JSON.stringify(detail))
}

const HOUR_MS = 3_600_000

const insertOpening = statement<{ id: number }, [Date, number, string, Date]>(`
  insert into audit_log (at, operator_id, operator_name, deed, subject)
  select $1, u.id, u.user_name, $3, u.user_name from users u where u.id = $2
    and not exists (select 1 from audit_log a where a.at > $4 and a.operator_id = u.id and a.deed = $3)
  returning id`)

/** Writes down that an operator has opened the panel; its screens ask again and again, so once in an hour. */
export async function noteOpening(db: Db, operator: number, now: Date): Promise<void> {
  await insertOpening(db, now, operator, 'panel-opened', new Date(now.getTime() - HOUR_MS))
}
