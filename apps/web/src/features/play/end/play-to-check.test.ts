import { expect, test } from 'vitest'
import { LOADING, type PlayEvent, step } from '../play-machine.ts'
import { playToCheck } from './play-to-check.ts'

const COMMITMENT = 'c'.repeat(64)
const COMMITTED = { nonce: 'a'.repeat(32), sections: [] }
const OFFERED = ['Akira', 'Monster', 'Nana']

const section = (sectionNumber: number) => ({
  ...{ sectionNumber, sectionImage: null, remainingSquare: 3, sectionAnswers: OFFERED },
  squares: [{ index: 2, image: '/media/2.webp' }],
})

const first = {
  choice: 'Nana',
  squareAmount: 4,
  sectionAmount: 2,
  section: { ...section(0), sectionAnswers: OFFERED.toReversed() },
}

const verdict = { correctAnswer: 'Monster', score: 0, sectionScore: 0, sectionImage: '/media/0.webp', year: null, form: null }

const playAfter = (commitment: string | null) => {
  const events: PlayEvent[] = [
    {
      ...{ kind: 'begun', practice: false, first },
      reply: {
        sections: {
          squareAmount: 4,
          sections: [section(0), section(1)],
          progress: { ranked: true, commitment, score: 0, answered: [] },
        },
        verdict: { message: 'Wrong answer', ...verdict },
      },
    },
    { kind: 'next' },
    { kind: 'open square' },
    { kind: 'square opened', sectionNumber: 1, reply: { index: 0, image: '/media/0.webp', remainingSquare: 2 } },
  ]
  const state = events.reduce(step, LOADING)
  if (!('play' in state)) throw new Error(`There is no play in the state ${state.at}`)
  return state.play
}

const ended = [
  {
    ...{ sectionNumber: 0, userAnswer: 'Nana', correctAnswer: 'Monster', score: 0, sectionImage: '/media/0.webp' },
    ...{ opened: 1, year: null, form: null },
  },
]

test('[FAIR-5] a play is checked by what its player saw: squares, answers as the server offered them, right answers, pictures', () => {
  expect(playToCheck(playAfter(COMMITMENT), { committed: COMMITTED, sections: ended })).toEqual({
    commitment: COMMITMENT,
    committed: COMMITTED,
    fromStart: true,
    seen: [
      { sectionNumber: 0, squares: [2], answers: OFFERED, correctAnswer: 'Monster', picture: '/media/0.webp' },
      { sectionNumber: 1, squares: [2, 0], answers: OFFERED, correctAnswer: null, picture: null },
    ],
  })
})

test('[FAIR-6] a play without a commitment, or without its data, offers no check', () => {
  expect(playToCheck(playAfter(null), { committed: COMMITTED, sections: ended })).toBeNull()
  expect(playToCheck(playAfter(COMMITMENT), { committed: null, sections: ended })).toBeNull()
})
