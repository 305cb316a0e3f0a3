import { countWaiting, decideReport, getDecided, getPlayTimeline, getReportQueue } from '@guess/contract/api/moderation'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { rememberSeen } from '../../../core/games/seen-answers.queries.ts'
import { ownAccounts } from '../../../core/roles/own-accounts.queries.ts'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { DetailedRefusal, Refusal, refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Platform } from '../../../platform/platform.ts'
import { whyOf } from '../../reports/public.ts'
import { banTermsOf, disconnectBanned } from '../bans/ban.ts'
import { decide, isDecisionFor } from './decide.ts'
import { type DecidedRow, findDecided, findLastDecision } from './decided.queries.ts'
import { isForOperators } from './for-operators.queries.ts'
import { type About, countReportQueue, findReportQueue, findReportSubject, type WaitingRow } from './queue.queries.ts'
import { findTimeline } from './timeline.queries.ts'
import { timelineSections } from './timeline-view.ts'

const iso = (date: Date) => date.toISOString()

const reportsView = (reports: WaitingRow['reports']) =>
  reports.map(({ reportedAt, ...report }) => ({ ...report, reportDate: iso(new Date(reportedAt)) }))

const queueEntryView = ({ since, reports, ...subject }: WaitingRow) => ({
  ...subject,
  since: iso(since),
  reports: reportsView(reports),
})

const decidedView = ({ decidedAt, reports, ...decision }: DecidedRow) => ({
  ...decision,
  decidedDate: iso(decidedAt),
  reports: reportsView(reports),
})

/** Refuses a decision that comes too late with the one that was made; with `report-not-found` if there was none (REPORT-14). */
async function refuseLate(db: Platform['db'], about: About, id: number): Promise<never> {
  const { decidedAt, ...earlier } = (await findLastDecision(db, about, id)) ?? refuse('report-not-found')
  throw new DetailedRefusal('already-decided', { earlier: { ...earlier, decidedDate: iso(decidedAt) } })
}

const isGone = (error: unknown) => error instanceof Refusal && error.code === 'report-not-found'

/**
 * Registers the moderation queue and the decisions on it: OPERATOR-50 to OPERATOR-58, OPERATOR-66 to OPERATOR-68 and OPERATOR-120 to
 * OPERATOR-123.
 */
export function moderationRoutes(app: FastifyInstance, platform: Platform): void {
  const { db, clock, pictures } = platform
  route(app, getReportQueue, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE } = query
    const { subjects, total } = await findReportQueue(db, page, size)
    return pageOfRows(subjects.map(queueEntryView), total, page, size)
  })
  route(app, countWaiting, async () => ({ count: (await countReportQueue(db, null)).count }))
  route(app, getDecided, async ({ query }) => {
    const { page = 0, size = ADMIN_PAGE_SIZE, q = '' } = query
    const { decisions, total } = await findDecided(db, q.trim(), page, size)
    return pageOfRows(decisions.map(decidedView), total, page, size)
  })
  route(app, getPlayTimeline, async ({ params, query, caller }) => {
    const timeline = (await findTimeline(db, params.playId)) ?? refuse('report-not-found')
    if (!caller.isOperator) await rememberSeen(db, await ownAccounts(db, caller.userId), timeline.gameId, clock.now())
    const { startedAt, endedAt, answers: _, known: __, openings: ___, ...play } = timeline
    return {
      ...play,
      startedAt: iso(startedAt),
      endedAt: endedAt && iso(endedAt),
      sections: await Promise.all(timelineSections(timeline, pictures, query.images)),
    }
  })
  route(app, decideReport, async ({ body, caller, request }) => {
    const { about, id, decision } = body
    if (!isDecisionFor(about, decision)) refuse('invalid-request')
    if (decision === 'ban') await app.callers.operator(request, true)
    const subject = (await findReportSubject(db, about, id)) ?? (await refuseLate(db, about, id))
    if (!caller.isOperator && (await isForOperators(db, subject, caller))) refuse('for-operators')
    const deciding = { operator: caller.userId, decision, ...banTermsOf(body), ...whyOf(body) }
    const ban = await decide(platform, subject, deciding).catch((error: unknown) => {
      // Another operator has decided in the meantime.
      if (isGone(error)) return refuseLate(db, about, id)
      throw error
    })
    if (ban) await disconnectBanned(app, platform, ban)
    return { decided: true as const }
  })
}
