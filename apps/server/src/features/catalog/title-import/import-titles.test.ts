import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { zstdCompressSync } from 'node:zlib'
import { TITLES } from '@guess/content/titles'
import { searchTitles } from '@guess/contract/api/catalog'
import { getSite } from '@guess/contract/api/site'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { commandsOf } from '../../../commands.ts'
import { runCommand } from '../../../platform/control-socket.ts'
import { aClient } from '../../../testing/player.ts'
import { withApp } from '../../../testing/test-app.ts'
import { allRows, DATABASES } from '../../../testing/test-database.ts'
import { aLine, HEAD, sourceOf, writeTitleFile } from '../../../testing/title-file.ts'
import type { TitleFacts } from '../title-facts.queries.ts'
import { insertTitles } from '../titles.queries.ts'

/** Facts from the list of hand-written titles: the command that imports a file updates them first. */
const listed = (name: string): TitleFacts => {
  const { fame, form, genres } = TITLES.find(({ title }) => title === name) as (typeof TITLES)[number]
  return { fame, form, genres }
}

const BY_HAND = [
  {
    title: 'Attack on Titan',
    otherNames: ['Shingeki no Kyojin'],
    kind: 'anime' as const,
    year: 2013,
    franchise: 'Attack on Titan',
    ...listed('Attack on Titan'),
  },
  { title: 'Berserk', otherNames: [], kind: 'manga' as const, year: 1989, franchise: 'Berserk', ...listed('Berserk') },
  { title: 'Noragami', otherNames: [], kind: 'anime' as const, year: 2014, franchise: 'Noragami', ...listed('Noragami') },
]

const aPageEach = (title: string) => Array.from({ length: 8 }, (_, number) => `https://anime${number}.example/${title}`)

const WELL_KNOWN = {
  type: 'MOVIE',
  synonyms: Array.from({ length: 30 }, (_, number) => `In language ${number}`),
  sources: aPageEach('known'),
  tags: ['comedy', 'Samurai'],
  score: { arithmeticGeometricMean: 8.1, arithmeticMean: 8.2, median: 8.3 },
}

describe.each(DATABASES)('importing titles on $name', ({ open }) => {
  const testApp = withApp({ open, renewed: true })
  const db = () => testApp.db
  let dir: string

  beforeEach(async () => {
    dir = mkdtempSync(join(tmpdir(), 'guess titles '))
    await insertTitles(db(), BY_HAND)
  })
  afterEach(() => {
    rmSync(dir, { recursive: true, force: true })
    expect(testApp.loggedErrors).toEqual([])
  })

  const at = (name: string) => join(dir, name)
  const carried = (path: string, report?: (line: string) => void) =>
    runCommand(commandsOf(testApp.platform), `titles import ${pathToFileURL(path).href}`, report)

  async function imported(lines: readonly (object | string)[], name = 'titles.jsonl', head: object = HEAD) {
    writeTitleFile(at(name), lines, head)
    const { ok, message } = await carried(at(name))
    expect(ok, message).toBe(true)
    return message
  }
  const titles = () => db().selectFrom('titles').selectAll().orderBy('id').execute()
  const namesOf = async (title: string) => {
    const named = db().selectFrom('title_names as n').innerJoin('titles as t', 't.id', 'n.title_id').where('t.title', '=', title)
    return (await named.select('n.name').orderBy('n.name').execute()).map(({ name }) => name)
  }
  const search = (text: string) => aClient(testApp).call(searchTitles, { query: { text } })

  test('[TITLE-9] adds new titles with their facts, names and sources, and only names and sources to known ones', async () => {
    const message = await imported([
      aLine('Gintama', { synonyms: ['銀魂', 'Silver Soul'] }),
      aLine('Shingeki no Kyojin', { synonyms: ['AoT', 'Attack on Titan', 'Berserk'] }),
    ])
    expect(message).toBe('anime-offline-database, 2026-11-16: 2 lines, 1 new titles, 1 already known; 4 names added.')
    const [, , , gintama] = await titles()
    expect(gintama).toMatchObject({ title: 'Gintama', kind: 'anime', year: 2006, franchise: 'Gintama', imported: true })
    expect(await titles()).toMatchObject([{ title: 'Attack on Titan', year: 2013, imported: false }, {}, {}, {}])
    expect(await namesOf('Gintama')).toEqual(['Gintama', 'Silver Soul', '銀魂'])
    expect(await namesOf('Attack on Titan')).toEqual(['AoT', 'Attack on Titan', 'Shingeki no Kyojin'])
    expect(await namesOf('Berserk')).toEqual(['Berserk'])
    const facts = await db().selectFrom('imported_titles').select(['form', 'sources']).orderBy('title_id').execute()
    expect(facts).toEqual([
      { form: 'TV', sources: ['myanimelist.net/anime/Shingeki%20no%20Kyojin'] },
      { form: 'TV', sources: ['myanimelist.net/anime/Gintama'] },
    ])
  })

  test('[TITLE-9] reads a compressed file, which is detected by its content and not by its name', async () => {
    await imported([aLine('Gintama')], 'titles.jsonl.zst')
    writeTitleFile(at('other.zst'), [aLine('Mononoke')])
    writeFileSync(at('renamed'), await readFile(at('other.zst')))
    expect((await carried(at('renamed'))).ok).toBe(true)
    expect((await titles()).map(({ title }) => title).slice(3)).toEqual(['Gintama', 'Mononoke'])
  })

  test("[TITLE-9] does not use another entry's title as a name, wherever that entry is in the file", async () => {
    await imported([aLine('Gintama', { synonyms: ['Gintama Two', 'Zed'] }), aLine('Gintama Two', { synonyms: ['Zed'] })])
    expect(await namesOf('Gintama')).toEqual(['Gintama', 'Zed'])
    expect(await namesOf('Gintama Two')).toEqual(['Gintama Two'])
  })

  test('[TITLE-9] merges entries with the same name into one title', async () => {
    const message = await imported([aLine('Fruits Basket'), aLine('FRUITS BASKET!', { sources: ['https://anidb.net/anime/2'] })])
    expect(message).toContain('2 lines, 1 new titles, 1 already known')
    expect(await db().selectFrom('imported_titles').select('sources').execute()).toEqual([
      { sources: ['myanimelist.net/anime/Fruits%20Basket', 'anidb.net/anime/2'] },
    ])
  })

  const factsOf = async (title: string) =>
    await db().selectFrom('titles').select(['fame', 'form', 'genres']).where('title', '=', title).executeTakeFirst()

  test('[TITLE-15] stores the facts of new titles, and those of a newer file, but none of hand-written titles', async () => {
    await imported([aLine('Gintama', WELL_KNOWN), aLine('Mononoke'), aLine('Noragami', WELL_KNOWN)])
    expect(await factsOf('Gintama')).toEqual({ fame: 4, form: 'film', genres: ['historical', 'comedy'] })
    expect(await factsOf('Mononoke')).toEqual({ fame: 1, form: 'series', genres: [] })
    await imported([aLine('Gintama', { tags: ['drama'] }), aLine('Mononoke', WELL_KNOWN)])
    expect(await factsOf('Gintama')).toEqual({ fame: 1, form: 'series', genres: ['drama'] })
    expect(await factsOf('Mononoke')).toEqual({ fame: 4, form: 'film', genres: ['historical', 'comedy'] })
    expect(await factsOf('Noragami')).toEqual(listed('Noragami'))
  })

  test('[TITLE-15] titles that an earlier version imported get their facts when the file is imported again', async () => {
    const lines = [aLine('Gintama', WELL_KNOWN)]
    await imported(lines)
    await db().updateTable('titles').set({ fame: 1, form: null, genres: [] }).where('title', '=', 'Gintama').execute()
    await imported(lines)
    expect(await factsOf('Gintama')).toMatchObject({ fame: 4, form: 'film' })
  })

  test('[TITLE-15] of entries with the same name, the best-known one decides, wherever it is in the file', async () => {
    const others = Array.from({ length: 130 }, (_, number) => aLine(`Title ${number}`))
    const known = aLine('FRUITS BASKET!', { ...WELL_KNOWN, sources: aPageEach('fruits') })
    for (const lines of [
      [aLine('Fruits Basket'), ...others, known, aLine('Fruits basket', { tags: ['horror'] })],
      [aLine('Fruits Basket'), known],
    ]) {
      await imported(lines)
      expect(await factsOf('Fruits Basket')).toEqual({ fame: 4, form: 'film', genres: ['historical', 'comedy'] })
    }
  })

  test('[TITLE-15] an entry with another name of a title does not change the facts of that title', async () => {
    await imported([aLine('Gintama', { synonyms: ['Silver Soul'] })])
    await imported([aLine('Silver Soul', WELL_KNOWN)])
    expect(await factsOf('Gintama')).toMatchObject({ fame: 1, form: 'series' })
  })

  test('[TITLE-12] changes nothing if the file was imported before, and adds what is new in a newer one', async () => {
    const lines = Array.from({ length: 230 }, (_, number) =>
      aLine(`Title ${number}`, { synonyms: [`Name ${number}`, `Name ${number + 1}`] }),
    )
    const whole = [...lines, aLine('Shingeki no Kyojin', { synonyms: ['AoT'] })]
    await imported(whole)
    const before = await allRows(db())
    expect(await imported(whole)).toContain('231 lines, 0 new titles, 231 already known; 0 names added.')
    expect(await allRows(db())).toEqual({ ...before, title_sets: expect.anything() })
    const newer = { ...HEAD, lastUpdate: '2026-11-23' }
    const added = [...whole, aLine('Gintama'), aLine('Title 1', { synonyms: ['Eins'] })]
    expect(await imported(added, 'newer.jsonl', newer)).toContain('1 new titles, 232 already known; 2 names added.')
    expect(await db().selectFrom('title_sets').select('version').execute()).toEqual([{ version: '2026-11-23' }])
  })

  test('[TITLE-12] leaves only complete titles if it is interrupted, and the next import completes it', async () => {
    const lines = Array.from({ length: 1_150 }, (_, number) => aLine(`Title ${number}`, { synonyms: [`Name ${number}`] }))
    writeTitleFile(at('long.jsonl'), lines)
    let progress = 0
    const broken = await carried(at('long.jsonl'), () => {
      progress += 1
      if (progress === 2) throw new Error('The client has disconnected.')
    })
    expect(broken).toEqual({ ok: false, message: 'The client has disconnected.' })
    const { rows } = await sql<{
      titles: number
      bare: number
    }>`select count(*)::int as titles, (count(*) filter (where not exists (
      select 1 from title_names n where n.title_id = t.id)))::int as bare from titles t where imported`.execute(db())
    expect(rows).toEqual([{ titles: 1_000, bare: 0 }])
    expect(await imported(lines)).toContain('1150 lines, 150 new titles, 1000 already known; 300 names added.')
  })

  test('[TITLE-12] adds each title once if two imports run concurrently', async () => {
    const lines = Array.from({ length: 120 }, (_, number) => aLine(`Title ${number}`, { synonyms: [`Name ${number}`] }))
    writeTitleFile(at('titles.jsonl'), lines)
    const both = await Promise.all([carried(at('titles.jsonl')), carried(at('titles.jsonl'))])
    expect(both.map(({ ok }) => ok)).toEqual([true, true])
    expect(await titles()).toHaveLength(3 + 120)
    expect(await namesOf('Title 7')).toEqual(['Name 7', 'Title 7'])
  })

  test('[TITLE-10] skips lines that are broken or too long, and reports their numbers', async () => {
    const huge = JSON.stringify(aLine('Huge', { tags: ['x'.repeat(600_000)] }))
    const message = await imported([
      aLine('A'),
      '{"title":',
      aLine('Bee'),
      huge,
      aLine('Sea'),
      '',
      aLine('Hen', { tags: ['hentai'] }),
      aLine('!'),
    ])
    expect(message).toContain('7 lines, 3 new titles')
    expect(message).toContain('Skipped: 1 adult, 1 without a usable name, 2 unreadable (line 3, 5).')
    expect((await titles()).slice(3).map(({ title }) => title)).toEqual(['A', 'Bee', 'Sea'])
  })

  test('[TITLE-10] refuses a file of another format before anything is written', async () => {
    const before = await allRows(db())
    const refused = async (path: string, message: string) =>
      expect(await carried(path)).toEqual({ ok: false, message: expect.stringContaining(message) })
    const write = (name: string, bytes: string | Buffer) => {
      writeFileSync(at(name), bytes)
      return at(name)
    }
    await refused(at('nowhere.jsonl'), 'does not exist')
    await refused(dir, 'is not a file')
    await refused(write('empty', ''), 'Line 1')
    await refused(write('picture', Buffer.from([0x89, 0x50, 0x4e, 0x47, 10, 0, 10])), 'Line 1')
    await refused(write('list.json', JSON.stringify({ ...HEAD, license: null, data: [] })), 'Line 1')
    await refused(write('head', JSON.stringify(HEAD)), 'contains no titles')
    await refused(write('long', 'x'.repeat(1_000_000)), 'Line 1')
    writeTitleFile(at('prose'), ['one', 'two', aLine('Three')])
    await refused(at('prose'), 'Most lines')
    const packed = zstdCompressSync(
      [HEAD, ...Array.from({ length: 3_000 }, (_, number) => aLine(`T ${number}`))]
        .map((line) => JSON.stringify(line))
        .join('\n'),
    )
    await refused(write('half.zst', packed.subarray(0, packed.length / 2)), 'cannot be unpacked')
    await refused(write('torn.zst', Buffer.concat([packed.subarray(0, 200), Buffer.alloc(99, 7)])), 'cannot be unpacked')
    expect(await allRows(db())).toEqual(before)
    const unnamed = await runCommand(commandsOf(testApp.platform), 'titles import titles.jsonl')
    expect(unnamed).toMatchObject({ ok: false })
  })

  test('[TITLE-10] reports its progress', async () => {
    writeTitleFile(
      at('titles.jsonl'),
      Array.from({ length: 1_010 }, (_, number) => aLine(`Title ${number}`)),
    )
    const progress: string[] = []
    await carried(at('titles.jsonl'), (line) => void progress.push(line))
    expect(progress).toEqual([
      'Importing 1010 lines of anime-offline-database, 2026-11-16, under Open Database License (ODbL) v1.0',
      '1000 of 1010 lines: 1000 new titles, 0 already known',
    ])
  })

  test('[TITLE-13] suggests imported titles after hand-written ones with the same start, and for text inside them', async () => {
    await imported([
      aLine('No'),
      aLine('Noro'),
      aLine('Kono Oto Tomare'),
      aLine('Shingeki no Bahamut', { synonyms: ['Rage of Bahamut'] }),
    ])
    expect((await search('no')).map(({ title }) => title).slice(0, 3)).toEqual(['Noragami', 'No', 'Noro'])
    expect((await search('shingeki'))[0]).toEqual({ title: 'Attack on Titan', otherName: 'Shingeki no Kyojin' })
    expect((await search('oto tomare'))[0]).toMatchObject({ title: 'Kono Oto Tomare' })
    expect((await search('rage of ba'))[0]).toEqual({ title: 'Shingeki no Bahamut', otherName: 'Rage of Bahamut' })
  })

  test('[SITE-4] adds the data set with its license and date to the attribution of the site', async () => {
    await db().insertInto('params').values({ name: 'attribution', value: 'Drawn by us.' }).execute()
    await imported([aLine('Gintama')])
    expect((await aClient(testApp).call(getSite, {})).attribution).toBe(
      'Drawn by us. Contains information from anime-offline-database (https://github.com/manami-project/anime-offline-database), ' +
        '2026-11-16, which is made available under the Open Database License (ODbL) v1.0 (https://opendatacommons.org/licenses/odbl/1-0/).',
    )
  })

  test('[TITLE-11] assigns sequels and related titles to the franchise of the original', async () => {
    await imported([
      aLine('Chimi Chara', { relatedAnime: [sourceOf('Shingeki no Kyojin')] }),
      aLine('Shingeki no Kyojin'),
      aLine('Shingeki no Kyojin Season 2'),
    ])
    expect((await titles()).slice(3)).toMatchObject([
      { title: 'Chimi Chara', franchise: 'Attack on Titan' },
      { title: 'Shingeki no Kyojin Season 2', franchise: 'Attack on Titan' },
    ])
  })
})
