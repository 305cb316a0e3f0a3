// npm run cluster [-- --processes N] [--port N] [--check [JOURNEY …]]: runs the site as several processes behind nginx, with
// PostgreSQL, Redis and an object store, until Ctrl-C; with --check, until browser journeys have walked through it.
import { once } from 'node:events'
import { createServer } from 'node:net'
import { parseArgs } from 'node:util'
import { ensureSystemPackages } from '../../tools/system-packages.mjs'
import { checkCluster } from './check-cluster.ts'
import { type Closing, type Cluster, openCluster, stopAll } from './open-cluster.ts'

const PROCESSES = 2

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { processes: { type: 'string' }, port: { type: 'string' }, check: { type: 'boolean', default: false } },
})

const processes = Number(values.processes ?? PROCESSES)
const port = values.port === undefined ? undefined : Number(values.port)

/** Returns what is wrong with the options, before anything is started. */
async function optionErrors(): Promise<string[]> {
  const errors: string[] = []
  if (!Number.isInteger(processes) || processes < 1) errors.push('--processes is a number from 1')
  if (port === undefined) return errors
  if (!Number.isInteger(port) || port < 1 || port > 65_535) return [...errors, '--port is a number from 1 to 65535']
  const server = createServer()
  const isFree = await once(server.listen(port, '127.0.0.1'), 'listening').then(
    () => true,
    () => false,
  )
  server.close()
  return isFree ? errors : [...errors, `port ${port} is in use`]
}

const secondsSince = (from: number) => ((Date.now() - from) / 1_000).toFixed(1)

/** Tells where everything is. */
function introduce({ url, nodes, data }: Cluster, seconds: string) {
  console.log(`\n  The cluster is ready after ${seconds} s: ${url}\n`)
  for (const node of nodes) console.log(`  ${node.name}: ${node.url}, pid ${node.server.pid}`)
  console.log(`  database: ${data.databaseUrl}`)
  console.log(`  email: ${nodes[0]?.dataDir}/mail`)
  console.log(`  operator: DATA_DIR=${nodes[0]?.dataDir} npm run operator -- grant <email>\n`)
  if (!values.check) console.log('  Ctrl-C stops it and removes everything.\n')
}

/** Opens the cluster and returns, once somebody asks for the end or the journeys are over, whether all went well. */
async function useCluster(closings: Closing[], asked: Promise<void>): Promise<boolean> {
  const from = Date.now()
  const opening = openCluster(
    {
      ...{ processes, withRedis: true, withStore: true, withNginx: true },
      ...{ sharesData: true, port },
      // All journeys call from one address.
      env: { RATE_LIMIT_FACTOR: values.check ? '1000' : '1' },
    },
    closings,
  )
  const cluster = await Promise.race([opening, asked])
  // What is still being opened ends with this process.
  if (!cluster) {
    opening.catch(() => {})
    return true
  }
  introduce(cluster, secondsSince(from))
  const isGood = values.check ? await checkCluster(cluster, positionals, asked) : await asked.then(() => true)
  const errors = await stopAll(cluster.nodes)
  for (const error of errors) console.error(error)
  return isGood && errors.length === 0
}

const needed = ['postgresql', 'redis', 'nginx', ...(values.check ? (['chromium'] as const) : [])] as const
const obstacles = [...(await optionErrors()), ...ensureSystemPackages(needed)]
for (const line of obstacles) console.error(line)
if (obstacles.length > 0) process.exit(1)

const asked = new Promise<void>((resolve) => {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => resolve())
})
const closings: Closing[] = []
const isGood = await useCluster(closings, asked).catch((error) => {
  console.error(error)
  return false
})
for (const close of closings.toReversed()) await close()
console.log('\n  Stopped, and removed everything.')
process.exit(isGood ? 0 : 1)
