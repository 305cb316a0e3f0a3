import { describe, expect, test } from 'vitest'
import { readEnv } from './env.ts'

const wrongIn = (source: Record<string, string>) => {
  try {
    readEnv(source)
    return null
  } catch (error) {
    return (error as Error).message
  }
}

test('nothing set is a good configuration', () => {
  expect(readEnv({})).toEqual({
    PORT: 3000,
    HOST: '127.0.0.1',
    DATA_DIR: '.data',
    DATABASE_POOL_SIZE: 8,
    DATABASE_CONNECT_TIMEOUT: 5,
    DATABASE_STATEMENT_TIMEOUT: 10,
    DRAIN_SECONDS: 0,
    DEMO: 'on',
    GOOGLE_ISSUER: 'https://accounts.google.com',
    RATE_LIMIT_FACTOR: 1,
    LOG_LEVEL: 'info',
  })
})

test('an empty value counts as not set, and what is not ours is not looked at', () => {
  expect(readEnv({ PORT: '', SECRET: '', PATH: '/bin', NODE_ENV: 'anything' })).toMatchObject({ PORT: 3000 })
})

test.each([
  ['PORT', '0', 0],
  ['PORT', '65535', 65_535],
  ['PUBLIC_URL', 'https://guess.example/some/path?x', 'https://guess.example'],
  ['PUBLIC_URL', 'http://localhost:4000', 'http://localhost:4000'],
  ['DATABASE_URL', 'postgres://a:b@c/d', 'postgres://a:b@c/d'],
  ['DATABASE_URL', 'postgresql://a:b@c:1/d?x=y', 'postgresql://a:b@c:1/d?x=y'],
  ['DATABASE_POOL_SIZE', '1', 1],
  ['DATABASE_CONNECT_TIMEOUT', '30', 30],
  ['DATABASE_STATEMENT_TIMEOUT', '0', 0],
  ['PUBLIC_MEDIA_URL', 'https://cdn.example', 'https://cdn.example'],
  ['PUBLIC_MEDIA_URL', 'https://CDN.example/pictures/', 'https://cdn.example/pictures'],
  ['SECRET', 'x'.repeat(32), 'x'.repeat(32)],
  ['ADMIN_PATH', 'Back_door-7', '/Back_door-7'],
  ['ADMIN_PATH', '/Back_door-7', '/Back_door-7'],
  ['REDIS_URL', 'redis://:word@redis.example:6380/2', 'redis://:word@redis.example:6380/2'],
  ['REDIS_URL', 'rediss://redis.example', 'rediss://redis.example'],
  ['SMTP_URL', 'smtp://user:word@mail.example:587', 'smtp://user:word@mail.example:587'],
  ['SMTP_URL', 'smtps://mail.example', 'smtps://mail.example'],
  ['MAIL_FROM', 'post@guess.example', 'post@guess.example'],
  ['MAIL_FROM', 'Anime Tahmini <post@guess.example>', 'Anime Tahmini <post@guess.example>'],
  ['GOOGLE_ISSUER', 'http://localhost:8080', 'http://localhost:8080'],
  ['DRAIN_SECONDS', '5', 5],
  ['DEMO', 'off', 'off'],
  ['RATE_LIMIT_FACTOR', '0.5', 0.5],
  ['RATE_LIMIT_FACTOR', '1000', 1_000],
  ['LOG_LEVEL', 'debug', 'debug'],
  ['TRUST_PROXY', '10.0.0.0/8', '10.0.0.0/8'],
  ['TRUST_PROXY', '127.0.0.1, ::1, fd00::/8', '127.0.0.1, ::1, fd00::/8'],
] as const)('%s may be %s', (name, text, value) => {
  expect(readEnv({ [name]: text })[name]).toEqual(value)
})

describe('a wrong value stops the start', () => {
  test.each([
    ['PORT', 'http'],
    ['PORT', '-1'],
    ['PORT', '65536'],
    ['PORT', '3000.5'],
    ['PORT', '1e3'],
    ['PUBLIC_URL', 'guess.example'],
    ['PUBLIC_URL', 'ftp://guess.example'],
    ['PUBLIC_URL', 'javascript:alert(1)'],
    ['SECRET', 'short'],
    ['ADMIN_PATH', '/admin'],
    ['ADMIN_PATH', '/back/door/here'],
    ['ADMIN_PATH', 'https://guess.example/panel'],
    ['ADMIN_PATH', '/back door'],
    ['ADMIN_PATH', '//back-door'],
    ['PUBLIC_MEDIA_URL', '/media'],
    ['PUBLIC_MEDIA_URL', 'https://user:word@cdn.example'],
    ['PUBLIC_MEDIA_URL', 'https://cdn.example/?x=y'],
    ['PUBLIC_MEDIA_URL', 'https://cdn.example/a;script-src *'],
    ['S3_ENDPOINT', 's3.example'],
    ['S3_ENDPOINT', 'https://user:word@s3.example'],
    ['S3_REGION', 'us east'],
    ['S3_BUCKET', 'Pictures/of/mine'],
    ['DATABASE_URL', 'mysql://a/b'],
    ['DATABASE_URL', 'localhost:5432'],
    ['DATABASE_POOL_SIZE', '0'],
    ['DATABASE_CONNECT_TIMEOUT', '0'],
    ['DATABASE_CONNECT_TIMEOUT', '5s'],
    ['DATABASE_STATEMENT_TIMEOUT', '-1'],
    ['REDIS_URL', 'redis.example:6379'],
    ['REDIS_URL', 'http://redis.example'],
    ['SMTP_URL', 'mail.example:587'],
    ['SMTP_URL', 'https://mail.example'],
    ['MAIL_FROM', 'nobody'],
    ['MAIL_FROM', 'A, b@guess.example <post@guess.example>'],
    ['MAIL_FROM', 'Guess\r\nBcc: b@guess.example <post@guess.example>'],
    ['GOOGLE_ISSUER', 'http://accounts.example'],
    ['GOOGLE_ISSUER', 'http://localhost.example'],
    ['DEMO', 'yes'],
    ['RATE_LIMIT_FACTOR', '0'],
    ['RATE_LIMIT_FACTOR', '-1'],
    ['RATE_LIMIT_FACTOR', 'fast'],
    ['LOG_LEVEL', 'loud'],
    ['TRUST_PROXY', 'true'],
    ['TRUST_PROXY', '10.0.0.1,'],
    ['TRUST_PROXY', '10.0.0.0/0'],
    ['TRUST_PROXY', '10.0.0.0/33'],
    ['TRUST_PROXY', '10.0.0.1/8/8'],
  ])('with one clear line: %s cannot be %s', (name, text) => {
    const line = wrongIn({ [name]: text })
    expect(line).toMatch(new RegExp(`^Wrong configuration: ${name} (is|has) .+\\.$`))
    expect(line).not.toContain('\n')
  })

  test.each([
    ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
    ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ])('%s is nothing without %s', (set, missing) => {
    expect(wrongIn({ [set]: 'canary' })).toBe(`Wrong configuration: ${missing} is missing beside its other half.`)
  })

  test('[PIC-23] a variable of the object store that is missing is named, with those that are set', () => {
    const whole = { S3_REGION: 'us-east-1', S3_BUCKET: 'pictures', S3_ACCESS_KEY_ID: 'id', S3_SECRET_ACCESS_KEY: 'canary' }
    expect(readEnv(whole)).toMatchObject(whole)
    expect(readEnv({ ...whole, S3_ENDPOINT: 'http://localhost:9000' }).S3_ENDPOINT).toBe('http://localhost:9000')
    for (const missing of Object.keys(whole)) {
      const present = Object.keys(whole).filter((name) => name !== missing)
      const wrong = `Wrong configuration: ${missing} is missing beside ${present.join(', ')}.`
      expect(wrongIn({ ...whole, [missing]: '' })).toBe(wrong)
    }
    expect(wrongIn({ S3_ENDPOINT: 'http://localhost:9000' })).toMatch(
      /: S3_REGION .+; S3_BUCKET .+; S3_ACCESS_KEY_ID .+; S3_SECRET/,
    )
  })

  test('all wrong ones are named at once', () => {
    expect(wrongIn({ PORT: 'x', DEMO: 'x' })).toBe('Wrong configuration: PORT is a whole number; DEMO is on or off.')
  })

  test('and a wrong secret is not printed', () => {
    expect(wrongIn({ SECRET: 'canary' })).not.toContain('canary')
    expect(wrongIn({ DATABASE_URL: 'mysql://user:canary@host/db' })).not.toContain('canary')
    expect(wrongIn({ REDIS_URL: 'http://user:canary@host' })).not.toContain('canary')
    expect(wrongIn({ SMTP_URL: 'http://user:canary@host' })).not.toContain('canary')
  })
})

describe('[SERVICE-38] a site that others can reach', () => {
  test.each(['127.0.0.1', 'localhost', '::1', '127.0.1.1'])('needs no PUBLIC_URL if it listens on %s', (HOST) => {
    expect(readEnv({ HOST })).toMatchObject({ HOST })
  })

  test.each(['0.0.0.0', '::', '192.0.2.7', 'guess.example'])('does not start on %s without PUBLIC_URL', (HOST) => {
    expect(wrongIn({ HOST })).toMatch(/^Wrong configuration: PUBLIC_URL is missing: [^\n]+\.$/)
    expect(readEnv({ HOST, PUBLIC_URL: 'https://guess.example' })).toMatchObject({ HOST })
  })
})
