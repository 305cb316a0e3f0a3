import { squaresOf } from '@guess/content/game'
import { DEMO_GAMES } from '@guess/content/games'
import { calendarOf } from '@guess/content/people/calendar'
import { demoPeople } from '@guess/content/players'
import { foldName } from '@guess/contract/rules/fold-name'
import { insertFirstAvatars } from '../features/avatars/public.ts'
import { insertGame } from '../features/create-game/public.ts'
import { insertDemoPeople, pastOfGames } from '../features/demo/demo-people.ts'
import type { DemoWorld } from '../features/demo/demo-world.ts'
import { renderMissingGames } from '../features/demo/render-games.ts'
import { sha256 } from '../platform/media/picture-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { storedPicture } from './builders.ts'

const NOTHING = { preview: 'none', placeholder: '', creatorUserId: null, randomKey: 0.5 }

export const DEMO_PEOPLE = { people: async () => demoPeople() }

/** Inserts the players of the demo world, and its games with what they did in them; all games have the same picture. */
export async function insertDemoWorld(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const picture = await storedPicture({ platform })
  const timeOf = calendarOf(clock.now())
  await insertDemoPeople(platform, DEMO_PEOPLE)
  const insertPast = await pastOfGames(platform, DEMO_PEOPLE)
  await db.transaction().execute(async (trx) => {
    for (const game of DEMO_GAMES) {
      const { name, gameTypeId, squareAmount, published } = game
      const sections = game.sections.map((section) => ({
        ...{ correctAnswer: section.answer, answers: [section.answer, ...section.wrong] },
        ...{ picture, squares: Array<string>(squaresOf(game, section)).fill(picture), hash: sha256(section.answer) },
      }))
      const row = { ...NOTHING, name, nameKey: foldName(name), gameTypeId, squareAmount, demo: true, sections }
      await insertPast(trx, { ...game, id: await insertGame(trx, row, timeOf(published)) })
    }
  })
}

/** Loads a demo world as a first start does, until all of it is there. */
export async function loadDemoWorld(platform: Platform, world: DemoWorld, stop = new AbortController().signal): Promise<void> {
  await insertFirstAvatars(platform, world.avatars)
  await insertDemoPeople(platform, world)
  await platform.alone(() => renderMissingGames(platform, world, stop), stop)
}
