import type { Clock } from '../clock.ts'
import type { Db } from '../db/database.ts'
import type { Logger } from '../logger.ts'
import type { EmailTemplate } from './email-template.ts'
import { claimDue, deleteEmail, deleteExpiredEmails, insertEmail, type Outgoing, postponeEmail } from './outbox.queries.ts'
import { pauseAfter } from './retry-pause.ts'
import type { Transport } from './transports.ts'

export type Post = (email: EmailTemplate) => Promise<void>

/** The email outbox: emails are stored with the change that causes them, and are sent after it has been committed. */
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

const AT_ONCE = 5
/** Longer than a mail server can make us wait. */
const CLAIM_MS = 2 * 60_000
const CLOSE_MS = 5_000

interface SmtpError {
  code?: string
  command?: string
  responseCode?: number
}

/** Returns whether the mail server rejects the recipient permanently. Any other error may be temporary. */
const isFinal = ({ command, responseCode = 0 }: SmtpError) => command === 'RCPT TO' && responseCode >= 500

/** Runs `work` one at a time; calls during a run cause one more run. */
function oneAtATime(work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined
  let again = false
  const turn = async () => {
    do {
      again = false
      await work()
    } while (again)
  }
  return () => {
    again = true
    running ??= turn().finally(() => {
      running = undefined
    })
    return running
  }
}

/** Opens the email outbox. */
export function openMail(db: Db, clock: Clock, transport: Transport, log: Logger): Mail {
  let closed = false
  const later = (ms: number) => new Date(clock.now().getTime() + ms)

  const send = async (email: Outgoing) => {
    try {
      await transport(email)
    } catch (error) {
      const { code, responseCode, command } = error as SmtpError
      log.warn({ code, responseCode, command, tries: email.tries }, 'an email could not be sent')
      if (!isFinal(error as SmtpError)) return postponeEmail(db, email.id, later(pauseAfter(email.tries)))
    }
    await deleteEmail(db, email.id)
  }

  const sendDue = oneAtATime(async () => {
    if (closed) return
    const late = await deleteExpiredEmails(db, clock.now())
    if (late > 0) log.warn({ late }, 'deleted emails that would arrive too late')
    let found = AT_ONCE
    while (found === AT_ONCE && !closed) {
      const emails = await claimDue(db, clock.now(), later(CLAIM_MS), AT_ONCE)
      await Promise.all(emails.map(send))
      found = emails.length
    }
  })

  const kick = () => {
    if (!closed) sendDue().catch((error) => log.warn({ err: error }, 'the outbox could not be read'))
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
      const ended = sendDue().catch(() => {})
      await Promise.race([ended, new Promise((done) => setTimeout(done, CLOSE_MS).unref())])
    },
  }
}
