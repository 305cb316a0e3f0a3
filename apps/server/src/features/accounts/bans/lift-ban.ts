import { type Actor, recordAudit } from '../../../core/audit/audit.queries.ts'
import { showGamesOf } from '../../../core/games/hidden-games.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { setHidden } from '../../leaderboard/public.ts'
import { reopenAccounts } from '../banned.queries.ts'
import { deleteBan, findEndedBans } from './bans.queries.ts'

/** The ban to lift, and who lifts it. */
interface Lifting {
  banId: number
  operator: Actor
}

/**
 * Lifts a ban in the caller's transaction: its accounts can sign in again and are back on the leaderboards, and the games that it has
 * hidden are shown. Send `gamesChanged` after the commit.
 * @returns false if there is no such ban, for example because it was lifted in the meantime
 */
export async function liftBan(trx: Db, { operator, banId }: Lifting, now: Date): Promise<boolean> {
  const ban = await deleteBan(trx, banId)
  if (!ban) return false
  const { userId, userMail, banHash, userName } = ban
  const reopened = await reopenAccounts(trx, userId, banHash)
  for (const id of reopened) await setHidden(trx, id, false)
  const shownGames = await showGamesOf(trx, reopened)
  const subject = userName ?? (userMail ? 'an account' : 'a deleted account')
  const action = operator === 'site' ? 'ban-ended' : 'ban-lifted'
  await recordAudit(
    trx,
    { operator, action, subject, detail: { userId, accounts: reopened.length, ...(shownGames > 0 && { shownGames }) } },
    now,
  )
  return true
}

export type LiftingNeeds = Pick<Platform, 'db' | 'clock' | 'gamesChanged'>

/** Lifts the bans that have ended (BAN-4). Several processes can do so at once: each ban is lifted by one of them. */
export async function liftEndedBans({ db, clock, gamesChanged }: LiftingNeeds): Promise<void> {
  const now = clock.now()
  const ended = await findEndedBans(db, now)
  for (const banId of ended) await db.transaction().execute((trx) => liftBan(trx, { operator: 'site', banId }, now))
  if (ended.length > 0) gamesChanged.send()
}
