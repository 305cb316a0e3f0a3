// Builds the web for browsers and then for the server, in one process: what the slowest plugin makes of a module serves both. Tells
// the process that started it when the files for browsers are there: at a first start, the site is served while the rest is made.
import { build } from 'vite'
import { forBrowsers, forServer } from '../vite.config.ts'
import { precompress } from './precompress.ts'

await build({ ...forBrowsers, configFile: false })
process.send?.('the files for browsers are there')
await build({ ...forServer, configFile: false })
await precompress('dist')
