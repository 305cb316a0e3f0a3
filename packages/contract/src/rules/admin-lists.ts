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
