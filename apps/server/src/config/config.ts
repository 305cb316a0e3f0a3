import { randomBytes } from 'node:crypto'
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { beginFirstStart } from '../platform/db/data-folder.ts'
import { notWritable } from '../platform/file-error.ts'
import { keepPrivate } from '../platform/private-folder.ts'
import type { Env } from './env.ts'

/** So many calls keep a machine busy; more of them would only wait longer. */
const CALLS_IN_WORK_MAX = 200
const UNSENT_BYTES_MAX = 64 * 1024 * 1024

/** A bucket of an S3-compatible object store, and the key to it. */
export interface S3Settings {
  /** URL of the store; null for Amazon's own. */
  endpoint: string | null
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Settings of the connections to a PostgreSQL server. */
export interface ConnectionLimits {
  /** Number of connections that calls share. */
  poolSize: number
  /** Milliseconds that a call waits for a connection. */
  connectMs: number
  /** Milliseconds that a statement of a call may take; 0 for no limit. */
  statementMs: number
}

/** All settings of the operator, read once at start. */
export interface Config {
  host: string
  port: number
  /** Public origin of the site; null if it is reached under whatever local name the visitor used. */
  publicUrl: string | null
  https: boolean
  dataDir: string
  /** Whether the site makes backups by itself, each night and, with the embedded database, before an update. */
  backups: boolean
  backupDir: string
  databaseUrl: string | null
  /** URL of the Redis or Valkey server that carries messages between processes; null if the database server does. */
  redisUrl: string | null
  /** Limits of the connections to a PostgreSQL server, and how long calls wait for one. */
  connectionLimits: ConnectionLimits
  /** Bucket of the pictures; null if they are stored in the data folder. */
  s3: S3Settings | null
  /** URL of a CDN from which pages load the pictures, without a slash at its end; null if this site serves them. */
  publicMediaUrl: string | null
  secret: string
  /** Path of the operators' panel, with its leading slash. Visitors who do not know it cannot find the panel. */
  adminPath: string
  /** URL of the mail server; null if emails are written into a folder instead. */
  smtpUrl: string | null
  mailFrom: string
  /** OAuth client registered with Google; null if sign-in with Google is not offered. */
  google: { clientId: string; clientSecret: string; issuer: string } | null
  demo: boolean
  trustProxy: string | false
  rateLimitFactor: number
  /** Calls that a process works on at a time; further ones are answered 503. */
  callsInWorkMax: number
  /** Bytes of replies that wait for their clients in a process; beyond them, calls are answered 503. */
  unsentBytesMax: number
  /** Milliseconds between the signal to stop and the end of listening, in which a balancer notices. */
  drainMs: number
  logLevel: Env['LOG_LEVEL']
}

/** Returns the default sender, at the site's own host. */
const senderOf = (publicUrl = 'http://localhost') => `Guess The Anime <no-reply@${new URL(publicUrl).hostname}>`

const googleOf = ({ GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET, GOOGLE_ISSUER }: Env): Config['google'] =>
  GOOGLE_CLIENT_ID && GOOGLE_CLIENT_SECRET
    ? { clientId: GOOGLE_CLIENT_ID, clientSecret: GOOGLE_CLIENT_SECRET, issuer: GOOGLE_ISSUER }
    : null

const s3Of = ({ S3_ENDPOINT, S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID, S3_SECRET_ACCESS_KEY }: Env): Config['s3'] =>
  S3_REGION && S3_BUCKET && S3_ACCESS_KEY_ID && S3_SECRET_ACCESS_KEY
    ? {
        endpoint: S3_ENDPOINT ?? null,
        region: S3_REGION,
        bucket: S3_BUCKET,
        accessKeyId: S3_ACCESS_KEY_ID,
        secretAccessKey: S3_SECRET_ACCESS_KEY,
      }
    : null

const SECRET_BYTES = 32
const ADMIN_PATH_BYTES = 24

/**
 * Creates the file of a secret. The file is complete or does not exist, and of two processes that start at once, one creates it
 * for both.
 */
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

/** Returns a secret that is created once and stored in the data folder, readable only by its owner. */
function readOrCreateSecret(dataDir: string, name: string, bytes: number): string {
  const file = join(dataDir, name)
  if (!existsSync(file)) makeSecret(file, bytes)
  return readFileSync(file, 'utf8').trim()
}

/** Returns the secrets that are set, or else stored in the data folder, which is created if it is missing. */
function secretsOf({ SECRET, ADMIN_PATH, DATABASE_URL }: Env, dataDir: string): Pick<Config, 'secret' | 'adminPath'> {
  try {
    if (!DATABASE_URL) beginFirstStart(dataDir)
    return {
      secret: SECRET ?? readOrCreateSecret(dataDir, 'secret', SECRET_BYTES),
      adminPath: ADMIN_PATH ?? `/${readOrCreateSecret(dataDir, 'admin-path', ADMIN_PATH_BYTES)}`,
    }
  } catch (error) {
    throw notWritable(dataDir, error)
  }
}

/**
 * Fills in defaults for what the environment leaves open, and creates the data folder, which nobody else may use.
 * @throws Error with one line if others could read or replace something in it
 */
export function toConfig(env: Env): Config {
  const dataDir = resolve(env.DATA_DIR)
  keepPrivate(dataDir)
  return {
    host: env.HOST,
    port: env.PORT,
    publicUrl: env.PUBLIC_URL ?? null,
    https: env.PUBLIC_URL?.startsWith('https:') ?? false,
    dataDir,
    backups: (env.BACKUPS ?? (env.DATABASE_URL ? 'off' : 'on')) === 'on',
    backupDir: resolve(env.BACKUP_DIR ?? join(dataDir, 'backups')),
    databaseUrl: env.DATABASE_URL ?? null,
    redisUrl: env.REDIS_URL ?? null,
    connectionLimits: {
      poolSize: env.DATABASE_POOL_SIZE,
      connectMs: env.DATABASE_CONNECT_TIMEOUT * 1_000,
      statementMs: env.DATABASE_STATEMENT_TIMEOUT * 1_000,
    },
    s3: s3Of(env),
    publicMediaUrl: env.PUBLIC_MEDIA_URL ?? null,
    ...secretsOf(env, dataDir),
    smtpUrl: env.SMTP_URL ?? null,
    mailFrom: env.MAIL_FROM ?? senderOf(env.PUBLIC_URL),
    google: googleOf(env),
    demo: env.DEMO === 'on',
    trustProxy: env.TRUST_PROXY ?? false,
    rateLimitFactor: env.RATE_LIMIT_FACTOR,
    callsInWorkMax: CALLS_IN_WORK_MAX,
    unsentBytesMax: UNSENT_BYTES_MAX,
    drainMs: env.DRAIN_SECONDS * 1_000,
    logLevel: env.LOG_LEVEL,
  }
}
