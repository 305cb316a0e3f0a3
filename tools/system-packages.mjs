// What this project needs of the machine beyond npm's packages. Plain JavaScript, because it is asked for before those are installed.
import { spawnSync } from 'node:child_process'
import { findChromium, findShell, SHELL } from './find-chromium.mjs'
import { findPostgres, POSTGRES_FLOOR } from './find-postgres.mjs'
import { findProgram } from './find-program.mjs'

/** Programs of which one must be installed. */
export const REDIS_PROGRAMS = ['redis-server', 'valkey-server']

const FONTS = 'fonts-liberation'

// Only programs and libraries are needed: services are not started, with systemd or without it.
const ENVIRONMENT = ['DEBIAN_FRONTEND=noninteractive', 'SYSTEMD_OFFLINE=1', 'RUNLEVEL=1']

/** @typedef {'apt-get' | 'dnf' | 'apk' | 'zypper' | 'pacman'} ManagerName */

/**
 * How each package manager installs, and what it must do before. The first one that is there is used.
 * @type {Record<ManagerName, { update?: string, install: string, quiet: string }>}
 */
const MANAGERS = {
  'apt-get': { update: 'apt-get update', install: 'apt-get install -y', quiet: '-qq --no-install-recommends' },
  dnf: { install: 'dnf install -y', quiet: '-q' },
  apk: { install: 'apk add -U', quiet: '-q' },
  zypper: { install: 'zypper -n install', quiet: '--no-recommends' },
  pacman: { install: 'pacman -Sy --noconfirm', quiet: '--needed' },
}

/** @typedef {{ name: string, packages: Record<ManagerName, string[]>, isThere: () => boolean, otherwise: string }} Needed */

/** @type {(packages: string, others?: Partial<Record<ManagerName, string>>) => Record<ManagerName, string[]>} */
const named = (packages, others = {}) => {
  /** @type {(manager: ManagerName) => string[]} */
  const of = (manager) => (others[manager] ?? packages).split(' ')
  return { 'apt-get': of('apt-get'), dnf: of('dnf'), apk: of('apk'), zypper: of('zypper'), pacman: of('pacman') }
}

/** @type {(name: string) => Needed} */
const program = (name) => ({
  name,
  packages: named(name),
  isThere: () => findProgram(name) !== undefined,
  otherwise: `install ${name} so that it is in PATH`,
})

/**
 * Returns whether the machine's own loader finds a shared library. Loaded as an addon, one that is found is refused for another reason.
 * @type {(file: string) => boolean}
 */
export const canLoad = (file) => {
  try {
    process.dlopen({ exports: {} }, file)
  } catch (error) {
    return !/cannot open shared object file|Error loading shared library/.test(String(error))
  }
  return true
}

/** @type {(name: string, packages: Record<ManagerName, string[]>) => Needed} */
const library = (name, packages) => ({
  name: `${name} (which Node.js needs)`,
  packages,
  isThere: () => process.platform !== 'linux' || canLoad(name),
  otherwise: `install the library ${name}`,
})

/**
 * How to detect each, and which packages bring it. The first three are the libraries that the Node.js from npm needs beside the C library.
 * @satisfies {Record<string, Needed>}
 */
const PACKAGES = {
  atomic: library('libatomic.so.1', named('libatomic', { 'apt-get': 'libatomic1', zypper: 'libatomic1', pacman: 'gcc-libs' })),
  cxx: library('libstdc++.so.6', named('libstdc++', { 'apt-get': 'libstdc++6', zypper: 'libstdc++6', pacman: 'gcc-libs' })),
  gcc: library('libgcc_s.so.1', named('libgcc', { 'apt-get': 'libgcc-s1', zypper: 'libgcc_s1', pacman: 'gcc-libs' })),
  chromium: {
    name: 'Chromium',
    packages: named('chromium liberation-fonts', {
      'apt-get': `chromium ${FONTS}`,
      apk: 'chromium font-liberation',
      pacman: 'chromium ttf-liberation',
    }),
    isThere: () => findChromium() !== undefined,
    otherwise: 'install Chromium or Chrome and set CHROME_PATH to its program, or run: npx playwright install chromium',
  },
  postgresql: {
    name: `PostgreSQL ${POSTGRES_FLOOR} or newer`,
    packages: named('postgresql', { dnf: 'postgresql-server', zypper: 'postgresql-server' }),
    isThere: () => findPostgres() !== undefined,
    otherwise: 'install PostgreSQL so that initdb and postgres are in PATH (it need not run)',
  },
  redis: {
    name: 'Redis',
    packages: named('valkey', { 'apt-get': 'redis-server' }),
    isThere: () => findProgram(...REDIS_PROGRAMS) !== undefined,
    otherwise: 'install Redis or Valkey so that redis-server or valkey-server is in PATH (it need not run)',
  },
  prometheus: {
    name: 'promtool',
    packages: named('prometheus', { dnf: 'golang-github-prometheus', zypper: 'golang-github-prometheus-prometheus' }),
    isThere: () => findProgram('promtool') !== undefined,
    otherwise: 'install Prometheus so that promtool is in PATH (Prometheus itself need not run)',
  },
  nginx: program('nginx'),
  wrk: program('wrk'),
}

/** @typedef {keyof typeof PACKAGES} SystemPackage */

const NAMES = /** @type {ManagerName[]} */ (Object.keys(MANAGERS))
const managerHere = () => NAMES.find((name) => findProgram(name) !== undefined)

// Returns the prefix that runs a command as root: nothing, sudo, or `undefined` if neither works.
const rootPrefix = () => {
  if (process.getuid?.() === 0) return []
  return spawnSync('sudo', ['-n', 'true']).status === 0 ? ['sudo', '-n'] : undefined
}

/** @type {(names: readonly SystemPackage[]) => Needed[]} */
const missing = (names) => names.map((name) => PACKAGES[name]).filter(({ isThere }) => !isThere())

/** @type {(needed: Needed[], manager: ManagerName) => string[]} */
const packagesOf = (needed, manager) => [...new Set(needed.flatMap(({ packages }) => packages[manager]))]

/** @type {(prefix: string[], ...words: string[]) => void} */
const runAsRoot = (prefix, ...words) => {
  const [file = '', ...rest] = [...prefix, 'env', ...ENVIRONMENT, ...words]
  spawnSync(file, rest, { stdio: ['ignore', 'ignore', 'inherit'] })
}

// Optional: if apt does not offer the headless shell, the journeys run with any Chromium.
const lightBrowser = () => {
  const isWanted = !process.env.CHROME_PATH && !findShell() && spawnSync('apt-get', ['--simulate', 'install', SHELL]).status === 0
  return isWanted ? [SHELL, FONTS] : []
}

/** @type {(names: readonly SystemPackage[], manager: ManagerName) => void} */
const bring = (names, manager) => {
  const prefix = rootPrefix()
  if (!prefix) return
  const { update, install, quiet } = MANAGERS[manager]
  /** @type {(packages: string[]) => void} */
  const installAll = (packages) => {
    if (packages.length === 0) return
    console.log(`· Installing ${packages.join(', ')} by ${manager} …`)
    runAsRoot(prefix, ...install.split(' '), ...quiet.split(' '), ...packages)
  }
  if (update && missing(names).length > 0) runAsRoot(prefix, ...update.split(' '), '-qq')
  if (manager === 'apt-get' && names.includes('chromium')) installAll(lightBrowser())
  installAll(packagesOf(missing(names), manager))
}

/** @type {(needed: Needed[], manager: ManagerName) => string} */
const commandFor = (needed, manager) => {
  const { update, install } = MANAGERS[manager]
  const commands = [...(update ? [update] : []), [install, ...packagesOf(needed, manager)].join(' ')]
  return findProgram('sudo')
    ? `Run: ${commands.map((command) => `sudo ${command}`).join(' && ')}`
    : `As root: ${commands.join(' && ')}`
}

/** @type {(names: string[]) => string} */
const listed = (names) => (names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${names.at(-1)} are` : `${names[0]} is`)

/**
 * Installs the missing ones of these with the machine's package manager, as root or where sudo asks for no password.
 * @param {readonly SystemPackage[]} names
 * @returns {string[]} nothing, or a line that names all that is still missing, and the command that brings it
 */
export function ensureSystemPackages(names) {
  const manager = managerHere()
  if (manager && names.length > 0) bring(names, manager)
  const lacking = missing(names)
  if (lacking.length === 0) return []
  const help = manager ? commandFor(lacking, manager) : lacking.map(({ otherwise }) => otherwise).join('; ')
  return [`${listed(lacking.map(({ name }) => name))} missing. ${help}`]
}
