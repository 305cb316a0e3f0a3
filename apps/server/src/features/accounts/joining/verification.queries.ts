import type { Db } from '../../../platform/db/database.ts'
import { MAILBOX_KEY } from '../../../platform/db/mailbox-key.ts'
import type { QuotaUsage } from '../limits.ts'

/** An address and the browser that claims to read it. */
export interface Claimant {
  mailKey: string
  browserKey: string
}

/** Returns how many codes a mailbox has been sent since then: in all, and those that the requester asked for. */
export const countCodes = (db: Db, mailbox: string, requester: string, since: Date): Promise<QuotaUsage> =>
  db
    .selectFrom('verifications')
    .select(({ fn }) => [
      fn.countAll<number>().filterWhere('requester', '=', requester).as('own'),
      fn.countAll<number>().as('all'),
    ])
    .where(MAILBOX_KEY, '=', mailbox)
    .where('sent_at', '>', since)
    .executeTakeFirstOrThrow()

/** Selects the newest code that this browser was sent for an address. */
const newestOf = (db: Db, { mailKey, browserKey }: Claimant) =>
  db
    .selectFrom('verifications')
    .where('mail_key', '=', mailKey)
    .where('browser_key', '=', browserKey)
    .orderBy('id', 'desc')
    .limit(1)

/**
 * Returns how many guesses were made since then at the codes of a mailbox: in all, and at those of the requester who asked for
 * this browser's code.
 */
export const countGuesses = (db: Db, mailbox: string, claimant: Claimant, since: Date): Promise<QuotaUsage> =>
  db
    .with('newest', () => newestOf(db, claimant).select('requester as asked_by'))
    .selectFrom('newest')
    .leftJoin('verifications', (join) => join.on(MAILBOX_KEY, '=', mailbox).on('sent_at', '>', since))
    .select(({ fn, lit }) => [
      fn.coalesce(fn.sum<number>('tries').filterWhereRef('requester', '=', 'asked_by'), lit(0)).as('own'),
      fn.coalesce(fn.sum<number>('tries'), lit(0)).as('all'),
    ])
    .executeTakeFirstOrThrow()

/** A code to send: the address and browser, the requester, and the hash to store. */
export interface SentCode extends Claimant {
  requester: string
  codeHash: string
}

export async function insertCode(db: Db, { mailKey, browserKey, requester, codeHash }: SentCode, now: Date): Promise<void> {
  const row = { mail_key: mailKey, browser_key: browserKey, requester, code_hash: codeHash, sent_at: now }
  await db.insertInto('verifications').values(row).execute()
}

/** Uses one try of the newest code. Returns whether it was the right code, was sent after `since` and had a try left. */
export async function tryCode(
  db: Db,
  claimant: Claimant,
  codeHash: string,
  { now, since, tries }: { now: Date; since: Date; tries: number },
): Promise<boolean> {
  const tried = await db
    .updateTable('verifications')
    .set(({ eb, fn, ref, val }) => ({
      tries: eb('tries', '+', 1),
      verified_at: eb
        .case()
        .when('code_hash', '=', codeHash)
        .then(fn.coalesce('verified_at', val(now)))
        .else(ref('verified_at'))
        .end(),
    }))
    .where('id', '=', newestOf(db, claimant).select('id'))
    .where('sent_at', '>', since)
    .where('tries', '<', tries)
    .returning('code_hash')
    .executeTakeFirst()
  return tried?.code_hash === codeHash
}

/** Returns whether this browser has proved since then that it reads the address. */
export async function isVerified(db: Db, { mailKey, browserKey }: Claimant, since: Date): Promise<boolean> {
  const proofs = db.selectFrom('verifications').select('id').where('mail_key', '=', mailKey)
  const mine = proofs.where('browser_key', '=', browserKey).where('verified_at', '>', since)
  return (await mine.limit(1).executeTakeFirst()) !== undefined
}

/** Consumes the proof of this browser. Returns false if there is no valid proof, or another call has consumed it first. */
export async function consumeProof(db: Db, { mailKey, browserKey }: Claimant, since: Date): Promise<boolean> {
  const used = db.deleteFrom('verifications').where('mail_key', '=', mailKey).where('browser_key', '=', browserKey)
  return (await used.returning('verified_at').execute()).some(({ verified_at }) => verified_at !== null && verified_at > since)
}

/** Deletes codes and reset links that were sent before then. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('verifications').where('sent_at', '<', before).execute()
  await db.deleteFrom('password_resets').where('sent_at', '<', before).execute()
}
