import { foldName } from '@guess/contract/rules/fold-name'
import { sql } from 'kysely'
import { type Db, statement } from '../../platform/db/database.ts'
import { lookOf } from './look-alikes.ts'

/**
 * Returns whether an account has a name, or one that looks like it.
 * @param except id of the account that wants the name, whose own name does not count
 */
export async function isNameTaken(db: Db, name: string, except: number | null = null): Promise<boolean> {
  const same = db
    .selectFrom('users')
    .select('id')
    .where((eb) => eb.or([eb('name_key', '=', foldName(name)), eb('name_look', '=', lookOf(name))]))
  const others = except === null ? same : same.where('id', '!=', except)
  return (await others.limit(1).executeTakeFirst()) !== undefined
}

/** Serialises the transactions that give out names of the same look, until this one ends. */
export async function takeNameLock(trx: Db, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`name ${lookOf(name)}`}, 0))`.execute(trx)
}

const BATCH = 5_000

/** Accounts whose look has not been stored: those of a version that did not know it. */
const withoutLook = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'user_name'])
    .where('name_look', 'is', null)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(BATCH)

const writeLooks = statement<never, [number[], string[], string[]]>(`
  update users u set name_look = c.look from unnest($1::int4[], $2::text[], $3::text[]) as c(id, name, look)
  where u.id = c.id and u.user_name = c.name`)

/** Stores the looks that are missing, 5,000 accounts at a time. */
export async function storeMissingLooks(db: Db): Promise<void> {
  for (;;) {
    const found = await withoutLook(db).execute()
    if (found.length === 0) return
    const names = found.map(({ user_name }) => user_name)
    await writeLooks(
      db,
      found.map(({ id }) => id),
      names,
      names.map(lookOf),
    )
  }
}
