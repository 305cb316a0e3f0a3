import { existsSync, readFileSync, rmSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { runProgram } from './run-program.mjs'
import { demandPackagedRuntime, packagedProgram, runtimeOf } from './runtime.mjs'

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

/**
 * Returns whether the Node.js from npm is installed. Its package is optional, so npm also leaves a record if it could not fetch it.
 * @param {string} root
 */
export const isRuntimeInstalled = (root) =>
  existsSync(packagedProgram(root)) && existsSync(recordOf(runtimeOf(root))) && matches(runtimeOf(root), false)

/**
 * Returns whether all packages are installed.
 * @param {string} root
 * @param {boolean} withDev whether the dev dependencies must be installed too
 * @param {boolean} withRuntime whether the Node.js from npm must be installed too
 */
export const isInstalled = (root, withDev, withRuntime) => matches(root, withDev) && (!withRuntime || isRuntimeInstalled(root))

// @NOTE npm ci replaces node_modules, so it must not run on the Node.js inside of node_modules.
/** @type {(root: string) => string} */
const pathOutside = (root) => {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => entry !== join(root, 'node_modules', '.bin')).join(delimiter)
}

/**
 * Installs exactly the versions in a folder's package-lock.json. Rejects if npm fails.
 * @type {(root: string, folder: string, flags: string[]) => Promise<void>}
 */
const npmCi = (root, folder, flags) => {
  // Before npm removes the packages that this record describes; at its end, it writes a new one.
  rmSync(recordOf(folder), { force: true })
  const env = { ...process.env, PATH: pathOutside(root) }
  return runProgram('npm ci', 'npm', ['ci', '--prefer-offline', '--loglevel=error', ...flags], { cwd: folder, env })
}

/**
 * Installs the Node.js that runs the site. Rejects if npm fails, or if that Node.js does not run on this machine.
 * @param {string} root
 */
export async function installRuntime(root) {
  if (!isRuntimeInstalled(root)) await npmCi(root, runtimeOf(root), ['--omit=dev'])
  demandPackagedRuntime(root)
}

/**
 * Installs what is missing of the Node.js that runs the site, and then of the packages. Rejects if npm fails, and before the packages if
 * that Node.js does not run on this machine.
 * @param {string} root
 * @param {boolean} withDev whether to install the dev dependencies too, which are more than a third of all
 * @param {boolean} withRuntime whether to install the Node.js from npm too
 */
export async function install(root, withDev, withRuntime) {
  if (withRuntime) await installRuntime(root)
  if (matches(root, withDev)) return
  // Without scripts, because the only one is our own postinstall, for an install by hand.
  await npmCi(root, root, ['--ignore-scripts', withDev ? '--include=dev' : '--omit=dev'])
}
