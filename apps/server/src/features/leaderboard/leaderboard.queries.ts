import { LEADERBOARD_ROWS } from '@guess/contract/rules/limits'
import { isListedGame } from '../../core/games/listed-games.queries.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import { playersAbove, playersAboveInGame } from './rank-counts.ts'
import { type Ranked, withRanks } from './with-ranks.ts'

interface ScoreRow {
  userId: number
  userName: string
  userAvatarName: string
  score: number
}

export type LeaderboardRow = Ranked<ScoreRow>

const USER_COLUMNS = 'u.id as "userId", u.user_name as "userName", u.avatar_name as "userAvatarName"'

const selectGameBoard = statement<ScoreRow, [number, number]>(`
  select ${USER_COLUMNS}, p.score from plays p join users u on u.id = p.user_id
  where p.game_id = $1 and p.kind = 'ranked' and p.status = 'finished' and not p.held and not u.hidden
  order by p.score desc, p.ended_at, p.id limit $2`)

/** The best ranked plays of a game, the earlier first among equals (BOARD-1); null where there is no game to see. */
export async function findGameBoard(db: Db, gameId: number): Promise<LeaderboardRow[] | null> {
  return (await isListedGame(db, gameId)) ? withRanks(await selectGameBoard(db, gameId, LEADERBOARD_ROWS)) : null
}

const selectGlobalBoard = statement<ScoreRow, [number]>(`
  select ${USER_COLUMNS}, u.total_score as score from users u
  where u.total_score > 0 and not u.hidden order by u.total_score desc, u.total_score_at, u.id limit $1`)

/** The players with the most points, the earlier first among equals (BOARD-2). */
export const findGlobalBoard = async (db: Db): Promise<LeaderboardRow[]> =>
  withRanks(await selectGlobalBoard(db, LEADERBOARD_ROWS))

const selectGameRank = statement<{ rank: number; score: number }, [number, number]>(`
  select p.score, 1 + ${playersAboveInGame('p.game_id', 'p.score')} as rank
  from plays p join users u on u.id = p.user_id and u.deleted_at is null
  where p.user_id = $1 and p.game_id = $2 and p.kind = 'ranked' and p.status = 'finished' and not p.held`)

/** A player's rank in a game: one more than the players with more points; null without a finished ranked play (BOARD-3). */
export const findGameRank = async (db: Db, userId: number, gameId: number) =>
  (await selectGameRank(db, userId, gameId))[0] ?? null

const selectTotalRank = statement<{ rank: number | null; score: number }, [number]>(`
  select u.total_score as score, case when u.total_score > 0 then 1 + ${playersAbove('u.total_score')} end as rank
  from users u where u.id = $1 and u.deleted_at is null`)

/** A player's points and rank by them, the rank null without points; null for nobody. */
export const findTotalRank = async (db: Db, userId: number) => (await selectTotalRank(db, userId))[0] ?? null

/** What a play brought its player; all null where it was not ranked. */
export interface Ranks {
  rank: number | null
  totalScore: number | null
  totalRank: number | null
  previousTotalRank: number | null
  /** Somebody looks at the play first: its points do not count yet. */
  underReview: boolean
}

/** Points of a play `p` that count in all points. */
export const COUNTED_POINTS = '(case when p.held then 0 else p.score end)'

/**
 * Columns of `Ranks` for a play `p` of a user `u`; all null where `u` is nobody.
 * @param total the user's points with those of the play
 * @param isCounted whether the counts already have the play, so that the user stands above its own former points
 */
export const rankColumns = (total: string, isCounted: boolean) => `${total} as "totalScore",
  case when u.id is not null and not p.held then 1 + ${playersAboveInGame('p.game_id', 'p.score')} end as rank,
  case when ${total} > 0 then 1 + ${playersAbove(total)} end as "totalRank",
  case when ${total} > ${COUNTED_POINTS}
    then ${isCounted ? `(u.hidden or ${COUNTED_POINTS} = 0)::integer` : '1'} + ${playersAbove(`${total} - ${COUNTED_POINTS}`)}
    end as "previousTotalRank"`

const selectRankedResult = statement<Ranks, [number]>(`
  select ${rankColumns('u.total_score', true)},
    p.held and exists (select 1 from play_flags f where f.play_id = p.id and f.decision is null) as "underReview"
  from plays p join users u on u.id = p.user_id where p.id = $1`)

/** What a finished ranked play brought its player: the rank in the game, all points, and the rank by them after and before. */
export async function findRankedResult(db: Db, playId: number): Promise<Ranks> {
  const [row] = await selectRankedResult(db, playId)
  if (!row) throw new Error(`There is no ranked play ${playId}`)
  return row
}
