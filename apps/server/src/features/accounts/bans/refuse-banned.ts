import { layoutParamsOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { DetailedRefusal } from '../../../platform/http/refuse.ts'
import { findBanOf } from './bans.queries.ts'
import { type LiftingNeeds, liftEndedBans } from './lift-ban.ts'

/**
 * Refuses with `account-banned`, the reason, the end and the support address. Call it only for a person who has proved to own the
 * account. If the ban ends at this moment, it is lifted instead, so that nobody waits for the job. Does nothing if there is
 * no ban any more.
 */
export async function refuseBanned(parts: LiftingNeeds, userId: number): Promise<void> {
  const ban = await findBanOf(parts.db, userId)
  if (!ban) return
  if (ban.endsAt && ban.endsAt <= parts.clock.now()) return liftEndedBans(parts)
  const { support } = layoutParamsOf(await readPublicParams(parts))
  const endDate = ban.endsAt?.toISOString() ?? null
  throw new DetailedRefusal('account-banned', { ban: { reason: ban.reason, endDate, support } })
}
