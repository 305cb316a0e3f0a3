import { createHash } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import type { Chance } from '../../tools/chance.ts'
import { noSightings, playPersistently } from '../support/persistent-guest.ts'
import { reasonOf } from './call.ts'
import type { Traffic } from './traffic.ts'

const IMAGE = { accept: 'image/avif,image/webp,image/*', 'sec-fetch-dest': 'image' }
const PAGES = ['/', '/topListPlayer', '/login', '/api/site', '/api/game/lastGame?images=url', '/api/gameType/getAll']
/** A game's page, and the call that returns its preview as text. */
const GAME_PAGES = [(id: number) => `/gameView/${id}`, (id: number) => `/api/game/withImage/${id}`]
const ASSET = /(?:src|href)="(\/assets\/[^"]+)"/g
const PICTURE = /\/media\/[0-9a-f]{32}(?:\/\d+)?\.webp/g
const PAUSE_MS = 100

const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')

interface Visit {
  /** Addresses of the site, used in turn. */
  urls: readonly string[]
  /** Returns the games at the moment. */
  games: () => readonly { id: number }[]
  dice: Chance
  traffic: Traffic
  isOver: () => boolean
}

/** Loads pages with their files and pictures, until the run is over. Returns the pictures that changed, one line each. */
export async function browse({ urls, games, dice, traffic, isOver }: Visit): Promise<string[]> {
  const errors: string[] = []
  const hashes = new Map<string, string>()
  const loadPicture = async (path: string) => {
    const loaded = await traffic.load(`${dice.of(urls)}${path}`, IMAGE)
    if (loaded?.status !== 200) return
    const hash = hashOf(loaded.bytes)
    if ((hashes.get(path) ?? hash) !== hash) errors.push(`${path} is not the same picture as before`)
    hashes.set(path, hash)
  }
  while (!isOver()) {
    const game = dice.of(games())
    const page = await traffic.load(`${dice.of(urls)}${game && dice.is(0.5) ? dice.of(GAME_PAGES)(game.id) : dice.of(PAGES)}`)
    const text = page?.bytes.toString('utf8') ?? ''
    const assets = [...text.matchAll(ASSET)].map(([, path = '']) => path)
    if (assets.length > 0) await traffic.load(`${dice.of(urls)}${dice.of(assets)}`)
    const pictures = new Set(text.match(PICTURE) ?? [])
    await Promise.all([...pictures].map(loadPicture))
    await wait(PAUSE_MS)
  }
  return errors
}

/** Plays one game after another as new guests, until the run is over. */
export function playGuests({ urls, games, dice, isOver }: Omit<Visit, 'traffic'>, atOnce: number) {
  const seen = noSightings()
  const errors: string[] = []
  const playUntilStopped = async () => {
    while (!isOver()) {
      const game = dice.of(games())
      if (game)
        await playPersistently(urls, game.id, seen).catch((error) =>
          errors.push(`a play broke off: ${error.message} ${reasonOf(error)}`),
        )
      else await wait(PAUSE_MS)
    }
  }
  const done = Promise.all(Array.from({ length: atOnce }, playUntilStopped))
  return {
    done: async () => void (await done),
    acknowledged: () => seen.acknowledged,
    /** Returns each answer that was acknowledged until now, as `guest game section answer`. */
    answers: () => [...seen.answers],
    /** Returns the longest time that a call has taken since this was last asked, in milliseconds. */
    slowestMs() {
      const { slowestMs } = seen
      seen.slowestMs = 0
      return Math.round(slowestMs)
    },
    /** Returns what was lost and which replies were errors, one line each. */
    errors: () => [
      ...errors,
      ...seen.lost.map((text) => `an acknowledged answer is missing: ${text}`),
      ...(seen.withoutRetryAfter > 0 ? [`${seen.withoutRetryAfter} calls of guests: 503 without Retry-After`] : []),
      ...[...seen.statuses].flatMap(([status, times]) => (status >= 500 ? [`${times} calls of guests: ${status}`] : [])),
    ],
    /** Returns how many replies each status had. */
    statuses: () => Object.fromEntries(seen.statuses),
  }
}
