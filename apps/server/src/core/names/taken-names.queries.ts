import { foldName } from '@guess/contract/rules/fold-name'
import { takeAdvisoryLock } from '../../platform/db/advisory-lock.queries.ts'
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
export const takeNameLock = (trx: Db, name: string): Promise<void> => takeAdvisoryLock(trx, `name ${lookOf(name)}`)
