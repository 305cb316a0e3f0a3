import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '../../platform/db/database.ts'
import { migrate } from '../../platform/db/migrate.ts'
import { BLANK_DATABASES } from '../../testing/test-database.ts'

const migrationFolder = path.join(import.meta.dirname, '../../platform/db/migrations')
const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(pathToFileURL(file).href) })

/** Migrates a database to the last schema without rated games. */
async function migrateBefore(db: Db): Promise<void> {
  const names = Object.keys(await provider.getMigrations()).toSorted()
  const before = names[names.indexOf('0031-rated-games') - 1]
  if (!before) throw new Error('There is no migration of rated games')
  const { error } = await new Migrator({ db, provider }).migrateTo(before)
  if (error) throw error
}

describe.each(BLANK_DATABASES)('[RATED-13] on $name', ({ open }) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('[RATED-13] games that were published earlier are rated, and points stay', async () => {
    const { db } = await opened
    await migrateBefore(db)
    await sql`insert into users (id, user_name, name_key, created_at, total_score)
      overriding system value values (1, 'Shinji', 'shinji', now(), 0), (2, 'Misato', 'misato', now(), 0), (3, 'Rei', 'rei', now(), 390)`.execute(
      db,
    )
    await sql`insert into user_roles (user_id, role_id) select 2, id from roles`.execute(db)
    await sql`insert into games (name, name_key, game_type_id, creator_user_id, square_amount, section_amount, preview, placeholder,
        random_key, created_at, updated_at, published_at)
      select n, n, 2, creator, 4, 5, 'p', '', 0.5, now(), now(), published
      from (values ('made', 1, now()), ('draft', 1, null), ('official', 2, now()), ('demo', null, now())) g (n, creator, published)`.execute(
      db,
    )
    await sql`insert into plays (game_id, kind, status, user_id, score, started_at, touched_at, ended_at)
      select id, 'ranked', 'finished', 3, 390, now(), now(), now() from games where name = 'made'`.execute(db)
    await migrate(db)
    const games = await db.selectFrom('games').select(['name', 'rating']).orderBy('id').execute()
    expect(games.map(({ name, rating }) => [name, rating])).toEqual([
      ['made', 'earlier'],
      ['draft', null],
      ['official', 'operator'],
      ['demo', 'operator'],
    ])
    expect(await db.selectFrom('plays').select('pending').execute()).toEqual([{ pending: false }])
    expect(await db.selectFrom('users').select('total_score').where('id', '=', 3).execute()).toEqual([{ total_score: 390 }])
    expect(await db.selectFrom('listed_games').select('rating').execute()).toHaveLength(3)
  })
})
