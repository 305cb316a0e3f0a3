// Returns a hash of all rows of each table, computed in another way than by the server's own commands. The counts of limits are left
// out: their table is not logged, and is empty after a kill.
import { sql } from 'kysely'
import { onData } from './open-data.ts'

await onData(async ({ db, answer }) => {
  await sql`set timezone = 'UTC'`.execute(db)
  const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
    where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'limit_counts'`.execute(db)
  const hashes: Record<string, string | undefined> = {}
  for (const { name } of tables) {
    const { rows } = await sql<{ hash: string }>`select
      md5(coalesce(string_agg(to_json(t)::text, '\n' order by to_json(t)::text collate "C"), '')) as hash
      from ${sql.table(name)} t`.execute(db)
    hashes[name] = rows[0]?.hash
  }
  answer(hashes)
})
