import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailOwner } from '../../../core/emails/email-owner.ts'
import { outcomeEmails, type ReportedSubject } from '../../../core/emails/outcome-emails.ts'
import type { RemovedSubject } from '../../../core/emails/removal-email.ts'
import { binGame } from '../../../core/games/bin.queries.ts'
import { takeOutOfDailies } from '../../../core/games/dailies.queries.ts'
import { lockGame, releaseGame } from '../../../core/games/games.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { publicParams } from '../../../core/settings/public-params.ts'
import type { Db } from '../../../platform/db/database.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { replaceName } from '../../accounts/public.ts'
import { decideFlag } from '../../play/public.ts'
import { type ClosedReport, closeReports } from '../../reports/public.ts'
import { type Ban, banUser } from '../bans/ban.ts'
import type { About, ReportSubject } from './queue.queries.ts'

export type Decision = 'keep' | 'hide' | 'delete' | 'ban'
type Outcome = ReportedSubject['outcome']

/** The decisions that are possible for each kind of subject. */
const WAYS: Record<About, readonly Decision[]> = {
  game: ['keep', 'delete', 'ban'],
  user: ['keep', 'delete', 'ban'],
  play: ['keep', 'hide', 'ban'],
}

export const isDecisionFor = (about: About, decision: Decision) => WAYS[about].includes(decision)

const OUTCOMES: Record<Exclude<Decision, 'hide'>, Outcome> = { keep: 'kept', delete: 'deleted', ban: 'banned' }

/** Returns the outcome that the reporters of a game or a name are told. Refuses with `invalid-request` for `hide`. */
const outcomeOf = (decision: Decision): Outcome => (decision === 'hide' ? refuse('invalid-request') : OUTCOMES[decision])

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'mail' | 'gamesChanged'>

/**
 * Closes the reports or the flag of a subject. Returns the closed reports. Refuses with `report-not-found` if it is no longer open,
 * for example because another operator has decided.
 */
async function endWaiting(trx: Db, { about, id }: ReportSubject, decision: Decision, now: Date): Promise<ClosedReport[]> {
  if (about === 'play') {
    return (await decideFlag(trx, id, decision === 'keep' ? 'count' : 'hide', now)) ? [] : refuse('report-not-found')
  }
  if (about === 'game') await lockGame(trx, id)
  const subject = about === 'game' ? { gameId: id, userId: null } : { gameId: null, userId: id }
  const ended = await closeReports(trx, subject, outcomeOf(decision), now)
  return ended.length > 0 ? ended : refuse('report-not-found')
}

/**
 * Applies a decision to a reported game or name. A flagged play needs nothing here: the decision on its flag has already applied
 * it.
 * @returns what was taken from the owner; null if nothing, for example if the game was already deleted
 */
async function applyDecision(
  trx: Db,
  { about, id }: ReportSubject,
  decision: Decision,
  { random, now }: Pick<Platform, 'random'> & { now: Date },
): Promise<RemovedSubject | null> {
  if (about === 'play') return null
  if (decision === 'keep') {
    if (about === 'game') await releaseGame(trx, id)
    return null
  }
  if (about === 'user') return { about, ...(await replaceName(trx, id, random)) }
  const name = await binGame(trx, id, 'operator', now)
  await takeOutOfDailies(trx, id, (daily) => binGame(trx, daily, 'operator', now))
  return name === null ? null : { about, name }
}

const outcomeEmailsOn = async ({ about, name }: ReportSubject, decision: Decision, now: Date) =>
  about === 'play' ? null : outcomeEmails({ about, name, outcome: outcomeOf(decision) }, now)

/**
 * Decides on an open subject and notifies its reporters, and its owner of what was removed. Refuses with `report-not-found` if
 * it is no longer open, and as `banUser` does.
 * @returns the ban, if the decision was to ban: call `disconnectBanned` with its accounts
 */
export async function decide(parts: Needs, operator: number, subject: ReportSubject, decision: Decision): Promise<Ban | null> {
  const { clock, random, mail, gamesChanged } = parts
  const now = clock.now()
  const emails = await outcomeEmailsOn(subject, decision, now)
  const layoutParams = layoutParamsOf(await publicParams(parts)())
  const banned = await mail.causing(async (trx, post) => {
    const ended = await endWaiting(trx, subject, decision, now)
    const { about, id, name, userId } = subject
    const detail = { about, id, decision, reports: ended.length }
    await recordAudit(trx, { operator, action: 'report-decided', subject: name, detail }, now)
    // @NOTE must come before `applyDecision` replaces the name: a ban locks plays before their player, as a move does.
    const ban = decision === 'ban' ? await banUser(trx, { operator, userId: userId ?? refuse('user-not-found') }, now) : null
    const removed = await applyDecision(trx, subject, decision, { random, now })
    for (const { userMail, language } of ended) if (userMail && emails) await post({ ...emails[language], to: userMail })
    if (removed && userId !== null && userId !== operator) {
      await emailOwner(trx, post, userId, { removed, reasons: ended.map(({ reason }) => reason), ...layoutParams }, now)
    }
    return ban
  })
  if (subject.about === 'game') gamesChanged.send()
  return banned
}
