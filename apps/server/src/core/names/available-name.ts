import type { Db } from '../../platform/db/database.ts'
import { refuse } from '../../platform/http/refuse.ts'
import { checkedUserName } from './checked-text.ts'
import { isReservedName } from './reserved-names.ts'
import { isNameTaken } from './taken-names.queries.ts'

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
