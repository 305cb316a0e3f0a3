import type { DemoGame } from '../game.ts'
import { answerOf, type GivenAnswer, skillAt } from './answers.ts'
import type { Moment } from './calendar.ts'
import type { Person } from './cast.ts'
import { weighted } from './chance.ts'

/** A finished play of a demo player. */
export interface PastPlay {
  game: string
  /** When the player sat down, and how many milliseconds later the play began. */
  moment: Moment
  delayMs: number
  answers: GivenAnswer[]
}

/** The least distance between two visits of a player: more than an hour even in the busiest evening. */
export const VISIT_GAP = 0.004

/** Mean number of games in a visit, and the most. */
const GAMES_PER_VISIT = 1.6
const GAMES_MOST = 4

/** The game that most players begin with. */
const STARTER = 'First Five'
const STARTER_SHARE = 0.7

/** How long a game counts as new, and how much more it is played then. */
const NEW_FOR = 0.08
const NEW_WEIGHT = 6

/** Milliseconds between two plays: the result is read, and a game chosen. */
const restMs = (random: () => number) => Math.round(9_000 + 60_000 * random() ** 2)

const lengthOf = ([from, to]: readonly [Moment, Moment]) => to - from

/** Returns a moment at which a player is around. */
export function momentOf({ around }: Person, random: () => number): Moment {
  const [from, to] = weighted(around, lengthOf, random) ?? [0, 0]
  return from + (to - from) * random()
}

export const isFarFrom = (moments: readonly Moment[], moment: Moment) =>
  moments.every((other) => Math.abs(other - moment) >= VISIT_GAP)

/** Returns when a player visited the site, in order; the first time at joining. */
export function visitsOf(person: Person, random: () => number): Moment[] {
  const visits = [person.around[0]?.[0] ?? 0]
  for (let visit = 1; visit < person.games / GAMES_PER_VISIT; visit++) {
    const moment = momentOf(person, random)
    if (isFarFrom(visits, moment)) visits.push(moment)
  }
  return visits.toSorted((one, other) => one - other)
}

const appealOf = ({ sections, published, squareAmount }: DemoGame, moment: Moment) =>
  (sections.length <= 5 ? 1.4 : sections.length > 10 ? 0.6 : 1) *
  (squareAmount === 16 ? 0.8 : 1) *
  (moment - published < NEW_FOR && published > 0.01 ? NEW_WEIGHT : 1)

function nextGame(games: readonly DemoGame[], moment: Moment, isFirst: boolean, random: () => number) {
  const starter = games.find(({ name }) => name === STARTER)
  if (isFirst && starter && random() < STARTER_SHARE) return starter
  return weighted(
    games.filter(({ published }) => published < moment),
    (game) => appealOf(game, moment),
    random,
  )
}

/** Returns the plays of a player at the given visits, in order: each game once, and none before it was published. */
export function playsOf(person: Person, visits: readonly Moment[], games: readonly DemoGame[], random: () => number): PastPlay[] {
  const plays: PastPlay[] = []
  let left = games
  for (const [place, moment] of visits.entries()) {
    const due = Math.round((person.games * (place + 1)) / visits.length) - plays.length
    let delayMs = Math.round(20_000 + 40_000 * random())
    for (let count = 0; count < Math.min(due, GAMES_MOST); count++) {
      const game = nextGame(left, moment, plays.length === 0, random)
      if (!game) break
      left = left.filter((other) => other !== game)
      const player = { skill: skillAt(person, moment), tempo: person.tempo }
      const answers = game.sections.map((section) => answerOf(player, game, section, random))
      plays.push({ game: game.name, moment, delayMs, answers })
      delayMs += answers.reduce((sum, { tookMs }) => sum + tookMs, restMs(random))
    }
  }
  return plays
}
