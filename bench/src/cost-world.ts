import { mkdir, mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { sql } from 'kysely'
import sharp from 'sharp'
import { openDatabase } from '../../apps/server/src/platform/db/open-database.ts'
import { MAIL, makeAccounts } from './account.ts'
import { makeWorld } from './world.ts'

/** The game of whole pictures, whose replies are the largest. */
export const WHOLE_GAME = 2
export const WHOLE_SECTIONS = 15
/** Accounts `player0@…` and so on, beside the one that signs in. */
export const ACCOUNTS = 900
/** Games from `FIRST_GAME` on, each with a page of its own. */
export const GAMES = 900
export const FIRST_GAME = 3
/** The category whose games have previews, and how many there are. */
export const LISTED_TYPE = 1
const LISTED = 50

const nameOf = (number: number) => number.toString(16).padStart(32, '0')
const PREVIEWS = 100

/** Draws a picture of noise: the stronger it is, the more bytes. */
const noise = (sigma: number) => {
  const grain = { type: 'gaussian' as const, mean: 128, sigma }
  return sharp({ create: { width: 960, height: 540, channels: 3, background: '#888', noise: grain } })
    .webp()
    .toBuffer()
}

async function drawPictures(dataDir: string): Promise<void> {
  const write = async (key: string, bytes: Buffer) => {
    const file = join(dataDir, 'media', key.slice(0, 2), key)
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, bytes)
  }
  for (let number = 0; number <= WHOLE_SECTIONS; number++) await write(`${nameOf(number)}.webp`, await noise(20))
  for (let number = 0; number <= LISTED; number++) {
    const small = await noise(8)
    for (const width of ['480', '960']) await write(`${nameOf(PREVIEWS + number)}/${width}.webp`, small)
    await write(`${nameOf(PREVIEWS + number)}.webp`, small)
  }
}

/** Inserts a game of whole pictures and those that have pages. Game 1 is the one that players play. */
async function insertGames(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir, databaseUrl: null })
  const { db } = database
  const hex = (number: string) => sql.raw(`lpad(to_hex(${number}), 32, '0')`)
  await sql`update games set preview = ${nameOf(PREVIEWS)}`.execute(db)
  await sql`insert into games (name, name_key, game_type_id, square_amount, section_amount, preview, placeholder, random_key,
      created_at, updated_at, published_at)
    select 'Game ' || n, 'game ' || n, case when n <= ${LISTED}::int then ${LISTED_TYPE}::int else 2 end, 1, ${WHOLE_SECTIONS}::int,
      ${hex(`${PREVIEWS} + n % ${LISTED}`)}, '', random(), now(), now(), now()
    from generate_series(${WHOLE_GAME}::int, ${FIRST_GAME + GAMES}::int) n`.execute(db)
  await sql`insert into sections (game_id, section_number, correct_answer, answers, picture, squares)
    select game, n, 'Right', ${['Right', 'Wrong', 'Other', 'None']}, ${hex('n + 1')}, array[${hex('n + 1')}]
    from generate_series(${WHOLE_GAME}::int, ${FIRST_GAME + GAMES}::int) game, generate_series(0, ${WHOLE_SECTIONS - 1}::int) n`.execute(
    db,
  )
  await sql`analyze`.execute(db)
  await database.close()
}

/** Returns the data folder of a new site with games, pictures and accounts. */
export async function makeCostWorld(): Promise<string> {
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-'))
  await makeWorld({ dataDir, databaseUrl: null }, 0)
  await insertGames(dataDir)
  const mails = Array.from({ length: ACCOUNTS }, (_, number) => `player${number}@guess.example`)
  await makeAccounts(dataDir, null, [MAIL, ...mails])
  await drawPictures(dataDir)
  return dataDir
}
