import { addToAnimeList, exportAnimeList, getAnimeList, importAnimeList } from '@guess/contract/api/profile'
import { LIST_IMPORT_MAX, LIST_MAX } from '@guess/contract/rules/limits'
import { beforeEach, describe, expect, test } from 'vitest'
import { aUser } from '../../testing/builders.ts'
import { type Player, signedIn } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'

const testApp = withApp()
let owner: Player

beforeEach(async () => {
  owner = await signedIn(testApp, await aUser(testApp, { name: 'Rei <3' }))
})

const db = () => testApp.db
const listOf = (entries: string) => `<?xml version="1.0" encoding="UTF-8" ?><myanimelist>${entries}</myanimelist>`
const anime = (title: string, status: string) =>
  `<anime><series_title>${title}</series_title><my_status>${status}</my_status></anime>`
const manga = (title: string) => `<manga><manga_title>${title}</manga_title><my_status>Completed</my_status></manga>`
const titles = (amount: number) => Array.from({ length: amount }, (_, number) => `Title ${number}`)

const importing = (xml: string) => ({ body: { userId: owner.userId, xml } })
const bring = (...entries: string[]) => owner.call(importAnimeList, importing(listOf(entries.join(''))))
const add = (animeListTypeId: 1 | 2 | 3, animeName: string) =>
  owner.call(addToAnimeList, { body: { userId: owner.userId, animeListTypeId, animeName } })
const namesOn = async (animeListTypeId: number) => {
  const query = { userId: owner.userId, animeListTypeId, size: 50 }
  return (await owner.call(getAnimeList, { query })).content.map(({ animeName }) => animeName)
}
const stored = async () => (await db().selectFrom('anime_list_entries').select('id').execute()).length

describe('an import', () => {
  test('[PROFILE-13] adds new titles, keeps existing ones, and returns the counts', async () => {
    await add(2, 'Frieren')
    const counts = await bring(
      anime('FRIEREN', 'Completed'),
      anime('Mushishi', 'Completed'),
      anime('Lain', 'Plan to Watch'),
      anime('Mushishi', 'Completed'),
      anime('Naruto', 'Dropped'),
      manga('Frieren'),
    )
    expect(counts).toEqual({ added: 3, alreadyListed: 2, skipped: 1 })
    expect([await namesOn(1), await namesOn(2), await namesOn(3)]).toEqual([['Mushishi'], ['Lain', 'Frieren'], ['Frieren']])
  })

  test('[PROFILE-13] that is repeated adds nothing', async () => {
    const entries = titles(300).map((title) => anime(title, 'Completed'))
    expect(await bring(...entries)).toEqual({ added: 300, alreadyListed: 0, skipped: 0 })
    expect(await bring(...entries)).toEqual({ added: 0, alreadyListed: 300, skipped: 0 })
    expect(await stored()).toBe(300)
  })

  test('[PROFILE-13] of a list without entries adds nothing', async () => {
    expect(await bring()).toEqual({ added: 0, alreadyListed: 0, skipped: 0 })
  })

  test('[PROFILE-10] can fill a list, and adds nothing if a list would become too long', async () => {
    await add(1, 'Title 0')
    const full = { status: 409, code: 'list-full' }
    const entries = titles(LIST_MAX).map((title) => anime(title, 'Completed'))
    const more = listOf([...entries, anime('One more', 'Completed'), manga('Nana')].join(''))
    expect(await owner.expectRefusal(importAnimeList, importing(more))).toMatchObject(full)
    const tooManyWithOurs = listOf([...entries.slice(1), anime('One more', 'Completed'), manga('Nana')].join(''))
    expect(await owner.expectRefusal(importAnimeList, importing(tooManyWithOurs))).toMatchObject(full)
    expect(await stored()).toBe(1)
    expect(await bring(...entries, manga('Nana'))).toEqual({ added: LIST_MAX, alreadyListed: 1, skipped: 0 })
    expect(await bring(...entries, manga('Nana'))).toEqual({ added: 0, alreadyListed: LIST_MAX + 1, skipped: 0 })
  })

  test('[PROFILE-14] of a file that is not an export is refused and adds nothing', async () => {
    const entity = `<!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>${listOf(anime('&e;', 'Completed'))}`
    for (const xml of ['Frieren', '<rss></rss>', `${listOf(anime('Frieren', 'Completed'))}<`, entity]) {
      expect(await owner.expectRefusal(importAnimeList, importing(xml))).toEqual({
        status: 400,
        code: 'list-unreadable',
        message: 'This file is not a MyAnimeList export.',
      })
    }
    expect(await stored()).toBe(0)
  })

  test('[PROFILE-14] of 80,000 entries succeeds, and other calls are answered in the meantime', async () => {
    const xml = listOf(
      titles(80_000)
        .map((title) => anime(title, 'Dropped'))
        .join(''),
    )
    expect(xml.length).toBeGreaterThan(LIST_IMPORT_MAX * 0.7)
    let isRunning = true
    const running = owner.call(importAnimeList, importing(xml)).finally(() => {
      isRunning = false
    })
    let answered = 0
    while (isRunning) {
      await namesOn(1)
      answered += 1
    }
    expect(await running).toEqual({ added: 0, alreadyListed: 0, skipped: 80_000 })
    expect(answered).toBeGreaterThan(3)
  })

  test('[SERVICE-1] may be longer than other calls, and is refused if it is too long', async () => {
    const long = 'a'.repeat(LIST_IMPORT_MAX + 1)
    expect(await owner.expectRefusal(importAnimeList, importing(long))).toMatchObject({ status: 400, code: 'invalid-request' })
    const tooLarge = await owner.send(importAnimeList, importing('a'.repeat(1.5 * LIST_IMPORT_MAX)))
    expect([tooLarge.statusCode, tooLarge.json().code]).toEqual([413, 'body-too-large'])
    const elsewhere = await owner.send(addToAnimeList, { body: { userId: owner.userId, animeListTypeId: 1, animeName: long } })
    expect(elsewhere.statusCode).toBe(413)
  })

  test('[PROFILE-11] is refused for an account that does not exist', async () => {
    const gone = await signedIn(testApp, 999_999)
    const body = { userId: 999_999, xml: listOf(anime('Frieren', 'Completed')) }
    expect(await gone.expectRefusal(importAnimeList, { body })).toMatchObject({ status: 401, code: 'access-denied' })
    expect(await gone.expectRefusal(exportAnimeList, { query: { kind: 'anime' } })).toMatchObject({
      status: 401,
      code: 'access-denied',
    })
    expect(testApp.loggedErrors).toEqual([])
  })
})

describe('an export', () => {
  test("[PROFILE-15] contains the owner's lists, and escapes the user name", async () => {
    await add(1, 'Sound! & <Fury>')
    await add(3, 'Nana')
    const file = await owner.call(exportAnimeList, { query: { kind: 'anime' } })
    expect(file.fileName).toBe('animelist.xml')
    expect(file.xml).toContain('<user_name>Rei &lt;3</user_name>')
    expect(file.xml).toContain('<![CDATA[Sound! & <Fury>]]>')
    expect(file.xml).not.toContain('Nana')
    expect((await owner.call(exportAnimeList, { query: { kind: 'manga' } })).xml).toContain('Nana')
  })

  test('[PROFILE-15] that another account imports creates the same lists', async () => {
    for (const [type, name] of [
      [1, ']]> & <b>'],
      [2, 'Nana'],
      [3, 'Nana'],
      [1, '進撃の巨人'],
    ] as const)
      await add(type, name)
    const files = await Promise.all((['anime', 'manga'] as const).map((kind) => owner.call(exportAnimeList, { query: { kind } })))
    const lists = () => Promise.all([1, 2, 3].map(async (type) => (await namesOn(type)).toSorted()))
    const before = await lists()
    owner = await signedIn(testApp, await aUser(testApp))
    for (const { xml } of files) await owner.call(importAnimeList, importing(xml))
    expect(await lists()).toEqual(before)
  })
})
