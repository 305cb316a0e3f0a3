import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { originOf } from '../platform/origin.ts'
import type { Config } from './config.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

type Checked = Pick<Config, 'host' | 'port' | 'publicUrl' | 'databaseUrl' | 'dataDir'>

/** Returns a line for each setting that is valid but probably a mistake. */
export function configWarnings(config: Checked): string[] {
  const { host, publicUrl, databaseUrl, dataDir } = config
  const warnings: string[] = []
  if (!publicUrl && !LOOPBACK.test(host)) {
    warnings.push(
      `HOST is ${host}, but PUBLIC_URL is not set: links in emails and shared links begin with ${originOf(config)}. Set PUBLIC_URL to the site's address.`,
    )
  }
  const embedded = join(dataDir, 'db')
  if (databaseUrl && existsSync(embedded)) {
    warnings.push(
      `DATABASE_URL is set, so the embedded database in ${embedded} is not used, and its data is not copied. Unset DATABASE_URL to use it again.`,
    )
  }
  return warnings
}
