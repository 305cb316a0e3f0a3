import {
  addToAnimeList,
  countWatched,
  getAnimeList,
  moveToWatched,
  removeFromAnimeList,
  searchAnimeList,
  showAnimeList,
} from '@guess/contract/api/profile'
import type { Endpoint } from '@guess/contract/endpoint'
import { LIST_MAX } from '@guess/contract/rules/limits'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aToken, aUser } from '../../testing/builders.ts'
import { aClient, addressOf, type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const WATCHED = 1
const PLANNED = 2
const MANGA = 3

const testApp = withApp()
let owner: Player

beforeEach(async () => {
  owner = await signedIn(testApp, await aUser(testApp))
})

const db = () => testApp.db
const addition = (animeListTypeId: 1 | 2 | 3, animeName: string) => ({
  body: { userId: owner.userId, animeListTypeId, animeName },
})
const add = async (type: 1 | 2 | 3, name: string) => (await owner.call(addToAnimeList, addition(type, name))).id
const pageOf = (type: number, who: Pick<Player, 'call'> = owner, more: { page?: number; size?: number } = {}) =>
  who.call(getAnimeList, { query: { userId: owner.userId, animeListTypeId: type, ...more } })
const namesOn = async (type: number) => (await pageOf(type, owner, { size: 50 })).content.map(({ animeName }) => animeName)
const search = (animeName: string, who: Pick<Player, 'call'> = owner) =>
  who.call(searchAnimeList, { query: { userId: owner.userId, animeName } })
const moving = (id: number) => ({ params: { id }, body: { userId: owner.userId } })
const hide = () => owner.call(showAnimeList, { body: { userId: owner.userId, showAnimeList: false } })

/** Fills a list of the owner, leaving `room` free entries. */
async function fill(type: number, room: number): Promise<void> {
  await sql`insert into anime_list_entries (user_id, list_type, anime_name, name_key, added_at)
    select ${owner.userId}, ${type}, 'Title ' || n, 'title ' || n, now() from generate_series(1, ${LIST_MAX - room}::int) n`.execute(
    db(),
  )
}

describe('a list', () => {
  test('[PROFILE-3] is ordered newest first, six entries per page', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F', 'G']) {
      await add(PLANNED, name)
      testApp.clock.advance(1000)
    }
    const first = await pageOf(PLANNED)
    expect(first.content.map(({ animeName }) => animeName)).toEqual(['G', 'F', 'E', 'D', 'C', 'B'])
    expect(first).toMatchObject({ last: false, hidden: false })
    expect(await pageOf(PLANNED, owner, { page: 1 })).toMatchObject({ content: [{ animeName: 'A' }], last: true })
    expect(await pageOf(PLANNED, owner, { page: 2 })).toEqual({ content: [], last: true, hidden: false })
  })

  test('[PROFILE-3] of six entries has one page', async () => {
    for (const name of ['A', 'B', 'C', 'D', 'E', 'F']) await add(MANGA, name)
    expect((await pageOf(MANGA)).content).toHaveLength(6)
    expect((await pageOf(MANGA)).last).toBe(true)
    expect((await pageOf(MANGA, owner, { size: 2 })).last).toBe(false)
  })

  test('[PROFILE-3] contains no entries of another list or another user', async () => {
    await add(WATCHED, 'Frieren')
    const other = await signedIn(testApp, await aUser(testApp))
    await other.call(addToAnimeList, { body: { userId: other.userId, animeListTypeId: 2, animeName: 'Mushishi' } })
    expect(await namesOn(PLANNED)).toEqual([])
    expect(await namesOn(WATCHED)).toEqual(['Frieren'])
  })
})

describe('adding a title', () => {
  test.each(['frieren', ' FRIEREN ', 'Ｆｒｉｅｒｅｎ'])(
    '[PROFILE-4] that is already listed, spelled %j, returns its id',
    async (again) => {
      const id = await add(WATCHED, 'Frieren')
      expect(await add(WATCHED, again)).toBe(id)
      expect(await namesOn(WATCHED)).toEqual(['Frieren'])
    },
  )

  test('[PROFILE-4] [PROFILE-5] tells whether it is new on that list', async () => {
    const added = async (type: 1 | 2 | 3, name: string) => (await owner.call(addToAnimeList, addition(type, name))).added
    expect(await added(PLANNED, 'Frieren')).toBe(true)
    expect(await added(PLANNED, 'FRIEREN')).toBe(false)
    expect(await added(WATCHED, 'Frieren')).toBe(true)
    expect(await added(WATCHED, 'Frieren')).toBe(false)
    expect(await added(PLANNED, 'Frieren')).toBe(false)
    expect(await added(MANGA, 'Frieren')).toBe(true)
  })

  test('[PROFILE-4] trims the spaces around it', async () => {
    await add(WATCHED, '  Cowboy  Bebop ')
    expect(await namesOn(WATCHED)).toEqual(['Cowboy  Bebop'])
  })

  test('[PROFILE-4] of a manga does not move the anime of the same name', async () => {
    const anime = await add(PLANNED, 'Nana')
    const manga = await add(MANGA, 'Nana')
    expect(manga).not.toBe(anime)
    expect(await add(MANGA, 'nana')).toBe(manga)
    expect([await namesOn(PLANNED), await namesOn(MANGA)]).toEqual([['Nana'], ['Nana']])
  })

  test('[PROFILE-5] to watched moves it from plan to watch, as the newest entry', async () => {
    const id = await add(PLANNED, 'Mushishi')
    testApp.clock.advance(1000)
    await add(WATCHED, 'Frieren')
    testApp.clock.advance(1000)
    expect(await add(WATCHED, 'MUSHISHI')).toBe(id)
    expect([await namesOn(PLANNED), await namesOn(WATCHED)]).toEqual([[], ['Mushishi', 'Frieren']])
  })

  test('[PROFILE-5] to plan to watch changes nothing if it is already watched', async () => {
    const id = await add(WATCHED, 'Frieren')
    expect(await add(PLANNED, 'Frieren')).toBe(id)
    expect([await namesOn(PLANNED), await namesOn(WATCHED)]).toEqual([[], ['Frieren']])
  })

  test('[PROFILE-10] to a full list is refused, except for a title that is on it', async () => {
    await fill(WATCHED, 0)
    const planned = await add(PLANNED, 'Frieren')
    const full = { status: 409, code: 'list-full', message: 'This list is full.' }
    expect(await owner.expectRefusal(addToAnimeList, addition(WATCHED, 'Nana'))).toEqual(full)
    expect(await owner.expectRefusal(addToAnimeList, addition(WATCHED, 'Frieren'))).toEqual(full)
    expect(await owner.expectRefusal(moveToWatched, moving(planned))).toEqual(full)
    expect(await add(WATCHED, 'title 7')).toBeGreaterThan(0)
    expect(await add(PLANNED, 'title 8')).toBeGreaterThan(0)
    expect(await namesOn(PLANNED)).toEqual(['Frieren'])
  })

  test('[PROFILE-10] to a list with one place left succeeds once', async () => {
    await fill(MANGA, 1)
    await add(MANGA, 'Nana')
    expect(await owner.expectRefusal(addToAnimeList, addition(MANGA, 'Monster'))).toMatchObject({ code: 'list-full' })
  })

  test.each(['a\u0000b', 'line\nbreak', '\u202eevil', 'a\u2066b', ' ', '\u200b', 'a\ud800', 'a'.repeat(121)])(
    '[PROFILE-9] named %j is refused',
    async (name) => {
      const invalid = { status: 400, code: 'invalid-request', issues: [{ path: 'animeName' }] }
      expect(await owner.expectRefusal(addToAnimeList, addition(WATCHED, name))).toMatchObject(invalid)
      expect(await namesOn(WATCHED)).toEqual([])
    },
  )

  test.each(['%', '_', "'; drop table users; --", '{{7*7}}', '<b>', '🍙'.repeat(60), 'ﷺ'.repeat(120), 'a'.repeat(120)])(
    '[PROFILE-4] named %s stores it unchanged',
    async (name) => {
      const id = await add(WATCHED, name)
      expect(await namesOn(WATCHED)).toEqual([name])
      expect(await add(WATCHED, name)).toBe(id)
    },
  )

  test('[PROFILE-11] is refused for an account that does not exist', async () => {
    const gone = await signedIn(testApp, 999_999)
    const refused = await gone.expectRefusal(addToAnimeList, {
      body: { userId: 999_999, animeListTypeId: 1, animeName: 'Frieren' },
    })
    expect(refused).toMatchObject({ status: 401, code: 'access-denied' })
    expect(testApp.loggedErrors).toEqual([])
  })
})

describe('an entry', () => {
  test('[PROFILE-6] moves from plan to watch to watched, keeps its id and is the newest', async () => {
    const id = await add(PLANNED, 'Mushishi')
    testApp.clock.advance(1000)
    await add(WATCHED, 'Frieren')
    testApp.clock.advance(1000)
    expect(await owner.call(moveToWatched, moving(id))).toEqual({ id })
    expect([await namesOn(PLANNED), await namesOn(WATCHED)]).toEqual([[], ['Mushishi', 'Frieren']])
  })

  test('[PROFILE-6] that is already watched keeps its list and its position', async () => {
    const id = await add(WATCHED, 'Mushishi')
    testApp.clock.advance(1000)
    await add(WATCHED, 'Frieren')
    testApp.clock.advance(1000)
    expect(await owner.call(moveToWatched, moving(id))).toEqual({ id })
    expect(await namesOn(WATCHED)).toEqual(['Frieren', 'Mushishi'])
  })

  test('[PROFILE-7] that is a manga, unknown or of another user cannot be moved', async () => {
    const other = await signedIn(testApp, await aUser(testApp))
    const foreign = await other.call(addToAnimeList, { body: { userId: other.userId, animeListTypeId: 2, animeName: 'Nana' } })
    for (const id of [await add(MANGA, 'Nana'), foreign.id, 2_147_483_647]) {
      expect(await owner.expectRefusal(moveToWatched, moving(id))).toMatchObject({ status: 404, code: 'list-item-not-found' })
    }
    const stored = await db().selectFrom('anime_list_entries').select('list_type').orderBy('id').execute()
    expect(stored.map(({ list_type }) => list_type)).toEqual([2, 3])
  })

  test('[PROFILE-7] can be removed once, with an empty reply', async () => {
    const id = await add(WATCHED, 'Frieren')
    const removal = { params: { id }, query: { userId: owner.userId } }
    const reply = await owner.send(removeFromAnimeList, removal)
    expect([reply.statusCode, reply.body]).toEqual([204, ''])
    expect(await namesOn(WATCHED)).toEqual([])
    expect(await owner.expectRefusal(removeFromAnimeList, removal)).toMatchObject({ status: 404, code: 'list-item-not-found' })
  })

  test('[PROFILE-7] can be removed by a call with the access token in the query', async () => {
    const id = await add(WATCHED, 'Frieren')
    const token = await aToken(testApp, owner.userId)
    const url = addressOf({ path: `/animeList/${id}` }, { query: { userId: owner.userId, token } })
    expect((await aClient(testApp).inject({ method: 'DELETE', url })).statusCode).toBe(204)
  })
})

describe('lists that are hidden', () => {
  test('[PROFILE-8] are empty for others and complete for their owner', async () => {
    await add(WATCHED, 'Frieren')
    const stranger = await signedIn(testApp, await aUser(testApp))
    const nobody = aClient(testApp)
    expect((await pageOf(WATCHED, nobody)).content).toHaveLength(1)
    expect(await hide()).toEqual({ showAnimeList: false })
    for (const who of [nobody, stranger]) {
      expect(await pageOf(WATCHED, who)).toEqual({ content: [], last: true, hidden: true })
      expect(await search('Frieren', who)).toEqual({ listed: false, animeListTypeId: null })
    }
    expect(await pageOf(WATCHED)).toMatchObject({ content: [{ animeName: 'Frieren' }], hidden: false })
    expect(await search('Frieren')).toEqual({ listed: true, animeListTypeId: 1 })
  })

  test('[PROFILE-8] still show the number of watched titles', async () => {
    await add(WATCHED, 'Frieren')
    await add(PLANNED, 'Nana')
    await hide()
    expect(await aClient(testApp).call(countWatched, { query: { userId: owner.userId } })).toEqual({ count: 1 })
  })
})

describe('a search', () => {
  test('[PROFILE-4] finds a title in upper or lower case, an anime before a manga', async () => {
    await add(MANGA, 'Nana')
    expect(await search('NANA')).toEqual({ listed: true, animeListTypeId: 3 })
    await add(PLANNED, 'Nana')
    expect(await search('nana')).toEqual({ listed: true, animeListTypeId: 2 })
  })

  test('[SERVICE-7] does not treat special characters as wildcards', async () => {
    await add(WATCHED, 'Frieren')
    for (const mark of ['%', '_______', 'Frieren%', '.*', "' or '1'='1"]) {
      expect(await search(mark)).toEqual({ listed: false, animeListTypeId: null })
    }
  })
})

const READS: Record<string, (userId: number) => [Endpoint, { query: object }]> = {
  getAnimeList: (userId) => [getAnimeList, { query: { userId, animeListTypeId: 1 } }],
  searchAnimeList: (userId) => [searchAnimeList, { query: { userId, animeName: 'Frieren' } }],
  countWatched: (userId) => [countWatched, { query: { userId } }],
}

describe.each(Object.entries(READS))('%s', (_, read) => {
  test('[PROFILE-2] refuses an unknown user and a deleted account', async () => {
    await db().updateTable('users').set({ deleted_at: new Date() }).where('id', '=', owner.userId).execute()
    for (const userId of [owner.userId, 999_999]) {
      const [endpoint, request] = read(userId)
      expect(await aClient(testApp).expectRefusal(endpoint, request as never)).toMatchObject({
        status: 404,
        code: 'user-not-found',
      })
    }
  })

  test('[PROFILE-18] takes one statement', async () => {
    await add(WATCHED, 'Frieren')
    const [endpoint, request] = read(owner.userId)
    testApp.database.statements.length = 0
    await aClient(testApp).call(endpoint, request as never)
    expect(testApp.database.statements).toHaveLength(1)
  })
})
