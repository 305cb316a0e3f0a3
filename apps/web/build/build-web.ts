// Builds the web for browsers and then for the server, in one process: what the slowest plugin makes of a module serves both. In
// between it tells the process that started it that the files for browsers are there, and continues when that process replies: at a
// first start, nothing may compete with the server until the site is open.
import { once } from 'node:events'
import { build } from 'vite'
import { forBrowsers, forServer } from '../vite.config.ts'
import { precompress } from './precompress.ts'

await build({ ...forBrowsers, configFile: false })
if (process.send) {
  process.send('the files for browsers are there')
  await once(process, 'message')
}
await build({ ...forServer, configFile: false })
await precompress('dist')
