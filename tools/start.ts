// npm start: builds the web if it is stale, and runs the server beside that, which draws the demo world at its first start.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { announced } from './announced.mjs'
import { ROOT } from './project-files.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'

// Until the server handles signals itself, they end this process, whose exit ends the build.
const STATUS = { SIGINT: 130, SIGTERM: 143 } as const
const end = (signal: keyof typeof STATUS) => process.exit(STATUS[signal])
process.on('SIGINT', end).on('SIGTERM', end)

const SERVER = pathToFileURL(join(ROOT, 'apps', 'server', 'src', 'run-server.ts')).href

// The build begins before the server's modules are loaded.
const webBuilt = isWebBuilt(ROOT) ? undefined : announced('Building the web', () => buildWeb(ROOT))
// A build that fails before they are loaded is reported by `runServer`.
webBuilt?.catch(() => {})
const { runServer }: { runServer: (webBuilt?: Promise<void>) => Promise<void> } = await import(SERVER)
const running = runServer(webBuilt)
// Not before: a signal that nothing handles for a moment would be lost.
process.off('SIGINT', end).off('SIGTERM', end)
await running
