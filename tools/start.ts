// npm start: builds the web if it is stale, and runs the server beside that, which draws the demo world at its first start. The site
// is served as soon as browsers can load it.
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

/**
 * Builds the web for browsers, and the rest as soon as the site is open. A build that fails is reported by `runServer`, so nothing is
 * said of it here.
 */
function startWebBuild(isOpen: Promise<void>) {
  const forBrowsers = Promise.withResolvers<void>()
  const whole = buildWeb(ROOT, () => {
    forBrowsers.resolve()
    return isOpen
  })
  whole.catch(forBrowsers.reject)
  announced('Building the web', () => forBrowsers.promise).catch(() => {})
  return { forBrowsers: forBrowsers.promise, whole }
}

// The build begins before the server's modules are loaded.
const open = Promise.withResolvers<void>()
const webBuild = isWebBuilt(ROOT) ? undefined : startWebBuild(open.promise)
const { runServer }: { runServer: (webBuild?: ReturnType<typeof startWebBuild>) => Promise<void> } = await import(SERVER)
const running = runServer(webBuild)
// Not before: a signal that nothing handles for a moment would be lost.
process.off('SIGINT', end).off('SIGTERM', end)
await running
open.resolve()
