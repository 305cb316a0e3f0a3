import { spawnSync } from 'node:child_process'
import { NODE, ROOT } from './start-server.ts'

const PROGRAM = `
  import { recountRanks } from './apps/server/src/features/leaderboard/recount.queries.ts'
  import { openDatabase } from './apps/server/src/platform/db/database.ts'
  const [dataDir, ...statements] = process.argv.slice(1)
  const { db, embedded, close } = await openDatabase({ databaseUrl: null, dataDir })
  for (const statement of statements) await embedded.exec(statement)
  await recountRanks(db)
  await close()`

/**
 * Runs SQL on the embedded database of a data folder that no server has open, and counts the ranks anew: a process of its own
 * opens it, and lets it go.
 */
export function changeData(dataDir: string, statements: string[]) {
  const { status, stderr } = spawnSync(NODE, ['--input-type=module', '--eval', PROGRAM, dataDir, ...statements], {
    cwd: ROOT,
    encoding: 'utf8',
  })
  if (status !== 0) throw new Error(`The data could not be changed:\n${stderr}`)
}
