import { sql } from 'kysely'
import type { Db } from './database.ts'

/** Returns the version of the PostgreSQL server, as in `15.18`. */
export async function findVersion(db: Db): Promise<string> {
  const { rows } = await sql<{
    version: string
  }>`select split_part(current_setting('server_version'), ' ', 1) as version`.execute(db)
  return rows[0]?.version ?? ''
}

/** Names as they are written in SQL, and the rights that the role has. */
interface Rights {
  role: string
  database: string
  /** The schema in which tables are created. */
  schema: string
  createsInDatabase: boolean
  createsInSchema: boolean
}

/** Returns the rights of the role that is connected. */
export async function findRights(db: Db): Promise<Rights> {
  const { rows } = await sql<Rights>`
    select quote_ident(current_user) as role, quote_ident(current_database()) as database,
      quote_ident(coalesce(current_schema(), 'public')) as schema,
      has_database_privilege(current_database(), 'create') as "createsInDatabase",
      coalesce(has_schema_privilege(current_schema(), 'create') and has_schema_privilege(current_schema(), 'usage'), false)
        as "createsInSchema"`.execute(db)
  const [rights] = rows
  if (!rights) throw new Error('The database did not return the rights of its role')
  return rights
}
