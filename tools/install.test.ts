import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { hasDevPackages, isInstalled, isRuntimeInstalled } from './install.mjs'
import { packagedProgram } from './runtime.mjs'

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

/** The program in the package of this platform. */
const bringNode = () => {
  mkdirSync(dirname(packagedProgram(root)), { recursive: true })
  writeFileSync(packagedProgram(root), '')
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guess-install-'))
  const packages = { 'node_modules/sharp': SHARP, 'node_modules/vitest': VITEST, 'node_modules/sharp-for-macs': FOR_MACS }
  write({ '': {}, 'apps/web': {}, ...packages }, 'package-lock.json')
  write({ '': {}, 'node_modules/node-linux': NODE, 'node_modules/node-mac': NODE }, 'tools', 'runtime', 'package-lock.json')
})
afterEach(() => rmSync(root, { recursive: true }))

describe('the packages', () => {
  beforeEach(() => {
    bringNode()
    recordRuntime({ 'node_modules/node-linux': NODE })
  })

  test('are installed without those of developers and of other platforms', () => {
    record({ 'node_modules/sharp': SHARP })
    expect(isInstalled(root, false, true)).toBe(true)
    expect(hasDevPackages(root)).toBe(false)
    expect(isInstalled(root, true, true)).toBe(false)
  })

  test('are installed with those of developers', () => {
    record({ 'node_modules/sharp': SHARP, 'node_modules/vitest': VITEST })
    expect(isInstalled(root, true, true)).toBe(true)
    expect(hasDevPackages(root)).toBe(true)
  })

  test.each([
    ['no install has finished', undefined],
    ['one is missing', {}],
    ['one has another version', { 'node_modules/sharp': { ...SHARP, version: '1.0.1' } }],
    ['one has other content', { 'node_modules/sharp': { ...SHARP, integrity: 'sha512-e' } }],
  ])('are not installed if %s', (_, packages) => {
    if (packages) record(packages)
    expect(isInstalled(root, false, true)).toBe(false)
  })
})

describe('the Node.js that runs the site', () => {
  test('is installed once npm has finished', () => {
    bringNode()
    recordRuntime({ 'node_modules/node-linux': NODE })
    expect(isRuntimeInstalled(root)).toBe(true)
  })

  test('is not installed if npm could not fetch it, which npm does not count as a failure', () => {
    recordRuntime({})
    expect(isRuntimeInstalled(root)).toBe(false)
  })

  test('is not installed if npm was interrupted, and so the site cannot start', () => {
    bringNode()
    record({ 'node_modules/sharp': SHARP })
    expect(isRuntimeInstalled(root)).toBe(false)
    expect(isInstalled(root, false, true)).toBe(false)
  })

  test('need not be installed where the machine has one that is new enough', () => {
    record({ 'node_modules/sharp': SHARP })
    expect(isInstalled(root, false, false)).toBe(true)
  })

  test('is not installed in another version', () => {
    bringNode()
    recordRuntime({ 'node_modules/node-linux': { ...NODE, version: '25.0.0' } })
    expect(isRuntimeInstalled(root)).toBe(false)
  })
})
