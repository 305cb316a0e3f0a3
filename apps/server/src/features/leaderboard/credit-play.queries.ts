import { type Db, statement } from '../../platform/db/database.ts'
import { CREDITED_COLUMNS, creditPlays } from './rank-counts.ts'

const selectRating = statement<{ isUnrated: boolean }, [number]>(`
  select g.rated_at is null as "isUnrated" from plays p join games g on g.id = p.game_id
  where p.id = $1 and p.kind = 'ranked' and g.creator_user_id is not null
  for share of g`)

/**
 * Returns whether the game of a ranked play is unrated: its points wait. The game stays so until the transaction ends.
 * @NOTE A transaction that credits a play must call this first: games are locked before plays, and plays before players.
 */
export const lockRating = async (trx: Db, playId: number): Promise<boolean> =>
  (await selectRating(trx, playId))[0]?.isUnrated ?? false

const writeCredit = statement<{ id: number }, [number, Date]>(`
  with ended as (select ${CREDITED_COLUMNS} from plays where id = $1), ${creditPlays('ended', '$2', { areOnBoard: false })}
  select id from counted`)

/**
 * Credits a play to its player and puts it on its game's leaderboard, once, in the transaction that settles it. A play that is not
 * ranked, or is held, changes nothing; a pending one only its game's leaderboard.
 */
export async function creditPlay(trx: Db, playId: number, now: Date): Promise<void> {
  await writeCredit(trx, playId, now)
}
