import { type Db, statement } from '../../platform/db/database.ts'
import { keepsPlaysSince } from './play.queries.ts'

/**
 * Keeps plays in the order of their ids, so that two registrations in one browser cannot deadlock: the later one waits for the
 * keys of the earlier one, and keeps nothing.
 */
const writeKeptPlays = statement<{ id: number }, [string, number, Date, Date]>(`
  with kept as (
    insert into kept_plays (guest_key, game_id, play_id, kept_at)
    select p.guest_key, p.game_id, p.id, $3 from plays p join games g on g.id = p.game_id and g.deleted_at is null
    where p.guest_key = $1 and p.status = 'finished' and p.ended_at >= $4 and not exists (
      select 1 from plays e where e.guest_key = $1 and e.game_id = p.game_id and e.status = 'finished' and e.id < p.id)
    order by p.id
    on conflict do nothing returning play_id
  )
  update plays set kind = 'ranked', user_id = $2, guest_key = null, ended_in = guest_key, held = true, unsettled = true
  from kept where id = kept.play_id returning id`)

/**
 * Makes the plays of a guest a new account's, to be settled again, in the transaction that inserts the account (GUEST-11, GUEST-13).
 * Returns how many.
 */
export const keepGuestPlays = async (trx: Db, guestKey: string, userId: number, now: Date): Promise<number> =>
  (await writeKeptPlays(trx, guestKey, userId, now, keepsPlaysSince(now))).length
