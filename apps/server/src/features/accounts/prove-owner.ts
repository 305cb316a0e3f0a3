import { refuse } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { findPasswordOwner, type PasswordOwner } from './account.queries.ts'
import { passwordMatches } from './passwords/passwords.ts'

/** Lets a caller on who knows the account's password; an account without one has nothing to prove. */
export async function proveOwner(
  { db }: Pick<Platform, 'db'>,
  caller: { userId: number },
  password: string | null | undefined,
): Promise<PasswordOwner> {
  const owner = (await findPasswordOwner(db, caller.userId)) ?? refuse('access-denied', 401)
  const isProved = owner.passwordHash === null || (await passwordMatches(owner.passwordHash, password ?? ''))
  return isProved ? owner : refuse('wrong-password')
}
