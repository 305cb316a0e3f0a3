import type { Committed } from '@guess/contract/rules/commitment'
import type { Reaction } from '@guess/contract/rules/duel'
import type { DuelPlayer, DuelState } from '../../api/duels.ts'
import { type Section, sectionOf } from '../../board/section.ts'

export type Seat = 1 | 2

export type SectionEnd = NonNullable<DuelState['lastEnd']>
export type Ended = DuelState['ends'][number]
export type Result = Pick<NonNullable<DuelState['result']>, 'winner' | 'reason' | 'player1Score' | 'player2Score' | 'rematchBy'>

/** The rematch that follows. */
export interface Next {
  gameToken: string
  gameId: number
}

/** A reaction of a player, by the number of its message, and until when it is shown. */
export interface SentReaction {
  seq: number
  kind: Reaction
  until: number
}

export interface MatchPlayer extends Omit<DuelPlayer, 'awayUntil'> {
  /** The name as the server has it; `name` becomes the one to show, in the page's language (match-screen.tsx). */
  givenName: string
  awayUntil: number | null
  /** The last reaction that arrived; no state holds one. */
  reaction: SentReaction | null
}

export type Phase =
  | { at: 'gathering' | 'opening' | 'running'; until: number }
  /** Without `until`, this section was the last one. */
  | { at: 'revealed'; until: number | null }
  /**
   * `wasHere`: the match ended while the page was open, not before. `wasAway`: the opponent was away when the result arrived, and
   * has not been back since. `nextName`: the game of a rematch, once it is known.
   */
  | {
      at: 'finished'
      result: Result
      ends: readonly Ended[]
      next: Next | null
      nextName: string | null
      wasHere: boolean
      wasAway: boolean
      committed: Committed | null
    }

export type Finished = Extract<Phase, { at: 'finished' }>

/** A match as one of its players sees it. All times are by this browser's clock. */
export interface Match {
  /** The number of the last event that was applied. */
  seq: number
  /** How many milliseconds the server's clock is ahead of this browser's. */
  ahead: number
  /** The state must be fetched, because it contains something that the events did not. */
  unsure: boolean
  gameToken: string
  gameId: number
  gameName: string
  /** The number of the Daily that the game is or was; `null` for other games. */
  daily: number | null
  squareAmount: number
  sectionAmount: number
  seat: Seat
  players: readonly [MatchPlayer, MatchPlayer]
  phase: Phase
  /** What the server promised before the match, as this page received it first: see `CheckPlay`. */
  commitment: string | null
  /** Whether this page was open before the first section. */
  wasThereAtStart: boolean
  /** When the paused section goes on even if nobody comes back; `null` if it is not paused. It may have passed. */
  pausedUntil: number | null
  /** The section on screen. */
  section: Section | null
  /** How the section ended; `null` before its end. */
  end: SectionEnd | null
  /** The chosen answer, locked from the first press. */
  choice: string | null
  /** A square is being opened. */
  opening: boolean
  /** The player has pressed Ready. */
  readied: boolean
}

/** Converts a time of the server to this browser's clock. */
export const localMoment = ({ ahead }: Pick<Match, 'ahead'>, date: string) => Date.parse(date) - ahead

/** Like `localMoment`; `null` if there is no time. */
export const localMomentOrNull = (match: Pick<Match, 'ahead'>, date: string | null | undefined) =>
  date == null ? null : localMoment(match, date)

export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)
export const playerAt = ({ players }: Pick<Match, 'players'>, seat: Seat) => players[seat === 1 ? 0 : 1]
export const own = (match: Match) => playerAt(match, match.seat)
export const opponent = (match: Match) => playerAt(match, otherSeat(match.seat))

/** Returns the match with changes to one player. */
export function withPlayer(match: Match, seat: Seat, changes: Partial<MatchPlayer>): Match {
  const [one, two] = match.players
  return { ...match, players: seat === 1 ? [{ ...one, ...changes }, two] : [one, { ...two, ...changes }] }
}

/** Returns a section in which nothing has been done yet. */
export const newSection = (section: NonNullable<DuelState['section']>) => ({
  section: sectionOf(section),
  end: null,
  choice: null,
  opening: false,
  readied: false,
})

/** Returns into how many squares the picture of the current section is cut. */
export const squaresNow = ({ section, squareAmount }: Match) => section?.squareAmount ?? squareAmount

/** Returns whether the match is still running. */
export const isLive = ({ phase }: Match) => phase.at !== 'finished'

export const isOpen = ({ phase }: Match) => phase.at === 'opening' || phase.at === 'running'

/** Returns what a section earned a player. */
export const gained = (end: Pick<Ended, `player${Seat}${'Answer' | 'Earned' | 'Speed'}` | 'correctAnswer'>, seat: Seat) => {
  const answer = seat === 1 ? end.player1Answer : end.player2Answer
  const [earned, speed] = seat === 1 ? [end.player1Earned, end.player1Speed] : [end.player2Earned, end.player2Speed]
  return { answer, earned, speed, right: answer === end.correctAnswer }
}

/** Returns whether a player has answered this section; for the player on this page, as soon as an answer is chosen. */
export const hasAnswered = (match: Match, seat: Seat) =>
  playerAt(match, seat).answered || (seat === match.seat && match.choice !== null)

/** Returns whether a player's clock is running. */
export const isAwaitingAnswer = (match: Match, seat: Seat) => isOpen(match) && !hasAnswered(match, seat)
