import type { Api } from '@guess/contract/api/all'
import type { ReplyOf, RequestOf } from '@guess/contract/endpoint'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '../lib/call.ts'
import { acceptSignIn } from '../lib/session.ts'
import { settings } from '../lib/settings.ts'

export type Credentials = RequestOf<Api['POST /user/login']>['body']

export type NewPlayer = Pick<RequestOf<Api['POST /user/register']>['body'], 'userName' | 'userMail' | 'userPassword'>

/** Timeout of calls that check a password: longer than the server lets one wait for its turn (SESSION-21). */
export const PASSWORD_TIMEOUT_MS = 65_000

/** Signs in. If a second factor is needed, it throws the refusal `factor-required`, with what `logInWithFactor` needs as `reply.factor`. */
export async function logIn(body: Credentials, signal?: AbortSignal) {
  const signedIn = await call('POST /user/login', { body, signal, timeoutMs: PASSWORD_TIMEOUT_MS })
  acceptSignIn(signedIn)
  return signedIn.userId
}

/** The use of a second factor: a typed code, or the reply of a passkey. */
export type FactorProof = Pick<RequestOf<Api['POST /user/login/factor']>['body'], 'challenge' | 'code' | 'passkey'>

/** Finishes a sign-in that needs a second factor. */
export async function logInWithFactor(proof: FactorProof, signal?: AbortSignal) {
  const signedIn = await call('POST /user/login/factor', { body: proof, signal })
  acceptSignIn(signedIn)
  return signedIn.userId
}

export async function logInWithGoogle(reply: { code: string; state: string }) {
  const { language } = settings()
  const signedIn = await call('POST /user/loginWithGoogle', { body: { ...reply, language } })
  acceptSignIn(signedIn)
  return signedIn
}

/** Starts a sign-in with Google, which continues at the returned `url`. */
export const startGoogle = () => call('POST /user/google/start', { body: {} })

export const checkPlayer = ({ userMail, userName }: NewPlayer) =>
  call('GET /user/checkUser', { query: { userMail, userName: userName.trim() } })

export const sendCode = (userMail: string) =>
  call('POST /user/verification/send', { query: { userMail, language: settings().language } })

export const checkCode = (userMail: string, verificationCode: string) =>
  call('POST /user/verification/check', { query: { userMail, verificationCode } })

export async function register({ userName, userMail, userPassword }: NewPlayer) {
  const { language } = settings()
  // The specified call requires `isVerified`, and the server ignores it.
  const body = { userName: userName.trim(), userMail, userPassword, isVerified: false, language }
  const signedIn = await call('POST /user/register', { body })
  acceptSignIn(signedIn)
  return signedIn.userId
}

export const sendResetLink = (userMail: string) => call('POST /user/resetPassword/send', { query: { userMail } })

/** The content of the link in a password mail: the account, and the code that allows to reset its password. */
export interface ResetLink {
  userMail: string
  verificationCode: string
}

/** Checks a reset link. If `newPassword` is given, sets it. */
const checkResetLink = (body: ResetLink & { newPassword?: string }) => call('POST /user/resetPassword/check', { body })

/** Queries whether a reset link is still valid. */
export const resetLinkCheck = (link: ResetLink | null) =>
  queryOptions({
    queryKey: ['accounts', 'resetLink', link?.verificationCode],
    queryFn: () => (link ? checkResetLink(link) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const replacePassword = (link: ResetLink, newPassword: string) => checkResetLink({ ...link, newPassword })

export const ownAccount = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call('GET /user/ownAccount', { signal }),
})

export const ownSessions = queryOptions({
  queryKey: ['accounts', 'sessions'],
  queryFn: ({ signal }) => call('GET /user/sessions', { signal }),
})

export type OwnSession = ReplyOf<Api['GET /user/sessions']>[number]

export const endSession = (sessionId: string) => call('DELETE /user/session/:sessionId', { params: { sessionId } })

/** Loads the sessions again after one has ended. */
export const refetchSessions = (client: QueryClient) => client.invalidateQueries(ownSessions)

/** Loads the data of the account page again after the account has changed, such as its name. */
export const refetchAfterAccountChange = (client: QueryClient) => client.invalidateQueries(ownAccount)

export const changePassword = (userPassword: string | null, newPassword: string) =>
  call('PUT /user/changePassword', { body: { userPassword, newPassword }, timeoutMs: PASSWORD_TIMEOUT_MS })

export const changeMailLanguage = (language: 'en' | 'tr') => call('PUT /user/language', { body: { language } })

export const logOutEverywhere = () => call('POST /user/logoutEverywhere', { body: {} })

export const downloadData = () => call('GET /user/download')

export const deleteAccount = (userId: number, userPassword: string | null) =>
  call('POST /user/delete', { body: { userId, userPassword }, timeoutMs: PASSWORD_TIMEOUT_MS })
