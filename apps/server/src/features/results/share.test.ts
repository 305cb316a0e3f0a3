import { deleteAccount } from '@guess/contract/api/accounts'
import { downloadData } from '@guess/contract/api/download-data'
import { getResult, shareResult } from '@guess/contract/api/results'
import { describe, expect, test } from 'vitest'
import { aGame, aUser, rightOf } from '../../testing/builders.ts'
import { aClient, aGuest, signedIn } from '../../testing/player.ts'
import { joined } from '../../testing/registration.ts'
import { share } from '../../testing/results.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()

const DAY_MS = 24 * 3_600_000
const MIXED = ['right', 'wrong', 'right']
const seen = (token: string) => aClient(testApp).call(getResult, { params: { token } })
const refused = async (token: string) => (await aClient(testApp).expectRefusal(getResult, { params: { token } })).code

const stored = () => testApp.db.selectFrom('shared_results').selectAll().execute()

describe('[SHARE-1] sharing', () => {
  test('makes a link with 128 random bits, and the same one again', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    expect(await stored()).toEqual([])
    const token = await share(guest, game)
    expect(token).toMatch(/^[0-9a-f]{32}$/)
    expect(await Promise.all(Array.from({ length: 8 }, () => share(guest, game)))).toEqual(Array(8).fill(token))
    expect(await stored()).toHaveLength(1)
  })

  test('has a link of its own for each play', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    const first = await share(guest, game)
    await guest.play(game, ['right', 'right', 'right'])
    const second = await share(guest, game)
    expect(second).not.toBe(first)
    expect([(await seen(first)).score, (await seen(second)).score]).toEqual([260, 390])
  })

  test('is for the own finished play only', async () => {
    const game = await aGame(testApp)
    const [guest, other] = [aGuest(testApp), aGuest(testApp)]
    const body = { gameId: game.id }
    expect((await guest.expectRefusal(shareResult, { body })).code).toBe('game-not-started')
    await guest.start(game)
    await guest.answer(game, 0, 'right')
    expect((await guest.expectRefusal(shareResult, { body })).code).toBe('game-not-started')
    await guest.finish(game)
    expect((await other.expectRefusal(shareResult, { body })).code).toBe('game-not-started')
    await share(guest, game)
    expect((await guest.expectRefusal(shareResult, { body: { gameId: 999_999 } })).code).toBe('game-not-found')
  })
})

test('[SHARE-5] sharing tells its player how many squares were open in each picture', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.start(game)
  await guest.open(game, 0, 3)
  await guest.open(game, 0, 2)
  for (const [section, answer] of ['right', 'wrong', 'right'].entries()) await guest.answer(game, section, answer)
  await guest.finish(game)
  expect(await guest.call(shareResult, { body: { gameId: game.id } })).toMatchObject({ opened: 5, openedEach: [3, 1, 1] })
})

describe('[SHARE-2] a result', () => {
  test('holds name, game, score, marks and squares, also of a play that was ended early', async () => {
    const game = await aGame(testApp, { name: 'Film Night' })
    const userId = await aUser(testApp, { name: 'Shinji' })
    const user = await signedIn(testApp, userId)
    await user.start(game)
    await user.open(game, 0, 3)
    await user.answer(game, 0, 'right')
    await user.answer(game, 1, 'wrong')
    await user.finish(game)
    expect(await seen(await share(user, game))).toEqual({
      ...{ playerName: 'Shinji', userId, gameId: game.id, gameName: 'Film Night', gameTypeId: 2, adult: false, daily: null },
      ...{ sectionAmount: 3, squareAmount: 4, score: 120, correctCount: 1, marks: [true, false], opened: 3, canBeat: true },
    })
  })

  test('reveals no picture, no title and no order of a section (threats 1 and 4)', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    const token = await share(guest, game)
    const { body } = await testApp.http.inject(`/api/result/${token}`)
    for (const { answers, picture, squares } of game.sections)
      for (const secret of [...answers, picture, ...squares]) expect(body).not.toContain(secret)
    expect(Object.keys(JSON.parse(body))).not.toEqual(expect.arrayContaining(['squareOrders', 'answerOrders']))
  })

  test('of an unknown token, or of a game that is gone, is refused', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    const token = await share(guest, game)
    expect(await refused('0'.repeat(32))).toBe('not-found')
    await testApp.db.updateTable('games').set({ deleted_at: testApp.clock.now() }).where('id', '=', game.id).execute()
    expect(await refused(token)).toBe('game-not-found')
  })

  test('says the number of a Daily', async () => {
    const game = await aGame(testApp)
    const day = { day: '2026-03-01', number: 143, game_id: game.id, square_amount: 4 as const }
    await testApp.db
      .insertInto('dailies')
      .values({ ...day, published_at: testApp.clock.now() })
      .execute()
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    expect((await seen(await share(guest, game))).daily).toBe(143)
  })

  test('stays when the answers of a guest are deleted after 30 days', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp)
    await guest.play(game, MIXED)
    const token = await share(guest, game)
    const before = await seen(token)
    testApp.clock.advance(31 * DAY_MS)
    await testApp.jobs.run('condense-guest-plays')
    expect(await seen(token)).toEqual(before)
  })
})

describe('[SHARE-6] the name', () => {
  test('of a guest is its number or the name that it chose; that of a deleted account is gone', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp, 12_345_678)
    await guest.play(game, MIXED)
    const token = await share(guest, game)
    expect(await seen(token)).toMatchObject({ playerName: 'Guest 5678', userId: null })
    await testApp.db.updateTable('guests').set({ nick: 'Lain', nick_key: 'lain' }).execute()
    expect((await seen(token)).playerName).toBe('Lain')
    const user = await signedIn(testApp, await aUser(testApp, { name: 'Asuka', mail: 'asuka@nerv.jp', password: 'unit two' }))
    await user.play(game, MIXED)
    const usersToken = await share(user, game)
    await user.call(deleteAccount, { body: { userId: user.userId, userPassword: 'unit two' } })
    expect(await seen(usersToken)).toMatchObject({ playerName: 'deleted user', userId: null, score: 260 })
  })

  test('[DUEL-32] of a guest is no longer the chosen one once an account has it', async () => {
    const game = await aGame(testApp)
    const guest = aGuest(testApp, 12_345_678)
    await guest.play(game, MIXED)
    const token = await share(guest, game)
    await testApp.db.updateTable('guests').set({ nick: 'Lain', nick_key: 'lain' }).execute()
    await aUser(testApp, { name: 'LAIN' })
    expect((await seen(token)).playerName).toBe('Guest 5678')
  })
})

test('[SHARE-7] the download of an account holds what it has shared', async () => {
  const game = await aGame(testApp)
  const user = await signedIn(testApp, await aUser(testApp))
  await user.play(game, MIXED)
  const resultToken = await share(user, game)
  const { sharedResults, challenges } = await user.call(downloadData, {})
  expect(sharedResults).toMatchObject([{ resultToken, gameId: game.id, gameName: game.name, score: 260 }])
  expect(challenges).toEqual([])
})

test('[SHARE-8] a result that nobody answers for 180 days is deleted', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.play(game, MIXED)
  const token = await share(guest, game)
  testApp.clock.advance(179 * DAY_MS)
  await testApp.jobs.run('delete-unused-results')
  expect((await seen(token)).score).toBe(260)
  testApp.clock.advance(2 * DAY_MS)
  await testApp.jobs.run('delete-unused-results')
  expect(await refused(token)).toBe('not-found')
  expect((await guest.finish(game)).score).toBe(260)
})

test('[SHARE-9] what a guest has shared is the account’s after joining in the same browser', async () => {
  const game = await aGame(testApp)
  const guest = aGuest(testApp)
  await guest.play(game, MIXED)
  const token = await share(guest, game)
  await guest.play(game, [rightOf(game, 0), 'right', 'right'])
  const second = await share(guest, game)
  const { userId } = await joined(guest, 'Rei')
  expect(await seen(token)).toMatchObject({ playerName: 'Rei', userId })
  expect(await seen(second)).toMatchObject({ playerName: 'Rei', userId })
})
