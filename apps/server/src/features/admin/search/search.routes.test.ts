import { banAccount, hideGame, searchGames, searchUsers } from '@guess/contract/api/admin'
import { findGames, findUsers } from '@guess/contract/api/admin-search'
import { deleteGame } from '@guess/contract/api/create-game'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser } from '../../../testing/builders.ts'
import { aMember } from '../../../testing/identities.ts'
import { anOperator } from '../../../testing/makers.ts'
import { aGuest, type Player } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'

const testApp = withApp()
const DAY_MS = 24 * 3_600_000

let operator: Player
beforeEach(async () => {
  operator = await anOperator(testApp, { name: 'Misato', mail: 'misato@nerv.jp' })
})
afterEach(() => expect(testApp.loggedErrors).toEqual([]))

const games = async (query: object) => {
  const { content } = await operator.call(findGames, { query: { images: 'url', ...query } })
  return content.map(({ gameName }) => gameName)
}
const users = async (query: object) => (await operator.call(findUsers, { query })).content.map(({ userName }) => userName)

describe('[OPERATOR-86] a search of games', () => {
  test('[OPERATOR-86] takes an id, an address of the site, a name with typos, and the name of a creator (audit M8)', async () => {
    const rei = await aUser(testApp, { name: 'Rei 4983' })
    const { id } = await aGame(testApp, { name: 'Silent Lanterns', creatorUserId: rei })
    await aGame(testApp, { name: 'Night Trains' })
    const typed = [
      ...[String(id), `#${id}`, `gameView/${id}`, `https://guess.example/gameView/${id}?from=mail`, `/gameVsView/${id}`],
      ...['lanterns', 'Silent Lantrens', 'Rei 4983', `https://guess.example/userProfile/${rei}`],
    ]
    for (const q of typed) expect(await games({ q }), q).toContain('Silent Lanterns')
    for (const q of [`gameView/${id}`, 'Rei 4983', `/userProfile/${rei}`])
      expect(await games({ q }), q).toEqual(['Silent Lanterns'])
    expect(await games({ q: 'gameView/999999' })).toEqual([])
    expect(await games({ q: '%%%' })).toEqual([])
    expect(await games({ creator: rei })).toEqual(['Silent Lanterns'])
  })

  test('[OPERATOR-86] puts the game whose id was typed first', async () => {
    const { id } = await aGame(testApp, { name: 'Old' })
    testApp.clock.advance(1_000)
    await aGame(testApp, { name: `Game ${id}0` })
    expect(await games({ q: String(id) })).toEqual(['Old', `Game ${id}0`])
  })

  test('[OPERATOR-87] counts all, in pages, and can be sorted and narrowed (audit m2, m4)', async () => {
    for (const name of ['Beta', 'Alpha', 'Gamma']) {
      await aGame(testApp, { name, publishedAt: testApp.clock.now() })
      testApp.clock.advance(1_000)
    }
    const [first, adult] = [await aGame(testApp, { name: 'Delta' }), await aGame(testApp, { name: 'Closed', gameTypeId: 4 })]
    await testApp.db.updateTable('games').set({ held_at: testApp.clock.now() }).where('id', '=', first.id).execute()
    const page = await operator.call(findGames, { query: { images: 'url', sort: 'name', size: 2, page: 1 } })
    expect(page).toMatchObject({ totalElements: 5, totalPages: 3, last: false, page: 1 })
    expect(page.content.map(({ gameName }) => gameName)).toEqual(['Closed', 'Delta'])
    expect(await games({ sort: '-name' })).toEqual(['Gamma', 'Delta', 'Closed', 'Beta', 'Alpha'])
    expect(await games({ list: 'closed' })).toEqual(['Closed'])
    expect(page.content[0]).toMatchObject({ id: adult.id, closed: true, hiddenBy: null, binnedUntil: null })
    expect(await games({ list: 'held' })).toEqual(['Delta'])
    const beyond = await operator.call(findGames, { query: { page: 9 } })
    expect(beyond).toMatchObject({ content: [], totalElements: 5 })
  })

  test('[OPERATOR-87] shows hidden games, and those in the bin only in their own list', async () => {
    const [hidden, binned] = [await aGame(testApp, { name: 'Hidden' }), await aGame(testApp, { name: 'Binned' })]
    await operator.call(hideGame, { body: { gameId: hidden.id } })
    await operator.call(deleteGame, { params: { gameId: binned.id } })
    expect(await games({})).toEqual(['Hidden'])
    expect(await games({ list: 'hidden' })).toEqual(['Hidden'])
    expect(await games({ list: 'binned' })).toEqual(['Binned'])
    expect(await games({ q: 'binned' })).toEqual([])
    expect(await games({ q: `gameView/${binned.id}` })).toEqual(['Binned'])
    testApp.clock.advance(8 * DAY_MS)
    const there = await anOperator(testApp)
    expect((await there.call(findGames, { query: { list: 'new' } })).content).toEqual([])
  })
})

describe('[OPERATOR-86] a search of accounts', () => {
  test('[OPERATOR-86] takes names, ids, addresses of the site and of mailboxes in every spelling (audit M8)', async () => {
    const rei = await aMember(testApp, { name: 'Rei', mail: 'rei.ayanami+x@gmail.com' })
    await aMember(testApp, { name: 'First', mail: 'reiayanami@gmail.com' })
    const { id: gameId } = await aGame(testApp, { creatorUserId: rei.userId })
    const typed = [
      String(rei.userId),
      `https://guess.example/userProfile/${rei.userId}`,
      `/gameView/${gameId}`,
      'rei',
      'AYANAMI+X',
    ]
    for (const q of typed) expect(await users({ q }), q).toContain('Rei')
    expect((await users({ q: 'r.e.i.ayanami@googlemail.com' })).toSorted()).toEqual(['First', 'Rei'])
    expect(await users({ q: 'nobody@nerv.jp' })).toEqual([])
    expect(await users({ q: '___' })).toEqual([])
  })

  test('[OPERATOR-87] is counted, sorted and narrowed, and says who is banned (audit m2)', async () => {
    for (let number = 10; number < 40; number++) await aUser(testApp, { name: `Clone ${number}` })
    const clones = await operator.call(findUsers, { query: { q: 'clone', sort: 'name' } })
    expect(clones).toMatchObject({ totalElements: 30, totalPages: 2, content: expect.objectContaining({ length: 25 }) })
    expect(clones.content[0]).toMatchObject({ userName: 'Clone 10', bannedAccountId: null, createDate: expect.any(String) })
    const gendo = await aMember(testApp, { name: 'Gendo' })
    await operator.call(banAccount, { body: { userMail: gendo.mail } })
    expect(await users({ list: 'banned' })).toEqual(['Gendo'])
    expect(await users({ list: 'operators' })).toEqual(['Misato'])
    expect(await users({ list: 'operators', q: 'clone' })).toEqual([])
    expect(await users({ sort: '-name', size: 2 })).toEqual(['Misato', 'Gendo'])
    testApp.clock.advance(8 * DAY_MS)
    const there = await anOperator(testApp, { name: 'Ritsuko' })
    expect((await there.call(findUsers, { query: { list: 'new' } })).content.map(({ userName }) => userName)).toEqual(['Ritsuko'])
  })
})

test('[OPERATOR-88] the specified searches find neither ids nor hidden games', async () => {
  const { id } = await aGame(testApp, { name: 'Night Trains' })
  const find = (gameName: string) => aGuest(testApp).call(searchGames, { query: { gameName } })
  expect(await find('night')).toHaveLength(1)
  expect(await find(`gameView/${id}`)).toEqual([])
  await operator.call(hideGame, { body: { gameId: id } })
  expect(await find('night')).toEqual([])
  expect(await operator.call(searchUsers, { query: { userName: 'misato@' } })).toMatchObject([{ userName: 'Misato' }])
  expect(await operator.call(searchUsers, { query: { userName: '/userProfile/1' } })).toEqual([])
})
