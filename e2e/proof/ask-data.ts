import { spawnSync } from 'node:child_process'
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

/**
 * Runs a program on the data of a stopped server, in a separate process that opens the database and closes it again. Throws if
 * the program fails.
 * @param program can use `db`, `dataDir` and its arguments in `asked`; returns its result by calling `answer`
 */
export function queryData({ dataDir, databaseUrl }: Data, program: string, asked: string[] = []): unknown {
  const code = `${OPENING}\n${program}\nawait close()`
  const { status, stdout, stderr } = spawnSync(
    NODE,
    ['--input-type=module', '--eval', code, dataDir, databaseUrl ?? '', ...asked],
    { cwd: ROOT, encoding: 'utf8', maxBuffer: OUTPUT_MAX },
  )
  if (status !== 0) throw new Error(`The data could not be read:\n${stderr}`)
  return JSON.parse(stdout || 'null')
}
