import { ROLE_ADMIN, withRole } from '../../../core/roles/roles.queries.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Language } from '../../../platform/http/visitor-language.ts'

/**
 * Claims a day's email about the queue, in the transaction that queues it. Returns false if it was sent, or if another process is
 * about to: this one waits until that is certain.
 */
export async function claimQueueEmail(trx: Db, day: string, now: Date): Promise<boolean> {
  const claimed = trx.insertInto('queue_emails').values({ day, sent_at: now })
  return (
    (
      await claimed
        .onConflict((taken) => taken.doNothing())
        .returning('day')
        .execute()
    ).length === 1
  )
}

/** Returns whether the email of a day was sent. */
export const isQueueEmailSent = async (db: Db, day: string): Promise<boolean> =>
  (await db.selectFrom('queue_emails').select('sent_at').where('day', '=', day).executeTakeFirst()) !== undefined

/** Returns when the last email before a day was sent; null if there was none. */
export async function lastQueueEmail(db: Db, day: string): Promise<Date | null> {
  const before = db.selectFrom('queue_emails').select('sent_at as sentAt').where('day', '<', day).orderBy('day', 'desc').limit(1)
  return (await before.executeTakeFirst())?.sentAt ?? null
}

/** Returns the addresses of the operators who are not banned, with their languages. */
export const findOperatorMails = (db: Db): Promise<{ to: string; language: Language }[]> =>
  withRole(db, ROLE_ADMIN)
    .select(['u.mail as to', 'u.language'])
    .where('u.banned_at', 'is', null)
    .where('u.mail', 'is not', null)
    .orderBy('u.id')
    .$narrowType<{ to: string }>()
    .execute()
