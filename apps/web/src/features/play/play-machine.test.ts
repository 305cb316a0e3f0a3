import { describe, expect, test } from 'vitest'
import { choiceOf, isUnderWay, LOADING, type PlayEvent, type PlayState, step, verdictOf, worthOf } from './play-machine.ts'
import type { FinishReply, SectionsReply } from './play-replies.ts'

const ANSWERS = ['Astro', 'Bebop', 'Clannad', 'Durarara']

const sections = (amount: number, squareAmount: 1 | 4 | 9 | 16): SectionsReply => ({
  squareAmount,
  sections: Array.from({ length: amount }, (_, sectionNumber) => ({
    sectionNumber,
    sectionImage: squareAmount === 1 ? `/media/${sectionNumber}.webp` : null,
    squares: squareAmount === 1 ? [] : [{ index: 0, image: `/media/${sectionNumber}-0.webp` }],
    remainingSquare: squareAmount - 1,
    sectionAnswers: ANSWERS,
  })),
  progress: { ranked: true, commitment: 'c'.repeat(64), score: 0, answered: [] },
})

const result: FinishReply = {
  message: 'Game finished',
  score: 180,
  correctCount: 1,
  wrongCount: 0,
  rank: null,
  totalScore: null,
  totalRank: null,
  previousTotalRank: null,
  underReview: false,
  endedAsPractice: null,
  counts: 'practice',
  countedScore: 0,
  keep: null,
  countsForStreak: false,
  others: 0,
  beaten: 0,
  sections: [],
  committed: null,
}

const loaded = (amount = 2, squareAmount: 1 | 4 | 9 | 16 = 9): PlayEvent => ({
  kind: 'loaded',
  reply: sections(amount, squareAmount),
  practice: false,
})
const squareOpened = (index: number, remainingSquare: number, sectionNumber = 0): PlayEvent => ({
  kind: 'square opened',
  sectionNumber,
  reply: { index, image: `/media/0-${index}.webp`, remainingSquare },
})
const judged = (right: boolean, score: number, sectionScore: number, sectionNumber = 0): PlayEvent => ({
  kind: 'answered',
  sectionNumber,
  reply: {
    message: right ? 'Correct answer' : 'Wrong answer',
    correctAnswer: 'Bebop',
    score,
    sectionScore,
    sectionImage: '/media/0.webp',
    year: 1998,
    form: 'series' as const,
  },
})
const answer = (choice: string): PlayEvent => ({ kind: 'answer', choice })

const after = (...events: PlayEvent[]): PlayState => events.reduce(step, LOADING)
const playOf = (state: PlayState) => {
  if (!('play' in state)) throw new Error(`There is no play in the state ${state.at}`)
  return state.play
}
const worth = (state: PlayState) => worthOf(playOf(state), verdictOf(state))

describe('loading', () => {
  test('starts with the first section, sorted by number', () => {
    const reply = sections(3, 4)
    const mixed = { ...reply, sections: reply.sections.toReversed() }
    const state = after({ kind: 'loaded', reply: mixed, practice: false })
    expect(state.at).toBe('asking')
    expect(playOf(state).sections.map(({ sectionNumber }) => sectionNumber)).toEqual([0, 1, 2])
    expect(playOf(state)).toMatchObject({ current: 0, score: 0, marks: [] })
  })

  test('[SCREEN-46] goes on where an open play is', () => {
    const answered = [
      { correct: true, correctAnswer: 'Bebop' },
      { correct: false, correctAnswer: 'Astro' },
    ]
    const progress = { ranked: true, commitment: 'd'.repeat(64), score: 180, answered }
    const state = after({ kind: 'loaded', reply: { ...sections(3, 9), progress }, practice: false })
    expect(playOf(state)).toMatchObject({
      ...{ current: 2, score: 180, marks: [true, false], rightAnswers: ['Bebop', 'Astro'] },
      commitment: 'd'.repeat(64),
    })
    expect(worth(state)).toBe(180)
  })

  test('can be retried after a failure', () => {
    const failed = after({ kind: 'load failed', cause: 'offline' })
    expect(failed).toEqual({ at: 'failed', cause: 'offline' })
    expect(step(failed, { kind: 'load again' })).toEqual(LOADING)
  })

  test('fails for a game without sections', () => {
    expect(after(loaded(0)).at).toBe('failed')
  })
})

describe('squares', () => {
  test('[PLAY-4] a section earns 100 points and 10 more for each hidden square', () => {
    expect(worth(after(loaded(2, 1)))).toBe(100)
    expect(worth(after(loaded(2, 9)))).toBe(180)
    expect(worth(after(loaded(2, 16)))).toBe(250)
  })

  test('an opened square is shown and costs ten points', () => {
    const state = after(loaded(), { kind: 'open square' }, squareOpened(4, 7))
    expect(state.at).toBe('asking')
    expect(playOf(state).sections[0]?.squares.map(({ index }) => index)).toEqual([0, 4])
    expect(worth(state)).toBe(170)
  })

  test('a second press while a square is loading is ignored', () => {
    const opening = after(loaded(), { kind: 'open square' })
    expect(step(opening, { kind: 'open square' })).toBe(opening)
  })

  test('the same square is added only once', () => {
    const state = after(loaded(), { kind: 'open square' }, squareOpened(4, 7), { kind: 'open square' }, squareOpened(4, 7))
    expect(playOf(state).sections[0]?.squares).toHaveLength(2)
  })

  test('no square can be opened in a whole picture or a completely open grid', () => {
    const whole = after(loaded(2, 1))
    expect(step(whole, { kind: 'open square' })).toBe(whole)
    const open = after(loaded(2, 4), { kind: 'open square' }, squareOpened(3, 0))
    expect(step(open, { kind: 'open square' })).toBe(open)
  })

  test('a late square of another section is ignored', () => {
    const opening = after(loaded(), { kind: 'open square' })
    expect(step(opening, squareOpened(4, 7, 1))).toBe(opening)
  })
})

describe('answers', () => {
  test('the first press locks the answer', () => {
    const answering = after(loaded(), answer('Astro'))
    expect(choiceOf(answering)).toBe('Astro')
    expect(step(answering, answer('Bebop'))).toBe(answering)
  })

  test('an answer that is not offered is ignored', () => {
    const asking = after(loaded())
    expect(step(asking, answer('Evangelion'))).toBe(asking)
  })

  test('an answer pressed while a square is loading is sent after the square has arrived', () => {
    const waiting = after(loaded(), { kind: 'open square' }, answer('Bebop'))
    expect(waiting).toMatchObject({ at: 'opening', choice: 'Bebop' })
    expect(step(waiting, answer('Astro'))).toBe(waiting)
    expect(step(waiting, squareOpened(4, 7))).toMatchObject({ at: 'answering', choice: 'Bebop' })
  })

  test("the verdict sets the section's score and the total from the server's reply", () => {
    const state = after(loaded(), answer('Bebop'), judged(true, 180, 180))
    expect(state).toMatchObject({
      at: 'answered',
      verdict: { choice: 'Bebop', reveal: { correctAnswer: 'Bebop', year: 1998, form: 'series' }, right: true },
    })
    expect(worth(state)).toBe(180)
    expect(playOf(state)).toMatchObject({ score: 180, marks: [true] })
  })

  test('a wrong answer earns nothing', () => {
    const state = after(loaded(), answer('Astro'), judged(false, 0, 0))
    expect(worth(state)).toBe(0)
    expect(playOf(state).marks).toEqual([false])
  })

  test('a repeated verdict counts once', () => {
    const state = after(loaded(), answer('Bebop'), judged(true, 180, 180))
    expect(step(state, judged(true, 180, 180))).toBe(state)
  })

  test('after an answer, neither a square nor another answer is accepted', () => {
    const state = after(loaded(), answer('Bebop'), judged(true, 180, 180))
    expect(step(state, { kind: 'open square' })).toBe(state)
    expect(step(state, answer('Astro'))).toBe(state)
  })
})

describe('moving on', () => {
  const first = [loaded(), answer('Bebop'), judged(true, 180, 180)]

  test('Next leads to the next section, and only after an answer', () => {
    expect(step(after(loaded()), { kind: 'next' })).toEqual(after(loaded()))
    const second = after(...first, { kind: 'next' })
    expect(second.at).toBe('asking')
    expect(playOf(second)).toMatchObject({ current: 1, score: 180 })
    expect(step(second, { kind: 'next' })).toBe(second)
  })

  test('Next after the last section requests the result', () => {
    const last = after(...first, { kind: 'next' }, answer('Bebop'), judged(true, 360, 180, 1), { kind: 'next' })
    expect(last).toMatchObject({ at: 'finishing', leaving: false })
    expect(step(last, { kind: 'finished', reply: result })).toMatchObject({ at: 'finished', leaving: false, result })
  })

  test('Quit ends the play in any phase, with the score so far', () => {
    for (const state of [after(loaded()), after(...first), after(loaded(), { kind: 'open square' })]) {
      expect(step(state, { kind: 'quit' })).toMatchObject({ at: 'finishing', leaving: true })
    }
    expect(step(LOADING, { kind: 'quit' })).toBe(LOADING)
  })

  test('an unfinished play can be lost, a finished one cannot', () => {
    expect(after(loaded(), { kind: 'lost' })).toEqual({ at: 'lost' })
    const finished = after(loaded(), { kind: 'quit' }, { kind: 'finished', reply: result })
    expect(step(finished, { kind: 'lost' })).toBe(finished)
  })

  test('leaving needs a warning from the first section to the last verdict', () => {
    expect(isUnderWay(LOADING)).toBe(false)
    expect(isUnderWay(after(loaded()))).toBe(true)
    expect(isUnderWay(after(...first))).toBe(true)
    expect(isUnderWay(after(loaded(), { kind: 'quit' }))).toBe(false)
  })
})
