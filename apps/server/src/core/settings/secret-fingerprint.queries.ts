import type { Db } from '../../platform/db/database.ts'

/** A slow hash of SECRET, in hexadecimal digits, and its salt. */
export interface SecretFingerprint {
  salt: string
  hash: string
}

/** Returns the fingerprint of the SECRET with which the database is used; undefined before the first start. */
export const findFingerprint = (db: Db): Promise<SecretFingerprint | undefined> =>
  db.selectFrom('secret_fingerprint').select(['salt', 'hash']).executeTakeFirst()

/** Stores a fingerprint unless there is one already. */
export const insertFingerprint = async (db: Db, fingerprint: SecretFingerprint): Promise<void> =>
  void (await db
    .insertInto('secret_fingerprint')
    .values(fingerprint)
    .onConflict((taken) => taken.column('id').doNothing())
    .execute())

export const replaceFingerprint = async (db: Db, fingerprint: SecretFingerprint): Promise<void> =>
  void (await db
    .insertInto('secret_fingerprint')
    .values(fingerprint)
    .onConflict((taken) => taken.column('id').doUpdateSet(fingerprint))
    .execute())
