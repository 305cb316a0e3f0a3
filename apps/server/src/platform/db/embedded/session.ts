import { parse, protocol, types } from '@electric-sql/pglite'
import { LRUCache } from 'lru-cache'
import { isStalePlan, SESSION_SETTINGS } from '../session-settings.ts'
import { TYPE_PARSERS } from '../type-parsers.ts'
import { type Column, leavesTransaction, readMessages, readResult } from './read-reply.ts'
import type { DatabaseThread } from './start-thread.ts'
import { Turns } from './turns.ts'

type Parse = (text: string) => unknown
type Serialize = (value: never) => string

/** How values of each type are read and written, by type OID. */
interface ValueTypes {
  parsers: Record<number, Parse>
  serializers: Record<number, Serialize>
}

/** The OID of a type, and of the type of its lists. */
interface ListType {
  oid: number
  list: number
}

/** Selects every type that has lists. */
const LIST_TYPES = `select oid::int, typarray::int as list from pg_type where typarray <> 0`

const plainTypes = (): ValueTypes => ({
  parsers: { ...types.parsers, ...TYPE_PARSERS },
  serializers: { ...types.serializers },
})

/** Adds lists of each type to the types. */
function addLists({ parsers, serializers }: ValueTypes, lists: readonly ListType[]): void {
  for (const { oid, list } of lists) {
    const [parse, serialize] = [parsers[oid], serializers[oid]]
    parsers[list] ??= (text) => types.arrayParser(text, parse as never, list)
    serializers[list] ??= (value) => types.arraySerializer(value, serialize as never, list)
  }
}

/** A statement that the database has parsed: the types of its parameters, and its columns with their types. */
interface Description {
  params: number[]
  columns: { name: string; type: number }[]
}

interface Prepared {
  name: string
  serializers: readonly ((value: never) => string)[]
  columns: readonly Column[]
}

/** The result of a statement, with the word by which the database names it. */
export interface Answer {
  // biome-ignore lint/suspicious/noExplicitAny: the caller knows the columns, as with a driver
  rows: any[]
  affectedRows?: number | undefined
  command?: string
}

/** Maximum number of prepared statements; each takes a few kilobytes in the database. */
const PREPARED_MAX = 500

const { serialize } = protocol
const SYNC = serialize.sync()
const EXECUTE = serialize.execute({})

/** @NOTE The copy has a buffer of its own. Sending a view would copy the whole buffer behind it. */
const joined = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const asText = (value: unknown) => String(value)

/**
 * The one session of the embedded database, which runs in a thread (decisions 14 and 15). A statement is sent without waiting for those before it, as long as no transaction is
 * open, so that the database's thread never waits for this one. A statement with parameters is parsed once, prepared under a name,
 * and from then on only bound and executed.
 */
export class Session {
  readonly #thread: DatabaseThread
  readonly #types = plainTypes()
  readonly #turns = new Turns()
  readonly #closing: string[] = []
  readonly #known = new LRUCache<string, Prepared>({ max: PREPARED_MAX, dispose: ({ name }) => void this.#closing.push(name) })
  #made = 0

  private constructor(thread: DatabaseThread) {
    this.#thread = thread
  }

  static async open(thread: DatabaseThread): Promise<Session> {
    const session = new Session(thread)
    await session.exec(SESSION_SETTINGS)
    const { rows } = await session.query(LIST_TYPES)
    addLists(session.#types, rows as ListType[])
    return session
  }

  /** @param inTransaction whether the caller has begun a transaction, and the statement belongs to it */
  async query(text: string, params: readonly unknown[] = [], inTransaction = false): Promise<Answer> {
    if (params.length === 0) return this.#queryOnce(text, inTransaction)
    const { prepared, reply } = await this.#withTurn(inTransaction, () => this.#sendPrepared(text, params))
    try {
      return readResult(await reply, prepared.columns)
    } catch (error) {
      // A migration has changed the columns of the statement since it was prepared.
      if (!isStalePlan(error)) throw error
      if (this.#known.peek(text) === prepared) this.#known.delete(text)
      if (inTransaction) throw error
      return this.query(text, params)
    }
  }

  /** Runs any number of statements without parameters. A transaction that they leave open is rolled back. */
  async exec(text: string): Promise<Answer[]> {
    return this.#withTurn(false, async () => {
      const reply = await this.#thread.send(serialize.query(text))
      if (leavesTransaction(reply)) await this.#thread.send(serialize.query('rollback'))
      return parse.parseResults(readMessages(reply) as never, this.#types.parsers)
    })
  }

  async begin(): Promise<void> {
    await this.#turns.take()
    await this.query('begin', [], true).catch((error) => {
      this.#turns.end()
      throw error
    })
  }

  /** Ends the transaction. Returns whether the database committed it, which it refuses after an error. */
  async end(how: 'commit' | 'rollback'): Promise<boolean> {
    try {
      return (await this.query(how, [], true)).command === 'COMMIT'
    } finally {
      this.#turns.end()
    }
  }

  /** Returns the types of a statement's parameters and columns. */
  describe(text: string): Promise<Description> {
    return this.#withTurn(false, () => this.#parse(text, ''))
  }

  /** Returns whether the database works on a statement or a transaction (1 or 0), and how many statements and callers wait. */
  use(): { used: number; waiting: number } {
    const sent = this.#thread.unanswered()
    const used = sent > 0 || this.#turns.isTaken ? 1 : 0
    return { used, waiting: Math.max(0, sent - 1) + this.#turns.waiting }
  }

  /** Resolves with the error if the database crashes, and else never. */
  get crashed(): Promise<Error> {
    return this.#thread.crashed
  }

  /** Closes the database after the statements and the transaction that are under way. Returns whether it was closed well. */
  async close(): Promise<boolean> {
    await this.#turns.take()
    try {
      return await this.#thread.close()
    } finally {
      this.#turns.end()
    }
  }

  async #withTurn<T>(isOurs: boolean, work: () => Promise<T>): Promise<T> {
    if (isOurs) return work()
    // Awaiting costs a round of the queue of promises, and most turns come at once.
    const turn = this.#turns.take()
    if (turn) await turn
    try {
      return await work()
    } finally {
      this.#turns.end()
    }
  }

  async #queryOnce(text: string, inTransaction: boolean): Promise<Answer> {
    const parts = [serialize.parse({ text }), serialize.bind(), serialize.describe({ type: 'P' }), EXECUTE, SYNC]
    const { reply } = await this.#withTurn(inTransaction, async () => ({ reply: this.#thread.send(joined(...parts)) }))
    const [answer] = parse.parseResults(readMessages(await reply) as never, this.#types.parsers)
    return answer ?? { rows: [] }
  }

  /** Returns the reply in an object, so that the turn ends when the statement is sent. */
  async #sendPrepared(text: string, params: readonly unknown[]) {
    const prepared = this.#known.get(text) ?? (await this.#prepare(text))
    const { name: statement, serializers } = prepared
    const values = params.map((value, place) => (value == null ? null : (serializers[place] ?? asText)(value as never)))
    return { prepared, reply: this.#thread.send(joined(serialize.bind({ statement, values }), EXECUTE, SYNC)) }
  }

  async #prepare(text: string): Promise<Prepared> {
    const name = `s${this.#made++}`
    const { params, columns } = await this.#parse(text, name)
    const { parsers, serializers } = this.#types
    const prepared = {
      name,
      serializers: params.map((type) => serializers[type] ?? asText),
      columns: columns.map(({ name, type }) => ({ name, parse: parsers[type] ?? asText })),
    }
    this.#known.set(text, prepared)
    return prepared
  }

  async #parse(text: string, name: string): Promise<Description> {
    const closed = this.#closing.splice(0).map((stale) => serialize.close({ type: 'S', name: stale }))
    const parts = [...closed, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }), SYNC]
    const description: Description = { params: [], columns: [] }
    for (const message of readMessages(await this.#thread.send(joined(...parts)))) {
      if ('dataTypeIDs' in message) description.params = message.dataTypeIDs as number[]
      if ('fields' in message)
        description.columns = (message.fields as { name: string; dataTypeID: number }[]).map(({ name, dataTypeID }) => ({
          name,
          type: dataTypeID,
        }))
    }
    return description
  }
}
