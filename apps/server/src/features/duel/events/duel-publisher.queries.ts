import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { Owner } from '../../../platform/http/owner.ts'

interface Missed {
  token: string
  body: DuelMessage
}

const selectMissed = statement<Missed, [string[], (number | null)[]]>(`
  select e.token, e.body from unnest($1::text[], $2::int[]) w (token, published)
  join duels d on d.token = w.token and d.seq > coalesce(w.published, -1)
  join duel_events e on e.token = w.token and e.seq > coalesce(w.published, d.seq - 1)
  order by e.token, e.seq`)

/** Returns the messages of each match after the last published one. If none was published, returns the newest one. */
export const findMissed = (db: Db, published: readonly (readonly [token: string, seq: number | null])[]) =>
  selectMissed(
    db,
    published.map(([token]) => token),
    published.map(([, seq]) => seq),
  )

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
