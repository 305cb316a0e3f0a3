import type { SquareAmount } from '@guess/contract/rules/squares'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { isOf, playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/** From how many meetings on two players are rivals. */
const MEETINGS_MIN = 2

type Player = [userId: number | null, guestKey: string | null]

/** SQL for the meetings of the player of two parameters, as that player sees them; those with a banned or deleted account are hidden. */
const SEEN = `(
    select s.* from (
      select * from meeting_sides where user_id = $1 union all select * from meeting_sides where guest_key = $2
    ) s left join users other on other.id = s.rival_user_id
    where other.id is null or (other.deleted_at is null and other.banned_at is null))`

/** SQL for a row with the rival of a meeting `s`, as `playerName` wants it. */
const RIVAL = '(select s.rival_user_id as user_id, s.rival_guest_key as guest_key)'

const SERIES = `count(*) filter (where s.outcome = 'won')::integer as won,
    count(*) filter (where s.outcome = 'lost')::integer as lost, count(*) filter (where s.outcome = 'level')::integer as level`

export interface Series {
  won: number
  lost: number
  level: number
}

/** A rivalry as one of its players sees it. */
export interface Rivalry extends Series {
  /** The last meeting. */
  meetingId: number
  playerName: string
  userId: number | null
  avatarName: string | null
  newCount: number
  kind: 'challenge' | 'duel'
  outcome: 'won' | 'lost' | 'level'
  score: number
  rivalScore: number
  metAt: Date
  resultToken: string | null
}

const selectRivalries = statement<Rivalry, [...Player, number, number]>(`
  select s.id as "meetingId", ${playerName('rival')} as "playerName", s.rival_user_id as "userId", u.avatar_name as "avatarName",
    pair.won, pair.lost, pair.level, pair.new as "newCount",
    s.kind, s.outcome, s.score, s.rival_score as "rivalScore", s.met_at as "metAt", r.token as "resultToken"
  from (
    select (array_agg(s.id order by s.met_at desc, s.id desc))[1] as id, ${SERIES},
      count(*) filter (where s.is_one and s.met_at > r.seen_at)::integer as new
    from ${SEEN} s left join shared_results r on s.kind = 'challenge' and r.token = s.token
    group by s.rival_user_id, s.rival_guest_key having count(*) >= ${MEETINGS_MIN}
  ) pair
  join meeting_sides s on s.id = pair.id and ${isOf('s', '$1', '$2')}
  cross join lateral ${RIVAL} rival
  left join users u on u.id = s.rival_user_id left join shared_results r on s.kind = 'challenge' and r.token = s.token
  order by s.met_at desc, s.id desc limit $3 offset $4`)

/** Returns rivalries of a player, the newest meeting first. */
export const findRivalries = (db: Db, { userId, guestKey }: Owner, limit: number, offset: number): Promise<Rivalry[]> =>
  selectRivalries(db, userId, guestKey, limit, offset)

/** The player of a meeting, and the series of all meetings of the two. */
export interface Met extends Series {
  playerName: string
  userId: number | null
  guestKey: string | null
}

const selectMet = statement<Met, [...Player, number]>(`
  select ${playerName('rival')} as "playerName", rival.user_id as "userId", rival.guest_key as "guestKey", pair.won, pair.lost, pair.level
  from (select rival_user_id as user_id, rival_guest_key as guest_key from ${SEEN} s where s.id = $3) rival
  cross join lateral (
    select ${SERIES} from ${SEEN} s
    where s.rival_user_id is not distinct from rival.user_id and s.rival_guest_key is not distinct from rival.guest_key
  ) pair`)

/** Returns the other player of a meeting, and the series; null if it is none of the player's, or the other one is banned. */
export const findMet = async (db: Db, { userId, guestKey }: Owner, meetingId: number): Promise<Met | null> =>
  (await selectMet(db, userId, guestKey, meetingId))[0] ?? null

const selectDuelSeries = statement<Series, [...Player, string]>(`
  select ${SERIES} from duel_seats own join duel_seats other on other.token = own.token and other.seat <> own.seat
  left join ${SEEN} s on (s.rival_user_id = other.user_id or s.rival_guest_key = other.guest_key)
  where own.token = $3 and ${isOf('own', '$1', '$2')} group by own.seat`)

/** Returns the series of the two players of a duel; null if the player has no seat in it, or is alone. */
export const findDuelSeries = async (db: Db, { userId, guestKey }: Owner, token: string): Promise<Series | null> =>
  (await selectDuelSeries(db, userId, guestKey, token))[0] ?? null

type Pair = [...Player, ...Player]

const deleteMeetings = statement<{ id: number }, Pair>(`
  delete from meetings m where
    (coalesce(m.one_user_id = $1, m.one_guest_key = $2, false) and coalesce(m.two_user_id = $3, m.two_guest_key = $4, false))
    or (coalesce(m.one_user_id = $3, m.one_guest_key = $4, false) and coalesce(m.two_user_id = $1, m.two_guest_key = $2, false))
  returning m.id`)

const deleteSent = statement<{ token: string }, Pair>(`
  delete from sent_challenges s using shared_results r where r.token = s.token and (
    (${isOf('r', '$1', '$2')} and ${isOf('s', '$3', '$4')}) or (${isOf('r', '$3', '$4')} and ${isOf('s', '$1', '$2')}))
  returning s.token`)

/** Deletes all meetings of two players, and what one has sent to the other. Returns how many meetings. */
export async function deleteRivalry(db: Db, one: Owner, two: Owner): Promise<number> {
  const pair: Pair = [one.userId, one.guestKey, two.userId, two.guestKey]
  return db.transaction().execute(async (trx) => {
    await deleteSent(trx, ...pair)
    return (await deleteMeetings(trx, ...pair)).length
  })
}

export interface NextGame {
  gameId: number
  gameName: string
  squareAmount: SquareAmount
}

/** SQL for whether the player of two parameters has met the game `g`, in a play or a duel. */
const hasMet = (userId: string, guestKey: string) => `(
    exists (select 1 from plays p where p.game_id = g.id and p.user_id = ${userId})
    or exists (select 1 from plays p where p.game_id = g.id and p.guest_key = ${guestKey})
    or exists (select 1 from duels d join duel_seats s on s.token = d.token where d.game_id = g.id and d.started_at is not null
      and ${isOf('s', userId, guestKey)}))`

const selectNext = statement<NextGame, Pair>(`
  select g.id as "gameId", g.name as "gameName", g.square_amount as "squareAmount"
  from catalog_games g join game_types t on t.id = g.game_type_id and ${OPEN_TYPE} and not t.adult
  where not ${hasMet('$1', '$2')} and not ${hasMet('$3', '$4')}
    and (g.creator_user_id = $1) is not true and (g.creator_user_id = $3) is not true
  order by g.random_key, g.id limit 1`)

/** Returns a game that neither of two players has met or made (RIVAL-10); null if there is none. */
export const findNextOf = async (db: Db, one: Owner, two: Owner): Promise<NextGame | null> =>
  (await selectNext(db, one.userId, one.guestKey, two.userId, two.guestKey))[0] ?? null
