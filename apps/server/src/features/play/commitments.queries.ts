import { type Db, statement } from '../../platform/db/database.ts'
import type { Owner } from '../../platform/http/owner.ts'

/**
 * Returns SQL for whether a player, or the guest of the browser, is in a lobby or match of a game that is not over: what a play of it has fixed
 * would tell its answers beforehand (FAIR-8).
 */
export const isInDuel = (gameId: string, userId: string, browserGuest: string) => `exists (
    select 1 from duel_seats s join duels d on d.token = s.token
    where (s.user_id = ${userId} or s.guest_key = ${browserGuest}) and d.game_id = ${gameId} and d.status <> 'finished')`

type CommittedParams = [gameId: number, userId: number | null, guestKey: string | null, commitment: string]

const tell = statement<{ committed: string }, [...CommittedParams, browserGuest: string | null, now: Date]>(`
  update plays p set told_at = coalesce(p.told_at, $6) from play_commitments c
  where c.play_id = p.id and c.commitment = $4 and p.game_id = $1 and (p.user_id = $2 or p.guest_key = $3)
    and p.status <> 'open' and not ${isInDuel('p.game_id', '$2', '$5::uuid')}
  returning c.committed`)

const hasCommitment = statement<{ id: number }, CommittedParams>(`
  select p.id from plays p join play_commitments c on c.play_id = p.id
  where c.commitment = $4 and p.game_id = $1 and (p.user_id = $2 or p.guest_key = $3)`)

/**
 * Returns what a commitment has fixed, and remembers that its player was told (FAIR-8). While the play is open, or its player is in a duel of
 * the game, `committed` is null: the database does not send the text. Returns null if the owner has no such play of the game.
 * @param browserGuest the guest key of the caller's browser, also if the caller is a user
 */
export async function tellCommitted(
  db: Db,
  { userId, guestKey }: Owner,
  { gameId, commitment }: { gameId: number; commitment: string },
  browserGuest: string | null,
  now: Date,
): Promise<{ committed: string | null } | null> {
  const play: CommittedParams = [gameId, userId, guestKey, commitment]
  const [told] = await tell(db, ...play, browserGuest, now)
  if (told) return told
  return (await hasCommitment(db, ...play)).length > 0 ? { committed: null } : null
}

/** Deletes the commitments of plays that ended before `before`. Returns how many. */
export async function deleteOldCommitments(db: Db, before: Date): Promise<number> {
  const deleted = await db
    .deleteFrom('play_commitments as c')
    .using('plays as p')
    .whereRef('p.id', '=', 'c.play_id')
    .where('p.status', '<>', 'open')
    .where('p.ended_at', '<', before)
    .returning('c.play_id')
    .execute()
  return deleted.length
}
