// npm run lighthouse [-- RUNS]: audits home, a category, a game and the game screen on a server of its own with the demo games.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../../tools/free-port.ts'
import { allGames, waitForDemo } from '../support/server-calls.ts'
import { startServer } from '../support/start-server.ts'
import { audit, auditPlay } from './audit.ts'
import { belowFloor, medianRun, tableOf, type Verdict } from './scores.ts'

const RUNS = Number(process.argv[2] ?? 3)

const pagesOf = async (origin: string) => {
  const [game] = await allGames(origin)
  if (!game) throw new Error('The demo world has no game')
  const gamePage = `${origin}/gameView/${game.id}`
  return {
    home: () => audit('home', `${origin}/`),
    category: () => audit('category', `${origin}/categoryPage/2`),
    game: () => audit('game', gamePage),
    play: () => auditPlay('play', gamePage),
  }
}

// Other load on the machine changes the performance score of a single run, so the median of several counts.
const auditOften = async (page: string, auditOnce: () => Promise<Verdict>): Promise<Verdict> => {
  const verdicts: Verdict[] = []
  for (let run = 1; run <= RUNS; run += 1) {
    const verdict = await auditOnce()
    console.log(`· ${page} ${run}/${RUNS}: ${Object.values(verdict.scores).join(' / ')}`)
    verdicts.push(verdict)
  }
  return medianRun(verdicts)
}

const folder = mkdtempSync(join(tmpdir(), 'guess-lighthouse-'))
const server = await startServer({ port: await freePort(), dataDir: folder, env: { DEMO: 'on', LOG_LEVEL: 'error' } })
try {
  await waitForDemo(server.url)
  const verdicts: Verdict[] = []
  for (const [page, auditOnce] of Object.entries(await pagesOf(server.url))) verdicts.push(await auditOften(page, auditOnce))
  console.log(`\nLighthouse, mobile, median of ${RUNS} runs\n\n${tableOf(verdicts)}`)
  const low = verdicts.filter((verdict) => belowFloor(verdict).length > 0)
  for (const { page, errors } of low) console.log(`\n${page}\n${errors.map((error) => `  ${error}`).join('\n')}`)
  process.exitCode = low.length > 0 ? 1 : 0
} finally {
  await server.end()
  rmSync(folder, { recursive: true, force: true })
}
