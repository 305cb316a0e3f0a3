import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../../tools/chance.ts'
import { type Cluster, type ClusterNode, exitErrors, stopAll } from '../cluster/open-cluster.ts'
import { allGames } from '../support/server-calls.ts'
import { playMatches } from './matches.ts'
import type { ProofEnd } from './proof.ts'
import { openTraffic } from './traffic.ts'
import { browse, playGuests } from './visitors.ts'

const MATCHES = 6
const GUESTS = 4
const BROWSERS = 2
/** How many games to play in duels, those with the fewest sections. */
const GAMES = 4
/** Time for the first players to be in the middle of their games. */
const WARM_UP_MS = 3_000

/** A process was stopped and started again. */
interface Restart {
  errors: string[]
  goneMs: number
}

/** Restarts one process as docs/operations.md describes it. `root` is the folder of its program, if it is a copy. */
export async function restart(cluster: Cluster, node: ClusterNode, root?: string): Promise<Restart> {
  const end = await node.server.end('SIGTERM')
  const goneAt = Date.now()
  await cluster.start(node, root)
  return { errors: exitErrors(node.name, end), goneMs: Date.now() - goneAt }
}

/**
 * Lets visitors play and browse through the proxy while `work` restarts processes. Then stops all processes, and compares what was
 * acknowledged with what is stored.
 * @param work gets a function that returns the milliseconds of the slowest call since it was last called
 */
export async function visitDuring(
  { nodes, url, data, nginx }: Cluster,
  seed: number,
  work: (slowestMs: () => number) => Promise<ProofEnd>,
): Promise<ProofEnd> {
  const dice = chance(seed)
  const games = (await allGames(url)).toSorted((one, two) => one.sectionAmount - two.sectionAmount)
  const traffic = openTraffic()
  let isOver = false
  const visit = { urls: [url], games: () => games, dice, traffic, isOver: () => isOver }
  const matches = playMatches({ urls: [url, url], games: games.slice(0, GAMES), dice, traffic, atOnce: MATCHES })
  const guests = playGuests(visit, GUESTS)
  const browsers = Promise.all(Array.from({ length: BROWSERS }, () => browse(visit)))

  await wait(WARM_UP_MS)
  const worked = await work(traffic.slowestMs)
  await matches.stop()
  isOver = true
  await guests.done()
  const errors = [...worked.errors, ...(await browsers).flat(), ...guests.errors(), ...traffic.errors(), ...matches.judge(data)]
  errors.push(...(await stopAll(nodes)))
  const proxied = (nginx?.log().match(/\[error\]/g) ?? []).length
  return {
    errors,
    says: [
      ...worked.says,
      `calls of players and browsers by status: ${JSON.stringify(traffic.statuses())}; of guests: ${JSON.stringify(guests.statuses())}`,
      matches.says(),
      `${guests.acknowledged()} acknowledged answers of guests; nginx sent ${proxied} calls to the other process`,
    ],
  }
}
