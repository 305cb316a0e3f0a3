import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../tools/chance.ts'
import type { Data } from '../support/run-on-data.ts'
import type { GameCard } from '../support/server-calls.ts'
import { judge, type RecordedDuel } from './judge.ts'
import { directNetwork } from './network.ts'
import { newGuest, openMatch } from './open-match.ts'
import { aPlayer, type Guest } from './player.ts'
import { storedDuels } from './stored-duels.ts'
import type { Traffic } from './traffic.ts'

/** After the end of a run, its last matches must be over within this time. */
const END_WITHIN_MS = 180_000
const NORMAL_CLOSE = 1000
/** The code by which a server asks a client to connect to another one. */
const GOING_AWAY = 1001

interface MatchOptions {
  /** Addresses of the two players: different processes, or twice the same proxy. */
  urls: readonly [string, string]
  games: readonly GameCard[]
  dice: Chance
  traffic: Traffic
  /** Concurrent matches. */
  atOnce: number
}

const hostOf = (url: string) => new URL(url).host

/** Plays matches, several at once and one after another, until it is told to stop. */
export function playMatches({ urls, games, dice, traffic, atOnce }: MatchOptions) {
  const lived: RecordedDuel[] = []
  const errors: string[] = []
  const playing = new Set<string>()
  const closes = new Map<number, number>()
  let isEnding = false

  const aGuest = (url: string): Guest => ({
    ...newGuest(dice),
    network: directNetwork(hostOf(url)),
    call: traffic.call,
    closed(code, wasOpen) {
      closes.set(code, (closes.get(code) ?? 0) + 1)
      if (wasOpen && code !== GOING_AWAY && code !== NORMAL_CLOSE) errors.push(`a connection was closed with ${code}`)
    },
  })
  async function playMatch() {
    const [one, other] = [aGuest(urls[0]), aGuest(urls[1])]
    const gameToken = await openMatch(dice.of(games), one, other)
    const players = [aPlayer(one, gameToken, 1, dice), aPlayer(other, gameToken, 2, dice)] as const
    playing.add(gameToken)
    await Promise.all([players[0].play(), players[1].play()])
    // Whoever was away at the end may have come back between the two players' last looks, which is one more event.
    const ends = [await players[0].look(), await players[1].look()] as const
    playing.delete(gameToken)
    lived.push({ gameToken, players, ends })
  }
  async function playUntilStopped() {
    while (!isEnding) await playMatch()
  }
  const tables = Promise.all(
    Array.from({ length: atOnce }, () => playUntilStopped().catch((error) => errors.push(`a match broke off: ${error}`))),
  )

  /** Returns how many answers and squares were acknowledged or refused. */
  const writes = () => lived.flatMap(({ players }) => players.flatMap(({ ledger }) => ledger.entries()))

  return {
    /** Returns how many matches have ended. */
    ended: () => lived.length,
    /** Lets the matches in progress end, and begins no other. Records an error for those that take too long. */
    async stop() {
      isEnding = true
      await Promise.race([tables, wait(END_WITHIN_MS, null, { ref: false })])
      for (const token of playing) errors.push(`match ${token} did not end within ${END_WITHIN_MS / 1_000} s`)
    },
    /** Compares what the players know of their matches with what is stored. Returns the differences, and other errors. */
    judge(data: Data): string[] {
      const stored = storedDuels(data)
      return [...errors, ...lived.flatMap((one) => judge(one, stored.get(one.gameToken)))]
    },
    /** Returns a summary of the matches. */
    says() {
      const entries = writes()
      const lost = entries.filter(({ wasLost }) => wasLost).length
      const closed = [...closes].map(([code, times]) => `${times} × ${code}`).join(', ') || 'none'
      return `${lived.length} matches with ${entries.length} answers and squares, ${lost} of them sent again; connections closed: ${closed}`
    },
  }
}
