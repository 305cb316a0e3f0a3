import type { Db } from '../../../platform/db/database.ts'

/** Returns when an operator visited first, null if not yet; undefined if the account is no operator. */
export const findFirstVisit = (db: Db, userId: number): Promise<{ firstVisitAt: Date | null } | undefined> =>
  db
    .selectFrom('user_roles as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select('m.first_visit_at as firstVisitAt')
    .where('m.user_id', '=', userId)
    .where('r.name', 'in', ['ROLE_ADMIN', 'ROLE_MODERATOR'])
    .orderBy('m.first_visit_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** Returns whether operators need a second factor. */
export async function areOperatorsAsked(db: Db): Promise<boolean> {
  const param = db.selectFrom('params').select('value').where('name', '=', 'operatorSecondFactor')
  return (await param.executeTakeFirst())?.value !== 'false'
}
