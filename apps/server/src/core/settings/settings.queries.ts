import type { Db } from '../../platform/db/database.ts'
import { PUBLIC_PARAMS } from './params.ts'

/** SQL of the param `timeZone` as stored, null if it is not set: for statements that read it on their way (`siteDayOf`). */
export const TIME_ZONE = `(select value from params where name = 'timeZone')`

/** Returns the public params that have been set. */
export const findPublicParams = (db: Db) =>
  db.selectFrom('params').select(['name', 'value']).where('name', 'in', Object.keys(PUBLIC_PARAMS)).execute()

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

/**
 * Name of the secret param from which the panel's key is derived, together with the server's own secret. It is useless on its
 * own.
 */
export const PANEL_KEY = 'panelKey'

/** Returns the seed of the panel's key; undefined until there is an operator. */
export const findPanelSeed = async (db: Db): Promise<string | undefined> =>
  (await db.selectFrom('params').select('value').where('name', '=', PANEL_KEY).executeTakeFirst())?.value

/** Replaces the seed of the panel's key, which invalidates every link with the old key. */
export async function writePanelSeed(db: Db, value: string): Promise<void> {
  const row = { name: PANEL_KEY, value, secret: true }
  const insert = db.insertInto('params').values(row)
  await insert.onConflict((taken) => taken.column('name').doUpdateSet({ value, secret: true })).execute()
}

/** Stores the seed unless there is one already. Returns the seed that now applies. */
export async function insertPanelSeed(db: Db, value: string): Promise<string> {
  const insert = db.insertInto('params').values({ name: PANEL_KEY, value, secret: true })
  await insert.onConflict((taken) => taken.column('name').doNothing()).execute()
  return (await findPanelSeed(db)) ?? value
}
