import { fileURLToPath } from 'node:url'
import { acceptSecret } from './core/settings/secret-fingerprint.ts'
import { grantOperator, renewPanelKey, resetFactorOf, revokeOperator } from './features/admin/key/operator-commands.ts'
import { importTitles } from './features/catalog/public.ts'
import { loadTitles } from './features/demo/load-titles.ts'
import { removeDemoWorld } from './features/demo/remove-demo-world.ts'
import type { Commands } from './platform/control-socket.ts'
import type { Platform } from './platform/platform.ts'
import { backUp } from './platform/transfer/backup.ts'

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
  'backup <file>': (file, report) => backUp(platform, fileURLToPath(file), report),
})
