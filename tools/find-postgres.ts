import { spawnSync } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The oldest PostgreSQL major version that the product is tested on. */
export const POSTGRES_FLOOR = 15

// Debian installs initdb and postgres outside of PATH, in one folder per version.
const INSTALLED = [
  '/usr/lib/postgresql/*/bin',
  '/usr/pgsql-*/bin',
  '/opt/homebrew/opt/postgresql*/bin',
  '/usr/local/opt/postgresql*/bin',
]

const versionOf = (folder: string) => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/** Returns the folder with the programs of the newest PostgreSQL on this machine, or `undefined` if that is too old. */
export function findPostgres(): string | undefined {
  const folders = [...globSync(INSTALLED), ...(process.env.PATH ?? '').split(delimiter)]
  const [newest] = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .toSorted((one, other) => other.version - one.version)
  return newest && newest.version >= POSTGRES_FLOOR ? newest.folder : undefined
}
