// Works on the data of a stopped server, as run-on-data.ts asks: opens it, does one thing, prints the result as JSON, and closes it.
// node e2e/programs/on-data.ts WORK DATA_DIR DATABASE_URL ARGUMENT …
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { hashPassword } from '../../apps/server/src/features/accounts/passwords/passwords.ts'
import { sweepUploads } from '../../apps/server/src/features/create-game/drafts/sweep.ts'
import { recountRanks } from '../../apps/server/src/features/leaderboard/points.queries.ts'
import { systemClock } from '../../apps/server/src/platform/clock.ts'
import type { Database } from '../../apps/server/src/platform/db/database.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { createLogger } from '../../apps/server/src/platform/logger.ts'
import { openMedia } from '../../apps/server/src/platform/media/media.ts'
import { openStore } from '../../apps/server/src/platform/media/open-store.ts'
import { retoldDuel } from '../../apps/server/src/testing/retold-duel.ts'

interface OpenData extends Pick<Database, 'db' | 'embedded'> {
  dataDir: string
  asked: readonly string[]
  /** Returns the result to the process that has started this one. */
  answer: (result: unknown) => void
}

const SWEEP_EVERY_MS = 90 * 60_000

const WORKS: Record<string, (data: OpenData) => Promise<unknown>> = {
  /** Creates the tables. */
  migrate: ({ db }) => migrate(db),

  /** Runs one SQL query and returns its rows. */
  async 'run-query'({ db, asked: [query = ''], answer }) {
    answer((await sql.raw(query).execute(db)).rows)
  },

  /** Tells all duels again from their logs. */
  async 'retell-duels'({ db, answer }) {
    const pictures = { picture: async (name: string) => `/media/${name}.webp` }
    const duels = await db.selectFrom('duels').select(['token', 'reason']).execute()
    const retold: object[] = []
    for (const duel of duels) retold.push({ ...duel, ...(await retoldDuel(db, pictures, duel.token)) })
    answer(retold)
  },

  /** Runs SQL, one argument after another. */
  async 'run-statements'({ db, asked }) {
    for (const statement of asked) await sql.raw(statement).execute(db)
  },

  /** Runs SQL, and recounts the ranks. On the embedded database, an argument can hold several statements. */
  async 'change-data'({ db, embedded, asked }) {
    for (const statement of asked) await (embedded?.exec(statement) ?? sql.raw(statement).execute(db))
    await recountRanks(db)
  },

  /** Creates the tables and a number of accounts that have one password. */
  async 'insert-creators'({ db, asked: [amount, password = ''] }) {
    await migrate(db)
    const hash = await hashPassword(password)
    await sql`insert into users (user_name, name_key, mail, mail_key, password_hash, created_at, last_seen_at)
      select 'Creator ' || n, 'creator ' || n, 'creator' || n || '@mail.example', 'creator' || n || '@mail.example', ${hash}, now(), now()
      from generate_series(0, ${Number(amount) - 1}::int) n`.execute(db)
  },

  /** Locks tables against changes of their columns for some time, as a backup does while it reads, and says when they are locked. */
  'hold-tables': ({ db, asked: [tables = '', ms], answer }) =>
    db.transaction().execute(async (reader) => {
      await sql.raw(`lock table ${tables} in access share mode`).execute(reader)
      answer('reading')
      await wait(Number(ms))
    }),

  /**
   * Returns a hash of all rows of each table, computed in another way than by the server's own commands. The counts of limits are left out:
   * their table is not logged, and is empty after a kill.
   */
  async 'hash-tables'({ db, answer }) {
    await sql`set timezone = 'UTC'`.execute(db)
    const { rows: tables } = await sql<{ name: string }>`select tablename as name from pg_tables
      where schemaname = 'public' and tablename not like 'kysely%' and tablename <> 'limit_counts'`.execute(db)
    const hashes: Record<string, string | undefined> = {}
    for (const { name } of tables) {
      const { rows } = await sql<{ hash: string }>`select
        md5(coalesce(string_agg(to_json(t)::text, '\n' order by to_json(t)::text collate "C"), '')) as hash
        from ${sql.table(name)} t`.execute(db)
      hashes[name] = rows[0]?.hash
    }
    answer(hashes)
  },

  /** Runs the server's sweep of uploads several times, each an hour and a half later, so that everything with a deadline reaches it. */
  async 'sweep-uploads'({ db, dataDir, asked: [rounds] }) {
    // The standard output belongs to the result.
    const log = createLogger('warn', process.stderr)
    const media = openMedia(await openStore({ dataDir, s3: null }, log, systemClock), log, systemClock)
    for (let round = 1; round <= Number(rounds); round++)
      await sweepUploads({ db, media }, new Date(Date.now() + round * SWEEP_EVERY_MS))
  },
}

const [name = '', dataDir = '', databaseUrl = '', ...asked] = process.argv.slice(2)
const work = WORKS[name]
if (!work) throw new Error(`There is no work ${name}`)
const { db, embedded, close } = await openDatabase({ databaseUrl: databaseUrl || null, dataDir })
await work({ db, embedded, dataDir, asked, answer: (result) => void process.stdout.write(JSON.stringify(result)) })
await close()
