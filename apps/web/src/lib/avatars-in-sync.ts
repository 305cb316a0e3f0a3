import type { Api } from '@guess/contract/api/all'
import type { ReplyOf } from '@guess/contract/endpoint'

export type KeptAvatar = ReplyOf<Api['GET /avatar/getAllWithImage']>[number]

const isSame = (one: KeptAvatar, other: KeptAvatar) =>
  one.avatarToken === other.avatarToken && one.avatarImage === other.avatarImage

/**
 * The avatars that a browser keeps, as the server has them now: new ones added, those with a changed token replaced, removed
 * ones dropped. What has not changed stays the same object, and so does the whole list.
 */
export function avatarsInSync(kept: readonly KeptAvatar[], told: readonly KeptAvatar[]): readonly KeptAvatar[] {
  const before = new Map(kept.map((avatar) => [avatar.avatarName, avatar]))
  const now = told.map((avatar) => {
    const known = before.get(avatar.avatarName)
    return known && isSame(known, avatar) ? known : avatar
  })
  return now.length === kept.length && now.every((avatar, index) => avatar === kept[index]) ? kept : now
}

/** Avatars from what local storage held; anything that is none is left out. */
export function avatarsIn(kept: string | null): readonly KeptAvatar[] {
  try {
    const value: unknown = JSON.parse(kept ?? '[]')
    return Array.isArray(value) ? value.filter(isAvatar) : []
  } catch {
    return []
  }
}

const FIELDS = ['avatarName', 'avatarToken', 'avatarImage'] as const

const isAvatar = (value: unknown): value is KeptAvatar =>
  typeof value === 'object' &&
  value !== null &&
  FIELDS.every((field) => typeof (value as Record<string, unknown>)[field] === 'string')
