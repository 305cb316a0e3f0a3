import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

const CLIENT = { clientId: 'guess-the-anime', clientSecret: 'a secret between Google and us' }

/** A person with a Google account. */
export const SHINJI = { sub: '110169484474386276334', email: 'shinji@nerv.jp', email_verified: true, name: 'Shinji Ikari' }

export interface Google {
  /** The site's registration at this provider, as the server's configuration has it. */
  registration: { clientId: string; clientSecret: string; issuer: string }
  /** Claims of the next token: the person who signs in, with any changes. */
  profile: JWTPayload
  /** Changes the reply to a code. */
  changeReply: (reply: Record<string, unknown>) => void
  /** The requests that exchanged a code. */
  requests: URLSearchParams[]
  /** Consents as a person would, and returns the parameters that the browser brings back. */
  consent(url: string): Promise<{ code: string; state: string }>
  /** Returns a token of the person, without a code. */
  token(claims?: JWTPayload): Promise<string>
  stop(): Promise<void>
}

/** Starts a local OpenID Connect provider that behaves like Google's. */
export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const issuer = server.issuer.url as string
  const google: Google = {
    registration: { ...CLIENT, issuer },
    profile: SHINJI,
    changeReply: () => {},
    requests: [],
    async consent(url) {
      const { headers } = await fetch(url, { redirect: 'manual' })
      const { searchParams } = new URL(headers.get('location') as string)
      return { code: searchParams.get('code') as string, state: searchParams.get('state') as string }
    },
    token: (claims = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, { aud: CLIENT.clientId }, google.profile, claims),
      }),
    stop: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    // The event fires for access tokens too, which have no audience.
    if (payload.aud !== undefined) Object.assign(payload, google.profile)
  })
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse, { body: requests }) => {
    google.requests.push(new URLSearchParams(requests))
    if (body) google.changeReply(body)
  })
  return google
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const payloadOf = (token: string): JWTPayload => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())

/** Returns the same token without a signature. */
export const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${part(payloadOf(token))}.`

/** Returns the same token, signed with another key that its header includes. */
export async function signedByAnother(token: string): Promise<string> {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString())
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const header = { alg: 'RS256', kid, jwk: await exportJWK(publicKey) }
  return new SignJWT(payloadOf(token)).setProtectedHeader(header).sign(privateKey)
}

/** Returns the same token, signed with a secret that an attacker knows or may know. */
export const signedWith = (secret: string, token: string) =>
  new SignJWT(payloadOf(token)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
