// npm's postinstall: an `npm install` by hand also brings the Node.js that runs the site, and links it.
import './demand-node.mjs'
import { fileURLToPath } from 'node:url'
import { installRuntime } from './install.mjs'
import { isOwnRuntime, linkRuntime } from './runtime.mjs'

const ROOT = fileURLToPath(new URL('..', import.meta.url))

try {
  if (!isOwnRuntime(ROOT)) await installRuntime(ROOT)
  linkRuntime(ROOT)
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
