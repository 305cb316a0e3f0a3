import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { withAddresses } from './npm-ci.mjs'
import { ROOT } from './project-files.ts'

const HASH = 'sha512-a'

describe('the lockfile that npm reads', () => {
  test.each([
    ['a package', 'node_modules/zod', { version: '4.6.7' }, 'zod/-/zod-4.6.7.tgz'],
    ['a package of a scope', 'node_modules/@fastify/cookie', { version: '11.1.5' }, '@fastify/cookie/-/cookie-11.1.5.tgz'],
    [
      'a package inside of another',
      'node_modules/ajv/node_modules/yaml',
      { version: '2.0.0-rc.1' },
      'yaml/-/yaml-2.0.0-rc.1.tgz',
    ],
    ['a package of a workspace', 'apps/web/node_modules/lodash', { version: '4.18.0' }, 'lodash/-/lodash-4.18.0.tgz'],
    [
      'a package under another name',
      'node_modules/ts7',
      { name: 'typescript', version: '7.0.2' },
      'typescript/-/typescript-7.0.2.tgz',
    ],
  ])('has the address of %s', (_, path, locked, address) => {
    const { packages } = withAddresses({ packages: { [path]: { ...locked, integrity: HASH } } })
    expect(packages).toEqual({ [path]: { ...locked, integrity: HASH, resolved: `https://registry.invalid/${address}` } })
  })

  test('keeps everything else as it is', () => {
    const packages = {
      '': { name: 'site', version: '1.0.0' },
      'apps/web': { name: '@guess/web', version: '0.1.0' },
      'node_modules/@guess/web': { resolved: 'apps/web', link: true },
      'node_modules/own': { version: '1.0.0', integrity: HASH, resolved: 'git+ssh://git@host.example/own.git#1' },
    }
    const lockfile = { lockfileVersion: 3, packages }
    expect(withAddresses(lockfile)).toEqual(lockfile)
  })
})

describe('npmCi', () => {
  let folder: string
  const file = (name: string) => join(folder, name)

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guess-npm-'))
    writeFileSync(
      file('package-lock.json'),
      JSON.stringify({ packages: { 'node_modules/zod': { version: '4.6.7', integrity: HASH } } }),
    )
  })
  afterEach(() => {
    expect(readdirSync(folder)).not.toContain('npm-shrinkwrap.json')
    rmSync(folder, { recursive: true })
  })

  /** Calls it with a script in place of npm, which logs whether it has addresses. */
  function call(script: string) {
    const npm = `#!/bin/sh\nif [ -e npm-shrinkwrap.json ]; then echo "$*" >> addressed; else echo "$*" >> plain; fi\n${script}\n`
    writeFileSync(file('npm'), npm, { mode: 0o755 })
    const code = `const { npmCi } = await import(${JSON.stringify(pathToFileURL(join(ROOT, 'tools', 'npm-ci.mjs')).href)})
      await npmCi('/nowhere', ${JSON.stringify(folder)}, ['--omit=dev']).catch(({ message }) => { console.log(message); process.exitCode = 1 })`
    const env = { ...process.env, PATH: [folder, process.env.PATH].join(delimiter) }
    const child = spawn(process.execPath, ['--input-type=module', '--eval', code], { env, stdio: 'pipe' })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text
      })
    }
    const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
      child.once('close', (status) => resolve({ code: status, output }))
    })
    return { child, ended }
  }
  const calls = (kind: 'addressed' | 'plain') =>
    existsSync(file(kind)) ? readFileSync(file(kind), 'utf8').trim().split('\n') : []

  test('installs with addresses', async () => {
    expect(await call('exit 0').ended).toMatchObject({ code: 0 })
    expect(calls('addressed')).toEqual([expect.stringMatching(/^ci .*--omit=dev --replace-registry-host=always$/)])
    expect(calls('plain')).toEqual([])
  })

  test('installs without addresses if that fails, as where packages have other addresses', async () => {
    const script = 'if [ -e npm-shrinkwrap.json ]; then echo "npm error code E404" >&2; exit 1; fi'
    expect(await call(script).ended).toEqual({ code: 0, output: '' })
    expect(calls('plain')).toEqual([expect.stringMatching(/^ci .*--omit=dev$/)])
  })

  test('reports the errors of npm if both fail', async () => {
    const { code, output } = await call('echo "npm error code ENOTFOUND" >&2; exit 1').ended
    expect(code).toBe(1)
    expect(output).toBe('npm error code ENOTFOUND\nnpm ci failed (see the output above)\n')
    expect(calls('plain')).toHaveLength(1)
  })

  test.each(['SIGINT', 'SIGTERM'] as const)('ends with npm at %s and leaves no lockfile', async (signal) => {
    const { child, ended } = call('exec sleep 60')
    await expect.poll(() => calls('addressed')).toHaveLength(1)
    child.kill(signal)
    expect(await ended).toMatchObject({ code: 1 })
    expect(calls('plain')).toEqual([])
  })
})
