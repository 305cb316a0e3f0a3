import { getGame } from '@guess/contract/api/catalog'
import { addSection } from '@guess/contract/api/create-game'
import { beforeEach, describe, expect, test } from 'vitest'
import { aForm, aMaker, aPhoto, type Maker, makersAtOnce, promote, sectionForm } from '../../../testing/makers.ts'
import { aClient, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { nextFree } from './open-drafts.queries.ts'

const testApp = withApp({ renewed: true })
const QUIET_MS = 2 * 60_000

let maker: Maker

beforeEach(async () => {
  maker = await aMaker(testApp)
})

const sweep = () => testApp.jobs.run('sweep-uploads')

/** Begins a game without its number of sections, as a client of the specification does. */
const begin = async () => {
  const fields = { gameName: 'Night Trains', gameTypeId: 2, squareAmount: 1 }
  const form = aForm(fields, { gamePreviewImage: await aPhoto(0) })
  const response = await maker.send({ method: 'POST', path: '/game/add' } as never, { body: form } as never)
  return response.json<{ gameId: number }>().gameId
}

/** Adds a section without its number. */
const add = async (gameId: number, seed: number, sectionCorrectAnswer = `Answer ${seed}`) =>
  maker.call(addSection, sectionForm({ gameId, sectionCorrectAnswer }, await aPhoto(seed)))

const addAll = async (gameId: number, amount: number) => {
  for (let seed = 1; seed <= amount; seed++) await add(gameId, seed)
}

const stored = async (gameId: number) => {
  const { db } = testApp
  const game = await db.selectFrom('games').selectAll().where('id', '=', gameId).executeTakeFirst()
  const sections = await db.selectFrom('sections').select('section_number').where('game_id', '=', gameId).execute()
  const numbers = sections.map(({ section_number }) => section_number).toSorted((one, other) => one - other)
  return { isPublished: game?.published_at != null, sectionAmount: game?.section_amount, numbers }
}

describe('[CREATE-3] a section without a number', () => {
  test('[CREATE-3] gets the next free one', async () => {
    const gameId = await begin()
    expect((await add(gameId, 1)).sectionNumber).toBe(0)
    await maker.add(gameId, 2)
    expect((await add(gameId, 3)).sectionNumber).toBe(1)
    expect((await add(gameId, 4)).sectionNumber).toBe(3)
    expect([nextFree([]), nextFree([0, 1]), nextFree([1, 2]), nextFree([0, 2])]).toEqual([0, 2, 0, 1])
  })

  test('[CREATE-3] is the same section if picture and answer are those of the last one', async () => {
    const gameId = await begin()
    const first = await add(gameId, 1)
    expect(await add(gameId, 1)).toEqual(first)
    expect((await add(gameId, 1, 'Another answer')).sectionNumber).toBe(1)
    expect((await add(gameId, 1)).sectionNumber).toBe(2)
    expect((await stored(gameId)).numbers).toEqual([0, 1, 2])
  })

  test('[CREATE-3] is stored once if ten equal calls arrive at the same time', async () => {
    const gameId = await begin()
    const form = sectionForm({ gameId }, await aPhoto(1))
    const makers = await makersAtOnce(testApp, maker.userId, 10)
    const replies = await Promise.all(makers.map((each) => each.send(addSection, form)))
    expect(replies.map((reply) => reply.json().sectionNumber)).toEqual(Array(10).fill(0))
    expect((await stored(gameId)).numbers).toEqual([0])
  })

  test('[CREATE-4] publishes a game of a stated number of sections with the last one', async () => {
    const gameId = await maker.begin({ squareAmount: 1 })
    for (let seed = 1; seed < 5; seed++) expect((await add(gameId, seed)).published).toBe(false)
    const last = await add(gameId, 5)
    expect(last).toMatchObject({ sectionNumber: 4, published: true })
    expect(await add(gameId, 5)).toEqual(last)
    const more = await maker.expectRefusal(addSection, sectionForm({ gameId }, await aPhoto(6)))
    expect(more).toMatchObject({ code: 'game-published' })
  })
})

describe('[CREATE-17] a draft without a number of sections', () => {
  test('[CREATE-17] is published two minutes after its last section, with as many as it has', async () => {
    const gameId = await begin()
    await addAll(gameId, 5)
    testApp.clock.advance(QUIET_MS - 1)
    await sweep()
    expect(await stored(gameId)).toMatchObject({ isPublished: false })
    testApp.clock.advance(1)
    await sweep()
    expect(await stored(gameId)).toEqual({ isPublished: true, sectionAmount: 5, numbers: [0, 1, 2, 3, 4] })
    expect(await aClient(testApp).call(getGame, { params: { gameId }, query: { images: 'url' } })).toMatchObject({
      sectionAmount: 5,
      isRated: false,
    })
    expect(await add(gameId, 5)).toMatchObject({ sectionNumber: 4, published: true })
  })

  test('[CREATE-17] waits for further sections, each of which begins the two minutes again', async () => {
    const gameId = await begin()
    await addAll(gameId, 5)
    testApp.clock.advance(QUIET_MS - 1)
    await add(gameId, 6)
    testApp.clock.advance(QUIET_MS)
    await sweep()
    expect(await stored(gameId)).toMatchObject({ isPublished: false })
    for (let seed = 7; seed <= 10; seed++) await add(gameId, seed)
    testApp.clock.advance(QUIET_MS)
    await sweep()
    expect(await stored(gameId)).toMatchObject({ isPublished: true, sectionAmount: 10 })
  })

  test.each(['banned_at', 'deleted_at'] as const)('[CREATE-17] is not published if its creator has %s', async (column) => {
    const gameId = await begin()
    await addAll(gameId, 5)
    await testApp.db
      .updateTable('users')
      .set({ [column]: testApp.clock.now() })
      .where('id', '=', maker.userId)
      .execute()
    testApp.clock.advance(QUIET_MS)
    await sweep()
    expect(await stored(gameId)).toMatchObject({ isPublished: false })
  })

  test('[CREATE-17] is published at once with the twentieth', async () => {
    const gameId = await begin()
    await addAll(gameId, 19)
    expect(await add(gameId, 20)).toMatchObject({ published: true })
    expect(await stored(gameId)).toMatchObject({ isPublished: true, sectionAmount: 20 })
  })

  test('[CREATE-17] is never published with another number of sections or with a gap, and deleted after an hour', async () => {
    const [four, gap] = [await begin(), await begin()]
    await addAll(four, 4)
    for (const number of [0, 1, 2, 3, 5]) await maker.add(gap, number)
    testApp.clock.advance(QUIET_MS)
    await sweep()
    for (const gameId of [four, gap]) expect(await stored(gameId)).toMatchObject({ isPublished: false })
    testApp.clock.advance(60 * 60_000)
    await sweep()
    for (const gameId of [four, gap]) expect((await stored(gameId)).numbers).toEqual([])
    expect(await testApp.db.selectFrom('open_drafts').select('game_id').execute()).toEqual([])
  })

  test('[CREATE-17] is published even if the job runs for the first time after an hour', async () => {
    const gameId = await begin()
    await addAll(gameId, 5)
    testApp.clock.advance(61 * 60_000)
    await sweep()
    expect(await stored(gameId)).toMatchObject({ isPublished: true })
  })

  test('[CREATE-8] [CREATE-17] is published after its hour, not deleted, if its last section arrived just before the end', async () => {
    const [whole, four] = [await begin(), await begin()]
    await addAll(whole, 4)
    await addAll(four, 3)
    testApp.clock.advance(60 * 60_000 - 1)
    await add(whole, 5)
    await add(four, 4)
    testApp.clock.advance(QUIET_MS - 1)
    await sweep()
    expect(await stored(whole)).toMatchObject({ isPublished: false, numbers: [0, 1, 2, 3, 4] })
    testApp.clock.advance(1)
    await sweep()
    expect(await stored(whole)).toMatchObject({ isPublished: true, sectionAmount: 5 })
    expect((await stored(four)).numbers).toEqual([])
  })

  test('[CREATE-17] [RATED-2] is rated at once if its creator is an operator', async () => {
    await promote(testApp, maker.userId)
    const gameId = await begin()
    await addAll(gameId, 5)
    testApp.clock.advance(QUIET_MS)
    await sweep()
    expect(await aClient(testApp).call(getGame, { params: { gameId }, query: { images: 'url' } })).toMatchObject({
      isRated: true,
    })
  })

  test('[CREATE-17] is shown to its creator as a game once it has as many sections as a game, and to nobody else', async () => {
    const gameId = await begin()
    const isShown = async (client: ReturnType<typeof aClient>, query: object = {}) =>
      (await client.send(getGame, { params: { gameId }, query: { images: 'url', ...query } })).statusCode === 200
    await addAll(gameId, 4)
    expect(await isShown(maker)).toBe(false)
    await add(gameId, 5)
    expect(await maker.call(getGame, { params: { gameId }, query: { images: 'url' } })).toMatchObject({
      ...{ id: gameId, gameName: 'Night Trains', sectionAmount: 5, isGamePlayed: false },
      nextPlay: { kind: 'practice', because: 'own-game' },
    })
    expect(await isShown(await signedIn(testApp, (await aMaker(testApp)).userId))).toBe(false)
    // Naming its creator is no proof: only a browser in which the creator has signed in is shown it.
    expect(await isShown(aClient(testApp), { userId: maker.userId })).toBe(false)
    expect((await stored(gameId)).isPublished).toBe(false)
  })
})
