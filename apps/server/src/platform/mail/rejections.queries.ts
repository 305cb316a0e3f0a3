import { createHash } from 'node:crypto'
import { mailKeyOf } from '@guess/contract/rules/mail'
import type { Db } from '../db/database.ts'

/** What of an email the mail server refused. */
export type Refused = 'recipient' | 'content'

export interface Rejection {
  at: Date
  refused: Refused
  /** The code that the mail server answered. */
  code: number
}

/** A hash answers whether email to an address was rejected, and keeps no address of somebody who may have no account (MAIL-16). */
const hashOf = (mail: string) => createHash('sha256').update(mailKeyOf(mail)).digest('hex')

const selectNewest = (db: Db) =>
  db.selectFrom('mail_rejections').select(['rejected_at as at', 'refused', 'code']).orderBy('rejected_at', 'desc').limit(1)

/** Records that the mail server refused an email for good. */
export async function insertRejection(db: Db, mail: string, { at, refused, code }: Rejection): Promise<void> {
  await db
    .insertInto('mail_rejections')
    .values({ recipient_hash: hashOf(mail), rejected_at: at, refused, code })
    .execute()
}

/** Returns the newest rejection of emails to an address; null if there is none. */
export const findRejectionOf = async (db: Db, mail: string): Promise<Rejection | null> =>
  (await selectNewest(db).where('recipient_hash', '=', hashOf(mail)).executeTakeFirst()) ?? null

/** Returns how many emails were rejected since a time, and the newest rejection of all. */
export async function findRejections(db: Db, since: Date): Promise<{ amount: number; newest: Rejection | null }> {
  const { amount } = await db
    .selectFrom('mail_rejections')
    .select(({ fn }) => fn.countAll<string>().as('amount'))
    .where('rejected_at', '>', since)
    .executeTakeFirstOrThrow()
  return { amount: Number(amount), newest: (await selectNewest(db).executeTakeFirst()) ?? null }
}

/** Deletes the rejections before a time. */
export async function deleteRejectionsBefore(db: Db, time: Date): Promise<void> {
  await db.deleteFrom('mail_rejections').where('rejected_at', '<', time).execute()
}

/** Deletes the rejections of emails to an address. */
export async function deleteRejectionsOf(db: Db, mail: string): Promise<void> {
  await db.deleteFrom('mail_rejections').where('recipient_hash', '=', hashOf(mail)).execute()
}
