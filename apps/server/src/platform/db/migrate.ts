import { Migrator } from 'kysely/migration'
import type { Db } from './database.ts'
import * as gamesAndPlays from './migrations/0001-games-and-plays.ts'
import * as siteAndAvatars from './migrations/0002-site-and-avatars.ts'
import * as ranks from './migrations/0003-ranks.ts'
import * as accounts from './migrations/0004-accounts.ts'
import * as mail from './migrations/0005-mail.ts'
import * as animeLists from './migrations/0006-anime-lists.ts'
import * as titles from './migrations/0007-titles.ts'
import * as flags from './migrations/0008-flags.ts'
import * as duels from './migrations/0009-duels.ts'
import * as createGame from './migrations/0010-create-game.ts'
import * as operators from './migrations/0011-operators.ts'
import * as bans from './migrations/0012-bans.ts'
import * as statistics from './migrations/0013-statistics.ts'
import * as importedTitles from './migrations/0014-imported-titles.ts'
import * as reportNetworks from './migrations/0015-report-networks.ts'
import * as mailRequesters from './migrations/0016-mail-requesters.ts'
import * as untouchedPlays from './migrations/0017-untouched-plays.ts'
import * as listedGames from './migrations/0018-listed-games.ts'

const MIGRATIONS = {
  '0001-games-and-plays': gamesAndPlays,
  '0002-site-and-avatars': siteAndAvatars,
  '0003-ranks': ranks,
  '0004-accounts': accounts,
  '0005-mail': mail,
  '0006-anime-lists': animeLists,
  '0007-titles': titles,
  '0008-flags': flags,
  '0009-duels': duels,
  '0010-create-game': createGame,
  '0011-operators': operators,
  '0012-bans': bans,
  '0013-statistics': statistics,
  '0014-imported-titles': importedTitles,
  '0015-report-networks': reportNetworks,
  '0016-mail-requesters': mailRequesters,
  '0017-untouched-plays': untouchedPlays,
  '0018-listed-games': listedGames,
}

/** Brings the database to the newest shape. Processes that start at once wait for one another. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: async () => MIGRATIONS } })
  const { error } = await migrator.migrateToLatest()
  if (error) throw error
}
