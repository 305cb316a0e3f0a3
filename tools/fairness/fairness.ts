import { type Chance, chance } from '../chance.ts'
import { cheater, honestPlayer, MISSES, OPENS, WAITINGS, WAITS_AS_PERSONS, type Waiting } from './players.ts'
import { type Account, anAccount, aSite, type Site } from './site.ts'
import { aWorld, GAMES, shuffled, type World } from './world.ts'

const HONEST_PLAYERS = 10_000
const CHEATERS_PER_CELL = 40
/** At most this share of honest players is ever held. */
const HELD_MAX = 0.001
/** A cheater is stopped who is held within so many games, or ends with no more points than this share of honest players. */
const HELD_WITHIN = 3
const PERCENTILE = 0.99
/** A cell holds if at least this share of its cheaters is stopped. */
const STOPPED_MIN = 0.95

interface Simulation {
  random: Chance
  world: World
  site: Site
}

const percent = (share: number) => `${(100 * share).toFixed(share > 0 && share < 0.01 ? 2 : 0)} %`

/** Lets all honest players play all games, in random order, on a site that begins without figures. */
function playHonestly({ random, world, site }: Simulation): Account[] {
  const honest = Array.from({ length: HONEST_PLAYERS }, (_, place) => anAccount(random, world, honestPlayer(random, place)))
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

function cellOf({ random, world, site }: Simulation, best: number, misses: number, opens: number, waiting: Waiting): Cell {
  const cheaters = Array.from({ length: CHEATERS_PER_CELL }, () => {
    const account = anAccount(random, world, cheater(random, misses, opens, waiting))
    for (let place = 0; place < GAMES; place++) site.play(account, place)
    return account
  })
  const isHeldSoon = ({ held }: Account) => held !== null && held.at <= HELD_WITHIN
  const stopped = cheaters.filter((one) => isHeldSoon(one) || one.points <= best).length / CHEATERS_PER_CELL
  const points = cheaters.map((one) => one.points).sort((a, b) => a - b)
  return {
    says: `misses ${percent(misses)}, ${opens} open, waits ${waiting.says}`,
    stopped,
    heldSoon: cheaters.filter(isHeldSoon).length / CHEATERS_PER_CELL,
    points: (points[CHEATERS_PER_CELL / 2] ?? 0) / best,
  }
}

const rowOf = (simulation: Simulation, best: number, opens: number, waiting: Waiting) =>
  MISSES.map((misses) => cellOf(simulation, best, misses, opens, waiting))

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

const headed = (simulation: Simulation, best: number, waitings: readonly Waiting[]) =>
  waitings.flatMap((waiting) =>
    OPENS.map((opens) => ({ head: `${waiting.says}, ${opens}`, cells: rowOf(simulation, best, opens, waiting) })),
  )

/**
 * Simulates honest players and cheaters who know every answer, and judges their plays as the server does. Returns an error for
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
  const cells = grid.flatMap((row) => row.cells)
  const worst = cells.reduce((one, other) => (other.stopped < one.stopped ? other : one))
  const missed = cells.filter(({ stopped }) => stopped < STOPPED_MIN)
  const tooMany = held > HELD_MAX * HONEST_PLAYERS ? [`${held} honest players were held`] : []
  return {
    errors: [...tooMany, ...missed.map(({ says, stopped }) => `only ${percent(stopped)} stopped: ${says}`)],
    says: [
      `${held} of ${HONEST_PLAYERS} honest players held in ${GAMES} games`,
      `${cells.length} cells of ${CHEATERS_PER_CELL} cheaters; the worst: ${percent(worst.stopped)} stopped (${worst.says})`,
      `beyond the grid, times copied from persons: ${percent(Math.min(...beyond.flatMap((row) => row.cells.map((cell) => cell.stopped))))} stopped in the worst cell`,
    ],
  }
}
