import { TITLES } from '@guess/content/titles'
import { searchTitles } from '@guess/contract/api/catalog'
import { TITLE_SUGGESTIONS } from '@guess/contract/rules/limits'
import { titleKey } from '@guess/contract/rules/titles'
import fc from 'fast-check'
import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { aClient } from '../../testing/player.ts'
import { withApp } from '../../testing/test-app.ts'
import { DATABASES } from '../../testing/test-database.ts'
import { ensureTitles } from './ensure-titles.ts'
import { hasAnyTitle, insertTitles } from './titles.queries.ts'

const LONG = 'the neon genesis of the galactic heroes who cross the sea of stars '.repeat(2).slice(0, 120)

const IMPORTED = Array.from({ length: 10_000 }, (_, number) => ({
  ...{ title: `Imported ${number}`, otherNames: [], kind: 'anime' as const, year: 2000, franchise: `Imported ${number}` },
  ...{ fame: 1, form: 'series' as const, genres: ['drama'] },
}))

describe.each(DATABASES)('searching titles on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true, keepsRows: true })

  const search = (text: string) => aClient(testApp).call(searchTitles, { query: { text } })
  const titlesFor = async (text: string) => (await search(text)).map(({ title }) => title)

  beforeEach(async () => {
    await ensureTitles(testApp.db, async () => TITLES)
    testApp.database.statements.length = 0
  })

  const FIRST_FOUND = [
    ['naruto', 'Naruto'],
    ['NARU', 'Naruto'],
    ['naurto', 'Naruto'],
    ['narutoo', 'Naruto'],
    ['one peice', 'One Piece'],
    ['blaech', 'Bleach'],
    ['jujitsu kaisen', 'Jujutsu Kaisen'],
    ['full metal alchemist', 'Fullmetal Alchemist'],
    ['steinsgate', 'Steins;Gate'],
    ['nausicaa', 'Nausicaä of the Valley of the Wind'],
    ['kikis del', "Kiki's Delivery Service"],
    ['haikyu!!', 'Haikyu!!'],
    ['k-on', 'K-On!'],
    ['totoro', 'My Neighbor Totoro'],
    ['  Death   NOTE ', 'Death Note'],
  ] as const

  test('[TITLE-4] a text finds its title first, even if it has typos or is incomplete', async () => {
    for (const [text, title] of FIRST_FOUND) expect((await search(text))[0], text).toEqual({ title, otherName: null })
  })

  const FOUND_BY_OTHER_NAME = [
    ['shingeki', 'Attack on Titan', 'Shingeki no Kyojin'],
    ['kimetsu', 'Demon Slayer', 'Kimetsu no Yaiba'],
    ['ruhlarin kacisi', 'Spirited Away', 'Ruhların Kaçışı'],
    ['YÜRÜYEN ŞATO', "Howl's Moving Castle", 'Yürüyen Şato'],
    ['ates boceklerinin', 'Grave of the Fireflies', 'Ateş Böceklerinin Mezarı'],
    ['detective conan', 'Case Closed', 'Detective Conan'],
  ] as const

  test('[TITLE-5] another name finds its title, and the reply contains that name', async () => {
    for (const [text, title, otherName] of FOUND_BY_OTHER_NAME)
      expect((await search(text))[0], text).toEqual({ title, otherName })
  })

  test('[TITLE-4] titles that start with the text come before those that contain it as a word', async () => {
    const found = await search('no')
    for (const { title, otherName } of found.slice(0, 6)) expect(titleKey(otherName ?? title)).toMatch(/^no/)
    expect(found.map(({ title }) => title)).toEqual(expect.arrayContaining(['Noragami', 'No Game No Life']))
    expect((await titlesFor('dragon ball')).slice(0, 2)).toEqual(['Dragon Ball', 'Dragon Ball Z'])
  })

  test('[TITLE-4] a title is found by each of its names, complete or without the last letter', async () => {
    for (const { title, otherNames } of TITLES.filter((_, place) => place % 7 === 0)) {
      for (const name of [title, ...otherNames]) {
        if (name.length <= 3) continue
        expect((await titlesFor(name))[0], name).toBe(title)
        expect(await titlesFor(name.slice(0, -1)), name).toContain(title)
      }
    }
  })

  const UNREAD_CHARACTERS = [
    ['na%', 'na '],
    ['na_', 'na '],
    ['%na', 'na '],
    ['bl%ch', 'bl ch'],
    ["na' or 1=1 --", 'na or 1 1'],
  ] as const

  test('[TITLE-3] LIKE wildcards and quotes in a text are treated like spaces', async () => {
    for (const [text, plain] of UNREAD_CHARACTERS) expect(await search(text), text).toEqual(await search(plain))
  })

  test('[TITLE-6] a text without a letter or digit finds nothing and causes no query', async () => {
    for (const text of ['%%', '__', '!!', '  ', '🙂🙂', '\u0000\u0000']) expect(await search(text), text).toEqual([])
    expect(testApp.database.statements).toEqual([])
  })

  test('[TITLE-6] a text of fewer than two or more than 120 characters is refused', async () => {
    for (const text of ['', 'a', 'a'.repeat(121)]) {
      const refused = await aClient(testApp).expectRefusal(searchTitles, { query: { text } })
      expect(refused, text).toMatchObject({ status: 400, code: 'invalid-request', issues: [{ path: 'text' }] })
    }
  })

  test('[TITLE-4] any text finds at most eight titles, each once and with one of its own names', async () => {
    const known = new Map(TITLES.map(({ title, otherNames }) => [title, otherNames]))
    const oneOf = fc.constantFrom(...TITLES.flatMap(({ title, otherNames }) => [title, ...otherNames]))
    const text = fc.oneof(
      fc.string({ unit: 'grapheme', minLength: 2, maxLength: 120 }),
      fc.string({ unit: 'binary', minLength: 2, maxLength: 60 }),
      fc.tuple(oneOf, fc.nat(120)).map(([name, end]) => name.slice(0, Math.max(2, end))),
      fc.tuple(oneOf, oneOf).map(([one, other]) => `${other.slice(0, 9)}${one}`.slice(0, 120)),
      fc.constantFrom('ﷺ'.repeat(120), 'a'.repeat(120), '進撃の巨人', 'İıIi', '\u202egnihtyna', "o'o'o", 'null', '\ud83d\ud83d'),
    )
    await fc.assert(
      fc.asyncProperty(text, async (typed) => {
        fc.pre(typed.length >= 2 && typed.length <= 120 && typed.isWellFormed())
        const found = await search(typed)
        expect(found.length).toBeLessThanOrEqual(TITLE_SUGGESTIONS)
        expect(new Set(found.map(({ title }) => title)).size).toBe(found.length)
        for (const { title, otherName } of found) {
          if (otherName !== null) expect(known.get(title)).toContain(otherName)
          expect(known.has(title)).toBe(true)
        }
      }),
      { numRuns: 150 },
    )
    expect(testApp.loggedErrors).toEqual([])
  })

  test('[TITLE-7] only the first sixty characters of a long text are compared', async () => {
    await search(`${LONG.slice(0, 60)} and more`)
    await search(`${LONG.slice(0, 60)} or less`)
    expect(testApp.database.statements).toHaveLength(1)
  })

  test('[TITLE-7] a search takes one statement, and none while its publicly cacheable reply is fresh', async () => {
    await search('naruto')
    await search(' NARUTO ')
    expect(testApp.database.statements).toHaveLength(1)
    const { headers } = await aClient(testApp).inject({ method: 'GET', url: '/api/title/search?text=naruto' })
    expect(headers['cache-control']).toBe('public, max-age=5, stale-while-revalidate=60')
  })
})

describe.each(DATABASES)('searching imported titles on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true, keepsRows: true })

  const db = () => testApp.db

  beforeEach(async () => {
    if (await hasAnyTitle(db())) return
    await insertTitles(db(), [...TITLES, ...IMPORTED])
    await sql`update titles set imported = true where title like 'Imported %'`.execute(db())
    await sql`update title_names set imported = true where name_key like 'imported %'`.execute(db())
    await sql`vacuum (full, analyze) title_names`.execute(db())
    await sql`vacuum (full, analyze) titles`.execute(db())
  })

  test.each(['na', 'naurto', LONG])('[TITLE-7] the query plan for %j uses indexes and no sequential scan', async (text) => {
    testApp.database.statements.length = 0
    await aClient(testApp).call(searchTitles, { query: { text } })
    const [statement = ''] = testApp.database.statements
    const key = titleKey(text).slice(0, 60)
    const filled = statement.replaceAll('$1', `'${key}'`).replaceAll('$2', `'${key}\u{10ffff}'`).replaceAll('$3', '40')
    const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${sql.raw(filled)}`.execute(db())
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toContain('title_names_by_start')
    expect(plan).toContain('title_names_by_likeness')
    if (key.length > 3) expect(plan).toContain('title_names_imported')
    expect(plan).not.toContain('Seq Scan on title_names')
  })
})
