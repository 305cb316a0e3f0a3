import { sql } from 'kysely'
import { BAN_KEY } from '../../../platform/db/ban-key.ts'
import { type Db, statement } from '../../../platform/db/database.ts'
import type { Used } from '../mailbox-quota.ts'

/** An address and the browser that says to read it. */
export interface Claimant {
  mailKey: string
  browserKey: string
}

/** Lets calls about one address or account through one after another, until the transaction ends. */
export async function inTurn(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(trx)
}

const countSent = statement<Used, [string, string, Date]>(`
  select count(*) filter (where requester = $2)::integer as own, count(*)::integer as "all"
  from verifications where ${BAN_KEY} = $1 and sent_at > $3`)

const NONE: Used = { own: 0, all: 0 }

/** Returns how many codes a mailbox has been sent since, in all and to one requester. */
export const countCodes = async (db: Db, mailbox: string, requester: string, since: Date): Promise<Used> =>
  (await countSent(db, mailbox, requester, since))[0] ?? NONE

const countTries = statement<Used, [string, string, string, Date]>(`
  with newest as (
    select requester as asked_by from verifications where mail_key = $2 and browser_key = $3 order by id desc limit 1
  )
  select coalesce(sum(tries) filter (where requester = asked_by), 0)::integer as own, coalesce(sum(tries), 0)::integer as "all"
  from newest left join verifications on ${BAN_KEY} = $1 and sent_at > $4`)

/** Returns how often the codes that a mailbox was sent since were guessed at: all of them, and those of who asked for this browser's. */
export const countGuesses = async (db: Db, mailbox: string, { mailKey, browserKey }: Claimant, since: Date): Promise<Used> =>
  (await countTries(db, mailbox, mailKey, browserKey, since))[0] ?? NONE

/** A code that is sent: whose it is, who asked for it, and what is kept of it. */
export interface SentCode extends Claimant {
  requester: string
  codeHash: string
}

export async function insertCode(db: Db, { mailKey, browserKey, requester, codeHash }: SentCode, now: Date): Promise<void> {
  const row = { mail_key: mailKey, browser_key: browserKey, requester, code_hash: codeHash, sent_at: now }
  await db.insertInto('verifications').values(row).execute()
}

const useTry = statement<{ good: boolean }, [string, string, string, Date, Date, number]>(`
  update verifications set tries = tries + 1,
    verified_at = case when code_hash = $3 then coalesce(verified_at, $4) else verified_at end
  where id = (select id from verifications where mail_key = $1 and browser_key = $2 order by id desc limit 1)
    and sent_at > $5 and tries < $6
  returning code_hash = $3 as good`)

/** Uses a try of the newest code; says whether it was the right one, sent after `since`, with a try left. */
export const tryCode = async (
  db: Db,
  { mailKey, browserKey }: Claimant,
  codeHash: string,
  { now, since, tries }: { now: Date; since: Date; tries: number },
): Promise<boolean> => (await useTry(db, mailKey, browserKey, codeHash, now, since, tries))[0]?.good ?? false

/** Whether this browser has proved since then that it reads the address. */
export async function isVerified(db: Db, { mailKey, browserKey }: Claimant, since: Date): Promise<boolean> {
  const proofs = db.selectFrom('verifications').select('id').where('mail_key', '=', mailKey)
  const mine = proofs.where('browser_key', '=', browserKey).where('verified_at', '>', since)
  return (await mine.limit(1).executeTakeFirst()) !== undefined
}

const useUp = statement<{ verified_at: Date | null }, [string, string]>(
  'delete from verifications where mail_key = $1 and browser_key = $2 returning verified_at',
)

/** Uses up what this browser has proved; false when another call has done so meanwhile. */
export const consumeProof = async (db: Db, { mailKey, browserKey }: Claimant, since: Date): Promise<boolean> =>
  (await useUp(db, mailKey, browserKey)).some(({ verified_at }) => verified_at !== null && verified_at > since)

/** Clears away codes and reset links that were sent before. */
export async function deleteOldCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom('verifications').where('sent_at', '<', before).execute()
  await db.deleteFrom('password_resets').where('sent_at', '<', before).execute()
}
