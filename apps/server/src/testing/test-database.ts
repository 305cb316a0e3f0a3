import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { startPostgres } from '../../../../tools/postgres.ts'
import { type Database, type Db, openEmbedded, openServer } from '../platform/db/database.ts'
import { migrate } from '../platform/db/migrate.ts'

export interface TestDatabase extends Database {
  /** The statements sent to the database since the list was last emptied. */
  statements: string[]
}

/** Returns whether a statement reads which pictures are withheld: after changes of games and once a minute, and for no call. */
const isOfNoCall = (text: string) => text.includes('"g"."preview", "s"."picture", "s"."squares"')

/** Opens an embedded database in memory, without tables. */
export async function blankDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const database = await openEmbedded(null, ({ query }) => void (isOfNoCall(query.sql) || statements.push(query.sql)))
  return { ...database, statements }
}

let cluster: Promise<string> | undefined

/** Returns the URL of a PostgreSQL server for the tests: the configured one, or else one started for them. */
function clusterUrl(): Promise<string> {
  const { TEST_DATABASE_URL } = process.env
  cluster ??= TEST_DATABASE_URL ? Promise.resolve(TEST_DATABASE_URL) : startPostgres().then(({ url }) => url)
  return cluster
}

/** Creates a separate database on the PostgreSQL server, without tables. */
export async function blankServerDatabase(): Promise<TestDatabase> {
  const statements: string[] = []
  const name = `test_${randomBytes(8).toString('hex')}`
  const owner = openServer(await clusterUrl())
  await sql`create database ${sql.id(name)}`.execute(owner.db)
  const own = new URL(owner.url)
  own.pathname = name
  const database = openServer(own.href, (event) => void statements.push(event.query.sql))
  const close = async () => {
    await database.close()
    await sql`drop database ${sql.id(name)}`.execute(owner.db)
    await owner.close()
  }
  return { ...database, close, statements }
}

const migrated = async (opened: Promise<TestDatabase>) => {
  const database = await opened
  await migrate(database.db)
  return database
}

let shared: Promise<TestDatabase> | undefined

/** Returns the worker's database: in memory, migrated, and opened once. It is closed when the worker ends. */
export async function sharedDatabase(): Promise<TestDatabase> {
  shared ??= migrated(blankDatabase())
  return { ...(await shared), close: async () => {} }
}

/** Creates a migrated database on the PostgreSQL server. */
export const serverDatabase = () => migrated(blankServerDatabase())

/** Both kinds of database, for tests that must pass on either. */
export const DATABASES = [
  { name: 'the embedded database', open: sharedDatabase },
  { name: 'a PostgreSQL server', open: serverDatabase },
]

/** Both kinds, without tables. */
export const BLANK_DATABASES = [
  { name: 'the embedded database', open: blankDatabase },
  { name: 'a PostgreSQL server', open: blankServerDatabase },
]

const TABLES = [
  'day_counts',
  'creator_figures',
  'game_figures',
  'section_figures',
  'section_openings',
  'media_count',
  'secret_fingerprint',
  'picture_intents',
  'reports',
  'decisions',
  'queue_emails',
  'audit_log',
  'security_events',
  'user_roles',
  'banned_accounts',
  'duel_events',
  'duel_seats',
  'duels',
  'duel_service',
  'challenge_plays',
  'shared_results',
  'creator_day_points',
  'capped_points',
  'kept_plays',
  'seen_answers',
  'play_flags',
  'play_sums',
  'play_answers',
  'play_commitments',
  'play_draws',
  'plays',
  'streaks',
  'streak_reminders',
  'daily_sections',
  'daily_plans',
  'dailies',
  'open_drafts',
  'sections',
  'game_score_counts',
  'games',
  'guests',
  'sessions',
  'verifications',
  'password_resets',
  'authenticator_apps',
  'passkeys',
  'recovery_codes',
  'mail_outbox',
  'mail_rejections',
  'work_runs',
  'limit_counts',
  'anime_list_entries',
  'users',
  'params',
  'avatars',
  'imported_titles',
  'title_names',
  'titles',
  'title_sets',
  'score_counts',
  'score_band_counts',
  // Deleting accounts and games writes to it.
  'row_counts',
]

const EMPTYING = sql.raw(`do $$ begin
  ${TABLES.map((table) => `delete from ${table};`).join('\n  ')}
  delete from roles where name not in ('ROLE_ADMIN', 'ROLE_MODERATOR');
end $$`)

/** Deletes all rows except the categories and the operators' role, in one statement. Deleting is faster here than truncating. */
export async function emptyDatabase(db: Db): Promise<void> {
  await EMPTYING.execute(db)
}

/** Steps add up to numbers of rows, so that a change and its opposite leave two. */
const STEPS = 'row_counts'

const EVERY_ROW = sql.raw<{ table: string; rows: unknown[] }>(
  [...TABLES.filter((table) => table !== STEPS), 'roles']
    .map((table) => `select '${table}' as "table", coalesce(json_agg(t order by t::text), '[]') as rows from ${table} t`)
    .join(' union all '),
)

/** Returns every row of every table but that of the steps, to check that a call changed nothing. */
export async function allRows(db: Db): Promise<Record<string, unknown[]>> {
  const { rows: tables } = await EVERY_ROW.execute(db)
  return Object.fromEntries(tables.map(({ table, rows }) => [table, rows]))
}
