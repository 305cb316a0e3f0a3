import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const RUNTIME = 26

/** @typedef {{ version?: string, integrity?: string, link?: boolean, optional?: boolean, extraneous?: boolean, dev?: boolean, devOptional?: boolean }} LockedPackage */

/** @type {(file: string) => Record<string, LockedPackage>} */
const packagesOf = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : {})

/** @type {(locked: LockedPackage, withDev: boolean) => boolean} */
const mayBeAbsent = (locked, withDev) =>
  Boolean(locked.optional || locked.extraneous || (!withDev && (locked.dev || locked.devOptional)))

/**
 * Returns whether packages are installed that only developers need.
 * @param {string} root
 */
export const hasDevPackages = (root) =>
  Object.values(packagesOf(join(root, 'node_modules', '.package-lock.json'))).some(({ dev }) => dev)

/**
 * Returns whether node_modules matches package-lock.json, according to npm's own record of its last install. An interrupted
 * install leaves no record.
 * @param {string} root
 * @param {boolean} withDev whether the dev dependencies must be installed too
 */
export function isInstalled(root, withDev) {
  const present = packagesOf(join(root, 'node_modules', '.package-lock.json'))
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(([path, locked]) => {
    if (!path.includes('node_modules/')) return true
    const found = present[path]
    if (!found) return mayBeAbsent(locked, withDev)
    return found.version === locked.version && found.integrity === locked.integrity
  })
}

// @NOTE npm ci replaces node_modules, so it must not run on the Node.js inside of node_modules.
/** @type {(root: string) => string} */
const pathOutside = (root) => {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => entry !== join(root, 'node_modules', '.bin')).join(delimiter)
}

/**
 * Installs exactly the versions in package-lock.json. Throws if npm fails.
 * @param {string} root
 * @param {boolean} withDev whether to install the dev dependencies too, which are more than a third of all
 */
export function install(root, withDev) {
  const args = ['ci', '--prefer-offline', '--loglevel=error', withDev ? '--include=dev' : '--omit=dev']
  const { status, error } = spawnSync('npm', args, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...process.env, PATH: pathOutside(root) },
  })
  if (status !== 0) throw new Error(`npm ci failed${error ? `: ${error.message}` : ' (see the output above)'}`)
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
