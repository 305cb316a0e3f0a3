import type { BanDays } from '@guess/contract/rules/decision-reasons'
import type { FastifyInstance } from 'fastify'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import type { BanNews } from '../../../core/emails/ban-email.ts'
import { emailBanned } from '../../../core/emails/email-owner.ts'
import { hideGamesOf } from '../../../core/games/hidden-games.queries.ts'
import { assertNotLastOperator } from '../../../core/roles/roles.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import { type Db, isTaken } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Post } from '../../../platform/mail/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { closeSockets } from '../../../platform/sockets/topics.ts'
import {
  banHashOf,
  closeAccounts,
  endSessions,
  findSpellingsOf,
  googleBanHashOf,
  namelessBanHashOf,
  takeBanLock,
} from '../../accounts/public.ts'
import { setHidden } from '../../leaderboard/public.ts'
import { leaveOpenPlays } from '../../play/public.ts'
import { auditedWhy, type Why } from '../../reports/public.ts'
import { type Bannable, findBannable, insertBan } from './bans.queries.ts'

/** A saved ban. Call `disconnectBanned` with its accounts after the transaction has committed. */
export interface Ban {
  id: number
  userIds: number[]
  /** Number of games that the ban has hidden. Send `gamesChanged` if there are any. */
  hiddenGames: number
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

/** The account to ban, why, and for how long. */
export interface BanRequest extends Why {
  userId: number
  operator: number
  /** Null for a ban that does not end by itself. */
  days: BanDays | null
  /** Whether the games of the account are hidden during the ban. */
  hideGames: boolean
}

/** Returns how an account is banned, as the fields of a call say it. */
export const banTermsOf = ({ days, hideGames }: { days?: BanDays | undefined; hideGames?: boolean | undefined }) => ({
  days: days ?? null,
  hideGames: hideGames ?? false,
})

/** What a ban needs besides the transaction. */
export interface BanContext {
  post: Post
  now: Date
  layoutParams: ReturnType<typeof layoutParamsOf>
}

const DAY_MS = 24 * 3_600_000

async function emailBannedOwner(
  trx: Db,
  request: BanRequest,
  news: Pick<BanNews, 'userName' | 'endsAt' | 'hidesGames'>,
  { post, now, layoutParams }: BanContext,
): Promise<void> {
  if (request.userId === request.operator) return
  await emailBanned(trx, post, request.userId, { ...news, reason: request.reason, ...layoutParams }, now)
}

/**
 * Bans an account in the caller's transaction: its address in all spellings and its Google account, and removes it from the
 * leaderboards. Its owner gets an email. After the transaction, call `disconnectBanned` to end its sockets and duels. Refuses with
 * `user-not-found`, `already-banned`, or `last-admin` if no operator would be left.
 */
export async function banUser(trx: Db, request: BanRequest, context: BanContext): Promise<Ban> {
  const { operator, userId, reason, note, days, hideGames } = request
  const { now } = context
  const account = (await findBannable(trx, userId)) ?? refuse('user-not-found')
  if (account.bannedAt) refuse('already-banned')
  const { userName, userMail, googleSub } = account
  const userIds = await accountsOf(trx, account)
  await assertNotLastOperator(trx, userIds)
  // A concurrent deletion may have held that lock: what was read before it must not be stored.
  if (!(await findBannable(trx, userId))) refuse('user-not-found')
  const banHash = userMail === null ? namelessBanHashOf(userId) : banHashOf(userMail)
  const endsAt = days === null ? null : new Date(now.getTime() + days * DAY_MS)
  const googleHash = googleSub && googleBanHashOf(googleSub)
  const ban = { userId, userMail, banHash, googleHash, endsAt, reason, note, operator }
  const id = await insertBan(trx, ban, now).catch((error: unknown) =>
    isTaken(error) ? refuse('already-banned') : Promise.reject(error),
  )
  await closeAll(trx, userIds, now)
  const hiddenGames = hideGames ? await hideGamesOf(trx, userIds, now) : 0
  const ends = { ...(days && { days }), ...(hideGames && { hiddenGames }) }
  const detail = { userId, accounts: userIds.length, ...auditedWhy(request), ...ends }
  await recordAudit(trx, { operator, action: 'ban-added', subject: userName, detail }, now)
  await emailBannedOwner(trx, request, { userName, endsAt, hidesGames: hiddenGames > 0 }, context)
  return { id, userIds, hiddenGames }
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

export type BanNeeds = Pick<Platform, 'db' | 'clock' | 'topics' | 'mail' | 'gamesChanged'>

/** Bans an account in a transaction of its own, with everything that follows. Refuses as `banUser` does. */
export async function banAsOperator(app: FastifyInstance, platform: BanNeeds, request: BanRequest): Promise<Ban> {
  const { clock, mail, gamesChanged } = platform
  const layoutParams = layoutParamsOf(await readPublicParams(platform))
  const ban = await mail.causing((trx, post) => banUser(trx, request, { post, now: clock.now(), layoutParams }))
  if (ban.hiddenGames > 0) gamesChanged.send()
  await disconnectBanned(app, platform, ban)
  return ban
}
