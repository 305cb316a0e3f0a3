import type { FastifyRequest } from 'fastify'
import { networkOf } from '../../../platform/http/networks.ts'
import { refuseWithRetryAfter } from '../../../platform/http/refuse.ts'
import type { Counted } from '../../../platform/limits/counters.ts'
import type { Platform } from '../../../platform/platform.ts'
import { knownBrowser } from '../sign-in/known-browser.ts'

const HOUR_MS = 3_600_000

/** Maximum number of wrong codes for one account in an hour, from one known browser or network. */
const WRONG_PER_HOUR = 10

/** The same for codes of the app, from all known browsers together, and from all unknown ones: six digits can be guessed. */
const WRONG_APP_CODES_PER_HOUR = 20

/** An attempt to use a code. */
export interface CodeTry {
  userId: number
  kind: 'app' | 'recovery'
  request: FastifyRequest
}

/** Returns whether the code is right, as `isRight` determines. Refuses with `too-many-factor-tries` before it calls `isRight`. */
export type CheckCode = (tried: CodeTry, isRight: () => Promise<boolean>) => Promise<boolean>

/**
 * Creates the limiter of codes. Strangers cannot lock an owner out: a known browser has counters of its own, and recovery codes
 * and passkeys are not counted with the app's codes (FACTOR-7).
 */
export function codeLimit(parts: Pick<Platform, 'clock' | 'config' | 'counters'>): CheckCode {
  const wrong = parts.counters('wrong factor codes', HOUR_MS)
  const most = (max: number) => Math.ceil(max * parts.config.rateLimitFactor)
  return async ({ userId, kind, request }, isRight) => {
    const browserId = knownBrowser(parts, request, userId)
    const source = browserId ? `browser ${browserId}` : `network ${networkOf(request)}`
    const counts: Counted[] = []
    const undo = async () => {
      for (const counted of counts) await counted.undo()
    }
    const count = async (key: string, max: number) => {
      const counted = await wrong(key)
      counts.push(counted)
      if (counted.count > most(max)) refuseWithRetryAfter(counted.secondsLeft, 'too-many-factor-tries')
    }
    // Counts as wrong until it proves right, so that parallel attempts are no more than sequential ones. What is refused is not
    // checked and does not count: the codes of one source cannot use up those of the account.
    const check = async () => {
      await count(`${kind} ${source} ${userId}`, WRONG_PER_HOUR)
      if (kind === 'app') await count(`${browserId ? 'known' : 'unknown'} ${userId}`, WRONG_APP_CODES_PER_HOUR)
      return isRight()
    }
    const right = await check().catch(async (error: unknown) => {
      await undo()
      throw error
    })
    if (right) await undo()
    return right
  }
}
