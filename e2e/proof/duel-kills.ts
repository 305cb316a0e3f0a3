import { setTimeout as wait } from 'node:timers/promises'
import { type Chance, chance } from '../../tools/chance.ts'
import { allGames, type GameCard, waitForDemo } from '../support/server-calls.ts'
import { type FallingSite, onFallingSite, startAt } from './falling-site.ts'
import { judge, type RecordedDuel } from './judge.ts'
import { openNetwork } from './network.ts'
import { newGuest, openMatch } from './open-match.ts'
import { aPlayer, type Guest, type Player } from './player.ts'
import type { ProofEnd, ProofOptions } from './proof.ts'
import { storedDuels } from './stored-duels.ts'

const KILLS = 30

/** Concurrent matches, until the last kill. */
const AT_ONCE = 6
/** Both players of every match must continue within this time after the server is back. */
const ON_WITHIN_MS = 3_000
const CUT_MS = 20_000
const CUT_LIKELIHOOD = 0.4
/** How many games to play, those with the fewest sections: a match of them ends within half a minute. */
const GAMES = 4
const TIMEOUT_MS = 15_000
/** A match that takes longer has come to a standstill: its sections, a cut and many restarts take two minutes. */
const MATCH_MS = 300_000
/** After a cut, a player must have the state again within this time. */
const BACK_WITHIN_MS = 2_000

/**
 * Waits for work for a limited time. The work itself goes on.
 * @param ms milliseconds until the wait ends
 * @param what describes the work and its present state, for the error
 * @throws if the work takes longer
 */
export async function withTimeLimit<T>(work: Promise<T>, ms: number, what: () => string): Promise<T> {
  const { promise: limit, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`${what()} after ${ms / 1_000} s`)), ms)
  try {
    return await Promise.race([work, limit])
  } finally {
    clearTimeout(timer)
  }
}

const aGuest = async (port: number, dice: Chance): Promise<Guest> => ({
  network: await openNetwork(port),
  ...newGuest(dice),
})

/** The state of a run, in which the server is killed repeatedly. */
interface Run {
  testSite: FallingSite
  dice: Chance
  games: readonly GameCard[]
  errors: string[]
  playing: Set<readonly [Player, Player]>
  lived: RecordedDuel[]
  /** When the server became available, as a timestamp in milliseconds; 0 while it is down. */
  servedSince: number
  isEnding: boolean
  cuts: number
}

const isOver = (player: Player) => player.state()?.phase === 'finished'

/** Returns whether a player has reconnected and received the state since `since`, or the match is over. */
const isOn = (player: Player, since: number) => isOver(player) || player.caughtUpAt() >= since

/** Waits until `isSo` returns true, at most `mostMs`, and returns the milliseconds that it waited. */
async function until(isSo: () => boolean, mostMs: number): Promise<number> {
  const from = Date.now()
  while (!isSo() && Date.now() - from < mostMs) await wait(10)
  return Date.now() - from
}

/** Cuts a player's network once and reports an error if the player gets the state too late afterwards, downtime not counted. */
async function cutOnce(run: Run, gameToken: string, player: Player, afterMs: number) {
  await wait(afterMs)
  if (isOver(player)) return
  run.cuts += 1
  player.network.cut()
  await wait(CUT_MS)
  player.network.mend()
  const mendedAt = Date.now()
  await until(() => isOn(player, mendedAt), TIMEOUT_MS)
  const ms = Date.now() - Math.max(mendedAt, run.servedSince)
  if (ms > BACK_WITHIN_MS) run.errors.push(`match ${gameToken}: seat ${player.seat} reconnected ${ms} ms after a cut`)
}

/** Plays one match from its lobby to its end. */
async function playMatch(run: Run) {
  const { testSite, dice } = run
  const guests = [await aGuest(testSite.port, dice), await aGuest(testSite.port, dice)] as const
  const gameToken = await openMatch(dice.of(run.games), ...guests)
  const players = [aPlayer(guests[0], gameToken, 1, dice), aPlayer(guests[1], gameToken, 2, dice)] as const
  run.playing.add(players)
  const cut = dice.is(CUT_LIKELIHOOD) ? cutOnce(run, gameToken, dice.of(players), dice.between(1_000, 12_000)) : null
  const phases = () => players.map((player) => `seat ${player.seat} sees '${player.state()?.phase}'`).join(', ')
  try {
    const played = Promise.all([players[0].play(), players[1].play()])
    await withTimeLimit(played, MATCH_MS, () => `match ${gameToken} has not ended, ${phases()},`)
    await cut
    // Whoever was away at the end may have come back between the two players' last looks, which is one more event.
    const ends = [await players[0].look(), await players[1].look()] as const
    run.lived.push({ gameToken, players, ends })
  } finally {
    run.playing.delete(players)
    await Promise.all(players.map((player) => player.stop()))
    for (const { network } of guests) network.close()
  }
}

/** Plays one match after another until the last kill is over, or until one fails, which is an error. */
async function playUntilStopped(run: Run) {
  try {
    while (!run.isEnding) await playMatch(run)
  } catch (error) {
    run.errors.push(error instanceof Error ? error.message : String(error))
  }
}

/** Kills the server at a random moment and starts it again. Returns the milliseconds until the slowest player continued. */
async function killOnce(run: Run): Promise<number> {
  const { testSite, dice, playing } = run
  await wait(dice.between(500, 3_500))
  const hit = [...playing].flat()
  run.servedSince = 0
  await testSite.server.end('SIGKILL')
  const fellAt = Date.now()
  testSite.server = await startAt(testSite)
  run.servedSince = Date.now()
  await until(() => hit.every((player) => player.network.isCut() || isOn(player, fellAt)), TIMEOUT_MS)
  return Date.now() - run.servedSince
}

/** Plays matches, kills the server repeatedly and compares what the players know with what is stored. */
async function proveOn(testSite: FallingSite, { seed, kills = KILLS }: ProofOptions): Promise<ProofEnd> {
  await waitForDemo(testSite.server.url)
  const games = (await allGames(testSite.server.url))
    .toSorted((one, two) => one.sectionAmount - two.sectionAmount)
    .slice(0, GAMES)
  const run: Run = {
    ...{ testSite, games, dice: chance(seed), errors: [], playing: new Set<readonly [Player, Player]>(), lived: [] },
    ...{ servedSince: Date.now(), isEnding: false, cuts: 0 },
  }
  const tables = Array.from({ length: AT_ONCE }, () => playUntilStopped(run))
  const delays: number[] = []
  for (let kill = 0; kill < kills; kill++) {
    const ms = await killOnce(run)
    delays.push(ms)
    if (ms > ON_WITHIN_MS) run.errors.push(`kill ${kill + 1}: players continued ${ms} ms after the server's return`)
  }
  run.isEnding = true
  await Promise.all(tables)
  await testSite.server.end()
  const stored = storedDuels(testSite)
  for (const lived of run.lived) run.errors.push(...judge(lived, stored.get(lived.gameToken)))
  const entries = run.lived.flatMap(({ players }) => players.flatMap(({ ledger }) => ledger.entries()))
  return {
    errors: run.errors,
    says: [
      `${kills} kills of the server (${testSite.databaseUrl ? 'PostgreSQL' : 'embedded database'}), ${run.cuts} cuts of ${CUT_MS / 1_000} s`,
      `${run.lived.length} matches, ${entries.length} answers and squares: ${entries.filter(({ wasLost }) => wasLost).length} lost and sent again`,
      `players continued after at most ${Math.max(...delays)} ms, median ${delays.toSorted((one, two) => one - two)[delays.length >> 1]} ms`,
    ],
  }
}

/** Kills the server with `kill -9` at random moments of running duels, and cuts players' networks in the meantime. */
export const duelKills = (options: ProofOptions): Promise<ProofEnd> =>
  onFallingSite(options, (testSite) => proveOn(testSite, options))
