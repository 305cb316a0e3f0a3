import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { RenderedEmail } from './rendered-email.ts'

export interface Outgoing extends Omit<RenderedEmail, 'goodUntil'> {
  id: number
  /** Number of the current attempt. */
  tries: number
  /** Text that is the same in every attempt, by any process, and differs between emails: the start of the Message-ID. */
  messageId: string
}

/** Stores an email until it is sent (decision 7). */
export async function insertEmail(
  db: Db,
  { to, text, codeOrLink, goodUntil, unsubscribeUrl = null, ...email }: RenderedEmail,
  now: Date,
): Promise<void> {
  const row = {
    ...email,
    recipient: to,
    body: text,
    gist: codeOrLink,
    due_at: now,
    good_until: goodUntil,
    unsubscribe_url: unsubscribeUrl,
  }
  await db.insertInto('mail_outbox').values(row).execute()
}

/** @NOTE Ids start over in a new database, so the time until which an email is useful is part of its Message-ID. */
const messageIdOf = (id: number, goodUntil: Date) => `${id}.${goodUntil.getTime()}`

/**
 * Claims emails that are due. Until `untilThen` no other process claims them; after that they are due again if they still exist.
 */
export async function claimDue(db: Db, now: Date, untilThen: Date, atMost: number): Promise<Outgoing[]> {
  const due = db
    .selectFrom('mail_outbox')
    .select('id')
    .where('due_at', '<=', now)
    .where('good_until', '>', now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(atMost)
    .forUpdate()
    .skipLocked()
  const claimed = await db
    .updateTable('mail_outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: untilThen }))
    .where('id', '=', sql<number>`any(array${due})`)
    .where('due_at', '<=', now)
    .returning([
      'id',
      'recipient as to',
      'subject',
      'html',
      'body as text',
      'gist as codeOrLink',
      'tries',
      'good_until',
      'unsubscribe_url as unsubscribeUrl',
    ])
    .execute()
  return claimed.map(({ good_until, ...email }) => ({ ...email, messageId: messageIdOf(email.id, good_until) }))
}

/** Deletes an email. */
export const deleteEmail = async (db: Db, id: number) => {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

/** Deletes the waiting emails to an address, given in lower case. */
export const deleteEmailsTo = async (db: Db, address: string): Promise<void> => {
  await db.deleteFrom('mail_outbox').where(sql<string>`lower(recipient collate "C")`, '=', address).execute()
}

/** Schedules another attempt for an email. */
export const postponeEmail = async (db: Db, id: number, dueAt: Date) => {
  await db.updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Deletes expired emails and returns their number. */
export async function deleteExpiredEmails(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail_outbox').where('good_until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}

/** Returns how many emails wait after each number of attempts, and when the first of them is due. */
export async function countWaiting(db: Db): Promise<{ tries: number; amount: number; dueAt: Date }[]> {
  const groups = await db
    .selectFrom('mail_outbox')
    .select(({ fn }) => ['tries', fn.countAll<string>().as('amount'), fn.min('due_at').as('dueAt')])
    .groupBy('tries')
    .execute()
  return groups.map(({ amount, ...group }) => ({ ...group, amount: Number(amount) }))
}
