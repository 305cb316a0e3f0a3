import { type Db, statement } from '../../platform/db/database.ts'
import { updateCounts } from './rank-counts.ts'

const writeHidden = statement<{ id: number }, [number, boolean]>(`
  with turned as (
    update users set hidden = $2 where id = $1 and hidden <> $2 returning id, total_score
  ), changes as (
    select case when $2 then total_score else 0 end as before, case when $2 then 0 else total_score end as after from turned
  ), finishes as (
    select p.game_id, p.score, case when $2 then -1 else 1 end as n from plays p join turned t on t.id = p.user_id
    where p.kind = 'ranked' and p.status = 'finished' and not p.held
  ), ${updateCounts('changes', 'finishes')}
  select id from turned`)

/** Hides a player from all leaderboards, or shows the player again. Returns false if nothing changes (BOARD-5). */
export const setHidden = async (db: Db, userId: number, hidden: boolean) => (await writeHidden(db, userId, hidden)).length === 1
