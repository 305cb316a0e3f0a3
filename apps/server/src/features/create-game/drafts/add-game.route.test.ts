import { getGame, getGameTypes } from '@guess/contract/api/catalog'
import { addGame } from '@guess/contract/api/create-game'
import { startGame } from '@guess/contract/api/play'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../../testing/builders.ts'
import {
  aMaker,
  aPhoto,
  beginning,
  emptyMedia,
  type Maker,
  makersAtOnce,
  making,
  promote,
  storedKeys,
} from '../../../testing/makers.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows } from '../../../testing/test-database.ts'

const testApp = withApp({ renewed: true })
const DAY_MS = 24 * 3_600_000

let maker: Maker

beforeEach(async () => {
  await emptyMedia(testApp)
  maker = await aMaker(testApp)
})

const drafts = () => testApp.db.selectFrom('games').selectAll().execute()

describe('[CREATE-1] adding a game', () => {
  test('[CREATE-1] creates a draft with its name, category, squares and sections', async () => {
    const gameId = await maker.begin({ gameName: '  Night   Trains ', gameTypeId: 1, squareAmount: 9, sectionAmount: 20 })
    expect(await drafts()).toMatchObject([
      {
        ...{ id: gameId, name: 'Night Trains', name_key: 'night trains', game_type_id: 1, creator_user_id: maker.userId },
        ...{ square_amount: 9, section_amount: 20, published_at: null, placeholder: expect.stringMatching(/^.{20,40}$/) },
      },
    ])
    const preview = (await drafts())[0]?.preview
    expect(await storedKeys(testApp)).toEqual(expect.arrayContaining([`${preview}/480.webp`, `${preview}/960.webp`]))
  })

  test('[CREATE-1] is refused if the call names another creator', async () => {
    const other = await aUser(testApp)
    expect(await maker.refusedToBegin({ gameCreatorUserId: other })).toMatchObject({ status: 403, code: 'access-denied' })
    await maker.begin({ gameCreatorUserId: maker.userId })
    expect(await drafts()).toHaveLength(1)
  })

  test.each([
    [{ gameName: ' ' }, 'game-name-missing'],
    [{ gameName: 'x'.repeat(41) }, 'game-name-too-long'],
    [{ gameName: '\u202eevil' }, 'invalid-request'],
    [{ gameName: 'a\u0000b' }, 'invalid-request'],
    [{ gameName: '\u3164' }, 'invalid-request'],
    [{ gameTypeId: 9 }, 'game-type-not-found'],
    [{ gameTypeId: 4 }, 'game-type-not-found'],
    [{ squareAmount: 2 }, 'invalid-request'],
    [{ sectionAmount: 6 }, 'invalid-request'],
    [{ image: null }, 'image-is-null'],
    [{ isAdmin: 'true' }, 'invalid-request'],
  ])('[CREATE-16] with %j is refused with %s and leaves nothing behind', async (fields, code) => {
    const before = await allRows(testApp.db)
    expect(await maker.refusedToBegin(fields)).toMatchObject({ code })
    expect(await allRows(testApp.db)).toEqual(before)
    expect(await storedKeys(testApp)).toEqual([])
  })

  test('[CREATE-16] accepts a name of forty characters', async () => {
    await maker.begin({ gameName: 'ğ'.repeat(40) })
    expect((await drafts())[0]?.name).toBe('ğ'.repeat(40))
  })
})

test('[CREATE-2] a draft is in no list and cannot be played, not even by its creator', async () => {
  const gameId = await maker.begin()
  await maker.add(gameId, 0)
  expect(await maker.expectRefusal(getGame, { params: { gameId } })).toMatchObject({ status: 404, code: 'game-not-found' })
  expect(await maker.expectRefusal(startGame, { body: { gameId, userId: maker.userId } })).toMatchObject({
    code: 'game-not-found',
  })
  expect((await maker.call(getGameTypes, {})).map(({ gameCount }) => gameCount)).toEqual([0, 0, 0])
})

describe('[CREATE-9] the limit of five games a day', () => {
  test('[CREATE-9] refuses the sixth game, but accepts it a day later', async () => {
    for (let time = 0; time < 5; time++) await maker.begin()
    expect(await maker.refusedToBegin({})).toMatchObject({ status: 429, code: 'too-many-games' })
    await (await aMaker(testApp)).begin()
    testApp.clock.advance(DAY_MS + 1)
    await making(await signedIn(testApp, maker.userId)).begin()
  })

  test('[CREATE-9] is what the param gamesPerDay says, and the default if that is no number', async () => {
    const setTo = async (value: string) => {
      const row = { name: 'gamesPerDay', value }
      await testApp.db
        .insertInto('params')
        .values(row)
        .onConflict((on) => on.column('name').doUpdateSet({ value }))
        .execute()
      return making(await signedIn(await testApp.startAnother(), maker.userId))
    }
    await (await setTo('2')).begin()
    await maker.begin()
    expect(await (await setTo('2')).refusedToBegin({})).toMatchObject({ code: 'too-many-games' })
    expect(await (await setTo('0')).refusedToBegin({})).toMatchObject({ code: 'too-many-games' })
    const unset = await setTo('many')
    for (let time = 0; time < 3; time++) await unset.begin()
    expect(await unset.refusedToBegin({})).toMatchObject({ code: 'too-many-games' })
  })

  test('[CREATE-9] does not hold for operators', async () => {
    await promote(testApp, maker.userId)
    for (let time = 0; time < 7; time++) await maker.begin()
    expect(await drafts()).toHaveLength(7)
  })

  test('[CREATE-9] accepts only five of ten concurrent games', async () => {
    const form = await beginning()
    const makers = await makersAtOnce(testApp, maker.userId, 10)
    const replies = await Promise.all(makers.map((each) => each.send(addGame, form)))
    const codes = replies.map((reply) => (reply.statusCode === 200 ? 'begun' : reply.json().code))
    expect(codes.toSorted()).toEqual([...Array(5).fill('begun'), ...Array(5).fill('too-many-games')])
    expect(await drafts()).toHaveLength(5)
  })
})

describe('[PIC-5] the preview', () => {
  test('[PIC-5] [PIC-7] can be a GIF only for an operator, and stays animated', async () => {
    const frames = await Promise.all([1, 2, 3].map((seed) => aPhoto(seed)))
    const gif = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100, 100] })
      .toBuffer()
    const image = { bytes: gif, name: 'panel.gif', type: 'image/gif' }
    expect(await maker.refusedToBegin({ image })).toMatchObject({ code: 'image-format' })
    await promote(testApp, maker.userId)
    await maker.begin({ image })
    const preview = (await drafts())[0]?.preview
    const stored = await testApp.platform.media.get(`${preview}/480.webp`)
    expect(await sharp(stored as Buffer).metadata()).toMatchObject({ format: 'webp', pages: 3, width: 480 })
  })
})
