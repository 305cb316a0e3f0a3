import type { ErrorCode } from '@guess/contract/errors'
import { REMATCH_MS, type Reaction } from '@guess/contract/rules/duel'
import { OPEN_AT_START, type SquareAmount } from '@guess/contract/rules/squares'

export type Seat = 1 | 2

/** A time of the server's clock, in epoch milliseconds: JSON has no dates. */
export type Moment = number

/** The last sign of life of each player. */
export type Seen = readonly [Moment, Moment]

/** The result of a section for one player. */
export interface Outcome {
  /** Null if no answer was given in time. */
  answer: string | null
  correct: boolean
  earned: number
  /** The speed bonus in `earned`. Matches that began before it was stored have none. */
  speed?: number
}

export interface Away {
  /** Start of the time that counts towards the limits of absence. */
  since: Moment
  /** The last sign of life, from which a section is paused. Matches that were stored earlier have none; it was `since`. */
  from?: Moment
  /** The player left on purpose; the connection was not just lost. */
  leaving: boolean
}

/** The state of one player as the server stores it. No field comes from a client. */
export interface Player {
  /** Open squares of the current section. */
  opened: number
  /** The answer to the current section. The opponent does not see it before the section ends. */
  given: Outcome | null
  /** The player has the current section on screen. */
  shown: boolean
  ready: boolean
  score: number
  /** One entry for each section that is over. */
  outcomes: Outcome[]
  /** Number of consecutive sections without an answer although the player was present. */
  missed: number
  away: Away | null
  /** Total time in milliseconds that this player has been away in this match. */
  awayMs: number
  /** Total time in milliseconds that sections were paused for this player. Matches that were stored earlier have none. */
  pausedMs?: number
  /** When the player has sent the last reaction; missing before the first. */
  reactedAt?: Moment
}

export type Reason = 'played' | 'forfeit' | 'aborted'

/** The rematch that follows a match. */
export interface NextMatch {
  gameToken: string
  gameId: number
}

export type Phase =
  | { at: 'lobby'; expiresAt: Moment }
  | { at: 'expired' }
  | { at: 'gathering'; readyBy: Moment }
  /** `pausedMs`: how long pauses that are over have kept the time from starting. */
  | { at: 'opening'; startsBy: Moment; pausedMs?: number }
  /** `deadline` leaves out the pauses of the players who are away now: `phaseEnd` adds them. */
  | { at: 'running'; startedAt: Moment; deadline: Moment }
  | { at: 'revealed'; readyBy: Moment }
  | { at: 'finished'; winner: Seat | null; reason: Reason; endedAt: Moment; asked: Seat | null; next: NextMatch | null }

/** The sizes of a game that a match depends on. */
interface GameSize {
  squareAmount: SquareAmount
  /** The squares of each section, if they differ from the game's (CATALOG-10). */
  squareAmounts?: SquareAmount[]
  sectionAmount: number
}

/** The state of a match. */
export interface Match extends GameSize {
  section: number
  phase: Phase
  players: [Player, Player]
  /** Number of consecutive sections that neither player answered. */
  silent: number
  /** The start of the last outage that deadlines were moved for. */
  pushedFor: Moment | null
}

/** The events of a step. Each becomes one message with its own number. */
export type MatchEvent =
  | { kind: 'extended'; expiresAt: Moment }
  | { kind: 'closed' }
  | { kind: 'joined'; readyBy: Moment }
  | { kind: 'ready'; seat: Seat }
  | { kind: 'section'; section: number; startsBy: Moment }
  | { kind: 'shown'; seat: Seat }
  | { kind: 'started'; section: number; deadline: Moment }
  | { kind: 'opened'; seat: Seat }
  | { kind: 'answered'; seat: Seat; deadline: Moment | null; pausedUntil: Moment | null }
  | { kind: 'revealed'; section: number; readyBy: Moment | null }
  | { kind: 'away'; seat: Seat; until: Moment; leaving: boolean; deadline: Moment | null; pausedUntil: Moment | null }
  | { kind: 'back'; seat: Seat; deadline: Moment | null; pausedUntil: Moment | null }
  | { kind: 'pushed' }
  | { kind: 'finished' }
  | { kind: 'asked'; seat: Seat }
  | ({ kind: 'rematch' } & NextMatch)
  | { kind: 'reacted'; seat: Seat; reaction: Reaction }

export type Moved = { kind: 'moved'; match: Match; events: MatchEvent[] }
export type Refused = { kind: 'refused'; code: ErrorCode }
/** The result of a step: the match changes, stays the same, or the step is refused. */
export type Step = Moved | { kind: 'same' } | Refused

export const moved = (match: Match, ...events: MatchEvent[]): Moved => ({ kind: 'moved', match, events })
export const refused = (code: ErrorCode): Refused => ({ kind: 'refused', code })
export const SAME = { kind: 'same' } as const

export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)
export const playerAt = ({ players }: Pick<Match, 'players'>, seat: Seat) => players[seat === 1 ? 0 : 1]

/** Returns the match with one player changed. */
export function withPlayer(match: Match, seat: Seat, changes: Partial<Player>): Match {
  const [one, two] = match.players
  return { ...match, players: seat === 1 ? [{ ...one, ...changes }, two] : [one, { ...two, ...changes }] }
}

/** The fields of a player that are reset at the start of each section. */
export const FRESH = { opened: OPEN_AT_START, given: null, shown: false, ready: false } as const

const newPlayer = (): Player => ({ ...FRESH, score: 0, outcomes: [], missed: 0, away: null, awayMs: 0 })

/** A game of which a match is made. */
export type SizedGame = Pick<GameSize, 'squareAmount' | 'sectionAmount'> & { sections: readonly { squares: readonly string[] }[] }

function sizeOf({ squareAmount, sectionAmount, sections }: SizedGame): GameSize {
  const squareAmounts = sections.map(({ squares }) => squares.length as SquareAmount)
  return { squareAmount, sectionAmount, ...(squareAmounts.some((amount) => amount !== squareAmount) && { squareAmounts }) }
}

/** Returns into how many squares the picture of the current section is cut. */
export const squaresNow = ({ squareAmount, squareAmounts, section }: Match) => squareAmounts?.[section] ?? squareAmount

/** Returns a match before its first section, in a lobby or with both players seated. */
export const newMatch = (game: SizedGame, phase: Phase): Match => ({
  ...sizeOf(game),
  section: 0,
  phase,
  players: [newPlayer(), newPlayer()],
  silent: 0,
  pushedFor: null,
})

/** Returns whether both seats are taken and the match is not over. Only then can a player be away. */
export const isLive = ({ phase }: Pick<Match, 'phase'>) =>
  phase.at === 'gathering' || phase.at === 'opening' || phase.at === 'running' || phase.at === 'revealed'

/** Returns whether a finished match can still get a rematch. */
export const canRematch = ({ phase }: Match, now: Moment) =>
  phase.at === 'finished' && phase.next === null && now <= phase.endedAt + REMATCH_MS
