import { banAccount, getBannedAccounts, unbanAccount } from '@guess/contract/api/admin'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { FastifyInstance } from 'fastify'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { refuse, refuseField } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { liftBan } from '../../accounts/public.ts'
import { whyOf } from '../../reports/public.ts'
import { type BanNeeds, banAsOperator, banTermsOf } from './ban.ts'
import { findBannableByMail, findBans } from './bans.queries.ts'

/** Returns the account that a call names, by its address or its id. Refuses with `user-not-found`, or if it names none or two. */
async function bannableId(db: Platform['db'], { userMail, userId }: { userMail?: string; userId?: number }): Promise<number> {
  if (userMail === undefined) return userId ?? refuseField('userMail', 'or userId is needed')
  if (userId !== undefined) refuseField('userId', 'cannot be combined with userMail')
  return (await findBannableByMail(db, mailKeyOf(userMail)))?.id ?? refuse('user-not-found')
}

/** Registers the calls to ban accounts and to lift and list bans: OPERATOR-13 to OPERATOR-21 and BAN-1 to BAN-6. */
export function bansRoutes(app: FastifyInstance, platform: BanNeeds): void {
  const { db, clock, gamesChanged } = platform
  route(
    app,
    banAccount,
    async ({ body, caller }) => {
      const userId = await bannableId(db, body)
      const request = { operator: caller.userId, userId, ...banTermsOf(body), ...whyOf(body) }
      const ban = await banAsOperator(app, platform, request)
      return { id: ban.id }
    },
    { needsFreshFactor: true },
  )
  route(app, getBannedAccounts, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { bans, total } = await findBans(db, query.q?.trim() ?? '', page, size)
    const content = bans.map(({ bannedDate, endDate, ...ban }) => {
      return { ...ban, bannedDate: bannedDate.toISOString(), endDate: endDate?.toISOString() ?? null }
    })
    return pageOfRows(content, total, page, size)
  })
  route(
    app,
    unbanAccount,
    async ({ params, caller }) => {
      const lifting = { operator: caller.userId, banId: params.id }
      const isLifted = await db.transaction().execute((trx) => liftBan(trx, lifting, clock.now()))
      if (!isLifted) refuse('ban-not-found')
      gamesChanged.send()
      return null
    },
    { needsFreshFactor: true },
  )
}
