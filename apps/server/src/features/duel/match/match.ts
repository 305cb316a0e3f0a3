import type { ErrorCode } from '@guess/contract/errors'
import { OPEN_AT_START, type SquareAmount } from '@guess/contract/rules/squares'

export type Seat = 1 | 2

/** A time of the server's clock, in milliseconds: what is kept as JSON has no dates. */
export type Moment = number

/** How a section went for one player. */
export interface Outcome {
  /** Null: none was given in time. */
  answer: string | null
  correct: boolean
  earned: number
}

export interface Away {
  since: Moment
  /** Left on purpose, not dropped. */
  leaving: boolean
}

/** One player of a match: what the server keeps, and nothing that a client said. */
export interface Player {
  /** Open squares of the current section. */
  opened: number
  /** The current section's answer; nobody else hears of it before the section's end. */
  given: Outcome | null
  /** Has the current section on screen. */
  shown: boolean
  ready: boolean
  score: number
  /** The sections that are over. */
  outcomes: Outcome[]
  /** Sections in a row without an answer, though the player was there. */
  missed: number
  away: Away | null
  /** For how long this player has been away in this match, so far. */
  awayMs: number
}

export type Reason = 'played' | 'forfeit' | 'aborted'

/** The match that follows another. */
export interface NextMatch {
  gameToken: string
  gameId: number
}

export type Phase =
  | { at: 'lobby'; expiresAt: Moment }
  | { at: 'expired' }
  | { at: 'gathering'; readyBy: Moment }
  | { at: 'opening'; startsBy: Moment }
  | { at: 'running'; startedAt: Moment; deadline: Moment }
  | { at: 'revealed'; readyBy: Moment }
  | { at: 'finished'; winner: Seat | null; reason: Reason; endedAt: Moment; asked: Seat | null; next: NextMatch | null }

/** Where a match stands. */
export interface Match {
  squareAmount: SquareAmount
  sectionAmount: number
  section: number
  phase: Phase
  players: [Player, Player]
  /** Sections in a row that nobody answered. */
  silent: number
  /** The outage that deadlines were pushed for last, by its beginning. */
  pushedFor: Moment | null
}

/** What a step has to tell. Each piece of news becomes one message with a number of its own. */
export type News =
  | { kind: 'extended'; expiresAt: Moment }
  | { kind: 'closed' }
  | { kind: 'joined'; readyBy: Moment }
  | { kind: 'ready'; seat: Seat }
  | { kind: 'section'; section: number; startsBy: Moment }
  | { kind: 'shown'; seat: Seat }
  | { kind: 'started'; section: number; deadline: Moment }
  | { kind: 'opened'; seat: Seat }
  | { kind: 'answered'; seat: Seat; deadline: Moment | null }
  | { kind: 'revealed'; section: number; readyBy: Moment | null }
  | { kind: 'away'; seat: Seat; until: Moment }
  | { kind: 'back'; seat: Seat }
  | { kind: 'pushed' }
  | { kind: 'finished' }
  | { kind: 'asked'; seat: Seat }
  | ({ kind: 'rematch' } & NextMatch)

export type Moved = { kind: 'moved'; match: Match; news: News[] }
export type Refused = { kind: 'refused'; code: ErrorCode }
/** What a step does: moves the match, finds that there is nothing to do, or refuses. */
export type Step = Moved | { kind: 'same' } | Refused

export const moved = (match: Match, ...news: News[]): Moved => ({ kind: 'moved', match, news })
export const refused = (code: ErrorCode): Refused => ({ kind: 'refused', code })
export const SAME = { kind: 'same' } as const

export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)
export const playerAt = ({ players }: Pick<Match, 'players'>, seat: Seat) => players[seat === 1 ? 0 : 1]

/** The match with one player changed. */
export function withPlayer(match: Match, seat: Seat, changes: Partial<Player>): Match {
  const [one, two] = match.players
  return { ...match, players: seat === 1 ? [{ ...one, ...changes }, two] : [one, { ...two, ...changes }] }
}

/** What of a player belongs to a section: fresh at its beginning. */
export const FRESH = { opened: OPEN_AT_START, given: null, shown: false, ready: false } as const

const newPlayer = (): Player => ({ ...FRESH, score: 0, outcomes: [], missed: 0, away: null, awayMs: 0 })

/** A match before its first section, in a lobby or with both its players. */
export const newMatch = (size: Pick<Match, 'squareAmount' | 'sectionAmount'>, phase: Phase): Match => ({
  squareAmount: size.squareAmount,
  sectionAmount: size.sectionAmount,
  section: 0,
  phase,
  players: [newPlayer(), newPlayer()],
  silent: 0,
  pushedFor: null,
})

/** Whether both seats are taken and the match is not over: only then somebody can be missed. */
export const isLive = ({ phase }: Pick<Match, 'phase'>) =>
  phase.at === 'gathering' || phase.at === 'opening' || phase.at === 'running' || phase.at === 'revealed'
