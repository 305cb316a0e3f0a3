// Duels of the demo world's players: invented moves, played by the rules of real matches.
import { ANSWER_GRACE_MS, LEAVE_MS } from '@guess/contract/rules/duel'
import { type DuelInput, type Question, stepDuel } from '../match/duel-match.ts'
import { type Match, type Moment, newMatch, playerAt, type Seat, type SizedGame, squaresNow } from '../match/match.ts'

/** What a player did in a section. With `userAnswer` null the time ran out. */
export interface PastAnswer {
  userAnswer: string | null
  /** Number of squares that the player had open in the end. */
  opened: number
  /** Milliseconds from the start of the section to the answer. */
  tookMs: number
}

/** What both players did in a match, section by section. */
export interface PastMoves {
  sections: readonly (readonly [PastAnswer, PastAnswer])[]
  /** Which player left for good, and in which section; null if nobody did. */
  left: { seat: Seat; section: number } | null
}

/** Milliseconds that players took to join, to be ready, and to have a section on screen. */
const JOINED_MS = 14_000
const READY_MS = 3_500
const SHOWN_MS = { 1: 350, 2: 600 } as const

/** Milliseconds from the opening of the lobby to the first section. */
export const BEFORE_FIRST_MS = JOINED_MS + READY_MS

/** A player's move, and how many milliseconds after the start of its section it came. */
type TimedMove = [afterMs: number, move: (match: Match) => DuelInput]

const SEATS = [1, 2] as const

function movesOf(seat: Seat, { userAnswer, opened, tookMs }: PastAnswer, questions: ReadonlyMap<number, Question>): TimedMove[] {
  const opens = Array.from(
    { length: opened - 1 },
    (_, place): TimedMove => [
      Math.round((tookMs * (place + 1)) / (opened + 1)),
      (match) => {
        const seenRemaining = squaresNow(match) - playerAt(match, seat).opened
        return { kind: 'open', seat, section: match.section, seenRemaining }
      },
    ],
  )
  if (userAnswer === null) return opens
  return [...opens, [tookMs, (match) => ({ kind: 'answer', seat, section: match.section, answer: userAnswer, questions })]]
}

/** Applies the steps of a match one after another. What the rules refuse, such as an answer that came too late, changes nothing. */
function player(start: Match) {
  let match = start
  return {
    match: () => match,
    apply: (input: DuelInput, now: Moment) => {
      const step = stepDuel(match, input, now)
      if (step.kind === 'moved') match = step.match
    },
  }
}

type Played = ReturnType<typeof player>

/** Plays the section that is open. Returns when it, or the whole match, was over. */
function playSection({ match, apply }: Played, moves: PastMoves, questions: ReadonlyMap<number, Question>, now: Moment): Moment {
  const { section } = match()
  for (const seat of SEATS) apply({ kind: 'shown', seat, section }, now + SHOWN_MS[seat])
  const started = now + SHOWN_MS[2]
  if (moves.left?.section === section) {
    const end = started + LEAVE_MS
    apply({ kind: 'leave', seat: moves.left.seat }, started)
    apply({ kind: 'tick', seen: moves.left.seat === 1 ? [now, end] : [end, now] }, end)
    return end
  }
  const given = moves.sections[section]
  const timed = SEATS.flatMap((seat) => (given ? movesOf(seat, given[seat - 1] as PastAnswer, questions) : []))
  let last = started
  for (const [afterMs, move] of timed.toSorted(([one], [other]) => one - other)) {
    if (match().phase.at !== 'running') break
    last = started + afterMs
    apply(move(match()), last)
  }
  const { phase } = match()
  if (phase.at !== 'running') return last
  const end = phase.deadline + ANSWER_GRACE_MS
  apply({ kind: 'tick', seen: [end, end] }, end)
  return end
}

/**
 * Returns the finished match that follows from its players' moves by the rules of every match: the demo players' duels are made so (DEMO-8).
 * @param now when the host opened the lobby
 */
export function pastMatch(game: SizedGame, questions: ReadonlyMap<number, Question>, moves: PastMoves, now: Moment): Match {
  const played = player(newMatch(game, { at: 'lobby', expiresAt: now + 2 * JOINED_MS }))
  played.apply({ kind: 'join' }, now + JOINED_MS)
  let at = now + BEFORE_FIRST_MS
  for (const seat of SEATS) played.apply({ kind: 'ready', seat }, at)
  while (played.match().phase.at === 'opening') {
    at = playSection(played, moves, questions, at) + READY_MS
    for (const seat of SEATS) played.apply({ kind: 'next', seat, section: played.match().section }, at)
  }
  return played.match()
}
