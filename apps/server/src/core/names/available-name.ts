import { foldName } from '@guess/contract/rules/fold-name'
import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { checkedUserName } from './checked-text.ts'
import { lookOf } from './look-alikes.ts'
import { isNameTaken } from './taken-names.queries.ts'

/** Names by which the site speaks of itself, of its operators, and of players without a name of their own. */
const RESERVED = [
  ...['admin', 'administrator', 'operator', 'moderator', 'mod', 'staff', 'support', 'system'],
  ...['yönetici', 'operatör', 'moderatör', 'yetkili', 'destek', 'sistem'],
  ...['guest', 'player', 'deleted user', 'misafir', 'oyuncu', 'silinmiş kullanıcı'],
  'guess the anime',
]

/** Returns a folded name without spaces, punctuation and a number at its end. */
const bare = (folded: string) => folded.replace(/[^\p{L}\p{N}]/gu, '').replace(/\d+$/, '')

/** The looks of the reserved names, in both cases: a capital I looks like a small l. */
const LOOKS: ReadonlySet<string> = new Set(
  RESERVED.flatMap((name) => [name, name.toUpperCase()]).map((name) => bare(lookOf(name))),
)

/** Returns whether nobody may choose a name, because it would be taken for the site's own or for a player without a name. */
export const isReservedName = (name: string): boolean => {
  const key = bare(foldName(name))
  // Without its digits first: a 1 looks like an l.
  const look = bare(lookOf(name.replace(/[\d\s]+$/, '')))
  return LOOKS.has(look) || RESERVED.some((reserved) => bare(foldName(reserved)) === key)
}

/** Returns a user name in its stored form. Refuses an invalid one, and with `username-taken` one that is reserved for the site. */
export function choosableName(typed: string): string {
  const name = checkedUserName(typed)
  return isReservedName(name) ? refuse('username-taken') : name
}

/**
 * Refuses with `username-taken` if an account has a name or one that looks like it.
 * @param except id of the account that wants the name
 */
export async function assertNameFree(db: Db, name: string, except: number | null = null): Promise<void> {
  if (await isNameTaken(db, name, except)) refuse('username-taken')
}
