import { getAllGames, getSectionsForAdmin, searchGames } from '@guess/contract/api/admin'
import { deleteGame } from '@guess/contract/api/create-game'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../testing/builders.ts'
import { anOperator } from '../../testing/makers.ts'
import { aClient, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp({ renewed: true })

let operator: Player

beforeEach(async () => {
  operator = await anOperator(testApp)
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const URLS = { images: 'url' } as const
const search = async (gameName: string) =>
  (await aClient(testApp).call(searchGames, { query: { gameName, ...URLS } })).map((game) => game.gameName)
const actions = () => testApp.db.selectFrom('audit_log').select(['action', 'subject', 'detail']).execute()

describe('[OPERATOR-37] games', () => {
  test('[OPERATOR-37] are listed in pages, newest first, including closed categories, in two queries', async () => {
    const creatorUserId = await aUser(testApp, { name: 'Shinji' })
    const first = await aGame(testApp, { name: 'First', creatorUserId, gameTypeId: 4, squareAmount: 9 })
    testApp.clock.advance(1_000)
    const second = await aGame(testApp, { name: 'Second' })
    const { statements } = testApp.database
    statements.length = 0
    const page = await operator.call(getAllGames, { query: { ...URLS, size: 1 } })
    expect(statements).toHaveLength(2)
    expect(page).toMatchObject({ content: [{ id: second.id }], totalElements: 2, totalPages: 2, last: false })
    const next = await operator.call(getAllGames, { query: { ...URLS, size: 1, page: 1 } })
    const shown = { gameCreatorUserId: creatorUserId, gameCreatorUserName: 'Shinji', squareAmount: 9, sectionAmount: 3 }
    expect(next).toMatchObject({ content: [{ id: first.id, gameType: { id: 4 }, ...shown }], last: true })
    expect(await operator.call(getAllGames, { query: { ...URLS, page: 9 } })).toMatchObject({ content: [], totalElements: 2 })
  })

  test('[OPERATOR-37] can be found by anybody, even with typos', async () => {
    for (const name of ['Night Trains', 'Trains', 'Rainy Days', '100% Ramen']) await aGame(testApp, { name })
    expect(await search('trains')).toEqual(['Trains', 'Night Trains'])
    expect(await search('nigth trians')).toEqual(['Night Trains'])
    expect(await search('NIGHT')).toEqual(['Night Trains'])
    expect(await search('100%')).toEqual(['100% Ramen'])
    expect(await search('xylophone')).toEqual([])
  })

  test.each(['otei', 'teoi', 'toie', 'xoei', 'toxi'])(
    '[OPERATOR-37] are found by four letters with a typo: %s',
    async (typed) => {
      await aGame(testApp, { name: 'Toei' })
      await aGame(testApp, { name: 'Rainy Days' })
      expect(await search(typed)).toEqual(['Toei'])
    },
  )

  test('[OPERATOR-37] are found by four signs that take more than one unit of UTF-16 each', async () => {
    await aGame(testApp, { name: '😀😁😂🤣' })
    for (const typed of ['😀😁😂🤣', '😀😂😁🤣']) expect(await search(typed)).toEqual(['😀😁😂🤣'])
  })

  test('[OPERATOR-37] that are deleted, unpublished or in a closed category are not found', async () => {
    const hidden = await aGame(testApp, { name: 'Trains deleted' })
    const draft = await aGame(testApp, { name: 'Trains begun' })
    await aGame(testApp, { name: 'Trains behind the door', gameTypeId: 4 })
    const { db, clock } = testApp.platform
    await db.updateTable('games').set({ deleted_at: clock.now() }).where('id', '=', hidden.id).execute()
    await db.updateTable('games').set({ published_at: null }).where('id', '=', draft.id).execute()
    expect(await search('trains')).toEqual([])
  })

  test.each(['tr', '  t  ', 'a\u0000b'])('[OPERATOR-37] a search for %j is refused', async (gameName) => {
    const refused = await aClient(testApp).expectRefusal(searchGames, { query: { gameName } })
    expect(refused).toMatchObject({ status: 400, code: 'invalid-request', issues: [{ path: 'gameName' }] })
  })
})

describe('[OPERATOR-38] a game', () => {
  test('[OPERATOR-38] returns its sections with their answers to operators, in two queries', async () => {
    const game = await aGame(testApp, { squareAmount: 4, sections: 2 })
    const { statements } = testApp.database
    statements.length = 0
    const shown = await operator.call(getSectionsForAdmin, { params: { gameId: game.id }, query: URLS })
    expect(statements).toHaveLength(2)
    expect(shown).toEqual({
      gameId: game.id,
      squareAmount: 4,
      sections: game.sections.map(({ correctAnswer, answers, picture }, sectionNumber) => ({
        sectionNumber,
        sectionImage: `/media/${picture}.webp`,
        sectionCorrectAnswer: correctAnswer,
        sectionAnswers: answers,
      })),
    })
    const unknown = await operator.expectRefusal(getSectionsForAdmin, { params: { gameId: 2_000_000_000 } })
    expect(unknown).toMatchObject({ status: 404, code: 'game-not-found' })
  })

  test('[OPERATOR-3] [OPERATOR-38] is in the audit log if an operator deletes it, but not if its creator does', async () => {
    const maker = await signedIn(testApp, await aUser(testApp))
    const theirs = await aGame(testApp, { name: 'Theirs', creatorUserId: maker.userId })
    const other = await aGame(testApp, { name: 'Other', creatorUserId: maker.userId })
    await operator.call(deleteGame, { params: { gameId: theirs.id } })
    await maker.call(deleteGame, { params: { gameId: other.id } })
    expect(await actions()).toEqual([{ action: 'game-deleted', subject: 'Theirs', detail: { gameId: theirs.id } }])
    expect(await operator.expectRefusal(deleteGame, { params: { gameId: theirs.id } })).toMatchObject({ code: 'game-not-found' })
    expect(await actions()).toHaveLength(1)
  })
})
