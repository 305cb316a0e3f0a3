import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { load, type Measured, type Step } from './load.ts'
import { run, runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'
import { type BenchPlay, makeWorld, SECTIONS } from './world.ts'

const CONNECTIONS = 64
const SECONDS = 5
const ROUNDS = 3
const PLAYS = 12_000

/** Hands out plays that nobody has answered yet. */
function freshPlays(plays: readonly BenchPlay[]): () => BenchPlay {
  const free = plays.values()
  return () => {
    const { value: play } = free.next()
    if (!play) throw new Error('All plays are answered: the world is too small for this machine')
    return play
  }
}

const sections = Array.from({ length: SECTIONS }, (_, sectionNumber) => sectionNumber)

const ours: Step<BenchPlay>[] = sections.map((sectionNumber) => ({
  path: '/api/section/checkanswer',
  headers: ({ secret }) => ({ cookie: `guest=${secret}` }),
  body: () => ({ gameId: 1, sectionNumber, userAnswer: 'Right', userId: 12_345_678, guest: true, remainingSquare: 8 }),
}))

const bare: Step<BenchPlay>[] = sections.map((sectionNumber) => ({
  path: '/answer',
  headers: () => ({}),
  body: ({ guestKey }) => ({ guestKey, sectionNumber, userAnswer: 'Right' }),
}))

async function measure(name: string, databaseUrl: string | null): Promise<Ratio> {
  const [oursDir, bareDir] = [await mkdtemp(join(tmpdir(), 'bench-')), await mkdtemp(join(tmpdir(), 'bench-'))]
  const plays = await makeWorld({ dataDir: oursDir, databaseUrl }, PLAYS)
  const barePlays = databaseUrl ? plays : await makeWorld({ dataDir: bareDir, databaseUrl }, PLAYS)
  const [oursPort, barePort] = [await freePort(), await freePort()]
  const server = await runServer(oursPort, { DATA_DIR: oursDir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const floorArgs = ['bench/src/floor.ts', String(barePort), bareDir, ...(databaseUrl ? [databaseUrl] : [])]
  const floor = await run(process.execPath, floorArgs, `http://127.0.0.1:${barePort}/`)
  const half = PLAYS / 2
  const oursBegin = freshPlays(plays.slice(0, half))
  const bareBegin = freshPlays(databaseUrl ? barePlays.slice(half) : barePlays)
  const ends: { ours: Measured[]; bare: Measured[] } = { ours: [], bare: [] }
  try {
    for (let round = 0; round < ROUNDS; round++) {
      const same = { connections: CONNECTIONS, seconds: SECONDS }
      ends.bare.push(await load({ url: `http://127.0.0.1:${barePort}`, ...same, begin: bareBegin, steps: bare }))
      ends.ours.push(await load({ url: `http://127.0.0.1:${oursPort}`, ...same, begin: oursBegin, steps: ours }))
    }
  } finally {
    await server.stop()
    await floor.stop()
    for (const dir of [oursDir, bareDir]) await rm(dir, { recursive: true, force: true })
  }
  const failed = [...ends.ours, ...ends.bare].reduce((sum, one) => sum + one.failed, 0)
  const p99 = median(ends.ours.map((one) => one.p99))
  return {
    what: `answers, ${name}, against a bare route`,
    ours: median(ends.ours.map((one) => one.perSecond)),
    floor: median(ends.bare.map((one) => one.perSecond)),
    goal: 0.6,
    note: `p99 ${p99} ms at ${CONNECTIONS} connections, ${failed} failed`,
  }
}

/** `checkanswer` with everything on, against a bare Fastify route that sends the same prepared statements. */
export async function* answers(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres({})
  try {
    yield await measure('PostgreSQL', postgres.url)
    yield await measure('embedded', null)
  } finally {
    await postgres.stop()
  }
}
