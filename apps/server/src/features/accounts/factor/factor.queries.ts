import type { Db } from '../../../platform/db/database.ts'

/** Returns when an operator or moderator visited the panel first, null if not yet; undefined if the account has neither role. */
export const findFirstVisit = (db: Db, userId: number): Promise<{ firstVisitAt: Date | null } | undefined> =>
  db
    .selectFrom('user_roles as m')
    .innerJoin('roles as r', 'r.id', 'm.role_id')
    .select('m.first_visit_at as firstVisitAt')
    .where('m.user_id', '=', userId)
    .where('r.name', 'in', ['ROLE_ADMIN', 'ROLE_MODERATOR'])
    .orderBy('m.first_visit_at', (order) => order.asc().nullsLast())
    .limit(1)
    .executeTakeFirst()

/** Returns whether operators need a second factor. */
export async function operatorsNeedFactor(db: Db): Promise<boolean> {
  const param = db.selectFrom('params').select('value').where('name', '=', 'operatorSecondFactor')
  return (await param.executeTakeFirst())?.value !== 'false'
}

/** Returns whether an account has an authenticator app, and whether it has a passkey. */
export async function findFactorKinds(db: Db, userId: number): Promise<{ hasApp: boolean; hasPasskey: boolean }> {
  const app = await db.selectFrom('authenticator_apps').select('user_id').where('user_id', '=', userId).executeTakeFirst()
  const passkey = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).limit(1).executeTakeFirst()
  return { hasApp: app !== undefined, hasPasskey: passkey !== undefined }
}

/** Returns when a second factor was last used in a session; null if never, or if the session has ended. */
export async function findFactorUse(db: Db, sessionId: string): Promise<Date | null> {
  return (await db.selectFrom('sessions').select('factor_at').where('id', '=', sessionId).executeTakeFirst())?.factor_at ?? null
}

/** Returns when a session began: with a sign-in, also if its tokens have been renewed since. */
export async function findSessionStart(db: Db, sessionId: string): Promise<Date | null> {
  return (await db.selectFrom('sessions').select('started_at').where('id', '=', sessionId).executeTakeFirst())?.started_at ?? null
}

/** Records that a second factor was used in a session. */
export async function writeFactorUse(db: Db, sessionId: string, now: Date): Promise<void> {
  await db.updateTable('sessions').set({ factor_at: now }).where('id', '=', sessionId).execute()
}

/** Returns the encrypted secret of an account's authenticator app, and when it was added. */
export const findApp = (db: Db, userId: number) =>
  db
    .selectFrom('authenticator_apps')
    .select(['sealed_secret as sealedSecret', 'added_at as addedAt'])
    .where('user_id', '=', userId)
    .executeTakeFirst()

export interface NewApp {
  userId: number
  sealedSecret: string
  /** The time step of the code that confirmed the app. */
  lastStep: number
}

/** Inserts an authenticator app. Returns false if the account has one. */
export async function insertApp(db: Db, { userId, sealedSecret, lastStep }: NewApp, now: Date): Promise<boolean> {
  const row = { user_id: userId, sealed_secret: sealedSecret, last_step: lastStep, added_at: now }
  const inserted = db
    .insertInto('authenticator_apps')
    .values(row)
    .onConflict((taken) => taken.doNothing())
  return (await inserted.returning('user_id').execute()).length === 1
}

/** Uses up a time step and all before it. Returns false if it was used before: of several concurrent calls one succeeds. */
export async function takeAppStep(db: Db, userId: number, step: number): Promise<boolean> {
  const taken = db.updateTable('authenticator_apps').set({ last_step: step }).where('user_id', '=', userId)
  return (await taken.where('last_step', '<', step).returning('user_id').execute()).length === 1
}

/** Deletes an account's authenticator app. Returns whether there was one. */
export async function deleteApp(db: Db, userId: number): Promise<boolean> {
  return (await db.deleteFrom('authenticator_apps').where('user_id', '=', userId).returning('user_id').execute()).length === 1
}

/** A passkey as browsers and the library that verifies it know it. Id and key are base64url. */
export interface PasskeyKey {
  credentialId: string
  publicKey: string
  counter: number
  transports: string[]
}

const KEY = ['credential_id as credentialId', 'public_key as publicKey', 'counter', 'transports'] as const

/** Returns the keys of an account's passkeys. */
export const findPasskeyKeys = (db: Db, userId: number): Promise<PasskeyKey[]> =>
  db.selectFrom('passkeys').select(KEY).where('user_id', '=', userId).orderBy('added_at').orderBy('id').execute()

/** Returns the passkeys of an account as their owner sees them, oldest first. */
export const findPasskeys = (db: Db, userId: number) =>
  db
    .selectFrom('passkeys')
    .select(['id as passkeyId', 'name as passkeyName', 'added_at as addedAt', 'last_used_at as lastUsedAt'])
    .where('user_id', '=', userId)
    .orderBy('added_at')
    .orderBy('id')
    .execute()

/** Inserts a passkey. Returns false if it belongs to an account already. */
export async function insertPasskey(db: Db, userId: number, name: string, key: PasskeyKey, now: Date): Promise<boolean> {
  const { credentialId, publicKey, counter, transports } = key
  const row = { user_id: userId, name, credential_id: credentialId, public_key: publicKey, counter, transports, added_at: now }
  const inserted = db
    .insertInto('passkeys')
    .values(row)
    .onConflict((taken) => taken.doNothing())
  return (await inserted.returning('id').execute()).length === 1
}

/**
 * Records the use of a passkey. Returns false if it has answered this challenge or a later one: of several concurrent calls with
 * one reply one succeeds.
 */
export async function takePasskeyChallenge(
  db: Db,
  { credentialId, counter, issuedAt }: { credentialId: string; counter: number; issuedAt: Date },
  now: Date,
): Promise<boolean> {
  const taken = await db
    .updateTable('passkeys')
    .set({ counter, last_used_at: now, last_challenge_at: issuedAt })
    .where('credential_id', '=', credentialId)
    .where(({ eb, or }) => or([eb('last_challenge_at', 'is', null), eb('last_challenge_at', '<', issuedAt)]))
    .returning('id')
    .execute()
  return taken.length === 1
}

/** Deletes a passkey of an account. Returns its name; undefined if there is none. */
export async function deletePasskey(db: Db, userId: number, id: number): Promise<string | undefined> {
  const deleted = db.deleteFrom('passkeys').where('user_id', '=', userId).where('id', '=', id)
  return (await deleted.returning('name').executeTakeFirst())?.name
}

/** Returns how many recovery codes of an account are unused. */
export async function countRecoveryCodes(db: Db, userId: number): Promise<number> {
  const counted = db.selectFrom('recovery_codes').select(({ fn }) => fn.countAll<number>().as('count'))
  return (await counted.where('user_id', '=', userId).executeTakeFirstOrThrow()).count
}

/** Replaces the recovery codes of an account. */
export async function replaceRecoveryCodes(trx: Db, userId: number, hashes: readonly string[]): Promise<void> {
  await trx.deleteFrom('recovery_codes').where('user_id', '=', userId).execute()
  if (hashes.length === 0) return
  const rows = hashes.map((hash) => ({ user_id: userId, code_hash: hash }))
  await trx.insertInto('recovery_codes').values(rows).execute()
}

/** Uses up a recovery code. Returns false if there is none: of several concurrent calls one succeeds. */
export async function takeRecoveryCode(db: Db, userId: number, hash: string): Promise<boolean> {
  const taken = db.deleteFrom('recovery_codes').where('user_id', '=', userId).where('code_hash', '=', hash)
  return (await taken.returning('user_id').execute()).length === 1
}

/** Deletes all second factors of an account, with its recovery codes. Returns whether it had any. */
export async function deleteFactors(trx: Db, userId: number): Promise<boolean> {
  const hadApp = await deleteApp(trx, userId)
  const passkeys = await trx.deleteFrom('passkeys').where('user_id', '=', userId).returning('id').execute()
  await replaceRecoveryCodes(trx, userId, [])
  return hadApp || passkeys.length > 0
}

/** Gives an operator new days of grace without a second factor, from the next visit on. */
export async function restartGrace(trx: Db, userId: number): Promise<void> {
  await trx.updateTable('user_roles').set({ first_visit_at: null }).where('user_id', '=', userId).execute()
}
