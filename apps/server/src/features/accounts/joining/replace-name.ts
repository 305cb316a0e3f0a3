import type { Db } from '../../../platform/db/database.ts'
import type { Random } from '../../../platform/random.ts'
import { type Renamed, writeFreeName } from '../account.queries.ts'
import { numberedNames } from '../google/google-name.ts'

/** Replaces the name of an account with a neutral one. Throws if none of the names tried is free. */
export async function replaceName(trx: Db, userId: number, random: Pick<Random, 'below'>): Promise<Renamed> {
  const renamed = await writeFreeName(trx, userId, numberedNames(random))
  if (renamed === undefined) throw new Error(`None of the names for user ${userId} is free`)
  return renamed
}
