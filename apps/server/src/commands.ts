import { fileURLToPath } from 'node:url'
import { acceptSecret } from './core/settings/secret-fingerprint.ts'
import { grantOperator, renewPanelKey, resetFactorOf, revokeOperator } from './features/admin/key/operator-commands.ts'
import { importTitles } from './features/catalog/public.ts'
import { removeDemoWorld } from './features/demo/demo-world.ts'
import { loadTitles } from './features/demo/load-titles.ts'
import type { Commands, ReportProgress } from './platform/control-socket.ts'
import { BACKUP, saveSuccess } from './platform/jobs.queries.ts'
import type { Platform } from './platform/platform.ts'
import { backUp } from './platform/transfer/backup.ts'

/** Makes a backup and records when, for the panel's screen of the server (MOVE-17). A backup that cannot be recorded is as good. */
async function backUpAndRecord(platform: Platform, file: string, report: ReportProgress): Promise<string> {
  const { db, clock, log } = platform
  const began = clock.elapsed()
  const message = await backUp(platform, file, report)
  await saveSuccess(db, BACKUP, clock.now(), clock.elapsed() - began).catch((error) =>
    log.warn({ err: error }, 'the backup could not be recorded'),
  )
  return message
}

/** Commands that an operator can run from the shell: `npm run demo -- remove`, `npm run titles -- import <file>`. */
export const commandsOf = (platform: Platform): Commands => ({
  'demo remove': () => removeDemoWorld(platform),
  // The hand-written titles are loaded first, so that none of their names is taken by an imported title.
  'titles import <file>': async (file, report) => {
    await loadTitles(platform)
    return importTitles(platform, fileURLToPath(file), report)
  },
  'operator grant <email>': (mail) => grantOperator(platform, mail),
  'operator revoke <email>': (mail) => revokeOperator(platform, mail),
  'operator key': () => renewPanelKey(platform),
  'operator reset-factor <email>': (mail) => resetFactorOf(platform, mail),
  'operator accept-secret': () => acceptSecret(platform),
  'backup <file>': (file, report) => backUpAndRecord(platform, fileURLToPath(file), report),
})
