import { execFile } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { findPostgres } from '../../tools/find-postgres.mjs'
import { freePort } from '../../tools/free-port.ts'
import { guestCookie } from '../../tools/guest-cookie.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { READ } from './answer-statements.ts'
import { load, type Measured, type Step } from './load.ts'
import { run, runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'
import { type BenchPlay, makeWorld, SECTIONS } from './world.ts'

const CONNECTIONS = 64
const SECONDS = 5
const ROUNDS = 3
const PLAYS = 12_000

/** Selects the key of any guest, because pgbench has none. */
const ANY_GUEST = 'select guest_key from plays where guest_key is not null limit 1'

/** Returns a function that returns an unanswered play on each call, and throws if none is left. */
function freshPlays(plays: readonly BenchPlay[]): () => BenchPlay {
  const free = plays.values()
  return () => {
    const { value: play } = free.next()
    if (!play) throw new Error('All plays are answered: create more of them for this machine')
    return play
  }
}

const sections = Array.from({ length: SECTIONS }, (_, sectionNumber) => sectionNumber)

const ours: Step<BenchPlay>[] = sections.map((sectionNumber) => ({
  path: '/api/section/checkanswer?images=url',
  headers: ({ secret }) => ({ cookie: guestCookie(secret) }),
  body: () => ({ gameId: 1, sectionNumber, userAnswer: 'Right', userId: 12_345_678, guest: true, remainingSquare: 8 }),
}))

const bare: Step<BenchPlay>[] = sections.map((sectionNumber) => ({
  path: '/answer',
  headers: () => ({}),
  body: ({ guestKey }) => ({ guestKey, sectionNumber }),
}))

const middle = (measured: readonly Measured[], key: 'perSecond' | 'p99') => median(measured.map((one) => one[key]))

const noteOf = (measured: readonly Measured[]) =>
  `p99 ${middle(measured, 'p99')} ms at ${CONNECTIONS} connections, ${measured.reduce((sum, { failed }) => sum + failed, 0)} failed`

const loadAt = (port: number, begin: () => BenchPlay, steps: readonly Step<BenchPlay>[]) =>
  load({ url: `http://127.0.0.1:${port}`, connections: CONNECTIONS, seconds: SECONDS, begin, steps })

/** Compares the server with a bare route that sends the same two named statements to the same PostgreSQL server. */
async function onPostgres(databaseUrl: string): Promise<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const plays = await makeWorld({ dataDir, databaseUrl }, PLAYS)
  const [port, floorPort] = [await freePort(), await freePort()]
  const server = await runServer(port, { DATA_DIR: dataDir, DATABASE_URL: databaseUrl })
  const floorArgs = ['bench/src/floor.ts', String(floorPort), databaseUrl]
  const floor = await run(process.execPath, floorArgs, `http://127.0.0.1:${floorPort}/`)
  const [oursBegin, bareBegin] = [freshPlays(plays.slice(0, PLAYS / 2)), freshPlays(plays.slice(PLAYS / 2))]
  const ends: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      ends.bare.push(await loadAt(floorPort, bareBegin, bare))
      ends.ours.push(await loadAt(port, oursBegin, ours))
    }
  } finally {
    await server.stop()
    await floor.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const what = 'answers, PostgreSQL, compared with a bare route'
  return { what, ours: middle(ends.ours, 'perSecond'), floor: middle(ends.bare, 'perSecond'), goal: 0.6, note: noteOf(ends.ours) }
}

/** Returns how many answers per second a plain loop writes to an embedded database of its own. */
async function embeddedFloor(): Promise<number> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const plays = await makeWorld({ dataDir, databaseUrl: null }, PLAYS)
  const keys = join(dataDir, 'keys')
  await writeFile(keys, plays.map(({ guestKey }) => guestKey).join('\n'))
  const { stdout } = await promisify(execFile)(process.execPath, ['bench/src/embedded-floor.ts', dataDir, String(SECONDS), keys])
  await rm(dataDir, { recursive: true, force: true })
  return Number(stdout)
}

/** Compares the server with a plain loop over the same two prepared statements. */
async function onEmbedded(): Promise<Ratio> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  const plays = await makeWorld({ dataDir, databaseUrl: null }, PLAYS)
  const port = await freePort()
  const ends: { ours: Measured[]; bare: number[] } = { ours: [], bare: [] }
  const begin = freshPlays(plays)
  const server = await runServer(port, { DATA_DIR: dataDir })
  try {
    for (let round = 0; round < ROUNDS; round++) {
      ends.bare.push(await embeddedFloor())
      ends.ours.push(await loadAt(port, begin, ours))
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
  const what = 'answers, embedded, against a plain loop'
  return { what, ours: middle(ends.ours, 'perSecond'), floor: median(ends.bare), goal: 0.6, note: noteOf(ends.ours) }
}

/** Prints the throughput of the read alone in pgbench, with as many clients as the server has connections. It has no goal. */
async function printPgbench(databaseUrl: string): Promise<void> {
  const pgbench = join(findPostgres() ?? '', 'pgbench')
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  const script = join(dir, 'read.sql')
  const [read] = [
    READ.replaceAll('$1', '1').replaceAll('$2', 'null::int').replaceAll('$3', `(${ANY_GUEST})`).replaceAll('$4', '0'),
  ]
  await writeFile(script, `${read};\n`)
  const args = ['-n', '-M', 'prepared', '-c', '20', '-j', '1', '-T', String(SECONDS), '-f', script, databaseUrl]
  const { stdout } = await promisify(execFile)(pgbench, args)
  console.log(`  pgbench, read only, 20 clients: ${/tps = ([\d.]+)/.exec(stdout)?.[1]} a second`)
  await rm(dir, { recursive: true, force: true })
}

/** Compares the throughput of `checkanswer`, with every feature on, with that of its two prepared statements alone. */
export async function* answers(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres({})
  try {
    yield await onPostgres(postgres.url)
    await printPgbench(postgres.url)
    yield await onEmbedded()
  } finally {
    await postgres.stop()
  }
}
