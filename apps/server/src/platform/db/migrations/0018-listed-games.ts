import { type Kysely, sql } from 'kysely'

/**
 * Games that are published and not deleted. A view keeps the columns that its table had when the view was created, so a migration
 * that adds, renames or drops a column of `games` must create the view again.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create view listed_games as select * from games where published_at is not null and deleted_at is null`.execute(db)
}
