import type { Generated } from 'kysely'

export type DuelStatus = 'lobby' | 'gathering' | 'playing' | 'finished' | 'expired'

interface DuelsTable {
  token: string
  game_id: number
  code: string | null
  /** Number of the last message in the snapshot. */
  seq: Generated<number>
  status: Generated<DuelStatus>
  /** The snapshot of the match, as `match.ts` of features/duel has it: the turns after it change it further. */
  state: unknown
  /** The order of the squares and answers of each section, by its number. */
  draw: unknown
  /** Null for duels from before there were commitments. */
  commitment: Generated<string | null>
  /** The text whose SHA-256 is the commitment. It leaves the server only when the match is over. */
  committed: Generated<string | null>
  /** The number of the rules that fold its turns. */
  rules: Generated<number>
  due_at: Date | null
  reason: 'played' | 'forfeit' | 'aborted' | null
  created_at: Date
  started_at: Date | null
  ended_at: Date | null
}

interface DuelSeatsTable {
  token: string
  seat: 1 | 2
  user_id: number | null
  guest_key: string | null
  guest_id: number | null
  /** A guest's chosen name and avatar in this duel; null for a user. */
  nick: Generated<string | null>
  face: Generated<string | null>
  /** Whether the messages of the duel have pictures as base64 text for this player. */
  inline_pictures: Generated<boolean>
  /** Time of the last sign of life. */
  seen_at: Date
}

/** What moved a duel in one moment, under the number of its first message. */
interface DuelTurnsTable {
  token: string
  seq: number
  at: Date
  /** As `stored-turn.ts` of features/duel has them. */
  inputs: unknown
}

/** The messages of duels as 1.0.0 stores them. Nothing else reads them; the release after this one drops the table (decision 24). */
interface DuelEventsTable {
  token: string
  seq: number
  body: unknown
}

/** A single row: when a process last processed the duels. */
interface DuelServiceTable {
  id: Generated<number>
  beat_at: Date
  leader: string | null
  leads_until: Date | null
}

export interface DuelTables {
  duels: DuelsTable
  duel_seats: DuelSeatsTable
  duel_turns: DuelTurnsTable
  duel_events: DuelEventsTable
  duel_service: DuelServiceTable
}
