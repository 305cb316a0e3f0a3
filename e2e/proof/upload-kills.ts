import { setTimeout as wait } from 'node:timers/promises'
import { chance } from '../../tools/chance.ts'
import { callOnce } from './call.ts'
import { aCreator, type Workshop } from './creator.ts'
import { type FallingSite, onFallingSite, startAt } from './falling-site.ts'
import { grainyPicture } from './grainy-picture.ts'
import { judgeUploads, orphansIn, type SentGame } from './judge-uploads.ts'
import { playMade } from './play-made.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { layOutAccounts, storedUploads, sweepLater } from './stored-uploads.ts'

const KILLS = 20
/** Concurrent creators; each uploads two sections at a time. */
const CREATORS = 3
const ACCOUNTS = 400
const PICTURES = 20
const UPLOAD_WITHIN_MS = 60_000

interface Run extends Workshop {
  isEnding: boolean
}

/** Makes one game after another, with a new account when one reaches its limit. Plays every published game. */
async function publishUntilStopped(run: Run) {
  while (!run.isEnding) {
    const creator = await aCreator(run)
    for (let game: SentGame | null; !run.isEnding; ) {
      game = await creator.makeGame()
      if (!game) break
      if (game.end === 'published') run.errors.push(...(await playMade(run.url, game)))
    }
  }
}

/** Kills the server at a random moment of running uploads and starts it again. Returns the number of uploads in progress. */
async function killOnce(run: Run, testSite: FallingSite): Promise<number> {
  await wait(run.dice.between(200, 2_500))
  for (const from = Date.now(); run.uploading === 0; await wait(5)) {
    if (Date.now() - from > UPLOAD_WITHIN_MS) throw new Error('No upload began in time')
  }
  await wait(run.dice.below(150))
  const hit = run.uploading
  await testSite.server.end('SIGKILL')
  testSite.server = await startAt(testSite)
  return hit
}

/** Makes games while the server is killed repeatedly, sweeps, and compares what the creators know with what is stored. */
async function proveOn(testSite: FallingSite, { seed, kills = KILLS }: ProofOptions): Promise<ProofEnd> {
  const dice = chance(seed)
  let account = 0
  const run: Run = {
    ...{ url: testSite.server.url, call: callOnce, dice, nextAccount: () => account++, isEnding: false },
    ...{ pictures: Array.from({ length: PICTURES }, () => grainyPicture(dice)) },
    ...{ games: [], errors: [], uploading: 0, lost: 0, arrived: 0 },
  }
  const creators = Promise.all(Array.from({ length: CREATORS }, () => publishUntilStopped(run)))
  const hits: number[] = []
  const falls = async () => {
    while (hits.length < kills) hits.push(await killOnce(run, testSite))
    run.isEnding = true
  }
  await Promise.all([creators, falls()])
  await testSite.server.end()
  const before = storedUploads(testSite)
  sweepLater(testSite)
  const after = storedUploads(testSite)
  run.errors.push(...judgeUploads(run.games, after))
  testSite.server = await startAt(testSite)
  const published = run.games.filter(({ end }) => end === 'published')
  for (const game of published) run.errors.push(...(await playMade(run.url, game)))
  const took = before.files.size - after.files.size
  const drafts = before.games.filter((game) => !game.published).length
  return {
    errors: run.errors,
    says: [
      `${kills} kills of the server (${testSite.databaseUrl ? 'PostgreSQL' : 'embedded database'}), ${hits.filter((hit) => hit > 0).length} during uploads`,
      `${run.games.length} games started, ${published.length} published and played before and after the sweep, ${run.games.length - published.length} abandoned or deleted`,
      `${run.lost} uploads were lost and sent again, ${run.arrived} of them had arrived`,
      `the sweep deleted ${drafts} drafts and ${took} files, ${orphansIn(before).length} of them unreferenced; nothing is left`,
    ],
  }
}

/** Kills the server with `kill -9` during uploads: acknowledged data stays, the rest can be sent again, nothing else is left. */
export const uploadKills = (options: ProofOptions): Promise<ProofEnd> =>
  onFallingSite(
    { database: options.database, env: { DEMO: 'off' }, prepare: (data) => layOutAccounts(data, ACCOUNTS) },
    (testSite) => proveOn(testSite, options),
  )
