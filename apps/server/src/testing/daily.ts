import { getDaily } from '@guess/contract/api/daily'
import type { NewSection } from '../features/create-game/public.ts'
import { aGame, type Game } from './builders.ts'
import { aClient } from './player.ts'
import type { TestApp, TestFixture } from './test-app.ts'

type Needs = TestApp | TestFixture

/** Creates rated games with some pictures in all, of which each has a title of its own. */
export async function aPool(app: TestApp, pictures: number): Promise<Game[]> {
  const games: Game[] = []
  for (let left = pictures; left > 0; left -= 20) games.push(await aGame(app, { sections: Math.min(20, left), squareAmount: 4 }))
  return games
}

/** Publishes what is due, as the job of every minute does. */
export const publishDailies = ({ jobs }: Pick<Needs, 'jobs'>) => jobs.run('publish-daily')

/** Returns the game of today's Daily as the players of tests know games. Fails if there is none. */
export async function todaysDaily(app: TestApp): Promise<Game> {
  const { daily } = await aClient(app).call(getDaily, { query: { images: 'url' } })
  if (!daily?.game) throw new Error('There is no Daily today')
  const { id, gameName: name, squareAmount } = daily.game
  const rows = await app.db
    .selectFrom('sections')
    .select(['correct_answer', 'answers', 'picture', 'squares'])
    .where('game_id', '=', id)
    .orderBy('section_number')
    .execute()
  const sections: NewSection[] = rows.map(({ correct_answer: correctAnswer, ...section }) => ({ correctAnswer, ...section }))
  return { id, name, squareAmount, preview: '', sections }
}
