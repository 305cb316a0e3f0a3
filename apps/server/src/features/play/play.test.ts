import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { describe, expect, test } from 'vitest'
import { answerSection, finishPlay, type GivenAnswer, openNextSquare, type Play } from './play.ts'

const NOW = new Date('2026-03-01T12:00:00Z')
const QUESTION = { correctAnswer: 'Akira', answers: ['Akira', 'Memories', 'Redline', 'Paprika'] }
const LONG_AGO = new Date(NOW.getTime() - PLAY_IDLE_MS - 1)

const aPlay = (options: Partial<Play> = {}): Play => ({
  status: 'open',
  sectionAmount: 5,
  squareAmount: 9,
  currentSection: 0,
  opened: 1,
  score: 0,
  touchedAt: NOW,
  ...options,
})

const answer = (play: Play, userAnswer: string, sectionNumber = play.currentSection, given: GivenAnswer | null = null) =>
  answerSection(play, QUESTION, given, { sectionNumber, userAnswer }, NOW)

describe('opening a square', () => {
  test('[PLAY-6] opens the next square of the current section', () => {
    expect(openNextSquare(aPlay({ opened: 3 }), 0, 6, NOW)).toEqual({ kind: 'opened', opened: 4, moves: true })
  })

  test('[PLAY-7] opens none if the client saw more hidden squares than remain', () => {
    expect(openNextSquare(aPlay({ opened: 4 }), 0, 6, NOW)).toEqual({ kind: 'opened', opened: 4, moves: false })
    expect(openNextSquare(aPlay({ opened: 9 }), 0, 1, NOW)).toEqual({ kind: 'opened', opened: 9, moves: false })
  })

  test('[PLAY-10] opens exactly one if the client claims to see fewer hidden squares than remain', () => {
    expect(openNextSquare(aPlay({ opened: 1 }), 0, 0, NOW)).toEqual({ kind: 'opened', opened: 2, moves: true })
  })

  test.each([
    ['no-square-left', aPlay({ opened: 9 }), 0],
    ['no-square-left', aPlay({ squareAmount: 1 }), 0],
    ['section-answered', aPlay({ currentSection: 2 }), 1],
    ['section-not-current', aPlay({ currentSection: 2 }), 3],
    ['game-not-started', aPlay({ status: 'finished' }), 0],
    ['game-not-started', aPlay({ status: 'left' }), 0],
    ['game-not-started', aPlay({ touchedAt: LONG_AGO }), 0],
  ] as const)('[PLAY-6] is refused with %s', (code, play, section) => {
    expect(openNextSquare(play, section, 0, NOW)).toEqual({ kind: 'refused', code })
  })
})

describe('answering a section', () => {
  test('[PLAY-4] a right answer earns points for the squares that the server still hides', () => {
    const step = answer(aPlay({ opened: 3, score: 180 }), 'Akira')
    expect(step).toMatchObject({ kind: 'answered', answer: { correct: true, score: 160, totalAfter: 340 }, play: { score: 340 } })
  })

  test('[PLAY-4] a wrong answer earns nothing', () => {
    expect(answer(aPlay({ score: 180 }), 'Redline')).toMatchObject({ answer: { correct: false, score: 0, totalAfter: 180 } })
  })

  test('[PLAY-8] continues with the next section, with one square open', () => {
    const step = answer(aPlay({ opened: 5 }), 'Akira')
    expect(step).toMatchObject({ play: { currentSection: 1, opened: 1, status: 'open', touchedAt: NOW } })
  })

  test('[PLAY-11] the last one finishes the play', () => {
    expect(answer(aPlay({ currentSection: 4 }), 'Akira')).toMatchObject({ play: { status: 'finished' } })
  })

  test('[PLAY-8] is refused out of order, with a second answer, and with one that was not offered', () => {
    const given = { userAnswer: 'Akira', correct: true, score: 180, totalAfter: 180 }
    expect(answer(aPlay(), 'Akira', 1)).toEqual({ kind: 'refused', code: 'section-not-current' })
    expect(answer(aPlay({ currentSection: 1 }), 'Redline', 0, given)).toEqual({ kind: 'refused', code: 'section-answered' })
    expect(answer(aPlay(), 'Naruto')).toEqual({ kind: 'refused', code: 'answer-not-offered' })
    expect(answer(aPlay(), 'akira')).toEqual({ kind: 'refused', code: 'answer-not-offered' })
  })

  test('[PLAY-9] a repeated answer gets the first reply again, even after the end of the play', () => {
    const given = { userAnswer: 'Akira', correct: true, score: 180, totalAfter: 180 }
    const over = aPlay({ currentSection: 5, status: 'finished', touchedAt: LONG_AGO })
    expect(answer(over, 'Akira', 0, given)).toEqual({ kind: 'repeated', answer: given })
  })

  test('[PLAY-12] is refused in a play that was left or has expired', () => {
    expect(answer(aPlay({ status: 'left' }), 'Akira')).toEqual({ kind: 'refused', code: 'game-not-started' })
    expect(answer(aPlay({ touchedAt: LONG_AGO }), 'Akira')).toEqual({ kind: 'refused', code: 'game-not-started' })
  })
})

describe('finishing', () => {
  test('[PLAY-11] ends an open play and does not change a finished one', () => {
    expect(finishPlay(aPlay({ score: 180 }), NOW)).toEqual({ kind: 'finish' })
    expect(finishPlay(aPlay({ status: 'finished', touchedAt: LONG_AGO }), NOW)).toEqual({ kind: 'finished' })
  })

  test('[PLAY-12] is refused for a play that was left', () => {
    expect(finishPlay(aPlay({ status: 'left' }), NOW)).toEqual({ kind: 'refused', code: 'game-not-started' })
    expect(finishPlay(aPlay({ touchedAt: LONG_AGO }), NOW)).toEqual({ kind: 'refused', code: 'game-not-started' })
  })
})
