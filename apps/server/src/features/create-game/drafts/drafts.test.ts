import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addSection, getDraft, rollbackCreatedGame } from '@guess/contract/api/create-game'
import { DRAFT_LASTS_MS } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aMaker, aPhoto, emptyMedia, type Maker, sectionForm, storedKeys } from '../../../testing/makers.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const UNUSED_MS = 10 * 60_000

let maker: Maker

beforeEach(async () => {
  await emptyMedia(testApp)
  maker = await aMaker(testApp)
})

const sweep = () => testApp.jobs.run('sweep-uploads')

/** Returns what remains after the sweep has deleted everything that nothing refers to. */
async function leftLater() {
  testApp.clock.advance(UNUSED_MS + 1)
  await sweep()
  return storedKeys(testApp)
}

const rowsLeft = async () => {
  const { db } = testApp.platform
  const count = async (table: 'games' | 'sections' | 'picture_intents') =>
    (await db.selectFrom(table).select(db.fn.countAll<number>().as('rows')).executeTakeFirstOrThrow()).rows
  return { games: await count('games'), sections: await count('sections'), intents: await count('picture_intents') }
}

describe('[CREATE-8] deleting a draft', () => {
  test.each(['body', 'query'])(
    '[CREATE-8] is possible for its creator with its id in the %s, and leaves nothing behind',
    async (place) => {
      const gameId = await maker.begin()
      for (const number of [0, 1]) await maker.add(gameId, number)
      await maker.call(rollbackCreatedGame, place === 'body' ? { body: { gameId } } : { query: { gameId }, body: null })
      expect(await rowsLeft()).toMatchObject({ games: 0, sections: 0 })
      expect(await leftLater()).toEqual([])
      expect(await rowsLeft()).toEqual({ games: 0, sections: 0, intents: 0 })
      expect(await maker.expectRefusal(rollbackCreatedGame, { body: { gameId } })).toMatchObject({
        status: 404,
        code: 'game-not-found',
      })
    },
  )

  test('[CREATE-8] is refused for another user and for a published game (threat 25)', async () => {
    const gameId = await maker.begin({ squareAmount: 1 })
    const other = await aMaker(testApp)
    expect(await other.expectRefusal(rollbackCreatedGame, { body: { gameId } })).toMatchObject({
      status: 403,
      code: 'game-foreign',
    })
    for (const number of [0, 1, 2, 3, 4]) await maker.add(gameId, number)
    expect(await maker.expectRefusal(rollbackCreatedGame, { body: { gameId } })).toMatchObject({
      status: 403,
      code: 'game-published',
    })
    expect(await rowsLeft()).toMatchObject({ games: 1, sections: 5 })
    expect(await maker.expectRefusal(rollbackCreatedGame, { body: {} })).toMatchObject({ status: 400, code: 'invalid-request' })
  })

  test('[CREATE-9] removes it from the count of five games a day', async () => {
    for (let time = 0; time < 7; time++) await maker.call(rollbackCreatedGame, { body: { gameId: await maker.begin() } })
  })

  test('[CREATE-8] happens after an hour, including its pictures, but not to a published game', async () => {
    await maker.publish()
    const stored = (await storedKeys(testApp)).length
    const gameId = await maker.begin()
    await maker.add(gameId, 0)
    testApp.clock.advance(DRAFT_LASTS_MS - 1)
    await sweep()
    expect(await maker.add(gameId, 1)).toMatchObject({ published: false })
    testApp.clock.advance(1)
    expect(await maker.refusedToAdd({ gameId, sectionNumber: 2 }, await aPhoto(3))).toMatchObject({ code: 'game-not-found' })
    await sweep()
    expect(await rowsLeft()).toMatchObject({ games: 1, sections: 5 })
    expect(await leftLater()).toHaveLength(stored)
  })

  test('[CREATE-8] also deletes a section that is sent at the same time', async () => {
    for (let time = 0; time < 4; time++) {
      const gameId = await maker.begin()
      const form = sectionForm({ gameId, sectionNumber: 0 }, await aPhoto(time))
      const [added] = await Promise.all([maker.send(addSection, form), maker.send(rollbackCreatedGame, { body: { gameId } })])
      expect([200, 404]).toContain(added.statusCode)
      expect(await rowsLeft()).toMatchObject({ games: 0, sections: 0 })
    }
    expect(await leftLater()).toEqual([])
    expect(testApp.loggedErrors).toEqual([])
  })
})

describe('[PIC-9] pictures that nothing refers to', () => {
  test('[PIC-9] are deleted after ten minutes if their upload was not completed', async () => {
    const { db, media } = testApp.platform
    await maker.publish()
    const stored = await storedKeys(testApp)
    await media.put('aa.webp', Buffer.from('half'))
    const keys = ['aa.webp', 'ab.webp']
    await db.insertInto('picture_intents').values({ name: 'aa', keys, noted_at: testApp.clock.now() }).execute()
    testApp.clock.advance(UNUSED_MS - 1)
    await sweep()
    expect(await storedKeys(testApp)).toContain('aa.webp')
    expect(await leftLater()).toEqual(stored)
  })

  test('[PIC-9] are deleted if a crash has left them half written', async () => {
    const parts = join(testApp.platform.config.dataDir, 'media', '.parts')
    await mkdir(parts, { recursive: true })
    await writeFile(join(parts, '1-0-aa.webp'), 'half')
    const now = testApp.clock.now()
    await utimes(join(parts, '1-0-aa.webp'), now, now)
    await sweep()
    expect(await readdir(parts)).toEqual(['1-0-aa.webp'])
    await leftLater()
    expect(await readdir(parts)).toEqual([])
  })

  test('[PIC-9] are no longer recorded as unused once a row refers to them', async () => {
    await maker.publish()
    expect(await rowsLeft()).toMatchObject({ intents: 0 })
  })

  test('[PIC-9] include the previous picture of a replaced section, but not the new one', async () => {
    const gameId = await maker.begin({ squareAmount: 1 })
    await maker.add(gameId, 0)
    const before = await storedKeys(testApp)
    await maker.add(gameId, 0, {}, await aPhoto(30))
    expect(await storedKeys(testApp)).toHaveLength(before.length + 1)
    const left = await leftLater()
    expect(left).toHaveLength(before.length)
    expect(left).not.toEqual(before)
  })
})

test('[CREATE-10] the creator can read the progress of a draft', async () => {
  const gameId = await maker.begin()
  const { imageHash } = await maker.add(gameId, 3, { sectionCorrectAnswer: 'Frieren' })
  expect(await maker.call(getDraft, { params: { gameId } })).toEqual({
    gameId,
    published: false,
    sectionAmount: 5,
    sections: [{ sectionNumber: 3, sectionCorrectAnswer: 'Frieren', imageHash }],
    expiresAt: new Date(testApp.clock.now().getTime() + DRAFT_LASTS_MS).toISOString(),
  })
})
