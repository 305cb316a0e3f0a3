import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sendVerification } from '@guess/contract/api/accounts'
import { getServerState } from '@guess/contract/api/statistics'
import { beforeEach, describe, expect, test } from 'vitest'
import { commandsOf } from '../../../commands.ts'
import { saveFailure, saveSuccess } from '../../../platform/jobs.queries.ts'
import { insertRejection } from '../../../platform/mail/rejections.queries.ts'
import { recordJobs } from '../../../platform/record-jobs.ts'
import { aGame } from '../../../testing/builders.ts'
import { aLobby } from '../../../testing/duel.ts'
import { anOperator } from '../../../testing/makers.ts'
import { manualJobs } from '../../../testing/manual-jobs.ts'
import { aClient, aGuest, type Player } from '../../../testing/player.ts'
import { recordingLog } from '../../../testing/recording-log.ts'
import { smtpSink } from '../../../testing/smtp-sink.ts'
import { withApp } from '../../../testing/test-app.ts'
import { folderBytes } from './data-folder-size.ts'

const testApp = withApp({ renewed: true })
let operator: Player

beforeEach(async () => {
  operator = await anOperator(testApp)
})

const state = () => operator.call(getServerState, {})
const jobNamed = async (name: string) => (await state()).jobs.find((job) => job.name === name)

describe('[OPERATOR-106] the state of the server', () => {
  test('[OPERATOR-106] has version, parts and room', async () => {
    const reply = await state()
    expect(reply).toMatchObject({
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      startedAt: testApp.clock.now().toISOString(),
      database: { kind: 'embedded', state: 'up' },
      bus: { kind: 'in-process', isUp: true },
      store: { kind: 'disk', isUp: true },
      mail: { goesTo: 'folder', state: 'folder', waiting: 0, failing: 0, oldestSeconds: 0 },
      isOpen: true,
      duels: { lobbies: 0, matches: 0 },
      backupAt: null,
    })
    expect(reply.room.diskFreeBytes).toBeGreaterThan(0)
    expect(reply.room.diskBytes).toBeGreaterThan(reply.room.diskFreeBytes ?? 0)
    expect(reply.slowest.map(({ call }) => call)).not.toContain('GET /server/state')
  })

  test('[OPERATOR-106] counts lobbies, and emails that wait or could not be sent', async () => {
    await aLobby(aGuest(testApp), await aGame(testApp))
    const now = testApp.clock.now()
    const email = {
      recipient: 'a@b.c',
      subject: '',
      html: '',
      body: '',
      gist: '',
      good_until: new Date(now.getTime() + 3_600_000),
    }
    await testApp.db
      .insertInto('mail_outbox')
      .values([0, 3].map((tries) => ({ ...email, tries, due_at: now })))
      .execute()
    expect(await state()).toMatchObject({ duels: { lobbies: 1 }, mail: { waiting: 2, failing: 1 } })
  })

  test('[OPERATOR-110] says whether emails can be sent as the last attempts were', async () => {
    const sink = await smtpSink()
    const { port } = new URL(sink.url)
    const other = await testApp.startAnother({ smtpUrl: sink.url })
    const its = await anOperator(other)
    const mailState = async () => (await its.call(getServerState, {})).mail.state
    const sendOne = () => aClient(other).call(sendVerification, { query: { userMail: 'rei@nerv.jp' } })
    await other.db.deleteFrom('work_runs').execute()
    expect(await mailState()).toBe('untried')
    await sendOne()
    await expect.poll(mailState).toBe('works')
    await sink.close()
    await sendOne()
    await expect.poll(mailState).toBe('failing')
    const back = await smtpSink({ port: Number(port) })
    other.clock.advance(60_000)
    await other.jobs.run('send-mail')
    await expect.poll(mailState).toBe('works')
    await back.close()
  })

  test('[OPERATOR-110] tells how many emails were rejected in seven days, and when and why the last was, without its address', async () => {
    expect((await state()).mail).toMatchObject({ rejectedThisWeek: 0, lastRejection: null })
    const refusing = await smtpSink({ refusing: { responseCode: 550 } })
    const other = await testApp.startAnother({ smtpUrl: refusing.url })
    const at = other.clock.now().toISOString()
    const before = new Date(other.clock.now().getTime() - 7 * 24 * 3_600_000)
    await insertRejection(testApp.db, 'late@nerv.jp', { at: before, refused: 'content', code: 554 })
    await aClient(other).call(sendVerification, { query: { userMail: 'nobody@nerv.jp' } })
    await other.platform.mail.sendDue()
    const reply = await state()
    expect(reply.mail).toMatchObject({ rejectedThisWeek: 1, lastRejection: { at, refused: 'recipient', code: 550 } })
    expect(JSON.stringify(reply)).not.toContain('nobody')
    await refusing.close()
  })

  test('[OPERATOR-110] says whether the site is open to visitors', async () => {
    await testApp.db.insertInto('params').values({ name: 'maintenance', value: 'true' }).execute()
    expect(await state()).toMatchObject({ isOpen: false })
  })

  test('[OPERATOR-106] a folder is measured with those below it, without links and without what is left out', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guess-room-'))
    await mkdir(join(folder, 'db', 'base'), { recursive: true })
    await mkdir(join(folder, 'media'))
    for (const [path, bytes] of [
      ['db/base/1', 10],
      ['media/2', 100],
      ['secret', 1],
    ] as const)
      await writeFile(join(folder, path), Buffer.alloc(bytes))
    await symlink(join(folder, 'media', '2'), join(folder, 'link'))
    expect(await folderBytes(folder, ['media'])).toBe(11)
    expect(await folderBytes(folder)).toBe(111)
    expect(await folderBytes(join(folder, 'none'))).toBe(0)
    await rm(folder, { recursive: true })
  })
})

describe('[OPERATOR-107] the last runs', () => {
  test('[OPERATOR-107] of a job are recorded for all processes, with the failures since the last success', async () => {
    const { db, clock } = testApp
    const manual = manualJobs()
    const jobs = recordJobs(manual, { db, clock, log: recordingLog('warn').log })
    let isBroken = false
    await jobs.everyMinute('count-things', async () => {
      clock.advance(250)
      if (isBroken) throw new Error('the work failed')
    })
    await manual.run('count-things')
    const ranAt = clock.now().toISOString()
    expect(await jobNamed('count-things')).toEqual({ name: 'count-things', ranAt, tookMs: 250, failedAt: null, failures: 0 })
    isBroken = true
    for (let run = 0; run < 2; run++) await expect(manual.run('count-things')).rejects.toThrow('the work failed')
    expect(await jobNamed('count-things')).toMatchObject({ ranAt, failedAt: clock.now().toISOString(), failures: 2 })
    isBroken = false
    await manual.run('count-things')
    expect(await jobNamed('count-things')).toMatchObject({ ranAt: clock.now().toISOString(), failures: 0 })
  })

  test('[OPERATOR-107] a run that cannot be recorded counts all the same', async () => {
    const { log, lines } = recordingLog('warn')
    const manual = manualJobs()
    const broken = { insertInto: () => Promise.reject(new Error('the database is away')) }
    const jobs = recordJobs(manual, {
      db: { insertInto: () => ({ values: () => ({ onConflict: () => ({ execute: broken.insertInto }) }) }) } as never,
      clock: testApp.clock,
      log,
    })
    await jobs.everyNight('count-things', async () => {})
    await manual.run('count-things')
    expect(lines).toHaveLength(1)
  })

  test('[OPERATOR-107] [MOVE-17] of the backup is recorded when one is made', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'guess-backup-'))
    const makeBackup = commandsOf(testApp.platform)['backup <file>'] as (file: string, report: () => void) => Promise<string>
    await makeBackup(`file://${join(folder, 'backup.tar')}`, () => {})
    const { backupAt, jobs, steps } = await state()
    expect(backupAt).toBe(testApp.clock.now().toISOString())
    expect(jobs.map(({ name }) => name)).not.toContain('backup')
    expect(steps).toContainEqual({ step: 'backup', isDone: true })
    await rm(folder, { recursive: true })
  })
})

test('[OPERATOR-108] the first steps of a new site are to do', async () => {
  const open = (await state()).steps.flatMap(({ step, isDone }) => (isDone ? [] : [step]))
  expect(open).toEqual(['public-url', 'smtp', 'support-mail', 'business-mail', 'legal-date', 'second-factor', 'backup'])
  await saveSuccess(testApp.db, 'backup', testApp.clock.now(), 1)
  await saveFailure(testApp.db, 'backup', testApp.clock.now())
  expect((await state()).steps).toContainEqual({ step: 'backup', isDone: true })
})
