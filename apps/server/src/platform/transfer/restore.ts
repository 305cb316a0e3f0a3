import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { zstdDecompress } from 'node:zlib'
import { z } from 'zod'
import type { ReportProgress } from '../control-socket.ts'
import type { Db } from '../db/database.ts'
import { refuseUnknown } from '../db/migrate.ts'
import type { MediaStore } from '../media/media-store.ts'
import { keepPrivate } from '../private-folder.ts'
import { type Entry, readArchive } from './archive.ts'
import { type Filling, fillDatabase } from './fill-database.ts'

const decompress = promisify(zstdDecompress)

const backupFile = z.object({ format: z.literal(1), madeAt: z.iso.datetime() })

const databaseFile = z.object({
  migrations: z.array(z.string()).min(1),
  tables: z.array(z.object({ name: z.string(), rows: z.int(), checksum: z.string() })),
  sequences: z.array(z.object({ table: z.string(), column: z.string(), lastValue: z.string(), isCalled: z.boolean() })),
})

const rowsFile = z.array(z.string())

/** A key: names with a dot or a slash between them. */
const KEY = /^[\w-]+(?:[./][\w-]+)*$/

function keyOf(name: string): string {
  if (!KEY.test(name)) throw new Error(`The backup has an entry that is no picture: ${name}`)
  return name
}

/** What a look through a backup has shown. */
export interface BackupContents {
  /** When the backup was made, in ISO form. */
  madeAt: string
  secret: string
  adminPath: string
  pictures: number
  rows: number
}

const jsonOf = (entry: Entry | undefined) => JSON.parse(entry?.bytes.toString() ?? 'null')

/**
 * Reads a backup to its end without writing anything.
 * @throws Error with one line if it is damaged, incomplete, no backup, or that of a newer version
 */
export async function checkBackup(file: string): Promise<BackupContents> {
  const small = new Map<string, Entry>()
  let pictures = 0
  for await (const entry of readArchive(file)) {
    if (entry.name.startsWith('pictures/')) pictures += 1
    else if (!entry.name.startsWith('tables/')) small.set(entry.name, entry)
  }
  const made = backupFile.safeParse(jsonOf(small.get('backup.json')))
  const database = databaseFile.safeParse(jsonOf(small.get('database.json')))
  if (!made.success || !database.success) throw new Error(`${file} was not made by npm run backup, or by a newer version.`)
  await refuseUnknown(database.data.migrations)
  return {
    madeAt: made.data.madeAt,
    secret: small.get('secret')?.bytes.toString() ?? '',
    adminPath: small.get('admin-path')?.bytes.toString() ?? '',
    pictures,
    rows: database.data.tables.reduce((sum, table) => sum + table.rows, 0),
  }
}

/**
 * Puts the secret and the panel's path of a backup into a data folder, where a start finds them.
 * @throws Error with one line if the folder has others
 */
export function restoreSecrets(dataDir: string, { secret, adminPath }: BackupContents): void {
  keepPrivate(dataDir)
  const files = { secret, 'admin-path': adminPath.replace(/^\//, '') }
  for (const [name, text] of Object.entries(files)) {
    const file = join(dataDir, name)
    if (!existsSync(file)) writeFileSync(file, text, { mode: 0o600 })
    else if (readFileSync(file, 'utf8').trim() !== text)
      throw new Error(`${file} belongs to another site. Restore into an empty DATA_DIR.`)
  }
}

/** Where a backup is restored. */
export interface RestoreNeeds {
  db: Db
  media: Pick<MediaStore, 'put'>
}

/**
 * Restores database and pictures of a backup that has been checked, into an empty database: rows, not files (decision 37). An interrupted
 * restore can be repeated.
 * @NOTE `database.json` comes before all tables (backup.ts), so rows have a database to fill.
 * @throws Error with one line if the database differs from the backup afterwards
 */
export async function restore({ db, media }: RestoreNeeds, file: string, report: ReportProgress): Promise<void> {
  let filling: Filling | null = null
  for await (const { name, bytes } of readArchive(file)) {
    const [folder, rest = ''] = split(name)
    if (folder === 'pictures') await media.put(keyOf(rest), bytes)
    else if (name === 'database.json') filling = await fillDatabase(db, databaseFile.parse(JSON.parse(bytes.toString())), report)
    else if (folder === 'tables') {
      const rows = rowsFile.parse(JSON.parse((await decompress(bytes)).toString()))
      await filling?.add(split(rest)[0], rows)
    }
  }
  await filling?.finish()
}

/** Returns the part of a name before its first slash, and the part after it. */
function split(name: string): [string, string] {
  const slash = name.indexOf('/')
  return slash < 0 ? [name, ''] : [name.slice(0, slash), name.slice(slash + 1)]
}
