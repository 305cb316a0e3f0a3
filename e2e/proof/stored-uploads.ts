import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { keyOfFile, type PrivateObjectStore } from '../../tools/object-store.ts'
import { queryData } from './ask-data.ts'
import type { Data } from './falling-site.ts'
import type { StoredUploads } from './judge-uploads.ts'

const ACCOUNTS = `
  import { migrate } from './apps/server/src/platform/db/migrate.ts'
  import { hashPassword } from './apps/server/src/features/accounts/passwords/passwords.ts'
  const [amount, password] = asked
  await migrate(db)
  const hash = await hashPassword(password)
  await sql\`insert into users (user_name, name_key, mail, mail_key, password_hash, created_at, last_seen_at)
    select 'Maker ' || n, 'maker ' || n, 'maker' || n || '@mail.example', 'maker' || n || '@mail.example', \${hash}, now(), now()
    from generate_series(0, \${Number(amount) - 1}::int) n\`.execute(db)`

// Each round runs an hour and a half later than the one before, so that everything with a deadline reaches it.
const SWEEP = `
  import { systemClock } from './apps/server/src/platform/clock.ts'
  import { openStore } from './apps/server/src/platform/media/open-store.ts'
  import { sweepUploads } from './apps/server/src/features/create-game/drafts/sweep.ts'
  const [rounds, s3] = asked
  const media = await openStore({ dataDir, s3: JSON.parse(s3) }, console, systemClock)
  for (let round = 1; round <= Number(rounds); round++) {
    const now = new Date(Date.now() + round * 90 * 60_000)
    await sweepUploads({ db, media }, now)
  }`

const QUERY = `
  const games = await sql\`select id, preview, published_at is not null as published, section_amount as "sectionAmount",
    (select coalesce(json_agg(json_build_object('sectionNumber', section_number, 'answer', correct_answer, 'hash', image_hash,
      'picture', picture, 'squares', squares) order by section_number), '[]') from sections where game_id = g.id) as sections
    from games g\`.execute(db)
  const avatars = await sql\`select picture from avatars\`.execute(db)
  const noted = await sql\`select name from picture_intents\`.execute(db)
  answer({ games: games.rows, avatars: avatars.rows.map(({ picture }) => picture), noted: noted.rows.length })`

const ROUNDS = 6
const PASSWORD = 'the password of all makers'

/** Returns the credentials of a maker by number. */
export const makerLogin = (number: number) => ({ userMail: `maker${number}@mail.example`, userPassword: PASSWORD })

/** Creates the tables, and accounts for this number of makers. */
export const layOutAccounts = (data: Data, makers: number) => void queryData(data, ACCOUNTS, [String(makers), PASSWORD])

const bucketOf = ({ env }: PrivateObjectStore) => ({
  ...{ endpoint: env.S3_ENDPOINT, region: env.S3_REGION, bucket: env.S3_BUCKET },
  ...{ accessKeyId: env.S3_ACCESS_KEY_ID, secretAccessKey: env.S3_SECRET_ACCESS_KEY },
})

/** Runs the server's own sweep at later and later times, on the pictures of the data folder or of a bucket. */
export const sweepLater = (data: Data, store?: PrivateObjectStore) =>
  void queryData(data, SWEEP, [String(ROUNDS), JSON.stringify(store ? bucketOf(store) : null)])

/** Returns the SHA-256 of every file in a folder, by its path from there. */
function filesIn(folder: string): Map<string, string> {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile())
  return new Map(
    entries.map((entry) => {
      const file = join(entry.parentPath, entry.name)
      return [relative(folder, file).split(sep).join('/'), createHash('sha256').update(readFileSync(file)).digest('hex')]
    }),
  )
}

/** Returns the SHA-256 of every file in the media store, whether it is a picture or not. */
const filesOnDisk = ({ dataDir }: Data) =>
  new Map([...filesIn(join(dataDir, 'media'))].map(([path, hash]) => [path.replace(/^[^/]+\//, ''), hash]))

/** Returns the SHA-256 of every object in a bucket, by its key. */
const objectsIn = (store: PrivateObjectStore) =>
  new Map(
    [...filesIn(store.dir)].flatMap(([path, hash]): [string, string][] => {
      const key = keyOfFile(path)
      return key === null ? [] : [[key, hash]]
    }),
  )

/** Returns the games and pictures that are stored, with the pictures of the data folder or of a bucket. */
export const storedUploads = (data: Data, store?: PrivateObjectStore): StoredUploads => ({
  ...(queryData(data, QUERY) as Omit<StoredUploads, 'files'>),
  files: store ? objectsIn(store) : filesOnDisk(data),
})
