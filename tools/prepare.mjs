// Runs before every npm script that needs packages or the web build: installs what is missing and builds what is stale. Plain
// JavaScript, because it runs on the machine's own Node.js before anything is installed.
import './demand-node.mjs'
import { fileURLToPath } from 'node:url'
import { announced } from './announced.mjs'
import { hasDevPackages, install, isInstalled, requireRuntime } from './install.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// To run the site, nobody waits for the packages of developers. Where they are installed, they stay.
const dev = hasDevPackages(ROOT)

const NEEDS = {
  start: { build: true, dev },
  packages: { build: false, dev },
  e2e: { build: true, dev: true },
  tools: { build: false, dev: true },
}

/** @type {(needs: { build: boolean, dev: boolean }) => Promise<void>} */
const prepare = async ({ build, dev }) => {
  if (!isInstalled(ROOT, dev)) await announced('Installing packages', () => install(ROOT, dev))
  requireRuntime(ROOT)
  if (build && !isWebBuilt(ROOT)) await announced('Building the web', () => buildWeb(ROOT))
}

const wanted = /** @type {keyof typeof NEEDS} */ (process.argv[2] ?? 'start')

try {
  await prepare(NEEDS[wanted])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
