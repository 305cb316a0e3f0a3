import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { npmCi } from './npm-ci.mjs'

const RUNTIME = 26

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, extraneous?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/** @type {(file: string) => Record<string, LockedPackage>} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** @type {(locked: LockedPackage, withDev: boolean) => boolean} */
const mayBeAbsent = (locked, withDev) =>
  Boolean(locked.optional || locked.extraneous || (!withDev && (locked.dev || locked.devOptional)))

/** @type {(folder: string) => string} */
const recordOf = (folder) => join(folder, 'node_modules', '.package-lock.json')

/**
 * Returns whether packages are installed that only developers need.
 * @param {string} root
 */
export const hasDevPackages = (root) => Object.values(packagesOf(recordOf(root))).some(({ dev }) => dev)

/**
 * Returns whether a folder's node_modules matches its package-lock.json, according to npm's own record of its last install. An
 * interrupted install leaves no record.
 * @type {(folder: string, withDev: boolean) => boolean}
 */
const matches = (folder, withDev) => {
  const present = packagesOf(recordOf(folder))
  return Object.entries(packagesOf(join(folder, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return mayBeAbsent(locked, withDev)
    return found.version === locked.version && found.integrity === locked.integrity
  })
}

/** @type {(root: string) => string} */
const runtimeOf = (root) => join(root, 'tools', 'runtime')

/**
 * Returns whether the Node.js that runs the site is installed, or npm has found none for this platform. Each platform's package is
 * optional, so that only the record tells a finished install from an interrupted one.
 * @param {string} root
 */
export const isRuntimeInstalled = (root) => existsSync(recordOf(runtimeOf(root))) && matches(runtimeOf(root), false)

/**
 * Returns whether all packages are installed.
 * @param {string} root
 * @param {boolean} withDev whether the dev dependencies must be installed too
 */
export const isInstalled = (root, withDev) => matches(root, withDev) && isRuntimeInstalled(root)

/**
 * Installs the Node.js that runs the site. Rejects if npm fails.
 * @param {string} root
 */
export async function installRuntime(root) {
  await npmCi(root, runtimeOf(root), ['--omit=dev'])
  const record = recordOf(runtimeOf(root))
  if (existsSync(record)) return
  // npm leaves no record if it has nothing for this platform.
  mkdirSync(dirname(record), { recursive: true })
  writeFileSync(record, '{ "packages": {} }\n')
}

/**
 * Installs what is missing of the packages and, beside them, of the Node.js that runs the site: npm keeps one processor busy, so
 * that both together take two thirds of the time. Rejects if npm fails.
 * @param {string} root
 * @param {boolean} withDev whether to install the dev dependencies too, which are more than a third of all
 */
export async function install(root, withDev) {
  // Without scripts, because the only one is our own postinstall, and that would install Node.js as well.
  const flags = ['--ignore-scripts', withDev ? '--include=dev' : '--omit=dev']
  const done = await Promise.allSettled([
    matches(root, withDev) || npmCi(root, root, flags),
    isRuntimeInstalled(root) || installRuntime(root),
  ])
  for (const outcome of done) if (outcome.status === 'rejected') throw outcome.reason
}

/**
 * Makes sure that npm scripts find a Node.js that can run the server. Throws if there is none.
 * @param {string} root
 */
export function requireRuntime(root) {
  const link = fileURLToPath(new URL('link-node.mjs', import.meta.url))
  if (!existsSync(join(root, 'node_modules', '.bin', 'node'))) spawnSync(process.execPath, [link], { stdio: 'inherit' })
  const PATH = [join(root, 'node_modules', '.bin'), process.env.PATH].join(delimiter)
  const { stdout } = spawnSync('node', ['--version'], { encoding: 'utf8', env: { ...process.env, PATH } })
  const version = (stdout ?? '').trim()
  if (Number(version.slice(1).split('.')[0]) >= RUNTIME) return
  const found = version || 'one that does not run on this machine'
  throw new Error(
    `npm has no Node.js ${RUNTIME} for ${process.platform} ${process.arch} and found ${found}: install Node.js ${RUNTIME}.`,
  )
}
