import { Counter } from 'prom-client'
import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import { MAIL, saveFailure, saveSuccess } from '../jobs.queries.ts'
import type { Logger } from '../logger.ts'
import { addGauge, type Metrics } from '../metrics/metrics.ts'
import { outageLog } from '../outage-log.ts'
import {
  claimDue,
  countWaiting,
  deleteEmail,
  deleteExpiredEmails,
  insertEmail,
  type Outgoing,
  postponeEmail,
} from './outbox.queries.ts'
import { deleteRejectionsBefore, insertRejection } from './rejections.queries.ts'
import type { RenderedEmail } from './rendered-email.ts'
import type { Transport } from './transports.ts'

const FIRST_MS = 30_000
const LONGEST_MS = 30 * 60_000

/** Returns the milliseconds to wait after that many failed attempts: doubled each time, half an hour at most. */
export const pauseAfter = (tries: number) => Math.min(FIRST_MS * 2 ** (tries - 1), LONGEST_MS)

/**
 * Returns about how many milliseconds an email has waited. How long the attempts took is not known and counts as nothing.
 * @param dueAt when its next attempt is due
 * @param tries number of its attempts
 */
export function waitedMs(dueAt: Date, tries: number, now: Date): number {
  const pauses = Array.from({ length: tries }, (_, before) => pauseAfter(before + 1))
  return Math.max(0, now.getTime() - dueAt.getTime() + pauses.reduce((sum, ms) => sum + ms, 0))
}

/** What became of an email: sent; to be sent again; rejected by the mail server; deleted because it would arrive too late. */
type Outcome = 'sent' | 'postponed' | 'rejected' | 'expired'

const OUTCOMES: readonly Outcome[] = ['sent', 'postponed', 'rejected', 'expired']

/**
 * Adds the metrics of the outbox.
 * @returns a function that counts what became of emails
 */
function addMailMetrics(metrics: Metrics, db: Db, clock: Clock): (outcome: Outcome, amount?: number) => void {
  const emails = new Counter({
    name: 'mail_outcomes_total',
    help: 'Attempts to send an email by this process, and emails that it deleted as too late, by outcome',
    labelNames: ['outcome'] as const,
    registers: [metrics],
  })
  for (const outcome of OUTCOMES) emails.inc({ outcome }, 0)
  addGauge(metrics, { name: 'mail_outbox_emails', help: 'Emails that wait to be sent, in all processes' }, async () =>
    (await countWaiting(db)).reduce((sum, { amount }) => sum + amount, 0),
  )
  addGauge(
    metrics,
    { name: 'mail_outbox_oldest_seconds', help: 'About how long the oldest waiting email has waited, in all processes' },
    async () => {
      const ages = (await countWaiting(db)).map(({ dueAt, tries }) => waitedMs(dueAt, tries, clock.now()))
      return Math.max(0, ...ages) / 1000
    },
  )
  return (outcome, amount = 1) => emails.inc({ outcome }, amount)
}

/**
 * Runs up to `most` senders side by side. Each sends one item after another until none is left.
 * @param sendNext sends the next item; resolves to whether there was one
 */
function createSenders(most: number, sendNext: () => Promise<boolean>) {
  const running = new Set<Promise<void>>()
  let isMore = false

  const run = async () => {
    do {
      isMore = false
      while (await sendNext());
      // An item may have arrived after the last one looked for, while all senders were busy.
    } while (isMore)
  }
  return {
    /** Starts another sender if there is room; otherwise one of the running senders looks again before it ends. */
    start(): Promise<void> {
      isMore = true
      if (running.size >= most) return Promise.resolve()
      const sender = run().finally(() => running.delete(sender))
      running.add(sender)
      return sender
    },
    /** Resolves when no sender runs. */
    async idle(): Promise<void> {
      while (running.size > 0) await Promise.allSettled(running)
    },
  }
}

export type Post = (email: RenderedEmail) => Promise<void>

/** The email outbox: emails are stored with the change that causes them, and are sent after it has been committed (decision 7). */
export interface Mail {
  /**
   * Runs `work` in a transaction. The emails that it posts are stored in the same transaction and sent right after the commit;
   * none is sent if it fails.
   */
  causing<T>(work: (trx: Db, post: Post) => Promise<T>): Promise<T>
  /** Sends the emails that are due and resolves when that is done. */
  sendDue(): Promise<void>
  /** Stops sending; waits a moment for emails in progress. */
  close(): Promise<void>
}

/** Emails that are sent at once: a slow mail server delays the next ones only if it is slow for all of these. */
const SENDERS = 3
/** Longer than an attempt can take (`SEND_MS`), so that no other process claims an email that is being sent. */
const CLAIM_MS = 3 * 60_000
const CLOSE_MS = 5_000
/** How long the operators see that an email was rejected. */
const REJECTIONS_MS = 30 * 24 * 3_600_000

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** What the mail server judges of one email: its recipient and its content. Another refusal, as of the sender, concerns all emails. */
const OF_ONE_EMAIL = ['RCPT TO', 'DATA']

/** Returns whether the mail server rejects the email permanently. Any other error may be temporary. */
const isFinal = ({ command = '', responseCode = 0 }: SmtpError) => OF_ONE_EMAIL.includes(command) && responseCode >= 500

/** Opens the email outbox. */
export function openMail(db: Db, clock: Clock, transport: Transport, log: Logger, metrics: Metrics): Mail {
  const count = addMailMetrics(metrics, db, clock)
  const outage = outageLog(log, { down: 'an email could not be sent', up: 'emails are sent again' })
  let closed = false
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  const reject = async ({ id, to }: Outgoing, { command, responseCode = 0 }: SmtpError) => {
    count('rejected')
    await deleteEmail(db, id)
    const refused = command === 'DATA' ? 'content' : 'recipient'
    await insertRejection(db, to, { at: clock.now(), refused, code: responseCode })
  }

  const postpone = async ({ id, tries }: Outgoing) => {
    count('postponed')
    await postponeEmail(db, id, later(pauseAfter(tries)))
  }

  const failed = async (email: Outgoing, error: SmtpError) => {
    const { code, responseCode, command } = error
    const known = { code, responseCode, command, tries: email.tries }
    // A server that refuses one email works.
    if (isFinal(error)) {
      log.warn(known, 'the mail server rejected an email for good')
      return reject(email, error)
    }
    const isAway = command !== 'RCPT TO'
    if (isAway) outage.failed(known)
    else log.warn(known, 'an email could not be sent')
    await postpone(email)
    if (isAway) await saveFailure(db, MAIL, clock.now())
  }

  const send = async (email: Outgoing) => {
    const began = clock.elapsed()
    try {
      await transport(email)
    } catch (error) {
      return failed(email, error as SmtpError)
    }
    outage.works()
    count('sent')
    await deleteEmail(db, email.id)
    await saveSuccess(db, MAIL, clock.now(), clock.elapsed() - began)
  }

  const sendNext = async () => {
    const [email] = closed ? [] : await claimDue(db, clock.now(), later(CLAIM_MS), 1)
    if (email) await send(email)
    return email !== undefined
  }
  const senders = createSenders(SENDERS, sendNext)

  const sendDue = async () => {
    if (closed) return
    const late = await deleteExpiredEmails(db, clock.now())
    count('expired', late)
    if (late > 0) log.warn({ late }, 'deleted emails that would arrive too late')
    await deleteRejectionsBefore(db, later(-REJECTIONS_MS))
    await Promise.all(Array.from({ length: SENDERS }, () => senders.start()))
    await senders.idle()
  }

  const kick = () => {
    if (!closed) senders.start().catch((error) => log.warn({ err: error }, 'the outbox could not be read'))
  }

  return {
    async causing(work) {
      const result = await db.transaction().execute((trx) => work(trx, (email) => insertEmail(trx, email, clock.now())))
      kick()
      return result
    },
    sendDue,
    async close() {
      closed = true
      await Promise.race([senders.idle(), new Promise((done) => setTimeout(done, CLOSE_MS).unref())])
    },
  }
}
