import { foldName } from '@guess/contract/rules/fold-name'
import { sql } from 'kysely'
import type { Db } from '../../platform/db/database.ts'
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
