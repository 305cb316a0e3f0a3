import { DEMO_GAMES } from '@guess/content/games'
import { calendarOf } from '@guess/content/people/calendar'
import { demoPeople } from '@guess/content/players'
import { foldName } from '@guess/contract/rules/fold-name'
import { findDemoGames, insertGames } from '../features/create-game/public.ts'
import { loadDemoPeople } from '../features/demo/demo-people.ts'
import { sha256 } from '../platform/media/picture-hash.ts'
import type { Platform } from '../platform/platform.ts'
import { storedPicture } from './builders.ts'

const NOTHING = { preview: 'none', placeholder: '', creatorUserId: null, randomKey: 0.5 }

/** The people of the demo world. */
export const DEMO_PEOPLE = { games: async () => DEMO_GAMES, people: async () => demoPeople() }

/** Inserts the games of the demo world, with one picture for all of them. */
export async function insertDemoGames(platform: Platform): Promise<void> {
  const { db, clock } = platform
  const picture = await storedPicture({ platform })
  const timeOf = calendarOf(clock.now())
  const games = DEMO_GAMES.map(({ name, gameTypeId, squareAmount, published, sections }) => ({
    ...NOTHING,
    ...{ name, nameKey: foldName(name), gameTypeId, squareAmount, demo: true, publishedAt: timeOf(published) },
    sections: sections.map(({ answer, wrong }) => ({
      ...{ correctAnswer: answer, answers: [answer, ...wrong] },
      ...{ picture, squares: [picture], hash: sha256(answer) },
    })),
  }))
  await insertGames(db, games, clock.now())
}

/** Inserts the people of the demo world; its games must be there. */
export const insertDemoPeople = async (platform: Platform) =>
  loadDemoPeople(platform, DEMO_PEOPLE, await findDemoGames(platform.db))
