import type { Append, DecidedTurn, Turn } from '../../live/live-game.ts'
import { type Db, statement } from '../../platform/db/database.ts'
import type { DuelStatus } from '../../platform/db/tables-duel.ts'
import { meetInDuel } from '../rivalry/public.ts'
import { type DrawnMatch, dateOf, RULES, type SeatedPlayer, type StoredDuel } from './duel.queries.ts'
import { AVATAR, faceOf, nickOf } from './lobby/lobby.queries.ts'
import type { Match, NextMatch } from './match/match.ts'
import { dueOf } from './match/sections.ts'
import type { StoredInput } from './match/stored-turn.ts'

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

/** A turn of a duel that has been decided. */
export type DecidedDuel = DecidedTurn<StoredDuel, StoredInput>

/** Appends the turn of a duel, with what else the move writes. Returns false if another call was first. */
export type AppendDuel = Append<StoredDuel, StoredInput>

/** Returns whether a turn changes what queries read from the row alone: status, deadline, section, who is away, or the end. */
function isSnapshot(before: Match, after: Match): boolean {
  if (before.phase.at !== after.phase.at || before.section !== after.section) return true
  if (after.phase.at === 'finished') return before.phase !== after.phase || isAwayOther(before, after)
  return dueOf(before) !== dueOf(after) || isAwayOther(before, after)
}

const isAwayOther = (before: Match, after: Match) => after.players.some(({ away }, place) => away !== before.players[place]?.away)

/** What a turn writes to the row of its duel, by column: the match after it, and what follows from that. Null if no query would see it. */
function snapshotOf({ before, after, turn }: DecidedDuel) {
  const { match, seq } = after
  if (!isSnapshot(before.match, match)) return null
  const { phase } = match
  const status = statusOf(match)
  return {
    ...{ seq, state: match, status },
    due_at: dateOf(dueOf(match)),
    reason: phase.at === 'finished' ? phase.reason : null,
    started_at: status === 'playing' ? turn.at : null,
    ended_at: phase.at === 'finished' ? dateOf(phase.endedAt) : phase.at === 'expired' ? turn.at : null,
  }
}

const textOf = (decided: readonly DecidedDuel[]) =>
  JSON.stringify(decided.map((one, place) => ({ place, token: one.before.token, ...one.turn, snapshot: snapshotOf(one) })))

// The primary key decides between two processes: the number of a turn follows from the turns before it. Turns are inserted in the order of
// their tokens, so that two processes which append to the same duels cannot block each other.
const APPEND = `
  given as materialized (
    select * from jsonb_to_recordset($1::jsonb) as g (place int, token text, seq int, at timestamptz, inputs jsonb, snapshot jsonb)
  ), there as materialized (
    select d.token from duels d join given g on g.token = d.token where d.seq < g.seq for key share of d
  ), appended as (
    insert into duel_turns (token, seq, at, inputs)
    select g.token, g.seq, g.at, g.inputs from given g join there t on t.token = g.token order by g.token
    on conflict do nothing returning token
  ), moved as (
    update duels d set seq = m.seq, state = m.state, status = m.status, due_at = m.due_at, reason = m.reason,
      started_at = coalesce(d.started_at, m.started_at), ended_at = m.ended_at
    from appended a join given g on g.token = a.token
    cross join lateral jsonb_to_record(g.snapshot) as m (seq int, state jsonb, status text, due_at timestamptz, reason text,
      started_at timestamptz, ended_at timestamptz)
    where d.token = a.token and g.snapshot is not null
  )`

const writeTurns = statement<{ place: number }, [string]>(
  `with ${APPEND} select g.place from given g join appended a on a.token = g.token`,
)

async function appendAll(db: Db, decided: readonly DecidedDuel[]): Promise<boolean[]> {
  const appended = new Set((await writeTurns(db, textOf(decided))).map(({ place }) => place))
  return decided.map((_, place) => appended.has(place))
}

/** Returns whether a turn ends a match with a result: its two players have met (RIVAL-1). */
const isMeeting = ({ before, after: { match } }: DecidedDuel) =>
  before.match.phase.at !== 'finished' && match.phase.at === 'finished' && match.phase.reason !== 'aborted'

/**
 * Appends turns of different duels to their logs in one statement, with the snapshots that some of them are, and the meetings that
 * their results are. If it fails, none is appended.
 * @returns for each turn, in order, whether it was appended: false if another call was first
 */
export async function appendTurns(db: Db, decided: readonly DecidedDuel[]): Promise<boolean[]> {
  if (!decided.some(isMeeting)) return appendAll(db, decided)
  return db.transaction().execute(async (trx) => {
    const appended = await appendAll(trx, decided)
    for (const [place, one] of decided.entries()) if (appended[place] && isMeeting(one)) await meetInDuel(trx, one.before.token)
    return appended
  })
}

/** Appends one turn. Returns false if another call was first. */
export const appendTurn = async (db: Db, decided: DecidedDuel): Promise<boolean> => (await appendTurns(db, [decided]))[0] === true

const HOST_AVATAR = `(
  select ${AVATAR} from duel_seats s left join users u on u.id = s.user_id where s.token = appended.token and s.seat = 1)`

const writeJoin = statement<{ token: string }, [string, Date, number | null, string | null, number | null]>(`
  with ${APPEND}, host as (
    update duel_seats s set seen_at = $2 from appended where s.token = appended.token
  ), seated as (
    insert into duel_seats (token, seat, user_id, guest_key, guest_id, nick, face, seen_at)
    select token, 2, $3::int, $4::uuid, $5::int, ${nickOf('$5')}, ${faceOf('$5', HOST_AVATAR)}, $2 from appended
  )
  select token from appended`)

/** Appends a turn that fills the second seat. Returns false if another call was first. */
export const appendJoin = async (db: Db, decided: DecidedDuel, { userId, guestKey, guestId }: SeatedPlayer): Promise<boolean> =>
  (await writeJoin(db, textOf([decided]), decided.turn.at, userId, guestKey, guestId)).length === 1

const writeHost = statement<{ token: string }, [string, number, string]>(`
  with ${APPEND}, host as (
    update duel_seats s set user_id = $2::int, guest_key = null, guest_id = null, nick = null, face = null
    from appended where s.token = appended.token and s.guest_key = $3::uuid
  )
  select token from appended`)

/** Appends a turn with which a guest's seat becomes that of an account. Returns false if another call was first. */
export const appendHostSignedIn = async (
  db: Db,
  decided: DecidedDuel,
  { userId, guestKey }: { userId: number; guestKey: string },
): Promise<boolean> => (await writeHost(db, textOf([decided]), userId, guestKey)).length === 1

const writeRematch = statement<
  { token: string },
  [string, string, string, string, Date | null, Date, number, string, string, number]
>(`
  with ${APPEND}, made as (
    insert into duels (token, game_id, status, state, draw, due_at, created_at, commitment, committed, rules)
    select $2, $7::int, 'gathering', $3::jsonb, $4::jsonb, $5::timestamptz, $6::timestamptz, $8, $9, $10 from appended
  ), seated as (
    insert into duel_seats (token, seat, user_id, guest_key, guest_id, nick, face, inline_pictures, seen_at)
    select $2, 3 - s.seat, s.user_id, s.guest_key, s.guest_id, ${nickOf('s.guest_id')}, s.face, s.inline_pictures, $6
    from appended join duel_seats s on s.token = appended.token
  )
  select token from appended`)

/** Appends a turn that starts a new match of the same two players with swapped seats. Returns false if another call was first. */
export async function appendRematch(
  db: Db,
  decided: DecidedDuel,
  next: NextMatch & { match: Match; drawn: DrawnMatch },
): Promise<boolean> {
  const stored = [JSON.stringify(next.match), JSON.stringify(next.drawn.draw), dateOf(dueOf(next.match))] as const
  const made = [
    next.gameToken,
    ...stored,
    decided.turn.at,
    next.gameId,
    next.drawn.commitment,
    next.drawn.committed,
    RULES,
  ] as const
  return (await writeRematch(db, textOf([decided]), ...made)).length === 1
}

interface MissedTurn {
  place: number
  seq: number
  at: Date
  inputs: StoredInput[]
}

const selectMissed = statement<MissedTurn, [string[], number[]]>(`
  select w.place::int - 1 as place, t.seq, t.at, t.inputs
  from unnest($1::text[], $2::int[]) with ordinality w (token, seq, place) join duel_turns t on t.token = w.token and t.seq > w.seq
  order by w.place, t.seq`)

/** Returns the turns that each of the given duels lacks, in order. */
export async function findTurns(db: Db, duels: readonly Pick<StoredDuel, 'token' | 'seq'>[]): Promise<Turn<StoredInput>[][]> {
  const missed = duels.map((): Turn<StoredInput>[] => [])
  const rows = await selectMissed(
    db,
    duels.map(({ token }) => token),
    duels.map(({ seq }) => seq),
  )
  for (const { place, ...turn } of rows) missed[place]?.push(turn)
  return missed
}
