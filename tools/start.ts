// npm start: builds the web if it is stale, and runs the server beside that, which draws the demo world at its first start.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { announced } from './announced.mjs'
import { ROOT } from './project-files.ts'
import { buildWeb, isWebBuilt } from './web-build.mjs'

const SERVER = pathToFileURL(join(ROOT, 'apps', 'server', 'src', 'run-server.ts')).href

// The build begins before the server's modules are loaded.
const webBuilt = isWebBuilt(ROOT) ? undefined : announced('Building the web', () => buildWeb(ROOT))
// A build that fails before they are loaded is reported by `runServer`.
webBuilt?.catch(() => {})
const { runServer }: { runServer: (webBuilt?: Promise<void>) => Promise<void> } = await import(SERVER)
await runServer(webBuilt)
