import { createRemoteJWKSet, type JWTPayload, customFetch as jwksFetch, jwtVerify } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
} from 'openid-client'
import { originOf } from '../../../platform/addresses.ts'
import { fetchPlain } from '../../../platform/http/fetch-plain.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { GoogleFlow } from './google-flow.ts'

type Registration = NonNullable<Platform['config']['google']>

/** The identity that Google asserts. */
export interface GoogleIdentity {
  /** Google's subject id. It stays the same when the name or the address changes. */
  sub: string
  mail: string
  mailVerified: boolean
  name: string
}

const ANSWER_S = 10
const SIGNED_BY = ['RS256', 'ES256']
/** The maximum age of an ID token that came without a code (ACCOUNT-19). */
const WITHOUT_CODE_MAX_S = 600
const CLOCK_SKEW_S = 30

/** How both libraries call the provider. */
const FETCH = { [customFetch]: fetchPlain }
const KEYS_FETCH = { [jwksFetch]: fetchPlain }

const redirectUriOf = (origin: string) => `${origin}/googleReturn`

async function discover({ issuer, clientId, clientSecret }: Registration) {
  const execute = issuer.startsWith('http:') ? [allowInsecureRequests] : []
  const client = await discovery(new URL(issuer), clientId, clientSecret, undefined, { execute, timeout: ANSWER_S, ...FETCH })
  const { jwks_uri: keysAt, issuer: name } = client.serverMetadata()
  if (!keysAt) throw new Error('The metadata of the sign-in provider has no jwks_uri')
  return { client, name, keys: createRemoteJWKSet(new URL(keysAt), { timeoutDuration: ANSWER_S * 1000, ...KEYS_FETCH }) }
}

/** Discovers the provider once and caches the result; a failed discovery is retried at the next call. */
function discoverOnce(registration: Registration) {
  let found: ReturnType<typeof discover> | undefined
  return () => {
    found ??= discover(registration).catch((error) => {
      found = undefined
      throw error
    })
    return found
  }
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')

const identityOf = ({ sub, email, email_verified, name, given_name }: JWTPayload): GoogleIdentity => ({
  sub: textOf(sub),
  mail: textOf(email),
  mailVerified: email_verified === true || email_verified === 'true',
  name: textOf(given_name) || textOf(name),
})

/**
 * Creates the client of Google, or of any OpenID Connect provider at the configured address. Its tokens are accepted only with a
 * valid signature.
 */
export function googleProvider(registration: Registration, { config, clock }: Pick<Platform, 'config' | 'clock'>) {
  const provider = discoverOnce(registration)
  const redirectUri = redirectUriOf(originOf(config))

  /** Verifies the signature, issuer, audience and expiry of an ID token. */
  const verified = async (idToken: string) => {
    const { keys, name } = await provider()
    const { clientId } = registration
    const terms = { issuer: name, audience: clientId, algorithms: SIGNED_BY, requiredClaims: ['sub', 'exp', 'iat'] }
    const { payload } = await jwtVerify(idToken, keys, { ...terms, currentDate: clock.now(), clockTolerance: CLOCK_SKEW_S })
    // @NOTE a token for several audiences names the one that requested it in `azp`.
    const requestedBy = payload.azp ?? (Array.isArray(payload.aud) && payload.aud.length > 1 ? null : clientId)
    if (requestedBy !== clientId) throw new Error('the token was issued to another client')
    if (!payload.sub) throw new Error('the token names no user')
    return payload
  }

  return {
    /** Returns the URL of the consent page. */
    async consentUrl({ state, nonce, verifier }: GoogleFlow): Promise<string> {
      const { client } = await provider()
      const challenge = await calculatePKCECodeChallenge(verifier)
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope: 'openid profile email',
        state,
        nonce,
        code_challenge: challenge,
        code_challenge_method: 'S256',
        prompt: 'select_account',
      })
      return url.href
    },
    /** Exchanges the code of a return for an identity. Throws if the return does not belong to this flow. */
    async redeem(code: string, state: string, flow: GoogleFlow): Promise<GoogleIdentity> {
      const { client, name } = await provider()
      // @NOTE our page passes on only code and state. With a single provider, `iss` has nothing to distinguish.
      const back = new URL(`${redirectUri}?${new URLSearchParams({ code, state, iss: name })}`)
      const checks = {
        pkceCodeVerifier: flow.verifier,
        expectedState: flow.state,
        expectedNonce: flow.nonce,
        idTokenExpected: true,
      }
      const { id_token: idToken = '' } = await authorizationCodeGrant(client, back, checks)
      return identityOf(await verified(idToken))
    },
    /**
     * Reads an ID token that came without a code: a client can have got it elsewhere, without a nonce of ours, and then only its age
     * limits how it is used (ACCOUNT-19). Throws if it is invalid, too old, or from another browser's flow.
     */
    async read(idToken: string, flow: GoogleFlow | null): Promise<GoogleIdentity> {
      const payload = await verified(idToken)
      const { nonce, iat = 0 } = payload
      if (nonce !== undefined && nonce !== flow?.nonce) throw new Error('the token belongs to another flow')
      if (iat < clock.now().getTime() / 1000 - WITHOUT_CODE_MAX_S) throw new Error('the token is too old')
      return identityOf(payload)
    },
  }
}

export type GoogleProvider = ReturnType<typeof googleProvider>
