import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import { noteForOnce } from '../made-of.ts'
import type { Signal } from '../signal.ts'

/** How long the list holds if no signal says that it has changed. */
const HOLDS_MS = 60_000

/** A pass holds for one to two of these, so that the address of a picture stays the same for a while. */
const PASS_MS = 3_600_000

/** The pictures that are not served to everybody, by their names: those of hidden and deleted games. */
export interface Withheld {
  /** Returns whether a picture is withheld. */
  has(name: string): Promise<boolean>
  /** Returns what the address of a withheld picture ends with, for a caller who may see it. */
  pass(name: string): string
  /** Returns whether a text is such a pass for this picture, and still holds. */
  admits(name: string, pass: string): boolean
}

interface WithheldParts {
  /** Returns the names of the pictures that are withheld. */
  find: () => Promise<readonly string[]>
  /** Is sent after each change of games, in every process. */
  changed: Signal
  secret: string
  clock: Clock
  log: Logger
}

/**
 * Returns a list that is read at the first request and again after each change. If it cannot be read, the last one holds.
 * @NOTE Not `cachedLoader`: pictures are served without the database too, and a change must be seen before the next picture is served.
 */
function listOf({ find, changed, clock, log }: WithheldParts) {
  let names: ReadonlySet<string> = new Set()
  let [changedTimes, readUpTo] = [1, 0]
  let readAt = Number.NEGATIVE_INFINITY
  let reading: Promise<void> | null = null
  const read = async () => {
    const target = changedTimes
    try {
      names = new Set(await find())
      readAt = clock.elapsed()
    } catch (error) {
      log.warn({ err: error }, 'could not read which pictures are withheld')
    }
    // Also if it could not be read: the next request reads again.
    readUpTo = target
  }
  const update = (): Promise<void> => {
    reading ??= read().finally(() => {
      reading = null
    })
    return reading
  }
  changed.on(() => {
    changedTimes += 1
    void update()
  })
  const isKnown = () => {
    if (readUpTo === changedTimes && clock.elapsed() - readAt >= HOLDS_MS) void update()
    return readUpTo === changedTimes
  }
  return {
    has: async (name: string) => {
      if (!isKnown()) await update()
      // What has changed during the read is read once more.
      if (!isKnown()) await update()
      return names.has(name)
    },
  }
}

/** Opens the list of the pictures that are not served to everybody. */
export function openWithheld(parts: WithheldParts): Withheld {
  const { secret, clock } = parts
  const sign = (name: string, until: number) =>
    createHmac('sha256', secret).update(`picture\0${name}\0${until}`).digest('base64url').slice(0, 22)
  const hour = () => Math.floor(clock.now().getTime() / PASS_MS)
  return {
    ...listOf(parts),
    pass(name) {
      // A reply with a pass is for this caller: it must not be sent again to others (decision 68).
      noteForOnce()
      return `${hour() + 2}.${sign(name, hour() + 2)}`
    },
    admits: (name, pass) => {
      const until = Number(/^\d{1,9}(?=\.[\w-]{22}$)/.exec(pass)?.[0] ?? 0)
      if (until <= hour()) return false
      return timingSafeEqual(Buffer.from(pass), Buffer.from(`${until}.${sign(name, until)}`))
    },
  }
}

/** For a store without games: nothing is withheld. */
export const NOTHING_WITHHELD: Withheld = {
  has: async () => false,
  pass: () => '',
  admits: () => false,
}
