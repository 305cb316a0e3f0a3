// Counts the connections to a PostgreSQL server until its input ends, then returns what it has seen.
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { openServer } from '../../apps/server/src/platform/db/database.ts'

const LOOK_MS = 20

const { db, close } = openServer(process.argv[2] ?? '')
const { rows: limits } = await sql<{ max: number; reserved: number }>`select current_setting('max_connections')::int as max,
  current_setting('superuser_reserved_connections')::int as reserved`.execute(db)
const seen = { greatest: 0, looks: 0, ...limits[0] }
let isOver = false
process.stdin
  .on('end', () => {
    isOver = true
  })
  .resume()
while (!isOver) {
  const { rows } = await sql<{ count: number }>`select count(*)::int as count from pg_stat_activity
    where backend_type = 'client backend' and pid <> pg_backend_pid()`.execute(db)
  seen.greatest = Math.max(seen.greatest, rows[0]?.count ?? 0)
  seen.looks += 1
  await wait(LOOK_MS)
}
process.stdout.write(JSON.stringify(seen))
await close()
