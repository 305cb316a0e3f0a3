import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { KNOWN_SECRET } from '../../tools/guest-cookie.ts'
import { removeWithParent } from '../../tools/kill-with-parent.ts'
import { type PrivateNginx, startNginx } from '../../tools/nginx.ts'
import { type PrivateObjectStore, startObjectStore } from '../../tools/object-store.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { type PrivateRedis, startRedis } from '../../tools/redis.ts'
import { type Ending, type Refusal, runUntilExit, type Server, startServer } from '../support/start-server.ts'
import { queryData } from './ask-data.ts'
import { documentedNginx } from './documented-nginx.ts'
import type { Data } from './falling-site.ts'
import type { ProofEnd } from './proof.ts'

/** What a cluster consists of, beside a PostgreSQL server. */
export interface ClusterOptions {
  /** Number of processes that serve the site. */
  processes: number
  withRedis?: boolean
  withStore?: boolean
  /** Puts nginx, with the documented configuration, in front of the processes. */
  withNginx?: boolean
  /** Variables of all processes. */
  env?: Record<string, string>
  /** Prepares the database before the first start. */
  prepare?: (data: Data, superuserUrl: string) => void
}

/** One of the processes, with a data folder of its own. */
export interface ClusterNode {
  name: string
  port: number
  url: string
  dataDir: string
  server: Server
}

/** A site of several processes on one database. */
export interface Cluster {
  nodes: ClusterNode[]
  /** Where visitors reach the site: the proxy, or else the first process. */
  url: string
  /** The database, and a data folder that no process uses. */
  data: Data
  redis: PrivateRedis | null
  store: PrivateObjectStore | null
  nginx: PrivateNginx | null
  /** Starts a stopped process again and waits until it is ready; `root` is the folder of its program, if it is a copy. */
  start: (node: ClusterNode, root?: string) => Promise<void>
  /** Tries to start a stopped process that must refuse. Returns how it ended and what it printed. */
  refuse: (node: ClusterNode) => Promise<Refusal>
}

const ROLE = 'site'

const CREATE_DATABASE = `
  const [role, password] = asked
  await sql.raw(\`create role \${role} login password '\${password}'\`).execute(db)
  await sql.raw(\`create database \${role} owner \${role}\`).execute(db)`

/** Creates a database of a role with no more rights than docs/operations.md names, and returns its URL. */
function createDatabase(superuserUrl: string, dataDir: string): string {
  const password = randomBytes(16).toString('hex')
  queryData({ dataDir, databaseUrl: superuserUrl }, CREATE_DATABASE, [ROLE, password])
  const url = new URL(superuserUrl)
  Object.assign(url, { username: ROLE, password, pathname: `/${ROLE}` })
  return url.href
}

const SHARED = { SECRET: KNOWN_SECRET, ADMIN_PATH: 'operators-of-the-proof' }

type Closing = () => unknown

/** Opens the parts one by one. Each adds to `closings` how it is closed. */
async function openCluster(options: ClusterOptions, closings: Closing[]): Promise<Cluster> {
  const { processes, withRedis, withStore, withNginx, prepare } = options
  const opened = async <T>(part: T, close: (part: T) => Closing): Promise<T> => {
    closings.push(close(part))
    return part
  }
  const dir = await opened(mkdtempSync(join(tmpdir(), 'guess-cluster-')), (path) => () => {
    rmSync(path, { recursive: true, force: true })
  })
  removeWithParent(dir)
  const postgres = await opened(await startPostgres({}), (part) => part.stop)
  const redis = withRedis ? await opened(await startRedis(), (part) => part.stop) : null
  const store = withStore ? await opened(await startObjectStore(), (part) => part.remove) : null
  const data = { dataDir: join(dir, 'none'), databaseUrl: createDatabase(postgres.url, dir) }
  prepare?.(data, postgres.url)

  const ports: number[] = []
  while (ports.length < processes) ports.push(await freePort())
  const proxyPort = withNginx ? await freePort() : null
  const url = `http://localhost:${proxyPort ?? ports[0]}`
  const env = {
    ...SHARED,
    ...{ DATABASE_URL: data.databaseUrl, REDIS_URL: redis?.url ?? '', PUBLIC_URL: url, LOG_LEVEL: 'warn' },
    ...{ RATE_LIMIT_FACTOR: '100000', TRUST_PROXY: withNginx ? '127.0.0.1' : '' },
    ...store?.env,
    ...options.env,
  }
  const startOne = async (port: number, dataDir: string, root?: string) => startServer({ port, dataDir, env, root })
  const nodes: ClusterNode[] = []
  for (const [at, port] of ports.entries()) {
    const place = { name: `process ${at + 1}`, port, url: `http://localhost:${port}`, dataDir: join(dir, String(at)) }
    const node: ClusterNode = { ...place, server: await startOne(port, place.dataDir) }
    nodes.push(await opened(node, (started) => () => started.server.end('SIGKILL')))
  }
  const nginx = proxyPort
    ? await opened(await startNginx(documentedNginx(proxyPort, ports), proxyPort), (part) => part.stop)
    : null
  const start = async (node: ClusterNode, root?: string) => {
    node.server = await startOne(node.port, node.dataDir, root)
  }
  const refuse = ({ port, dataDir }: ClusterNode) => runUntilExit({ port, dataDir, env })
  return { nodes, url, data, redis, store, nginx, start, refuse }
}

/** Runs a proof on a cluster of its own and removes everything afterwards. */
export async function onCluster(options: ClusterOptions, prove: (cluster: Cluster) => Promise<ProofEnd>): Promise<ProofEnd> {
  const closings: Closing[] = []
  try {
    return await prove(await openCluster(options, closings))
  } finally {
    for (const close of closings.toReversed()) await close()
  }
}

/** Stops all processes and returns an error for each that does not exit with code 0. */
export async function stopAll(nodes: readonly ClusterNode[]): Promise<string[]> {
  const ends = await Promise.all(nodes.map(async ({ name, server }) => ({ name, end: await server.end() })))
  return ends.flatMap(({ name, end }) => exitErrors(name, end))
}

/** Returns an error if a process that was asked to stop did not exit with code 0. */
export const exitErrors = (name: string, { code, signal }: Ending): string[] =>
  code === 0 ? [] : [`${name} exited with ${signal ?? code}`]
