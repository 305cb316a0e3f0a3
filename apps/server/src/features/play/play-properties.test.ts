import { sectionScore } from '@guess/contract/rules/scoring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { answerSection, finishPlay, type GivenAnswer, openNextSquare, type Play } from './play.ts'

const START = new Date('2026-03-01T12:00:00Z')
const ANSWERS = ['Akira', 'Memories', 'Redline', 'Paprika']
const QUESTION = { correctAnswer: 'Akira', answers: ANSWERS }

/** A play with its answers, as the table of answers would store them. */
interface World {
  play: Play
  /** Into how many squares each picture is cut: the sections of a game may differ (CATALOG-10). */
  grids: readonly number[]
  answers: GivenAnswer[]
}

type Move =
  | { kind: 'open'; section: number; seen: number }
  | { kind: 'answer'; section: number; text: string }
  | { kind: 'finish' }
  | { kind: 'wait'; minutes: number }

const section = fc.integer({ min: 0, max: 6 })
const move: fc.Arbitrary<Move> = fc.oneof(
  { weight: 5, arbitrary: fc.record({ kind: fc.constant('open' as const), section, seen: fc.integer({ min: -3, max: 20 }) }) },
  {
    weight: 5,
    arbitrary: fc.record({ kind: fc.constant('answer' as const), section, text: fc.constantFrom(...ANSWERS, 'Naruto') }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('finish' as const) }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant('wait' as const), minutes: fc.integer({ min: 0, max: 40 }) }) },
)

/** Aims most moves at the current section; otherwise plays would not progress. */
const aimed = (world: World, { section }: { section: number }) => (section < 4 ? world.play.currentSection : section - 4)

function stepped(world: World, move: Move, now: Date): World {
  const { play, answers } = world
  if (move.kind === 'wait') return world
  if (move.kind === 'finish') {
    return finishPlay(play, now).kind === 'finish' ? { ...world, play: { ...play, status: 'finished' } } : world
  }
  const sectionNumber = aimed(world, move)
  if (move.kind === 'open') {
    const step = openNextSquare(play, sectionNumber, move.seen, now)
    return step.kind === 'opened' && step.moves ? { ...world, play: { ...play, opened: step.opened, touchedAt: now } } : world
  }
  const given = answers[sectionNumber] ?? null
  const step = answerSection(play, QUESTION, given, { sectionNumber, userAnswer: move.text }, now)
  if (step.kind !== 'answered') return world
  // The next call reads the play with the squares of its section.
  const squareAmount = world.grids[step.play.currentSection] ?? play.squareAmount
  return { ...world, play: { ...step.play, squareAmount }, answers: [...answers, step.answer] }
}

function worldsAfter(start: World, moves: readonly Move[]): World[] {
  let now = START.getTime()
  let world = start
  return moves.map((move) => {
    if (move.kind === 'wait') now += move.minutes * 60_000
    world = stepped(world, move, new Date(now))
    return world
  })
}

const grid = fc.constantFrom(1, 4, 9, 16)
const oneGrid = fc.tuple(grid, fc.integer({ min: 1, max: 5 })).map(([squares, sections]) => Array<number>(sections).fill(squares))
const plays = fc.oneof(oneGrid, fc.array(grid, { minLength: 1, maxLength: 5 })).map(
  (grids): World => ({
    play: {
      ...{ squareAmount: grids[0] ?? 1, sectionAmount: grids.length },
      ...{ status: 'open', currentSection: 0, opened: 1, score: 0, touchedAt: START },
    },
    grids,
    answers: [],
  }),
)

/** Checks every state that a random play reaches, together with the previous state. */
const inEveryPlay = (check: (after: World, before: World) => void) =>
  fc.assert(
    fc.property(plays, fc.array(move, { maxLength: 60 }), (start, moves) => {
      const worlds = [start, ...worldsAfter(start, moves)]
      for (const [place, before] of worlds.slice(0, -1).entries()) check(worlds[place + 1] as World, before)
    }),
    { numRuns: 500 },
  )

test('[PLAY-11] the total is the sum of the answers, in every state', () => {
  inEveryPlay(({ play, answers }) => {
    expect(play.score).toBe(answers.reduce((sum, { score }) => sum + score, 0))
    expect(answers.at(-1)?.totalAfter ?? 0).toBe(play.score)
  })
})

test('[PLAY-6] the number of open squares is between one and all, in every state', () => {
  inEveryPlay(({ play }) => {
    expect(play.opened).toBeGreaterThanOrEqual(1)
    expect(play.opened).toBeLessThanOrEqual(play.squareAmount)
  })
})

test('[PLAY-6] one call opens at most one square and never closes one', () => {
  inEveryPlay(({ play: after }, { play: before }) => {
    if (after.currentSection === before.currentSection) expect([0, 1]).toContain(after.opened - before.opened)
  })
})

test('[PLAY-4] each answer earns what the squares hidden at that moment are worth, or nothing', () => {
  inEveryPlay(({ answers: after }, { play, answers: before }) => {
    const answer = after[before.length]
    if (answer) expect(answer.score).toBe(answer.correct ? sectionScore(play.squareAmount - play.opened) : 0)
  })
})

test('[PLAY-8] sections are answered in order, each once', () => {
  inEveryPlay(({ play, answers }) => {
    expect(answers).toHaveLength(play.currentSection)
    expect(play.currentSection).toBeLessThanOrEqual(play.sectionAmount)
  })
})

test('[PLAY-11] a finished play never changes', () => {
  inEveryPlay((after, before) => {
    if (before.play.status === 'finished') expect(after).toEqual(before)
  })
})

test('[PLAY-11] a play is finished once all its sections have answers', () => {
  inEveryPlay(({ play }) => {
    if (play.currentSection === play.sectionAmount) expect(play.status).toBe('finished')
  })
})
