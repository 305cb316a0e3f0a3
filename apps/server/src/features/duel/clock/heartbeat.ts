import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { LiveDuels } from '../match/duel-kind.ts'
import type { DuelTime } from './duel-time.ts'
import { moveQuietly } from './move-quietly.ts'
import {
  findBeat,
  findLive,
  forgiveAbsence,
  type Listener,
  renewSeen,
  saveHeartbeat,
  startHeartbeat,
} from './presence.queries.ts'

/** Stores the signs of life that this process's connections give, and knows which of these writes are in progress. */
export interface Renewals {
  /** Stores signs of life and returns the seats of their players. */
  renew(listeners: readonly Listener[]): ReturnType<typeof renewSeen>
  /** Resolves when the writes that are now in progress have ended. */
  written(): Promise<unknown>
}

/** Creates the renewals of a process. */
export function createRenewals(db: Db): Renewals {
  const running = new Set<Promise<unknown>>()
  return {
    renew(listeners) {
      const write = renewSeen(db, listeners).finally(() => running.delete(write))
      running.add(write)
      return write
    },
    written: () => Promise.allSettled(running),
  }
}

/**
 * After this long without any running process, deadlines are moved by the length of the outage, but at least by `PUSH_MIN_MS`.
 */
export const OUTAGE_MS = 10_000
const PUSH_MIN_MS = 20_000

/** The heartbeat of the duel service, which all processes share, as one of them gives it. */
export interface Heartbeat {
  /**
   * Renews the heartbeat. If it is stale, first moves the deadlines of live duels by the outage. Calls at the same time share one
   * run.
   * @returns whether this process leads: one does, and another takes over if it stops
   */
  beat(): Promise<boolean>
  /**
   * Returns null, or, if this process has not renewed the heartbeat for so long that it may have been an outage, a promise that
   * resolves when it has: until then, no move may apply what time has changed.
   */
  afterOutage(): Promise<unknown> | null
}

type Needs = Pick<Platform, 'db' | 'log'> & {
  clock: DuelTime
  duels: LiveDuels
  /** The name of this process among those of the site. */
  self: string
}

/**
 * Moves the deadlines of all live duels by an outage of all processes. Each duel is moved once, even if several processes detect
 * the outage (DUEL-18).
 */
async function pushByOutage(needs: Needs, beat: Date): Promise<void> {
  const { db, clock } = needs
  await forgiveAbsence(db, clock.now())
  const since = beat.getTime()
  // Each by the time until it is its turn: others may have waited in the meantime.
  const event = () => ({ kind: 'outage', since, ms: Math.max(clock.now().getTime() - since, PUSH_MIN_MS) }) as const
  const begunBy = new Date(since + OUTAGE_MS)
  for (const token of await findLive(db, begunBy)) await moveQuietly(needs, token, event, { endsOutage: true })
}

/** Renews the heartbeat unless it is stale. Returns whether this process leads, and since when it cannot be stale. */
async function renew({ db, self, clock }: Needs) {
  const [now, elapsed] = [clock.now(), clock.elapsed()]
  const beaten = await saveHeartbeat(db, self, now, new Date(now.getTime() - OUTAGE_MS))
  return beaten && { leads: beaten.leads, elapsed }
}

async function connectDuels(needs: Needs) {
  const { db, clock } = needs
  await clock.sync()
  const renewed = await renew(needs)
  if (renewed) return renewed
  const last = await findBeat(db)
  // Another process may have moved everything and begun again in the meantime.
  if (last && clock.now().getTime() - last.getTime() > OUTAGE_MS) await pushByOutage(needs, last)
  await startHeartbeat(db, clock.now())
  return renew(needs)
}

/** Creates the heartbeat of this process. Before the first `beat`, it counts as after an outage. */
export function createHeartbeat(needs: Needs): Heartbeat {
  let renewedAt = Number.NEGATIVE_INFINITY
  let running: Promise<boolean> | null = null
  const connect = async () => {
    const renewed = await connectDuels(needs)
    if (renewed) renewedAt = renewed.elapsed
    return renewed?.leads ?? false
  }
  const beat = () => {
    running ??= connect().finally(() => {
      running = null
    })
    return running
  }
  return { beat, afterOutage: () => (needs.clock.elapsed() - renewedAt > OUTAGE_MS ? beat() : null) }
}
