import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { startServer } from './start-server.ts'

/** The data folder with the demo world, of which each server of a test begins on a copy. */
export function drawnWorld(): string {
  const { E2E_SEED } = process.env
  if (!E2E_SEED) throw new Error('No demo world was drawn before these tests')
  return E2E_SEED
}

/** Draws the demo games once for all tests of a run. A folder that is given already by E2E_SEED is taken. */
export default async function seed() {
  if (process.env.E2E_SEED) return
  const folder = mkdtempSync(join(tmpdir(), 'guess-seed-'))
  const server = await startServer({ port: await freePort(), dataDir: folder })
  await server.end()
  process.env.E2E_SEED = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
