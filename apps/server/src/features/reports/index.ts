import { createHmac } from 'node:crypto'
import { getOwnReports, report } from '@guess/contract/api/reports'
import { withoutInvisible } from '@guess/contract/rules/plain-text'
import type { FastifyInstance } from 'fastify'
import { holdUntilDecided, lockGame } from '../../core/games/held-games.queries.ts'
import { isListedGame } from '../../core/games/hidden-games.queries.ts'
import type { Caller } from '../../platform/http/caller.ts'
import { routedNetworkOf } from '../../platform/http/networks.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { route } from '../../platform/http/route.ts'
import type { Platform } from '../../platform/platform.ts'
import { holdsGame } from './holds-game.ts'
import {
  deleteNetworkHashes,
  findOwnReports,
  isUser,
  type NewReport,
  type Reporter,
  type Subject,
  saveReport,
  weighReports,
} from './reports.queries.ts'

/**
 * Returns what is stored of the network that a report came from: an HMAC keyed with the server's secret. It includes the
 * subject, so that hashes do not reveal whether reports of two subjects came from the same network.
 */
export const networkHash = (secret: string, network: string, { gameId, userId }: Subject) =>
  createHmac('sha256', secret)
    .update(`report-network\n${gameId ?? ''}\n${userId ?? ''}\n${network}`)
    .digest('base64url')

/** Maximum number of reports per minute from one address. */
const REPORTS_PER_MINUTE = 10

/** How long the hash of a reporter's network is stored, at most (REPORT-11). */
const NETWORK_LASTS_MS = 30 * 24 * 3_600_000

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'jobs'>

/** Returns the subject of a report. Refuses with `invalid-request` unless exactly one of the two ids is given. */
function subjectOf({ gameId, userId }: { gameId?: number; userId?: number }): Subject {
  if (gameId !== undefined && userId === undefined) return { gameId, userId: null }
  if (userId !== undefined && gameId === undefined) return { gameId: null, userId }
  return refuse('invalid-request')
}

async function refuseUnknown(db: Platform['db'], subject: Subject): Promise<void> {
  if (subject.gameId === null) {
    if (!(await isUser(db, subject.userId))) refuse('user-not-found')
  } else if (!(await isListedGame(db, subject.gameId))) refuse('game-not-found')
}

/** Returns whose reports a caller may see: those of the account, and those this browser made without one. */
const reportersOf = (caller: Caller): Reporter => ({
  userId: caller.kind === 'user' ? caller.userId : null,
  guestKey: caller.kind === 'nobody' ? null : caller.guestKey,
})

/**
 * Saves a report, and holds the reported game if the reports are enough. The lock serialises this with an operator's decision on
 * the game.
 */
const save = (db: Platform['db'], report: NewReport, now: Date): Promise<void> =>
  db.transaction().execute(async (trx) => {
    const { gameId } = report.subject
    if (gameId !== null) await lockGame(trx, gameId)
    await saveReport(trx, report, now)
    if (gameId !== null && holdsGame(await weighReports(trx, gameId, now), now)) await holdUntilDecided(trx, gameId, now)
  })

/** Registers the reports of games and names: REPORT-1 to REPORT-15. */
export async function reports(app: FastifyInstance, { db, clock, config, jobs }: Needs): Promise<void> {
  route(
    app,
    report,
    async ({ body, caller, request, reply }) => {
      const subject = subjectOf(body)
      await refuseUnknown(db, subject)
      const { userId } = reportersOf(caller)
      const isGuest = userId === null
      const reporter = { userId, guestKey: isGuest ? app.callers.guestKey(caller, reply) : null }
      const hash = isGuest ? networkHash(config.secret, routedNetworkOf(request.ip), subject) : null
      const content = { reason: body.reason, text: withoutInvisible(body.text ?? '') }
      await save(db, { subject, reporter, networkHash: hash, ...content }, clock.now())
      return { reported: true as const }
    },
    { perMinute: REPORTS_PER_MINUTE },
  )
  route(app, getOwnReports, async ({ caller }) => {
    const rows = await findOwnReports(db, reportersOf(caller))
    return rows.map(({ reportedAt, ...row }) => ({ ...row, reportDate: reportedAt.toISOString() }))
  })
  await jobs.everyNight('forget-report-networks', () =>
    deleteNetworkHashes(db, new Date(clock.now().getTime() - NETWORK_LASTS_MS)),
  )
}
