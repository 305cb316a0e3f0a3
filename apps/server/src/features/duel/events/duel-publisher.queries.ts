import { type Db, statement } from '../../../platform/db/database.ts'
import type { Owner } from '../../../platform/http/owner.ts'

interface Gathering {
  token: string
  seats: Owner[]
}

const selectGathering = statement<Gathering, [number[], string[]]>(`
  select d.token, json_agg(json_build_object('userId', s.user_id, 'guestKey', s.guest_key)) as seats
  from duels d join duel_seats s on s.token = d.token
  where d.status = 'gathering' and exists (
    select 1 from duel_seats w where w.token = d.token and (w.user_id = any($1) or w.guest_key = any($2)))
  group by d.token`)

/** Returns the gathering matches (both seats taken) of the given waiting players. */
export const findGathering = (db: Db, userIds: number[], guestKeys: string[]) => selectGathering(db, userIds, guestKeys)

/** Returns whether the owner's messages of a match have pictures as base64 text; undefined without a seat in the match. */
export async function findSeatAt(db: Db, token: string, { userId, guestKey }: Owner) {
  const seat = db
    .selectFrom('duel_seats')
    .select('inline_pictures as wantsInline')
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('guest_key', '=', guestKey)]))
  return seat.executeTakeFirst()
}
