// Runs one SQL query and returns its rows.
import { sql } from 'kysely'
import { onData } from './open-data.ts'

await onData(async ({ db, asked: [query = ''], answer }) => {
  const { rows } = await sql.raw(query).execute(db)
  answer(rows)
})
