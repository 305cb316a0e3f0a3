import { login } from '@guess/contract/api/accounts'
import type { ReplyOf } from '@guess/contract/endpoint'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { findForSignIn } from '../account.queries.ts'
import { passwordMatches } from '../passwords/passwords.ts'
import { openSession } from './open-session.ts'
import { accountLimit, SIGN_INS_PER_MINUTE } from './sign-in-limit.ts'

const triedAccount = ({ body }: FastifyRequest) => mailKeyOf((body as { userMail: string }).userMail)

/** Signs in with address and password. Who knows neither learns from reply and time not even whether there is an account (threat 18). */
export function loginRoute(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'config'>): void {
  const limit = accountLimit(app, triedAccount)
  route(
    app,
    login,
    async ({ body, request, reply }): Promise<ReplyOf<typeof login>> => {
      await limit(request, reply)
      const account = await findForSignIn(platform.db, mailKeyOf(body.userMail))
      const matches = await passwordMatches(account?.passwordHash, body.userPassword)
      if (!account || !matches) return refuse('wrong-credentials')
      if (account.bannedAt) refuse('account-banned')
      return openSession(platform, account, request, reply)
    },
    { readsNoCaller: true, perMinute: SIGN_INS_PER_MINUTE },
  )
}
