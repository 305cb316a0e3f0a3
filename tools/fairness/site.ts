import type { OpeningFigures } from '../../apps/server/src/features/play/flag/expectation.ts'
import { type FlagResult, flagOf } from '../../apps/server/src/features/play/flag/flag-of.ts'
import type { PastOutcome } from '../../apps/server/src/features/play/flag/patterns.ts'
import type { Sums } from '../../apps/server/src/features/play/flag/sums.ts'
import type { Chance } from '../chance.ts'
import type { Answering, SimulatedAnswer } from './players.ts'
import { type SimulatedGame, shuffled, type World } from './world.ts'

/** What the site remembers of a player. */
export interface Account {
  answering: Answering
  games: SimulatedGame[]
  /** Pictures that the player has seen whole. */
  seen: Set<number>
  /** Games whose answers the account, or this browser, was told. */
  met: Set<SimulatedGame>
  sums: Sums[]
  hardPlays: PastOutcome[]
  /** The points that count. */
  points: number
  /** Number of ranked plays, and of those that were held. */
  ranked: number
  heldPlays: number
  /** The number of the first play that was held, and why. */
  held: { at: number; reason: string } | null
}

/** An account without a play. */
const NO_PLAYS = { sums: [], hardPlays: [], points: 0, ranked: 0, heldPlays: 0, held: null }

/** Returns an account that will play every game, in an order of its own. */
export function anAccount(chance: Chance, world: World, answering: Answering): Account {
  const games = shuffled(chance, world.games)
  return { answering, games, seen: new Set(), met: new Set(), ...NO_PLAYS }
}

/** A finished play of an account. */
interface Played {
  game: SimulatedGame
  answers: (SimulatedAnswer & { known: boolean })[]
  /** Null if the play is practice. */
  result: FlagResult | null
}

const pointsOf = (squares: number, { opened, correct }: SimulatedAnswer) => (correct ? 100 + 10 * (squares - opened) : 0)
/** The figures are of a game's newest plays, and follow after as many plays of the site. */
const COUNTED_PLAYS = 500
const BATCH = 500
/** More plays than are ever compared together. */
const REMEMBERED = 250
const HARD = { squares: 9, sections: 5 }

/** A site with its figures of sections, which count plays as the statistics job does: in batches, and none that is held. */
export function aSite(world: World) {
  const figures = new Map<SimulatedGame, Map<number, OpeningFigures>[]>()
  for (const game of world.games)
    figures.set(
      game,
      game.sections.map(() => new Map()),
    )
  const counted = new Map<SimulatedGame, Played[]>()
  const waiting: Played[] = []

  const flagInputOf = (account: Account, game: SimulatedGame, answers: Played['answers']) => {
    let at = Date.UTC(2026, 0, 1)
    const startedAt = new Date(at)
    const answeredAt = answers.map(({ took }) => {
      at += took
      return new Date(at)
    })
    const sections = (figures.get(game) ?? []).map((openings, place) => ({
      known: account.seen.has(game.sections[place] as number),
      fame: world.pictures[game.sections[place] as number]?.fame ?? null,
      figures: [...openings.values()],
    }))
    return { startedAt, answeredAt, answers, sections, lastHardPlays: account.hardPlays.slice(0, 2), before: account.sums }
  }

  /** Finds the flag of a ranked play that ends, and remembers the play as the server does. */
  const settle = (account: Account, game: SimulatedGame, answers: Played['answers'], at: number): FlagResult | null => {
    const score = answers.reduce((sum, answer) => sum + pointsOf(game.squares, answer), 0)
    const outcome = { score, squareAmount: game.squares, sectionAmount: game.sections.length }
    const result = flagOf(flagInputOf(account, game, answers), outcome)
    if (result.picturesKnown || account.met.has(game)) return null
    account.ranked += 1
    if (result.flag || result.sums.answers > 0) account.sums = [result.sums, ...account.sums].slice(0, REMEMBERED)
    if (answers.length === game.sections.length && game.squares >= HARD.squares && game.sections.length >= HARD.sections) {
      account.hardPlays = [{ ...outcome, accepted: false }, ...account.hardPlays].slice(0, 2)
    }
    if (!result.flag) account.points += score
    else {
      account.heldPlays += 1
      account.held ??= { at, reason: result.flag }
    }
    return result
  }

  const play = (account: Account, place: number): Played => {
    const game = account.games[place] as SimulatedGame
    const answers = game.sections.map((number) => {
      const known = account.seen.has(number)
      const picture = world.pictures[number] as World['pictures'][number]
      return { ...account.answering(picture, game.squares, known), known }
    })
    const result = settle(account, game, answers, place + 1)
    for (const number of game.sections) account.seen.add(number)
    return { game, answers, result }
  }

  const add = ({ game, answers }: Played, times: 1 | -1) => {
    answers.forEach(({ opened, correct, took, known }, place) => {
      const section = figures.get(game)?.[place]
      if (known || !section) return
      const { answered, right, logTook } = section.get(opened) ?? { answered: 0, right: 0, logTook: 0 }
      const more = { right: right + times * Number(correct), logTook: logTook + times * Math.log(took) }
      section.set(opened, { opened, answered: answered + times, ...more })
    })
  }

  const count = (played: Played) => {
    if (played.result === null || played.result.flag) return
    add(played, 1)
    const newest = counted.get(played.game) ?? []
    counted.set(played.game, newest)
    newest.push(played)
    if (newest.length > COUNTED_PLAYS) add(newest.shift() as Played, -1)
  }

  return {
    /** Lets an account start a game and end it without an answer, some times; which game is all the same. */
    flush: (account: Account, times: number) => {
      for (let time = 0; time < times; time++) {
        const before = account.sums
        settle(account, world.games[0] as SimulatedGame, [], 0)
        // What is not remembered changes nothing the next time either.
        if (account.sums === before) return
      }
    },
    /** Lets an account play one of its games, in order. Cheaters play like this: their plays change no figures. */
    play,
    /** Lets an account play, and counts the play with the next batch. */
    playAndCount: (account: Account, place: number) => {
      waiting.push(play(account, place))
      if (waiting.length >= BATCH) for (const played of waiting.splice(0)) count(played)
    },
  }
}

export type Site = ReturnType<typeof aSite>
