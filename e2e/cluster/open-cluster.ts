import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { removeWithParent } from '../../tools/kill-with-parent.ts'
import { type PrivateNginx, startNginx } from '../../tools/nginx.ts'
import { type PrivateObjectStore, startObjectStore } from '../../tools/object-store.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { type PrivateRedis, startRedis } from '../../tools/redis.ts'
import { type Data, runOnData } from '../support/run-on-data.ts'
import { waitForDemo } from '../support/server-calls.ts'
import { type Ending, type Refusal, runUntilExit, type Server, startServer } from '../support/start-server.ts'
import { documentedNginx } from './documented-nginx.ts'

/** What a cluster consists of, beside a PostgreSQL server. */
export interface ClusterOptions {
  /** Number of processes that serve the site. */
  processes: number
  withRedis?: boolean
  withStore?: boolean
  /** Puts nginx, with the documented configuration, in front of the processes. */
  withNginx?: boolean
  /** Port of nginx; a free one by default. */
  port?: number | undefined
  /** Gives all processes one data folder, as processes on one machine may have. */
  sharesData?: boolean
  /** Variables of all processes. */
  env?: Record<string, string>
}

/** One of the processes. */
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

/** Closes one part of a cluster. */
export type Closing = () => unknown

const ROLE = 'site'

const randomWord = () => randomBytes(16).toString('hex')

/** Creates a database of a role with no more rights than docs/operations.md names, and returns its URL. */
function createDatabase(superuserUrl: string, dataDir: string): string {
  const password = randomWord()
  const createRole = `create role ${ROLE} login password '${password}'`
  const createOwned = `create database ${ROLE} owner ${ROLE}`
  runOnData({ dataDir, databaseUrl: superuserUrl }, 'run-statements', createRole, createOwned)
  const url = new URL(superuserUrl)
  Object.assign(url, { username: ROLE, password, pathname: `/${ROLE}` })
  return url.href
}

const freePorts = async (count: number) => {
  const ports: number[] = []
  while (ports.length < count) ports.push(await freePort())
  return ports
}

/**
 * Opens the parts of a cluster one by one. Its secrets are random unless `options.env` names them.
 * @param closings gets a function for each part as soon as it is open; the caller calls them in reverse order
 */
export async function openCluster(options: ClusterOptions, closings: Closing[]): Promise<Cluster> {
  const { processes, withRedis, withStore, withNginx, sharesData } = options
  const opened = <T>(part: T, close: (part: T) => Closing): T => {
    closings.push(close(part))
    return part
  }
  const dir = opened(mkdtempSync(join(tmpdir(), 'guess-cluster-')), (path) => () => {
    rmSync(path, { recursive: true, force: true })
  })
  removeWithParent(dir)
  const postgres = opened(await startPostgres({}), (part) => part.stop)
  const redis = withRedis ? opened(await startRedis(), (part) => part.stop) : null
  const store = withStore ? opened(await startObjectStore(), (part) => part.remove) : null
  const data = { dataDir: join(dir, 'none'), databaseUrl: createDatabase(postgres.url, dir) }

  const ports = await freePorts(processes)
  const proxyPort = withNginx ? (options.port ?? (await freePort())) : null
  const url = `http://localhost:${proxyPort ?? ports[0]}`
  const env = {
    ...{ SECRET: randomWord(), ADMIN_PATH: randomWord() },
    ...{ DATABASE_URL: data.databaseUrl, REDIS_URL: redis?.url ?? '', PUBLIC_URL: url, LOG_LEVEL: 'warn' },
    ...{ TRUST_PROXY: withNginx ? '127.0.0.1' : '' },
    ...store?.env,
    ...options.env,
  }
  const startOne = (port: number, dataDir: string, root?: string) => startServer({ port, dataDir, env, root })
  const nodes: ClusterNode[] = []
  for (const [at, port] of ports.entries()) {
    const dataDir = join(dir, sharesData ? 'data' : String(at))
    const place = { name: `process ${at + 1}`, port, url: `http://localhost:${port}`, dataDir }
    const node: ClusterNode = { ...place, server: await startOne(port, dataDir) }
    nodes.push(opened(node, (started) => () => started.server.end('SIGKILL')))
  }
  await waitForDemo(`http://localhost:${ports[0]}`)
  const nginx = proxyPort ? opened(await startNginx(documentedNginx(proxyPort, ports), proxyPort), (part) => part.stop) : null
  const start = async (node: ClusterNode, root?: string) => {
    node.server = await startOne(node.port, node.dataDir, root)
  }
  const refuse = ({ port, dataDir }: ClusterNode) => runUntilExit({ port, dataDir, env })
  return { nodes, url, data, redis, store, nginx, start, refuse }
}

/** Stops all processes and returns an error for each that does not exit with code 0. */
export async function stopAll(nodes: readonly ClusterNode[]): Promise<string[]> {
  const ends = await Promise.all(nodes.map(async ({ name, server }) => ({ name, end: await server.end() })))
  return ends.flatMap(({ name, end }) => exitErrors(name, end))
}

/** Returns an error if a process that was asked to stop did not exit with code 0. */
export const exitErrors = (name: string, { code, signal }: Ending): string[] =>
  code === 0 ? [] : [`${name} exited with ${signal ?? code}`]
