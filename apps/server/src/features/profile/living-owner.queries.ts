import type { Db } from '../../platform/db/database.ts'

/**
 * Adds to the lists of a user in a transaction, one addition of a user at a time, and returns what `add` returns; `no-user` if
 * the account is deleted. A token, and a cached session, outlive an account by seconds.
 * @NOTE the lock is a statement of its own: the statements after it see what was written while it waited, so that additions at
 * once count each other's entries, and no entry is added after a deletion.
 */
export const addForOwner = <T>(db: Db, userId: number, add: (trx: Db) => Promise<T>): Promise<T | 'no-user'> =>
  db.transaction().execute(async (trx) => {
    const living = trx.selectFrom('users').select('id').where('id', '=', userId).where('deleted_at', 'is', null)
    const owner = await living.forNoKeyUpdate().executeTakeFirst()
    return owner ? add(trx) : 'no-user'
  })
