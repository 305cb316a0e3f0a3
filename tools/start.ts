// npm start: builds the web if it is stale, and runs the server beside that, which draws the demo world at its first start. The site
// is served as soon as browsers can load it and some of the demo games are drawn.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { buildBesideServer } from './build-beside-server.ts'
import { ROOT } from './project-files.ts'
import { isWebBuilt } from './web-build.mjs'

// Until the server handles signals itself, they end this process, whose exit ends the build.
const STATUS = { SIGINT: 130, SIGTERM: 143 } as const
const end = (signal: keyof typeof STATUS) => process.exit(STATUS[signal])
process.on('SIGINT', end).on('SIGTERM', end)

const SERVER = pathToFileURL(join(ROOT, 'apps', 'server', 'src', 'run-server.ts')).href

// The build begins before the server's modules are loaded.
const webBuild = isWebBuilt(ROOT) ? undefined : buildBesideServer(ROOT)
type RunServer = (start: { webBuild: typeof webBuild; opensEarly: boolean }) => Promise<void>
const { runServer }: { runServer: RunServer } = await import(SERVER)
const running = runServer({ webBuild, opensEarly: true })
// Not before: a signal that nothing handles for a moment would be lost.
process.off('SIGINT', end).off('SIGTERM', end)
await running
webBuild?.goOn()
