import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { toConfig } from './config.ts'
import { readEnv } from './env.ts'

let dataDir: string
const configOf = (more: Record<string, string> = {}) => toConfig(readEnv({ DATA_DIR: dataDir, ...more }))

beforeEach(() => {
  dataDir = join(mkdtempSync(join(tmpdir(), 'guess-config-')), 'data')
})
afterEach(() => rmSync(join(dataDir, '..'), { recursive: true, force: true }))

test('the secret is made once, kept in the data folder, and readable by its owner alone', () => {
  const { secret } = configOf()
  expect(Buffer.from(secret, 'base64url')).toHaveLength(32)
  expect(configOf().secret).toBe(secret)
  const file = join(dataDir, 'secret')
  expect(readFileSync(file, 'utf8').trim()).toBe(secret)
  expect(statSync(file).mode & 0o777).toBe(0o600)
  expect(readdirSync(dataDir).toSorted()).toEqual(['admin-path', 'first-start', 'secret'])
})

test('the data folder is made for its owner alone', () => {
  configOf()
  expect(statSync(dataDir).mode & 0o777).toBe(0o700)
})

test('a secret that is given is taken, and none is made', () => {
  const given = 'x'.repeat(40)
  expect(configOf({ SECRET: given }).secret).toBe(given)
  expect(() => statSync(join(dataDir, 'secret'))).toThrow()
})

test("the panel's path is made once, beside the secret, and one that is given is taken", () => {
  const { adminPath } = configOf()
  expect(adminPath).toMatch(/^\/[\w-]{32}$/)
  expect(configOf().adminPath).toBe(adminPath)
  expect(statSync(join(dataDir, 'admin-path')).mode & 0o777).toBe(0o600)
  for (const given of ['where-nobody-looks', '/where-nobody-looks']) {
    expect(configOf({ ADMIN_PATH: given }).adminPath).toBe('/where-nobody-looks')
  }
})

test('the site is https where its public address is', () => {
  expect(configOf()).toMatchObject({ https: false, publicUrl: null })
  expect(configOf({ PUBLIC_URL: 'http://guess.example' })).toMatchObject({ https: false })
  expect(configOf({ PUBLIC_URL: 'https://guess.example/' })).toMatchObject({ https: true, publicUrl: 'https://guess.example' })
})

test('limits of the connections are seconds to the operator, and milliseconds to us', () => {
  expect(configOf().connectionLimits).toEqual({ poolSize: 8, connectMs: 5_000, statementMs: 10_000 })
  const set = { DATABASE_POOL_SIZE: '7', DATABASE_CONNECT_TIMEOUT: '2', DATABASE_STATEMENT_TIMEOUT: '0' }
  expect(configOf(set).connectionLimits).toEqual({ poolSize: 7, connectMs: 2_000, statementMs: 0 })
})

test('[PIC-23] pictures go into the data folder, until a bucket is set', () => {
  expect(configOf()).toMatchObject({ s3: null, publicMediaUrl: null })
  const set = { S3_REGION: 'us-east-1', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'key' }
  const s3 = { endpoint: null, region: 'us-east-1', bucket: 'pictures', accessKeyId: 'id', secretAccessKey: 'key' }
  expect(configOf(set).s3).toEqual(s3)
  expect(configOf({ ...set, S3_ENDPOINT: 'http://localhost:9000' }).s3).toEqual({ ...s3, endpoint: 'http://localhost:9000' })
})

test('demo games and trust in proxies are on and off', () => {
  expect(configOf()).toMatchObject({ demo: true, trustProxy: false, databaseUrl: null })
  expect(configOf({ DEMO: 'off', TRUST_PROXY: '10.0.0.1' })).toMatchObject({ demo: false, trustProxy: '10.0.0.1' })
})

test('email goes into a folder and nobody signs in with Google, until it is said how', () => {
  expect(configOf()).toMatchObject({ smtpUrl: null, mailFrom: 'Guess The Anime <no-reply@localhost>', google: null })
  expect(configOf({ PUBLIC_URL: 'https://guess.example:8443' }).mailFrom).toBe('Guess The Anime <no-reply@guess.example>')
  const set = {
    SMTP_URL: 'smtp://mail.example',
    MAIL_FROM: 'a@guess.example',
    GOOGLE_CLIENT_ID: 'id',
    GOOGLE_CLIENT_SECRET: 'key',
  }
  expect(configOf(set)).toMatchObject({
    smtpUrl: 'smtp://mail.example',
    mailFrom: 'a@guess.example',
    google: { clientId: 'id', clientSecret: 'key', issuer: 'https://accounts.google.com' },
  })
})
