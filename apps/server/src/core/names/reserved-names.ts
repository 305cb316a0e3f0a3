import { foldName } from '@guess/contract/rules/fold-name'
import { lookOf } from './look-alikes.ts'

/** Names by which the site speaks of itself, of its operators, and of players without a name of their own. */
const RESERVED = [
  ...['admin', 'administrator', 'operator', 'moderator', 'mod', 'staff', 'support', 'system'],
  ...['yönetici', 'operatör', 'moderatör', 'yetkili', 'destek', 'sistem'],
  ...['guest', 'player', 'deleted user', 'misafir', 'oyuncu', 'silinmiş kullanıcı'],
  'guess the anime',
]

/** Returns a folded name without spaces, punctuation and a number at its end. */
const bare = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d+$/, '')

/** The looks of the reserved names, in both cases. */
const looks = (): ReadonlySet<string> =>
  new Set(RESERVED.flatMap((name) => [name, name.toUpperCase()]).map((name) => bare(lookOf(name))))

/** Returns whether nobody may choose a name, because it would be taken for the site's own or for a player without a name. */
export const isReservedName = (name: string): boolean => {
  const key = bare(foldName(name))
  const look = bare(lookOf(name.replace(/[\d\s]+$/, '')))
  return looks().has(look) || RESERVED.some((reserved) => bare(foldName(reserved)) === key)
}
