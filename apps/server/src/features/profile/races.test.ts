import { addToAnimeList, importAnimeList, moveToWatched, removeFromAnimeList } from '@guess/contract/api/profile'
import { LIST_MAX } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce, statusesOf } from '../../testing/at-once.ts'
import { aUser } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const WATCHED = 1
const PLANNED = 2

/** Returns entries of an export with `count` watched titles, which begin with `name`. */
const completed = (count: number, name = 'Title') =>
  Array.from({ length: count }, (_, number) => {
    return `<anime><series_title>${name} ${number}</series_title><my_status>Completed</my_status></anime>`
  })

describe.each(DATABASES)('[SERVICE-11] on $name', ({ open }) => {
  const testApp = withApp({ open })
  let here: Player
  let there: Player

  beforeEach(async () => {
    const userId = await aUser(testApp)
    here = await signedIn(testApp, userId)
    there = await signedIn(await testApp.startAnother(), userId)
  })

  const stored = () => testApp.db.selectFrom('anime_list_entries').select(['id', 'list_type']).orderBy('id').execute()
  const addition = (animeListTypeId: 1 | 2, animeName: string) => ({ body: { userId: here.userId, animeListTypeId, animeName } })
  const add = async (type: 1 | 2, name: string) => (await here.call(addToAnimeList, addition(type, name))).id
  const moving = (id: number) => ({ params: { id }, body: {} })
  const importing = (of: string[]) => ({ body: { userId: here.userId, xml: `<myanimelist>${of.join('')}</myanimelist>` } })
  const times = <T>(count: number, call: (who: Player, number: number) => Promise<T>) =>
    atOnce(count, (number) => call(number % 2 ? here : there, number))

  test('[PROFILE-4] twenty concurrent additions of a title create one entry and return its id', async () => {
    const replies = await times(20, (who) => who.call(addToAnimeList, addition(PLANNED, 'Frieren')))
    const rows = await stored()
    expect(rows).toHaveLength(1)
    expect(new Set(replies.map(({ id }) => id))).toEqual(new Set([rows[0]?.id]))
  })

  test('[PROFILE-5] concurrent additions of a title to both lists leave it watched', async () => {
    await times(20, (who, number) => who.call(addToAnimeList, addition(number % 4 < 2 ? PLANNED : WATCHED, 'Frieren')))
    expect((await stored()).map(({ list_type }) => list_type)).toEqual([WATCHED])
  })

  test('[PROFILE-6] a title that is concurrently added and moved is watched and keeps its id', async () => {
    for (let round = 0; round < 10; round++) {
      const name = `Title ${round}`
      const id = await add(PLANNED, name)
      const replies = await Promise.all([
        here.call(moveToWatched, moving(id)),
        there.call(addToAnimeList, addition(PLANNED, name)),
        there.call(moveToWatched, moving(id)),
        here.call(addToAnimeList, addition(WATCHED, name)),
      ])
      expect(new Set(replies.map((reply) => reply.id))).toEqual(new Set([id]))
    }
    expect((await stored()).map(({ list_type }) => list_type)).toEqual(Array(10).fill(WATCHED))
  })

  test('[PROFILE-7] a title that is concurrently moved and removed is removed, and the move succeeds or is refused', async () => {
    for (let round = 0; round < 10; round++) {
      const id = await add(PLANNED, `Title ${round}`)
      const [moved, ...removed] = await Promise.all([
        here.send(moveToWatched, moving(id)),
        there.send(removeFromAnimeList, { params: { id } }),
        here.send(removeFromAnimeList, { params: { id } }),
      ])
      expect([200, 404]).toContain(moved.statusCode)
      expect(removed.map(({ statusCode }) => statusCode).toSorted()).toEqual([204, 404])
    }
    expect(await stored()).toEqual([])
  })

  test('[PROFILE-13] four concurrent imports of a file add its entries once', async () => {
    const entries = completed(4_000)
    const replies = await times(4, (who, number) =>
      who.call(importAnimeList, importing(number < 2 ? entries : entries.toReversed())),
    )
    expect(replies.reduce((sum, { added }) => sum + added, 0)).toBe(4_000)
    for (const { added, alreadyListed } of replies) expect(added + alreadyListed).toBe(4_000)
    expect(await stored()).toHaveLength(4_000)
  })

  test('[PROFILE-10] concurrent imports of different files fill a list up to its limit, and not further', async () => {
    const replies = await times(4, (who, number) => who.send(importAnimeList, importing(completed(LIST_MAX - 1, `Of ${number}`))))
    expect(statusesOf(replies)).toEqual([200, 409, 409, 409])
    expect(await stored()).toHaveLength(LIST_MAX - 1)
  })

  test('[PROFILE-10] concurrent additions and moves to a list with one free place use only that', async () => {
    await here.call(importAnimeList, importing(completed(LIST_MAX - 1, 'Seen')))
    const planned = [await add(PLANNED, 'Planned 0'), await add(PLANNED, 'Planned 1')]
    const replies = await times(8, (who, number) => {
      const id = planned[number]
      return id === undefined
        ? who.send(addToAnimeList, addition(WATCHED, `Fresh ${number}`))
        : who.send(moveToWatched, moving(id))
    })
    expect(statusesOf(replies)).toEqual([200, ...Array(7).fill(409)])
    expect((await stored()).filter(({ list_type }) => list_type === WATCHED)).toHaveLength(LIST_MAX)
  })
})
