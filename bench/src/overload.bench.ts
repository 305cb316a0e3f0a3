import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import sharp from 'sharp'
import { freePort } from '../../tools/free-port.ts'
import { guestPlays, type Outcome } from './overload-plays.ts'
import { runServer } from './processes.ts'
import type { Ratio } from './report.ts'
import { makeWorld } from './world.ts'

/** Guests who play one call after another, which is what the machine bears. */
const AT_ONCE = 96
const SECONDS = 20
/** How long the calls of a time of load may still be answered after it. */
const LATE_MS = 10_000
const LOOK_MS = 100
const MB = 1_000_000
/** Memory may grow by so much at three times what the machine bears. */
const GROWTH_MAX = 600 * MB

const PICTURE = '0'.repeat(32)
const CALLS_PER_PLAY = 43

/** What was measured during a time of load. */
interface Period extends Outcome {
  perSecond: number
  /** The 95th percentile of a health check, in milliseconds. */
  healthP95: number
  /** The largest resident memory of the server's process, in bytes. */
  memory: number
}

const memoryOf = async (pid: number) => Number(/VmRSS:\s+(\d+)/.exec(await readFile(`/proc/${pid}/status`, 'utf8'))?.[1]) * 1024

/** Watches memory and health of a server until its function is called, which returns what it saw. */
function watch(origin: string, pid: number) {
  const delays: number[] = []
  let memory = 0
  let isOver = false
  const look = async () => {
    while (!isOver) {
      const from = performance.now()
      await (await fetch(`${origin}/healthz`)).arrayBuffer()
      delays.push(performance.now() - from)
      memory = Math.max(memory, await memoryOf(pid))
      await wait(LOOK_MS)
    }
  }
  const looking = look()
  return async () => {
    isOver = true
    await looking
    const sorted = delays.toSorted((one, other) => one - other)
    return { memory, healthP95: sorted[Math.ceil(sorted.length * 0.95) - 1] ?? 0 }
  }
}

type Plays = ReturnType<typeof guestPlays>

/** Lets `AT_ONCE` guests play, each the next play when one has ended. */
const asMuchAsItBears = ({ play, isOver }: Plays) =>
  void Array.from({ length: AT_ONCE }, async () => {
    while (!isOver()) await play()
  })

/** Lets new guests begin, so many a second, whatever becomes of those before them. */
const playsPerSecond =
  (amount: number) =>
  async ({ play, isOver }: Plays) => {
    const from = performance.now()
    for (let begun = 0; !isOver(); await wait(20)) {
      const due = ((performance.now() - from) / 1_000) * amount
      for (; begun < due && begun < amount * SECONDS; begun++) void play()
    }
  }

async function period(origin: string, pid: number, send: (plays: Plays) => unknown, lateMs: number): Promise<Period> {
  const plays = guestPlays(origin)
  const seen = watch(origin, pid)
  send(plays)
  await wait(SECONDS * 1_000)
  const perSecond = plays.outcome.answered / SECONDS
  await wait(lateMs)
  plays.end()
  return { ...plays.outcome, perSecond, ...(await seen()) }
}

function print(
  name: string,
  { perSecond, answered, refused, failed, healthP95, slowestMs, memory }: Period,
  before: number,
): void {
  const share = (part: number) => `${((100 * part) / Math.max(1, answered + refused + failed)).toFixed(0)} %`
  const figures = [
    `${perSecond.toFixed(0)} answered/s`,
    `${share(refused)} refused`,
    `${share(failed)} failed or not answered`,
    `health p95 ${healthP95.toFixed(0)} ms`,
    `slowest ${(slowestMs / 1_000).toFixed(1)} s`,
    `memory ${(before / MB).toFixed(0)} -> ${(memory / MB).toFixed(0)} MB`,
  ]
  console.log(`  ${name.padEnd(15)}${figures.join(', ')}`)
}

async function makeSite(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await makeWorld({ dataDir, databaseUrl: null }, 0)
  const folder = join(dataDir, 'media', PICTURE.slice(0, 2))
  await mkdir(folder, { recursive: true })
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 12 }
  const picture = sharp({ create: { width: 480, height: 270, channels: 3, background: '#888', noise } })
  await writeFile(join(folder, `${PICTURE}.webp`), await picture.webp().toBuffer())
  return dataDir
}

/** Measures what becomes of calls and memory when more guests want to play the embedded site than the machine bears. */
export async function* overload(): AsyncGenerator<Ratio> {
  const dataDir = await makeSite()
  const port = await freePort()
  const server = await runServer(port, { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn' })
  try {
    const origin = `http://127.0.0.1:${port}`
    const pid = server.child.pid ?? 0
    const before = await memoryOf(pid)
    // The first one only warms up.
    await period(origin, pid, asMuchAsItBears, 0)
    const borne = await period(origin, pid, asMuchAsItBears, 0)
    print('what it bears', borne, before)
    const loads: Period[] = []
    let best = borne.perSecond
    for (const times of [1, 2, 3]) {
      const load = await period(origin, pid, playsPerSecond((times * best) / CALLS_PER_PLAY), LATE_MS)
      print(`${times} times`, load, before)
      best = Math.max(best, load.perSecond)
      loads.push(load)
    }
    const last = loads.at(-1) as Period
    yield {
      what: 'answered calls at three times the load',
      ours: last.perSecond,
      floor: best,
      goal: 0.8,
      note: 'floor: the best',
    }
    const growth = Math.max(...loads.map(({ memory }) => memory)) - before
    const note = `grew by ${(growth / MB).toFixed(0)} MB`
    yield { what: 'memory at three times the load, to 600 MB', ours: GROWTH_MAX / MB, floor: growth / MB, goal: 1, note }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
