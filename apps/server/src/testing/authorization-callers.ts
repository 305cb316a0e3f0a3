import type { World } from './requested-world.ts'

/** Callers: nobody, a guest, the user who owns what is requested, another user, a moderator, an operator. */
export const CALLERS = ['nobody', 'guest', 'owner', 'other', 'moderator', 'admin'] as const
export type Who = (typeof CALLERS)[number]

export interface CallInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: Record<string, unknown>
  /** The fields of a form instead of a body, and the name of its file field. */
  form?: Record<string, string | number>
  file?: string
}

export interface Rule {
  /** The request for the owner's items, as the owner would send it. */
  input: (world: World) => CallInput
  /** Callers who get what is requested. All others are refused, and nothing changes. */
  may: readonly Who[]
  /** Returns what a reply to the other callers must not contain. */
  hides?: (reply: never) => unknown
}

export const OWNER = ['owner'] as const
export const USERS = ['owner', 'other', 'moderator', 'admin'] as const
export const ADMIN = ['admin'] as const
export const MODERATORS = ['moderator', 'admin'] as const
/** Calls that need a secret that none of the callers has, so all are refused. */
export const WHO_HOLDS_THE_SECRET: readonly Who[] = []

export const nothing = () => ({})
export const ofGame = ({ game }: World) => ({ params: { gameId: game.id } })
