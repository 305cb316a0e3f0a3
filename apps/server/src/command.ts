// npm run demo -- remove, npm run operator -- grant <mail>: carried out by the running server, or here where none runs.
import { openPlatform } from './build-app.ts'
import { commandsOf } from './commands.ts'
import { type Config, toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { askServer, carryOut } from './platform/control-socket.ts'

async function carryOutHere(config: Config, name: string) {
  const { platform, close } = await openPlatform({ ...config, logLevel: 'warn' }, {})
  try {
    return await carryOut(commandsOf(platform), name)
  } finally {
    await close()
  }
}

async function main(): Promise<void> {
  const name = process.argv.slice(2).join(' ')
  const config = toConfig(readEnv(process.env))
  const { ok, says } = (await askServer(config.dataDir, name)) ?? (await carryOutHere(config, name))
  if (!ok) throw new Error(says)
  console.log(says)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
