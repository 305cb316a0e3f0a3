import { createHash } from 'node:crypto'
import { getGamesOfType, getLastGame } from '@guess/contract/api/catalog'
import { addSection, getDraft } from '@guess/contract/api/create-game'
import sharp from 'sharp'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame } from '../../../testing/builders.ts'
import { insertKnownTitles } from '../../../testing/known-titles.ts'
import { aMaker, aPhoto, emptyMedia, type Maker, makersAtOnce, sectionForm, storedKeys } from '../../../testing/makers.ts'
import { signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let maker: Maker

beforeEach(async () => {
  await emptyMedia(testApp)
  maker = await aMaker(testApp)
})

const sections = () => testApp.db.selectFrom('sections').selectAll().orderBy('section_number').execute()

describe('[CREATE-3] a section', () => {
  test('[CREATE-3] is stored cut into its squares, and the reply contains the hash of the stored picture', async () => {
    const gameId = await maker.begin({ squareAmount: 9 })
    const reply = await maker.add(gameId, 2, { sectionCorrectAnswer: '  Mushi \n shi ' })
    const [section] = await sections()
    expect(section).toMatchObject({ game_id: gameId, section_number: 2, correct_answer: 'Mushi shi' })
    expect(section?.squares).toHaveLength(9)
    const stored = await testApp.platform.media.get(`${section?.picture}.webp`)
    expect(
      createHash('sha256')
        .update(stored as Buffer)
        .digest('hex'),
    ).toBe(reply.imageHash)
    expect(reply).toMatchObject({ sectionNumber: 2, similarTo: [], published: false })
    expect(await storedKeys(testApp)).toHaveLength(2 + 1 + 9)
    expect(new Set([section?.picture, ...(section?.squares ?? [])]).size).toBe(10)
  })

  test('[CREATE-3] sent again replaces the previous one', async () => {
    const gameId = await maker.begin()
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'Bleach' })
    const { imageHash } = await maker.add(gameId, 0, { sectionCorrectAnswer: 'Mushishi' }, await aPhoto(9))
    const stored = await sections()
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatchObject({ correct_answer: 'Mushishi', image_hash: imageHash })
  })

  test('[BOT-11] is stored with the fame of the title that its answer names, and with none if it names no title', async () => {
    await insertKnownTitles(testApp, ['Bleach', 'Mushishi'])
    await testApp.db.updateTable('titles').set({ fame: 5 }).where('title', '=', 'Bleach').execute()
    const gameId = await maker.begin()
    const fames = async () => (await sections()).map(({ fame }) => fame)
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'bleach no monogatari' })
    await maker.add(gameId, 1, { sectionCorrectAnswer: 'Mushishi' })
    await maker.add(gameId, 2, { sectionCorrectAnswer: 'Our cat' })
    expect(await fames()).toEqual([5, 3, null])
    await maker.add(gameId, 0, { sectionCorrectAnswer: 'Our dog' }, await aPhoto(9))
    await testApp.db.updateTable('titles').set({ fame: 1 }).execute()
    expect(await fames()).toEqual([null, 3, null])
  })

  test('[CREATE-3] sent again unchanged is not modified, and its wrong answers are not drawn again', async () => {
    await insertKnownTitles(testApp, ['Bleach', 'Frieren', 'Monster', 'Nana', 'Orange', 'Planetes', 'Texhnolyze', 'Trigun'])
    const gameId = await maker.begin()
    const first = await maker.add(gameId, 0)
    const before = await sections()
    expect(await maker.add(gameId, 0)).toEqual(first)
    expect(await sections()).toEqual(before)
  })

  test('[CREATE-3] can be repeated after it has published the game, but not changed', async () => {
    const gameId = await maker.publish()
    const again = await maker.add(gameId, 4, { sectionCorrectAnswer: 'Answer 4' })
    expect(again).toMatchObject({ sectionNumber: 4, published: true })
    const changed = { gameId, sectionNumber: 4, sectionCorrectAnswer: 'Answer 4' }
    expect(await maker.refusedToAdd(changed, await aPhoto(50))).toMatchObject({ status: 403, code: 'game-published' })
    expect(await maker.refusedToAdd({ ...changed, sectionCorrectAnswer: 'Other' }, await aPhoto(5))).toMatchObject({
      code: 'game-published',
    })
  })

  test.each([
    [{ sectionNumber: 5 }, 'invalid-request'],
    [{ sectionNumber: -1 }, 'invalid-request'],
    [{ sectionCorrectAnswer: ' \t ' }, 'answer-missing'],
    [{ sectionCorrectAnswer: 'x'.repeat(121) }, 'answer-too-long'],
    [{ sectionCorrectAnswer: 'a\u0007b' }, 'invalid-request'],
    [{ sectionCorrectAnswer: '\u2067evil' }, 'invalid-request'],
    [{ sectionCorrectAnswer: 'Na\u00adruto' }, 'invalid-request'],
    [{ sectionCorrectAnswer: 'a\u{e0041}\u{e0042}' }, 'invalid-request'],
    [{ gameId: 2_147_483_000 }, 'game-not-found'],
  ])('[CREATE-16] with %j is refused with %s', async (fields: Record<string, string | number>, code) => {
    const gameId = await maker.begin()
    expect(await maker.refusedToAdd({ gameId, sectionNumber: 0, ...fields }, await aPhoto(1))).toMatchObject({ code })
    expect(await sections()).toEqual([])
  })

  test('[CREATE-3] without a picture is refused', async () => {
    const gameId = await maker.begin()
    expect(await maker.refusedToAdd({ gameId, sectionNumber: 0 }, null)).toMatchObject({ status: 400, code: 'image-is-null' })
  })

  test("[CREATE-8] for another user's draft is refused, and nothing is stored (threat 25)", async () => {
    const gameId = await maker.begin()
    const other = await aMaker(testApp)
    const before = await storedKeys(testApp)
    expect(await other.refusedToAdd({ gameId, sectionNumber: 0 }, await aPhoto(1))).toMatchObject({
      status: 403,
      code: 'game-foreign',
    })
    expect(await other.expectRefusal(getDraft, { params: { gameId } })).toMatchObject({ status: 403, code: 'game-foreign' })
    expect(await storedKeys(testApp)).toEqual(before)
  })
})

describe('[CREATE-4] the last section', () => {
  test('[CREATE-4] publishes the game, which is in the lists after a few seconds', async () => {
    await aGame(testApp, { name: 'Older' })
    const newest = async () => {
      const { content } = await maker.call(getGamesOfType, { params: { gameTypeId: 2 }, query: { images: 'url' } })
      return content[0]?.gameName
    }
    expect(await newest()).toBe('Older')
    testApp.clock.advance(1_000)
    const gameId = await maker.begin({ squareAmount: 1, gameName: 'Newer' })
    for (const number of [3, 1, 0, 4]) expect(await maker.add(gameId, number)).toMatchObject({ published: false })
    expect(await maker.add(gameId, 2)).toMatchObject({ published: true })
    await expect.poll(newest, { interval: 250 }).toBe('Newer')
    // It is not rated yet.
    expect((await maker.call(getLastGame, { query: { images: 'url' } })).gameName).toBe('Older')
  })

  test('[CREATE-4] makes the game playable for anybody, and for its creator as practice', async () => {
    const gameId = await maker.publish()
    const game = { id: gameId, name: '', squareAmount: 1 as const, preview: '', sections: [] }
    const other = await aMaker(testApp)
    expect(await (await signedIn(testApp, other.userId)).start(game)).toMatchObject({ ranked: true })
    expect(await (await signedIn(testApp, maker.userId)).start(game)).toMatchObject({ ranked: false })
  })
})

test('[CREATE-7] the reply lists the sections with similar pictures, in any size and format', async () => {
  const gameId = await maker.begin()
  const photo = await sharp(await aPhoto(7))
    .resize(900, 800)
    .png()
    .toBuffer()
  const smaller = await sharp(photo)
    .resize(300, 260, { fit: 'fill' })
    .modulate({ brightness: 1.05 })
    .jpeg({ quality: 60 })
    .toBuffer()
  await maker.add(gameId, 0, {}, photo)
  expect((await maker.add(gameId, 1, {}, await aPhoto(8))).similarTo).toEqual([])
  expect((await maker.add(gameId, 2, {}, { bytes: smaller, name: 'a.jpg', type: 'image/jpeg' })).similarTo).toEqual([0])
  expect((await maker.add(gameId, 0, {}, photo)).similarTo).toEqual([2])
})

describe('concurrent calls', () => {
  const sendAtOnce = async (forms: readonly ReturnType<typeof sectionForm>[]) => {
    const makers = await makersAtOnce(testApp, maker.userId, forms.length)
    return Promise.all(makers.flatMap((each, at) => forms.slice(at, at + 1).map((form) => each.send(addSection, form))))
  }

  test('[CREATE-3] one of ten calls with the same section is stored, and the files of the others are deleted', async () => {
    const gameId = await maker.begin()
    const forms = await Promise.all(
      Array.from({ length: 10 }, async (_, seed) => sectionForm({ gameId, sectionNumber: 0 }, await aPhoto(seed))),
    )
    const replies = await sendAtOnce(forms)
    expect(replies.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(200))
    const stored = await sections()
    expect(stored).toHaveLength(1)
    testApp.clock.advance(11 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toHaveLength(2 + 1 + 4)
    expect(await storedKeys(testApp)).toContain(`${stored[0]?.picture}.webp`)
  })

  test('[CREATE-3] each of several equal calls with the last section says that the game is published', async () => {
    const gameId = await maker.begin()
    const photo = await aPhoto(5)
    for (let number = 0; number < 4; number++) await maker.add(gameId, number, {}, photo)
    const replies = await Promise.all([4, 4].map((number) => maker.add(gameId, number, {}, photo)))
    expect(replies.map(({ published }) => published)).toEqual([true, true])
  })

  test('[CREATE-4] two tabs that send all sections publish the game once', async () => {
    const gameId = await maker.begin({ squareAmount: 1 })
    const numbers = [0, 1, 2, 3, 4]
    const forms = await Promise.all(
      [0, 10].flatMap((tab) =>
        numbers.map(async (number) => sectionForm({ gameId, sectionNumber: number }, await aPhoto(number + tab))),
      ),
    )
    const replies = await sendAtOnce(forms)
    for (const { statusCode } of replies) expect([200, 403]).toContain(statusCode)
    expect(await sections()).toHaveLength(5)
    expect(await maker.call(getDraft, { params: { gameId } })).toMatchObject({ published: true, expiresAt: null })
    expect(testApp.loggedErrors).toEqual([])
  })
})
