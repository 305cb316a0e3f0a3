import { readdir, stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { getServerState } from '@guess/contract/api/statistics'
import { TOP_ROWS } from '@guess/contract/rules/limits'
import type { FastifyInstance } from 'fastify'
import { PUBLIC_PARAMS, type PublicParams } from '../../../core/settings/params.ts'
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
import { findStorage } from '../statistics/figures.queries.ts'
import { hasFactor } from './server.queries.ts'

/** What the operator of a new site has to do, in the order in which it is worth doing. */
const FIRST_STEPS = ['public-url', 'smtp', 'support-mail', 'business-mail', 'legal-date', 'second-factor', 'backup'] as const

type FirstStep = (typeof FIRST_STEPS)[number]

/** What the first steps are judged by. */
export interface SiteFacts {
  publicUrl: string | null
  smtpUrl: string | null
  params: Pick<PublicParams, 'supportMail' | 'businessMail' | 'legalDate' | 'operatorSecondFactor'>
  /** Whether the operator who asks has a second factor. */
  hasFactor: boolean
  /** When the last backup was made; null if never. */
  backupAt: Date | null
  now: Date
}

/** A backup that is older than this has to be made again. */
const BACKUP_GOOD_MS = 7 * 24 * 3_600_000

const isChanged = (params: SiteFacts['params'], name: 'supportMail' | 'businessMail' | 'legalDate') =>
  params[name] !== PUBLIC_PARAMS[name]

/** Returns the first steps, each with whether it is done (OPERATOR-108). */
export function firstStepsOf({ publicUrl, smtpUrl, params, hasFactor, backupAt, now }: SiteFacts) {
  const done: Record<FirstStep, boolean> = {
    'public-url': publicUrl !== null,
    smtp: smtpUrl !== null,
    'support-mail': isChanged(params, 'supportMail'),
    'business-mail': isChanged(params, 'businessMail'),
    'legal-date': isChanged(params, 'legalDate'),
    'second-factor': hasFactor || params.operatorSecondFactor === 'false',
    backup: backupAt !== null && now.getTime() - backupAt.getTime() <= BACKUP_GOOD_MS,
  }
  return FIRST_STEPS.map((step) => ({ step, isDone: done[step] }))
}

/** What disappears while it is measured takes no space. */
const nothingIfGone = (error: unknown): number => {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return 0
  throw error
}

/**
 * Returns the bytes of the files in a folder and in those below it. Links are not followed.
 * @param without names of folders directly in it that are left out
 */
export async function folderBytes(folder: string, without: readonly string[] = []): Promise<number> {
  const entries = await readdir(folder, { withFileTypes: true }).catch(() => [])
  let bytes = 0
  for (const entry of entries) {
    const path = join(folder, entry.name)
    if (entry.isDirectory() && !without.includes(entry.name)) bytes += await folderBytes(path)
    if (entry.isFile()) bytes += await stat(path).then(({ size }) => size, nothingIfGone)
  }
  return bytes
}

type Needs = Pick<Platform, 'config' | 'db' | 'clock' | 'bus' | 'media'>

/** The folder of the pictures, which has a count of its own: there are too many files to measure each time. */
const MEDIA_FOLDER = 'media'
/** A key that no picture has. */
const NO_PICTURE = 'none.webp'
/** How long the size of the other folders holds. */
const ROOM_HOLDS_MS = 60_000
const WEEK_MS = 7 * 24 * 3_600_000

const isoOrNull = (date: Date | null) => date?.toISOString() ?? null

/** Returns a function that measures the data folder without its pictures, at most once a minute. */
function roomMeter({ config, clock }: Needs): () => Promise<number> {
  let measured: { at: number; bytes: Promise<number> } | null = null
  return () => {
    if (!measured || clock.elapsed() - measured.at >= ROOM_HOLDS_MS)
      measured = { at: clock.elapsed(), bytes: folderBytes(config.dataDir, [MEDIA_FOLDER]) }
    return measured.bytes
  }
}

async function diskOf({ config }: Needs) {
  const disk = await statfs(config.dataDir).catch(() => null)
  return { diskFreeBytes: disk && disk.bavail * disk.bsize, diskBytes: disk && disk.blocks * disk.bsize }
}

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
  const room = roomMeter(platform)
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
        dataBytes: (await room()) + (config.s3 ? 0 : storage.mediaBytes),
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
