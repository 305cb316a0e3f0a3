import '@fastify/cookie'
import { createHmac, timingSafeEqual } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'

/** Records that an account was signed in to in this browser. */
interface KnownSignIn {
  userId: number
  browserId: string
  /** Unix time in seconds. */
  issuedAt: number
}

const LASTS_S = 365 * 24 * 3600
/** Maximum number of accounts that one browser is known to: enough for a family. */
const ACCOUNTS_MAX = 4
/** Not a signed cookie or a JWT: one small cookie holds four accounts, each with an age and a signature of its own. */
const FORM = /^([1-9]\d{0,9})\.([0-9a-f]{32})\.(\d{1,12})\.([\w-]{43})$/

type Config = Pick<Platform['config'], 'secret' | 'https'>
type Needs = Pick<Platform, 'clock'> & { config: Config }

/** The cookie keeps its first name, `device`, by which the cookie policy lists it and browsers know it. */
const nameOf = ({ https }: Pick<Config, 'https'>) => (https ? '__Host-device' : 'device')
const optionsOf = ({ https }: Pick<Config, 'https'>) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: https }) as const
const secondsNow = ({ clock }: Needs) => Math.floor(clock.now().getTime() / 1000)

/** Compares two signatures in constant time. */
const isSame = (one: string, other: string) =>
  one.length === other.length && timingSafeEqual(Buffer.from(one), Buffer.from(other))

const signatureOf = (secret: string, { userId, browserId, issuedAt }: KnownSignIn) =>
  createHmac('sha256', secret).update(`device\n${userId}\n${browserId}\n${issuedAt}`).digest('base64url')

const written = (secret: string, signIn: KnownSignIn) =>
  `${signIn.userId}.${signIn.browserId}.${signIn.issuedAt}.${signatureOf(secret, signIn)}`

function readSignIn(secret: string, text: string, now: number): KnownSignIn | null {
  const [, userId = '', browserId = '', issuedAt = '', signature = ''] = FORM.exec(text) ?? []
  const signIn = { userId: Number(userId), browserId, issuedAt: Number(issuedAt) }
  return signature && isSame(signature, signatureOf(secret, signIn)) && signIn.issuedAt + LASTS_S > now ? signIn : null
}

/** Returns the sign-ins of a browser that are authentic and at most a year old, newest first. */
function signInsOf(parts: Needs, request: FastifyRequest): KnownSignIn[] {
  const texts = (request.cookies[nameOf(parts.config)] ?? '').split('~').slice(0, ACCOUNTS_MAX)
  return texts.flatMap((text) => readSignIn(parts.config.secret, text, secondsNow(parts)) ?? [])
}

/**
 * Returns the id of a browser that was signed in to this account within a year, or null. The id selects counters of tries (decision 13),
 * lets the previous refresh token be sent once more (decision 62), spares the email about a new device (MAIL-13), and shows the browser
 * its own game shortly before it is published (CREATE-17). It signs nobody in.
 */
export const knownBrowser = (parts: Needs, request: FastifyRequest, userId: number): string | null =>
  signInsOf(parts, request).find((signIn) => signIn.userId === userId)?.browserId ?? null

/** Marks the browser as known to an account. The caller must have authenticated the account's owner. */
export function rememberBrowser(
  parts: Needs & Pick<Platform, 'random'>,
  userId: number,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const { config, random } = parts
  const browserId = knownBrowser(parts, request, userId) ?? random.name()
  const others = signInsOf(parts, request).filter((signIn) => signIn.userId !== userId)
  const signIns = [{ userId, browserId, issuedAt: secondsNow(parts) }, ...others].slice(0, ACCOUNTS_MAX)
  const value = signIns.map((signIn) => written(config.secret, signIn)).join('~')
  reply.setCookie(nameOf(config), value, { ...optionsOf(config), maxAge: LASTS_S })
}

/** Clears the cookie, if the browser sent one. */
export function forgetBrowser({ config }: Pick<Needs, 'config'>, request: FastifyRequest, reply: FastifyReply): void {
  if (request.cookies[nameOf(config)]) reply.clearCookie(nameOf(config), optionsOf(config))
}
