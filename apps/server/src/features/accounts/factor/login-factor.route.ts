import { loginWithFactor } from '@guess/contract/api/factors'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findSignInById } from '../account.queries.ts'
import { refuseBanned } from '../bans/refuse-banned.ts'
import { openSession } from '../sign-in/open-session.ts'
import { SIGN_INS_PER_MINUTE } from '../sign-in/sign-in-limit.ts'
import type { CheckFactor } from './check-factor.ts'
import { GOOGLE_MARK, passwordMark, readChallenge } from './factor-challenge.ts'

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
      const byGoogle = challenge.mark === GOOGLE_MARK
      const isCurrent = byGoogle || (account.passwordHash && challenge.mark === passwordMark(config, account.passwordHash))
      if (!isCurrent) refuse('factor-expired')
      if (account.bannedAt) await refuseBanned(platform, account.id)
      await checkFactor(challenge, body, { request, reply })
      const user = byGoogle ? { id: account.id, avatarName: account.avatarName } : account
      return openSession(platform, user, request, reply, { factorUsed: true })
    },
    { readsNoCaller: true, perMinute: SIGN_INS_PER_MINUTE, countTogether: true },
  )
}
