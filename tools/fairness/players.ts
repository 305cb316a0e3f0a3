import type { Chance } from '../chance.ts'
import { around, DECADES, FRANCHISES, normal, type Picture } from './world.ts'

export interface SimulatedAnswer {
  opened: number
  correct: boolean
  took: number
}

/** Answers a section. @param met whether the player has seen the picture whole before */
export type Answering = (picture: Picture, squares: number, met: boolean) => SimulatedAnswer

const EXPERTS_IN = 100
const FAST_IN = 20
/** What an expert knows from the first square. */
const EXPERT_KNOWS = 0.99
/** Reading, pressing and opening, in milliseconds. */
const READ_A_CHARACTER = 16
const PRESS = 350
const OPEN_A_SQUARE = 900
/** How often somebody looks away, and how often somebody who knows the title presses the wrong one. */
const AWAY = 0.02
const SLIP = 0.01
const MET_SLIP = 0.02

const sure = (logit: number) => 1 / (1 + Math.exp(-logit))

/** Milliseconds of a person: seeing, reading and pressing, at a speed of one's own, never twice the same. */
function personTook(chance: Chance, picture: Picture, speed: number, { seen = 1, read = 1, opened = 1, doubts = 1 }) {
  const looking = picture.seeing * seen + picture.reading * READ_A_CHARACTER * read + OPEN_A_SQUARE * (opened - 1)
  const took = PRESS + around(chance, looking * speed * doubts, 0.33)
  return Math.round(chance.is(AWAY) ? took * chance.between(3, 20) : took)
}

function expert(chance: Chance, speed: number): Answering {
  return (picture) => {
    const correct = chance.is(EXPERT_KNOWS)
    return { opened: 1, correct, took: personTook(chance, picture, speed, { seen: 0.6, read: 0.6, doubts: correct ? 1 : 1.8 }) }
  }
}

/** A player who knows some franchises and some decades better than others, and opens squares until sure or impatient. */
function ordinary(chance: Chance, speed: number): Answering {
  const skill = 0.9 * normal(chance)
  const franchises = Array.from({ length: FRANCHISES }, () => 1.2 * normal(chance))
  const decades = Array.from({ length: DECADES }, () => 0.7 * normal(chance))
  const patience = 0.1 + 0.25 * Math.abs(normal(chance))
  return (picture, squares, met) => {
    if (met)
      return { opened: 1, correct: !chance.is(MET_SLIP), took: personTook(chance, picture, speed, { seen: 0.8, read: 0.7 }) }
    const familiar = skill + (franchises[picture.franchise] ?? 0) + (decades[picture.decade] ?? 0) - picture.difficulty
    // What must be seen, as a share of the picture, before the player recognises it: more than all of it if never.
    const needed = 1 - sure(familiar - 0.6 + 0.8 * normal(chance))
    for (let opened = 1; opened <= squares; opened++) {
      const recognised = needed < 0.9 && opened / squares >= needed - 0.08
      if (recognised) return { opened, correct: !chance.is(SLIP), took: personTook(chance, picture, speed, { opened }) }
      if (opened === squares || chance.is(patience)) {
        const correct = chance.is(0.25 + 0.4 * sure(familiar) * (opened / squares))
        return { opened, correct, took: personTook(chance, picture, speed, { opened, seen: 2, doubts: 1.3 }) }
      }
    }
    throw new Error('a picture has squares')
  }
}

/** Returns honest player number `place`: one in a hundred is an expert, one in twenty a fast reader. */
export function honestPlayer(chance: Chance, place: number): Answering {
  const speed = around(chance, place % FAST_IN === 7 ? 0.55 : 1, 0.22)
  return place % EXPERTS_IN === 0 ? expert(chance, speed) : ordinary(chance, speed)
}

export interface Waiting {
  says: string
  wait: (chance: Chance, picture: Picture, opened: number) => number
}

/** A program that waits a number of milliseconds, more or less, whatever it sees. */
const always = (milliseconds: number, spread: number): Waiting => ({
  says: `${milliseconds / 1_000} s${spread > 0.1 ? ' like a person' : ''}`,
  wait: (chance) => Math.round(around(chance, milliseconds, spread)),
})

const WAITS = [305, 600, 1_000, 2_000, 4_000, 8_000]

export const WAITINGS: readonly Waiting[] = [
  ...WAITS.map((milliseconds) => always(milliseconds, 0.04)),
  ...[1_000, 3_000, 6_000].map((milliseconds) => always(milliseconds, 0.45)),
]

/** A program that reads the titles and looks as long as a person. It knows what no other one does, and is no part of the grid. */
export const WAITS_AS_PERSONS: Waiting = {
  says: 'as persons at that section',
  wait: (chance, picture, opened) => personTook(chance, picture, 0.9, { opened }),
}

export const MISSES = [0, 0.01, 0.03, 0.05, 0.1, 0.2, 0.35] as const
export const OPENS: readonly number[] = [1, 2, 4, 16]

/** Returns a cheater who knows every answer. */
export function cheater(chance: Chance, misses: number, opens: number, { wait }: Waiting): Answering {
  return (picture, squares) => {
    const opened = Math.min(opens, squares)
    return { opened, correct: !chance.is(misses), took: wait(chance, picture, opened) }
  }
}

/** What a cheater who knows every answer does beside playing, to be compared by less. */
export interface Preparing {
  says: string
  /** The share of all pictures that the account has met in other games. */
  pictures: number
  /** Whether the answers of all games were told in this browser by commitments. */
  told: boolean
  /** How many plays without an answer are between two games. */
  empty: number
}

const NOTHING = { pictures: 0, told: false, empty: 0 }

export const PREPARATIONS: readonly Preparing[] = [
  { ...NOTHING, says: 'has met half of all pictures', pictures: 0.5 },
  { ...NOTHING, says: 'has met all pictures', pictures: 1 },
  { ...NOTHING, says: 'starts and ends 20 games without an answer after each game', empty: 20 },
  { ...NOTHING, says: 'was told the answers of all games by commitments', told: true },
]
