import '@fastify/cookie'
import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'

const NONCE = /^[0-9a-f]{32}$/
const LASTS_S = 3600

const nameOf = (https: boolean) => (https ? '__Host-verification' : 'verification')

/** Returns the stored hash of a browser's nonce. The hash gives no access. */
const keyOf = (nonce: string) => createHash('sha256').update(nonce).digest('base64url')

function nonceOf({ config }: Pick<Platform, 'config'>, request: FastifyRequest): string | undefined {
  const nonce = request.cookies[nameOf(config.https)]
  return nonce && NONCE.test(nonce) ? nonce : undefined
}

/**
 * Returns the key of the browser that makes the call, or null if it has no nonce. A code is valid only with the key of the
 * browser that asked for it.
 */
export function browserKeyOf(parts: Pick<Platform, 'config'>, request: FastifyRequest): string | null {
  const nonce = nonceOf(parts, request)
  return nonce ? keyOf(nonce) : null
}

/** Returns the key of a browser that asks for a code; sets the nonce cookie if the browser has none. */
export function ensureBrowserKey(
  parts: Pick<Platform, 'config' | 'random'>,
  request: FastifyRequest,
  reply: FastifyReply,
): string {
  const { config, random } = parts
  const nonce = nonceOf(parts, request) ?? random.name()
  const options = { httpOnly: true, sameSite: 'lax', path: '/', secure: config.https, maxAge: LASTS_S } as const
  reply.setCookie(nameOf(config.https), nonce, options)
  return keyOf(nonce)
}
