import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { startPostgres } from '../../tools/postgres.ts'
import { MAIL, makeAccount, PASSWORD } from './account.ts'
import { runServer } from './processes.ts'
import { median, type Ratio } from './report.ts'

const ROUNDS = 5
const CALLS = 300
const PAUSE_MS = 3
const HEAD_START_MS = 500
const CROWD = join(import.meta.dirname, 'sign-in-crowd.ts')
const SIGN_INS = 20

/** Returns the 99th percentile of the time of a call in milliseconds: a database read like that of a game page. */
async function callsP99(url: string): Promise<number> {
  const times: number[] = []
  for (let call = 0; call < CALLS; call++) {
    const from = performance.now()
    const reply = await fetch(`${url}/api/rank/userTotalRank/1`)
    await reply.text()
    times.push(performance.now() - from)
    if (!reply.ok) throw new Error('A call failed during the sign-ins')
    await wait(PAUSE_MS)
  }
  return times.toSorted((one, other) => one - other)[Math.ceil(CALLS * 0.99) - 1] as number
}

/** Measures the same with twenty sign-ins always in progress, in a separate process that does not delay the timing here. */
async function callsBesideSignIns(url: string): Promise<{ p99: number; signIns: number }> {
  const crowd = spawn(process.execPath, [CROWD, url, MAIL, PASSWORD, String(SIGN_INS)], { stdio: ['ignore', 'pipe', 'inherit'] })
  const output = text(crowd.stdout)
  await wait(HEAD_START_MS)
  const p99 = await callsP99(url)
  crowd.kill('SIGTERM')
  const signIns = Number(await output)
  if (!(signIns > 0)) throw new Error('Nobody signed in')
  return { p99, signIns }
}

async function measure(databaseUrl: string | null): Promise<Ratio> {
  const dir = await mkdtemp(join(tmpdir(), 'bench-'))
  await makeAccount(dir, databaseUrl)
  const port = await freePort()
  const server = await runServer(port, { DATA_DIR: dir, ...(databaseUrl && { DATABASE_URL: databaseUrl }) })
  const url = `http://127.0.0.1:${port}`
  const alone: number[] = []
  const beside: number[] = []
  let signedIn = 0
  try {
    await callsP99(url)
    for (let round = 0; round < ROUNDS; round++) {
      alone.push(await callsP99(url))
      const { p99, signIns } = await callsBesideSignIns(url)
      beside.push(p99)
      signedIn += signIns
    }
  } finally {
    await server.stop()
    await rm(dir, { recursive: true, force: true })
  }
  const [quiet, busy] = [median(alone), median(beside)]
  const note = `p99 ${busy.toFixed(1)} instead of ${quiet.toFixed(1)} ms, ${signedIn} signed in`
  const what = `a call beside ${SIGN_INS} sign-ins, against none, ${databaseUrl ? 'PostgreSQL' : 'embedded'}`
  return { what, ours: 1000 / busy, floor: 1000 / quiet, goal: 0.5, note }
}

/** Measures the effect of twenty concurrent sign-ins on everybody else. */
export async function* signIns(): AsyncGenerator<Ratio> {
  const postgres = await startPostgres({})
  try {
    yield await measure(null)
    yield await measure(postgres.url)
  } finally {
    await postgres.stop()
  }
}
