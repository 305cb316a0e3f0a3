// npm run proof -- fairness; what it shows is in docs/proof.md.
import { type Chance, chance } from '../chance.ts'
import {
  cheater,
  honestPlayer,
  MISSES,
  OPENS,
  PREPARATIONS,
  type Preparing,
  WAITINGS,
  WAITS_AS_PERSONS,
  type Waiting,
} from './players.ts'
import { type Account, anAccount, aSite, type Site } from './site.ts'
import { guessByTitles } from './title-guesser.ts'
import { aWorld, GAMES, shuffled, type World } from './world.ts'

const HONEST_PLAYERS = 10_000
const CHEATERS_PER_CELL = 40
/** At most this share of honest players is ever held, and of the plays of those who have met many pictures before. */
const HELD_MAX = 0.001
/** One honest player in so many has met this share of all pictures before: somebody who plays every day. */
const REGULAR_IN = 10
const MET_BY_REGULARS = 0.4
/** A cheater is stopped who is held within so many games, or ends with no more points than this share of honest players. */
const HELD_WITHIN = 3
const PERCENTILE = 0.99
/** A cell holds if at least this share of its cheaters is stopped. */
const STOPPED_MIN = 0.95

const isRegular = (place: number) => place % REGULAR_IN === 3

interface Simulation {
  random: Chance
  world: World
  site: Site
}

const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 0)} %`

/** Lets an account have met a share of all pictures. */
function meet(random: Chance, world: World, { seen }: Account, share: number): void {
  for (const picture of world.pictures.keys()) if (random.is(share)) seen.add(picture)
}

/** Lets all honest players play all games, in random order, on a site that begins without figures. */
function playHonestly({ random, world, site }: Simulation): Account[] {
  const honest = Array.from({ length: HONEST_PLAYERS }, (_, place) => {
    const account = anAccount(random, world, honestPlayer(random, place))
    if (isRegular(place)) meet(random, world, account, MET_BY_REGULARS)
    return account
  })
  for (let place = 0; place < GAMES; place++) for (const account of shuffled(random, honest)) site.playAndCount(account, place)
  return honest
}

/** The cheaters of one cell of the grid. */
interface Cell {
  says: string
  stopped: number
  heldSoon: number
  /** The points of the middle cheater, as a share of those of the best percent of honest players. */
  points: number
}

/** What the cheaters of a cell do. */
interface Kind {
  misses: number
  opens: number
  waiting: Waiting
  preparing?: Preparing | undefined
}

function playPrepared({ random, world, site }: Simulation, { misses, opens, waiting, preparing }: Kind): Account {
  const account = anAccount(random, world, cheater(random, misses, opens, waiting))
  if (preparing?.told) account.met = new Set(world.games)
  meet(random, world, account, preparing?.pictures ?? 0)
  for (let place = 0; place < GAMES; place++) {
    site.play(account, place)
    site.flush(account, preparing?.empty ?? 0)
  }
  return account
}

function cellOf(simulation: Simulation, best: number, kind: Kind): Cell {
  const { misses, opens, waiting, preparing } = kind
  const cheaters = Array.from({ length: CHEATERS_PER_CELL }, () => playPrepared(simulation, kind))
  const isHeldSoon = ({ held }: Account) => held !== null && held.at <= HELD_WITHIN
  const stopped = cheaters.filter((one) => isHeldSoon(one) || one.points <= best).length / CHEATERS_PER_CELL
  const points = cheaters.map((one) => one.points).sort((a, b) => a - b)
  return {
    says: `misses ${percent(misses)}, ${opens} open, waits ${waiting.says}${preparing ? `, ${preparing.says}` : ''}`,
    stopped,
    heldSoon: cheaters.filter(isHeldSoon).length / CHEATERS_PER_CELL,
    points: (points[CHEATERS_PER_CELL / 2] ?? 0) / best,
  }
}

const rowOf = (simulation: Simulation, best: number, kind: Omit<Kind, 'misses'>) =>
  MISSES.map((misses) => cellOf(simulation, best, { ...kind, misses }))

function printTable(title: string, rows: readonly { head: string; cells: readonly Cell[] }[]): void {
  console.log(`  ${title}: stopped, held within ${HELD_WITHIN} games, points of the median cheater as a share of the limit`)
  console.log(`  | waits, squares open | ${MISSES.map((misses) => `misses ${percent(misses)}`).join(' | ')} |`)
  console.log(`  |---|${MISSES.map(() => '---').join('|')}|`)
  for (const { head, cells } of rows) {
    const shown = cells.map(({ stopped, heldSoon, points }) => [stopped, heldSoon, points].map(percent).join(', '))
    console.log(`  | ${head} | ${shown.join(' | ')} |`)
  }
}

/** Returns the points that only one honest player in a hundred exceeds (nearest rank). */
function limitOf(honest: readonly Account[]): number {
  const points = honest.map((one) => one.points).sort((a, b) => a - b)
  return points[Math.ceil(PERCENTILE * HONEST_PLAYERS) - 1] ?? 0
}

const headed = (simulation: Simulation, best: number, waitings: readonly Waiting[], preparing?: Preparing) =>
  waitings.flatMap((waiting) =>
    OPENS.map((opens) => ({ head: `${waiting.says}, ${opens}`, cells: rowOf(simulation, best, { opens, waiting, preparing }) })),
  )

/** Returns the cells of cheaters who prepare, with what to say about them. */
function preparedGrid(simulation: Simulation, limit: number, preparing: Preparing): { cells: Cell[]; says: string } {
  const cells = headed(simulation, limit, WAITINGS, preparing).flatMap((row) => row.cells)
  const [worst, richest] = [worstOf(cells), Math.max(...cells.map(({ points }) => points))]
  const stopped = `${percent(worst.stopped)} stopped in the worst cell (${worst.says})`
  return { cells, says: `${preparing.says}: ${stopped}; at most ${percent(richest)} of the limit in the median of a cell` }
}

const worstOf = (cells: readonly Cell[]) => cells.reduce((one, other) => (other.stopped < one.stopped ? other : one))

/** Returns an error if too many of the plays of regulars are held, and what to say about them. */
function heldRegulars(honest: readonly Account[]): { errors: string[]; says: string } {
  const regulars = honest.filter((_, place) => isRegular(place))
  const sum = (of: (account: Account) => number) => regulars.reduce((total, account) => total + of(account), 0)
  const [held, ranked] = [sum(({ heldPlays }) => heldPlays), sum((account) => account.ranked)]
  const errors =
    held > HELD_MAX * ranked ? [`${held} of ${ranked} plays of honest players who had met many pictures were held`] : []
  return {
    errors,
    says: `${held} of ${ranked} ranked plays held of the ${regulars.length} honest players who had met many pictures`,
  }
}

/**
 * Simulates honest players and cheaters who know every answer, and flags their plays as the server does. Returns an error for
 * each cell of cheaters that is not stopped, and one if too many honest players are held.
 */
export async function fairness({ seed }: { seed: number }): Promise<{ errors: string[]; says: string[] }> {
  const random = chance(seed)
  const world = aWorld(random, chance(seed + 1))
  const simulation = { random, world, site: aSite(world) }
  const honest = playHonestly(simulation)
  const held = honest.filter((one) => one.held).length
  const limit = limitOf(honest)
  const grid = headed(simulation, limit, WAITINGS)
  printTable('The grid', grid)
  const beyond = headed(simulation, limit, [WAITS_AS_PERSONS])
  printTable('Beyond the grid, where nothing is promised', beyond)
  const prepared = PREPARATIONS.map((preparing) => preparedGrid(simulation, limit, preparing))
  const guessers = guessByTitles(simulation, limit)
  const cells = grid.flatMap((row) => row.cells)
  const worst = worstOf(cells)
  const missed = [...cells, ...prepared.flatMap((one) => one.cells)].filter(({ stopped }) => stopped < STOPPED_MIN)
  const regulars = heldRegulars(honest)
  const tooMany = held > HELD_MAX * HONEST_PLAYERS ? [`${held} honest players were held`] : []
  return {
    errors: [
      ...tooMany,
      ...regulars.errors,
      ...guessers.errors,
      ...missed.map(({ says, stopped }) => `only ${percent(stopped)} stopped: ${says}`),
    ],
    says: [
      `${held} of ${HONEST_PLAYERS} honest players held in ${GAMES} games`,
      regulars.says,
      `${cells.length} cells of ${CHEATERS_PER_CELL} cheaters; the worst: ${percent(worst.stopped)} stopped (${worst.says})`,
      ...prepared.map(({ says }) => says),
      `beyond the grid, times copied from persons: ${percent(Math.min(...beyond.flatMap((row) => row.cells.map((cell) => cell.stopped))))} stopped in the worst cell`,
      ...guessers.says,
    ],
  }
}
