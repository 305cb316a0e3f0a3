import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './project-files.ts'
import { canLoad } from './system-packages.mjs'

let folder: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guess-machine-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const CALLS = 'calls'
const callsOf = () => (existsSync(join(folder, CALLS)) ? readFileSync(join(folder, CALLS), 'utf8').trim().split('\n') : [])

/** Puts a program into the machine that has only these. It notes how it is called, and then runs the script. */
const give = (name: string, script = '') =>
  writeFileSync(join(folder, name), `#!/bin/sh\necho "${name} $*" >> ${join(folder, CALLS)}\n${script}\n`, { mode: 0o755 })

/** Asks for programs on that machine, as root or as a person. */
function ask(names: string[], { isRoot = false } = {}) {
  const code = `process.getuid = () => ${isRoot ? 0 : 1000}
    const { ensureSystemPackages } = await import(${JSON.stringify(join(ROOT, 'tools', 'system-packages.mjs'))})
    for (const line of ensureSystemPackages(${JSON.stringify(names)})) console.error(line)`
  const { stdout, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
    encoding: 'utf8',
    env: { PATH: folder, CHROME_PATH: '/nowhere/chromium' },
  })
  return { said: stderr.trim(), printed: stdout.trim() }
}

const COMMANDS = {
  'apt-get': 'apt-get update && apt-get install -y chromium fonts-liberation redis-server wrk',
  dnf: 'dnf install -y chromium liberation-fonts valkey wrk',
  apk: 'apk add -U chromium font-liberation valkey wrk',
  zypper: 'zypper -n install chromium liberation-fonts valkey wrk',
  pacman: 'pacman -Sy --noconfirm chromium ttf-liberation valkey wrk',
}

describe('what the machine lacks', () => {
  test.each(Object.entries(COMMANDS))('[SERVICE-61] is one line with one command of %s', (manager, command) => {
    give(manager)
    expect(ask(['chromium', 'redis', 'wrk']).said).toBe(`Chromium, Redis and wrk are missing. As root: ${command}`)
    expect(callsOf()).toEqual([])
  })

  test('[SERVICE-61] is said with sudo where that asks for a password', () => {
    give('apt-get')
    give('sudo', 'exit 1')
    expect(ask(['wrk']).said).toBe('wrk is missing. Run: sudo apt-get update && sudo apt-get install -y wrk')
    expect(callsOf()).toEqual(['sudo -n true'])
  })

  test('[SERVICE-61] is said without a command where there is no package manager that we know', () => {
    expect(ask(['redis', 'wrk'], { isRoot: true }).said).toBe(
      'Redis and wrk are missing. install Redis or Valkey so that redis-server or valkey-server is in PATH (it need not run); install wrk so that it is in PATH',
    )
  })

  test('[SERVICE-61] is nothing where everything is there', () => {
    give('apt-get')
    give('wrk')
    expect(ask(['wrk'], { isRoot: true })).toEqual({ said: '', printed: '' })
    expect(callsOf()).toEqual([])
  })
})

describe('what the machine lacks and can be installed', () => {
  // Like the machine's own: runs a program with an environment.
  const ENV = 'while case "$1" in *=*) ;; *) false ;; esac; do shift; done; "$@"'
  const INSTALLS = `case "$*" in *wrk*) printf '' > ${'$'}{0%/*}/wrk ;; esac`

  test.each([
    ['apt-get', ['apt-get update -qq', 'apt-get install -y -qq --no-install-recommends wrk']],
    ['dnf', ['dnf install -y -q wrk']],
    ['apk', ['apk add -U -q wrk']],
  ])('[SERVICE-61] is installed by %s as root', (manager, expected) => {
    give('env', ENV)
    give(manager, INSTALLS)
    expect(ask(['wrk'], { isRoot: true })).toEqual({ said: '', printed: `· Installing wrk by ${manager} …` })
    expect(callsOf().filter((call) => call.startsWith(manager))).toEqual(expected)
  })

  test('[SERVICE-61] is installed where sudo asks for no password', () => {
    give('env', ENV)
    give('sudo', 'shift; [ "$1" = true ] || "$@"')
    give('apt-get', INSTALLS)
    expect(ask(['wrk'])).toEqual({ said: '', printed: '· Installing wrk by apt-get …' })
    expect(callsOf()).toContain('apt-get install -y -qq --no-install-recommends wrk')
  })

  test('[SERVICE-61] is still named if installing it fails', () => {
    give('env', ENV)
    give('apt-get', 'echo "no network" >&2; exit 100')
    const { said } = ask(['wrk'], { isRoot: true })
    expect(said).toContain('no network')
    expect(said.split('\n').at(-1)).toBe('wrk is missing. As root: apt-get update && apt-get install -y wrk')
  })
})

test('[SERVICE-61] a library is there if the loader of this machine finds it', () => {
  expect(canLoad('libguess-nowhere.so.9')).toBe(false)
  expect(canLoad(process.platform === 'linux' ? 'libstdc++.so.6' : '/usr/lib/libSystem.B.dylib')).toBe(true)
})

test('a benchmark without its programs prints one line with one command and no stack trace', () => {
  give('apt-get')
  give('sudo', 'exit 1')
  const { status, stderr } = spawnSync(process.execPath, ['bench/src/main.ts', 'reads'], {
    cwd: ROOT,
    env: { PATH: folder },
    encoding: 'utf8',
  })
  expect(status).toBe(1)
  expect(stderr.trim()).toMatch(/^reads is skipped: .*wrk (?:is|are) missing\. .*apt-get install -y .*wrk$/)
})
