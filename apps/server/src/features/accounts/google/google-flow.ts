import '@fastify/cookie'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '../../../platform/platform.ts'

/** What a browser is given on its way to Google and has to bring back. */
export interface GoogleFlow {
  state: string
  nonce: string
  /** PKCE's proof that who changes the code is who asked for it. */
  verifier: string
}

const LASTS_S = 600
const FORM = /^([0-9a-f]{32})\.([0-9a-f]{32})\.([0-9a-f]{64})$/

const nameOf = (https: boolean) => (https ? '__Host-google' : 'google')
const optionsOf = (https: boolean) => ({ httpOnly: true, sameSite: 'lax', path: '/', secure: https }) as const

/** Draws a flow and gives it to the browser, out of reach of scripts. */
export function beginFlow({ config, random }: Pick<Platform, 'config' | 'random'>, reply: FastifyReply): GoogleFlow {
  const flow = { state: random.name(), nonce: random.name(), verifier: random.name() + random.name() }
  const value = `${flow.state}.${flow.nonce}.${flow.verifier}`
  reply.setCookie(nameOf(config.https), value, { ...optionsOf(config.https), maxAge: LASTS_S })
  return flow
}

/** Takes the flow back from the browser: it is good for one return. */
export function endFlow({ config }: Pick<Platform, 'config'>, request: FastifyRequest, reply: FastifyReply): GoogleFlow | null {
  const name = nameOf(config.https)
  const value = request.cookies[name]
  if (value === undefined) return null
  reply.clearCookie(name, optionsOf(config.https))
  const [, state, nonce, verifier] = FORM.exec(value) ?? []
  return state && nonce && verifier ? { state, nonce, verifier } : null
}
