import { existsSync } from 'node:fs'
import { promisify } from 'node:util'
import { zstdCompress } from 'node:zlib'
import type { Config } from '../../config/config.ts'
import type { ReportProgress } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import { reasonOf } from '../file-error.ts'
import { CorruptFile, type MediaStore } from '../media/media-store.ts'
import { type ArchiveWriter, writeArchive } from './archive.ts'
import { type DatabaseSummary, withSnapshot } from './site-snapshot.ts'

const compress = promisify(zstdCompress)

/** Number of pictures that are read from the store at once. */
const PICTURES_AT_ONCE = 8

/** Reports after each of so many pictures. */
const REPORT_EVERY = 1_000

/** The site whose backup is made. */
export interface BackupNeeds {
  db: Db
  media: Pick<MediaStore, 'keys' | 'get'>
  config: Pick<Config, 'secret' | 'adminPath'>
  clock: { now(): Date }
}

/** Returns a picture; null if it is missing or its file is damaged, which is reported once. */
async function readable(
  media: BackupNeeds['media'],
  key: string,
  damaged: Set<string>,
  report: ReportProgress,
): Promise<Buffer | null> {
  try {
    return await media.get(key)
  } catch (error) {
    if (!(error instanceof CorruptFile))
      throw new Error(`The picture ${key} cannot be read: ${reasonOf(error)}`, { cause: error })
    if (!damaged.has(key)) report(`${key} is damaged and was left out`)
    damaged.add(key)
    return null
  }
}

/** The pictures of a backup, by their keys. */
interface BackedUp {
  added: Set<string>
  damaged: Set<string>
}

/** Adds the pictures that the archive does not have yet. One that is deleted in the meantime or damaged is left out. */
async function addPictures(
  archive: ArchiveWriter,
  media: BackupNeeds['media'],
  { added, damaged }: BackedUp,
  report: ReportProgress,
) {
  const addAll = async (keys: string[]) => {
    const pictures = await Promise.all(keys.map(async (key) => ({ key, bytes: await readable(media, key, damaged, report) })))
    for (const { key, bytes } of pictures) {
      if (!bytes) continue
      await archive.add(`pictures/${key}`, bytes)
      added.add(key)
      if (added.size % REPORT_EVERY === 0) report(`${added.size} pictures`)
    }
  }
  let batch: string[] = []
  for await (const key of media.keys()) {
    if (added.has(key)) continue
    batch.push(key)
    if (batch.length < PICTURES_AT_ONCE) continue
    await addAll(batch)
    batch = []
  }
  await addAll(batch)
}

/** Adds the database as it is at one moment: first what it contains, then the rows of each table. */
const addDatabase = (archive: ArchiveWriter, db: Db, report: ReportProgress): Promise<DatabaseSummary> =>
  withSnapshot(db, async ({ summary, rowsOf }) => {
    await archive.add('database.json', Buffer.from(JSON.stringify(summary)))
    for (const { name } of summary.tables) {
      let part = 0
      for await (const rows of rowsOf(name))
        await archive.add(`tables/${name}/${part++}.json.zst`, await compress(JSON.stringify(rows)))
    }
    report(`${summary.tables.length} tables`)
    return summary
  })

/**
 * Writes the whole site into one archive while it runs, as rows and not as files of the database (decision 37): the database at one moment, the pictures, the secret and the path of the
 * panel.
 * @NOTE Pictures are added before the database and again after it, so that every picture that a row names is there.
 * @returns what was written, in one line
 * @throws Error with one line if the file exists, or cannot be written
 */
export async function backUp({ db, media, config, clock }: BackupNeeds, file: string, report: ReportProgress): Promise<string> {
  if (existsSync(file)) throw new Error(`${file} exists already. Choose another name, or delete it first.`)
  const archive = await writeArchive(file)
  try {
    const made = { format: 1, madeAt: clock.now().toISOString() }
    await archive.add('backup.json', Buffer.from(JSON.stringify(made)))
    await archive.add('secret', Buffer.from(config.secret))
    await archive.add('admin-path', Buffer.from(config.adminPath))
    const pictures: BackedUp = { added: new Set(), damaged: new Set() }
    await addPictures(archive, media, pictures, report)
    const { tables } = await addDatabase(archive, db, report)
    await addPictures(archive, media, pictures, report)
    const bytes = await archive.finish()
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    return `${file}: ${rows} rows, ${pictures.added.size} pictures, ${(bytes / 1e6).toFixed(1)} MB. Keep it as safe as the site's secret.`
  } catch (error) {
    await archive.abandon()
    throw error
  }
}
