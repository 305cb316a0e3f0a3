import type { SquareAmount } from '@guess/contract/rules/squares'
import { OPEN_TYPE } from '../../core/games/open-category.queries.ts'
import { playerName } from '../../core/names/player-name.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'
import { firstAnswers } from './comparison.queries.ts'
import { DAILY_NUMBER } from './result.queries.ts'

/** Most results in the list. */
const RESULTS_MAX = 30

/** A result in the list of the player who has shared it. */
export interface OwnChallenge {
  resultToken: string
  gameId: number
  gameName: string
  sectionAmount: number
  squareAmount: SquareAmount
  daily: number | null
  score: number
  sharedAt: Date
  answerCount: number
  /** How many of the answers have more points. */
  betterCount: number
  /** How many came since the player last looked. */
  newCount: number
  lastName: string | null
  lastScore: number | null
}

const selectOwn = statement<OwnChallenge, [number | null, string | null]>(`
  select r.token as "resultToken", g.id as "gameId", g.name as "gameName", g.section_amount as "sectionAmount",
    g.square_amount as "squareAmount", ${DAILY_NUMBER} as daily, p.score, r.shared_at as "sharedAt",
    answers.all as "answerCount", answers.better as "betterCount", answers.new as "newCount", answers.last as "lastName",
    answers.score as "lastScore"
  from (
    (select * from shared_results where user_id = $1 order by shared_at desc limit ${RESULTS_MAX})
    union all
    (select * from shared_results where guest_key = $2 order by shared_at desc limit ${RESULTS_MAX})
  ) r join plays p on p.id = r.play_id join listed_games g on g.id = p.game_id join game_types t on t.id = g.game_type_id and ${OPEN_TYPE}
  cross join lateral (
    select count(*)::integer as all, count(*) filter (where q.score > p.score)::integer as better,
      count(*) filter (where q.ended_at > r.seen_at)::integer as new,
      (array_agg(${playerName('a')} order by q.ended_at desc))[1] as last,
      (array_agg(q.score order by q.ended_at desc))[1] as score
    from ${firstAnswers('r.token')} a join plays q on q.id = a.play_id
  ) answers
  order by r.shared_at desc, r.token`)

/** Returns the newest results that a player has shared, 30 at most, and how many have answered each. */
export const findOwnChallenges = (db: Db, { userId, guestKey }: Owner): Promise<OwnChallenge[]> => selectOwn(db, userId, guestKey)

/** Remembers that a player has looked at the answers to a result. Returns false if the player has shared no such result. */
export async function saveSeen(db: Db, { userId, guestKey }: Owner, token: string, now: Date): Promise<boolean> {
  const seen = await db
    .updateTable('shared_results')
    .set({ seen_at: now })
    .where('token', '=', token)
    .where(({ eb, or }) => or([eb('user_id', '=', userId), eb('guest_key', '=', guestKey)]))
    .returning('token')
    .execute()
  return seen.length === 1
}

/** What a shared result is for a player. */
export interface ChallengeState {
  isMaker: boolean
  hasFinished: boolean
  hasStarted: boolean
}

const selectState = statement<ChallengeState, [string, number | null, string | null]>(`
  select coalesce(r.user_id = $2, false) or coalesce(r.guest_key = $3, false) as "isMaker",
    coalesce(bool_or(p.status = 'finished'), false) as "hasFinished", count(p.id) > 0 as "hasStarted"
  from shared_results r left join challenge_plays c on c.token = r.token and (c.user_id = $2 or c.guest_key = $3)
  left join plays p on p.id = c.play_id where r.token = $1 group by r.token`)

/** Returns whether a player has shared a result, or has started or finished a play that answers it; null if there is no such result. */
export const findChallengeState = async (db: Db, { userId, guestKey }: Owner, token: string) =>
  (await selectState(db, token, userId, guestKey))[0] ?? null
