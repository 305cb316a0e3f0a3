import { ACCESS_LASTS_MS, SESSION_CHECK_MS } from '@guess/contract/rules/limits'
import { useSyncExternalStore } from 'react'
import { call, Refusal, setTokenSource } from './call.ts'
import { clearPanelKey } from './panel-key.ts'
import { queryClient } from './query-client.ts'

/** The user who is signed in in this browser. The credential is in a cookie that scripts cannot read. */
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

function store(signedIn: SignedIn | null) {
  try {
    if (signedIn) {
      localStorage.setItem(AVATAR_KEY, signedIn.userAvatarName)
      localStorage.setItem(ID_KEY, String(signedIn.userId))
    } else {
      localStorage.removeItem(ID_KEY)
      localStorage.removeItem(AVATAR_KEY)
    }
  } catch {
    // Storage is disabled: `current` holds until the page is closed.
  }
}

/** Switches to another user or to a visitor, and drops the cached queries of the previous one. */
function become(signedIn: SignedIn | null) {
  current = signedIn
  access = null
  renewing = null
  expired = false
  void queryClient.cancelQueries()
  void queryClient.invalidateQueries({ refetchType: 'none' })
  queryClient.removeQueries({ type: 'inactive' })
  notify()
  queueMicrotask(refetchShown)
}

const refetchActive = () => void queryClient.refetchQueries({ type: 'active', stale: true }, { cancelRefetch: false })

/** Runs after React has removed what only the previous user sees: a visitor would be refused if it were asked for again. */
function refetchShown() {
  queryClient.removeQueries({ type: 'inactive', stale: true })
  refetchActive()
}

function notify() {
  for (const listener of listeners) listener()
}

function onChange(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Returns the signed-in user; `null` for a visitor. */
export const sessionNow = () => current

/** Returns the signed-in user, and re-renders when that changes, here or in another tab. */
export const useSession = () => useSyncExternalStore(onChange, sessionNow, () => null)

export function acceptSignIn({ userId, userAvatarName }: SignedIn) {
  store({ userId, userAvatarName })
  become({ userId, userAvatarName })
}

/** Stores the new avatar of the signed-in player. */
export function rememberAvatar(userAvatarName: string) {
  if (!current || current.userAvatarName === userAvatarName) return
  current = { ...current, userAvatarName }
  store(current)
  notify()
}

/** Removes the session from this browser. */
export function forgetSession() {
  store(null)
  become(null)
}

/** Ends the session on the server and then here. If the call fails, the session stays as it was. */
export async function signOut() {
  // What is still on its way would be refused once the session has ended.
  await queryClient.cancelQueries()
  try {
    await call('POST /user/logout', { body: {} })
  } catch (error) {
    refetchActive()
    throw error
  }
  clearPanelKey()
  forgetSession()
}

/** Returns whether the session has expired on the server while the page still shows its user. */
export const isExpired = () => expired

export const useSessionExpired = () => useSyncExternalStore(onChange, isExpired, () => false)

function expire() {
  access = null
  expired = true
  notify()
  return null
}

const isGood = ({ until }: Access) => until - Date.now() > A_MINUTE_MS

/** Returns an access token that is valid for at least another minute; `null` for a visitor and after the session has expired. */
export async function accessToken(): Promise<string | null> {
  if (!current || expired) return null
  return access && isGood(access) ? access.token : renew()
}

// Concurrent callers share one refresh.
function renew(): Promise<string | null> {
  if (renewing) return renewing
  const refreshing: Promise<string | null> = oneTabAtATime(refresh).finally(() => {
    if (renewing === refreshing) renewing = null
  })
  renewing = refreshing
  return refreshing
}

const oneTabAtATime = <T>(work: () => Promise<T>): Promise<T> => (navigator.locks ? navigator.locks.request(LOCK, work) : work())

/** Renews the session by its cookie: unlike all other calls, this one and the logout wait for no token. */
async function refresh(): Promise<string | null> {
  const asker = current?.userId
  try {
    const reply = await call('POST /user/refresh', { body: {} })
    // The user signed out or changed while the reply was on its way.
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

/** Returns a token to replace a refused one; `null` if there is none. */
export async function replacementToken(refused: string) {
  if (access?.token === refused) access = null
  return accessToken()
}

// A network failure says nothing about the session; the next call checks again.
const check = () => void accessToken().catch(() => {})

function followOtherTabs({ key }: StorageEvent) {
  if (key !== null && key !== ID_KEY && key !== AVATAR_KEY) return
  const stored = read()
  if (stored?.userId !== current?.userId) become(stored)
  else if (stored) rememberAvatar(stored.userAvatarName)
}

/** Starts to send the access token with every call, and to check the session regularly. */
export function startSession() {
  setTokenSource({ token: accessToken, instead: replacementToken, lost: expire })
  addEventListener('storage', followOtherTabs)
  check()
  setInterval(check, SESSION_CHECK_MS)
}
