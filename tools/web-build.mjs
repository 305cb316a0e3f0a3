// A start builds only what has changed since the last build (decision 65). JavaScript, because it also runs on the machine's older Node.js.
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { runProgram } from './run-program.mjs'

const SOURCES = ['apps/web', 'packages/contract', 'content', 'tsconfig.base.json', 'package-lock.json']
// apps/web/public/drawn is rendered from content, which is itself one of the sources.
const NO_SOURCES = new Set(['dist', 'dist-server', 'node_modules', 'drawn'])

/** @type {(path: string) => string[]} */
const filesUnder = (path) => {
  if (!statSync(path).isDirectory()) return [path]
  const names = readdirSync(path).filter((name) => !NO_SOURCES.has(name))
  return names.sort().flatMap((name) => filesUnder(join(path, name)))
}

/** @type {(root: string) => string} */
const fingerprint = (root) => {
  const hash = createHash('sha256')
  for (const file of SOURCES.flatMap((source) => filesUnder(join(root, source)))) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0')
  }
  return hash.digest('hex')
}

// Next to Vite's manifest: a build empties the folder, so the stamp never outlives the build that it describes.
/** @type {(root: string) => string} */
const stampOf = (root) => join(root, 'apps', 'web', 'dist', '.vite', 'built-from')

/**
 * Returns whether apps/web/dist was built from the current sources.
 * @param {string} root
 */
export function isWebBuilt(root) {
  const stamp = stampOf(root)
  return existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint(root)
}

const RENDER = [join('..', '..', 'content', 'src', 'render-drawn.ts'), join('public', 'drawn')]
const BUILD = [join('build', 'build-web.ts')]

/**
 * Runs a program in apps/web, on the Node.js that npm installed.
 * @type {(root: string, args: string[]) => Promise<void>}
 */
const run = (root, args) => {
  const node = join(root, 'node_modules', '.bin', 'node')
  return runProgram('The web build', existsSync(node) ? node : process.execPath, args, { cwd: join(root, 'apps', 'web') })
}

/**
 * Builds the web for browsers and for the server, and stamps the build with the fingerprint of its sources. Rejects if the build fails.
 * @param {string} root
 */
export async function buildWeb(root) {
  const from = fingerprint(root)
  await run(root, RENDER)
  await run(root, BUILD)
  mkdirSync(dirname(stampOf(root)), { recursive: true })
  writeFileSync(stampOf(root), from)
}
