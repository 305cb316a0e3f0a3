import type { ErrorCode } from '@guess/contract/errors'
import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { PlayStatus } from '../../platform/db/tables-play.ts'

/** The state of a play as the server stores it. No field comes from a client. */
export interface Play {
  status: PlayStatus
  sectionAmount: number
  /** Squares of the section that is asked about. */
  squareAmount: number
  currentSection: number
  /** Open squares of the current section. */
  opened: number
  score: number
  touchedAt: Date
}

/** An answer, and what it has earned. */
export interface GivenAnswer {
  userAnswer: string
  correct: boolean
  score: number
  totalAfter: number
}

export type Refused = { kind: 'refused'; code: ErrorCode }
const refused = (code: ErrorCode): Refused => ({ kind: 'refused', code })

/** Returns whether a play counts as left although it has not been closed yet (PLAY-12). */
export const isIdle = (play: Pick<Play, 'touchedAt'>, now: Date) => now.getTime() - play.touchedAt.getTime() > PLAY_IDLE_MS

const isOver = (play: Play, now: Date) => play.status !== 'open' || isIdle(play, now)

export type SquareOpened = { kind: 'opened'; opened: number; moves: boolean }

/**
 * Opens one more square of the current section (PLAY-6).
 * @param seenRemaining how many hidden squares the client saw; if fewer remain, the call is a repetition and opens none (PLAY-7)
 */
export function openNextSquare(play: Play, sectionNumber: number, seenRemaining: number, now: Date): SquareOpened | Refused {
  if (isOver(play, now)) return refused('game-not-started')
  if (sectionNumber < play.currentSection) return refused('section-answered')
  if (sectionNumber > play.currentSection) return refused('section-not-current')
  const remaining = play.squareAmount - play.opened
  if (remaining < seenRemaining) return { kind: 'opened', opened: play.opened, moves: false }
  if (remaining === 0) return refused('no-square-left')
  return { kind: 'opened', opened: play.opened + 1, moves: true }
}

export type Answered = { kind: 'repeated'; answer: GivenAnswer } | { kind: 'answered'; answer: GivenAnswer; play: Play }

/** The question of a section: the correct answer and all offered answers. */
export interface Question {
  correctAnswer: string
  answers: readonly string[]
}

/**
 * Answers a section (PLAY-8). Repeating the same answer returns the stored outcome (PLAY-9).
 * @param given the stored answer of the section, if there is one
 */
export function answerSection(
  play: Play,
  question: Question,
  given: GivenAnswer | null,
  request: { sectionNumber: number; userAnswer: string },
  now: Date,
): Answered | Refused {
  if (given) return given.userAnswer === request.userAnswer ? { kind: 'repeated', answer: given } : refused('section-answered')
  if (isOver(play, now)) return refused('game-not-started')
  if (request.sectionNumber !== play.currentSection) return refused('section-not-current')
  if (!question.answers.includes(request.userAnswer)) return refused('answer-not-offered')
  const correct = request.userAnswer === question.correctAnswer
  const score = correct ? sectionScore(play.squareAmount - play.opened) : 0
  const answer = { userAnswer: request.userAnswer, correct, score, totalAfter: play.score + score }
  return { kind: 'answered', answer, play: afterAnswer(play, answer, now) }
}

/** Returns the play after an answer: at the next section, or finished if this was the last one (PLAY-11). */
const afterAnswer = (play: Play, answer: GivenAnswer, now: Date): Play => ({
  ...play,
  currentSection: play.currentSection + 1,
  opened: OPEN_AT_START,
  score: answer.totalAfter,
  touchedAt: now,
  status: play.currentSection + 1 === play.sectionAmount ? 'finished' : 'open',
})

export type Finished = { kind: 'finish' } | { kind: 'finished' }

/** Ends a play with its current score; a finished play stays as it is (PLAY-11). */
export function finishPlay(play: Play, now: Date): Finished | Refused {
  if (play.status === 'finished') return { kind: 'finished' }
  return isOver(play, now) ? refused('game-not-started') : { kind: 'finish' }
}
