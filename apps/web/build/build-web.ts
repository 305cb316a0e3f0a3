// Builds the web for browsers and then for the server, in one process: what the slowest plugin makes of a module serves both.
import { build } from 'vite'
import { forBrowsers, forServer } from '../vite.config.ts'

for (const config of [forBrowsers, forServer]) await build({ ...config, configFile: false })
