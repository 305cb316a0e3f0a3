/**
 * What the site records because it may be an attack: a wrong password; a wrong code or link; a call that the caller's roles or
 * account do not permit; a refresh token that was used a second time; a limit on guesses that was reached.
 */
export const SECURITY_EVENTS = ['wrong-password', 'wrong-code', 'not-permitted', 'token-reused', 'limit-reached'] as const

export type SecurityEventKind = (typeof SECURITY_EVENTS)[number]

/** The lists of games: all that are not deleted, or some of them; `binned` are those in the bin. */
export const GAME_LISTS = ['hidden', 'held', 'closed', 'new', 'binned'] as const
/** A name after a minus sign sorts in descending order. */
export const GAME_SORTS = ['created', '-created', 'name', '-name', 'plays', '-plays'] as const
export const USER_LISTS = ['banned', 'operators', 'new'] as const
export const USER_SORTS = ['created', '-created', 'name', '-name', 'active', '-active'] as const

export type GameList = (typeof GAME_LISTS)[number]
export type GameSort = (typeof GAME_SORTS)[number]
export type UserList = (typeof USER_LISTS)[number]
export type UserSort = (typeof USER_SORTS)[number]
