import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/http/networks.ts'
import { refuseAtLimit, refuseWithRetryAfter } from '../../../platform/http/refuse.ts'
import type { Counted } from '../../../platform/limits/counters.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownBrowser } from './known-browser.ts'
import { WAIT_MS, waitingRoom } from './waiting-room.ts'

/** Maximum number of passwords that one network, or one known browser of an account, may try in a minute. */
export const SIGN_INS_PER_MINUTE = 10

/** Maximum number of passwords that all known browsers of one account together may try in a minute. */
const KNOWN_PER_MINUTE = 30

/**
 * Maximum number of wrong passwords for one account in an hour: from one network or known browser; and from all unknown browsers
 * before they have to wait for their turn.
 */
const WRONG_PER_HOUR = 30
const WRONG_BY_UNKNOWN_PER_HOUR = 15

/**
 * Milliseconds from one turn of an account to the next. With the wrong passwords of two windows, that makes at most 98 in any
 * hour: 2 × 15 at once and 68 in turns.
 */
const TURN_MS = 53_000

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000

/** Longer than any account's key: a longer one belongs to no account. */
const KEY_MAX = 100

/** An attempt to use a password. */
export interface Try {
  /** What attempts at an account are counted by, whether the account exists or not: the key of its address. */
  accountKey: string
  /** The account's id, if there is one. */
  userId: number | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns whether the password is right, as `isRight` determines. Refuses with `too-many-requests` or `too-many-tries` before it
 * calls `isRight`.
 */
export type CheckTry = (tried: Try, isRight: () => Promise<boolean>) => Promise<boolean>

type Needs = Pick<Platform, 'clock' | 'config' | 'counters'>

/** Returns a signal that aborts when the connection of a call closes. */
function hangUpOf({ raw }: FastifyReply): AbortSignal {
  if (raw.destroyed) return AbortSignal.abort()
  const hangUp = new AbortController()
  raw.once('close', () => hangUp.abort())
  return hangUp.signal
}

/** Returns the keys that an attempt is counted under: its account, and the known browser or else the network. */
function keysOf(parts: Needs, { accountKey, userId, request }: Try) {
  const browserId = userId === undefined ? null : knownBrowser(parts, request, userId)
  return {
    account: accountKey.slice(0, KEY_MAX),
    isKnown: browserId !== null,
    source: browserId ? `browser ${browserId}` : `network ${networkOf(request)}`,
  }
}

/**
 * Creates the limiter of password attempts. All calls that take a password share one, so that their attempts add up; each step names its
 * rule, and decision 13 says why guessing slows an account down and never closes it. An attempt that waits is refused when its caller hangs
 * up, and when the server closes.
 */
export function tryLimit(app: FastifyInstance, parts: Needs): CheckTry {
  const { clock, config, counters } = parts
  const tries = counters('passwords', MINUTE_MS)
  const wrong = counters('wrong passwords', HOUR_MS)
  const waits = counters('waits for a turn', HOUR_MS)
  const room = waitingRoom(clock, counters('turns of an account', TURN_MS))
  app.addHook('preClose', async () => room.close())
  const isAbove = (max: number, { count }: Counted) => count > Math.ceil(max * config.rateLimitFactor)

  return async (tried, isRight) => {
    const { reply, request, userId = null } = tried
    // For the log, if the call becomes a security event.
    request.triedAccount = userId
    const { account, isKnown, source } = keysOf(parts, tried)
    // SESSION-9, SESSION-20
    const paces = [{ max: SIGN_INS_PER_MINUTE, counted: await tries(source) }]
    if (isKnown) paces.push({ max: KNOWN_PER_MINUTE, counted: await tries(`known ${account}`) })
    for (const { max, counted } of paces) {
      if (isAbove(max, counted)) refuseAtLimit('passwords', counted.secondsLeft)
    }
    // SESSION-18. Counts as wrong until it proves right, so that parallel attempts are no more than sequential ones.
    const own = await wrong(`${source} ${account}`)
    if (isAbove(WRONG_PER_HOUR, own)) refuseWithRetryAfter(own.secondsLeft, 'too-many-tries')
    const all = isKnown ? null : await wrong(`unknown ${account}`)
    const undo = async () => {
      await own.undo()
      await all?.undo()
    }
    const undoAndThrow = async (error: unknown): Promise<never> => {
      await undo()
      throw error
    }
    // SESSION-21
    const waitsForTurn = async () => {
      const { count } = await waits(`${source} ${account}`)
      // Who waits is no work of ours (`Place` in call-load.ts): otherwise those who wait would take the places of everybody's calls.
      request.place?.wait()
      const mayProceed = await room.wait(account, { failures: own.count, waits: count }, hangUpOf(reply))
      request.place?.work(0)
      return mayProceed
    }
    if (all && isAbove(WRONG_BY_UNKNOWN_PER_HOUR, all) && !(await waitsForTurn().catch(undoAndThrow))) {
      await undo()
      refuseAtLimit('passwords', WAIT_MS / 1000)
    }
    const isWrong = !(await isRight().catch(undoAndThrow))
    if (!isWrong) await undo()
    return !isWrong
  }
}
