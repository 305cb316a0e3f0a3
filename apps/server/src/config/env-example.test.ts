import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Env, readEnv } from './env.ts'

const ROOT = join(import.meta.dirname, '../../../..')
const SETTING = /^#([A-Z\d_]+)=(.*)$/gm
const TABLE_ROW = /^\| (`[A-Z\d_]+`(?:, `[A-Z\d_]+`)*) \|/gm

/** Every variable of the schema, once. A list that lacks one or has an extra one does not compile. */
const VARIABLES = Object.keys({
  PORT: true,
  HOST: true,
  PUBLIC_URL: true,
  DATA_DIR: true,
  BACKUPS: true,
  BACKUP_DIR: true,
  ADMIN_PATH: true,
  SECRET: true,
  DATABASE_URL: true,
  DATABASE_POOL_SIZE: true,
  DATABASE_CONNECT_TIMEOUT: true,
  DATABASE_STATEMENT_TIMEOUT: true,
  S3_ENDPOINT: true,
  S3_REGION: true,
  S3_BUCKET: true,
  S3_ACCESS_KEY_ID: true,
  S3_SECRET_ACCESS_KEY: true,
  PUBLIC_MEDIA_URL: true,
  REDIS_URL: true,
  SMTP_URL: true,
  MAIL_FROM: true,
  GOOGLE_CLIENT_ID: true,
  GOOGLE_CLIENT_SECRET: true,
  GOOGLE_ISSUER: true,
  DRAIN_SECONDS: true,
  DEMO: true,
  TRUST_PROXY: true,
  RATE_LIMIT_FACTOR: true,
  LOG_LEVEL: true,
} satisfies Record<keyof Env, true>).toSorted()

const textOf = (file: string) => readFileSync(join(ROOT, file), 'utf8')

const example = [...textOf('.env.example').matchAll(SETTING)].map(([, name = '', value = '']) => [name, value] as const)

const configuration = textOf('README.md').split('\n## Configuration\n')[1]?.split('\n## ')[0] ?? ''
const inReadme = [...configuration.matchAll(TABLE_ROW)].flatMap(([, names = '']) => names.match(/[A-Z\d_]+/g) ?? [])

test('.env.example names every variable, once', () => {
  expect(example.map(([name]) => name).toSorted()).toEqual(VARIABLES)
})

test('.env.example shows the defaults, and nothing where there is none', () => {
  const defaults = Object.entries(readEnv({})).map(([name, value]) => [name, String(value)])
  const unset = VARIABLES.map((name) => [name, ''])
  expect(Object.fromEntries(example)).toEqual({ ...Object.fromEntries(unset), ...Object.fromEntries(defaults) })
})

test('.env.example changes nothing when all of it is uncommented', () => {
  expect(readEnv(Object.fromEntries(example))).toEqual(readEnv({}))
})

test("the README's table of configuration names every variable, once", () => {
  expect(inReadme.toSorted()).toEqual(VARIABLES)
})

test('.env is kept out of version control', () => {
  expect(textOf('.gitignore').split('\n')).toContain('.env')
})
