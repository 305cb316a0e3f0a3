import type { FactorNews } from '../../../core/emails/factor-email.ts'
import type { Db } from '../../../platform/db/database.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockAccount } from '../own-account/delete-account.queries.ts'
import { countRecoveryCodes, findFactorKinds, replaceRecoveryCodes, writeFactorUse } from './factor.queries.ts'
import { factorEmailFor } from './factor-email-for.ts'
import { newRecoveryCodes, recoveryHashOf } from './recovery-codes.ts'

type Needs = Pick<Platform, 'db' | 'clock' | 'random' | 'mail'>

interface Caller {
  userId: number
  sessionId: string
}

/** Runs a change of an account's second factors and emails its owner, in one transaction that holds the account's row. */
async function changing<T>(parts: Needs, userId: number, news: FactorNews, change: (trx: Db) => Promise<T>): Promise<T> {
  const email = await factorEmailFor(parts, userId, news)
  return parts.mail.causing(async (trx, post) => {
    await lockAccount(trx, userId)
    const changed = await change(trx)
    if (email) await post(email)
    return changed
  })
}

async function writeRecoveryCodes(trx: Db, { random }: Pick<Needs, 'random'>, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes(random)
  await replaceRecoveryCodes(
    trx,
    userId,
    codes.map((code) => recoveryHashOf(userId, code)),
  )
  return codes
}

/**
 * Adds a second factor, which counts as used in the caller's session. Returns new recovery codes with the account's first one,
 * else null.
 * @param insert inserts it; refuses if it cannot
 */
export const addFactor = (parts: Needs, { userId, sessionId }: Caller, news: FactorNews, insert: (trx: Db) => Promise<void>) =>
  changing(parts, userId, news, async (trx) => {
    await insert(trx)
    await writeFactorUse(trx, sessionId, parts.clock.now())
    return (await countRecoveryCodes(trx, userId)) > 0 ? null : writeRecoveryCodes(trx, parts, userId)
  })

/** Removes a second factor; the recovery codes go with the last one. */
export const removeFactor = (parts: Needs, userId: number, news: FactorNews, remove: (trx: Db) => Promise<void>) =>
  changing(parts, userId, news, async (trx) => {
    await remove(trx)
    const { hasApp, hasPasskey } = await findFactorKinds(trx, userId)
    if (!hasApp && !hasPasskey) await replaceRecoveryCodes(trx, userId, [])
  })

/** Replaces the recovery codes of an account and returns the new ones. */
export const renewCodes = (parts: Needs, userId: number): Promise<string[]> =>
  changing(parts, userId, 'recovery-codes-renewed', (trx) => writeRecoveryCodes(trx, parts, userId))
