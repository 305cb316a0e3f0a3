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

/** Opens matches on a server of its own, and lets `play` play them. */
export async function onOurServer<T>(place: Place, duels: number, play: Play<T>): Promise<T> {
  await makeWorld(place, 0)
  const port = await freePort()
  const server = await runServer(port, {
    DATA_DIR: place.dataDir,
    ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }),
    LOG_LEVEL: 'warn',
  })
  try {
    return await play(await openMatches(`127.0.0.1:${port}`, duels), `http://127.0.0.1:${port}/metrics`)
  } finally {
    await server.stop()
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
