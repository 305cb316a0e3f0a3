import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasDevPackages, isInstalled, isRuntimeInstalled } from './install.mjs'

const SHARP = { version: '1.0.0', integrity: 'sha512-a' }
const VITEST = { version: '2.0.0', integrity: 'sha512-b', dev: true }
const FOR_MACS = { version: '1.0.0', integrity: 'sha512-c', optional: true }
const NODE = { version: '26.0.0', integrity: 'sha512-d', optional: true }

type Packages = Record<string, { version?: string; integrity?: string }>

let root: string

const write = (packages: Packages, ...path: string[]) => {
  const file = join(root, ...path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, JSON.stringify({ packages }))
}

/** Writes npm's own record of an install. */
const record = (packages: Packages, ...folder: string[]) => write(packages, ...folder, 'node_modules', '.package-lock.json')
const recordRuntime = (packages: Packages) => record(packages, 'tools', 'runtime')

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guess-install-'))
  const packages = { 'node_modules/sharp': SHARP, 'node_modules/vitest': VITEST, 'node_modules/sharp-for-macs': FOR_MACS }
  write({ '': {}, 'apps/web': {}, ...packages }, 'package-lock.json')
  write({ '': {}, 'node_modules/node-linux': NODE, 'node_modules/node-mac': NODE }, 'tools', 'runtime', 'package-lock.json')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the packages', () => {
  beforeEach(() => recordRuntime({ 'node_modules/node-linux': NODE }))

  test('are installed without those of developers and of other platforms', () => {
    record({ 'node_modules/sharp': SHARP })
    expect(isInstalled(root, false)).toBe(true)
    expect(hasDevPackages(root)).toBe(false)
    expect(isInstalled(root, true)).toBe(false)
  })

  test('are installed with those of developers', () => {
    record({ 'node_modules/sharp': SHARP, 'node_modules/vitest': VITEST })
    expect(isInstalled(root, true)).toBe(true)
    expect(hasDevPackages(root)).toBe(true)
  })

  test.each([
    ['no install has finished', undefined],
    ['one is missing', {}],
    ['one has another version', { 'node_modules/sharp': { ...SHARP, version: '1.0.1' } }],
    ['one has other content', { 'node_modules/sharp': { ...SHARP, integrity: 'sha512-e' } }],
  ])('are not installed if %s', (_, packages) => {
    if (packages) record(packages)
    expect(isInstalled(root, false)).toBe(false)
  })
})

describe('the Node.js that runs the site', () => {
  test('is installed once npm has finished, even if it has none for this platform', () => {
    recordRuntime({ 'node_modules/node-linux': NODE })
    expect(isRuntimeInstalled(root)).toBe(true)
    recordRuntime({})
    expect(isRuntimeInstalled(root)).toBe(true)
  })

  test('is not installed if npm was interrupted, and so the site cannot start', () => {
    mkdirSync(join(root, 'tools', 'runtime', 'node_modules', 'node-linux'), { recursive: true })
    record({ 'node_modules/sharp': SHARP })
    expect(isRuntimeInstalled(root)).toBe(false)
    expect(isInstalled(root, false)).toBe(false)
  })

  test('is not installed in another version', () => {
    recordRuntime({ 'node_modules/node-linux': { ...NODE, version: '25.0.0' } })
    expect(isRuntimeInstalled(root)).toBe(false)
  })
})
