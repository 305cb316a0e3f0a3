import { getNextGame, getStarter } from '@guess/contract/api/catalog'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { advanceDays } from '../../testing/dailies.ts'
import { publishDailies } from '../../testing/daily.ts'
import { insertDemoWorld } from '../../testing/demo-world.ts'
import { aClient, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { insertPastPlays } from '../play/public.ts'

const testApp = withApp()

const DAYS = 10
const NEWCOMERS_A_DAY = 10
const GAMES = 8
/** How often a newcomer goes home after a game, where the Daily is offered, and how often a game goes well. */
const HOME_SHARE = 0.3
const GOOD_SHARE = 0.8
/** The share of pictures that a newcomer may have seen before. */
const SEEN_MOST = 0.15

/** Returns fractions that are the same in each run. */
function fractions(seed: number) {
  let state = seed
  return () => {
    state = (state * 48_271) % 0x7fffffff
    return state / 0x7fffffff
  }
}

/** Publishes the Daily of the day. All pictures of this world are one file, so that its copies are told apart by their sources only. */
async function publish() {
  await publishDailies(testApp)
  await testApp.db
    .updateTable('sections as s')
    .from('daily_sections as d')
    .set((eb) => ({ image_hash: eb.ref('d.picture_hash') }))
    .whereRef('s.game_id', '=', 'd.game_id')
    .whereRef('s.section_number', '=', 'd.section_number')
    .execute()
}

/** Returns the pictures of all games, by the games' ids. */
async function findPictures(): Promise<Map<number, string[]>> {
  const rows = await testApp.db.selectFrom('sections').select(['game_id', 'image_hash']).execute()
  const byGame = Map.groupBy(rows, ({ game_id }) => game_id)
  return new Map([...byGame].map(([id, sections]) => [id, sections.map(({ image_hash }) => image_hash ?? '')]))
}

/** Lets a user finish a game. */
async function finish(userId: number, gameId: number, sections: number, good: boolean) {
  const startedAt = testApp.clock.now()
  testApp.clock.advance(30_000)
  const answeredAt = testApp.clock.now()
  const answers = Array.from({ length: sections }, () => ({
    userAnswer: '',
    correct: good,
    score: 0,
    totalAfter: 0,
    opened: 1,
    answeredAt,
  }))
  await insertPastPlays(testApp.db, [{ gameId, userId, startedAt, answers }])
}

/** Pictures that newcomers were shown, and had seen before: in all games and in Dailies. */
const shown = { all: 0, inDailies: 0 }
const seen = { all: 0, inDailies: 0 }

/** A newcomer begins with the starter, and goes on with what the end of each game or home offers. */
async function follow(starterId: number, pictures: Map<number, string[]>, chance: () => number) {
  const player = await signedIn(testApp, await aUser(testApp))
  const known = new Set<string>()
  let next = { id: starterId, isDaily: false }
  for (let played = 0; played < GAMES; played++) {
    const own = pictures.get(next.id) ?? []
    for (const where of next.isDaily ? (['all', 'inDailies'] as const) : (['all'] as const)) {
      shown[where] += own.length
      seen[where] += own.filter((picture) => known.has(picture)).length
    }
    for (const picture of own) known.add(picture)
    await finish(player.userId, next.id, own.length, chance() < GOOD_SHARE)
    const query = { images: 'url', ...(chance() >= HOME_SHARE && { gameId: String(next.id) }) }
    const { game, daily, allNew } = await player.call(getNextGame, { query: query as never })
    if (!game) throw new Error('There is no game left')
    expect(allNew).toBe(!pictures.get(game.id)?.some((picture) => known.has(picture)))
    next = { id: game.id, isDaily: daily !== null }
  }
}

test('[GAME-9] [GAME-10] [DAILY-27] newcomers who follow the buttons of the demo world have seen few of its pictures before', async () => {
  await insertDemoWorld(testApp.platform)
  await testApp.jobs.run('refresh-play-counts')
  const chance = fractions(49)
  for (let day = 0; day < DAYS; day++) {
    await publish()
    const pictures = await findPictures()
    const { id } = await aClient(testApp).call(getStarter, { query: { images: 'url' } })
    for (let newcomer = 0; newcomer < NEWCOMERS_A_DAY; newcomer++) await follow(id, pictures, chance)
    advanceDays(testApp, 1)
  }
  const [share, inDailies] = [seen.all / shown.all, seen.inDailies / shown.inDailies]
  process.stdout.write(
    `seen before: ${(100 * share).toFixed(1)} % of ${shown.all} pictures, ${(100 * inDailies).toFixed(1)} % of those of Dailies\n`,
  )
  expect(shown.inDailies).toBeGreaterThan(0)
  expect(share).toBeLessThanOrEqual(SEEN_MOST)
  expect(inDailies).toBeLessThanOrEqual(SEEN_MOST)
})
