import { spawnSync } from 'node:child_process'
import { findChromium, findShell, SHELL } from './find-chromium.ts'
import { findPostgres, POSTGRES_FLOOR } from './find-postgres.ts'
import { findProgram } from './find-program.ts'
import { REDIS_PROGRAMS } from './redis.ts'

const FONTS = 'fonts-liberation'

interface Needed {
  name: string
  apt: readonly string[]
  isThere: () => boolean
  otherwise: string
}

const program = (name: string): Needed => ({
  name,
  apt: [name],
  isThere: () => findProgram(name) !== undefined,
  otherwise: `install ${name} so that it is in PATH`,
})

/** What tests and benchmarks need beyond npm: how to detect it, and which apt packages install it. */
const PACKAGES = {
  chromium: {
    name: 'Chromium',
    apt: ['chromium', FONTS],
    isThere: () => findChromium() !== undefined,
    otherwise: 'install Chromium or Chrome and set CHROME_PATH to its program, or run: npx playwright install chromium',
  },
  postgresql: {
    name: `PostgreSQL ${POSTGRES_FLOOR} or newer`,
    apt: ['postgresql'],
    isThere: () => findPostgres() !== undefined,
    otherwise: 'install PostgreSQL so that initdb and postgres are in PATH (it need not run)',
  },
  redis: {
    name: 'Redis',
    apt: ['redis-server'],
    isThere: () => findProgram(...REDIS_PROGRAMS) !== undefined,
    otherwise: 'install Redis or Valkey so that redis-server or valkey-server is in PATH (it need not run)',
  },
  prometheus: {
    name: 'promtool',
    apt: ['prometheus'],
    isThere: () => findProgram('promtool') !== undefined,
    otherwise: 'install Prometheus so that promtool is in PATH (Prometheus itself need not run)',
  },
  nginx: program('nginx'),
  wrk: program('wrk'),
} satisfies Record<string, Needed>

export type SystemPackage = keyof typeof PACKAGES

// Returns the prefix that runs a command as root: nothing, sudo, or `undefined` if neither works.
const rootPrefix = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

// Only the programs are needed: their services are not started, with systemd or without it.
const APT_ENVIRONMENT = ['DEBIAN_FRONTEND=noninteractive', 'SYSTEMD_OFFLINE=1', 'RUNLEVEL=1']

const apt = (prefix: string[], ...task: string[]) => {
  const [command = '', ...rest] = [...prefix, 'env', ...APT_ENVIRONMENT, 'apt-get', '-qq', ...task]
  spawnSync(command, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

const install = (prefix: string[], packages: string[]) => {
  if (packages.length === 0) return
  console.log(`· Installing ${packages.join(', ')} by apt …`)
  apt(prefix, 'update')
  apt(prefix, 'install', '--yes', '--no-install-recommends', ...packages)
}

const missing = (names: readonly SystemPackage[]): Needed[] =>
  names.map((name) => PACKAGES[name]).filter(({ isThere }) => !isThere())

// Optional: if apt does not offer the headless shell, the journeys run with any Chromium.
const lightBrowser = () => {
  const isWanted = !process.env.CHROME_PATH && !findShell() && spawnSync('apt-get', ['--simulate', 'install', SHELL]).status === 0
  return isWanted ? [SHELL, FONTS] : []
}

const bringByApt = (names: readonly SystemPackage[]) => {
  const prefix = rootPrefix()
  if (!prefix || spawnSync('apt-get', ['--version']).status !== 0) return
  if (missing(names).length > 0) apt(prefix, 'update')
  if (names.includes('chromium')) install(prefix, lightBrowser())
  install(
    prefix,
    missing(names).flatMap((needed) => needed.apt),
  )
}

/**
 * Installs the missing ones of these packages by apt, if that is possible.
 * @returns one line for each package that is still missing, with instructions to install it
 */
export function ensureSystemPackages(names: readonly SystemPackage[]): string[] {
  bringByApt(names)
  return missing(names).map(
    ({ name, apt, otherwise }) => `${name} is missing. As root: apt-get install -y ${apt.join(' ')}. Elsewhere: ${otherwise}.`,
  )
}
