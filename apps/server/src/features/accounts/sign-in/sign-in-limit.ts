import type { FastifyReply, FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/http/network-of.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Counted, windowCounter } from '../window-counter.ts'
import { knownDevice } from './known-device.ts'
import { WAIT_MS, waitingRoom } from './waiting-room.ts'

/** Passwords that one network, or one known browser of an account, may try in a minute. */
export const SIGN_INS_PER_MINUTE = 10

/** Passwords that all known browsers of one account together may try in a minute. */
const KNOWN_PER_MINUTE = 30

/** Wrong passwords for one account in an hour: from one network or known browser; and from all unknown browsers before they wait. */
const WRONG_PER_HOUR = 30
const WRONG_BY_UNKNOWN_PER_HOUR = 30

const MINUTE_MS = 60_000
const HOUR_MS = 3_600_000
/** Networks, browsers and accounts that are counted at once: about ten megabytes. */
const KEYS_MAX = 50_000

/** Longer than any account's key: what is longer names none. */
const KEY_MAX = 100

/** A password that somebody tries. */
export interface Try {
  /** What the account is counted by, whether there is one or not: its address's key. */
  account: string
  /** The account's number, if there is one. */
  userId: number | undefined
  request: FastifyRequest
  reply: FastifyReply
}

/**
 * Returns whether the password is right, as `isRight` finds out.
 * Refuses with `too-many-requests` or `too-many-tries`, before it is found out.
 */
export type CheckTry = (tried: Try, isRight: () => Promise<boolean>) => Promise<boolean>

type Needs = Pick<Platform, 'clock' | 'config'>

function refuseFor(seconds: number, code: 'too-many-requests' | 'too-many-tries', reply: FastifyReply): never {
  reply.header('retry-after', seconds)
  return refuse(code)
}

/** What a try is counted by: its account, and the known browser or else the network that it comes from. */
function keysOf(parts: Needs, { account, userId, request }: Try) {
  const device = userId === undefined ? null : knownDevice(parts, request, userId)
  return {
    account: account.slice(0, KEY_MAX),
    isKnown: device !== null,
    source: device ? `device ${device}` : `network ${networkOf(request)}`,
  }
}

/** Limits the passwords that are tried: one for all calls that take one, so that they count together (docs/decisions/0013). */
export function tryLimit(parts: Needs): CheckTry {
  const { clock, config } = parts
  const tries = windowCounter(MINUTE_MS, KEYS_MAX, clock.elapsed)
  const wrong = windowCounter(HOUR_MS, KEYS_MAX, clock.elapsed)
  const wait = waitingRoom(clock)
  const isAbove = (max: number, { count }: Counted) => count > Math.ceil(max * config.rateLimitFactor)

  return async (tried, isRight) => {
    const { reply } = tried
    const { account, isKnown, source } = keysOf(parts, tried)
    const paces = [{ max: SIGN_INS_PER_MINUTE, counted: tries(source) }]
    if (isKnown) paces.push({ max: KNOWN_PER_MINUTE, counted: tries(`known ${account}`) })
    for (const { max, counted } of paces) {
      if (isAbove(max, counted)) refuseFor(counted.secondsLeft, 'too-many-requests', reply)
    }
    // Counted as wrong until it is found to be right: tries at once are not more than tries one after another.
    const own = wrong(`${source} ${account}`)
    if (isAbove(WRONG_PER_HOUR, own)) refuseFor(own.secondsLeft, 'too-many-tries', reply)
    const all = isKnown ? null : wrong(`unknown ${account}`)
    const undo = () => {
      own.undo()
      all?.undo()
    }
    if (all && isAbove(WRONG_BY_UNKNOWN_PER_HOUR, all) && !(await wait(account, own.count))) {
      undo()
      refuseFor(WAIT_MS / 1000, 'too-many-requests', reply)
    }
    const isWrong = !(await isRight().catch((error: unknown) => {
      undo()
      throw error
    }))
    if (!isWrong) undo()
    return !isWrong
  }
}
