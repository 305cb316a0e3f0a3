import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Config } from '../../apps/server/src/config/config.ts'
import { migrate } from '../../apps/server/src/platform/db/migrate.ts'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { guestKeyOf } from '../../apps/server/src/platform/http/guest-cookie.ts'

export const SECTIONS = 20
const ANSWERS = ['Right', 'Wrong', 'Other', 'None']
export const SQUARES = 9
const BATCH = 500
/** The name of every picture of the game. */
const PICTURE = '0'.repeat(32)

/** Returns a file that the server accepts as a WebP picture of that size: what it states as its length is right. */
export function webpOf(bytes: number): Buffer {
  const file = Buffer.alloc(bytes, 7)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(bytes - 8, 4)
  file.write('WEBP', 8, 'latin1')
  return file
}

/** Writes a picture where the server reads it. */
export async function writePicture(dataDir: string, name: string, bytes: Buffer): Promise<void> {
  const folder = join(dataDir, 'media', name.slice(0, 2))
  await mkdir(folder, { recursive: true })
  await writeFile(join(folder, `${name}.webp`), bytes)
}

export interface BenchPlay {
  /** The secret in the guest's cookie. */
  secret: string
  guestKey: string
}

/**
 * Creates one game of twenty sections and open plays of it, each of another guest. All its pictures are one file.
 */
export async function makeWorld(where: Pick<Config, 'databaseUrl' | 'dataDir'>, plays: number): Promise<BenchPlay[]> {
  const database = await openDatabase(where)
  const { db } = database
  await migrate(db)
  await sql`truncate games restart identity cascade`.execute(db)
  await sql`insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key,
      created_at, updated_at, published_at)
    values ('Bench', 'bench', 2, ${SQUARES}, ${SECTIONS}, ${PICTURE}, '', 0.5, now(), now(), now())`.execute(db)
  await sql`insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
    select 1, n, 'Right', ${ANSWERS}, ${PICTURE}, array_fill(${PICTURE}::text, array[${SQUARES}::int])
    from generate_series(0, ${SECTIONS - 1}) n`.execute(db)
  await writePicture(where.dataDir, PICTURE, webpOf(1_000))
  const made = Array.from({ length: plays }, () => {
    const secret = randomBytes(16).toString('hex')
    return { secret, guestKey: guestKeyOf(secret) }
  })
  for (let from = 0; from < plays; from += BATCH) {
    const keys = made.slice(from, from + BATCH).map((play) => play.guestKey)
    await sql`with opened as (
        insert into plays (game_id, kind, guest_key, started_at, touched_at)
        select 1, 'guest', key, now(), now() from unnest(${keys}::uuid[]) key returning id)
      insert into play_draws (play_id, square_orders, answer_orders)
      select id, array_fill(0::smallint, array[${SQUARES * SECTIONS}::int]), array_fill(0::smallint, array[${4 * SECTIONS}::int])
      from opened`.execute(db)
  }
  // Skips the tables that are still empty: the planner would assume that they stay empty.
  await sql`analyze games, sections, plays, play_draws`.execute(db)
  await database.close()
  return made
}
