import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { startPostgres } from '../../tools/postgres.ts'
import type { BenchMatch, BenchSeat } from './duel-players.ts'
import { onFloor, onOurServer, type Place } from './duel-sites.ts'
import { createDatabase } from './duel-world.ts'
import type { Ratio } from './report.ts'

const MATCHES = 20
/** Rounds that count, after those that only warm up. */
const ROUNDS = 8
const WARM_UP = 2
/** Rounds of as many other matches before that, so that what is measured is not the first match of a process. */
const EARLIER_ROUNDS = 18
const ROUND_WITHIN_MS = 10_000
/** Pause between a section's appearance and the answers, for the settled variant. */
const SETTLED_MS = 500

/** Rounds of all matches at once: everybody sees a section, everybody answers it in one tick. */
function rounds(matches: readonly BenchMatch[]) {
  const seats = matches.flatMap((match) => match.map((one) => ({ one, match })))
  let sections = new Map<BenchSeat, number>()
  let revealed = new Map<BenchSeat, number>()
  let sentAt = new Map<BenchSeat, number>()
  let delays: number[] = []
  for (const { one, match } of seats) {
    one.receive = (received) => {
      if (received.kind === 'section') sections.set(one, received.section)
      if (received.kind === 'revealed') revealed.set(one, received.section)
      const from = received.kind === 'answered' && received.seat !== one.seat ? match.find((other) => other !== one) : undefined
      const began = from && sentAt.get(from)
      if (began !== undefined) delays.push(performance.now() - began)
    }
  }
  const until = async (isSo: () => boolean, what: string) => {
    for (const from = performance.now(); !isSo(); await wait(1)) {
      if (performance.now() - from > ROUND_WITHIN_MS) throw new Error(`Not all players saw ${what} in time`)
    }
  }
  return {
    /** Plays one round and returns the milliseconds from each answer until the opponent heard of it. */
    async play(pauseMs: number): Promise<number[]> {
      const asked = seats.map(({ one }) => one.send('next', revealed.get(one) ?? -1))
      await until(() => sections.size === seats.length, 'the section')
      const opened = sections
      ;[sections, revealed, sentAt, delays] = [new Map(), new Map(), new Map(), []]
      const shown = seats.map(({ one }) => one.send('shown', opened.get(one) ?? 0))
      if (pauseMs > 0) await wait(pauseMs)
      const answered = seats.map(({ one }) => {
        sentAt.set(one, performance.now())
        return one.send('answer', opened.get(one) ?? 0)
      })
      await Promise.all([...asked, ...shown, ...answered])
      await until(() => revealed.size === seats.length && delays.length === seats.length, 'the result')
      return delays
    },
    leave() {
      for (const { one } of seats) {
        one.receive = () => {}
        one.leave()
      }
    },
  }
}

/** Plays rounds of matches and returns the delays of each round. */
async function playRounds(matches: readonly BenchMatch[], amount: number, pauseMs: number): Promise<number[][]> {
  const { play, leave } = rounds(matches)
  const delays: number[][] = []
  for (let round = 0; round < amount; round++) delays.push(await play(pauseMs))
  leave()
  return delays
}

/** Returns the delays of all rounds that count, in ascending order. */
const playBursts =
  (pauseMs: number) =>
  async (matches: readonly BenchMatch[]): Promise<number[]> => {
    await playRounds(matches.slice(MATCHES), EARLIER_ROUNDS, 0)
    const delays = await playRounds(matches.slice(0, MATCHES), WARM_UP + ROUNDS, pauseMs)
    return delays
      .slice(WARM_UP)
      .flat()
      .toSorted((one, other) => one - other)
  }

const below = (delays: readonly number[], share: number) =>
  delays[Math.ceil(delays.length * share) - 1] ?? Number.POSITIVE_INFINITY

const spread = (delays: readonly number[]) => [0.5, 0.95, 0.99].map((share) => below(delays, share).toFixed(1)).join(' / ')

interface Burst {
  name: string
  /** The 95th percentile must stay below so many milliseconds when the answers come at once. */
  maxMs: number
  at: Place
  floorAt: Place
}

async function* compare({ name, maxMs, at, floorAt }: Burst): AsyncGenerator<Ratio> {
  for (const pauseMs of [0, SETTLED_MS]) {
    const bare = await onFloor(floorAt, 2 * MATCHES, playBursts(pauseMs))
    const ours = await onOurServer(at, 2 * MATCHES, playBursts(pauseMs))
    const when = pauseMs === 0 ? 'at once' : `after ${pauseMs} ms`
    yield {
      what: `${name}: burst ${when}, to ${maxMs} ms`,
      ours: 1_000 / below(ours, 0.95),
      floor: 1_000 / maxMs,
      goal: pauseMs === 0 ? 1 : null,
      note: `ms p50 / p95 / p99: ${spread(ours)}, bare ws ${spread(bare)}; ${ours.length} answers`,
    }
  }
}

/** Measures the delay from an answer to the opponent when all players of twenty matches answer in one tick. */
export async function* burst(): AsyncGenerator<Ratio> {
  const dirs = [await mkdtemp(join(tmpdir(), 'bench-')), await mkdtemp(join(tmpdir(), 'bench-'))]
  const [dataDir = '', floorDir = ''] = dirs
  const postgres = await startPostgres({})
  try {
    const at = { dataDir, databaseUrl: postgres.url }
    const floorAt = { dataDir, databaseUrl: await createDatabase(postgres.url, 'floor') }
    yield* compare({ name: 'PostgreSQL', maxMs: 30, at, floorAt })
    const embedded = { dataDir, databaseUrl: null }
    yield* compare({ name: 'embedded', maxMs: 50, at: embedded, floorAt: { dataDir: floorDir, databaseUrl: null } })
  } finally {
    await postgres.stop()
    for (const dir of dirs) await rm(dir, { recursive: true, force: true })
  }
}
