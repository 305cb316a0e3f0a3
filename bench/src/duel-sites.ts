import { freePort } from '../../tools/free-port.ts'
import type { BenchMatch } from './duel-players.ts'
import { openBareMatches, openMatches } from './duel-seats.ts'
import { run, runServer } from './processes.ts'
import { makeWorld } from './world.ts'

/** Where a server stores its data. */
export interface Place {
  dataDir: string
  databaseUrl: string | null
}

/**
 * Plays matches.
 * @param url where the server tells how much processor time it has used
 */
type Play<T> = (matches: readonly BenchMatch[], url: string) => Promise<T>

const startOurs = async ({ dataDir, databaseUrl }: Place, redisUrl = '') => {
  const port = await freePort()
  const server = await runServer(port, {
    DATA_DIR: dataDir,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
    REDIS_URL: redisUrl,
    LOG_LEVEL: 'warn',
  })
  return { host: `127.0.0.1:${port}`, stop: server.stop }
}

/** Opens matches on a server of its own, and lets `play` play them. */
export async function onOurServer<T>(place: Place, duels: number, play: Play<T>): Promise<T> {
  await makeWorld(place, 0)
  const server = await startOurs(place)
  try {
    return await play(await openMatches(server.host, duels), `http://${server.host}/metrics`)
  } finally {
    await server.stop()
  }
}

/** Opens matches whose players are connected to one of two processes each, which notify each other over Redis. */
export async function onTwoProcesses<T>(place: Place, redisUrl: string, duels: number, play: Play<T>): Promise<T> {
  await makeWorld(place, 0)
  const one = await startOurs(place, redisUrl)
  try {
    const two = await startOurs(place, redisUrl)
    try {
      return await play(await openMatches(one.host, duels, two.host), `http://${one.host}/metrics`)
    } finally {
      await two.stop()
    }
  } finally {
    await one.stop()
  }
}

/** Opens matches on a server of bare sockets that writes as much, and lets `play` play them. */
export async function onFloor<T>(place: Place, duels: number, play: Play<T>): Promise<T> {
  await makeWorld(place, 0)
  const port = await freePort()
  const args = ['bench/src/duel-floor.ts', String(port), place.dataDir, ...(place.databaseUrl ? [place.databaseUrl] : [])]
  const floor = await run(process.execPath, args, `http://127.0.0.1:${port}/`)
  try {
    return await play(await openBareMatches(`127.0.0.1:${port}`, duels), `http://127.0.0.1:${port}/`)
  } finally {
    await floor.stop()
  }
}
