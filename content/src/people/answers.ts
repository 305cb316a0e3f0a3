import { type DemoGame, type DemoSection, squaresOf } from '../game.ts'
import { TITLES } from '../titles.ts'
import type { Moment } from './calendar.ts'
import type { Person } from './cast.ts'
import { between, gauss } from './chance.ts'

/** An answer of a demo player. */
export interface GivenAnswer {
  userAnswer: string
  /** How many squares were open when it was given. */
  opened: number
  /** Milliseconds from when the section could be seen. */
  tookMs: number
}

const FAMES = new Map(TITLES.map(({ title, fame }) => [title, fame]))

/** What each step of fame below that of most titles costs, and a picture that is wholly hidden, in shares of right answers. */
const PER_FAME = 0.06
const USUAL_FAME = 4
const UNSEEN = 0.14

/** Milliseconds for a first look and the verdict before it, and for each further square; the deviation of their logarithm. */
const FIRST_LOOK_MS = 4_200
const NEXT_LOOK_MS = 1_400
const TIME_SPREAD = 0.45
const TIME_LEAST_MS = 1_300

/** Returns a player's skill at a moment: it drifts from the first to the last one. */
export const skillAt = ({ skill: [first, last], around }: Person, moment: Moment) => {
  const [from, to] = [around[0]?.[0] ?? 0, around.at(-1)?.[1] ?? 1]
  return first + (last - first) * between(0, (moment - from) / (to - from), 1)
}

/** Returns how a player of this skill answers a section. Skilled players open fewer squares. */
export function answerOf(
  { skill, tempo }: { skill: number; tempo: number },
  game: Pick<DemoGame, 'squareAmount'>,
  section: DemoSection,
  random: () => number,
): GivenAnswer {
  const { answer, wrong } = section
  const squareAmount = squaresOf(game, section)
  const opened = 1 + Math.floor(random() * random() * between(0.2, 1.9 - 1.5 * skill, 1) * squareAmount * 0.999)
  const isKnown = random() < skill + PER_FAME * ((FAMES.get(answer) ?? 1) - USUAL_FAME) - UNSEEN * (1 - opened / squareAmount)
  const time = (FIRST_LOOK_MS + NEXT_LOOK_MS * (opened - 1)) * tempo * Math.exp(TIME_SPREAD * gauss(random))
  const mistaken = wrong[Math.floor(random() * wrong.length)] as string
  return { userAnswer: isKnown ? answer : mistaken, opened, tookMs: Math.round(Math.max(TIME_LEAST_MS, time)) }
}
