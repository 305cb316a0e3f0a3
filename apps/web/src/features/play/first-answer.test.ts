import { describe, expect, test } from 'vitest'
import type { FirstAnswer } from './first-answer.ts'
import { begunIn, goingOn, LOADING, startingWith, step } from './play-machine.ts'

const section = {
  sectionNumber: 0,
  sectionImage: null,
  squares: [{ index: 2, image: '/media/2.webp' }],
  remainingSquare: 3,
  sectionAnswers: ['Akira', 'Monster', 'Nana', 'Trigun'],
}
const first: FirstAnswer = { choice: 'Nana', squareAmount: 4, sectionAmount: 2, section }
const verdict = {
  message: 'Correct answer' as const,
  correctAnswer: 'Nana',
  score: 130,
  sectionScore: 130,
  sectionImage: '/media/whole.webp',
  year: 2006,
  form: 'series' as const,
}

const begun = (sectionAnswers = ['Trigun', 'Nana', 'Monster', 'Akira'], given = first) =>
  step(LOADING, {
    kind: 'begun',
    reply: {
      sections: {
        squareAmount: 4,
        sections: [
          { ...section, sectionAnswers },
          { ...section, sectionNumber: 1, sectionAnswers: ['Trigun', 'Akira'] },
        ],
        progress: { ranked: true, commitment: null, score: 130, answered: [{ correct: true, correctAnswer: 'Nana' }] },
      },
      verdict,
    },
    practice: false,
    first: given,
  })

describe('[HOME-10] a play that begins with an answer', () => {
  test('[HOME-10] is at the verdict of its first section, with the buttons where they were', () => {
    const state = begun()
    expect(state).toMatchObject({
      at: 'answered',
      verdict: { choice: 'Nana', right: true, earned: 130 },
      play: { current: 0, score: 130, marks: [true], rightAnswers: ['Nana'] },
    })
    const [one, two] = 'play' in state ? state.play.sections : []
    expect(one?.answers).toEqual(section.sectionAnswers)
    expect(two?.answers).toEqual(['Trigun', 'Akira'])
    expect(state).toMatchObject({
      play: {
        offered: [
          ['Trigun', 'Nana', 'Monster', 'Akira'],
          ['Trigun', 'Akira'],
        ],
      },
    })
  })

  test('[PIC-17] keeps the whole picture in the version that the page has loaded', () => {
    const whole = { ...section, sectionImage: '/media/2/720.webp', squares: [], remainingSquare: 0 }
    expect(begun(undefined, { ...first, section: whole })).toMatchObject({
      play: { sections: [{ picture: '/media/2/720.webp' }, { picture: null }] },
    })
  })

  test('[HOME-10] is shown locked until the server has begun it', () => {
    expect(startingWith(first)).toMatchObject({ at: 'answering', choice: 'Nana', play: { current: 0, score: 0 } })
  })

  test('[HOME-10] goes on at its second section, on the page that it is handed over to', () => {
    const handedOver = begunIn({ navigated: true, begun: JSON.parse(JSON.stringify(begun())) })
    expect(handedOver && goingOn(handedOver)).toMatchObject({ at: 'asking', play: { current: 1, score: 130, marks: [true] } })
  })

  test('[HOME-10] is forgotten when it has ended on the board', () => {
    expect(step(begun(), { kind: 'reset' })).toEqual(LOADING)
  })

  test.each([null, 'x', {}, { begun: null }, { begun: { at: 'asking' } }, { begun: { at: 'answered' } }])(
    '[HOME-10] is not read from the state %j',
    (state) => {
      expect(begunIn(state)).toBeNull()
    },
  )
})
