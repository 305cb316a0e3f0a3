import { Events, type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { freshName } from './account.ts'

/** Somebody with an account at Google, by the claims of a token. */
interface Person {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  name: string
}

export interface Google {
  /** Tells a server that this is its Google. */
  env: Record<string, string>
  /** Who is asked for consent next. */
  person: Person
  /** Whether the person consents, or leads back with an error instead. */
  consents: boolean
  /** Whether a code is changed for tokens, or answered with an error. */
  answers: boolean
  stop: () => Promise<void>
}

/** Somebody new, with this name at Google. */
export function aPerson(givenName = freshName()): Person {
  const sub = freshName()
  return { sub, email: `${sub}@mail.example`, email_verified: true, given_name: givenName, name: `${givenName} Akagi` }
}

/** A provider of sign-ins on this machine, which speaks OpenID Connect as Google does. */
export async function startGoogle(): Promise<Google> {
  const server = new OAuth2Server()
  await server.issuer.keys.generate('RS256')
  await server.start(0, '127.0.0.1')
  const google: Google = {
    env: {
      GOOGLE_CLIENT_ID: 'guess-the-anime',
      GOOGLE_CLIENT_SECRET: 'a secret between Google and us',
      GOOGLE_ISSUER: `http://127.0.0.1:${server.address().port}`,
    },
    person: aPerson(),
    consents: true,
    answers: true,
    stop: () => server.stop(),
  }
  server.issuer.url = google.env.GOOGLE_ISSUER
  server.service.on(Events.BeforeAuthorizeRedirect, ({ url }: MutableRedirectUri) => {
    if (google.consents) return
    url.searchParams.delete('code')
    url.searchParams.set('error', 'access_denied')
  })
  server.service.on(Events.BeforeTokenSigning, ({ payload }: MutableToken) => {
    // The access token comes by here too, and names no audience.
    if (payload.aud !== undefined) Object.assign(payload, google.person)
  })
  server.service.on(Events.BeforeResponse, (response: MutableResponse) => {
    if (!google.answers) Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  return google
}
