import { queryOptions } from '@tanstack/react-query'
import { call } from '../../lib/call.ts'
import { acceptSignIn } from '../../lib/session.ts'
import { settings } from '../../lib/settings.ts'
import type { ResetLink } from './reset-link.ts'
import { keepReturnAddress } from './return-address.ts'

export interface Credentials {
  userMail: string
  userPassword: string
}

export interface NewPlayer extends Credentials {
  userName: string
}

export async function logIn(body: Credentials) {
  const signedIn = await call('POST /user/login', { body })
  acceptSignIn(signedIn)
  return signedIn.userId
}

export async function logInWithGoogle(reply: { code: string; state: string }) {
  const { language } = settings()
  const signedIn = await call('POST /user/loginWithGoogle', { body: { ...reply, language } })
  acceptSignIn(signedIn)
  return signedIn.userId
}

/** Leaves for Google, which leads back to /googleReturn, and from there to where one came from. */
export async function goToGoogle(from: string | null) {
  const { url } = await call('POST /user/google/start', { body: {} })
  keepReturnAddress(from)
  location.assign(url)
}

export const checkPlayer = ({ userMail, userName }: NewPlayer) =>
  call('GET /user/checkUser', { query: { userMail, userName: userName.trim() } })

export const sendCode = (userMail: string) =>
  call('POST /user/verification/send', { query: { userMail, language: settings().language } })

export const checkCode = (userMail: string, verificationCode: string) =>
  call('POST /user/verification/check', { query: { userMail, verificationCode } })

export async function register({ userName, userMail, userPassword }: NewPlayer) {
  const { language } = settings()
  const body = { userName: userName.trim(), userMail, userPassword, isVerified: false, language }
  const signedIn = await call('POST /user/register', { body })
  acceptSignIn(signedIn)
  return signedIn.userId
}

export const sendResetLink = (userMail: string) => call('POST /user/resetPassword/send', { query: { userMail } })

/** Whether a reset link is still good. */
export const resetLinkCheck = (link: ResetLink | null) =>
  queryOptions({
    queryKey: ['accounts', 'resetLink', link?.verificationCode],
    queryFn: () => (link ? call('POST /user/resetPassword/check', { body: link }) : null),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })

export const replacePassword = (link: ResetLink, newPassword: string) =>
  call('POST /user/resetPassword/check', { body: { ...link, newPassword } })

export const ownAccount = queryOptions({
  queryKey: ['accounts', 'own'],
  queryFn: ({ signal }) => call('GET /user/ownAccount', { signal }),
})

export const changePassword = (userPassword: string | null, newPassword: string) =>
  call('PUT /user/changePassword', { body: { userPassword, newPassword } })

export const changeMailLanguage = (language: 'en' | 'tr') => call('PUT /user/language', { body: { language } })

export const logOutEverywhere = () => call('POST /user/logoutEverywhere', { body: {} })

export const downloadData = () => call('GET /user/download')

export const deleteAccount = (userId: number, userPassword: string | null) =>
  call('POST /user/delete', { body: { userId, userPassword } })

/** Another game for who has just joined: of the category of the game one came from, else of any. */
export const nextGame = (cameFromGameId: number | null) =>
  queryOptions({
    queryKey: ['accounts', 'nextGame', cameFromGameId],
    queryFn: async ({ signal }) => {
      const gameTypeId = await categoryOf(cameFromGameId, signal)
      if (gameTypeId === null) return null
      const games = await call('GET /game/randomGames/:gameTypeId', { params: { gameTypeId }, query: { images: 'url' }, signal })
      return games.find(({ id }) => id !== cameFromGameId) ?? null
    },
    staleTime: Number.POSITIVE_INFINITY,
  })

async function categoryOf(gameId: number | null, signal: AbortSignal): Promise<number | null> {
  if (gameId !== null) {
    const game = await call('GET /game/withImage/:gameId', { params: { gameId }, query: { images: 'url' }, signal })
    return game.gameType.id
  }
  const types = await call('GET /gameType/getAll', { signal })
  return types.find(({ gameCount }) => gameCount > 0)?.id ?? null
}
