import { removeDemoWorld } from './features/demo/remove-demo-world.ts'
import type { Commands } from './platform/control-socket.ts'
import type { Platform } from './platform/platform.ts'

/** What an operator can have done from the shell: `npm run demo -- remove`. */
export const commandsOf = (platform: Platform): Commands => ({
  'demo remove': () => removeDemoWorld(platform),
})
