// Runs before every npm script that needs packages or the web build: installs what is missing and builds what is stale. Plain
// JavaScript, because it runs on the machine's own Node.js before anything is installed.
import './demand-node.mjs'
import { fileURLToPath } from 'node:url'
import { hasDevPackages, install, isInstalled } from './install.mjs'
import { doesPackagedRun, isOwnRuntime, linkRuntime, obstacleHere, RUNTIME_LIBRARIES } from './runtime.mjs'
import { ensureSystemPackages } from './system-packages.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

// To run the site, nobody waits for the packages of developers. Where they are installed, they stay.
const dev = hasDevPackages(ROOT)

/** @type {import('./system-packages.mjs').SystemPackage[]} */
const TESTED_WITH = ['chromium', 'postgresql', 'redis', 'prometheus', 'nginx']

const NEEDS = {
  start: { build: true, dev },
  packages: { build: false, dev },
  e2e: { build: true, dev: true },
  tools: { build: false, dev: true },
  test: { build: false, dev: true, programs: TESTED_WITH },
}

/**
 * Does long work between two printed lines: what it is, and how long it took.
 * @type {(title: string, work: () => void | Promise<void>) => Promise<void>}
 */
const announced = async (title, work) => {
  const began = Date.now()
  console.log(`· ${title} …`)
  await work()
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/**
 * Provides what the machine itself must have, or throws with one line that says what is missing and how to get it.
 * @type {(withRuntime: boolean, programs?: import('./system-packages.mjs').SystemPackage[]) => void}
 */
const demandMachine = (withRuntime, programs = []) => {
  const bringsRuntime = withRuntime && !doesPackagedRun(ROOT)
  const obstacle = bringsRuntime ? obstacleHere() : null
  if (obstacle) throw new Error(obstacle)
  const [lacking] = ensureSystemPackages([...(bringsRuntime ? RUNTIME_LIBRARIES : []), ...programs])
  if (lacking) throw new Error(lacking)
}

/** @type {(needs: { build: boolean, dev: boolean, programs?: import('./system-packages.mjs').SystemPackage[] }) => Promise<void>} */
const prepare = async ({ build, dev, programs }) => {
  const withRuntime = !isOwnRuntime(ROOT)
  demandMachine(withRuntime, programs)
  if (!isInstalled(ROOT, dev, withRuntime)) await announced('Installing packages', () => install(ROOT, dev, withRuntime))
  linkRuntime(ROOT)
  if (build && !isWebBuilt(ROOT)) await announced('Building the web', () => buildWeb(ROOT))
}

const wanted = /** @type {keyof typeof NEEDS} */ (process.argv[2] ?? 'start')

try {
  await prepare(NEEDS[wanted])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
