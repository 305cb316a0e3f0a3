import { banKeyOf } from '@guess/contract/rules/mail'
import { BAN_KEY } from '../../platform/db/ban-key.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns an account and those whose addresses reach the same mailbox. */
export async function ownAccounts(db: Db, userId: number): Promise<number[]> {
  const { mail } = await db.selectFrom('users').select('mail').where('id', '=', userId).executeTakeFirstOrThrow()
  if (mail === null) return [userId]
  const spelled = db.selectFrom('users').select('id').where('mail_key', 'is not', null).where(BAN_KEY, '=', banKeyOf(mail))
  return [...new Set([userId, ...(await spelled.execute()).map(({ id }) => id)])]
}
