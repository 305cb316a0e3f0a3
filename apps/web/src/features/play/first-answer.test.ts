import { describe, expect, test } from 'vitest'
import { type FirstAnswer, firstAnswerIn } from './first-answer.ts'
import { LOADING, startingWith, step } from './play-machine.ts'

const section = {
  sectionNumber: 0,
  sectionImage: null,
  squares: [{ index: 2, image: '/media/2.webp' }],
  remainingSquare: 3,
  sectionAnswers: ['Akira', 'Monster', 'Nana', 'Trigun'],
}
const first: FirstAnswer = { choice: 'Nana', squareAmount: 4, sectionAmount: 2, section }

const loaded = (sectionAnswers: string[], given: FirstAnswer | null) =>
  step(LOADING, {
    kind: 'loaded',
    reply: {
      squareAmount: 4,
      sections: [
        { ...section, sectionAnswers },
        { ...section, sectionNumber: 1, sectionAnswers: ['Trigun', 'Akira'] },
      ],
      progress: { ranked: true, commitment: null, score: 0, answered: [] },
    },
    practice: false,
    first: given,
  })

describe('[HOME-7] an answer that was given on home', () => {
  test('[HOME-7] is sent as soon as the play is there, with the buttons where they were', () => {
    const state = loaded(['Trigun', 'Nana', 'Monster', 'Akira'], first)
    expect(state).toMatchObject({ at: 'answering', choice: 'Nana' })
    const [one, two] = 'play' in state ? state.play.sections : []
    expect(one?.answers).toEqual(section.sectionAnswers)
    expect(two?.answers).toEqual(['Trigun', 'Akira'])
  })

  test('[PIC-17] keeps the whole picture in the version that home has loaded', () => {
    const whole = { ...section, sectionImage: '/media/2/720.webp', squares: [], remainingSquare: 0 }
    const state = loaded(section.sectionAnswers, { ...first, section: whole })
    expect(state).toMatchObject({ play: { sections: [{ picture: '/media/2/720.webp' }, { picture: null }] } })
  })

  test('[HOME-7] is dropped if the play does not offer it', () => {
    expect(loaded(['Trigun', 'Akira'], first)).toMatchObject({ at: 'asking' })
  })

  test('[HOME-7] changes nothing in a play that was started by Play', () => {
    const state = loaded(['Trigun', 'Nana', 'Monster', 'Akira'], null)
    expect(state).toMatchObject({ at: 'asking', play: { sections: [{ answers: ['Trigun', 'Nana', 'Monster', 'Akira'] }, {}] } })
  })

  test('[HOME-7] is shown locked until the play is there', () => {
    expect(startingWith(first)).toMatchObject({ at: 'answering', choice: 'Nana', play: { current: 0, score: 0 } })
  })

  test.each([null, 'x', {}, { firstAnswer: null }, { firstAnswer: { choice: 'Nana' } }, { firstAnswer: { choice: 1, section } }])(
    '[HOME-7] is not read from the state %j',
    (state) => {
      expect(firstAnswerIn(state)).toBeNull()
    },
  )

  test('[HOME-7] is read from the state that home passes on', () => {
    expect(firstAnswerIn({ navigated: true, firstAnswer: first })).toEqual(first)
  })
})
