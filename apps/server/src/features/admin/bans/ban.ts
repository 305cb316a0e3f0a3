import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { assertNotLastOperator } from '../../../core/roles/roles.queries.ts'
import { type Db, isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeSockets } from '../../../platform/sockets/topics.ts'
import {
  banHashOf,
  closeAccounts,
  endSessions,
  findSpellingsOf,
  googleBanHashOf,
  namelessBanHashOf,
  reopenAccounts,
  takeBanLock,
} from '../../accounts/public.ts'
import { setHidden } from '../../leaderboard/public.ts'
import { leaveOpenPlays } from '../../play/public.ts'
import { type Bannable, deleteBan, findBannable, insertBan } from './bans.queries.ts'

/** A saved ban. Call `disconnectBanned` with its accounts after the transaction has committed. */
export interface Ban {
  id: number
  userIds: number[]
}

/**
 * Returns the account and the accounts with other spellings of its address. Until the transaction ends, no account with that
 * address can be created.
 */
async function accountsOf(trx: Db, { id, userMail }: Bannable): Promise<number[]> {
  if (userMail === null) return [id]
  await takeBanLock(trx, userMail)
  return findSpellingsOf(trx, userMail)
}

async function closeAll(trx: Db, userIds: number[], now: Date): Promise<void> {
  // @NOTE locks rows in the same order as a move does: the play before its player, the account before its sessions.
  for (const id of userIds) await leaveOpenPlays(trx, id, now)
  await closeAccounts(trx, userIds, now)
  for (const id of userIds) {
    await setHidden(trx, id, true)
    await endSessions(trx, id)
  }
}

/**
 * Bans an account in the caller's transaction: its address in all spellings and its Google account, and removes it from the
 * leaderboards. After the transaction, call `disconnectBanned` to end its sockets and duels. Refuses with `user-not-found`,
 * `already-banned`, or `last-admin` if no operator would be left.
 */
export async function banUser(trx: Db, { operator, userId }: { operator: number; userId: number }, now: Date): Promise<Ban> {
  const account = (await findBannable(trx, userId)) ?? refuse('user-not-found')
  if (account.bannedAt) refuse('already-banned')
  const { userName, userMail, googleSub } = account
  const userIds = await accountsOf(trx, account)
  await assertNotLastOperator(trx, userIds)
  const banHash = userMail === null ? namelessBanHashOf(userId) : banHashOf(userMail)
  const ban = { userId, userMail, banHash, googleHash: googleSub && googleBanHashOf(googleSub) }
  const id = await insertBan(trx, ban, now).catch((error: unknown) =>
    isTaken(error) ? refuse('already-banned') : Promise.reject(error),
  )
  await closeAll(trx, userIds, now)
  await recordAudit(trx, { operator, action: 'ban-added', subject: userName, detail: { userId, accounts: userIds.length } }, now)
  return { id, userIds }
}

/** Ends the sockets, cached sessions and duels of banned accounts in all processes; in others within five seconds if the bus is down. */
export async function disconnectBanned(
  { callers, duels }: FastifyInstance,
  { topics }: Pick<Platform, 'topics'>,
  { userIds }: Pick<Ban, 'userIds'>,
): Promise<void> {
  for (const userId of userIds) {
    callers.forget(userId)
    closeSockets(topics, { userId })
  }
  for (const userId of userIds) await duels.endDuelsOf(userId)
}

/** Lifts a ban: its accounts can sign in again and are back on the leaderboards. Refuses with `ban-not-found`. */
export async function liftBan(trx: Db, { operator, banId }: { operator: number; banId: number }, now: Date): Promise<void> {
  const { userId, banHash, userMail } = (await deleteBan(trx, banId)) ?? refuse('ban-not-found')
  const reopened = await reopenAccounts(trx, userId, banHash)
  for (const id of reopened) await setHidden(trx, id, false)
  const named = userId === null ? undefined : await findBannable(trx, userId)
  const subject = named?.userName ?? (userMail ? 'an account' : 'a deleted account')
  await recordAudit(trx, { operator, action: 'ban-lifted', subject, detail: { userId, accounts: reopened.length } }, now)
}
