import { type Db, statement } from '../../platform/db/database.ts'
import { canKeep } from './met-elsewhere.queries.ts'
import { keepsPlaysSince } from './play.queries.ts'

interface Kept {
  games: number
  points: number
}

const NOTHING: Kept = { games: 0, points: 0 }

const SUMS = 'count(*)::integer as games, coalesce(sum(p.score), 0)::integer as points'

const selectKeepable = statement<Kept, [string, Date]>(`
  select ${SUMS} from plays p join games g on g.id = p.game_id and g.deleted_at is null
  where p.guest_key = $1 and p.status = 'finished' and p.ended_at >= $2 and ${canKeep('$2')} and not exists (
    select 1 from plays e where e.guest_key = $1 and e.game_id = p.game_id and e.status = 'finished' and e.id < p.id)`)

/** Returns with how many games and points of a guest an account that is created now would be credited (GUEST-11, GUEST-12). */
export const sumKeepable = async (db: Db, guestKey: string, now: Date): Promise<Kept> =>
  (await selectKeepable(db, guestKey, keepsPlaysSince(now)))[0] ?? NOTHING

const selectKept = statement<Kept, [number]>(`
  select ${SUMS} from plays p join games g on g.id = p.game_id and g.deleted_at is null
  join kept_plays k on k.play_id = p.id
  where p.user_id = $1 and p.kind = 'ranked' and p.status = 'finished' and not p.held`)

/** Returns with how many games and points of a guest an account was credited when it was created. */
export const sumKept = async (db: Db, userId: number): Promise<Kept> => (await selectKept(db, userId))[0] ?? NOTHING
