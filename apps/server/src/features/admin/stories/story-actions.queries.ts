import { STORY_ROWS } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import type { Db } from '../../../platform/db/database.ts'
import { column } from '../../../platform/db/query-parts.ts'
import type { AuditRow } from '../audit/audit-log.queries.ts'
import type { Newest } from './story-reports.queries.ts'

const DETAIL = column('audit_log', 'detail', 'a')

const selectActions = (db: Db) =>
  db
    .selectFrom('audit_log as a')
    .select(['a.id', 'a.at', 'a.operator_name as operatorName', 'a.action', 'a.subject', 'a.detail'])
    .select(({ fn }) =>
      fn
        .agg<number>('count', [sql.lit(1)])
        .over()
        .as('total'),
    )
    .orderBy('a.at', 'desc')
    .orderBy('a.id', 'desc')
    .limit(STORY_ROWS)

/**
 * Returns SQL for whether an action's details contain all of these. An action names its account or game as `userId` or `gameId`; a decision,
 * whose subject can be either or a play, as `about` and `id`, like its row in `decisions`. So both are searched.
 */
const contains = (detail: object) => sql<boolean>`${DETAIL} @> ${JSON.stringify(detail)}::jsonb`

/** Selects the actions on the games of an account, decisions included. A join for each game, so that the index of the details is used. */
const onGamesOf = (db: Db, userId: number) =>
  db
    .selectFrom('games as g')
    .innerJoin('audit_log as o', (join) =>
      join.on(({ or, ref }) => {
        const game = ref('g.id')
        const detail = column('audit_log', 'detail', 'o')
        return or([
          sql<boolean>`${detail} @> jsonb_build_object('gameId', ${game})`,
          sql<boolean>`${detail} @> jsonb_build_object('about', 'game', 'id', ${game})`,
        ])
      }),
    )
    .select('o.id')
    .where('g.creator_user_id', '=', userId)

/** Returns what operators did to an account and its games: bans, roles, decisions, and games hidden, shown, deleted and restored. */
export async function findActionsOnUser(db: Db, userId: number): Promise<Newest<AuditRow>> {
  // A union, because a condition with `or` on a subquery would read the whole log.
  const onAccount = db
    .selectFrom('audit_log as a')
    .select('a.id')
    .where(({ or }) => or([contains({ userId }), contains({ about: 'user', id: userId })]))
  const actions = selectActions(db).where('a.id', 'in', onAccount.union(onGamesOf(db, userId)))
  const rows = (await actions.execute()) as (AuditRow & { total: number })[]
  return { total: rows[0]?.total ?? 0, rows }
}

/** Returns what operators did to a game, decisions included. */
export async function findActionsOnGame(db: Db, gameId: number): Promise<Newest<AuditRow>> {
  const actions = selectActions(db).where(({ or }) => or([contains({ gameId }), contains({ about: 'game', id: gameId })]))
  const rows = (await actions.execute()) as (AuditRow & { total: number })[]
  return { total: rows[0]?.total ?? 0, rows }
}
