import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Config } from './config.ts'

type Checked = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Returns a line for each setting that is valid but probably a mistake. */
export function configWarnings({ databaseUrl, dataDir }: Checked): string[] {
  const embedded = join(dataDir, 'db')
  if (!databaseUrl || !existsSync(embedded)) return []
  return [
    `DATABASE_URL is set, so the embedded database in ${embedded} is not used. Copy it into an empty database with npm run move -- DATABASE_URL, or unset DATABASE_URL to use it again.`,
  ]
}
