import type { Db } from '../../../platform/db/database.ts'
import type { Random } from '../../../platform/random.ts'
import { writeFreeName } from '../account.queries.ts'
import { numberedNames } from '../google/google-name.ts'

/** Takes an account's name from it and gives it one that says nothing. */
export async function replaceName(trx: Db, userId: number, random: Pick<Random, 'below'>): Promise<string> {
  const userName = await writeFreeName(trx, userId, numberedNames(random))
  if (userName === undefined) throw new Error(`None of the names for user ${userId} is free`)
  return userName
}
