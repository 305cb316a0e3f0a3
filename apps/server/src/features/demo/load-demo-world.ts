import type { DemoGame } from '@guess/content/game'
import { calendarOf } from '@guess/content/people/calendar'
import { foldName } from '@guess/contract/rules/fold-name'
import type { Platform } from '../../platform/platform.ts'
import { insertFirstAvatars } from '../avatars/public.ts'
import {
  findDemoGames,
  findUndrawnGames,
  hasAnyGame,
  insertGames,
  type NewGame,
  type UndrawnGame,
} from '../create-game/public.ts'
import { duelsOfGames, loadDemoPeople } from './demo-people.ts'
import type { DemoWorld } from './demo-world.ts'
import { BEFORE_OPENING, type Drawing, drawGames, type GameToDraw } from './draw-games.ts'
import { firstGames } from './first-games.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'random' | 'clock' | 'log' | 'config' | 'pictures' | 'gamesChanged'>

const DRAWN: DemoWorld = {
  games: async () => (await import('@guess/content/games')).DEMO_GAMES,
  people: async () => (await import('@guess/content/players')).demoPeople(),
  avatars: async () => (await import('@guess/content/avatars')).drawAvatars(),
}

const RANDOM_STEPS = 1 << 20

/** Returns a game as it is before it is drawn, with names reserved for its pictures (PIC-2). */
function undrawn({ random }: Needs, game: DemoGame, publishedAt: Date): NewGame {
  const { squareAmount } = game
  return {
    name: game.name,
    nameKey: foldName(game.name),
    gameTypeId: game.gameTypeId,
    creatorUserId: null,
    squareAmount,
    preview: random.name(),
    placeholder: '',
    randomKey: random.below(RANDOM_STEPS) / RANDOM_STEPS,
    demo: true,
    isUndrawn: true,
    publishedAt,
    sections: game.sections.map(({ answer, wrong }) => {
      const picture = random.name()
      const squares = squareAmount === 1 ? [picture] : Array.from({ length: squareAmount }, () => random.name())
      return { correctAnswer: answer, answers: [answer, ...wrong], picture, squares }
    }),
  }
}

async function insertUndrawn(needs: Needs, games: readonly DemoGame[]): Promise<void> {
  const now = needs.clock.now()
  const timeOf = calendarOf(now)
  await insertGames(
    needs.db,
    games.map((game) => undrawn(needs, game, timeOf(game.published))),
    now,
  )
}

/** Returns whether a game is as it was when it was inserted, perhaps by an earlier version. */
const isSame = ({ sections }: DemoGame, stored: UndrawnGame) =>
  sections.length === stored.sections.length &&
  sections.every(({ answer }, number) => answer === stored.sections[number]?.correctAnswer)

/** Returns the games whose pictures are missing, newest first, as far as this version can draw them. */
async function findGamesToDraw({ db }: Needs, world: DemoWorld): Promise<GameToDraw[]> {
  const stored = await findUndrawnGames(db)
  if (stored.length === 0) return []
  const byName = new Map(stored.map((game) => [game.name, game]))
  return (await world.games()).toReversed().flatMap((drawn) => {
    const game = byName.get(drawn.name)
    return game && isSame(drawn, game) ? [{ stored: game, drawn }] : []
  })
}

/** Loads only the avatars, for a site without the demo world. */
export const loadAvatars = (needs: Needs, world: Pick<DemoWorld, 'avatars'> = DRAWN) => insertFirstAvatars(needs, world.avatars)

/**
 * Inserts the demo world into a database without games: all games in one transaction, without their pictures and not listed, then
 * the people in another. If it is interrupted, the next start completes it.
 */
async function insertDemoWorld(needs: Needs, world: DemoWorld): Promise<void> {
  await loadAvatars(needs, world)
  if (!(await hasAnyGame(needs.db))) await insertUndrawn(needs, await world.games())
  const stored = await findDemoGames(needs.db)
  if (stored.length > 0) await loadDemoPeople(needs, world, stored)
}

const draw = (needs: Needs, world: DemoWorld, games: readonly GameToDraw[], drawing: Drawing) =>
  drawGames({ ...needs, insertPast: duelsOfGames(needs, world) }, games, drawing)

/**
 * Draws and publishes the games whose pictures are missing. If it is interrupted, the next call draws the rest: a game is listed when
 * all of its pictures are stored.
 */
export async function drawMissingGames(needs: Needs, drawing: Drawing, world: DemoWorld = DRAWN): Promise<void> {
  const games = await draw(needs, world, await findGamesToDraw(needs, world), drawing)
  if (games > 0) needs.log.info({ games }, 'loaded the demo games')
}

/** Loads the demo world as far as an open site needs it: everything but the pictures of most games, which are not listed yet. */
export async function loadFirstOfDemoWorld(needs: Needs, world: DemoWorld = DRAWN): Promise<void> {
  await insertDemoWorld(needs, world)
  const missing = await findGamesToDraw(needs, world)
  if (missing.length === 0) return
  const first = firstGames(await world.games())
  const toDraw = missing.filter(({ drawn }) => first.has(drawn))
  const games = await draw(needs, world, toDraw, BEFORE_OPENING)
  needs.log.info({ games, left: missing.length - games }, 'loaded the first demo games')
}

/** Loads the whole demo world. */
export async function loadDemoWorld(needs: Needs, world: DemoWorld = DRAWN): Promise<void> {
  await insertDemoWorld(needs, world)
  await drawMissingGames(needs, BEFORE_OPENING, world)
}
