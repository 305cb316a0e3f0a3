import type { Config } from '../../config/config.ts'
import type { Database } from '../db/database.ts'
import type { MediaStore } from '../media/media-store.ts'
import { hasTables } from './tables.queries.ts'

/** Objects that other processes write and delete while they start. */
const START_CHECK = 'start-check-'

async function hasPictures(store: Pick<MediaStore, 'keys'>): Promise<boolean> {
  for await (const key of store.keys()) if (!key.startsWith(START_CHECK)) return true
  return false
}

const placeOf = ({ s3, dataDir }: Pick<Config, 's3' | 'dataDir'>) => (s3 ? `the bucket "${s3.bucket}"` : `${dataDir}/media`)

/**
 * Throws if the database is empty and there are pictures, because they belong to a site whose database is another one.
 * @NOTE A first start stores pictures after its tables. So the tables are looked for once more when there are pictures: another process
 * may have made both in between.
 */
export async function refuseEmpty({ db, embedded }: Database, store: Pick<MediaStore, 'keys'>, config: Config): Promise<void> {
  if ((await hasTables(db)) || !(await hasPictures(store)) || (await hasTables(db))) return
  const place = placeOf(config)
  const name = embedded ? `The database in ${config.dataDir}` : 'The database in DATABASE_URL'
  throw new Error(
    `${name} is empty, but ${place} has the pictures of a site. No new site was made. Set DATABASE_URL to the database of that site, ` +
      'move it there (npm run move) or restore the latest backup (npm run restore -- FILE). To begin a new site, use an empty place for its pictures.',
  )
}
