import { type DemoGame, type DemoSection, squaresOf } from '@guess/content/game'
import { calendarOf } from '@guess/content/people/calendar'
import { svgOf } from '@guess/content/scene'
import { foldName } from '@guess/contract/rules/fold-name'
import type { SquareAmount } from '@guess/contract/rules/squares'
import { type CutPicture, cutInGrids } from '../../platform/images/cut-in-squares.ts'
import { makePreview } from '../../platform/images/preview.ts'
import { sha256 } from '../../platform/media/picture-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import {
  claimPictures,
  findDemoGames,
  hasAnyGame,
  insertGame,
  type NewGame,
  storePicture,
  storePreview,
} from '../create-game/public.ts'
import { pastOfGames } from './demo-people.ts'
import type { DemoWorld } from './demo-world.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'random' | 'clock' | 'log' | 'config' | 'pictures' | 'gamesChanged'>

const RANDOM_STEPS = 1 << 20

const render = (drawing: DemoSection['drawing']) => Buffer.from(svgOf(drawing))

/**
 * Returns the games that are missing, newest first: all of them in a database without games, and what is left of them in one with demo
 * games, unless those have been removed. If their number is right, none is missing, whatever their names: an operator may have renamed one.
 */
async function findMissing(db: Needs['db'], world: DemoWorld): Promise<DemoGame[]> {
  const stored = await findDemoGames(db)
  if (stored.length >= world.gameAmount || (stored.length > 0 && stored.every(({ isDeleted }) => isDeleted))) return []
  if (stored.length === 0 && (await hasAnyGame(db))) return []
  const names = new Set(stored.map(({ name }) => name))
  return (await world.games()).filter(({ name }) => !names.has(name)).toReversed()
}

/** Returns a function that cuts a drawing. Each is rendered and cut once, in all grids that need it, however many games show it. */
function drawingCutter(games: readonly DemoGame[]) {
  const grids = new Map<DemoSection['drawing'], Set<SquareAmount>>()
  for (const game of games)
    for (const section of game.sections)
      grids.set(section.drawing, (grids.get(section.drawing) ?? new Set()).add(squaresOf(game, section)))
  const cuts = new Map<DemoSection['drawing'], ReturnType<typeof cutInGrids>>()
  return async (drawing: DemoSection['drawing'], squareAmount: SquareAmount) => {
    const cut = cuts.get(drawing) ?? cutInGrids(render(drawing), grids.get(drawing) ?? [])
    cuts.set(drawing, cut)
    return (await cut).get(squareAmount) as CutPicture
  }
}

/**
 * Does work for every item and returns the results in order. Two are done at the same time, each of which uses one processor, because
 * requests for files need threads too. If one fails, the other is waited for.
 */
async function twoAtOnce<Item, Result>(items: readonly Item[], work: (item: Item) => Promise<Result>): Promise<Result[]> {
  const results: Result[] = []
  const left = items.entries()
  const goThrough = async () => {
    for (const [place, item] of left) results[place] = await work(item)
  }
  const ends = await Promise.allSettled([goThrough(), goThrough()])
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  return results
}

/** Renders the pictures of a game and stores them. */
async function renderGame(
  needs: Needs,
  game: DemoGame,
  cutDrawing: ReturnType<typeof drawingCutter>,
  stop: AbortSignal,
): Promise<NewGame> {
  const { name, gameTypeId, squareAmount } = game
  const sections = await twoAtOnce(game.sections, async (section) => {
    stop.throwIfAborted()
    const { answer, wrong, drawing } = section
    const cut = await cutDrawing(drawing, squaresOf(game, section))
    return {
      ...{ correctAnswer: answer, answers: [answer, ...wrong], hash: sha256(cut.picture) },
      ...(await storePicture(needs, cut)),
    }
  })
  return {
    ...{ name, nameKey: foldName(name), gameTypeId, creatorUserId: null, squareAmount, demo: true, sections },
    randomKey: needs.random.below(RANDOM_STEPS) / RANDOM_STEPS,
    ...(await storePreview(needs, await makePreview(render(game.preview)))),
  }
}

/**
 * Renders the demo games that are missing, and inserts each with what the demo players did in it as soon as its pictures are stored.
 * @param stop ends it after the pictures in progress; it then rejects with the signal's reason
 */
export async function renderMissingGames(needs: Needs, world: DemoWorld, stop: AbortSignal): Promise<void> {
  const { db, clock, gamesChanged, log } = needs
  const missing = await findMissing(db, world)
  if (missing.length === 0) return
  const cutDrawing = drawingCutter(missing)
  const insertPast = await pastOfGames(needs, world)
  const timeOf = calendarOf(clock.now())
  for (const game of missing) {
    const rendered = await renderGame(needs, game, cutDrawing, stop)
    await db.transaction().execute(async (trx) => {
      if (!(await claimPictures(trx, rendered, clock.now()))) throw new Error(`It took too long to draw ${game.name}.`)
      await insertPast(trx, { ...game, id: await insertGame(trx, rendered, timeOf(game.published)) })
    })
    gamesChanged.send()
  }
  log.info({ games: missing.length }, 'drew the demo games')
}
