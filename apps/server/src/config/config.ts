import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { Env } from './env.ts'

const MAX_LOOP_DELAY_MS = 2_000
/** @NOTE one slow moment can fill a single second, and is no reason to send everybody away for the next. */
const LOOP_SAMPLE_MS = 5_000

/** What is decided about the connections to a PostgreSQL server. */
export interface ConnectionLimits {
  /** Connections that calls share. */
  poolSize: number
  /** Milliseconds that a call waits for a connection. */
  connectMs: number
  /** Milliseconds that a statement of a call may take; 0: as long as it needs. */
  statementMs: number
}

/** All that the operator decides, read once at start. */
export interface Config {
  host: string
  port: number
  /** Origin of the site as people type it; null: whatever local name they used. */
  publicUrl: string | null
  https: boolean
  dataDir: string
  databaseUrl: string | null
  /** How many connections a PostgreSQL server gives us, and how long calls wait for it. */
  connectionLimits: ConnectionLimits
  secret: string
  /** Where the operators' panel is, with its slash. Whoever does not know it finds nothing there. */
  adminPath: string
  /** Where mail is sent through; null: it is written into a folder. */
  smtpUrl: string | null
  mailFrom: string
  /** Our registration at Google, or null where nobody signs in that way. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  demo: boolean
  trustProxy: string | false
  rateLimitFactor: number
  /** Milliseconds that calls may wait for the process before it answers 503; 0: as long as it takes. */
  maxLoopDelayMs: number
  /** Milliseconds over which that is averaged. */
  loopSampleMs: number
  logLevel: Env['LOG_LEVEL']
}

/** A sender of the site's own host, where none is named. */
const senderOf = (publicUrl = 'http://localhost') => `Guess The Anime <no-reply@${new URL(publicUrl).hostname}>`

const googleOf = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Env): Config['google'] =>
  GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
    ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
    : null

const SECRET_BYTES = 32
const ADMIN_PATH_BYTES = 24

/** Makes the file of something that nobody may guess: it is there whole or not at all, and of two processes that start at once one makes it for both. */
function makeSecret(file: string, bytes: number): void {
  const part = `${file}.${process.pid}`
  writeFileSync(part, randomBytes(bytes).toString('base64url'), { mode: 0o600 })
  try {
    linkSync(part, file)
  } catch (error) {
    if (!existsSync(file)) throw error
  } finally {
    rmSync(part)
  }
}

/** What nobody may guess: made once and kept in the data folder, readable by its owner alone. */
function keptSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) makeSecret(file, bytes)
  return readFileSync(file, 'utf8').trim()
}

/** Decides what the environment leaves open, and makes the data folder, open to its owner alone. */
export function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR)
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    https: env.PUBLIC_URL?.startsWith('https:') ?? false,
    dataDir,
    databaseUrl: env.DATABASE_URL ?? null,
    connectionLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      connectMs: env.DATABASE_CONNECT_TIMEOUT * 1_000,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT * 1_000,
    },
    secret: env.SECRET ?? keptSecret(dataDir, 'secret', SECRET_BYTES),
    adminPath: env.ADMIN_PATH ?? `/${keptSecret(dataDir, 'admin-path', ADMIN_PATH_BYTES)}`,
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? senderOf(env.PUBLIC_URL),
    google: googleOf(env),
    demo: env.DEMO === 'on',
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    maxLoopDelayMs: MAX_LOOP_DELAY_MS,
    loopSampleMs: LOOP_SAMPLE_MS,
    logLevel: env.LOG_LEVEL,
  }
}
