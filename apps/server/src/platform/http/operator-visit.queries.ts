import { type Db, statement } from '../db/database.ts'

/** What decides whether an operator's call is accepted. */
export interface OperatorVisit {
  isOperator: boolean
  /** Whether the account has ROLE_MODERATOR, or ROLE_ADMIN. */
  isModerator: boolean
  hasFactor: boolean
  /** When a second factor was last used in the session. */
  factorAt: Date | null
  /** The account's first visit as an operator: this one, if there was none before. */
  firstVisitAt: Date
  /** Whether the param `operatorSecondFactor` asks operators for a second factor. */
  isAsked: boolean
}

const PANEL_ROLES = `('ROLE_ADMIN', 'ROLE_MODERATOR')`

/** @NOTE the days of grace begin in the statement that reads them, so that no order of calls can postpone them. */
const visitAsOperator = statement<OperatorVisit, [string, number, Date]>(`
  with visitor as (
    select u.id, s.factor_at from sessions s join users u on u.id = s.user_id
    where s.id = $1 and s.user_id = $2 and s.expires_at > $3 and u.banned_at is null and u.deleted_at is null
  ), first_visit as (
    update user_roles m set first_visit_at = $3 from visitor, roles r
    where m.user_id = visitor.id and m.first_visit_at is null and r.id = m.role_id and r.name in ${PANEL_ROLES}
  )
  select coalesce(held.is_operator, false) as "isOperator", held.is_operator is not null as "isModerator",
    v.factor_at as "factorAt", coalesce(held.first_visit_at, $3) as "firstVisitAt",
    exists (select 1 from authenticator_apps a where a.user_id = v.id)
      or exists (select 1 from passkeys p where p.user_id = v.id) as "hasFactor",
    coalesce((select value from params where name = 'operatorSecondFactor'), '') <> 'false' as "isAsked"
  from visitor v cross join lateral (
    select bool_or(r.name = 'ROLE_ADMIN') as is_operator, min(m.first_visit_at) as first_visit_at
    from user_roles m join roles r on r.id = m.role_id where m.user_id = v.id and r.name in ${PANEL_ROLES}
  ) held`)

/** Returns the visit of a session's account to the panel; undefined if the session has ended or belongs to another account. */
export const findOperatorVisit = async (
  db: Db,
  { sessionId, userId }: { sessionId: string; userId: number },
  now: Date,
): Promise<OperatorVisit | undefined> => (await visitAsOperator(db, sessionId, userId, now))[0]
