// Runs SQL, one argument after another, and recounts the ranks. On the embedded database, an argument can hold several statements.
import { sql } from 'kysely'
import { recountRanks } from '../../apps/server/src/features/leaderboard/points.queries.ts'
import { onData } from './open-data.ts'

await onData(async ({ db, embedded, asked }) => {
  for (const statement of asked) await (embedded?.exec(statement) ?? sql.raw(statement).execute(db))
  await recountRanks(db)
})
