import { isIP } from 'node:net'
import { isMail } from '@guess/contract/rules/mail'
import { z } from 'zod'

const count = (max: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, 'is a whole number')
    .transform(Number)
    .refine((value) => value <= max, `is at most ${max}`)

const atLeastOne = (max: number) => count(max).refine((value) => value >= 1, 'is at least 1')

const PREFIX_MAX: Record<number, number> = { 4: 32, 6: 128 }

/** Returns whether a text is an IP address, or a range such as `10.0.0.0/8`. */
function isNetwork(text: string): boolean {
  const [, address = '', bits = '1'] = /^([^/]+)(?:\/(\d{1,3}))?$/.exec(text.trim()) ?? []
  return Number(bits) >= 1 && Number(bits) <= (PREFIX_MAX[isIP(address)] ?? 0)
}

/**
 * Returns whether a text is an address, alone or in angle brackets after a name. The name must not be able to form a second
 * address.
 */
function isSender(text: string): boolean {
  const [, mail = text] = /^[^<>"',;:@\p{Cc}]{1,60} <([^<>]+)>$/u.exec(text) ?? []
  return isMail(mail)
}

/** Returns whether a URL consists of an origin and a path, without a character that ends a source of the content policy. */
function isBare(url: string): boolean {
  if (!URL.canParse(url) || /[;,?#]/.test(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

const LOOPBACK = /^http:\/\/(localhost|127\.0\.0\.1|\[::1\])(:|\/|$)/

/** Hosts that only this machine can reach. */
const LOOPBACK_HOST = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

const fields = z.object({
  PORT: count(65_535).default(3000),
  HOST: z.string().min(1).default('127.0.0.1'),
  PUBLIC_URL: z
    .url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })
    .transform((url) => new URL(url).origin)
    .optional(),
  DATA_DIR: z.string().min(1).default('.data'),
  BACKUPS: z.enum(['on', 'off'], { error: 'is on or off' }).optional(),
  BACKUP_DIR: z.string().min(1).optional(),
  ADMIN_PATH: z
    .string()
    .regex(/^\/?[\w-]{8,80}$/, 'is one word of at least 8 letters, digits, - or _')
    .transform((path) => path.replace(/^\/?/, '/'))
    .optional(),
  SECRET: z.string().min(32, 'has at least 32 characters').optional(),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: 'is an address that starts with postgres://' }).optional(),
  DATABASE_POOL_SIZE: atLeastOne(1_000).default(8),
  DATABASE_CONNECT_TIMEOUT: atLeastOne(300).default(5),
  DATABASE_STATEMENT_TIMEOUT: count(3_600).default(10),
  S3_ENDPOINT: z
    .url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })
    .refine(isBare, 'has no user, password, search or fragment')
    .optional(),
  S3_REGION: z
    .string()
    .regex(/^[\w-]{1,60}$/, 'is a name such as us-east-1')
    .optional(),
  S3_BUCKET: z
    .string()
    .regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/, 'is the name of a bucket')
    .optional(),
  S3_ACCESS_KEY_ID: z.string().optional(),
  S3_SECRET_ACCESS_KEY: z.string().optional(),
  PUBLIC_MEDIA_URL: z
    .url({ protocol: /^https?$/, error: 'is an address that starts with http:// or https://' })
    .refine(isBare, 'has no user, password, search or fragment')
    .transform((url) => new URL(url).href.replace(/\/+$/, ''))
    .optional(),
  REDIS_URL: z.url({ protocol: /^rediss?$/, error: 'is an address that starts with redis:// or rediss://' }).optional(),
  SMTP_URL: z.url({ protocol: /^smtps?$/, error: 'is an address that starts with smtp:// or smtps://' }).optional(),
  MAIL_FROM: z.string().refine(isSender, 'is an email address, or a name and <an address>').optional(),
  GOOGLE_CLIENT_ID: z.string().optional(),
  GOOGLE_CLIENT_SECRET: z.string().optional(),
  GOOGLE_ISSUER: z
    .url({ error: 'is an address that starts with https://' })
    .refine((url) => url.startsWith('https://') || LOOPBACK.test(url), 'is an address that starts with https://')
    .default('https://accounts.google.com'),
  DRAIN_SECONDS: count(300).default(0),
  DEMO: z.enum(['on', 'off'], { error: 'is on or off' }).default('on'),
  TRUST_PROXY: z
    .string()
    .refine(
      (list) => list.split(',').every(isNetwork),
      'is an address, a range like 10.0.0.0/8, or a comma-separated list of them',
    )
    .optional(),
  RATE_LIMIT_FACTOR: z
    .string()
    .regex(/^\d{1,6}(\.\d{1,3})?$/, 'is a number below 1,000,000 with at most three decimals')
    .transform(Number)
    .refine((value) => value > 0, 'is above 0')
    .default(1),
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error', 'silent'], { error: 'is debug, info, warn, error or silent' })
    .default('info'),
})

/** The variables without which an object store cannot be used. */
const S3_NEEDED = ['S3_REGION', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'] as const

/**
 * The settings of Google sign-in must be set together or not at all, and so must those of the object store. A site that others can
 * reach must know its own address: otherwise links and origins are those of whatever host a caller names.
 */
const schema = fields.superRefine((values, context) => {
  if (!values.PUBLIC_URL && !LOOPBACK_HOST.test(values.HOST))
    context.addIssue({
      code: 'custom',
      path: ['PUBLIC_URL'],
      message: `is missing: with HOST=${values.HOST}, others can reach the site`,
    })
  const { GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET } = values
  const missing = GOOGLE_CLIENT_ID ? 'GOOGLE_CLIENT_SECRET' : 'GOOGLE_CLIENT_ID'
  if (Boolean(GOOGLE_CLIENT_ID) !== Boolean(GOOGLE_CLIENT_SECRET))
    context.addIssue({ code: 'custom', path: [missing], message: 'is missing beside its other half' })
  const present = (['S3_ENDPOINT', ...S3_NEEDED] as const).filter((name) => values[name])
  if (present.length === 0) return
  for (const name of S3_NEEDED.filter((needed) => !values[needed]))
    context.addIssue({ code: 'custom', path: [name], message: `is missing beside ${present.join(', ')}` })
})

export type Env = z.output<typeof schema>

/**
 * Reads the environment. An empty value counts as unset.
 * @throws Error with one line that names every invalid variable
 */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== ''))
  const read = schema.safeParse(set)
  if (read.success) return read.data
  const errors = read.error.issues.map((issue) => `${issue.path.join('.')} ${issue.message}`)
  throw new Error(`Wrong configuration: ${errors.join('; ')}.`)
}
