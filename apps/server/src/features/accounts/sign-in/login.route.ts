import { login } from '@guess/contract/api/accounts'
import type { ReplyOf } from '@guess/contract/endpoint'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import { findForSignIn } from '../account.queries.ts'
import type { LiftingNeeds } from '../bans/lift-ban.ts'
import { refuseBanned } from '../bans/refuse-banned.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { openSession, type SessionNeeds } from './open-session.ts'
import type { CheckTry } from './sign-in-limit.ts'

/** Signs in with address and password. Neither the reply nor its timing reveals whether there is an account (threat 18). */
export function loginRoute(app: FastifyInstance, platform: SessionNeeds & LiftingNeeds, checkTry: CheckTry): void {
  route(
    app,
    login,
    async ({ body, request, reply }): Promise<ReplyOf<typeof login>> => {
      const mailKey = mailKeyOf(body.userMail)
      const account = await findForSignIn(platform.db, mailKey)
      const tried = { accountKey: mailKey, userId: account?.id, request, reply }
      const matches = await checkTry(tried, () => passwordMatches(account?.passwordHash, body.userPassword))
      if (!account || !matches) return refuse('wrong-credentials')
      if (account.bannedAt) await refuseBanned(platform, account.id)
      return openSession(platform, account, request, reply)
    },
    { managesSession: true },
  )
}
