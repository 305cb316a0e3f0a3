import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { isOf, playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/** Most results that a player is told of at once. */
const SENT_MAX = 10

/** A result that a rival has sent. */
export interface SentChallenge {
  resultToken: string
  playerName: string
  userId: number | null
  gameId: number
  gameName: string
  daily: number | null
  score: number
  sentAt: Date
}

const selectSent = statement<SentChallenge, [number | null, string | null]>(`
  select r.token as "resultToken", ${playerName('r')} as "playerName", r.user_id as "userId", g.id as "gameId", g.name as "gameName",
    (select d.number from dailies d where d.game_id = g.id) as daily, p.score, s.sent_at as "sentAt"
  from (
    select * from sent_challenges where user_id = $1 union all select * from sent_challenges where guest_key = $2
  ) s join shared_results r on r.token = s.token join plays p on p.id = r.play_id
  join listed_games g on g.id = p.game_id join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  left join users maker on maker.id = r.user_id
  where (maker.id is null or (maker.deleted_at is null and maker.banned_at is null)) and not exists (
    select 1 from challenge_plays c where c.token = s.token and ${isOf('c', '$1', '$2')})
  order by s.sent_at desc, s.token limit ${SENT_MAX}`)

/** Returns the results that rivals have sent to a player, and that the player has not begun to answer: the newest first. */
export const findSent = (db: Db, { userId, guestKey }: Owner): Promise<SentChallenge[]> => selectSent(db, userId, guestKey)

const writeSent = statement<{ token: string }, [string, number | null, string | null, number | null, string | null, Date]>(`
  insert into sent_challenges (token, user_id, guest_key, sent_at)
  select r.token, $4::integer, $5::uuid, $6::timestamptz from shared_results r where r.token = $1 and ${isOf('r', '$2', '$3')}
  on conflict (token, user_id, guest_key) do update set token = excluded.token returning token`)

/** Sends a result of a player's to another player. Returns false if the player has shared no such result. */
export const saveSent = async (db: Db, token: string, from: Owner, to: Owner, now: Date): Promise<boolean> =>
  (await writeSent(db, token, from.userId, from.guestKey, to.userId, to.guestKey, now)).length === 1

/** Deletes what was sent to a player. */
export async function deleteSentTo(db: Db, { userId, guestKey }: Owner, token: string): Promise<void> {
  await db
    .deleteFrom('sent_challenges')
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('guest_key', '=', guestKey)]))
    .execute()
}
