import type { DuelPlayer, DuelState } from '../../api/duels.ts'
import { type Section, sectionOf } from '../../board/section.ts'

export type Seat = 1 | 2

export type SectionEnd = NonNullable<DuelState['lastEnd']>
export type Ended = DuelState['ends'][number]
export type Result = Pick<NonNullable<DuelState['result']>, 'winner' | 'reason' | 'player1Score' | 'player2Score' | 'rematchBy'>

/** The match that follows. */
export interface Next {
  gameToken: string
  gameId: number
}

export interface MatchPlayer extends Omit<DuelPlayer, 'awayUntil'> {
  awayUntil: number | null
}

export type Phase =
  | { at: 'gathering' | 'opening' | 'running'; until: number }
  /** Without `until` the match is over with this section. */
  | { at: 'revealed'; until: number | null }
  /** `wasHere`: the end came while it was watched, and not before the page. */
  | { at: 'finished'; result: Result; ends: readonly Ended[]; next: Next | null; wasHere: boolean }

/** A match as one of its players sees it. All moments are by this browser's own clock. */
export interface Match {
  /** The number of the last event that is in it. */
  seq: number
  /** Milliseconds that the server's clock is ahead of this browser's. */
  ahead: number
  /** Something is not known of it that the state tells. */
  unsure: boolean
  gameToken: string
  gameId: number
  gameName: string
  squareAmount: number
  sectionAmount: number
  seat: Seat
  players: readonly [MatchPlayer, MatchPlayer]
  phase: Phase
  /** The section on screen. */
  section: Section | null
  /** How it ended; null while it has not. */
  end: SectionEnd | null
  /** The answer that is locked in, from the first press on. */
  choice: string | null
  /** A square is on its way. */
  opening: boolean
  /** Ready was pressed. */
  readied: boolean
}

/** A moment of the server's, by this browser's clock. */
export const ownMoment = ({ ahead }: Pick<Match, 'ahead'>, date: string) => Date.parse(date) - ahead

export const otherSeat = (seat: Seat): Seat => (seat === 1 ? 2 : 1)
export const playerAt = ({ players }: Pick<Match, 'players'>, seat: Seat) => players[seat === 1 ? 0 : 1]
export const own = (match: Match) => playerAt(match, match.seat)
export const opponent = (match: Match) => playerAt(match, otherSeat(match.seat))

/** The match with something else of one player. */
export function withOther(match: Match, seat: Seat, changes: Partial<MatchPlayer>): Match {
  const [one, two] = match.players
  return { ...match, players: seat === 1 ? [{ ...one, ...changes }, two] : [one, { ...two, ...changes }] }
}

/** A section that nothing has been done in. */
export const newSection = (section: NonNullable<DuelState['section']>) => ({
  section: sectionOf(section),
  end: null,
  choice: null,
  opening: false,
  readied: false,
})

/** Whether the match goes on. */
export const isLive = ({ phase }: Match) => phase.at !== 'finished'

export const isOpen = ({ phase }: Match) => phase.at === 'opening' || phase.at === 'running'

/** What a section gave a player. */
export const gained = (end: Pick<Ended, `player${Seat}${'Answer' | 'Earned'}` | 'correctAnswer'>, seat: Seat) => {
  const answer = seat === 1 ? end.player1Answer : end.player2Answer
  return { answer, earned: seat === 1 ? end.player1Earned : end.player2Earned, right: answer === end.correctAnswer }
}

/** Whether a player's answer of this section is in; one's own, as soon as it is chosen. */
export const hasAnswered = (match: Match, seat: Seat) =>
  playerAt(match, seat).answered || (seat === match.seat && match.choice !== null)

/** Whether a player's clock runs. */
export const isAwaited = (match: Match, seat: Seat) => isOpen(match) && !hasAnswered(match, seat)
