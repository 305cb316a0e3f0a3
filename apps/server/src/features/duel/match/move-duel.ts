import type { DuelMessage } from '@guess/contract/realtime/duel-messages'
import { OPEN_AT_START } from '@guess/contract/rules/squares'
import DataLoader from 'dataloader'
import { type Db, isUnwritable } from '../../../platform/db/database.ts'
import { CONFLICT, retryOnConflict } from '../../../platform/db/retry-on-conflict.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { squareName } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { SerialiseByKey } from '../../../platform/serialise-by-key.ts'
import { findDuel, type StoredDuel } from '../duel.queries.ts'
import { messagesOf } from '../events/duel-messages.ts'
import type { DuelPublisher } from '../events/duel-publisher.ts'
import { type MoveToSave, type Save, saveMove, saveMoves } from '../moves.queries.ts'
import { type DuelInput, stepDuel } from './duel-match.ts'
import { type DuelMemory, hasSections } from './duel-memory.ts'
import { type Match, type MatchEvent, type Moved, playerAt, type Seen } from './match.ts'

/** How many statements save moves at the same time. Moves that are made meanwhile are saved together by the next one. */
const STATEMENTS_MAX = 2

/** Saves moves in one statement, or each in its own if the values of one are rejected, so that only that one fails. */
async function saveAll(db: Db, moves: readonly MoveToSave[]): Promise<(boolean | Error)[]> {
  const [only] = moves
  if (only && moves.length === 1) return [await saveMove(db, only)]
  try {
    return await saveMoves(db, moves)
  } catch (error) {
    if (!isUnwritable(error)) throw error
    return Promise.all(moves.map((move) => saveMove(db, move).catch((failed: Error) => failed)))
  }
}

/**
 * Returns a function that saves a move, together with all others that are made in the same turn of the event loop or while the
 * database is busy with former ones. Each statement is committed to the disk once, however many moves it saves (decision 50).
 */
export function saveTogether(db: Db): Save {
  let running = 0
  // One is enough: the loader adds all further moves to a batch that has not been sent, and begins the next one after that.
  let sendNext: (() => void) | null = null
  const schedule = (send: () => void) => {
    if (running < STATEMENTS_MAX) setImmediate(send)
    else sendNext = send
  }
  const saveBatch = async (moves: readonly MoveToSave[]) => {
    running += 1
    try {
      return await saveAll(db, moves)
    } finally {
      running -= 1
      sendNext?.()
      sendNext = null
    }
  }
  const loader = new DataLoader(saveBatch, { cache: false, batchScheduleFn: schedule })
  return (move) => loader.load(move)
}

/**
 * Returns a function that hands an item to the work of its key, and returns its result. While work of that key runs, further items
 * wait and are then worked on together, in their order.
 * @param work returns a result for each item, in order; if it fails, all of its items fail
 */
export function batchByKey<Item, Result>(
  serialise: SerialiseByKey,
  work: (key: string, items: readonly Item[]) => Promise<readonly Result[]>,
): (key: string, item: Item) => Promise<Result> {
  const waiting = new Map<string, { items: Item[]; results: Promise<readonly Result[]> }>()
  const wait = (key: string) => {
    const items: Item[] = []
    const results = serialise(key, () => {
      waiting.delete(key)
      return work(key, items)
    })
    const turn = { items, results }
    waiting.set(key, turn)
    return turn
  }
  return async (key, item) => {
    const { items, results } = waiting.get(key) ?? wait(key)
    const place = items.push(item) - 1
    return (await results)[place] as Result
  }
}

/** Dependencies of the duel routes. */
export type DuelNeeds = Pick<Platform, 'db' | 'clock' | 'pictures' | 'random' | 'config'> & {
  publisher: DuelPublisher
  serialise: SerialiseByKey
  memory: DuelMemory
  move: MoveAsPlayer
  /** After an outage, no move is made before deadlines have been moved (DUEL-18). */
  heartbeat: { afterOutage(): Promise<unknown> | null }
}

/** Applies a player's move to a duel. */
type MoveAsPlayer = (token: string, inputOf: InputOf) => Promise<MovedDuel>

/** Dependencies of a move. */
export type MoveNeeds = Omit<DuelNeeds, 'random' | 'config' | 'move'>

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

/** Returns a `tick` with the stored signs of life. */
export const tickOf = (stored: StoredDuel): DuelInput => ({ kind: 'tick', seen: seenOf(stored) })

/** Returns the input of a move for the duel that it moves; may refuse. */
type InputOf = (stored: StoredDuel) => DuelInput

/** The duel after a move, or why the move was not made. */
type Outcome = MovedDuel | Error

/** Returns the step of one move, or the refusal of its rules or of `inputOf`. */
function stepOf(stored: StoredDuel, match: Match, inputOf: InputOf, now: Date) {
  try {
    const step = stepDuel(match, inputOf({ ...stored, match }), now.getTime())
    return step.kind === 'refused' ? refuse(step.code) : step
  } catch (error) {
    return error as Error
  }
}

/** Returns whether an event needs the current section's picture: it opens the section, or starts its time before both players have seen it. */
const needsPicture = ({ kind }: MatchEvent, { players }: Match) =>
  kind === 'section' || (kind === 'started' && !players.every(({ shown }) => shown))

/**
 * Returns why a move cannot be made: it opens a section, starts its time or opens a square, and the picture cannot be read (DUEL-43,
 * DUEL-44). Null if it can.
 */
async function unreadableFor(
  stored: StoredDuel,
  { match, events }: Moved,
  pictures: MoveNeeds['pictures'],
): Promise<Error | null> {
  const section = stored.sections.get(match.section)
  if (!section) return null
  const openedNow = events.flatMap((event) => (event.kind === 'opened' ? [playerAt(match, event.seat).opened] : []))
  const opened = events.some((event) => needsPicture(event, match)) ? [OPEN_AT_START, ...openedNow] : openedNow
  const names = opened.map((count) => squareName(section, section.squareOrders[count - 1] ?? 0))
  return pictures.require(names).then(
    () => null,
    (error: Error) => error,
  )
}

/**
 * Applies moves one after another, each to the match that the one before it leaves. Nothing is saved yet.
 * @returns null if one of them needs a section that was not read with the duel
 */
async function applyMoves({ clock, pictures }: MoveNeeds, stored: StoredDuel, inputsOf: readonly InputOf[]) {
  const now = clock.now()
  let { match } = stored
  const messages: DuelMessage[] = []
  const outcomes: Outcome[] = []
  for (const inputOf of inputsOf) {
    if (match !== stored.match && !hasSections(stored, match)) return null
    const decided = stepOf(stored, match, inputOf, now)
    const unreadable = 'match' in decided ? await unreadableFor(stored, decided, pictures) : null
    const step = unreadable ?? decided
    if ('match' in step) {
      match = step.match
      messages.push(...(await messagesOf({ ...stored, seq: stored.seq + messages.length }, match, step.events, now, pictures)))
    }
    outcomes.push(step instanceof Error ? step : { stored, match })
  }
  return { move: { stored, match, messages, now }, outcomes }
}

/**
 * Makes moves and saves their result in one write under the sequence number that was read. Publishes the messages only after the
 * write has succeeded. After an outage, waits until the deadlines have been moved and starts over.
 */
async function moveFrom(needs: MoveNeeds, stored: StoredDuel, inputsOf: readonly InputOf[], save: Save) {
  const { publisher, memory, heartbeat } = needs
  const renewing = heartbeat.afterOutage()
  if (renewing) {
    await renewing
    return CONFLICT
  }
  const applied = await applyMoves(needs, stored, inputsOf)
  if (!applied) return CONFLICT
  const { move, outcomes } = applied
  const isMoved = move.match !== stored.match
  if (!isMoved) return { isMoved, outcomes }
  if (!(await save(move))) return CONFLICT
  memory.note(stored, move.match, stored.seq + move.messages.length)
  await publisher.publish(stored.token, move.messages)
  return { isMoved, outcomes }
}

const moveStored = (needs: MoveNeeds, token: string, inputsOf: readonly InputOf[], save: Save): Promise<Outcome[]> =>
  retryOnConflict(async () => {
    const stored = (await findDuel(needs.db, token)) ?? refuse('duel-not-found')
    const made = await moveFrom(needs, stored, inputsOf, save)
    return made === CONFLICT ? CONFLICT : made.outcomes
  })

const saverAt =
  ({ db }: MoveNeeds): Save =>
  (move) =>
    saveMove(db, move)

/**
 * Applies an input to a duel: reads, steps, saves under the sequence number that was read, then publishes. Starts over if
 * another writer was first. Within a process the moves of one duel are serialised, so that they do not make each other start
 * over.
 * @param inputOf returns the input for the duel that was read; may refuse
 * @param save saves the move; pass one where a move writes more than the match
 */
export const moveDuel = (needs: MoveNeeds, token: string, inputOf: InputOf, save = saverAt(needs)): Promise<MovedDuel> =>
  needs.serialise(token, async () => {
    const [outcome] = await moveStored(needs, token, [inputOf], save)
    return succeeded(outcome)
  })

/** Returns the duel after a move; throws why the move was not made. */
function succeeded(outcome: Outcome | undefined): MovedDuel {
  if (outcome === undefined) throw new Error('A move has no outcome')
  if (outcome instanceof Error) throw outcome
  return outcome
}

/**
 * Returns a function that applies a player's move. Moves of one duel that wait for their turn are made together, and saved
 * together with those of other duels. Skips the read if this process has the duel in memory; if another process has changed the
 * duel since, the write detects it and the moves start over with a read.
 */
export function movePlayers(needs: MoveNeeds): MoveAsPlayer {
  const save = saveTogether(needs.db)
  const move = batchByKey<InputOf, Outcome>(needs.serialise, async (token, inputsOf) => {
    const known = needs.memory.recall(token)
    const made = known && (await moveFrom(needs, known, inputsOf, save))
    // What changes nothing is not written, so no write would detect that the duel in memory is outdated: it is decided again from the row.
    if (made && made !== CONFLICT && made.isMoved) return made.outcomes
    return moveStored(needs, token, inputsOf, save)
  })
  return async (token, inputOf) => succeeded(await move(token, inputOf))
}
