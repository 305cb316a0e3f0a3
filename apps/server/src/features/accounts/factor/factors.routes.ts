import { confirmFactor, getFactors, loginWithFactor, renewRecoveryCodes, startFactor } from '@guess/contract/api/factors'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { graceEnd } from '../../../platform/http/operator-factor.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSignInById } from '../account.queries.ts'
import { refuseBanned } from '../bans/refuse-banned.ts'
import { openSession } from '../sign-in/open-session.ts'
import { SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import { renewCodes } from './change-factors.ts'
import { type CheckFactor, challengeInSession } from './check-factor.ts'
import {
  countRecoveryCodes,
  findApp,
  findFactorKinds,
  findFirstVisit,
  findPasskeys,
  operatorsNeedFactor,
  writeFactorUse,
} from './factor.queries.ts'
import { GOOGLE_BINDING, passwordBinding, readChallenge } from './factor-challenge.ts'
import { passkeySiteOf } from './passkeys.ts'
import { factorRequestOf } from './request-factor.ts'
import { assertFresh } from './session-factor.ts'

/**
 * Registers the second step of a sign-in. Refuses with `factor-expired` if the challenge is old or forged, or the password has
 * been changed since.
 */
export function loginFactorRoute(app: FastifyInstance, platform: Platform, checkFactor: CheckFactor): void {
  const { db, config } = platform
  route(
    app,
    loginWithFactor,
    async ({ body, request, reply }): Promise<ReplyOf<typeof loginWithFactor>> => {
      const challenge = (await readChallenge(platform, 'factor-sign-in', body.challenge)) ?? refuse('factor-expired')
      const account = (await findSignInById(db, challenge.userId)) ?? refuse('factor-expired')
      const byGoogle = challenge.binding === GOOGLE_BINDING
      const isCurrent = byGoogle || (account.passwordHash && challenge.binding === passwordBinding(config, account.passwordHash))
      if (!isCurrent) refuse('factor-expired')
      if (account.bannedAt) await refuseBanned(platform, account.id)
      await checkFactor(challenge, body, request)
      const user = byGoogle ? { id: account.id, avatarName: account.avatarName } : account
      return openSession(platform, user, request, reply, { factorUsed: true })
    },
    { managesSession: true, perMinute: SIGN_INS_PER_MINUTE, countTogether: true },
  )
}

const CONFIRMATIONS_PER_MINUTE = 10

const iso = (date: Date) => date.toISOString()

/** Operators need these calls to open the panel, also during maintenance. */
const ALWAYS = { inMaintenance: true }

/** Registers the calls that show the caller's second factors, and use one in a session: FACTOR-1, FACTOR-10 to FACTOR-12. */
export function factorsRoutes(app: FastifyInstance, platform: Platform, checkFactor: CheckFactor): void {
  const { db, clock, config } = platform
  const panelOpenUntil = async (userId: number, hasFactor: boolean) => {
    const visit = hasFactor ? undefined : await findFirstVisit(db, userId)
    if (!visit || !(await operatorsNeedFactor(db))) return null
    return graceEnd(visit.firstVisitAt ?? clock.now())
  }

  route(
    app,
    getFactors,
    async ({ caller: { userId } }) => {
      const authenticator = await findApp(db, userId)
      const passkeys = await findPasskeys(db, userId)
      const until = await panelOpenUntil(userId, authenticator !== undefined || passkeys.length > 0)
      return {
        appAddDate: authenticator ? iso(authenticator.addedAt) : null,
        passkeys: passkeys.map(({ addedAt, lastUsedAt, ...passkey }) => ({
          ...passkey,
          addDate: iso(addedAt),
          lastUseDate: lastUsedAt && iso(lastUsedAt),
        })),
        recoveryCodesLeft: await countRecoveryCodes(db, userId),
        passkeysPossible: passkeySiteOf(config) !== null,
        panelOpenUntil: until && iso(until),
      }
    },
    ALWAYS,
  )
  route(
    app,
    startFactor,
    async ({ caller: { userId, sessionId } }) =>
      (await factorRequestOf(platform, 'factor-confirm', { userId, binding: sessionId })) ?? refuse('not-found'),
    ALWAYS,
  )
  route(
    app,
    confirmFactor,
    async ({ body, caller, request }) => {
      await checkFactor(await challengeInSession(platform, caller, body), body, request)
      await writeFactorUse(db, caller.sessionId, clock.now())
      return { confirmed: true as const }
    },
    { ...ALWAYS, perMinute: CONFIRMATIONS_PER_MINUTE, countTogether: true },
  )
  route(app, renewRecoveryCodes, async ({ caller }) => {
    const { hasApp, hasPasskey } = await findFactorKinds(db, caller.userId)
    if (!hasApp && !hasPasskey) refuse('not-found')
    await assertFresh(platform, caller)
    return { recoveryCodes: await renewCodes(platform, caller.userId) }
  })
}
