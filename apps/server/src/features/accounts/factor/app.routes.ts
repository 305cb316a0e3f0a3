import { addApp, removeApp, startApp } from '@guess/contract/api/factors'
import { FACTOR_CHALLENGE_MS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findPasswordOwner } from '../account.queries.ts'
import type { CheckTry } from '../sign-in/sign-in-limit.ts'
import { appUriOf, newAppSecret, sealAppSecret, stepOfCode } from './app-codes.ts'
import { addFactor, removeFactor } from './change-factors.ts'
import { deleteApp, findApp, insertApp } from './factor.queries.ts'
import { factorCode } from './recovery-codes.ts'
import { seal, unseal } from './seal.ts'
import { assertFresh, assertFreshIfAny, assertMayAddFactor } from './session-factor.ts'

/** The secret of an app that is not added yet. Only the caller's page holds it, encrypted. */
const setupSchema = z.object({ secret: z.string(), until: z.number() })

interface Caller {
  userId: number
  sessionId: string
}

const purposeOf = ({ userId, sessionId }: Caller) => `app setup\n${userId}\n${sessionId}`

const CODES_PER_MINUTE = 10

/** Registers the calls that add and remove an authenticator app: FACTOR-2, FACTOR-3. */
export function appRoutes(app: FastifyInstance, platform: Platform, checkTry: CheckTry): void {
  const { db, clock, config } = platform

  const secretIn = (caller: Caller, setup: string) => {
    const read = setupSchema.safeParse(JSON.parse(unseal(config.secret, purposeOf(caller), setup) ?? 'null'))
    return read.success && read.data.until > clock.now().getTime() ? read.data.secret : refuse('factor-expired', 409)
  }

  route(app, startApp, async ({ body, caller, request, reply }) => {
    await assertMayAddFactor(platform, checkTry, { caller, request, reply }, body.userPassword)
    if (await findApp(db, caller.userId)) refuse('factor-exists')
    const { userName } = (await findPasswordOwner(db, caller.userId)) ?? refuse('access-denied', 401)
    const secret = newAppSecret()
    const until = clock.now().getTime() + FACTOR_CHALLENGE_MS
    const setup = seal(config.secret, purposeOf(caller), JSON.stringify({ secret, until }))
    return { secret, uri: appUriOf(secret, userName), setup }
  })
  route(
    app,
    addApp,
    async ({ body, caller }) => {
      await assertFreshIfAny(platform, caller)
      const secret = secretIn(caller, body.setup)
      const now = clock.now()
      const lastStep = stepOfCode(secret, factorCode(body.code), now) ?? refuse('factor-wrong')
      const sealedSecret = sealAppSecret(platform, caller.userId, secret)
      const recoveryCodes = await addFactor(platform, caller, 'app-added', async (trx) => {
        if (!(await insertApp(trx, { userId: caller.userId, sealedSecret, lastStep }, now))) refuse('factor-exists')
      })
      return { recoveryCodes }
    },
    { perMinute: CODES_PER_MINUTE },
  )
  route(app, removeApp, async ({ caller }) => {
    if (!(await findApp(db, caller.userId))) refuse('not-found')
    await assertFresh(platform, caller)
    await removeFactor(platform, caller.userId, 'app-removed', async (trx) => {
      if (!(await deleteApp(trx, caller.userId))) refuse('not-found')
    })
    return null
  })
}
