import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'
import type { FactorRequest } from '@guess/contract/fields'
import type { PublicKeyCredentialCreationOptionsJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { type FactorProof, PASSWORD_TIMEOUT_MS } from './accounts.ts'

/** Queries the second factors of the account. */
export const ownFactors = queryOptions({
  queryKey: ['accounts', 'factors'],
  queryFn: ({ signal }) => call('GET /user/factors', { signal }),
})

export type OwnFactors = ReplyOf<Api['GET /user/factors']>

/** Loads the second factors again after one has been added or removed. */
export const refetchFactors = (client: QueryClient) => client.invalidateQueries(ownFactors)

/** Queries what is needed to use a second factor in this session. */
export const factorChallenge = queryOptions({
  queryKey: ['accounts', 'factorChallenge'],
  queryFn: () => call('POST /user/factor/start', { body: {} }),
  staleTime: 0,
  gcTime: 0,
})

export const confirmFactor = (proof: FactorProof) => call('POST /user/factor/confirm', { body: proof })

export const startApp = (userPassword: string | null) =>
  call('POST /user/factor/app/start', { body: { userPassword }, timeoutMs: PASSWORD_TIMEOUT_MS })

export const addApp = (setup: string, code: string) => call('POST /user/factor/app/add', { body: { setup, code } })

export const removeApp = () => call('DELETE /user/factor/app')

export const removePasskey = (passkeyId: number) => call('DELETE /user/factor/passkey/:passkeyId', { params: { passkeyId } })

export const renewRecoveryCodes = () => call('POST /user/factor/recoveryCodes', { body: {} })

/** Returns whether this browser can use passkeys on this page. */
export const canUsePasskeys = () => typeof PublicKeyCredential === 'function'

/** Thrown when the user has not confirmed in the browser's own dialog, or it failed. */
export class PasskeyNotUsed extends Error {
  override readonly name = 'PasskeyNotUsed'
}

const orNotUsed = (error: unknown): never => {
  throw new PasskeyNotUsed('The browser returned no passkey', { cause: error })
}

/** Asks the browser for one of the account's passkeys and returns its proof. */
export async function provePasskey({ challenge, passkey }: FactorRequest): Promise<FactorProof> {
  const { startAuthentication } = await import('@simplewebauthn/browser')
  const optionsJSON = passkey as unknown as PublicKeyCredentialRequestOptionsJSON
  const reply = await startAuthentication({ optionsJSON }).catch(orNotUsed)
  return { challenge, passkey: { ...reply } }
}

type PasskeySetup = ReplyOf<Api['POST /user/factor/passkey/start']>

/** Asks the server for what a new passkey needs. */
export const startPasskey = (userPassword: string | null) =>
  call('POST /user/factor/passkey/start', { body: { userPassword }, timeoutMs: PASSWORD_TIMEOUT_MS })

/** Makes a new passkey in the browser and adds it to the account. */
export async function addPasskey(passkeyName: string, { setup, options }: PasskeySetup) {
  const { startRegistration } = await import('@simplewebauthn/browser')
  const optionsJSON = options as unknown as PublicKeyCredentialCreationOptionsJSON
  const reply = await startRegistration({ optionsJSON }).catch(orNotUsed)
  return call('POST /user/factor/passkey/add', { body: { setup, passkeyName, passkey: { ...reply } } })
}
