// Runs before every npm script that needs packages or the web build: installs what is missing and builds what is stale. Plain
// JavaScript, because it runs on the machine's own Node.js before anything is installed.
import './demand-node.mjs'
import { fileURLToPath } from 'node:url'
import { install, isInstalled, requireRuntime } from './install.mjs'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const NEEDS = {
  start: { build: true, dev: process.env.NODE_ENV !== 'production' },
  e2e: { build: true, dev: true },
  tools: { build: false, dev: true },
}

/** @type {(title: string, work: () => void | Promise<void>) => Promise<void>} */
const announced = async (title, work) => {
  const began = Date.now()
  console.log(`· ${title} …`)
  await work()
  console.log(`  done in ${((Date.now() - began) / 1000).toFixed(1)} s`)
}

/** @type {(needs: { build: boolean, dev: boolean }) => Promise<void>} */
const prepare = async ({ build, dev }) => {
  const root = fileURLToPath(new URL('..', import.meta.url))
  if (!isInstalled(root, dev)) await announced('Installing packages', () => install(root, dev))
  requireRuntime(root)
  if (build && !isWebBuilt(root)) await announced('Building the web', () => buildWeb(root))
}

const wanted = /** @type {keyof typeof NEEDS} */ (process.argv[2] ?? 'start')

try {
  await prepare(NEEDS[wanted])
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
