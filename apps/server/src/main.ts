import { buildApp } from './build-app.ts'
import { commandsOf } from './commands.ts'
import { toConfig } from './config/config.ts'
import { configWarnings } from './config/config-warnings.ts'
import { readEnv } from './config/env.ts'
import { demandRuntime } from './config/runtime.ts'
import { secretWarning } from './core/settings/secret-fingerprint.ts'
import { originOf } from './platform/addresses.ts'
import { listenForCommands } from './platform/control-socket.ts'

const GRACE_MS = 10_000

/** Ctrl-C reaches this process twice: the terminal sends it to npm too, which passes it on. */
const SAME_PRESS_MS = 1_000

/** Ends the process with one line, for errors that the operator can fix. */
function giveUp(error: unknown): never {
  console.error(error instanceof Error ? error.message : error)
  process.exit(1)
}

/**
 * Shuts down on a signal. Another signal more than a second later ends the process at once, and the process also ends ten seconds
 * after the drain.
 * @param drainMs milliseconds that `close` spends on draining
 */
function closeOnSignal(close: () => Promise<void>, drainMs: number): void {
  let closingSince: number | null = null
  const end = () => {
    const now = performance.now()
    if (closingSince !== null) {
      if (now - closingSince > SAME_PRESS_MS) process.exit(1)
      return
    }
    closingSince = now
    setTimeout(() => process.exit(1), drainMs + GRACE_MS).unref()
    close().then(() => process.exit(0), giveUp)
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}

const crashLine = (dataDir: string, { cause }: Error) =>
  `The embedded database in ${dataDir} has stopped: ${cause instanceof Error ? cause.message : cause}. Start again: the start reads all of it first.`

async function main(): Promise<void> {
  demandRuntime()
  const config = toConfig(readEnv(process.env))
  let close = async () => {}
  closeOnSignal(() => close(), config.drainMs)
  const app = await buildApp(config)
  for (const warning of [...configWarnings(config), await secretWarning(app.platform)]) {
    if (warning) app.platform.log.warn(warning)
  }
  close = async () => {
    await app.http.lifecycle.drain(config.drainMs)
    await app.close()
  }
  const control = await listenForCommands(config.dataDir, commandsOf(app.platform))
  if (control) app.http.addHook('onClose', () => void control.close())
  else app.platform.log.info(`another server on ${config.dataDir} takes the commands of the command line`)
  await app.http.ready()
  // Before anybody plays: it takes half a second.
  await app.http.documents.makeAll()
  await app.http.listen({ host: config.host, port: config.port }).catch(async (error) => {
    await app.close()
    throw error.code === 'EADDRINUSE'
      ? new Error(`Port ${config.port} is in use. Stop what uses it, or set PORT to another.`)
      : error
  })
  console.log(`\n  Guess The Anime is ready: ${originOf(config)}\n`)
  void app.crashed.then((error) => giveUp(crashLine(config.dataDir, error)))
}

// An error ends the process with one line and exit code 1.
await main().catch(giveUp)
