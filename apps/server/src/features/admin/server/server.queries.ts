import type { Db } from '../../../platform/db/database.ts'

/** Returns whether an account has a second factor. */
export async function hasFactor(db: Db, userId: number): Promise<boolean> {
  const { has } = await db
    .selectNoFrom(({ exists, or, selectFrom }) =>
      or([
        exists(selectFrom('authenticator_apps').select('user_id').where('user_id', '=', userId)),
        exists(selectFrom('passkeys').select('user_id').where('user_id', '=', userId)),
      ]).as('has'),
    )
    .executeTakeFirstOrThrow()
  return has === true
}
