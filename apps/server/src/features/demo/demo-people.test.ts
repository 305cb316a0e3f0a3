import { demoPeople } from '@guess/content/players'
import { getGameLeaderboard, getGlobalLeaderboard } from '@guess/contract/api/leaderboard'
import { sectionScore } from '@guess/contract/rules/scoring'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { DEMO_PEOPLE, insertDemoWorld } from '../../testing/demo-world.ts'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'
import { recountRanks } from '../leaderboard/public.ts'
import { insertDemoPeople } from './demo-people.ts'

const testApp = withApp()

const db = () => testApp.db
const load = () => insertDemoWorld(testApp.platform)

const playsWithGames = () =>
  db()
    .selectFrom('plays as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .selectAll('p')
    .select(['g.square_amount', 'g.section_amount'])
    .execute()

const answersWithSections = () =>
  db()
    .selectFrom('play_answers as a')
    .innerJoin('plays as p', 'p.id', 'a.play_id')
    .innerJoin('sections as s', (join) =>
      join.onRef('s.game_id', '=', 'p.game_id').onRef('s.section_number', '=', 'a.section_number'),
    )
    .selectAll('a')
    .select(['s.correct_answer', 's.answers', 's.squares'])
    .orderBy('a.play_id')
    .orderBy('a.section_number')
    .execute()

test('[DEMO-2] every demo answer was offered and has the score that the rules define', async () => {
  await load()
  const answers = await answersWithSections()
  expect(answers.length).toBeGreaterThan(500)
  for (const { user_answer, opened, correct, score, correct_answer, answers: offered, squares } of answers) {
    const amount = squares.length
    expect(offered).toContain(user_answer)
    expect(correct).toBe(user_answer === correct_answer)
    expect(opened).toBeGreaterThanOrEqual(1)
    expect(opened).toBeLessThanOrEqual(amount)
    expect(score).toBe(correct ? sectionScore(amount - opened) : 0)
  }
})

test("[DEMO-2] a demo play is complete, and its score is the sum of its answers' scores", async () => {
  await load()
  const answers = Map.groupBy(await answersWithSections(), ({ play_id }) => play_id)
  for (const play of await playsWithGames()) {
    const given = answers.get(play.id) ?? []
    expect(given.map(({ section_number }) => section_number)).toEqual(given.map((_, place) => place))
    expect(given).toHaveLength(play.section_amount)
    let total = 0
    for (const { score, total_after } of given) {
      total += score
      expect(total_after).toBe(total)
    }
    expect(play).toMatchObject({ kind: 'ranked', status: 'finished', score: total, current_section: play.section_amount })
  }
})

test("[DEMO-2] a demo player's points are the sum of the plays, reached when the last of them ended", async () => {
  await load()
  const now = testApp.platform.clock.now()
  const plays = Map.groupBy(await playsWithGames(), ({ user_id }) => user_id)
  const users = await db().selectFrom('users').selectAll().execute()
  expect(users).toHaveLength(demoPeople().players.length)
  for (const { id, total_score, total_score_at, created_at } of users) {
    const own = plays.get(id) ?? []
    const ends = own.map(({ ended_at }) => (ended_at as Date).getTime())
    expect(total_score).toBe(own.reduce((sum, { score }) => sum + score, 0))
    expect(total_score_at?.getTime()).toBe(Math.max(...ends))
    expect(Math.max(...ends)).toBeLessThanOrEqual(now.getTime())
    expect(Math.min(...own.map(({ started_at }) => started_at.getTime()))).toBeGreaterThanOrEqual(created_at.getTime())
  }
})

test('the leaderboards have entries from the first start', async () => {
  await load()
  const client = aClient(await testApp.startAnother())
  expect((await client.call(getGlobalLeaderboard, {})).length).toBeGreaterThanOrEqual(10)
  for (const { id } of await db().selectFrom('games').select('id').execute()) {
    const board = await client.call(getGameLeaderboard, { params: { gameId: id } })
    expect(board.length).toBeGreaterThanOrEqual(5)
  }
})

test('[DEMO-1] demo players are loaded only once', async () => {
  await load()
  const before = await allRows(db())
  await insertDemoPeople(testApp.platform, DEMO_PEOPLE)
  expect(await allRows(db())).toEqual(before)
})

test('[DEMO-1] no demo player is loaded if there is an account', async () => {
  await aUser(testApp, { name: 'Somebody' })
  await load()
  expect(await db().selectFrom('users').select('user_name').execute()).toEqual([{ user_name: 'Somebody' }])
  expect(await playsWithGames()).toEqual([])
})

test('[DEMO-1] a failed load leaves no demo player, and the next start loads them all', async () => {
  const { players, duels } = demoPeople()
  const twice = async () => ({ players: [...players, ...players.slice(0, 1)], duels })
  await expect(insertDemoPeople(testApp.platform, { people: twice })).rejects.toThrow()
  expect(await db().selectFrom('users').select('id').execute()).toEqual([])
  await load()
  expect(await db().selectFrom('users').select('id').execute()).toHaveLength(demoPeople().players.length)
})

test('[DEMO-1] a game is inserted with all that was done in it, or not at all', async () => {
  await sql`alter table score_counts rename to score_counts_away`.execute(db())
  try {
    await expect(load()).rejects.toThrow('score_counts')
  } finally {
    await sql`alter table score_counts_away rename to score_counts`.execute(db())
  }
  expect(await db().selectFrom('games').select('id').execute()).toEqual([])
  expect(await playsWithGames()).toEqual([])
  await load()
  expect((await playsWithGames()).length).toBeGreaterThan(0)
  expect(await recountRanks(db())).toBe(0)
})
