import { grantOperator, renewPanelKey, revokeOperator } from './features/admin/operator-commands.ts'
import { removeDemoWorld } from './features/demo/remove-demo-world.ts'
import type { Commands } from './platform/control-socket.ts'
import type { Platform } from './platform/platform.ts'

/** What an operator can have done from the shell: `npm run demo -- remove`, `npm run operator -- grant <mail>`. */
export const commandsOf = (platform: Platform): Commands => ({
  'demo remove': () => removeDemoWorld(platform),
  'operator grant <mail>': (mail) => grantOperator(platform, mail),
  'operator revoke <mail>': (mail) => revokeOperator(platform, mail),
  'operator key': () => renewPanelKey(platform),
})
