import { type PGlite, protocol, type Transaction, types } from '@electric-sql/pglite'
import type { PGliteDialectConfig } from 'kysely'
import { LRUCache } from 'lru-cache'
import { isStalePlan } from './stale-plan.ts'

type Instance = Exclude<PGliteDialectConfig['pglite'], (...args: never[]) => unknown>
type Messages = Awaited<ReturnType<PGlite['execProtocolStream']>>
type OneOf<N extends keyof typeof protocol.messages> = InstanceType<
  Extract<(typeof protocol.messages)[N], new (...args: never[]) => unknown>
>

/** A statement prepared in the database, with the types of its parameters and columns. */
interface Prepared {
  name: string
  serializers: readonly ((value: never) => string)[]
  columns: readonly { name: string; parse: (text: string) => unknown }[]
}

/** Maximum number of prepared statements; each takes a few kilobytes in the database. */
const PREPARED_MAX = 500

const { serialize } = protocol

const concatenated = (...parts: Uint8Array[]) => new Uint8Array(Buffer.concat(parts))

const asText = (value: unknown) => String(value)

/** Returns the rows of a reply, and the number of rows written. */
function readReply(messages: Messages, { columns }: Prepared) {
  const rows: Record<string, unknown>[] = []
  let affectedRows: number | undefined
  for (const message of messages) {
    if (message.name === 'dataRow') {
      const { fields } = message as OneOf<'DataRowMessage'>
      const row: Record<string, unknown> = {}
      columns.forEach(({ name, parse }, place) => {
        const text = fields[place] ?? null
        row[name] = text === null ? null : parse(text)
      })
      rows.push(row)
    } else if (message.name === 'commandComplete') {
      const { text } = message as OneOf<'CommandCompleteMessage'>
      if (/^(INSERT|UPDATE|DELETE|MERGE) /.test(text)) affectedRows = Number(text.slice(text.lastIndexOf(' ')))
    }
  }
  return { rows, affectedRows }
}

/**
 * Wraps an embedded database so that a statement with parameters is parsed once, prepared under a name and from then on only
 * bound and executed. PGlite's own `query` parses each call again, which takes most of its time.
 * @returns what Kysely's PGlite dialect needs; `close` closes the embedded database
 */
export function preparedPglite(embedded: PGlite): Instance {
  let made = 0
  const closing: string[] = []
  const known = new LRUCache<string, Prepared>({ max: PREPARED_MAX, dispose: ({ name }) => void closing.push(name) })

  const send = (...parts: Uint8Array[]) => embedded.execProtocolStream(concatenated(...parts, serialize.sync()))

  const prepare = async (text: string): Promise<Prepared> => {
    const name = `s${made++}`
    const closed = closing.splice(0).map((stale) => serialize.close({ type: 'S', name: stale }))
    const messages = await send(...closed, serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
    const parameters = messages.find((message) => message.name === 'parameterDescription') as OneOf<'ParameterDescriptionMessage'>
    const description = messages.find((message) => message.name === 'rowDescription') as
      | OneOf<'RowDescriptionMessage'>
      | undefined
    const prepared = {
      name,
      serializers: parameters.dataTypeIDs.map((type) => embedded.serializers[type] ?? asText),
      columns: (description?.fields ?? []).map(({ name, dataTypeID }) => ({
        name,
        parse: (value: string) => types.parseType(value, dataTypeID, embedded.parsers),
      })),
    }
    known.set(text, prepared)
    return prepared
  }

  const run = async (text: string, params: readonly unknown[]) => {
    const prepared = known.get(text) ?? (await prepare(text))
    const values = params.map((value, place) => (value == null ? null : (prepared.serializers[place] ?? asText)(value as never)))
    const { name: statement } = prepared
    return readReply(await send(serialize.bind({ statement, values }), serialize.execute({})), prepared)
  }

  const runAgain = async (text: string, params: readonly unknown[]) => {
    try {
      return await run(text, params)
    } catch (error) {
      if (!isStalePlan(error)) throw error
      known.delete(text)
      if (embedded.isInTransaction()) throw error
      return run(text, params)
    }
  }

  const queryOn = (
    at: Pick<PGlite | Transaction, 'query'>,
    exclusively: <T>(work: () => Promise<T>) => Promise<T>,
  ): Instance['query'] =>
    (async (text: string, params: unknown[] = []) =>
      params.length === 0 ? at.query(text) : exclusively(() => runAgain(text, params))) as Instance['query']

  return {
    get closed() {
      return embedded.closed
    },
    get ready() {
      return embedded.ready
    },
    waitReady: embedded.waitReady,
    close: () => embedded.close(),
    query: queryOn(embedded, (work) => embedded._runExclusiveTransaction(() => embedded.runExclusive(work))),
    transaction: (work) =>
      embedded.transaction((trx) => work({ query: queryOn(trx, (inner) => embedded.runExclusive(inner)) } as never)) as never,
  }
}
