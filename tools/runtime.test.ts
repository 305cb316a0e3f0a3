import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { ROOT } from './project-files.ts'
import { isNewEnough, obstacleTo } from './runtime.mjs'

test.each([
  ['26.12.0', false],
  ['26.12.1', true],
  ['26.12.10', true],
  ['26.13.0', true],
  ['26.9.3', false],
  ['27.0.0', false],
  ['20.19.2', false],
])('[SERVICE-62] the tools let Node.js %s run the site: %s', (version, isGood) => {
  expect(isNewEnough(version)).toBe(isGood)
})

describe('where the Node.js from npm cannot run', () => {
  const machine = { platform: 'linux', arch: 'x64', glibc: '2.41', pinned: '26.12.1' }
  const needed = 'install Node.js 26.12.1 or a newer 26'

  test('[SERVICE-61] there is nothing to say if it can', () => {
    expect(obstacleTo(machine)).toBeNull()
    expect(obstacleTo({ ...machine, glibc: '2.28' })).toBeNull()
    expect(obstacleTo({ ...machine, platform: 'darwin', glibc: undefined })).toBeNull()
  })

  test.each([
    ['npm has none', { platform: 'freebsd', pinned: undefined }, `npm has no Node.js for freebsd x64: ${needed}`],
    [
      'npm has only an old one',
      { platform: 'darwin', pinned: '26.10.0' },
      `npm has only Node.js 26.10.0 for darwin x64, with known vulnerabilities: ${needed}`,
    ],
    [
      'the C library is another',
      { glibc: undefined },
      `npm's Node.js needs glibc, which this machine lacks: ${needed} (on Alpine: apk add nodejs-current npm)`,
    ],
    [
      'the C library is too old',
      { glibc: '2.17' },
      'Node.js 26.12.1 needs glibc 2.28 or newer, and this machine has 2.17: update it',
    ],
  ])('[SERVICE-61] one line says so if %s', (_, facts, line) => {
    const said = obstacleTo({ ...machine, ...facts })
    expect(said).toContain(line)
    expect(said?.split('\n')).toHaveLength(1)
  })
})

describe('prepare.mjs', () => {
  let folder: string
  const file = (...path: string[]) => join(folder, ...path)
  const link = () => file('node_modules', '.bin', 'node')
  const packaged = () => file('tools', 'runtime', 'node_modules', `node-linux-${process.arch}`, 'bin', 'node')
  const NPM = 'npm-was-called'

  beforeEach(() => {
    folder = realpathSync(mkdtempSync(join(tmpdir(), 'guess-prepare-')))
    mkdirSync(file('programs'))
    mkdirSync(file('tools', 'runtime'), { recursive: true })
    mkdirSync(file('apps', 'server'), { recursive: true })
    for (const path of ['apps/server/package.json', 'tools/runtime/package.json', 'tools/runtime/package-lock.json'])
      cpSync(join(ROOT, path), file(path))
    cpSync(join(ROOT, 'tools'), file('tools'), { recursive: true, filter: (path) => !/node_modules|\.test\./.test(path) })
    writeFileSync(file('package-lock.json'), '{ "packages": {} }')
    program('npm', `echo "$PWD" >> ${file(NPM)}`)
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  const program = (name: string, script: string) =>
    writeFileSync(file('programs', name), `#!/bin/sh\n${script}\n`, { mode: 0o755 })

  /** The Node.js that a runtime package would bring, as a script. */
  const bring = (script: string) => {
    mkdirSync(join(packaged(), '..'), { recursive: true })
    writeFileSync(packaged(), `#!/bin/sh\n${script}\n`, { mode: 0o755 })
    const { packages } = JSON.parse(readFileSync(file('tools', 'runtime', 'package-lock.json'), 'utf8'))
    const name = `node_modules/node-linux-${process.arch}`
    const record = JSON.stringify({ packages: { [name]: packages[name] } })
    writeFileSync(file('tools', 'runtime', 'node_modules', '.package-lock.json'), record)
  }

  /** Runs it as on a machine whose Node.js has this version. */
  const prepare = (version: string) => {
    const other = `data:text/javascript,Object.defineProperty(process.versions,'node',{value:'${version}'})`
    return spawnSync(process.execPath, ['--import', other, file('tools', 'prepare.mjs'), 'packages'], {
      encoding: 'utf8',
      env: { PATH: `${file('programs')}:/usr/bin:/bin` },
    })
  }

  test.each(['26.12.1', '26.14.0'])('[SERVICE-61] uses %s of the machine, and fetches none', (version) => {
    expect(prepare(version)).toMatchObject({ status: 0, stderr: '' })
    expect(existsSync(file(NPM))).toBe(false)
    expect(realpathSync(link())).toBe(realpathSync(process.execPath))
  })

  test.runIf(process.platform === 'linux')('[SERVICE-61] fetches one where that of the machine is too old, and links it', () => {
    bring('echo v26.12.1')
    rmSync(file('tools', 'runtime', 'node_modules', '.package-lock.json'))
    expect(prepare('26.12.0')).toMatchObject({ status: 0, stderr: '' })
    expect(readFileSync(file(NPM), 'utf8').trim()).toBe(file('tools', 'runtime'))
    expect(realpathSync(link())).toBe(packaged())
  })

  test.runIf(process.platform === 'linux')(
    '[SERVICE-61] says so if npm could not fetch it, and tries again the next time',
    () => {
      for (const _ of [1, 2]) {
        expect(prepare('20.19.2').stderr).toBe(
          'npm could not fetch Node.js: repeat the command, or install Node.js 26.12.1 or a newer 26.\n',
        )
      }
      expect(readFileSync(file(NPM), 'utf8').trim().split('\n')).toHaveLength(2)
    },
  )

  test.runIf(process.platform === 'linux').each([
    [
      'does not run',
      'echo "node: error while loading shared libraries: libfoo.so.1: cannot open" >&2; exit 127',
      /does not run on this machine: .*libfoo\.so\.1.*install Node\.js 26\.12\.1/,
    ],
    [
      'is ended by the processor',
      'kill -ILL $$',
      /does not run on this machine: it ended with SIGILL\. .*install Node\.js 26\.12\.1/,
    ],
    ['is too old', 'echo v26.10.0', /npm has installed Node\.js 26\.10\.0: install Node\.js 26\.12\.1/],
  ])('[SERVICE-61] says at once if the one from npm %s, and installs nothing else', (_, script, line) => {
    writeFileSync(
      file('package-lock.json'),
      '{ "packages": { "node_modules/zod": { "version": "4.6.7", "integrity": "sha512-a" } } }',
    )
    bring(script)
    const { status, stderr } = prepare('20.19.2')
    expect(status).toBe(1)
    expect(stderr.trim()).toMatch(line)
    expect(stderr.trim().split('\n')).toHaveLength(1)
    expect(existsSync(file(NPM))).toBe(false)
    expect(existsSync(link())).toBe(false)
  })
})
