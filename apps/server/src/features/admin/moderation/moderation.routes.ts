import { countWaiting, decideReport, getDecided, getPlayTimeline, getReportQueue } from '@guess/contract/api/moderation'
import { ADMIN_PAGE_SIZE } from '@guess/contract/rules/limits'
import { rateOf } from '@guess/contract/rules/scoring'
import type { FastifyInstance } from 'fastify'
import { rememberSeen } from '../../../core/games/seen-answers.queries.ts'
import { ownAccounts } from '../../../core/roles/own-accounts.queries.ts'
import { pageOfRows } from '../../../platform/http/page-of-rows.ts'
import { DetailedRefusal, Refusal, refuse } from '../../../platform/http/refuse.ts'
import { route } from '../../../platform/http/route.ts'
import type { Images } from '../../../platform/media/picture-field.ts'
import type { Platform } from '../../../platform/platform.ts'
import { whyOf } from '../../reports/public.ts'
import { banWaysOf, disconnectBanned } from '../bans/ban.ts'
import { decide, isDecisionFor } from './decide.ts'
import { type DecidedRow, findDecided, findLastDecision } from './decided.queries.ts'
import { isForOperators } from './for-operators.queries.ts'
import { type About, countReportQueue, findReportQueue, findReportSubject, type WaitingRow } from './queue.queries.ts'
import { findTimeline, type Opening, type Timeline } from './timeline.queries.ts'

/** What others needed at a section. */
interface Others {
  answered: number
  /** Percentage of right answers. */
  rightShare: number
  /** Number of open squares with which half of the right answers were given; null if there is none. */
  usualOpened: number | null
  /** Milliseconds that answers with as many open squares usually took (geometric mean); null if there is none. */
  usualTook: number | null
}

function medianOpened(openings: readonly Opening[], right: number): number | null {
  let seen = 0
  for (const { opened, correct } of openings) {
    seen += correct
    if (correct > 0 && seen * 2 >= right) return opened
  }
  return null
}

/**
 * Returns what others needed at a section; null if nobody counts yet (BOT-5).
 * @param openings those of the section, by number of open squares
 * @param opened number of squares that were open when the player answered
 */
export function othersAt(openings: readonly Opening[], opened: number): Others | null {
  const answered = openings.reduce((sum, one) => sum + one.answered, 0)
  if (answered === 0) return null
  const right = openings.reduce((sum, one) => sum + one.correct, 0)
  const same = openings.find((one) => one.opened === opened)
  return {
    answered,
    rightShare: rateOf(right, answered),
    usualOpened: medianOpened(openings, right),
    usualTook: same ? Math.round(Math.exp(same.logTook / same.answered)) : null,
  }
}

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

/** Returns each answer of a play with its picture, the milliseconds since the previous answer or the start, and what others needed. */
function timelineSections({ startedAt, answers, known, openings }: Timeline, pictures: Platform['pictures'], images: Images) {
  return answers.map(async ({ picture, answeredAt, ...answer }, index) => {
    const previous = new Date(answers[index - 1]?.answeredAt ?? startedAt)
    const current = new Date(answeredAt)
    const sectionImage = picture === null ? '' : await pictures.picture(picture, images)
    const others = othersAt(
      openings.filter(({ sectionNumber }) => sectionNumber === answer.sectionNumber),
      answer.opened,
    )
    const compared = { known: known?.includes(answer.sectionNumber) ?? false, others }
    const took = current.getTime() - previous.getTime()
    return { ...answer, ...compared, sectionImage, answeredAt: iso(current), took }
  })
}

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
    const deciding = { operator: caller.userId, decision, ...banWaysOf(body), ...whyOf(body) }
    const ban = await decide(platform, subject, deciding).catch((error: unknown) => {
      // Another operator has decided in the meantime.
      if (isGone(error)) return refuseLate(db, about, id)
      throw error
    })
    if (ban) await disconnectBanned(app, platform, ban)
    return { decided: true as const }
  })
}
