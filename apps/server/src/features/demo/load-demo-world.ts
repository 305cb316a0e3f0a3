import type { DemoGame, DemoSection } from '@guess/content/game'
import { calendarOf } from '@guess/content/people/calendar'
import { svgOf } from '@guess/content/scene'
import { foldName } from '@guess/contract/rules/fold-name'
import type { Platform } from '../../platform/platform.ts'
import { insertFirstAvatars } from '../avatars/public.ts'
import {
  findDemoGames,
  hasAnyGame,
  insertGames,
  type NewGame,
  type NewSection,
  storePreview,
  storeSectionPictures,
} from '../create-game/public.ts'
import { loadDemoPeople } from './demo-people.ts'
import type { DemoWorld } from './demo-world.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'random' | 'clock' | 'log' | 'config' | 'pictures'>

const DRAWN: DemoWorld = {
  games: async () => (await import('@guess/content/games')).DEMO_GAMES,
  people: async () => (await import('@guess/content/players')).demoPeople(),
  avatars: async () => (await import('@guess/content/avatars')).drawAvatars(),
}

const RANDOM_STEPS = 1 << 20

const render = (draw: DemoSection['draw']) => Buffer.from(svgOf(draw))

/** The place of a section in the demo world. */
interface Place {
  game: DemoGame
  sectionNumber: number
  section: DemoSection
}

/** Returns the sections of all games by their drawing. */
function placesByDrawing(games: readonly DemoGame[]): Map<DemoSection['draw'], Place[]> {
  const places = new Map<DemoSection['draw'], Place[]>()
  for (const game of games)
    for (const [sectionNumber, section] of game.sections.entries())
      places.set(section.draw, [...(places.get(section.draw) ?? []), { game, sectionNumber, section }])
  return places
}

/** Does the work for every item, two at a time: the steps of one picture use one processor each. */
async function twoAtOnce<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>): Promise<void> {
  const left = Iterator.from(items)
  const goThrough = async () => {
    for (const item of left) await work(item)
  }
  await Promise.all([goThrough(), goThrough()])
}

/** Stores the pictures of all games and returns the sections by game. A drawing in several games is rendered once. */
async function storeSections(needs: Needs, games: readonly DemoGame[]): Promise<Map<DemoGame, NewSection[]>> {
  const sections = new Map<DemoGame, NewSection[]>(games.map((game) => [game, []]))
  await twoAtOnce(placesByDrawing(games), async ([draw, places]) => {
    const grids = places.map(({ game }) => game.squareAmount)
    for (const [at, pictures] of (await storeSectionPictures(needs, render(draw), grids)).entries()) {
      const { game, sectionNumber, section } = places[at] as Place
      const answers = [section.answer, ...section.wrong]
      ;(sections.get(game) as NewSection[])[sectionNumber] = { correctAnswer: section.answer, answers, ...pictures }
    }
  })
  return sections
}

async function storeGame(needs: Needs, game: DemoGame, sections: NewSection[]): Promise<NewGame> {
  return {
    name: game.name,
    nameKey: foldName(game.name),
    gameTypeId: game.gameTypeId,
    creatorUserId: null,
    squareAmount: game.squareAmount,
    randomKey: needs.random.below(RANDOM_STEPS) / RANDOM_STEPS,
    demo: true,
    sections,
    ...(await storePreview(needs, render(game.preview))),
  }
}

async function loadGames(needs: Needs, games: readonly DemoGame[]): Promise<void> {
  const sections = await storeSections(needs, games)
  const stored = new Map<DemoGame, NewGame>()
  await twoAtOnce(games, async (game) => {
    stored.set(game, await storeGame(needs, game, sections.get(game) as NewSection[]))
  })
  const now = needs.clock.now()
  const timeOf = calendarOf(now)
  const published = games.map((game) => ({ ...(stored.get(game) as NewGame), publishedAt: timeOf(game.published) }))
  await insertGames(needs.db, published, now)
  needs.log.info({ games: games.length }, 'loaded the demo games')
}

/** Loads only the avatars, for a site without the demo world. */
export const loadAvatars = (needs: Needs, world: Pick<DemoWorld, 'avatars'> = DRAWN) => insertFirstAvatars(needs, world.avatars)

/**
 * Loads the demo world into a database without games: the pictures, then all games in one transaction, then the people in
 * another. If it is interrupted, the next start completes it.
 */
export async function loadDemoWorld(needs: Needs, world: DemoWorld = DRAWN): Promise<void> {
  await loadAvatars(needs, world)
  if (!(await hasAnyGame(needs.db))) await loadGames(needs, await world.games())
  const listed = await findDemoGames(needs.db)
  if (listed.length > 0) await loadDemoPeople(needs, world, listed)
}
