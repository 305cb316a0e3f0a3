import type { DecisionReason } from '@guess/contract/rules/decision-reasons'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
import { column } from '../../platform/db/query-parts.ts'

export interface HiddenPlay {
  gameId: number
  gameName: string
  score: number
  reason: DecisionReason | null
  decidedAt: Date
  isAppealed: boolean
  canAppeal: boolean
}

/** Returns the plays of an account that operators have hidden, newest decision first. */
export const findHiddenPlays = (db: Db, userId: number): Promise<HiddenPlay[]> =>
  db
    .selectFrom('plays as p')
    .innerJoin('play_flags as f', 'f.play_id', 'p.id')
    .innerJoin('flag_states as w', 'w.play_id', 'p.id')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .select(['g.id as gameId', 'g.name as gameName', 'p.score'])
    .select(({ ref, selectFrom, eb }) => [
      ref('f.decided_at').$notNull().as('decidedAt'),
      eb(ref('f.appealed_at'), '>', ref('f.decided_at')).$castTo<boolean | null>().as('isAppealed'),
      ref('w.can_appeal').as('canAppeal'),
      selectFrom('decisions as d')
        .select('d.reason')
        .where('d.about', '=', 'play')
        .whereRef('d.subject_id', '=', 'p.id')
        .orderBy('d.id', 'desc')
        .limit(sql.lit(1))
        .as('reason'),
    ])
    .where('p.user_id', '=', userId)
    .where('f.decision', '=', 'hidden')
    .orderBy(column('play_flags', 'decided_at', 'f'), 'desc')
    .execute()
    .then((plays) => plays.map(({ isAppealed, ...play }) => ({ ...play, isAppealed: isAppealed === true })))
