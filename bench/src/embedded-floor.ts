// The floor for answers on the embedded database: a plain loop over the two prepared statements of an answer, without a server, a
// query builder or a lock. Prints the number of answers per second. node bench/src/embedded-floor.ts DATA_DIR SECONDS
// GUEST_KEYS_FILE
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { type Column, readMessages, readResult } from '../../apps/server/src/platform/db/embedded/read-reply.ts'
import { type PlayRow, READ, WRITE, writeParams } from './answer-statements.ts'
import { SECTIONS } from './world.ts'

const [dataDir = '', seconds = '', keysFile = ''] = process.argv.slice(2)
const { serialize } = protocol
const database = await PGlite.create(join(dataDir, 'db'), { extensions: { pg_trgm } })

const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value === null ? null : String(value))

/** Sends messages and returns the bytes of the reply. PGlite's own parser would make the loop slower than the server. */
async function send(...parts: Uint8Array[]): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  const message = new Uint8Array(Buffer.concat([...parts, serialize.sync()]))
  await database.execProtocolRawStream(message, { syncToFs: false, onRawData: (bytes) => void chunks.push(bytes.slice()) })
  return Buffer.concat(chunks)
}

async function prepare(name: string, text: string): Promise<Column[]> {
  const reply = await send(serialize.parse({ name, text }), serialize.describe({ type: 'S', name }))
  const described = readMessages(reply).find(({ name }) => name === 'rowDescription') as
    | { fields: { name: string }[] }
    | undefined
  return (described?.fields ?? []).map(({ name }) => ({ name, parse: Number }))
}

async function run(statement: string, columns: readonly Column[], params: readonly unknown[]) {
  const reply = await send(serialize.bind({ statement, values: params.map(textOf) }), serialize.execute({}))
  const [row] = readResult(reply, columns).rows
  if (!row) throw new Error(`${statement} found no row`)
  return row as unknown as PlayRow
}

const read = await prepare('read', READ)
const write = await prepare('write', WRITE)

const guestKeys = readFileSync(keysFile, 'utf8').split('\n').values()
let answers = 0
const until = performance.now() + Number(seconds) * 1_000
for (let guestKey = guestKeys.next().value; guestKey && performance.now() < until; guestKey = guestKeys.next().value) {
  for (let section = 0; section < SECTIONS && performance.now() < until; section++) {
    const play = await run('read', read, [1, null, guestKey, section])
    await run('write', write, writeParams(play, section))
    answers += 1
  }
}
console.log(answers / Number(seconds))
process.exit(0)
