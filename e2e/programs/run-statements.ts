// Runs SQL, one argument after another.
import { sql } from 'kysely'
import { onData } from './open-data.ts'

await onData(async ({ db, asked }) => {
  for (const statement of asked) await sql.raw(statement).execute(db)
})
