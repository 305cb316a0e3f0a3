import type { Db } from '../../../platform/db/database.ts'
import type { DrawnMatch } from '../duel.queries.ts'
import type { Match } from '../match/match.ts'

/** A finished match as a whole, between two users. */
export interface FinishedDuel {
  token: string
  gameId: number
  /** The host and the guest. */
  userIds: readonly [number, number]
  match: Match
  drawn: DrawnMatch
  createdAt: Date
  startedAt: Date
}

const duelRow = ({ token, gameId, match, drawn, createdAt, startedAt }: FinishedDuel) => {
  if (match.phase.at !== 'finished') throw new Error(`The match ${token} is not over.`)
  return {
    ...{ token, game_id: gameId, status: 'finished' as const, reason: match.phase.reason },
    ...{ state: JSON.stringify(match), draw: JSON.stringify(drawn.draw) },
    ...{ commitment: drawn.commitment, committed: drawn.committed, due_at: null },
    ...{ created_at: createdAt, started_at: startedAt, ended_at: new Date(match.phase.endedAt) },
  }
}

const seatRows = ({ token, userIds, match: { phase } }: FinishedDuel) =>
  userIds.map((userId, place) => ({
    ...{ token, seat: place === 0 ? (1 as const) : (2 as const), user_id: userId, guest_key: null, guest_id: null },
    seen_at: new Date(phase.at === 'finished' ? phase.endedAt : 0),
  }))

/** Inserts finished duels. Fails if one of the matches is not over. */
export async function insertFinished(db: Db, duels: readonly FinishedDuel[]): Promise<void> {
  if (duels.length === 0) return
  await db.insertInto('duels').values(duels.map(duelRow)).execute()
  await db.insertInto('duel_seats').values(duels.flatMap(seatRows)).execute()
}

/** Deletes all duels in which one of the given users has a seat. Returns how many. */
export async function deleteDuelsOf(db: Db, userIds: number[]): Promise<number> {
  const seats = db
    .selectFrom('duel_seats')
    .select('token')
    .where((eb) => eb('user_id', '=', eb.fn.any(eb.val(userIds))))
  return (await db.deleteFrom('duels').where('token', 'in', seats).returning('token').execute()).length
}
