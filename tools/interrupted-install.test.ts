// Interrupts npm itself: what it leaves behind is its own affair, and it changes with its versions.
import { spawn, spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { isInstalled } from './install.mjs'
import { ROOT } from './project-files.ts'

const NAMES = Array.from({ length: 12 }, (_, place) => `package-${place}`)
const VERSIONS = ['1.0.0', '2.0.0']
const KILLS = 3

const root = mkdtempSync(join(tmpdir(), 'guess-interrupted-'))
afterAll(() => rmSync(root, { recursive: true }))

/** Packs a package, with as many files that an install takes some time. */
function pack(name: string, version: string) {
  const folder = join(root, version, name)
  mkdirSync(join(folder, 'package', 'src'), { recursive: true })
  writeFileSync(join(folder, 'package', 'package.json'), JSON.stringify({ name, version }))
  for (let file = 0; file < 20; file++) writeFileSync(join(folder, 'package', 'src', `${file}.js`), `// ${version}`)
  spawnSync('tar', ['-czf', join(root, version, `${name}.tgz`), '-C', folder, 'package'])
}

/** Writes the lockfile that wants a version of every package. */
function want(version: string) {
  const dependencies = Object.fromEntries(NAMES.map((name) => [name, `file:${version}/${name}.tgz`]))
  const packages = NAMES.map((name) => [`node_modules/${name}`, { version, resolved: `file:${version}/${name}.tgz` }])
  const project = { name: 'site', version: '1.0.0', dependencies }
  writeFileSync(join(root, 'package.json'), JSON.stringify(project))
  const lockfile = { ...project, lockfileVersion: 3, packages: { '': project, ...Object.fromEntries(packages) } }
  writeFileSync(join(root, 'package-lock.json'), JSON.stringify(lockfile))
}

/** Begins to install, in a process group of its own. */
function begin() {
  const url = pathToFileURL(join(ROOT, 'tools', 'install.mjs')).href
  const code = `const { install } = await import(${JSON.stringify(url)}); await install(${JSON.stringify(root)}, false, false)`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { detached: true, stdio: 'ignore' })
  const ended = new Promise<number | null>((resolve) => void child.once('close', resolve))
  const kill = () => {
    if (child.exitCode === null) process.kill(-(child.pid as number), 'SIGKILL')
  }
  return { ended, kill }
}

const installed = (name: string) => {
  const folder = join(root, 'node_modules', name)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  return [version, readFileSync(join(folder, 'src', '19.js'), 'utf8')]
}

beforeAll(() => {
  for (const version of VERSIONS) for (const name of NAMES) pack(name, version)
})

test('[SERVICE-10] an install that is killed at any moment counts as none, and the next one completes it', async () => {
  want('1.0.0')
  const began = Date.now()
  expect(await begin().ended).toBe(0)
  const whole = Date.now() - began
  for (let kill = 1; kill <= KILLS; kill++) {
    const version = VERSIONS[kill % 2] as string
    want(version)
    const { ended, kill: killIt } = begin()
    await wait((whole * kill) / (KILLS + 1))
    killIt()
    await ended
    expect(await begin().ended).toBe(0)
    expect(isInstalled(root, false, false)).toBe(true)
    expect(NAMES.map(installed)).toEqual(NAMES.map(() => [version, `// ${version}`]))
  }
})
