import type { Db } from '../../../platform/db/database.ts'
import { keepGuestPlays } from '../../play/public.ts'
import { adoptResults } from '../../results/public.ts'
import { keepGuestStreak } from '../../streak/public.ts'
import { insertAccount, type NewAccount } from './new-account.queries.ts'

/**
 * Inserts an account in a transaction, and makes the plays and the streak of the browser's guest its own (GUEST-11, STREAK-9), and
 * what that guest has shared (SHARE-9). Returns its id. Fails with a unique violation if another account has its name, address or
 * Google id.
 * @param browserGuest the key of the browser's guest, or null
 */
export async function insertJoined(trx: Db, account: NewAccount, browserGuest: string | null, now: Date): Promise<number> {
  const id = await insertAccount(trx, account, now)
  if (browserGuest === null) return id
  await keepGuestPlays(trx, browserGuest, id, now)
  await keepGuestStreak(trx, browserGuest, id)
  await adoptResults(trx, browserGuest, id)
  return id
}
