import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../../tools/chance.ts'
import { type Cluster, type ClusterNode, stopAll } from '../cluster/open-cluster.ts'
import { allGames } from '../support/server-calls.ts'
import { onCluster } from './cluster.ts'
import { judgeBus, type WatchedBus } from './judge-bus.ts'
import { playMatches } from './matches.ts'
import { insertPlainGames } from './plain-games.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { openTraffic } from './traffic.ts'

const TIMES = 5
const SECONDS = 60
const MATCHES = 8
/** Time between two outages, in which the bus works. */
const UP_MS = 5_000
/** The bus must be reported as down, and as up again, within this time. */
const SAID_WITHIN_MS = 20_000
const LOOK_MS = 50
/** How often readiness is looked at during an outage. */
const READY_MS = 1_000

interface Watched extends WatchedBus {
  node: ClusterNode
}

async function busOf(watched: Watched): Promise<string | undefined> {
  const response = await fetch(`${watched.node.url}/readyz?verbose`)
  watched.wasReady &&= response.ok
  return ((await response.json()) as { bus?: string }).bus
}

/** Returns after how many milliseconds a process says this of its bus, or null if that takes too long. */
async function saidAfter(watched: Watched, state: 'up' | 'down'): Promise<number | null> {
  for (const from = Date.now(); Date.now() - from < SAID_WITHIN_MS; await wait(LOOK_MS)) {
    if ((await busOf(watched)) === state) return Date.now() - from
  }
  return null
}

/** Stops Redis for a while and notes what the processes say of it. */
async function stopOnce(redis: NonNullable<Cluster['redis']>, all: readonly Watched[], seconds: number) {
  await redis.stop()
  const from = Date.now()
  const downs = await Promise.all(all.map((watched) => saidAfter(watched, 'down')))
  while (Date.now() - from < seconds * 1_000) {
    await wait(READY_MS)
    for (const watched of all) {
      if ((await busOf(watched)) === 'up') watched.saidUp = true
    }
  }
  await redis.start()
  const ups = await Promise.all(all.map((watched) => saidAfter(watched, 'up')))
  for (const [at, watched] of all.entries()) {
    watched.outages.push({ downAfterMs: downs[at] ?? null, upAfterMs: ups[at] ?? null })
  }
}

const slowest = (times: readonly (number | null)[]) => Math.max(...times.map((ms) => ms ?? Number.POSITIVE_INFINITY))

/** Plays duels across two processes while Redis is stopped repeatedly. */
async function proveOn({ nodes, data, redis }: Cluster, options: ProofOptions): Promise<ProofEnd> {
  const { seed, times = TIMES, seconds = SECONDS } = options
  const [one, other] = nodes
  if (!one || !other || !redis) throw new Error('This proof needs two processes and Redis')
  const traffic = openTraffic({ unavailable: false, givenUp: false })
  const games = await allGames(one.url)
  const matches = playMatches({ urls: [one.url, other.url], games, dice: chance(seed), traffic, atOnce: MATCHES })
  const pids = nodes.map(({ server }) => server.pid)
  const all: Watched[] = nodes.map((node) => ({ node, name: node.name, log: '', wasReady: true, saidUp: false, outages: [] }))
  const errors: string[] = []
  let endedAway = 0
  for (let time = 0; time < times; time++) {
    await wait(UP_MS)
    const [calls, ended] = [traffic.count(), matches.ended()]
    await stopOnce(redis, all, seconds)
    if (traffic.count() === calls) errors.push(`outage ${time + 1}: no call was answered`)
    endedAway += matches.ended() - ended
  }
  await wait(UP_MS)
  await matches.stop()
  if (endedAway === 0) errors.push('no match ended while Redis was away')
  errors.push(...traffic.errors(), ...matches.judge(data))
  for (const watched of all) errors.push(...judgeBus({ ...watched, log: watched.node.server.log() }))
  errors.push(...(await stopAll(nodes)))
  const outages = all.flatMap((watched) => watched.outages)
  return {
    errors,
    says: [
      `Redis was away ${times} times for ${seconds} s, ${endedAway} matches ended meanwhile; the processes ${pids.join(' and ')} ran throughout`,
      `calls by status: ${JSON.stringify(traffic.statuses())}`,
      matches.says(),
      `the bus was reported as down within ${slowest(outages.map(({ downAfterMs }) => downAfterMs))} ms, as up again within ${slowest(outages.map(({ upAfterMs }) => upAfterMs))} ms`,
    ],
  }
}

/** Stops Redis during duels whose players are connected to different processes: duels go on, and the bus recovers by itself. */
export const redisAway = (options: ProofOptions): Promise<ProofEnd> =>
  onCluster({ processes: 2, withRedis: true, env: { DEMO: 'off' }, prepare: insertPlainGames }, (cluster) =>
    proveOn(cluster, options),
  )
