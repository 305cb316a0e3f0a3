import { deleteForFraud, rateGame } from '@guess/contract/api/admin'
import { getGame, getGamesOfType } from '@guess/contract/api/catalog'
import { deleteGame, getCreatedGames, getOwnGame, renameGame, restoreGame } from '@guess/contract/api/create-game'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser, type Game } from '../../../testing/builders.ts'
import { aMaker, anOperator, aPhoto, emptyMedia, type Maker, makersAtOnce, promote, storedKeys } from '../../../testing/makers.ts'
import { aGuest, signedIn } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { insertTitles } from '../../catalog/titles.queries.ts'

const testApp = withApp({ renewed: true })

let maker: Maker
let gameId: number

beforeEach(async () => {
  await emptyMedia(testApp)
  maker = await aMaker(testApp)
  gameId = await maker.publish({ gameName: 'First' })
})

const own = () => maker.call(getOwnGame, { params: { gameId }, query: { images: 'url' } })

/** Returns the game as players see it. */
const playable = async (): Promise<Game> => {
  const rows = await testApp.db.selectFrom('sections').selectAll().orderBy('section_number').execute()
  const sections = rows.map((row) => ({
    correctAnswer: row.correct_answer,
    answers: row.answers,
    picture: row.picture,
    squares: row.squares,
  }))
  return { id: gameId, name: 'First', squareAmount: 1, preview: '', sections }
}

describe('[CREATE-11] the games of a creator', () => {
  test('[CREATE-11] are listed newest first, without drafts and deleted games', async () => {
    testApp.clock.advance(1_000)
    const second = await maker.publish({ gameName: 'Second' })
    await maker.begin({ gameName: 'Draft' })
    const page = await aGuest(testApp).call(getCreatedGames, { params: { userId: maker.userId }, query: { size: 1, page: 0 } })
    expect(page).toMatchObject({ last: false, totalElements: 2, content: [{ id: second, gameName: 'Second', playCount: 0 }] })
    await maker.call(deleteGame, { params: { gameId: second } })
    const other = await aMaker(testApp)
    const rest = await other.call(getCreatedGames, { params: { userId: maker.userId }, query: { images: 'url' } })
    expect(rest.content.map(({ id }) => id)).toEqual([gameId])
  })

  test('[CREATE-11] are not found for an unknown user', async () => {
    const refused = await maker.expectRefusal(getCreatedGames, { params: { userId: 2_000_000_000 } })
    expect(refused).toMatchObject({ status: 404, code: 'user-not-found' })
  })
})

describe("[CREATE-12] a creator's own game", () => {
  test('[CREATE-12] is returned with how each section was answered, without practice', async () => {
    const game = await playable()
    const one = await signedIn(testApp, await aUser(testApp))
    const guest = aGuest(testApp)
    await one.play(game, ['right', 'right', 'right', 'right', 'right'])
    await guest.play(game, ['Answer 0', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4'])
    await one.play(game, ['right', 'right', 'right', 'right', 'right'])
    const { sections, unplayed } = await own()
    expect(unplayed).toBe(false)
    expect(sections.map(({ answered, correct }) => [answered, correct])).toEqual(Array(5).fill([2, 2]))
    expect(sections[1]).toMatchObject({
      sectionNumber: 1,
      sectionCorrectAnswer: 'Answer 1',
      sectionAnswers: expect.arrayContaining(['Answer 1']),
    })
  })

  test('[CREATE-12] is returned only to its creator', async () => {
    const other = await aMaker(testApp)
    expect(await other.expectRefusal(getOwnGame, { params: { gameId } })).toMatchObject({ status: 403, code: 'game-foreign' })
  })
})

describe('[CREATE-13] replacing a section', () => {
  test('[CREATE-13] changes the answer, the picture or both', async () => {
    const before = await playable()
    await maker.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' })
    const first = await playable()
    expect(first.sections[0]).toMatchObject({ correctAnswer: 'Frieren', picture: before.sections[0]?.picture })
    const reply = await maker.replace({ gameId, sectionNumber: 1 }, await aPhoto(60))
    expect(reply).toMatchObject({ sectionNumber: 1, published: true, similarTo: [] })
    const second = await playable()
    expect(second.sections[1]?.correctAnswer).toBe('Answer 1')
    expect(second.sections[1]?.picture).not.toBe(before.sections[1]?.picture)
    await maker.replace({ gameId, sectionNumber: 2, sectionCorrectAnswer: 'Nana' }, await aPhoto(61))
    expect((await playable()).sections[2]).toMatchObject({ correctAnswer: 'Nana' })
  })

  test('[BOT-11] replaces the fame with the answer, and keeps it with a new picture', async () => {
    const facts = { otherNames: [], kind: 'anime' as const, year: 2023, form: 'series' as const, genres: ['fantasy'] }
    await insertTitles(testApp.db, [{ ...facts, title: 'Frieren', franchise: 'Frieren', fame: 4 }])
    const fame = async () => {
      const first = testApp.db.selectFrom('sections').select('fame').where('game_id', '=', gameId).where('section_number', '=', 0)
      return (await first.executeTakeFirstOrThrow()).fame
    }
    expect(await fame()).toBeNull()
    await maker.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' })
    expect(await fame()).toBe(4)
    await maker.replace({ gameId, sectionNumber: 0 }, await aPhoto(62))
    expect(await fame()).toBe(4)
    await maker.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Our cat' })
    expect(await fame()).toBeNull()
  })

  test("[CREATE-13] is refused once somebody has started the game, apart from the creator's finished practice", async () => {
    const creator = await signedIn(testApp, maker.userId)
    await creator.play(await playable(), ['Answer 0', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4'])
    expect(await own()).toMatchObject({ unplayed: true })
    await maker.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' })
    await aGuest(testApp).start(await playable())
    expect(await own()).toMatchObject({ unplayed: false })
    expect(await maker.refusedToReplace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Bleach' })).toMatchObject({
      ...{ status: 409, code: 'game-played' },
    })
    expect((await playable()).sections[0]).toMatchObject({ correctAnswer: 'Frieren' })
  })

  test("[CREATE-13] is refused for another user's game, an unknown game or section, and without a change", async () => {
    const other = await aMaker(testApp)
    const fields = { gameId, sectionNumber: 0, sectionCorrectAnswer: 'Bleach' }
    expect(await other.refusedToReplace(fields)).toMatchObject({ code: 'game-foreign' })
    expect(await maker.refusedToReplace({ ...fields, gameId: 2_000_000_000 })).toMatchObject({ code: 'game-not-found' })
    expect(await maker.refusedToReplace({ ...fields, sectionNumber: 7 })).toMatchObject({ code: 'invalid-request' })
    expect(await maker.refusedToReplace({ gameId, sectionNumber: 0 })).toMatchObject({ code: 'image-is-null' })
    expect(await maker.refusedToReplace({ ...fields, sectionCorrectAnswer: ' ' })).toMatchObject({ code: 'answer-missing' })
  })

  test('[CREATE-13] in three concurrent calls leaves a picture that is not deleted', async () => {
    const pictures = [await aPhoto(60), await aPhoto(61)]
    const [one, other, third] = await makersAtOnce(testApp, maker.userId, 3)
    await Promise.all([
      one?.replace({ gameId, sectionNumber: 0, sectionCorrectAnswer: 'Frieren' }),
      other?.replace({ gameId, sectionNumber: 0 }, pictures[0]),
      third?.replace({ gameId, sectionNumber: 0 }, pictures[1]),
    ])
    testApp.clock.advance(11 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    const [section] = (await playable()).sections
    expect(section?.correctAnswer).toBe('Frieren')
    expect(await storedKeys(testApp)).toContain(`${section?.picture}.webp`)
    expect(await storedKeys(testApp)).toHaveLength(2 + 5)
  })
})

describe('[CREATE-14] renaming a game', () => {
  test('[CREATE-14] is allowed only to its creator, and normalises the name', async () => {
    const other = await aMaker(testApp)
    const rename = (gameName: string) => ({ params: { gameId }, body: { gameName } })
    expect(await other.expectRefusal(renameGame, rename('Theirs'))).toMatchObject({ code: 'game-foreign' })
    expect(await maker.expectRefusal(renameGame, rename('  '))).toMatchObject({ code: 'game-name-missing' })
    expect(await maker.call(renameGame, rename(' İki   Gece '))).toEqual({ gameName: 'İki Gece' })
    expect(await maker.call(getGame, { params: { gameId } })).toMatchObject({ gameName: 'İki Gece' })
    const row = await testApp.db.selectFrom('games').select('name_key').executeTakeFirst()
    expect(row?.name_key).toBe('iki gece')
  })
})

describe('[CREATE-15] deleting a game', () => {
  test('[CREATE-15] removes it from the lists and its page, but not the points earned in it', async () => {
    const player = await signedIn(testApp, await aUser(testApp))
    await player.play(await playable(), ['Answer 0', 'Answer 1', 'Answer 2', 'Answer 3', 'Answer 4'])
    await (await anOperator(testApp)).call(rateGame, { body: { gameId } })
    await maker.call(deleteGame, { params: { gameId } })
    expect(await maker.expectRefusal(getGame, { params: { gameId } })).toMatchObject({ code: 'game-not-found' })
    expect(await maker.call(getGamesOfType, { params: { gameTypeId: 2 } })).toMatchObject({ content: [], totalElements: 0 })
    expect(await maker.expectRefusal(deleteGame, { params: { gameId } })).toMatchObject({ code: 'game-not-found' })
    const { total_score: total } = await testApp.db
      .selectFrom('users')
      .select('total_score')
      .where('id', '=', player.userId)
      .executeTakeFirstOrThrow()
    expect(total).toBe(500)
  })

  test('[RATED-8] for fraud keeps its pictures only as long as somebody could be playing it', async () => {
    await (await anOperator(testApp)).call(deleteForFraud, { body: { gameId } })
    testApp.clock.advance(30 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toHaveLength(2 + 5)
    testApp.clock.advance(11 * 60_000)
    await testApp.jobs.run('sweep-uploads')
    expect(await storedKeys(testApp)).toEqual([])
  })

  test('[CREATE-15] is allowed only to its creator or an operator', async () => {
    const other = await aMaker(testApp)
    expect(await other.expectRefusal(deleteGame, { params: { gameId } })).toMatchObject({ status: 403, code: 'game-foreign' })
    await promote(testApp, other.userId)
    await other.call(deleteGame, { params: { gameId } })
  })

  test('[CREATE-15] by an operator is recorded with its reason, also if they have created it', async () => {
    await promote(testApp, maker.userId)
    await maker.call(deleteGame, { params: { gameId }, query: { reason: 'copyright', note: 'my own mistake' } })
    const { action, detail } = await testApp.db.selectFrom('audit_log').select(['action', 'detail']).executeTakeFirstOrThrow()
    expect(action).toBe('game-deleted')
    expect(detail).toMatchObject({ gameId, reason: 'copyright', note: 'my own mistake' })
    await testApp.db.deleteFrom('user_roles').where('user_id', '=', maker.userId).execute()
    expect(await maker.call(restoreGame, { body: { gameId } })).toEqual({ restored: true })
  })
})
