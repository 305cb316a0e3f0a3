import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { startServer } from './start-server.ts'

/** Draws the demo games once; every worker's server begins on a copy of this data folder. */
export default async function seed() {
  const folder = mkdtempSync(join(tmpdir(), 'guess-seed-'))
  const server = await startServer({ port: await freePort(), dataDir: folder })
  await server.end()
  process.env.E2E_SEED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
