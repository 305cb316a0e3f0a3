// Runs the server beside a build of the web that fails at SIGUSR2: before the site is open, or, with the argument `open`, after it.
import { runServer } from '../../apps/server/src/run-server.ts'

const { promise: whole, reject } = Promise.withResolvers<void>()
process.once('SIGUSR2', () => reject(new Error('The disk is full.')))
console.log('building')
await runServer({ webBuild: { forBrowsers: process.argv[2] === 'open' ? Promise.resolve() : whole, whole } })
