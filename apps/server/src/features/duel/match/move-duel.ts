import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { CONFLICT, retryOnConflict } from '../../../platform/db/retry-on-conflict.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findDuel, type StoredDuel, saveDuel } from '../duel.queries.ts'
import { messagesOf } from '../events/duel-messages.ts'
import type { DuelPublisher } from '../events/duel-publisher.ts'
import { type DuelEvent, stepDuel } from './duel-match.ts'
import type { DuelMemory } from './duel-memory.ts'
import type { Match, Seen } from './match.ts'
import type { SerialiseByKey } from './serialise-by-key.ts'

/** Dependencies of the duel routes. */
export type DuelNeeds = Pick<Platform, 'db' | 'clock' | 'pictures' | 'random' | 'config'> & {
  publisher: DuelPublisher
  serialise: SerialiseByKey
  memory: DuelMemory
  /** After an outage, no move is made before deadlines have been moved (DUEL-18). */
  heartbeat: { afterOutage(): Promise<unknown> | null }
}

/** Dependencies of a move. */
export type MoveNeeds = Omit<DuelNeeds, 'random' | 'config'>

/** Saves a move. Returns false if another call was first. */
export type Save = (stored: StoredDuel, match: Match, messages: readonly DuelMessage[], now: Date) => Promise<boolean>

/** A duel as it was read, with the match after the move. */
export interface MovedDuel {
  stored: StoredDuel
  match: Match
}

/** Returns the stored signs of life. */
export function seenOf({ seats }: StoredDuel): Seen {
  const [one = 0, two = 0] = seats.map(({ seenAt }) => seenAt.getTime())
  return [one, two]
}

/** Returns a `tick` event with the stored signs of life. */
export const tickOf = (stored: StoredDuel): DuelEvent => ({ kind: 'tick', seen: seenOf(stored) })

type EventOf = (stored: StoredDuel) => DuelEvent

/**
 * Applies an event and saves the result under the sequence number that was read. Publishes the messages only after the write has
 * succeeded. After an outage, waits until the deadlines have been moved and starts over.
 */
async function moveFrom(needs: MoveNeeds, stored: StoredDuel, eventOf: EventOf, save: Save) {
  const { clock, pictures, publisher, memory, heartbeat } = needs
  const renewing = heartbeat.afterOutage()
  if (renewing) {
    await renewing
    return CONFLICT
  }
  const now = clock.now()
  const step = stepDuel(stored.match, eventOf(stored), now.getTime())
  if (step.kind !== 'moved') return step
  const messages = await messagesOf(stored, step.match, step.events, now, pictures)
  if (!(await save(stored, step.match, messages, now))) return CONFLICT
  memory.note(stored, step.match, stored.seq + messages.length)
  await publisher.publish(stored.token, messages)
  return { stored, match: step.match }
}

async function moveStored(needs: MoveNeeds, token: string, eventOf: EventOf, save: Save): Promise<MovedDuel> {
  return retryOnConflict(async () => {
    const stored = (await findDuel(needs.db, token)) ?? refuse('duel-not-found')
    const moved = await moveFrom(needs, stored, eventOf, save)
    if (moved === CONFLICT || 'match' in moved) return moved
    return moved.kind === 'refused' ? refuse(moved.code) : { stored, match: stored.match }
  })
}

const saverAt =
  ({ db }: MoveNeeds): Save =>
  (...move) =>
    saveDuel(db, ...move)

/**
 * Applies an event to a duel: reads, steps, saves under the sequence number that was read, then publishes. Starts over if
 * another writer was first. Within a process the moves of one duel are serialised, so that they do not make each other start
 * over.
 * @param eventOf returns the event for the duel that was read; may refuse
 * @param save saves the move; pass one where a move writes more than the match
 */
export const moveDuel = (needs: MoveNeeds, token: string, eventOf: EventOf, save = saverAt(needs)): Promise<MovedDuel> =>
  needs.serialise(token, () => moveStored(needs, token, eventOf, save))

/**
 * Applies a player's move. Skips the read if this process has the duel in memory; if another process has changed the duel since,
 * the write detects it and the move starts over with a read.
 */
export const playDuel = (needs: MoveNeeds, token: string, eventOf: EventOf): Promise<MovedDuel> =>
  needs.serialise(token, async () => {
    const known = needs.memory.recall(token)
    const moved = known && (await moveFrom(needs, known, eventOf, saverAt(needs)))
    if (moved && moved !== CONFLICT && 'match' in moved) return moved
    return moveStored(needs, token, eventOf, saverAt(needs))
  })
