import type { ErrorCode } from '@guess/contract/errors'
import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { sectionScore } from '@guess/contract/rules/scoring'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import type { PlayStatus } from '../../platform/db/tables-play.ts'

/** Where a play stands: what the server keeps of it, and nothing that a client said. */
export interface Play {
  status: PlayStatus
  sectionAmount: number
  squareAmount: number
  currentSection: number
  /** Open squares of the current section. */
  opened: number
  score: number
  touchedAt: Date
}

/** An answer as it was given and judged. */
export interface GivenAnswer {
  userAnswer: string
  correct: boolean
  score: number
  totalAfter: number
}

export type Refused = { kind: 'refused'; code: ErrorCode }
const refused = (code: ErrorCode): Refused => ({ kind: 'refused', code })

/** Whether a play counts as left although nobody closed it yet (PLAY-12). */
export const isIdle = (play: Pick<Play, 'touchedAt'>, now: Date) => now.getTime() - play.touchedAt.getTime() > PLAY_IDLE_MS

const isOver = (play: Play, now: Date) => play.status !== 'open' || isIdle(play, now)

export type SquareOpened = { kind: 'opened'; opened: number; moves: boolean }

/**
 * Opens one more square of the current section (PLAY-6).
 * @param seenRemaining hidden squares that the client saw; where the server has fewer, the call is a repetition and opens none (PLAY-7)
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

/** What a section asks: the right answer and all that are offered. */
export interface Question {
  correctAnswer: string
  answers: readonly string[]
}

/**
 * Answers a section (PLAY-8). The same answer again is told what was told before (PLAY-9).
 * @param given the section's answer, if it has one already
 */
export function answerSection(
  play: Play,
  question: Question,
  given: GivenAnswer | null,
  asked: { sectionNumber: number; userAnswer: string },
  now: Date,
): Answered | Refused {
  if (given) return given.userAnswer === asked.userAnswer ? { kind: 'repeated', answer: given } : refused('section-answered')
  if (isOver(play, now)) return refused('game-not-started')
  if (asked.sectionNumber !== play.currentSection) return refused('section-not-current')
  if (!question.answers.includes(asked.userAnswer)) return refused('answer-not-offered')
  const correct = asked.userAnswer === question.correctAnswer
  const score = correct ? sectionScore(play.squareAmount - play.opened) : 0
  const answer = { userAnswer: asked.userAnswer, correct, score, totalAfter: play.score + score }
  return { kind: 'answered', answer, play: afterAnswer(play, answer, now) }
}

/** The play after an answer: at its next section, or finished when that was the last (PLAY-11). */
const afterAnswer = (play: Play, answer: GivenAnswer, now: Date): Play => ({
  ...play,
  currentSection: play.currentSection + 1,
  opened: OPEN_AT_START,
  score: answer.totalAfter,
  touchedAt: now,
  status: play.currentSection + 1 === play.sectionAmount ? 'finished' : 'open',
})

export type Finished = { kind: 'finish' } | { kind: 'finished' }

/** Ends a play with its current score; one that is finished stays as it is (PLAY-11). */
export function finishPlay(play: Play, now: Date): Finished | Refused {
  if (play.status === 'finished') return { kind: 'finished' }
  return isOver(play, now) ? refused('game-not-started') : { kind: 'finish' }
}
