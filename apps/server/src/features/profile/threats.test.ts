import { endpoints } from '@guess/contract/api/all'
import {
  addToAnimeList,
  changeAvatar,
  exportAnimeList,
  getAnimeList,
  importAnimeList,
  moveToWatched,
  removeFromAnimeList,
  searchAnimeList,
  showAnimeList,
} from '@guess/contract/api/profile'
import type { Endpoint } from '@guess/contract/endpoint'
import { beforeEach, describe, expect, test } from 'vitest'
import { aGame, aUser, storedPicture } from '../../testing/builders.ts'
import { aClient, aGuest, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { allRows } from '../../testing/test-database.ts'

const testApp = withApp()
let owner: Player
let stranger: Player
let entryId: number

beforeEach(async () => {
  const picture = await storedPicture(testApp)
  await testApp.db.insertInto('avatars').values({ name: 'Fox', token: 'fox', picture, position: 1 }).execute()
  owner = await signedIn(testApp, await aUser(testApp))
  stranger = await signedIn(testApp, await aUser(testApp))
  const body = { userId: owner.userId, animeListTypeId: 2 as const, animeName: 'Frieren' }
  entryId = (await owner.call(addToAnimeList, { body })).id
})

type Parts = { params?: object; query?: object; body?: object }

const XML = '<myanimelist><anime><series_title>Nana</series_title><my_status>Completed</my_status></anime></myanimelist>'

/** A valid call of each endpoint that writes the lists or the profile of a user. */
const WRITES: Record<string, (userId: number) => [Endpoint, Parts]> = {
  add: (userId) => [addToAnimeList, { body: { userId, animeListTypeId: 1, animeName: 'Nana' } }],
  move: (userId) => [moveToWatched, { params: { id: entryId }, body: { userId } }],
  remove: (userId) => [removeFromAnimeList, { params: { id: entryId }, query: { userId } }],
  'show the lists': (userId) => [showAnimeList, { body: { userId, showAnimeList: false } }],
  'change the avatar': (userId) => [changeAvatar, { params: { userId, avatarName: 'Fox' }, body: {} }],
  import: (userId) => [importAnimeList, { body: { userId, xml: XML } }],
}

const OWN = endpoints.filter(({ path }) => /^\/(animeList|avatar\/change|user\/showAnimeList)/.test(path))

test('the tests below cover every call of a profile that needs a user', () => {
  const tried = Object.values(WRITES).map((write) => write(1)[0].path)
  const needing = OWN.filter(({ caller }) => caller === 'user').map(({ path }) => path)
  expect([...tried, exportAnimeList.path].toSorted()).toEqual(needing.toSorted())
})

const rows = () => allRows(testApp.db)
const send = (who: Pick<Player, 'send'>, [endpoint, parts]: [Endpoint, Parts]) => who.send(endpoint, parts as never)

describe.each(Object.entries(WRITES))('the call to %s', (_, write) => {
  test.each(['nobody', 'guest'])('[PROFILE-11] without an account (%s) is refused with 401 and changes nothing', async (kind) => {
    const guest = aGuest(testApp)
    await guest.start(await aGame(testApp))
    const who = kind === 'guest' ? guest : aClient(testApp)
    const before = await rows()
    const reply = await send(who, write(owner.userId))
    expect([reply.statusCode, reply.json().code]).toEqual([401, 'access-denied'])
    expect(await rows()).toEqual(before)
  })

  test('[PROFILE-11] for another user is refused with 403 and changes nothing', async () => {
    const before = await rows()
    const reply = await send(stranger, write(owner.userId))
    expect([reply.statusCode, reply.json().code]).toEqual([403, 'access-denied'])
    expect(await rows()).toEqual(before)
  })

  test('[PROFILE-11] on own data does not change the data of another user', async () => {
    const ofOwner = async () => {
      const { db } = testApp.platform
      const user = await db.selectFrom('users').selectAll().where('id', '=', owner.userId).execute()
      return [user, await db.selectFrom('anime_list_entries').selectAll().where('user_id', '=', owner.userId).execute()]
    }
    const before = await ofOwner()
    await send(stranger, write(stranger.userId))
    expect(await ofOwner()).toEqual(before)
  })

  test('[PROFILE-11] is accepted from the owner', async () => {
    const before = await rows()
    expect((await send(owner, write(owner.userId))).statusCode).toBeLessThan(300)
    expect(await rows()).not.toEqual(before)
  })
})

describe('lists that are hidden', () => {
  test.each(['nobody', 'guest', 'stranger'])('[PROFILE-8] reveal nothing in any reply to another caller (%s)', async (kind) => {
    await owner.call(showAnimeList, { body: { userId: owner.userId, showAnimeList: false } })
    const guest = aGuest(testApp)
    await guest.start(await aGame(testApp))
    const who = { nobody: aClient(testApp), guest, stranger }[kind as 'nobody' | 'guest' | 'stranger']
    for (const animeListTypeId of [1, 2, 3]) {
      const query = { userId: owner.userId, animeListTypeId, size: 50 }
      expect((await who.send(getAnimeList, { query })).body).not.toMatch(/Frieren|"id"/)
    }
    const found = await who.send(searchAnimeList, { query: { userId: owner.userId, animeName: 'Frieren' } })
    const missed = await who.send(searchAnimeList, { query: { userId: owner.userId, animeName: 'Nothing' } })
    expect(found.body).toBe(missed.body)
  })
})

test("[PROFILE-15] an export contains the caller's own lists, whichever user is requested", async () => {
  const file = await stranger.inject({ method: 'GET', url: `/api/animeList/export?kind=anime&userId=${owner.userId}` })
  expect(file.statusCode).toBe(200)
  expect(file.body).not.toContain('Frieren')
  expect((await aClient(testApp).send(exportAnimeList, { query: { kind: 'anime' } })).statusCode).toBe(401)
})

test.each(['0', '51', '1e9', '-1', '1.5', '%', 'NaN'])('[SERVICE-7] a page size of %s is refused', async (size) => {
  const query = { userId: owner.userId, animeListTypeId: 2, size }
  expect(await owner.expectRefusal(getAnimeList, { query })).toMatchObject({ status: 400, code: 'invalid-request' })
})

test('[SERVICE-7] the last page that can be requested is empty', async () => {
  const query = { userId: owner.userId, animeListTypeId: 2, size: 50, page: 999_999 }
  expect(await owner.call(getAnimeList, { query })).toEqual({ content: [], last: true, hidden: false })
})
