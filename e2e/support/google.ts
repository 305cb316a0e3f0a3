import { Events, type MutableRedirectUri, type MutableResponse, type MutableToken, OAuth2Server } from 'oauth2-mock-server'
import { freshName } from './account.ts'

/** A person with a Google account, as the claims of an ID token. */
interface Person {
  sub: string
  email: string
  email_verified: boolean
  given_name: string
  name: string
}

export interface Google {
  /** The environment variables that make a server use this provider as Google. */
  env: Record<string, string>
  /** The person who signs in next. */
  person: Person
  /** Whether the person consents; if not, the redirect contains an error. */
  consents: boolean
  /** Whether a code is exchanged for tokens; if not, the response is an error. */
  answers: boolean
  stop: () => Promise<void>
}

/** Returns a new person with this given name. */
export function aPerson(givenName = freshName()): Person {
  const sub = freshName()
  return { sub, email: `${sub}@mail.example`, email_verified: true, given_name: givenName, name: `${givenName} Akagi` }
}

/** Starts a local identity provider that speaks OpenID Connect like Google. */
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
    // The access token passes here too; it has no audience.
    if (payload.aud !== undefined) Object.assign(payload, google.person)
  })
  server.service.on(Events.BeforeResponse, (response: MutableResponse) => {
    if (!google.answers) Object.assign(response, { statusCode: 400, body: { error: 'invalid_grant' } })
  })
  return google
}
