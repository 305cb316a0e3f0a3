import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { killWithParent } from '../../tools/kill-with-parent.ts'
import { NODE, ROOT } from '../support/start-server.ts'
import type { Data } from './falling-site.ts'

const OUTPUT_MAX = 1024 ** 3

const OPENING = `
  import { sql } from 'kysely'
  import { openDatabase } from './apps/server/src/platform/db/database.ts'
  const [dataDir, databaseUrl, ...asked] = process.argv.slice(1)
  const { db, close } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir })
  const answer = (value) => process.stdout.write(JSON.stringify(value))
`

const argumentsFor = ({ dataDir, databaseUrl }: Data, program: string, asked: readonly string[]) => [
  ...['--input-type=module', '--eval', `${OPENING}\n${program}\nawait close()`],
  ...[dataDir, databaseUrl ?? '', ...asked],
]

/**
 * Runs a program on the data of a stopped server, in a separate process that opens the database and closes it again. Throws if
 * the program fails.
 * @param program can use `db`, `dataDir` and its arguments in `asked`; returns its result by calling `answer`
 */
export function queryData(data: Data, program: string, asked: string[] = []): unknown {
  const options = { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_MAX } as const
  const { status, stdout, stderr } = spawnSync(NODE, argumentsFor(data, program, asked), options)
  if (status !== 0) throw new Error(`The data could not be read:\n${stderr}`)
  return JSON.parse(stdout || 'null')
}

const HOLD = `
  await db.transaction().execute(async (reader) => {
    await sql.raw('lock table ' + asked[0] + ' in access share mode').execute(reader)
    answer('reading')
    await new Promise((resolve) => setTimeout(resolve, Number(asked[1])))
  })`

/**
 * Keeps tables of a PostgreSQL server locked against changes of their columns, as a backup does while it reads.
 * @returns when they are locked, with a promise that resolves when they are free again
 */
export async function readLikeBackup(data: Data, tables: readonly string[], ms: number): Promise<{ done: Promise<unknown> }> {
  const child = spawn(NODE, argumentsFor(data, HOLD, [tables.join(', '), String(ms)]), {
    cwd: ROOT,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  killWithParent(child)
  const done = once(child, 'close')
  await Promise.race([once(child.stdout, 'data'), done])
  if (child.exitCode !== null) throw new Error(`The tables could not be locked: exit code ${child.exitCode}`)
  return { done }
}
