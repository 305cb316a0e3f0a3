import { addToAnimeList, importAnimeList, moveToWatched, removeFromAnimeList } from '@guess/contract/api/profile'
import { beforeEach, describe, expect, test } from 'vitest'
import { atOnce } from '../../testing/at-once.ts'
import { aUser } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'

const WATCHED = 1
const PLANNED = 2

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
    const entry = (number: number) =>
      `<anime><series_title>Title ${number}</series_title><my_status>Completed</my_status></anime>`
    const entries = Array.from({ length: 4_000 }, (_, number) => entry(number))
    const importing = (of: string[]) => ({ body: { userId: here.userId, xml: `<myanimelist>${of.join('')}</myanimelist>` } })
    const replies = await times(4, (who, number) =>
      who.call(importAnimeList, importing(number < 2 ? entries : entries.toReversed())),
    )
    expect(replies.reduce((sum, { added }) => sum + added, 0)).toBe(4_000)
    for (const { added, alreadyListed } of replies) expect(added + alreadyListed).toBe(4_000)
    expect(await stored()).toHaveLength(4_000)
  })
})
