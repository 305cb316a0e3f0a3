import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { Events, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'

const CLIENT = { clientId: 'guess-the-anime', clientSecret: 'a secret between Google and us' }

/** Somebody with an account at Google. */
export const SHINJI = { sub: '110169484474386276334', email: 'shinji@nerv.jp', email_verified: true, name: 'Shinji Ikari' }

export interface Google {
  /** What the server is configured with. */
  google: { clientId: string; clientSecret: string; issuer: string }
  /** Who signs in next, and anything to change in the token that says so. */
  says: JWTPayload
  /** Something to do to the reply to a code. */
  spoil: (reply: Record<string, unknown>) => void
  /** What was sent to have a code changed. */
  asked: URLSearchParams[]
  /** Consents as a person would; gives what the browser brings back. */
  consent(url: string): Promise<{ code: string; state: string }>
  /** A token about the person, without any code. */
  token(claims?: JWTPayload): Promise<string>
  stop(): Promise<void>
}

/** A provider of sign-ins on this machine, which speaks OpenID Connect as Google does. */
export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, 'localhost')
  const issuer = server.issuer.url as string
  const google: Google = {
    google: { ...CLIENT, issuer },
    says: SHINJI,
    spoil: () => {},
    asked: [],
    async consent(url) {
      const { headers } = await fetch(url, { redirect: 'manual' })
      const { searchParams } = new URL(headers.get('location') as string)
      return { code: searchParams.get('code') as string, state: searchParams.get('state') as string }
    },
    token: (claims = {}) =>
      server.issuer.buildToken({
        scopesOrTransform: (_header, payload) => void Object.assign(payload, { aud: CLIENT.clientId }, google.says, claims),
      }),
    stop: () => server.stop(),
  }
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    // The access token comes by here too, and names no audience.
    if (payload.aud !== undefined) Object.assign(payload, google.says)
  })
  server.service.on(Events.BeforeResponse, ({ body }: MutableResponse, { body: asked }) => {
    google.asked.push(new URLSearchParams(asked))
    if (body) google.spoil(body)
  })
  return google
}

const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')

const payloadOf = (token: string): JWTPayload => JSON.parse(Buffer.from(token.split('.')[1] as string, 'base64url').toString())

/** The same token without a signature. */
export const unsigned = (token: string) => `${part({ alg: 'none', typ: 'JWT' })}.${part(payloadOf(token))}.`

/** The same token, signed by somebody else who brings the key along. */
export async function signedByAnother(token: string): Promise<string> {
  const { kid } = JSON.parse(Buffer.from(token.split('.')[0] as string, 'base64url').toString())
  const { privateKey, publicKey } = await generateKeyPair('RS256')
  const header = { alg: 'RS256', kid, jwk: await exportJWK(publicKey) }
  return new SignJWT(payloadOf(token)).setProtectedHeader(header).sign(privateKey)
}

/** The same token, signed with a secret that everybody knows or may know. */
export const signedWith = (secret: string, token: string) =>
  new SignJWT(payloadOf(token)).setProtectedHeader({ alg: 'HS256' }).sign(new TextEncoder().encode(secret))
