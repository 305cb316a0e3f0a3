import { rm } from 'node:fs/promises'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { client } from './cost-client.ts'
import { expensiveKinds, type Kind, timesOf } from './cost-kinds.ts'
import { humanPlayers, type Waits } from './cost-players.ts'
import { makeCostWorld } from './cost-world.ts'
import { runServer } from './processes.ts'
import { percentile, type Ratio } from './report.ts'
import { cpuSecondsOf } from './usage.ts'

const CONNECTIONS = 20
/** How long one client sends calls of a kind, if its limit allows it: limits are for a minute. */
const ATTACK_MS = 60_000
/** How long players are watched before each kind, when nobody else is there. */
const QUIET_MS = 6_000
/** The time in which the server ends what it has begun. */
const SETTLE_MS = 1_500
const WARM_UP_MS = 5_000
/** How many times as long a player may wait beside one such client. */
const TIMES_MOST = 3

interface Cost {
  cpuMs: number
  bytes: number
  status: number
}

let addresses = 0
const newAddress = () => `10.${201 + (addresses >> 8)}.${addresses++ & 255}.1`

/** Sends calls one after another, each from another address, and returns what one costs the server's processes. */
async function costOf(origin: string, pid: number, kind: Kind): Promise<Cost> {
  const times = timesOf(kind)
  let [bytes, status] = [0, 0]
  const sendOne = async () => {
    const { send, close } = client(origin, newAddress(), 1)
    const reply = await send(kind.next())
    bytes = reply.bytes
    status = reply.status
    close()
  }
  await sendOne()
  await wait(SETTLE_MS)
  const before = await cpuSecondsOf(pid)
  for (let time = 0; time < times; time++) await sendOne()
  return { cpuMs: ((await cpuSecondsOf(pid)) - before) * (1_000 / times), bytes, status }
}

interface Attack {
  answered: number
  /** Calls that were answered 503 or not at all. */
  unanswered: number
  /** Whether the client has reached a limit. */
  isLimited: boolean
}

/** Sends calls from one address as fast as replies come, each connection until it is answered 429. */
async function attack(origin: string, kind: Kind): Promise<Attack> {
  const { send, close } = client(origin, newAddress(), CONNECTIONS)
  const outcome: Attack = { answered: 0, unanswered: 0, isLimited: false }
  const until = performance.now() + ATTACK_MS
  const connection = async () => {
    while (performance.now() < until) {
      const { status } = await send(kind.next())
      if (performance.now() >= until) return
      if (status === 429) {
        outcome.isLimited = true
        return
      }
      if (status === 503 || status === 0) outcome.unanswered += 1
      else outcome.answered += 1
    }
  }
  await Promise.race([Promise.all(Array.from({ length: CONNECTIONS }, connection)), wait(ATTACK_MS)])
  await wait(Math.max(0, until - performance.now()))
  close()
  return outcome
}

const KILO = 1_000
const COLUMNS = [26, 8, 10, 10, 22, 20, 20] as const
const row = (...cells: string[]) => `  ${cells.map((cell, place) => cell.padEnd(COLUMNS[place] ?? 0)).join('')}`.trimEnd()

const waitsOf = ({ ms }: Waits) => [0.5, 0.95].map((share) => percentile(ms, share).toFixed(1)).join(' / ')

function print({ name }: Kind, { cpuMs, bytes, status }: Cost, sent: Attack, quiet: Waits, waits: Waits): void {
  const sendable = `${sent.isLimited ? '' : '> '}${sent.answered}${sent.unanswered > 0 ? ` (+ ${sent.unanswered} × unanswered)` : ''}`
  const refused = waits.refused > 0 ? `, ${waits.refused} refused` : ''
  console.log(
    row(name, String(status), cpuMs.toFixed(1), (bytes / KILO).toFixed(1), sendable, waitsOf(quiet), waitsOf(waits) + refused),
  )
}

/**
 * Measures what the most expensive calls cost the embedded site at its own limits, and how long players wait beside one client that sends each
 * of them as fast as its limit allows.
 */
export async function* cost(): AsyncGenerator<Ratio> {
  const dataDir = await makeCostWorld()
  const port = await freePort()
  const env = { DATA_DIR: dataDir, TRUST_PROXY: '127.0.0.1', LOG_LEVEL: 'warn', RATE_LIMIT_FACTOR: '1' }
  const server = await runServer(port, env)
  const origin = `http://127.0.0.1:${port}`
  const pid = server.child.pid ?? 0
  try {
    const kinds = await expensiveKinds(origin)
    const costs: Cost[] = []
    for (const kind of kinds) costs.push(await costOf(origin, pid, kind))
    const players = humanPlayers(origin)
    await wait(WARM_UP_MS)
    const alone: number[] = []
    const beside: Waits[] = []
    console.log(`\n${row('call', 'status', 'CPU ms', 'kB sent', 'one may send/min', 'alone p50 / p95', 'beside it p50 / p95')}`)
    for (const [place, kind] of kinds.entries()) {
      const quiet = await players.during(() => wait(QUIET_MS))
      alone.push(percentile(quiet.ms, 0.95))
      let sent: Attack | undefined
      const waits = await players.during(async () => {
        sent = await attack(origin, kind)
      })
      await wait(SETTLE_MS)
      if (sent) print(kind, costs[place] as Cost, sent, quiet, waits)
      beside.push(waits)
    }
    await players.end()
    const quietP95 = percentile(alone, 0.5)
    for (const [place, kind] of kinds.entries()) {
      const p95 = percentile(beside[place]?.ms ?? [], 0.95)
      // A ratio compares what is better if there is more of it: how many such waits fit into a second.
      yield {
        what: `beside ${kind.name}, to ${TIMES_MOST} × alone`,
        ours: 1_000 / p95,
        floor: 1_000 / (TIMES_MOST * quietP95),
        goal: 1,
        note: `p95 of a player's call: ${p95.toFixed(1)} ms, alone ${quietP95.toFixed(1)}`,
      }
    }
  } finally {
    await server.stop()
    await rm(dataDir, { recursive: true, force: true })
  }
}
