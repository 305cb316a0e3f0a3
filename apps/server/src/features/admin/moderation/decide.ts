import type { BanDays } from '@guess/contract/rules/decision-reasons'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { emailRemoval } from '../../../core/emails/email-owner.ts'
import type { RemovedSubject } from '../../../core/emails/outcome-emails.ts'
import { outcomeEmails } from '../../../core/emails/outcome-emails.ts'
import { binGame } from '../../../core/games/bin.queries.ts'
import { takeOutOfDailies } from '../../../core/games/dailies.queries.ts'
import { lockGame, releaseGame } from '../../../core/games/held-games.queries.ts'
import { layoutParamsOf } from '../../../core/settings/params.ts'
import { readPublicParams } from '../../../core/settings/public-params.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Decision } from '../../../platform/db/tables-operators.ts'
import { refuse } from '../../../platform/http/refuse.ts'
import type { Platform } from '../../../platform/platform.ts'
import { replaceName } from '../../accounts/public.ts'
import { decideFlag } from '../../play/public.ts'
import { auditedWhy, type ClosedReport, closeReports, insertDecision, OUTCOMES, type Why } from '../../reports/public.ts'
import { type Ban, type BanContext, banUser } from '../bans/ban.ts'
import { type About, findHiddenPlay, type ReportSubject } from './queue.queries.ts'

/** The decisions that are possible for each kind of subject. */
const DECISIONS: Record<About, readonly Decision[]> = {
  game: ['keep', 'delete', 'ban'],
  user: ['keep', 'delete', 'ban'],
  play: ['keep', 'hide', 'ban'],
}

export const isDecisionFor = (about: About, decision: Decision) => DECISIONS[about].includes(decision)

/** A decision, who makes it, and why. */
export interface Deciding extends Why {
  operator: number
  decision: Decision
  /** When a ban ends by itself, null if it does not; and whether it hides all games of the account. */
  days: BanDays | null
  hideGames: boolean
}

/** Returns a decision on reports, of a game or a name. Refuses with `invalid-request` for `hide`, which only a play can be. */
const reportDecisionOf = (decision: Decision) => (decision === 'hide' ? refuse('invalid-request') : decision)

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'mail' | 'gamesChanged'>

/**
 * Closes the reports or the flag of a subject, and stores the decision. Returns the closed reports. Refuses with
 * `report-not-found` if it is no longer open, for example because another operator has decided.
 */
async function closeSubject(trx: Db, { about, id, name }: ReportSubject, deciding: Deciding, now: Date): Promise<ClosedReport[]> {
  const { operator, decision, reason, note } = deciding
  const stored = { name, reason, note, operator }
  if (about === 'play') {
    if (!(await decideFlag(trx, id, decision === 'keep' ? 'count' : 'hide', now))) refuse('report-not-found')
    await insertDecision(trx, { about, subjectId: id, decision, ...stored }, now)
    return []
  }
  if (about === 'game') await lockGame(trx, id)
  const subject = about === 'game' ? { gameId: id, userId: null } : { gameId: null, userId: id }
  const ended = await closeReports(trx, subject, { decision: reportDecisionOf(decision), ...stored }, now)
  return ended.length > 0 ? ended : refuse('report-not-found')
}

/**
 * Applies a decision to a reported game or name. A flagged play needs nothing done here: the decision on its flag has already applied
 * it.
 * @returns what was taken from the owner; null if nothing, for example if the game was already deleted
 */
async function applyDecision(
  trx: Db,
  { about, id }: ReportSubject,
  decision: Decision,
  { random, now }: Pick<Platform, 'random'> & { now: Date },
): Promise<RemovedSubject | null> {
  if (about === 'play') return decision === 'hide' ? findHiddenPlay(trx, id) : null
  if (decision === 'keep') {
    if (about === 'game') await releaseGame(trx, id)
    return null
  }
  if (about === 'user') return { about, ...(await replaceName(trx, id, random)) }
  const name = await binGame(trx, id, 'operator', now)
  await takeOutOfDailies(trx, id, (daily) => binGame(trx, daily, 'operator', now))
  return name === null ? null : { about, name }
}

async function banOwner(trx: Db, { userId }: ReportSubject, { decision, ...request }: Deciding, context: BanContext) {
  return decision === 'ban' ? banUser(trx, { ...request, userId: userId ?? refuse('user-not-found') }, context) : null
}

/** Returns what the audit log says about a decision, beside the subject's name. */
const auditedDecision = (subject: ReportSubject, deciding: Deciding, reports: number, removed: RemovedSubject | null) => ({
  about: subject.about,
  id: subject.id,
  decision: deciding.decision,
  reports,
  ...(subject.about === 'play' && { userId: subject.userId }),
  ...(removed?.about === 'user' && { newName: removed.newName }),
  ...auditedWhy(deciding),
})

const outcomeEmailsOn = async ({ about, name }: ReportSubject, decision: Decision, now: Date) =>
  about === 'play' ? null : outcomeEmails({ about, name, outcome: OUTCOMES[reportDecisionOf(decision)] }, now)

/**
 * Decides on an open subject and notifies its reporters, and its owner of what was removed. Refuses with `report-not-found` if
 * it is no longer open, and as `banUser` does.
 * @returns the ban, if the decision was to ban: call `disconnectBanned` with its accounts
 */
export async function decide(parts: Needs, subject: ReportSubject, deciding: Deciding): Promise<Ban | null> {
  const { clock, random, mail, gamesChanged } = parts
  const { operator, decision, reason } = deciding
  const { name, userId } = subject
  const now = clock.now()
  const emails = await outcomeEmailsOn(subject, decision, now)
  const layoutParams = layoutParamsOf(await readPublicParams(parts))
  const banned = await mail.causing(async (trx, post) => {
    const ended = await closeSubject(trx, subject, deciding, now)
    // @NOTE must come before `applyDecision` replaces the name: a ban locks plays before their player, as a move does.
    const ban = await banOwner(trx, subject, deciding, { post, now, layoutParams })
    const removed = await applyDecision(trx, subject, decision, { random, now })
    const detail = auditedDecision(subject, deciding, ended.length, removed)
    await recordAudit(trx, { operator, action: 'report-decided', subject: name, detail }, now)
    for (const { userMail, language } of ended) if (userMail && emails) await post({ ...emails[language], to: userMail })
    if (removed && userId !== null && userId !== operator) {
      const reasons = ended.map((report) => report.reason)
      await emailRemoval(trx, post, userId, { removed, reason, reasons, ...layoutParams }, now)
    }
    return ban
  })
  if (subject.about === 'game' || banned?.hiddenGames) gamesChanged.send()
  return banned
}
