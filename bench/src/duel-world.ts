import { sql } from 'kysely'
import { type Db, openServer } from '../../apps/server/src/platform/db/database.ts'

/** Inserts a row for the floor server's writes to update: a match outside of the real rules. */
export async function openBareDuel(db: Db, token: string): Promise<void> {
  await sql`insert into duels (token, game_id, status, state, draw, created_at)
    values (${token}, 1, 'playing', '{}', '[]', now())`.execute(db)
}

/** Creates another, empty database on a PostgreSQL server and returns its URL. */
export async function createDatabase(url: string, name: string): Promise<string> {
  const server = openServer(url)
  await sql`create database ${sql.id(name)}`.execute(server.db)
  await server.close()
  const own = new URL(url)
  own.pathname = name
  return own.href
}
