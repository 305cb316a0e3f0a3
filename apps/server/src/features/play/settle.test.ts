// The process, or the database, fails at a random step between an answer and the end of the transaction that settles its play.
import { finishGame } from '@guess/contract/api/play'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, type Game } from '../../testing/builders.ts'
import { aDaily } from '../../testing/dailies.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { recountRanks } from '../leaderboard/points.queries.ts'

const CRASHES = 100

/** The tables that settling writes, in its order. */
const STEPS = [
  'plays',
  'play_sums',
  'creator_day_points',
  'users',
  'score_counts',
  'score_band_counts',
  'game_score_counts',
] as const
const DAILY_STEPS = [...STEPS.filter((table) => table !== 'creator_day_points'), 'streaks'] as const

/** Returns a generator of whole numbers below a limit, the same for the same seed. */
function dice(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

describe.each(DATABASES)('[SERVICE-11] [PLAY-34] settling, on $name', ({ open }) => {
  const testApp = withApp({ open })
  const db = () => testApp.db
  const run = (text: string) => sql.raw(text).execute(db())

  beforeEach(async () => {
    await run('create table crash_at (place text not null)')
    await run(`create function crash() returns trigger language plpgsql as $$ begin
      if exists (select 1 from crash_at where place = tg_table_name) and (tg_table_name <> 'plays' or not (to_jsonb(new)->>'unsettled')::boolean)
      then raise exception 'crashed'; end if; return new; end $$`)
    for (const table of new Set([...STEPS, ...DAILY_STEPS]))
      await run(`create trigger crash before ${table === 'plays' ? 'update of unsettled' : 'insert or update'} on ${table}
        for each row ${table === 'plays' ? 'when (old.unsettled and not new.unsettled)' : ''} execute function crash()`)
  })
  afterEach(async () => {
    await run('drop function crash cascade')
    await run('drop table crash_at')
    await run('alter table plays drop constraint if exists stuck')
  })

  const crashAt = (place: string) => run(`insert into crash_at values ('${place}')`)
  const goOn = () => run('delete from crash_at')
  const unsettled = () => db().selectFrom('plays').select(['held', 'score']).where('unsettled', '=', true).execute()
  const total = async (userId: number) =>
    (await db().selectFrom('users').select('total_score').where('id', '=', userId).executeTakeFirstOrThrow()).total_score

  /** Plays a game whose settling fails at a step, and expects that the answer is saved all the same, and counts nowhere. */
  async function crashed(game: Game, place: string) {
    const user = await signedIn(testApp, await aUser(testApp))
    await user.start(game)
    await crashAt(place)
    testApp.clock.advance(2_000)
    expect(await user.answer(game, 0, 'right')).toMatchObject({ message: 'Correct answer' })
    expect(await unsettled()).toMatchObject([{ held: true, score: 130 }])
    expect(await total(user.userId)).toBe(0)
    expect(testApp.loggedErrors.splice(0).join()).toContain('could not settle a play')
    return user
  }

  test(`[PLAY-34] ${CRASHES} plays whose settling fails anywhere are settled by the job, and credited once`, async () => {
    const random = dice(20_261_128)
    const creator = await aUser(testApp)
    const games = await Promise.all(Array.from({ length: 40 }, () => aGame(testApp, { sections: 1, creatorUserId: creator })))
    await db().updateTable('games').set({ rating: 'approved' }).execute()
    const daily = await aDaily(testApp)
    const pick = <T>(from: readonly T[]) => from[random(from.length)] as T
    for (let seed = 0; seed < CRASHES; seed += 1) {
      const isDaily = random(4) === 0
      const user = await crashed(isDaily ? daily : pick(games), pick(isDaily ? DAILY_STEPS : STEPS))
      if (random(3) === 0) {
        await testApp.jobs.run('settle-plays')
        expect(testApp.loggedErrors.splice(0)).toHaveLength(1)
      }
      await goOn()
      await Promise.all(Array.from({ length: 1 + random(3) }, () => testApp.jobs.run('settle-plays')))
      expect(await unsettled()).toEqual([])
      expect(await total(user.userId)).toBe(130)
      const streak = db().selectFrom('streaks').select('length').where('user_id', '=', user.userId)
      expect(await streak.execute()).toEqual(isDaily ? [{ length: 1 }] : [])
    }
    expect(await recountRanks(db())).toBe(0)
    expect(await db().selectFrom('play_sums').select('play_id').execute()).toHaveLength(CRASHES)
  })

  test('[PLAY-34] finishing a play that was not settled settles it, and returns what it earned', async () => {
    const game = await aGame(testApp, { sections: 1 })
    const user = await crashed(game, 'users')
    await goOn()
    expect(await user.finish(game)).toMatchObject({ score: 130, totalScore: 130, rank: 1, underReview: false, counts: 'now' })
    await testApp.jobs.run('settle-plays')
    expect(await total(user.userId)).toBe(130)
  })

  test('[PLAY-34] a finish whose settling fails is refused, has ended the play, and earns its points when it is sent again', async () => {
    const game = await aGame(testApp, { sections: 2 })
    const user = await signedIn(testApp, await aUser(testApp))
    await user.start(game)
    testApp.clock.advance(2_000)
    await user.answer(game, 0, 'right')
    await crashAt('score_counts')
    const request = { query: { images: 'url' as const }, body: { gameId: game.id, userId: user.userId } }
    expect((await user.send(finishGame, request)).statusCode).toBe(500)
    testApp.loggedErrors.length = 0
    expect(await unsettled()).toMatchObject([{ held: true, score: 130 }])
    await goOn()
    expect(await user.finish(game)).toMatchObject({ score: 130, totalScore: 130, rank: 1 })
    expect(await user.finish(game)).toMatchObject({ score: 130, totalScore: 130, rank: 1 })
  })

  test('[PLAY-34] plays whose settling always fails keep no others waiting, and are tried again', async () => {
    const user = await crashed(await aGame(testApp, { sections: 1 }), 'users')
    await goOn()
    await run(`insert into plays (game_id, kind, status, guest_key, started_at, touched_at, ended_at, unsettled)
      select game_id, 'guest', 'finished', gen_random_uuid(), started_at, touched_at, ended_at - interval '1 hour', true
      from plays, generate_series(1, 500)`)
    await run(`alter table plays add constraint stuck check (kind <> 'guest' or unsettled)`)
    const failed = async () => {
      await testApp.jobs.run('settle-plays')
      return testApp.loggedErrors.splice(0).length
    }
    expect([await failed(), await failed(), await failed()]).toEqual([500, 0, 500])
    expect(await total(user.userId)).toBe(130)
  })

  test("[STREAK-7] a guest's streak is extended by the job if settling its Daily fails", async () => {
    const daily = await aDaily(testApp)
    const guest = aGuest(testApp)
    await guest.start(daily)
    await crashAt('streaks')
    await guest.answer(daily, 0, 'right')
    testApp.loggedErrors.length = 0
    expect(await db().selectFrom('streaks').selectAll().execute()).toEqual([])
    await goOn()
    testApp.clock.advance(48 * 3_600_000)
    await testApp.jobs.run('settle-plays')
    expect(await db().selectFrom('streaks').select('length').execute()).toEqual([{ length: 1 }])
  })
})
