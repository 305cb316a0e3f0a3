import {
  AbortedTransactionError,
  type CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type Driver,
  type Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type QueryResult,
} from 'kysely'
import type { Session } from './session.ts'
import { Turns } from './turns.ts'

/** What Kysely takes for a connection: a user of the one session, in a transaction or not. */
class SessionUser implements DatabaseConnection {
  readonly #session: Session
  #inTransaction = false

  constructor(session: Session) {
    this.#session = session
  }

  async executeQuery<R>({ sql, parameters }: CompiledQuery): Promise<QueryResult<R>> {
    const { rows, affectedRows } = await this.#session.query(sql, parameters, this.#inTransaction)
    return { rows, ...(affectedRows !== undefined && { numAffectedRows: BigInt(affectedRows) }) }
  }

  streamQuery(): AsyncIterableIterator<never> {
    throw new Error('The embedded database returns a result at once, never in parts')
  }

  async begin(): Promise<void> {
    await this.#session.begin()
    this.#inTransaction = true
  }

  /** @NOTE Kysely rolls back a transaction whose commit failed, which has ended by then. */
  async end(how: 'commit' | 'rollback'): Promise<void> {
    if (!this.#inTransaction) return
    this.#inTransaction = false
    const isCommitted = await this.#session.end(how)
    if (how === 'commit' && !isCommitted) throw new AbortedTransactionError()
  }
}

/** Lends out users of the session. Any number of them may be in use, because the session itself gives them their turns. */
class SessionDriver implements Driver {
  readonly #session: Session
  readonly #idle: SessionUser[] = []

  constructor(session: Session) {
    this.#session = session
  }

  async init(): Promise<void> {}

  async acquireConnection(): Promise<SessionUser> {
    return this.#idle.pop() ?? new SessionUser(this.#session)
  }

  async releaseConnection(user: SessionUser): Promise<void> {
    this.#idle.push(user)
  }

  beginTransaction = (user: SessionUser): Promise<void> => user.begin()
  commitTransaction = (user: SessionUser): Promise<void> => user.end('commit')
  rollbackTransaction = (user: SessionUser): Promise<void> => user.end('rollback')

  async destroy(): Promise<void> {}
}

/** PostgreSQL's adapter, but with a lock of this process: an advisory lock excludes other sessions, and there is only one. */
class SessionAdapter extends PostgresAdapter {
  readonly #turns = new Turns()

  override async acquireMigrationLock(_db: Kysely<unknown>): Promise<void> {
    await this.#turns.take()
  }

  override async releaseMigrationLock(): Promise<void> {
    this.#turns.end()
  }
}

/**
 * Returns the dialect by which Kysely uses the session of the embedded database. Kysely's own for PGlite needs the database in this thread, and
 * prepares no statement (decisions 14 and 15).
 */
export function sessionDialect(session: Session): Dialect {
  const adapter = new SessionAdapter()
  return {
    createAdapter: () => adapter,
    createDriver: () => new SessionDriver(session) as Driver,
    createIntrospector: (db) => new PostgresIntrospector(db),
    createQueryCompiler: () => new PostgresQueryCompiler(),
  }
}
