import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../../tools/chance.ts'
import { documentedDrain } from '../cluster/documented-nginx.ts'
import { type Cluster, type ClusterNode, exitErrors, stopAll } from '../cluster/open-cluster.ts'
import { allGames } from '../support/server-calls.ts'
import { onCluster } from './cluster.ts'
import { playMatches } from './matches.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { openTraffic } from './traffic.ts'
import { browse, playGuests } from './visitors.ts'

const TIMES = 10
const MATCHES = 6
const GUESTS = 4
const BROWSERS = 2
/** How many games to play in duels, those with the fewest sections. */
const GAMES = 4
/** Time for the first players to be in the middle of their games. */
const WARM_UP_MS = 3_000
/** Nothing may fail, not even in a way that a visitor could repeat. */
const NOTHING = { unavailable: false, givenUp: false }

/** Restarts one process as docs/operations.md describes it. Returns its errors and how long it was gone. */
async function restart(cluster: Cluster, node: ClusterNode) {
  const end = await node.server.end('SIGTERM')
  const goneAt = Date.now()
  await cluster.start(node)
  return { errors: exitErrors(node.name, end), goneMs: Date.now() - goneAt }
}

/** Lets visitors play and browse while the processes are restarted one after another. */
async function proveOn(cluster: Cluster, { seed, times = TIMES }: ProofOptions): Promise<ProofEnd> {
  const { nodes, url, data, nginx } = cluster
  const dice = chance(seed)
  const games = (await allGames(url)).toSorted((one, two) => one.sectionAmount - two.sectionAmount)
  const traffic = openTraffic(NOTHING)
  let isOver = false
  const visit = { urls: [url], games: () => games, dice, traffic, isOver: () => isOver }
  const matches = playMatches({ urls: [url, url], games: games.slice(0, GAMES), dice, traffic, atOnce: MATCHES })
  const guests = playGuests(visit, NOTHING, GUESTS)
  const browsers = Promise.all(Array.from({ length: BROWSERS }, () => browse(visit)))

  await wait(WARM_UP_MS)
  const errors: string[] = []
  const gone: number[] = []
  for (let time = 0; time < times; time++) {
    for (const node of nodes) {
      const restarted = await restart(cluster, node)
      errors.push(...restarted.errors)
      gone.push(restarted.goneMs)
    }
  }
  await matches.stop()
  isOver = true
  await guests.done()
  errors.push(...(await browsers).flat(), ...guests.errors(), ...traffic.errors(), ...matches.judge(data))
  errors.push(...(await stopAll(nodes)))
  const proxied = (nginx?.log().match(/\[error\]/g) ?? []).length
  return {
    errors,
    says: [
      `${times} rolling restarts of ${nodes.length} processes; one was gone for at most ${Math.max(...gone)} ms`,
      `calls of players and browsers by status: ${JSON.stringify(traffic.statuses())}; of guests: ${JSON.stringify(guests.statuses())}`,
      matches.says(),
      `${guests.acknowledged()} acknowledged answers of guests; nginx sent ${proxied} calls to the other process`,
    ],
  }
}

/** Restarts two processes behind nginx one after another while visitors play: no call fails, and nothing is lost. */
export const rollingRestarts = (options: ProofOptions): Promise<ProofEnd> =>
  onCluster({ processes: 2, withStore: true, withNginx: true, env: { DRAIN_SECONDS: documentedDrain() } }, (cluster) =>
    proveOn(cluster, options),
  )
