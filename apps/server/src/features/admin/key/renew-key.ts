import { recordAudit } from '../../../core/audit/audit.queries.ts'
import { writePanelSeed } from '../../../core/settings/panel-key.queries.ts'
import type { Platform } from '../../../platform/platform.ts'
import { panelKeyOf } from './panel-key.ts'

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
