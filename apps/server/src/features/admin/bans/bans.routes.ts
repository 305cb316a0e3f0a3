import { banAccount, getBannedAccounts, unbanAccount } from '@guess/contract/api/admin'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { banUser, disconnectBanned, liftBan } from './ban.ts'
import { findBannableByMail, findBans } from './bans.queries.ts'

/** Registers the calls to ban accounts and to lift and list bans: OPERATOR-13 to OPERATOR-20. */
export function bansRoutes(app: FastifyInstance, platform: Pick<Platform, 'db' | 'clock' | 'topics'>): void {
  const { db, clock } = platform
  route(
    app,
    banAccount,
    async ({ body, caller }) => {
      const { id: userId } = (await findBannableByMail(db, mailKeyOf(body.userMail))) ?? refuse('user-not-found')
      const ban = await db.transaction().execute((trx) => banUser(trx, { operator: caller.userId, userId }, clock.now()))
      await disconnectBanned(app, platform, ban)
      return { id: ban.id }
    },
    { needsFreshFactor: true },
  )
  route(app, getBannedAccounts, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { bans, total } = await findBans(db, page, size)
    const content = bans.map(({ bannedDate, id, userMail, userId, userName }) => {
      return { id, userMail, userId, userName, bannedDate: bannedDate.toISOString() }
    })
    return pageOfRows(content, total, page, size)
  })
  route(
    app,
    unbanAccount,
    async ({ params, caller }) => {
      await db.transaction().execute((trx) => liftBan(trx, { operator: caller.userId, banId: params.id }, clock.now()))
      return null
    },
    { needsFreshFactor: true },
  )
}
