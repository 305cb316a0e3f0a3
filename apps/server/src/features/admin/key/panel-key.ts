import { createHmac, timingSafeEqual } from 'node:crypto'
import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { writePanelSeed } from '../../../core/settings/settings.queries.ts'
import type { Platform } from '../../../platform/platform.ts'

/**
 * Returns the panel's key. It is derived, whenever it is needed, from the server's secret and a seed in the database; neither
 * alone is enough.
 */
export const panelKeyOf = (secret: string, seed: string) =>
  createHmac('sha256', secret).update(`panel\n${seed}`).digest('base64url')

const digestOf = (text: string) => createHmac('sha256', 'panel-key').update(text).digest()

/** Returns whether a key is the right one, in constant time. Without a seed no key is. */
export function isPanelKey(secret: string, seed: string | undefined, key: string): boolean {
  const isSame = timingSafeEqual(digestOf(key), digestOf(panelKeyOf(secret, seed ?? '')))
  return isSame && seed !== undefined
}

type Needs = Pick<Platform, 'db' | 'clock' | 'config' | 'random'>

/**
 * Creates a new key of the panel; links with the previous key stop working.
 * @param operator the operator who asks for it; `null` in the server's own shell
 * @returns the new key
 */
export async function renewKey({ db, clock, config, random }: Needs, operator: number | null): Promise<string> {
  const seed = random.name()
  await db.transaction().execute(async (trx) => {
    await writePanelSeed(trx, seed)
    await recordAudit(trx, { operator, action: 'panel-key-renewed', subject: 'panel' }, clock.now())
  })
  return panelKeyOf(config.secret, seed)
}
