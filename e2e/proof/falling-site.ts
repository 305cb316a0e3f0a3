import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { startPostgres } from '../../tools/postgres.ts'
import type { Data } from '../support/run-on-data.ts'
import { type Refusal, runUntilExit, type Server, type ServerOptions, startServer } from '../support/start-server.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'

export interface Place extends Data {
  databaseUrl: string | null
  port: number
  env: Record<string, string>
  /** Folder of the program, if it is a copy. */
  root?: string
}

/** A server that is killed and restarted, on the same port with the same data. */
export interface FallingSite extends Place {
  server: Server
}

interface SiteOptions extends Pick<ProofOptions, 'database'> {
  env?: Record<string, string>
  /** Prepares the data before the first start. */
  prepare?: (data: Data) => void
}

const optionsOf = ({ port, dataDir, databaseUrl, env, root }: Place): ServerOptions => ({
  port,
  dataDir,
  root,
  env: {
    SECRET: KNOWN_SECRET,
    RATE_LIMIT_FACTOR: '100000',
    LOG_LEVEL: 'error',
    ...env,
    ...(databaseUrl && { DATABASE_URL: databaseUrl }),
  },
})

/** Starts a server on this port with this data. The previous one must have exited. */
export const startAt = (place: Place): Promise<Server> => startServer(optionsOf(place))

/** Tries to start a server that must refuse. Returns how it ended and what it printed. */
export const refuseAt = (place: Place): Promise<Refusal> => runUntilExit(optionsOf(place))

/** Runs a proof on a server of its own and removes its data afterwards. */
export async function onFallingSite(
  { database, env = {}, prepare }: SiteOptions,
  prove: (testSite: FallingSite) => Promise<ProofEnd>,
): Promise<ProofEnd> {
  const dataDir = mkdtempSync(join(tmpdir(), 'guess-proof-'))
  const postgres = database === 'postgres' ? await startPostgres({}) : null
  const place = { port: await freePort(), dataDir, databaseUrl: postgres?.url ?? null, env }
  try {
    prepare?.(place)
    const testSite: FallingSite = { ...place, server: await startAt(place) }
    return await prove(testSite).finally(() => testSite.server.end('SIGKILL'))
  } finally {
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}
