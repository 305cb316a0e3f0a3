import { spawnSync } from 'node:child_process'
import { NODE, ROOT } from './start-server.ts'

const PROGRAM = `
  import { recountRanks } from './apps/server/src/features/leaderboard/recount.queries.ts'
  import { openDatabase } from './apps/server/src/platform/db/database.ts'
  import { CompiledQuery } from 'kysely'
  const [dataDir, databaseUrl, ...statements] = process.argv.slice(1)
  const { db, embedded, close } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir })
  for (const statement of statements) await (embedded?.exec(statement) ?? db.executeQuery(CompiledQuery.raw(statement)))
  await recountRanks(db)
  await close()`

/**
 * Runs SQL and recounts the ranks, in a separate process that opens the database and closes it again. Throws if that fails.
 * @param dataDir folder of the embedded database; no server may have it open
 * @param databaseUrl a PostgreSQL server to use instead
 */
export function changeData(dataDir: string, statements: string[], databaseUrl = '') {
  const { status, stderr } = spawnSync(NODE, ['--input-type=module', '--eval', PROGRAM, dataDir, databaseUrl, ...statements], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The data could not be changed:\n${stderr}`)
}
