// npm run demo -- remove, npm run operator -- grant <email>, npm run titles -- import FILE, npm run backup -- FILE: run by the running server, or in this
// process if none runs.
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { openPlatform } from './build-app.ts'
import { commandsOf } from './commands.ts'
import { type Config, toConfig } from './config/config.ts'
import { readEnv } from './config/env.ts'
import { demandRuntime } from './config/runtime.ts'
import { runCommand, sendCommand } from './platform/control-socket.ts'

/** Throws if there is no site to back up: opening the database would make an empty one, whose backup looks like a success. */
function expectSite({ databaseUrl, dataDir }: Config, name: string): void {
  if (!name.startsWith('backup') || databaseUrl !== null || existsSync(join(dataDir, 'db'))) return
  throw new Error(
    `There is no site to back up in ${dataDir}. Run the command as the user of the server and with its settings (DATA_DIR, DATABASE_URL).`,
  )
}

async function runCommandHere(config: Config, name: string) {
  expectSite(config, name)
  const { platform, close } = await openPlatform({ ...config, logLevel: 'warn' }, {})
  try {
    return await runCommand(commandsOf(platform), name, report)
  } finally {
    await close()
  }
}

const report = (line: string) => console.log(`  ${line}`)

/**
 * Returns a file's path as one word that means the same to a server in another folder. npm provides its caller's folder in
 * INIT_CWD.
 */
const fileWord = (path: string) => pathToFileURL(resolve(process.env.INIT_CWD ?? '.', path)).href

function commandOf([subject = '', ...words]: readonly string[]): string {
  const [verb = '', ...rest] = words
  if (subject === 'backup') return [subject, ...words.map(fileWord)].join(' ')
  return [subject, verb, ...(subject === 'titles' ? rest.map(fileWord) : rest)].join(' ').trim()
}

async function main(): Promise<void> {
  demandRuntime()
  const name = commandOf(process.argv.slice(2))
  const config = toConfig(readEnv(process.env))
  const { ok, message } = (await sendCommand(config.dataDir, name, report)) ?? (await runCommandHere(config, name))
  if (!ok) throw new Error(message)
  console.log(message)
}

main().catch((error) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
