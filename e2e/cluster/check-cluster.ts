import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { killWithParent } from '../../tools/kill-with-parent.ts'
import { NODE, ROOT } from '../support/start-server.ts'
import type { Cluster } from './open-cluster.ts'

const PLAYWRIGHT = join(ROOT, 'node_modules', '@playwright', 'test', 'cli.js')
const CONFIGURATION = join(ROOT, 'e2e', 'playwright.config.ts')
/** A play from home to its end, and a duel of a user and a guest from the room to the rematch. */
const JOURNEYS = ['whole-game', 'duel-lobby', 'duel-match', 'duel-whole']

/**
 * Walks browser journeys through the proxy of a cluster, and returns whether all of them passed.
 * @param journeys names of their files; plays and duels by default. They must not stop the site or change its data
 * @param asked ends the journeys
 */
export async function checkCluster({ url, nodes }: Cluster, journeys: readonly string[], asked: Promise<void>): Promise<boolean> {
  const names = journeys.length > 0 ? journeys : JOURNEYS
  const env = { ...process.env, SITE_URL: url, SITE_DATA: nodes[0]?.dataDir }
  const args = [PLAYWRIGHT, 'test', '--config', CONFIGURATION, ...names.map((name) => `/${name}.spec.ts`)]
  const child = spawn(NODE, args, { cwd: ROOT, env, stdio: ['ignore', 'inherit', 'inherit'] })
  killWithParent(child)
  void asked.then(() => child.kill('SIGINT'))
  const [code] = await once(child, 'exit')
  return code === 0
}
