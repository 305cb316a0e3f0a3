import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import type { Config } from '../../config/config.ts'
import type { Clock } from '../clock.ts'
import type { Logger } from '../logger.ts'
import type { Outgoing } from './outbox.queries.ts'

/** Sends an email, or throws. */
export type Transport = (email: Outgoing) => Promise<void>

const CONNECT_MS = 10_000
const SILENCE_MS = 20_000
/** Maximum duration of an attempt in milliseconds, however often the mail server answers. */
const SEND_MS = 60_000

const domainOf = (from: string) => /@([^\s>]+)/.exec(from)?.[1] ?? 'localhost'

/** Returns the headers by which a mail program offers to switch this kind of email off with one click (RFC 8058). */
const unsubscribeHeaders = (url: string) => ({
  'List-Unsubscribe': { prepared: true, value: `<${url}>` },
  'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
})

/** @NOTE The recipient is set as a structured address: whatever it contains, it stays one recipient. */
const messageOf = (from: string, { to, subject, html, text, messageId, unsubscribeUrl }: Outgoing) => ({
  from,
  to: { name: '', address: to },
  subject,
  html,
  text,
  messageId: `<${messageId}@${domainOf(from)}>`,
  headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && unsubscribeHeaders(unsubscribeUrl)) },
  disableFileAccess: true,
  disableUrlAccess: true,
})

/**
 * Creates a transport that sends through a mail server.
 * @param sendMs maximum duration of an attempt in milliseconds; then the connection is closed and the attempt fails
 */
export function smtpTransport(smtpUrl: string, from: string, sendMs = SEND_MS): Transport {
  const transport = createTransport({
    url: smtpUrl,
    dnsTimeout: CONNECT_MS,
    connectionTimeout: CONNECT_MS,
    greetingTimeout: CONNECT_MS,
    socketTimeout: SILENCE_MS,
  })
  return async (email) => {
    await transport.sendMail({ ...messageOf(from, email), signal: AbortSignal.timeout(sendMs) })
  }
}

const nameOf = (now: Date, { id }: Outgoing) => `${now.toISOString().replace(/[:.]/g, '-')}-${String(id).padStart(6, '0')}.eml`

/** Maximum number of emails in the folder. */
const FILES_MAX = 500
/** An email, or one that a kill left incomplete. */
const EMAIL_FILE = /\.eml(\.part)?$/

/** Deletes the oldest emails from the folder. Their names begin with their time (MAIL-9). */
async function deleteOldFiles(dir: string): Promise<void> {
  const files = (await readdir(dir)).filter((file) => EMAIL_FILE.test(file)).toSorted()
  for (const file of files.slice(0, -FILES_MAX)) await rm(join(dir, file), { force: true })
}

/**
 * Creates a transport for a server without SMTP: it writes emails into a folder that only its owner can read, and their
 * codes and links into the log.
 */
function folderTransport(dir: string, from: string, clock: Clock, log: Logger): Transport {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'unix' })
  return async (email) => {
    const { message } = await transport.sendMail(messageOf(from, email))
    await mkdir(dir, { recursive: true, mode: 0o700 })
    const file = join(dir, nameOf(clock.now(), email))
    await writeFile(`${file}.part`, message, { mode: 0o600 })
    await rename(`${file}.part`, file)
    await deleteOldFiles(dir)
    log.info({ file, gist: email.codeOrLink }, 'an email was written into the folder because SMTP_URL is not set')
  }
}

/** Returns the configured email transport. */
export const transportOf = (
  { smtpUrl, mailFrom, dataDir }: Pick<Config, 'smtpUrl' | 'mailFrom' | 'dataDir'>,
  clock: Clock,
  log: Logger,
): Transport => (smtpUrl ? smtpTransport(smtpUrl, mailFrom) : folderTransport(join(dataDir, 'mail'), mailFrom, clock, log))
