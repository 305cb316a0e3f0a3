import { sql } from 'kysely'
import type { Db } from '../db/database.ts'
import type { Letter } from './letter.ts'

export interface Outgoing extends Omit<Letter, 'goodUntil'> {
  id: number
  /** Which try this is. */
  tries: number
}

/** Keeps a letter until it is sent. */
export async function insertLetter(db: Db, { to, text, goodUntil, ...letter }: Letter, now: Date): Promise<void> {
  const row = { ...letter, recipient: to, body: text, due_at: now, good_until: goodUntil }
  await db.insertInto('mail_outbox').values(row).execute()
}

/** Takes letters that are due; until `untilThen` nobody else takes them, and then they are due again if they are still there. */
export function claimDue(db: Db, now: Date, untilThen: Date, atMost: number): Promise<Outgoing[]> {
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
  return db
    .updateTable('mail_outbox')
    .set((eb) => ({ tries: eb('tries', '+', 1), due_at: untilThen }))
    .where('id', '=', sql<number>`any(array${due})`)
    .where('due_at', '<=', now)
    .returning(['id', 'recipient as to', 'subject', 'html', 'body as text', 'gist', 'tries'])
    .execute()
}

/** Erases a letter. */
export const eraseLetter = async (db: Db, id: number) => {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

/** Erases the letters that wait to go to an address, given in small letters. */
export const eraseLettersTo = async (db: Db, address: string): Promise<void> => {
  await db.deleteFrom('mail_outbox').where(sql<string>`lower(recipient collate "C")`, '=', address).execute()
}

/** Has a letter tried again. */
export const putOff = async (db: Db, id: number, dueAt: Date) => {
  await db.updateTable('mail_outbox').set({ due_at: dueAt }).where('id', '=', id).execute()
}

/** Erases the letters that help nobody any more; gives how many. */
export async function eraseLate(db: Db, now: Date): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail_outbox').where('good_until', '<=', now).executeTakeFirst()
  return Number(numDeletedRows)
}
