import { spawn } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** @typedef {{ name?: string, version?: string, integrity?: string, resolved?: string }} LockedPackage */

/** Stands for the configured registry: npm replaces the host of every address (`--replace-registry-host`). */
const ANY_REGISTRY = 'https://registry.invalid'

/**
 * Returns a lockfile with the address of each package from a registry, as `<registry>/<name>/-/<name>-<version>.tgz`. Ours records
 * none, because it would name the registry of the machine that wrote it.
 * @type {<L extends { packages: Record<string, LockedPackage> }>(lockfile: L) => L}
 */
export const withAddresses = (lockfile) => {
  const packages = Object.entries(lockfile.packages).map(([path, locked]) => {
    if (!locked.integrity || locked.resolved) return [path, locked]
    const name = locked.name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
    const file = `${name.split('/').at(-1)}-${locked.version}.tgz`
    return [path, { ...locked, resolved: `${ANY_REGISTRY}/${name}/-/${file}` }]
  })
  return { ...lockfile, packages: Object.fromEntries(packages) }
}

// @NOTE npm ci replaces node_modules, so it must not run on the Node.js inside of node_modules.
/** @type {(root: string) => string} */
const pathOutside = (root) => {
  const entries = (process.env.PATH ?? '').split(delimiter)
  return entries.filter((entry) => entry !== join(root, 'node_modules', '.bin')).join(delimiter)
}

/**
 * Runs `npm ci` and resolves with whether it succeeded, whether a signal stopped it, and what it wrote as errors. Passes SIGINT
 * and SIGTERM on to it, so that its caller outlives it.
 * @type {(root: string, folder: string, flags: string[], signal?: AbortSignal) => Promise<{ succeeded: boolean, stopped: boolean, errors: string }>}
 */
const run = (root, folder, flags, signal) =>
  new Promise((resolve, reject) => {
    let errors = ''
    let stopped = false
    /** @type {(signal: NodeJS.Signals) => void} */
    const stop = (signal) => {
      stopped = true
      child.kill(signal)
    }
    // Before npm starts: a signal that comes in between would end this process and not npm.
    process.on('SIGINT', stop).on('SIGTERM', stop)
    const settled = () => process.off('SIGINT', stop).off('SIGTERM', stop)
    const child = spawn('npm', ['ci', '--prefer-offline', '--loglevel=error', ...flags], {
      cwd: folder,
      stdio: ['ignore', 'inherit', 'pipe'],
      signal,
      env: { ...process.env, PATH: pathOutside(root) },
    })
    child.stderr.setEncoding('utf8').on('data', (text) => {
      errors += text
    })
    child.once('error', (error) => {
      settled()
      reject(new Error(`npm ci failed: ${error.message}`))
    })
    child.once('close', (code) => {
      settled()
      resolve({ succeeded: code === 0, stopped, errors })
    })
  })

/**
 * Installs exactly the versions in a folder's package-lock.json. Rejects if npm fails.
 *
 * npm reads the addresses of packages from an npm-shrinkwrap.json, which exists only meanwhile: without them it would request the
 * description of each package from the registry, which takes as long as unpacking them (docs/decisions/0045).
 * @param {string} root the folder of the repository
 * @param {string} folder
 * @param {string[]} flags
 * @param {AbortSignal} [signal] ends it
 */
export async function npmCi(root, folder, flags, signal) {
  const lockfile = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'))
  const shrinkwrap = join(folder, 'npm-shrinkwrap.json')
  let done
  try {
    writeFileSync(shrinkwrap, JSON.stringify(withAddresses(lockfile)))
    done = await run(root, folder, [...flags, '--replace-registry-host=always'], signal)
  } finally {
    rmSync(shrinkwrap, { force: true })
  }
  // Some registries keep their packages at other addresses.
  if (!done.succeeded && !done.stopped) done = await run(root, folder, flags, signal)
  process.stderr.write(done.errors)
  if (!done.succeeded) throw new Error('npm ci failed (see the output above)')
}
