import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../../tools/chance.ts'
import { type Cluster, stopAll } from '../cluster/open-cluster.ts'
import { allGames } from '../support/server-calls.ts'
import { onCluster } from './cluster.ts'
import { judgeConnections } from './judge-connections.ts'
import { playMatches } from './matches.ts'
import { insertPlainGames } from './plain-games.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { openTraffic } from './traffic.ts'
import { browse, playGuests } from './visitors.ts'
import { type Connections, watchConnections } from './watch-connections.ts'

const PROCESSES = 6
const SECONDS = 60
const GUESTS_PER_PROCESS = 12
const BROWSERS_PER_PROCESS = 1
const MATCHES_PER_PROCESS = 3
/** The processors are saturated on purpose: a slow reply is no refusal, and a player asks again. */
const SLOW = { unavailable: false, givenUp: true }

/** Lets visitors answer, duel and browse at all processes for a while. */
async function proveOn(
  cluster: Cluster,
  count: () => Promise<Connections>,
  { seed, seconds = SECONDS }: ProofOptions,
): Promise<ProofEnd> {
  const { nodes, data } = cluster
  const dice = chance(seed)
  const urls = nodes.map(({ url }) => url)
  const games = await allGames(cluster.url)
  const traffic = openTraffic(SLOW)
  let isOver = false
  const visit = { urls, games: () => games, dice, traffic, isOver: () => isOver }
  const guests = playGuests(visit, SLOW, PROCESSES * GUESTS_PER_PROCESS)
  const browsers = Promise.all(Array.from({ length: PROCESSES * BROWSERS_PER_PROCESS }, () => browse(visit)))
  const tables = urls.map((url, at) => {
    const other = urls[(at + 1) % urls.length] ?? url
    return playMatches({ urls: [url, other], games, dice, traffic, atOnce: MATCHES_PER_PROCESS })
  })
  await wait(seconds * 1_000)
  await Promise.all(tables.map((table) => table.stop()))
  isOver = true
  await guests.done()
  const errors = [...(await browsers).flat(), ...guests.errors(), ...traffic.errors(), ...(await stopAll(nodes))]
  const seen = await count()
  errors.push(...tables.flatMap((table) => table.judge(data)))
  errors.push(...judgeConnections({ ...seen, logs: new Map(nodes.map(({ name, server }) => [name, server.log()])) }))
  const ended = tables.reduce((sum, table) => sum + table.ended(), 0)
  return {
    errors,
    says: [
      `${PROCESSES} processes with default settings: at most ${seen.greatest} connections in ${seen.looks} looks, of ${seen.max - seen.reserved} for roles without special rights`,
      `${seconds} s with ${PROCESSES * GUESTS_PER_PROCESS} guests, ${guests.acknowledged()} acknowledged answers, ${ended} matches`,
      `calls of players and browsers by status: ${JSON.stringify(traffic.statuses())}; of guests: ${JSON.stringify(guests.statuses())}`,
    ],
  }
}

/** Runs six processes under load on a PostgreSQL server with its default `max_connections`: it refuses none of them. */
export function connections(options: ProofOptions): Promise<ProofEnd> {
  let count = async (): Promise<Connections> => ({ greatest: 0, max: 0, reserved: 0, looks: 0 })
  return onCluster(
    {
      processes: PROCESSES,
      env: { DEMO: 'off' },
      prepare: (data, superuserUrl) => {
        insertPlainGames(data)
        count = watchConnections(superuserUrl)
      },
    },
    (cluster) => proveOn(cluster, count, options),
  )
}
