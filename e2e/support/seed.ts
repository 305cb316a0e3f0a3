import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../../tools/free-port.ts'
import { startServer } from './start-server.ts'

function worlds(): string {
  const { E2E_SEED } = process.env
  if (!E2E_SEED) throw new Error('No demo world was drawn before these tests')
  return E2E_SEED
}

/** The data folder with the demo world, of which each server of a test begins on a copy. */
export const drawnWorld = () => join(worlds(), 'demo')

/**
 * A data folder that is made once for all tests of a run: by whoever asks first, while the others wait.
 * @param make makes it in the folder given, which is there and empty
 */
export async function worldOf(name: string, make: (dataDir: string) => void | Promise<void>): Promise<string> {
  const folder = join(worlds(), name)
  const part = `${folder}.part`
  while (!existsSync(folder)) {
    // Only one of them makes it, and is told so by the part's name.
    const isOurs = mkdirSync(part, { recursive: true }) !== undefined
    if (isOurs) await makeWhole(part, folder, make)
    else await wait(50)
  }
  return folder
}

async function makeWhole(part: string, folder: string, make: (dataDir: string) => void | Promise<void>) {
  try {
    // @NOTE another one may have moved its own there since we looked.
    if (existsSync(folder)) return rmSync(part, { recursive: true })
    await make(part)
    renameSync(part, folder)
  } catch (error) {
    rmSync(part, { recursive: true, force: true })
    throw error
  }
}

async function drawDemo(dataDir: string) {
  const server = await startServer({ port: await freePort(), dataDir })
  await server.end()
}

/** Draws the demo games once for all tests of a run. A folder given by E2E_SEED is drawn into, kept, and taken as it is next time. */
export default async function seed() {
  const given = process.env.E2E_SEED
  const folder = given ?? mkdtempSync(join(tmpdir(), 'guess-seed-'))
  process.env.E2E_SEED = folder
  await worldOf('demo', drawDemo)
  return () => {
    if (!given) rmSync(folder, { recursive: true, force: true })
  }
}
