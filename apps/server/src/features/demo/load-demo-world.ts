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
  storeSectionPicture,
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

async function storeSection(needs: Needs, section: DemoSection, squareAmount: DemoGame['squareAmount']): Promise<NewSection> {
  const pictures = await storeSectionPicture(needs, render(section.draw), squareAmount)
  return { correctAnswer: section.answer, answers: [section.answer, ...section.wrong], ...pictures }
}

async function storeGame(needs: Needs, game: DemoGame): Promise<NewGame> {
  const sections: NewSection[] = []
  for (const section of game.sections) sections.push(await storeSection(needs, section, game.squareAmount))
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
  const stored: NewGame[] = []
  for (const game of games) stored.push(await storeGame(needs, game))
  const now = needs.clock.now()
  const timeOf = calendarOf(now)
  const published = stored.map((game, place) => ({ ...game, publishedAt: timeOf(games[place]?.published ?? 1) }))
  await insertGames(needs.db, published, now)
  needs.log.info({ games: stored.length }, 'loaded the demo games')
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
