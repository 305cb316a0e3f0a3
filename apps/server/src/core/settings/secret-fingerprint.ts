import { scrypt } from 'node:crypto'
import { promisify } from 'node:util'
import type { Platform } from '../../platform/platform.ts'
import { recordAudit } from '../audit/audit.queries.ts'
import { findFingerprint, insertFingerprint, replaceFingerprint, type SecretFingerprint } from './settings.queries.ts'

type Needs = Pick<Platform, 'db' | 'random'> & { config: Pick<Platform['config'], 'secret'> }

const derive = promisify<string, string, number, object, Buffer>(scrypt)

/** 32 MB and about 100 ms: a guess costs ten thousand times as much as one at an access token, which every player has. */
const COST = { N: 2 ** 15, r: 8, p: 1, maxmem: 64 * 2 ** 20 }
const HASH_BYTES = 16

const fingerprintOf = async (secret: string, salt: string): Promise<SecretFingerprint> => ({
  salt,
  hash: (await derive(secret, salt, HASH_BYTES, COST)).toString('hex'),
})

const WARNING =
  'SECRET is not the one with which this database was used: sessions, codes and links to the panel that it signed are invalid. ' +
  'Set the earlier SECRET, or keep the new one: npm run operator -- accept-secret'

/**
 * Compares SECRET with the fingerprint in the database (decision 27). The first start stores the fingerprint.
 * @returns a line for the log if it is another SECRET, else null
 */
export async function secretWarning({ db, config, random }: Needs): Promise<string | null> {
  if (!(await findFingerprint(db))) await insertFingerprint(db, await fingerprintOf(config.secret, random.name()))
  const stored = await findFingerprint(db)
  if (!stored) return null
  const { hash } = await fingerprintOf(config.secret, stored.salt)
  return hash === stored.hash ? null : WARNING
}

/** Stores the fingerprint of the present SECRET, so that no further start warns. Returns a message. */
export async function acceptSecret({ db, config, random, clock }: Needs & Pick<Platform, 'clock'>): Promise<string> {
  const fingerprint = await fingerprintOf(config.secret, random.name())
  await db.transaction().execute(async (trx) => {
    await replaceFingerprint(trx, fingerprint)
    await recordAudit(trx, { operator: null, action: 'secret-accepted', subject: 'SECRET' }, clock.now())
  })
  return 'This database now belongs to the present SECRET. Every process of the site needs it.'
}
