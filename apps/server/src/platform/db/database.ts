import { setTimeout as wait } from 'node:timers/promises'
import { CompiledQuery, Kysely, type LogEvent, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import type { ConnectionLimits } from '../../config/config.ts'
import { serialiseByKey } from '../serialise-by-key.ts'
import { sessionDialect } from './embedded/dialect.ts'
import { Session } from './embedded/session.ts'
import { startThread } from './embedded/start-thread.ts'
import { NamedClient } from './named-client.ts'
import { hasTimeLimit, SESSION_SETTINGS } from './session-settings.ts'
import type { Tables } from './tables.ts'
import { TYPE_PARSERS } from './type-parsers.ts'

export type Db = Kysely<Tables>

/** How the connections of a pool are used at this moment. */
export interface PoolUse {
  /** `calls`, `jobs` (for work without a time limit), or `embedded` for the one session of the embedded database. */
  pool: 'calls' | 'jobs' | 'embedded'
  /** Number of connections that the pool may open. */
  size: number
  used: number
  /** Number of callers that wait for a connection. */
  waiting: number
}

export interface Database {
  db: Db
  /** The embedded database, for code that needs it directly; null on a PostgreSQL server. */
  embedded: Session | null
  /** URL of the PostgreSQL server; empty for the embedded database. */
  url: string
  pools(): PoolUse[]
  /**
   * Runs work in one process of the site at a time, and once in it: other work that is run by `alone` waits.
   * @param stop ends the wait for other work: `alone` then rejects with the signal's reason, and the work does not begin
   */
  alone<T>(work: () => Promise<T>, stop?: AbortSignal): Promise<T>
  close(): Promise<void>
}

export type StatementLog = (event: LogEvent) => void

const LIMITS: ConnectionLimits = { poolSize: 8, connectMs: 5_000, statementMs: 0 }

/** Connections for work without a time limit: jobs of every minute and of the night, migrations and commands. */
const UNLIMITED_POOL_SIZE = 4

/** Milliseconds that the server has to report that a statement took too long before its connection counts as dead. */
const REPORT_MS = 1_000

/** Returns `alone` for a database that no other process can open: work waits for the work before it. */
function aloneInProcess(): Database['alone'] {
  const serialise = serialiseByKey()
  return (work, stop) =>
    serialise('alone', async () => {
      stop?.throwIfAborted()
      return work()
    })
}

/**
 * Opens an embedded database in a thread of its own.
 * @param dir its folder, which is created if it is missing; null for a database in memory
 */
export async function openEmbedded(dir: string | null, log?: StatementLog): Promise<Database> {
  const embedded = await Session.open(await startThread(dir))
  const db = new Kysely<Tables>({ dialect: sessionDialect(embedded), log })
  const pools = (): PoolUse[] => [{ pool: 'embedded', size: 1, ...embedded.use() }]
  return { db, embedded, url: '', pools, alone: aloneInProcess(), close: async () => void (await embedded.close()) }
}

const types = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') => TYPE_PARSERS[oid] ?? pg.types.getTypeParser(oid, format as 'text'),
}

/** Key of the one advisory lock that outlives a transaction: any number will do. All others have names (`advisory-lock.queries.ts`). */
const ALONE = 7_204_611

/** Milliseconds between two attempts to take the advisory lock: a statement that waits for it could not be stopped. */
const ALONE_EVERY_MS = 200

async function lockAlone(one: Db, stop: AbortSignal | undefined): Promise<void> {
  for (;;) {
    stop?.throwIfAborted()
    const { rows } = await sql<{ taken: boolean }>`select pg_try_advisory_lock(${ALONE}) as taken`.execute(one)
    if (rows[0]?.taken) return
    await wait(ALONE_EVERY_MS, undefined, stop && { signal: stop }).catch(() => {})
  }
}

/** Holds an advisory lock on a separate connection while `work` runs on others. */
const aloneOn = <T>(db: Db, work: () => Promise<T>, stop?: AbortSignal): Promise<T> =>
  db.connection().execute(async (one) => {
    await lockAlone(one, stop)
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${ALONE})`.execute(one)
    }
  })

const setUp = (client: pg.ClientBase) => client.query(SESSION_SETTINGS)

function openPool(config: pg.PoolConfig): pg.Pool {
  const pool = new pg.Pool({ ...config, Client: NamedClient, types, onConnect: setUp })
  // @NOTE Without a listener, a connection that breaks while idle would end the process.
  pool.on('error', () => {})
  return pool
}

const useOf = (pool: PoolUse['pool'], { options, totalCount, idleCount, waitingCount }: pg.Pool): PoolUse => ({
  pool,
  size: options.max,
  used: totalCount - idleCount,
  waiting: waitingCount,
})

/**
 * Opens two pools behind one interface: statements of calls and of jobs of every second have a time limit, and those of other jobs,
 * migrations and commands have none.
 */
function openPools(url: string, { poolSize, connectMs, statementMs }: ConnectionLimits) {
  const common = { connectionString: url, connectionTimeoutMillis: connectMs }
  const limit = statementMs > 0 ? { statement_timeout: statementMs, query_timeout: statementMs + REPORT_MS } : {}
  const limited = openPool({ ...common, ...limit, max: poolSize })
  const unlimited = openPool({ ...common, max: UNLIMITED_POOL_SIZE })
  return {
    options: common,
    pools: () => [useOf('calls', limited), useOf('jobs', unlimited)],
    connect: () => (hasTimeLimit() ? limited : unlimited).connect(),
    end: async () => void (await Promise.all([limited.end(), unlimited.end()])),
  }
}

/** Opens the PostgreSQL server at `url`, version 15 or later. */
export function openServer(url: string, log?: StatementLog, limits: ConnectionLimits = LIMITS): Database {
  const { pools, ...pool } = openPools(url, limits)
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }), log })
  return { db, embedded: null, url, pools, alone: (work, stop) => aloneOn(db, work, stop), close: () => db.destroy() }
}

/** A statement that the program declares: its text, and the stack trace of its declaration. */
interface DeclaredStatement {
  text: string
  stack: string
}

/** All statements of the loaded modules. A test prepares each of them on the migrated schema. */
export const STATEMENTS: DeclaredStatement[] = []

/**
 * Declares a statement as SQL text, so that no query is compiled per call: for calls whose speed matters.
 * @returns a function that runs it with its parameters, in order, and returns its rows
 */
export const statement = <Row, Params extends readonly unknown[]>(text: string) => {
  // The stack is read at once, because it is otherwise computed on first access.
  STATEMENTS.push({ text, stack: new Error('Declared here').stack ?? '' })
  return async (db: Db, ...params: Params): Promise<Row[]> =>
    (await db.executeQuery<Row>(CompiledQuery.raw(text, [...params]))).rows
}

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

const hasCode = (error: unknown, code: string) => error instanceof Error && 'code' in error && error.code === code

/** Returns whether the database rejected a row because another row has its key. */
export const isTaken = (error: unknown) => hasCode(error, UNIQUE_VIOLATION)

/** Returns whether the database rejected a row because the row that it references does not exist. */
export const isOrphan = (error: unknown) => hasCode(error, FOREIGN_KEY_VIOLATION)
