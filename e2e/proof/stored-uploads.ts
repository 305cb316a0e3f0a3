import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { type Data, queryData, runOnData } from '../support/run-on-data.ts'
import type { StoredUploads } from './judge-uploads.ts'

const QUERY = `select
  (select coalesce(json_agg(json_build_object('id', id, 'preview', preview, 'published', published_at is not null,
    'sectionAmount', section_amount, 'sections', (select coalesce(json_agg(json_build_object('sectionNumber', section_number,
      'answer', correct_answer, 'hash', image_hash, 'picture', picture, 'squares', squares) order by section_number), '[]')
      from sections where game_id = g.id))), '[]') from games g) as games,
  (select coalesce(json_agg(picture), '[]') from avatars) as avatars,
  (select count(*)::int from picture_intents) as "pictureIntents"`

const ROUNDS = 6
const PASSWORD = 'the password of all creators'

/** Returns the credentials of a creator by number. */
export const creatorLogin = (number: number) => ({ userMail: `creator${number}@mail.example`, userPassword: PASSWORD })

/** Creates the tables, and accounts for this number of creators. */
export const layOutAccounts = (data: Data, creators: number) =>
  void runOnData(data, 'insert-creators', String(creators), PASSWORD)

/** Runs the server's own sweep at later and later times. */
export const sweepLater = (data: Data) => void runOnData(data, 'sweep-uploads', String(ROUNDS))

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

/**
 * Returns the SHA-256 of every file in the media store, whether it is a picture or not, by its key. The folder that the store puts it in
 * is no part of the key.
 */
const filesOnDisk = ({ dataDir }: Data) =>
  new Map([...filesIn(join(dataDir, 'media'))].map(([path, hash]) => [path.replace(/^[^/]+\//, ''), hash]))

/** Returns the games and pictures that are stored. */
export function storedUploads(data: Data): StoredUploads {
  const [stored] = queryData<Omit<StoredUploads, 'files'>>(data, QUERY)
  if (!stored) throw new Error('The query of the stored uploads returned no row')
  return { ...stored, files: filesOnDisk(data) }
}
