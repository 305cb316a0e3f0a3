import type { DemoGame, DemoSection } from '@guess/content/game'
import { svgOf } from '@guess/content/scene'
import type { Platform } from '../../platform/platform.ts'
import {
  keysOfGame,
  publishDrawnGame,
  type SectionPlace,
  storePreview,
  storeSectionPictures,
  type UndrawnGame,
} from '../create-game/public.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'gamesChanged'> & {
  /** Inserts what happened in a game, in the transaction that publishes it. */
  insertPast: (trx: Platform['db'], game: UndrawnGame) => Promise<void>
}

/** A demo game of the database that is not drawn yet, and its drawings. */
export interface GameToDraw {
  stored: UndrawnGame
  drawn: DemoGame
}

export interface Drawing {
  /** Number of pictures that are drawn at the same time: each step of one uses one processor. */
  atOnce: number
  pace: 'in turn' | 'at once'
  /** Ends the drawing after the pictures in progress; the games that are not complete stay undrawn. */
  stop?: AbortSignal
}

/** The drawing for which everything waits. */
export const BEFORE_OPENING: Drawing = { atOnce: 2, pace: 'at once' }

/** The drawing beside an open site: it leaves threads to requests that wait for a file. */
export const besideVisitors = (stop: AbortSignal): Drawing => ({ atOnce: 2, pace: 'in turn', stop })

const render = (draw: DemoSection['draw']) => Buffer.from(svgOf(draw))

/** A game in progress: the hashes of those of its pictures that are stored. */
interface Progress extends GameToDraw {
  hashes: string[]
  left: number
}

/** The place of a section in the games. */
interface Place {
  game: Progress
  sectionNumber: number
}

/** Returns the sections of all games by their drawing, in the order of the games. */
function placesByDrawing(games: readonly Progress[]): Map<DemoSection['draw'], Place[]> {
  const places = new Map<DemoSection['draw'], Place[]>()
  for (const game of games)
    for (const [sectionNumber, { draw }] of game.drawn.sections.entries())
      places.set(draw, [...(places.get(draw) ?? []), { game, sectionNumber }])
  return places
}

/** Does the work for every item, some at a time. If one fails, none is begun after it, and those in progress are waited for. */
async function someAtOnce<Item>(amount: number, items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = Iterator.from(items)
  const goThrough = async () => {
    for (const item of left) await work(item)
  }
  const ends = await Promise.allSettled(Array.from({ length: amount }, goThrough))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
}

const placeOf = ({ game: { stored, drawn }, sectionNumber }: Place): SectionPlace => {
  const names = stored.sections[sectionNumber]
  if (!names) throw new Error(`${drawn.name} has no section ${sectionNumber}`)
  return { squareAmount: drawn.squareAmount, ...names }
}

/** Publishes a game whose sections are stored. Returns whether it could: if it has been removed meanwhile, so are its files. */
async function publish({ db, media, gamesChanged, insertPast }: Needs, { stored, drawn, hashes }: Progress): Promise<boolean> {
  const placeholder = await storePreview(media, stored.preview, render(drawn.preview))
  const isPublished = await db.transaction().execute(async (trx) => {
    if (!(await publishDrawnGame(trx, stored.id, { placeholder, hashes }))) return false
    await insertPast(trx, stored)
    return true
  })
  if (isPublished) gamesChanged.send()
  else for (const key of keysOfGame(stored)) await media.delete(key)
  return isPublished
}

/**
 * Draws the pictures of games and publishes each game when all of its pictures are stored. A drawing in several games is rendered
 * once. Returns how many were published.
 */
export async function drawGames(needs: Needs, games: readonly GameToDraw[], { atOnce, pace, stop }: Drawing): Promise<number> {
  const all = games.map((game): Progress => ({ ...game, hashes: [], left: game.drawn.sections.length }))
  let published = 0
  await someAtOnce(atOnce, placesByDrawing(all), async ([draw, places]) => {
    if (stop?.aborted) return
    const hash = await storeSectionPictures(needs.media, render(draw), places.map(placeOf), pace)
    for (const { game, sectionNumber } of places) {
      game.hashes[sectionNumber] = hash
      game.left -= 1
      if (game.left === 0 && !stop?.aborted && (await publish(needs, game))) published += 1
    }
  })
  return published
}
