import { type Db, statement } from '../db/database.ts'
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

const claim = statement<Outgoing, [Date, Date, number]>(`
  update mail_outbox set tries = tries + 1, due_at = $2
  where id = any(array(select id from mail_outbox where due_at <= $1 and good_until > $1 order by due_at, id limit $3 for update skip locked))
    and due_at <= $1
  returning id, recipient as "to", subject, html, body as text, gist, tries`)

/** Takes letters that are due; until `untilThen` nobody else takes them, and then they are due again if they are still there. */
export const claimDue = (db: Db, now: Date, untilThen: Date, atMost: number) => claim(db, now, untilThen, atMost)

/** Erases a letter. */
export const eraseLetter = async (db: Db, id: number) => {
  await db.deleteFrom('mail_outbox').where('id', '=', id).execute()
}

const eraseTo = statement<{ id: number }, [string]>(
  'delete from mail_outbox where lower(recipient collate "C") = $1 returning id',
)

/** Erases the letters that wait to go to an address, given in small letters. */
export const eraseLettersTo = async (db: Db, address: string): Promise<void> => {
  await eraseTo(db, address)
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
