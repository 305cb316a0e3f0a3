import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'

export type AvatarWithImage = ReplyOf<Api['GET /avatar/getAllWithImage']>[number]

const isSame = (one: AvatarWithImage, other: AvatarWithImage) =>
  one.avatarToken === other.avatarToken && one.avatarImage === other.avatarImage

/**
 * Brings the stored avatars in line with those of the server: adds new ones, replaces those whose token or image changed and
 * drops removed ones. An unchanged avatar stays the same object; if nothing changed, the list itself does too.
 */
export function avatarsInSync(
  cached: readonly AvatarWithImage[],
  fetched: readonly AvatarWithImage[],
): readonly AvatarWithImage[] {
  const before = new Map(cached.map((avatar) => [avatar.avatarName, avatar]))
  const now = fetched.map((avatar) => {
    const known = before.get(avatar.avatarName)
    return known && isSame(known, avatar) ? known : avatar
  })
  return now.length === cached.length && now.every((avatar, index) => avatar === cached[index]) ? cached : now
}

/** Returns the avatars in a value from local storage. Skips entries that are not avatars. */
export function avatarsIn(cached: string | null): readonly AvatarWithImage[] {
  try {
    const value: unknown = JSON.parse(cached ?? '[]')
    return Array.isArray(value) ? value.filter(isAvatar) : []
  } catch {
    return []
  }
}

const FIELDS = ['avatarName', 'avatarToken', 'avatarImage'] as const

const isAvatar = (value: unknown): value is AvatarWithImage =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
