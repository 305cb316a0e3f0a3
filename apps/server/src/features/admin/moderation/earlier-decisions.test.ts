import { promises as fs } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { FileMigrationProvider, Migrator } from 'kysely/migration'
import { afterAll, describe, expect, test } from 'vitest'
import type { Db } from '../../../platform/db/database.ts'
import { migrate } from '../../../platform/db/migrate.ts'
import { BLANK_DATABASES } from '../../../testing/test-database.ts'

const migrationFolder = path.join(import.meta.dirname, '../../../platform/db/migrations')
const provider = new FileMigrationProvider({ fs, path, migrationFolder, import: (file) => import(pathToFileURL(file).href) })

/** Migrates a database to the last schema without stored decisions. */
async function migrateBefore(db: Db): Promise<void> {
  const names = Object.keys(await provider.getMigrations()).toSorted()
  const before = names[names.indexOf('0042-decisions') - 1]
  if (!before) throw new Error('There is no migration of decisions')
  const { error } = await new Migrator({ db, provider }).migrateTo(before)
  if (error) throw error
}

const EARLIER = [
  sql`insert into users (id, user_name, name_key, created_at)
    overriding system value values (1, 'Misato', 'misato', now()), (2, 'Shinji', 'shinji', now())`,
  sql`insert into games (id, name, name_key, game_type_id, creator_user_id, square_amount, section_amount, preview, placeholder,
      random_key, created_at, updated_at, published_at)
    overriding system value values (5, 'Night Trains', 'n', 2, 2, 4, 5, 'p', '', 0.5, now(), now(), now())`,
  sql`insert into reports (game_id, user_id, reporter_user_id, reason, body, reported_at, decided_at, outcome) values
    (5, null, 2, 'adult', 'kept once', '2026-01-01', '2026-01-02 03:04:05.678', 'kept'),
    (5, null, 2, 'adult', 'deleted then', '2026-01-03', '2026-01-04', 'deleted'),
    (null, 2, 1, 'insult', 'a name', '2026-01-01', '2026-01-02 03:04:05.678', 'banned'),
    (null, 2, 1, 'insult', 'waits', '2026-01-05', null, null)`,
  sql`insert into audit_log (at, operator_id, operator_name, action, subject, detail) values
    ('2026-01-02 03:04:05.678', 1, 'Katsuragi', 'report-decided', 'Night Trains', '{"about":"game","id":5,"decision":"keep","reports":1}'),
    ('2026-01-02 03:04:05.678', 1, 'Misato', 'report-decided', 'Ikari', '{"about":"user","id":2,"decision":"ban","reports":1}'),
    ('2026-01-02 03:04:05.678', 1, 'Misato', 'ban-added', 'Ikari', '{"userId":2,"accounts":1}'),
    ('2026-01-04', 1, 'Misato', 'game-deleted-for-fraud', 'Night Trains', '{"gameId":5,"players":0,"points":0}'),
    ('2026-01-05', 1, 'Misato', 'game-deleted', 'Without Reports', '{"gameId":6}')`,
  sql`insert into banned_accounts (user_id, user_mail, ban_key, banned_at) values
    (2, 's@nerv.jp', 'a', '2026-01-02 03:04:05.678'), (null, null, 'b', '2025-01-01')`,
]

describe.each(BLANK_DATABASES)('[OPERATOR-67] on $name', ({ open }) => {
  const opened = open()
  afterAll(async () => (await opened).close())

  test('[OPERATOR-67] earlier decisions are taken from the audit log, with their reports', async () => {
    const { db } = await opened
    await migrateBefore(db)
    for (const statement of EARLIER) await statement.execute(db)
    await migrate(db)
    const decisions = db.selectFrom('decisions as d').leftJoin('reports as r', 'r.decision_id', 'd.id')
    const rows = await decisions
      .select(['d.about', 'd.name', 'd.decision', 'd.operator_name', 'r.body'])
      .orderBy('d.id')
      .execute()
    expect(rows.map((row) => Object.values(row))).toEqual([
      ['game', 'Night Trains', 'keep', 'Katsuragi', 'kept once'],
      ['user', 'Ikari', 'ban', 'Misato', 'a name'],
      ['game', 'Night Trains', 'delete', 'Misato', 'deleted then'],
    ])
    const bans = db.selectFrom('banned_accounts').select(['operator_name', 'ends_at', 'note']).orderBy('ban_key')
    expect(await bans.execute()).toEqual([
      { operator_name: 'Misato', ends_at: null, note: '' },
      { operator_name: null, ends_at: null, note: '' },
    ])
  })
})
