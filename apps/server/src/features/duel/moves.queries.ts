import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { type Db, statement } from '../../platform/db/database.ts'
import type { DuelStatus } from '../../platform/db/tables-duel.ts'
import { meetInDuel } from '../rivalry/public.ts'
import { type DrawnMatch, dateOf, type SeatedPlayer, type StoredDuel } from './duel.queries.ts'
import { AVATAR, faceOf, nickOf } from './lobby/lobby.queries.ts'
import type { Match, NextMatch } from './match/match.ts'
import { dueOf } from './match/sections.ts'

const statusOf = ({ phase }: Match): DuelStatus => {
  switch (phase.at) {
    case 'lobby':
    case 'gathering':
    case 'expired':
    case 'finished':
      return phase.at
    default:
      return 'playing'
  }
}

/** A move to save: the duel as it was read, the match after it, and the messages that report it. */
export interface MoveToSave {
  stored: StoredDuel
  match: Match
  messages: readonly DuelMessage[]
  now: Date
}

/** Saves a move. Returns false if another call was first. */
export type Save = (move: MoveToSave) => Promise<boolean>

/** What a move changes in the row of its duel, by column. */
function changesOf({ match, now }: MoveToSave) {
  const { phase } = match
  const status = statusOf(match)
  return {
    status,
    due_at: dateOf(dueOf(match)),
    reason: phase.at === 'finished' ? phase.reason : null,
    started_at: status === 'playing' ? now : null,
    ended_at: phase.at === 'finished' ? dateOf(phase.endedAt) : phase.at === 'expired' ? now : null,
  }
}

type MoveParams = [string, number, number, string, DuelStatus, Date | null, string | null, Date | null, Date | null, string]

const MOVE = `
  moved as (
    update duels set seq = $3, state = $4::jsonb, status = $5, due_at = $6::timestamptz, reason = $7,
      started_at = coalesce(started_at, $8::timestamptz), ended_at = $9::timestamptz
    where token = $1 and seq = $2 returning token
  ), events as (
    insert into duel_events (token, seq, body)
    select moved.token, (e.body->>'seq')::int, e.body from moved, jsonb_array_elements($10::jsonb) e (body)
  )`

function paramsOf(move: MoveToSave): MoveParams {
  const { stored, match, messages } = move
  const { status, due_at, reason, started_at, ended_at } = changesOf(move)
  const numbers = [stored.seq, stored.seq + messages.length] as const
  return [stored.token, ...numbers, JSON.stringify(match), status, due_at, reason, started_at, ended_at, JSON.stringify(messages)]
}

const writeMove = statement<{ token: string }, MoveParams>(`with ${MOVE} select token from moved`)

/** Returns whether a move ends a match with a result: its two players have met (RIVAL-1). */
const isMeeting = ({ stored, match: { phase } }: MoveToSave) =>
  stored.match.phase.at !== 'finished' && phase.at === 'finished' && phase.reason !== 'aborted'

const saveOne = async (db: Db, move: MoveToSave): Promise<boolean> => (await writeMove(db, ...paramsOf(move))).length === 1

/**
 * Saves a match and the messages of its move in one statement, and the meeting that its result is with it. Returns false if another call has
 * changed the match first.
 */
export async function saveMove(db: Db, move: MoveToSave): Promise<boolean> {
  if (!isMeeting(move)) return saveOne(db, move)
  return db.transaction().execute(async (trx) => {
    const isSaved = await saveOne(trx, move)
    if (isSaved) await meetInDuel(trx, move.stored.token)
    return isSaved
  })
}

// Rows are locked in the order of their tokens, so that two processes which save moves of the same duels do not wait for each other.
const writeMoves = statement<{ place: number }, [string]>(`
  with given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as g (place int, token text, seq int, next int, state jsonb, status text,
      due_at timestamptz, reason text, started_at timestamptz, ended_at timestamptz, messages jsonb)
  ), locked as materialized (
    select token from duels where token in (select token from given) order by token for update
  ), moved as (
    update duels d set seq = g.next, state = g.state, status = g.status, due_at = g.due_at, reason = g.reason,
      started_at = coalesce(d.started_at, g.started_at), ended_at = g.ended_at
    from given g join locked l on l.token = g.token
    where d.token = g.token and d.seq = g.seq returning g.place, g.token, g.messages
  ), events as (
    insert into duel_events (token, seq, body)
    select m.token, (e.body->>'seq')::int, e.body from moved m, jsonb_array_elements(m.messages) e (body)
  )
  select place from moved`)

const recordOf = (move: MoveToSave, place: number) => {
  const { stored, match, messages } = move
  const { token, seq } = stored
  return { place, token, seq, next: seq + messages.length, state: match, messages, ...changesOf(move) }
}

async function saveAll(db: Db, moves: readonly MoveToSave[]): Promise<boolean[]> {
  const saved = await writeMoves(db, JSON.stringify(moves.map(recordOf)))
  const places = new Set(saved.map(({ place }) => place))
  return moves.map((_, place) => places.has(place))
}

/**
 * Saves moves of any duels in one statement, and the meetings that their results are with it. If it fails, none is saved.
 * @returns for each move, in order, whether it was saved: false if another call has changed the match first, also one of this list
 */
export async function saveMoves(db: Db, moves: readonly MoveToSave[]): Promise<boolean[]> {
  if (!moves.some(isMeeting)) return saveAll(db, moves)
  return db.transaction().execute(async (trx) => {
    const saved = await saveAll(trx, moves)
    for (const [place, move] of moves.entries()) if (saved[place] && isMeeting(move)) await meetInDuel(trx, move.stored.token)
    return saved
  })
}

const HOST_AVATAR = `(
  select ${AVATAR} from duel_seats s left join users u on u.id = s.user_id where s.token = moved.token and s.seat = 1)`

const writeJoin = statement<{ token: string }, [...MoveParams, Date, number | null, string | null, number | null]>(`
  with ${MOVE}, host as (
    update duel_seats s set seen_at = $11 from moved where s.token = moved.token
  ), seated as (
    insert into duel_seats (token, seat, user_id, guest_key, guest_id, nick, face, seen_at)
    select token, 2, $12::int, $13::uuid, $14::int, ${nickOf('$14')}, ${faceOf('$14', HOST_AVATAR)}, $11 from moved
  )
  select token from moved`)

/** Saves a move that fills the second seat. Returns false if another call has changed the match first. */
export const saveJoin = async (db: Db, move: MoveToSave, { userId, guestKey, guestId }: SeatedPlayer): Promise<boolean> =>
  (await writeJoin(db, ...paramsOf(move), move.now, userId, guestKey, guestId)).length === 1

const writeHost = statement<{ token: string }, [...MoveParams, number, string]>(`
  with ${MOVE}, host as (
    update duel_seats s set user_id = $11::int, guest_key = null, guest_id = null, nick = null, face = null
    from moved where s.token = moved.token and s.guest_key = $12::uuid
  )
  select token from moved`)

/** Saves a move with which a guest's seat becomes that of an account. Returns false if another call has changed the match first. */
export const saveHostSignedIn = async (
  db: Db,
  move: MoveToSave,
  { userId, guestKey }: { userId: number; guestKey: string },
): Promise<boolean> => (await writeHost(db, ...paramsOf(move), userId, guestKey)).length === 1

const writeRematch = statement<
  { token: string },
  [...MoveParams, string, string, string, Date | null, Date, number, string, string]
>(`
  with ${MOVE}, made as (
    insert into duels (token, game_id, status, state, draw, due_at, created_at, commitment, committed)
    select $11, $16::int, 'gathering', $12::jsonb, $13::jsonb, $14::timestamptz, $15::timestamptz, $17, $18 from moved
  ), seated as (
    insert into duel_seats (token, seat, user_id, guest_key, guest_id, nick, face, inline_pictures, seen_at)
    select $11, 3 - s.seat, s.user_id, s.guest_key, s.guest_id, ${nickOf('s.guest_id')}, s.face, s.inline_pictures, $15
    from moved join duel_seats s on s.token = moved.token
  )
  select token from moved`)

/**
 * Saves a move that starts a new match of the same two players with swapped seats. Returns false if another call has changed the
 * match first.
 */
export async function saveRematch(
  db: Db,
  move: MoveToSave,
  next: NextMatch & { match: Match; drawn: DrawnMatch },
): Promise<boolean> {
  const stored = [JSON.stringify(next.match), JSON.stringify(next.drawn.draw), dateOf(dueOf(next.match))] as const
  const made = [next.gameToken, ...stored, move.now, next.gameId, next.drawn.commitment, next.drawn.committed] as const
  return (await writeRematch(db, ...paramsOf(move), ...made)).length === 1
}
