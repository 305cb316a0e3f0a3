// Builds the web for browsers and then for the server, in one process: what the slowest plugin makes of a module serves both.
import { build } from 'vite'
import { forBrowsers, forServer } from '../vite.config.ts'
import { precompress } from './precompress.ts'

await build({ ...forBrowsers, configFile: false })
await build({ ...forServer, configFile: false })
await precompress('dist')
