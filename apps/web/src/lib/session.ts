import { ACCESS_LASTS_MS, SESSION_CHECK_MS } from '@guess/contract/rules/limits'
import { useSyncExternalStore } from 'react'
import { call, Refusal, speakWith } from './call.ts'
import { queryClient } from './query-client.ts'

/** Who is signed in in this browser. What proves it is in a cookie that no script can read. */
export interface SignedIn {
  userId: number
  userAvatarName: string
}

const ID_KEY = 'signedUserId'
const AVATAR_KEY = 'signedUserAvatarName'
const LOCK = 'session'
const A_MINUTE_MS = 60_000

interface Access {
  token: string
  until: number
}

let current = read()
let access: Access | null = null
let renewing: Promise<string | null> | null = null
let expired = false
const listeners = new Set<() => void>()

function read(): SignedIn | null {
  try {
    const userId = Number(localStorage.getItem(ID_KEY))
    return userId > 0 ? { userId, userAvatarName: localStorage.getItem(AVATAR_KEY) ?? '' } : null
  } catch {
    return null
  }
}

function keep(signedIn: SignedIn | null) {
  try {
    if (signedIn) {
      localStorage.setItem(AVATAR_KEY, signedIn.userAvatarName)
      localStorage.setItem(ID_KEY, String(signedIn.userId))
    } else {
      localStorage.removeItem(ID_KEY)
      localStorage.removeItem(AVATAR_KEY)
    }
  } catch {
    // Known until the page is left.
  }
}

/** Goes on as somebody else, or as a visitor: what was fetched for the one before is forgotten. */
function become(signedIn: SignedIn | null) {
  current = signedIn
  access = null
  renewing = null
  expired = false
  queryClient.removeQueries({ type: 'inactive' })
  void queryClient.invalidateQueries()
  tell()
}

function tell() {
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Who is signed in now; null is a visitor. */
export const sessionNow = () => current

/** Who is signed in; draws again when that changes, here or in another tab. */
export const useSession = () => useSyncExternalStore(onChange, sessionNow)

export function acceptSignIn({ userId, userAvatarName }: SignedIn) {
  keep({ userId, userAvatarName })
  become({ userId, userAvatarName })
}

/** The signed-in player has another avatar now. */
export function rememberAvatar(userAvatarName: string) {
  if (!current || current.userAvatarName === userAvatarName) return
  current = { ...current, userAvatarName }
  keep(current)
  tell()
}

/** This browser forgets who was signed in. */
export function forgetSession() {
  keep(null)
  become(null)
}

/** Ends the session on the server too, or fails and leaves it as it was. */
export async function signOut() {
  await call('POST /user/logout', { body: {} })
  forgetSession()
}

/** Whether the server no longer knows the session, while the page still shows who was signed in. */
export const isExpired = () => expired

export const useSessionExpired = () => useSyncExternalStore(onChange, isExpired)

function expire() {
  access = null
  expired = true
  tell()
  return null
}

const isGood = ({ until }: Access) => until - Date.now() > A_MINUTE_MS

/** A good access token of whoever is signed in; null for a visitor, and when the session is over. */
export async function accessToken(): Promise<string | null> {
  if (!current || expired) return null
  return access && isGood(access) ? access.token : renew()
}

// All who ask meanwhile wait for the same reply.
function renew(): Promise<string | null> {
  if (renewing) return renewing
  const asked: Promise<string | null> = oneTabAtATime(refresh).finally(() => {
    if (renewing === asked) renewing = null
  })
  renewing = asked
  return asked
}

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(LOCK, work) : work())

async function refresh(): Promise<string | null> {
  const asker = current?.userId
  try {
    const reply = await call('POST /user/refresh', { body: {} })
    // Signed out, or signed in as somebody else, while the reply was on its way.
    if (current?.userId !== asker) return null
    if (reply.userId !== asker) acceptSignIn(reply)
    access = { token: reply.accessToken, until: Date.now() + ACCESS_LASTS_MS }
    rememberAvatar(reply.userAvatarName)
    return reply.accessToken
  } catch (error) {
    if (!(error instanceof Refusal && error.code === 'access-denied')) throw error
    return current?.userId === asker ? expire() : null
  }
}

/** Another access token in the place of one that was refused. */
export async function tokenInsteadOf(refused: string) {
  if (access?.token === refused) access = null
  return accessToken()
}

// A failure on the way proves nothing; the next call tries again.
const check = () => void accessToken().catch(() => {})

function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== ID_KEY && key !== AVATAR_KEY) return
  const kept = read()
  if (kept?.userId !== current?.userId) become(kept)
  else if (kept) rememberAvatar(kept.userAvatarName)
}

/** From now on every call says who is signed in. */
export function startSession() {
  speakWith({ token: accessToken, instead: tokenInsteadOf, lost: expire })
  addEventListener('storage', followOtherTabs)
  check()
  setInterval(check, SESSION_CHECK_MS)
}
