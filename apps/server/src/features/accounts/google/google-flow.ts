import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'

/** The values that a browser takes to Google and must bring back. */
export interface GoogleFlow {
  state: string
  nonce: string
  /** The PKCE verifier: proves that the client that redeems the code is the one that requested it. */
  verifier: string
}

const LASTS_S = 600
const FORM = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([0-9a-f]{64})$/

const nameOf = (https: boolean) => (https ? '__Host-google' : 'google')
const optionsOf = (https: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: https }) as const

/** Starts a flow and stores it in an HttpOnly cookie. */
export function beginFlow({ config, random }: Pick<Platform, 'config' | 'random'>, reply: FastifyReply): GoogleFlow {
  const flow = { state: random.name(), nonce: random.name(), verifier: random.name() + random.name() }
  const value = `${flow.state}.${flow.nonce}.${flow.verifier}`
  reply.setCookie(nameOf(config.https), value, { ...optionsOf(config.https), maxAge: LASTS_S })
  return flow
}

/** Reads the flow from the browser's cookie and clears it: a flow is valid for one return. */
export function endFlow({ config }: Pick<Platform, 'config'>, request: FastifyRequest, reply: FastifyReply): GoogleFlow | null {
  const name = nameOf(config.https)
  const value = request.cookies[name]
  if (value === undefined) return null
  reply.clearCookie(name, optionsOf(config.https))
  const [, state, nonce, verifier] = FORM.exec(value) ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}
