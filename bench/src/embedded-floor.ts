// The floor for answers on the embedded database: a plain loop over the two prepared statements of an answer, without a server, a
// query builder or a lock. Prints the number of answers per second. node bench/src/embedded-floor.ts DATA_DIR SECONDS
// GUEST_KEYS_FILE
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite, protocol } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { READ, WRITE, writeParams } from './answer-statements.ts'
import { SECTIONS } from './world.ts'

const [dataDir = '', seconds = '', keysFile = ''] = process.argv.slice(2)
const { serialize } = protocol
const database = await PGlite.create(join(dataDir, 'db'), { extensions: { pg_trgm } })

const send = (...parts: Uint8Array[]) => database.execProtocolStream(new Uint8Array(Buffer.concat([...parts, serialize.sync()])))
const textOf = (value: unknown) => (value instanceof Date ? value.toISOString() : value === null ? null : String(value))

async function run(statement: string, params: readonly unknown[]): Promise<(string | null)[]> {
  const messages = await send(serialize.bind({ statement, values: params.map(textOf) }), serialize.execute({}))
  const row = messages.find(({ name }) => name === 'dataRow') as { fields: (string | null)[] } | undefined
  if (!row) throw new Error(`${statement} found no row`)
  return row.fields
}

for (const [name, text] of Object.entries({ read: READ, write: WRITE })) await send(serialize.parse({ name, text }))
const described = await send(serialize.describe({ type: 'S', name: 'read' }))
const columns = described.find(({ name }) => name === 'rowDescription') as unknown as { fields: { name: string }[] }
const place = (name: string) => columns.fields.findIndex((field) => field.name === name)
const [id, version, score, opened] = ['id', 'version', 'score', 'opened'].map(place)

const guestKeys = readFileSync(keysFile, 'utf8').split('\n').values()
let answers = 0
const until = performance.now() + Number(seconds) * 1_000
for (let guestKey = guestKeys.next().value; guestKey && performance.now() < until; guestKey = guestKeys.next().value) {
  for (let section = 0; section < SECTIONS && performance.now() < until; section++) {
    const row = await run('read', [1, null, guestKey, section])
    const number = (at = 0) => Number(row[at])
    const play = { id: number(id), version: number(version), score: number(score), opened: number(opened), correct_answer: '' }
    await run('write', writeParams(play, section))
    answers += 1
  }
}
console.log(answers / Number(seconds))
process.exit(0)
