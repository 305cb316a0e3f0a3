import { getServerState } from '@guess/contract/api/statistics'
import { TOP_ROWS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { publicParams } from '../../../core/settings/public-params.ts'
import { acceptsWrites } from '../../../platform/db/check-server.queries.ts'
import { databaseState } from '../../../platform/db/database-state.ts'
import { route } from '../../../platform/http/route.ts'
import { BACKUP, findRuns, MAIL, type WorkRun } from '../../../platform/jobs.queries.ts'
import { waitedMs } from '../../../platform/mail/mail.ts'
import { countWaiting } from '../../../platform/mail/outbox.queries.ts'
import { findRejections } from '../../../platform/mail/rejections.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readVersion } from '../../../platform/version.ts'
import { countLiveDuels } from '../../duel/public.ts'
import { rejectionView } from '../rejection-view.ts'
import type { CallTimes } from '../statistics/call-times.ts'
import { findStorage } from '../statistics/storage.queries.ts'
import { diskOf, folderMeter } from './data-folder-size.ts'
import { firstStepsOf } from './first-steps.ts'
import { hasFactor } from './server.queries.ts'

type Needs = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'media'>

/** A key that no picture has. */
const NO_PICTURE = 'none.webp'
const WEEK_MS = 7 * 24 * 3_600_000

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** What the last attempts to send an email say of the mail server. */
function mailState(smtpUrl: string | null, run: WorkRun | undefined): 'folder' | 'untried' | 'failing' | 'works' {
  if (!smtpUrl) return 'folder'
  if (!run) return 'untried'
  return run.failures > 0 ? 'failing' : 'works'
}

/** Returns whether emails can be sent, how many wait, how many of them could not be sent at least once, and what was rejected. */
async function mailOf({ db, clock, config }: Needs, run: WorkRun | undefined) {
  const groups = await countWaiting(db)
  const sum = (some: typeof groups) => some.reduce((total, { amount }) => total + amount, 0)
  const rejections = await findRejections(db, new Date(clock.now().getTime() - WEEK_MS))
  const ages = groups.map(({ dueAt, tries }) => waitedMs(dueAt, tries, clock.now()))
  return {
    goesTo: config.smtpUrl ? ('server' as const) : ('folder' as const),
    waiting: sum(groups),
    failing: sum(groups.filter(({ tries }) => tries > 0)),
    oldestSeconds: Math.round(Math.max(0, ...ages) / 1000),
    state: mailState(config.smtpUrl, run),
    rejectedThisWeek: rejections.amount,
    lastRejection: rejectionView(rejections.newest),
  }
}

async function partsOf({ config, bus, media }: Needs) {
  const isStoreUp = await media.get(NO_PICTURE).then(
    () => true,
    () => false,
  )
  const busKind = config.redisUrl ? ('redis' as const) : config.databaseUrl ? ('unset' as const) : ('in-process' as const)
  return {
    bus: { kind: busKind, isUp: bus.isUp() },
    store: { kind: config.s3 ? ('bucket' as const) : ('disk' as const), isUp: isStoreUp },
  }
}

/** Registers the call that returns the state of the server and the first steps of its operator (OPERATOR-106 to OPERATOR-108). */
export function serverStateRoute(app: FastifyInstance, platform: Needs, times: CallTimes): void {
  const { config, db, clock } = platform
  const startedAt = clock.now().toISOString()
  const version = readVersion()
  const params = publicParams(platform)
  const folderSize = folderMeter(platform)
  const stateOfDatabase = databaseState(() => acceptsWrites(db), clock)
  route(app, getServerState, async ({ caller }) => {
    const storage = await findStorage(db)
    const runs = await findRuns(db)
    const backupAt = runs.find(({ name }) => name === BACKUP)?.ranAt ?? null
    const publicParams = await params()
    const facts = { ...config, params: publicParams, hasFactor: await hasFactor(db, caller.userId), backupAt, now: clock.now() }
    return {
      version,
      startedAt,
      isOpen: publicParams.maintenance !== 'true',
      database: {
        kind: config.databaseUrl ? ('server' as const) : ('embedded' as const),
        state: await stateOfDatabase(),
        bytes: storage.databaseBytes,
      },
      room: {
        dataBytes: (await folderSize()) + (config.s3 ? 0 : storage.mediaBytes),
        mediaBytes: storage.mediaBytes,
        mediaFiles: storage.mediaFiles,
        ...(await diskOf(platform)),
      },
      ...(await partsOf(platform)),
      mail: await mailOf(
        platform,
        runs.find(({ name }) => name === MAIL),
      ),
      jobs: runs
        .filter(({ name }) => name !== BACKUP && name !== MAIL)
        .map(({ ranAt, failedAt, ...run }) => ({ ...run, ranAt: isoOrNull(ranAt), failedAt: isoOrNull(failedAt) })),
      duels: await countLiveDuels(db),
      backupAt: isoOrNull(backupAt),
      slowest: times.slowest(TOP_ROWS),
      steps: firstStepsOf(facts),
    }
  })
}
