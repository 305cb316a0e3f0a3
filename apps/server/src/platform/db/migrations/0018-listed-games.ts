import { type Kysely, sql } from 'kysely'

/**
 * The games that are published and not deleted. A view keeps the columns that its table had when it was made: a migration that adds,
 * renames or drops a column of `games` makes the view again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view listed_games as select * from games where published_at is not null and deleted_at is null`.execute(db)
}
