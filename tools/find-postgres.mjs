import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The oldest PostgreSQL major version that the product is tested on. */
export const POSTGRES_FLOOR = 15

// Debian installs initdb and postgres outside of PATH, in one folder per version; others do likewise.
const PARENTS = [
  { parent: '/usr/lib/postgresql', start: '' },
  { parent: '/usr', start: 'pgsql-' },
  { parent: '/opt/homebrew/opt', start: 'postgresql' },
  { parent: '/usr/local/opt', start: 'postgresql' },
]

const installed = () =>
  PARENTS.filter(({ parent }) => existsSync(parent)).flatMap(({ parent, start }) =>
    readdirSync(parent)
      .filter((name) => name.startsWith(start))
      .map((name) => join(parent, name, 'bin')),
  )

/** @type {(folder: string) => number} */
const versionOf = (folder) => {
  const { stdout } = spawnSync(join(folder, 'postgres'), ['--version'], { encoding: 'utf8' })
  return Number(/ (\d+)/.exec(stdout ?? '')?.[1] ?? 0)
}

/**
 * Returns the folder with the programs of the newest PostgreSQL on this machine, or `undefined` if that is too old.
 * @returns {string | undefined}
 */
export function findPostgres() {
  const folders = [...installed(), ...(process.env.PATH ?? '').split(delimiter)]
  const [newest] = folders
    .filter((folder) => existsSync(join(folder, 'initdb')) && existsSync(join(folder, 'postgres')))
    .map((folder) => ({ folder, version: versionOf(folder) }))
    .sort((one, other) => other.version - one.version)
  return newest && newest.version >= POSTGRES_FLOOR ? newest.folder : undefined
}
