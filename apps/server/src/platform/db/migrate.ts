import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import * as gamesAndPlays from './migrations/0001-games-and-plays.ts'
import * as siteAndAvatars from './migrations/0002-site-and-avatars.ts'
import * as ranks from './migrations/0003-ranks.ts'

const MIGRATIONS = { '0001-games-and-plays': gamesAndPlays, '0002-site-and-avatars': siteAndAvatars, '0003-ranks': ranks }

/** Brings the database to the newest shape. Processes that start at once wait for one another. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
