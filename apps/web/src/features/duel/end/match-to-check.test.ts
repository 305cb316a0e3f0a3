import { expect, test } from 'vitest'
import { sectionOf } from '../../../board/section.ts'
import { aState, COMMITMENT, sectionOf as sectionReply, stated } from '../../../testing/match-events.ts'
import { step } from '../match/match-step.ts'
import { LOADING } from '../match/match-view.ts'
import { matchToCheck } from './match-to-check.ts'

const COMMITTED = { nonce: 'a'.repeat(32), sections: [] }

const END = {
  ...{ sectionNumber: 0, correctAnswer: 'Akira', sectionImage: '/media/0.webp', year: null, form: null, player1Answer: null },
  ...{ player2Answer: null, player1Earned: 0, player2Earned: 0, player1Speed: 0, player2Speed: 0 },
}

const RESULT = { winner: null, reason: 'played', player1Score: 0, player2Score: 0, rematchBy: aState().at } as const

const ended = (phase: 'gathering' | 'running') => {
  const over = { seq: 20, phase: 'finished' as const, result: RESULT, ends: [END], committed: COMMITTED }
  const view = [stated({ phase }), stated({ ...over, commitment: 'f'.repeat(64) })].reduce(step, LOADING)
  if (view.at !== 'there' || view.match.phase.at !== 'finished') throw new Error('The match is not over')
  return { match: view.match, phase: view.match.phase }
}

const seen = new Map([
  [0, sectionOf(sectionReply(0))],
  [1, sectionOf(sectionReply(1))],
])

test('[FAIR-5] a match is checked by the commitment that came first, and by what this page showed', () => {
  const { match, phase } = ended('gathering')
  const answers = sectionReply(0).sectionAnswers
  expect(matchToCheck(match, phase, seen)).toEqual({
    commitment: COMMITMENT,
    committed: COMMITTED,
    fromStart: true,
    seen: [
      { sectionNumber: 0, squares: [2], answers, correctAnswer: 'Akira', picture: '/media/0.webp' },
      { sectionNumber: 1, squares: [2], answers, correctAnswer: null, picture: null },
    ],
  })
  expect(matchToCheck(match, phase, new Map())?.seen).toMatchObject([{ squares: [], answers: null, picture: '/media/0.webp' }])
})

test('[FAIR-6] a page that was opened in the middle of a match says so, and one without data offers no check', () => {
  const { match, phase } = ended('running')
  expect(matchToCheck(match, phase, seen)).toMatchObject({ fromStart: false })
  expect(matchToCheck(match, { ...phase, committed: null }, seen)).toBeNull()
  expect(matchToCheck({ ...match, commitment: null }, phase, seen)).toBeNull()
})
