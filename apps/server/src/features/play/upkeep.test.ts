import { expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { aGuest, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const statuses = async () =>
  (await testApp.db.selectFrom('plays').select(['status', 'ended_at', 'touched_at']).orderBy('id').execute()).map((row) => row)

test('[PLAY-12] closes plays without a move for 30 minutes as left', async () => {
  const game = await aGame(testApp)
  const [idle, busy] = [aGuest(testApp), aGuest(testApp)]
  await idle.start(game)
  await busy.start(game)
  testApp.clock.advance(20 * 60_000)
  await busy.open(game, 0, 3)
  testApp.clock.advance(10 * 60_000 + 1)
  await testApp.jobs.run('close-idle-plays')
  const [left, open] = await statuses()
  expect(left).toMatchObject({ status: 'left', ended_at: left?.touched_at })
  expect(open).toMatchObject({ status: 'open', ended_at: null })
})

test('[PLAY-12] does not change finished plays and their points', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  await user.play(game, ['right', 'right', 'right'])
  const result = await user.finish(game)
  testApp.clock.advance(3_600_000)
  await testApp.jobs.run('close-idle-plays')
  expect(await user.finish(game)).toEqual(result)
})

test('deletes the draw of a play a day after its end and keeps its result', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.play(game, ['right', 'right', 'right'])
  const result = await guest.finish(game)
  const draws = () => testApp.db.selectFrom('play_draws').select('play_id').execute()
  testApp.clock.advance(23 * 3_600_000)
  await testApp.jobs.run('close-idle-plays')
  expect(await draws()).toHaveLength(1)
  testApp.clock.advance(2 * 3_600_000)
  await testApp.jobs.run('close-idle-plays')
  expect(await draws()).toEqual([])
  expect(await guest.finish(game)).toEqual({ ...result, committed: null })
  expect(await guest.answer(game, 0, 'right')).toMatchObject({ message: 'Correct answer', score: 130 })
})

test('[GUEST-5] frees only the guest ids that were bound a year ago', async () => {
  const game = await aGame(testApp)
  const [first, second] = [aGuest(testApp), aGuest(testApp)]
  await first.start(game)
  testApp.clock.advance(5 * 24 * 3_600_000)
  await second.start(game)
  testApp.clock.advance(361 * 24 * 3_600_000)
  await testApp.jobs.run('free-guest-ids')
  const bound = await testApp.db.selectFrom('guests').select('guest_id').execute()
  expect(bound).toEqual([{ guest_id: second.userId }])
  await aGuest(testApp, first.userId).start(game)
})

test('[GUEST-6] deletes what guests left without an answer: untouched after an hour, opened after a day, answered never', async () => {
  const game = await aGame(testApp)
  const [untouched, opened, answered] = [aGuest(testApp), aGuest(testApp), aGuest(testApp)]
  await untouched.start(game)
  await opened.start(game)
  await opened.open(game, 0, 3)
  await answered.start(game)
  await answered.answer(game, 0, 'wrong')
  const user = await signedIn(testApp, await aUser(testApp))
  await user.start(game)
  const count = async () => {
    await testApp.jobs.run('close-idle-plays')
    return (await statuses()).length
  }
  testApp.clock.advance(50 * 60_000)
  expect(await count()).toBe(4)
  testApp.clock.advance(11 * 60_000)
  expect(await count()).toBe(3)
  testApp.clock.advance(22 * 3_600_000)
  expect(await count()).toBe(3)
  testApp.clock.advance(2 * 3_600_000)
  expect(await count()).toBe(2)
  testApp.clock.advance(400 * 24 * 3_600_000)
  expect(await count()).toBe(2)
})
