import { checkUser } from '@guess/contract/api/accounts'
import type { FastifyInstance } from 'fastify'
import { choosableName } from '../../../core/names/available-name.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { hourlyLimit, REVEALS_PER_MINUTE } from '../passwords/reveal-limit.ts'
import { checkedMail, refuseTaken } from './join-account.ts'
import { findTaken } from './taken.queries.ts'

/**
 * Registers the check whether a name and an address are free. It reveals so much about other accounts that its rate limit is
 * strict.
 */
export function checkUserRoute(app: FastifyInstance, { db }: Pick<Platform, 'db'>): void {
  const limit = hourlyLimit(app, checkUser.path)
  route(
    app,
    checkUser,
    async ({ query, request }) => {
      await limit(request)
      const userName = choosableName(query.userName)
      const userMail = checkedMail(query.userMail)
      refuseTaken(await findTaken(db, userName, userMail))
      return { available: true as const }
    },
    { perMinute: REVEALS_PER_MINUTE, countTogether: true },
  )
}
