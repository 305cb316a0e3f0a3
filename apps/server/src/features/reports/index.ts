import { getOwnReports, report } from '@guess/contract/api/reports'
import { withoutUnseen } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import type { Caller } from '../../platform/http/caller.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdGame, lockGame } from '../create-game/door.ts'
import {
  findOwnReports,
  isGame,
  isUser,
  keepReport,
  type NewReport,
  type Reporter,
  type Subject,
  wasInVain,
} from './reports.queries.ts'

/** Reports that one address may make in a minute. */
const REPORTS_PER_MINUTE = 10

type Needs = Pick<Platform, 'db' | 'clock'>

/** What a call is about: one thing, not both and not neither. */
function subjectOf({ gameId, userId }: { gameId?: number; userId?: number }): Subject {
  if (gameId !== undefined && userId === undefined) return { gameId, userId: null }
  if (userId !== undefined && gameId === undefined) return { gameId: null, userId }
  return refuse('invalid-request')
}

async function refuseUnknown(db: Platform['db'], subject: Subject): Promise<void> {
  if (subject.gameId === null) {
    if (!(await isUser(db, subject.userId))) refuse('user-not-found')
  } else if (!(await isGame(db, subject.gameId))) refuse('game-not-found')
}

/** Whose reports a caller may see: the account's, and those this browser made without one. */
const reportersOf = (caller: Caller): Reporter => ({
  userId: caller.kind === 'user' ? caller.userId : null,
  guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
})

/** Keeps a report, and the game that it is about off home. An operator who decides on the game does so before or after. */
const keep = (db: Platform['db'], report: NewReport, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { subject, reporter } = report
    if (subject.gameId !== null) await lockGame(trx, subject.gameId)
    await keepReport(trx, report, now)
    if (subject.gameId !== null && !(await wasInVain(trx, subject.gameId, reporter))) await holdGame(trx, subject.gameId, now)
  })

/** What people have to say against a game or a name: REPORT-1 to REPORT-4. */
export async function reports(app: FastifyInstance, { db, clock }: Needs): Promise<void> {
  route(
    app,
    report,
    async ({ body, caller, reply }) => {
      const subject = subjectOf(body)
      await refuseUnknown(db, subject)
      const { userId } = reportersOf(caller)
      const reporter = { userId, guestKey: userId === null ? app.callers.guestKey(caller, reply) : null }
      await keep(db, { subject, reporter, reason: body.reason, text: withoutUnseen(body.text ?? '') }, clock.now())
      return { reported: true as const }
    },
    { perMinute: REPORTS_PER_MINUTE },
  )
  route(app, getOwnReports, async ({ caller }) => {
    const rows = await findOwnReports(db, reportersOf(caller))
    return rows.map(({ reportedAt, ...row }) => ({ ...row, reportDate: reportedAt.toISOString() }))
  })
}
