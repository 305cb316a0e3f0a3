import { AWAY_CLOSED_MS, AWAY_SHOWN_MS, MATCH_TOPICS } from '@guess/contract/rules/duel'
import { BrokenLog } from '../../../live/live-game.ts'
import { ownerOf } from '../../../platform/http/owner.ts'
import { Refusal } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { CallerEvent } from '../../../platform/sockets/topics.ts'
import { type DuelNeeds, seenOf, tickOf } from '../match/duel-kind.ts'
import { findSeat, isSameOwner } from '../seats.ts'
import type { DuelTime } from './duel-time.ts'
import type { Renewals } from './heartbeat.ts'
import { type Heartbeat, OUTAGE_MS } from './heartbeat.ts'
import { moveQuietly } from './move-quietly.ts'
import { findDue, findRenewal, type Listener } from './presence.queries.ts'

type Needs = DuelNeeds &
  Pick<Platform, 'topics' | 'log'> & {
    clock: DuelTime
    heartbeat: Heartbeat
    renewals: Renewals
  }

const tokenOf = (destination: string) => destination.slice(MATCH_TOPICS.length)

/** How many matches are asked for signs of life at once. Moves that arrive meanwhile wait no longer than that takes. */
const MATCHES_AT_ONCE = 25

const listenersAt = ({ topics }: Needs, destination: string, now: Date): Listener[] =>
  topics.probe(destination).map(({ caller, silentMs }) => ({
    token: tokenOf(destination),
    ...ownerOf(caller),
    seenAt: new Date(now.getTime() - silentMs),
  }))

/** Stores and requests signs of life of all listeners, some matches at a time. */
async function renewListeners(needs: Needs): Promise<void> {
  const destinations = needs.topics.destinations(MATCH_TOPICS)
  for (let from = 0; from < destinations.length; from += MATCHES_AT_ONCE) {
    const some = destinations.slice(from, from + MATCHES_AT_ONCE)
    const now = needs.clock.now()
    await needs.renewals.renew(some.flatMap((destination) => listenersAt(needs, destination, now)))
  }
}

/**
 * Runs once a second in each process: stores and requests signs of life of its listeners, applies what is due in the duels that
 * they watch, and publishes to them what other processes have saved. The process that leads applies what is due in any duel
 * (DUEL-42).
 */
export async function runDuelClock(needs: Needs): Promise<void> {
  const { db, clock, duels, publisher } = needs
  const leads = await needs.heartbeat.beat()
  // Not after the writes: if they take long, everybody would seem to be away.
  const now = clock.now()
  await renewListeners(needs)
  const stale = new Date(now.getTime() - AWAY_SHOWN_MS)
  const watched = leads ? null : publisher.listened()
  for (const token of await findDue(db, now, stale, watched)) await moveQuietly(needs, token, tickOf)
  const [unfollowed] = await Promise.all([duels.catchUp(), publisher.catchUp()])
  for (const { token, error } of unfollowed) {
    if (error instanceof BrokenLog) await moveQuietly(needs, token, tickOf)
    else if (!(error instanceof Refusal)) needs.log.error({ err: error, duel: token }, 'could not follow a duel')
  }
}

/** Handles a new subscription to a match: renews the player's `seen_at` and ends an absence (DUEL-10). */
async function greet(needs: Needs, { destination, caller }: CallerEvent): Promise<void> {
  const token = tokenOf(destination)
  const seenAt = needs.clock.now()
  const [seated] = await needs.renewals.renew([{ token, ...ownerOf(caller), seenAt }])
  if (!seated) return
  const at = seenAt.getTime()
  await moveQuietly(needs, token, (stored) => ({ kind: 'connected', seat: seated.seat, at, seen: seenOf(stored) }))
}

/** When a connection was closed, and the last renewal of the player's `seen_at` by then; null if it is not known. */
interface Closing {
  closedAt: Date
  renewal: Promise<string | null>
}

/** Returns the last renewal of the player's `seen_at`, after those of this process that are in progress. */
async function lastRenewal({ db, renewals }: Needs, { destination, caller }: CallerEvent): Promise<string | null> {
  await renewals.written()
  return findRenewal(db, tokenOf(destination), ownerOf(caller)).catch(() => null)
}

/**
 * Marks a player as away whose last connection was closed, unless the player is connected again, or to another process: that one
 * has renewed `seen_at` in the meantime (DUEL-10).
 */
async function dismiss(needs: Needs, event: CallerEvent, { closedAt, renewal }: Closing): Promise<void> {
  const { destination, caller } = event
  // This process stood still in the meantime: the next round decides whether that was an outage (DUEL-18).
  if (needs.clock.now().getTime() - closedAt.getTime() > OUTAGE_MS) return
  const isConnected = needs.topics.callersAt(destination).some((other) => isSameOwner(ownerOf(other), ownerOf(caller)))
  if (isConnected) return
  const before = await renewal
  if (before !== null && before !== (await lastRenewal(needs, event))) return
  await moveQuietly(needs, tokenOf(destination), (stored) => {
    const seat = findSeat(ownerOf(caller), stored)
    const seenAt = seat && stored.seats[seat - 1]?.seenAt
    if (!seat || !seenAt || seenAt > closedAt) return tickOf(stored)
    return { kind: 'disconnected', seat, since: seenAt.getTime(), seen: seenOf(stored) }
  })
}

/**
 * Follows the connections to matches: a new one ends an absence, and the end of the last one begins an absence a second later.
 * Returns a function that stops and waits for work in progress.
 */
export function followListeners(needs: Needs): () => Promise<void> {
  const { clock, topics, log } = needs
  const cancels = new Set<() => void>()
  const running = new Set<Promise<unknown>>()
  const run = (work: Promise<unknown>) => {
    const done = work
      .catch((error) => log.error({ err: error }, 'could not handle a connection to a duel'))
      .finally(() => running.delete(done))
    running.add(done)
  }
  const dismissSoon = (event: CallerEvent) => {
    const closing = { closedAt: clock.now(), renewal: lastRenewal(needs, event) }
    run(closing.renewal)
    const cancel = clock.after(AWAY_CLOSED_MS, () => {
      cancels.delete(cancel)
      run(dismiss(needs, event, closing))
    })
    cancels.add(cancel)
  }
  const unwatch = topics.watch((event) => {
    if (!event.destination.startsWith(MATCH_TOPICS)) return
    if (event.kind === 'subscribed') run(greet(needs, event))
    else dismissSoon(event)
  })
  return async () => {
    unwatch()
    for (const cancel of cancels) cancel()
    await Promise.all(running)
  }
}
