import { afterEach, describe, expect, test, vi } from 'vitest'
import { aLine, HEAD } from '../../../testing/title-file.ts'
import { readTitleEntry, readTitleSet } from './title-entry.ts'

const read = (fields: object) => readTitleEntry(JSON.stringify({ ...aLine('Gintama'), ...fields }))

describe('[TITLE-8] the first line', () => {
  test('[TITLE-8] contains the name, repository, license and date of the data set', () => {
    const set = {
      name: 'anime-offline-database',
      repository: 'https://github.com/manami-project/anime-offline-database',
      license: 'Open Database License (ODbL) v1.0',
      licenseUrl: 'https://opendatacommons.org/licenses/odbl/1-0/',
      version: '2026-11-16',
    }
    expect(readTitleSet(JSON.stringify(HEAD))).toEqual(set)
    expect(readTitleSet(`\u{feff}${JSON.stringify(HEAD)}\r`)).toEqual(set)
  })

  test.each([
    ['an entry', aLine('Gintama')],
    ['a missing license', { ...HEAD, license: undefined }],
    ['a license without a URL', { ...HEAD, license: { name: 'ODbL' } }],
    ['a license with a script URL', { ...HEAD, license: { name: 'ODbL', url: 'javascript:alert(1)' } }],
    ['a license with an invisible character in its name', { ...HEAD, license: { ...HEAD.license, name: 'ODbL\u202e' } }],
    ['an invalid date', { ...HEAD, lastUpdate: 'yesterday' }],
    ['a list', [HEAD]],
  ])('[TITLE-8] describes no data set: %s', (_what, line) => {
    expect(readTitleSet(JSON.stringify(line))).toBeNull()
  })
})

describe('[TITLE-9] an entry', () => {
  test('[TITLE-9] contains the title, form, year, other names and sources, each name once', () => {
    const synonyms = ['銀魂', ' Silver\n Soul ', 'gintama', 'SILVER SOUL', '!!', 'a'.repeat(121), 'x\u202ey']
    expect(read({ synonyms, tags: ['comedy'], episodes: 201 })).toEqual({
      name: 'Gintama',
      key: 'gintama',
      form: 'TV',
      year: 2006,
      fame: 1,
      genres: ['comedy'],
      otherNames: [
        { name: '銀魂', key: '銀魂' },
        { name: 'Silver Soul', key: 'silver soul' },
      ],
      sources: ['myanimelist.net/anime/Gintama'],
      related: [],
    })
  })

  test('[TITLE-9] may have no known form, year and other names', () => {
    expect(read({ type: 'HOLOGRAM', animeSeason: { season: 'UNDEFINED' }, synonyms: undefined })).toMatchObject({
      form: 'UNKNOWN',
      year: null,
      otherNames: [],
    })
  })

  test('[TITLE-15] tells its fame by the number of other names and pages, and by the mean score if there is one', () => {
    const synonyms = Array.from({ length: 30 }, (_, number) => `In language ${number}`)
    const sources = Array.from({ length: 8 }, (_, number) => `https://anime${number}.example/1`)
    const score = (arithmeticMean: unknown) => ({ arithmeticGeometricMean: 8, arithmeticMean, median: 8 })
    expect(read({ synonyms, sources, score: score(8.2) })).toMatchObject({ fame: 4 })
    expect(read({ synonyms, sources, score: score(5) })).toMatchObject({ fame: 2 })
    for (const unknown of [undefined, null, 'good', {}, score(0), score('8')])
      expect(read({ synonyms, sources, score: unknown })).toMatchObject({ fame: 4 })
  })

  test.each(['hentai', 'Hentai', 'erotica', '18 restricted'])('[TITLE-9] is for adults with the tag %j', (tag) => {
    expect(read({ tags: ['comedy', tag] })).toBe('adult')
  })

  test("[TITLE-9] is not for adults with the tag 'erotic game'", () => {
    expect(read({ tags: ['erotic game'] })).toMatchObject({ name: 'Gintama' })
  })

  test('[TITLE-9] is unnamed without a usable title', () => {
    for (const title of ['', '  ', '!?', 'a'.repeat(121), 'Gin\u202etama', 'Gin\u0000tama'])
      expect(read({ title }), title).toBe('unnamed')
  })

  test.each(['', '{', 'null', '[]', '"Gintama"', '{"title":"Gintama"}', '{"title":7,"sources":["https://a.b/1"]}'])(
    '[TITLE-9] is broken: %j',
    (text) => expect(readTitleEntry(text)).toBe('broken'),
  )
})

describe('[TITLE-16] a hostile line', () => {
  afterEach(() => vi.restoreAllMocks())

  test('[TITLE-16] is broken at the first value that is no text, however many follow', () => {
    let looked = 0
    const values = Array.from({ length: 1_000 }, () => 1)
    const parse = JSON.parse
    // Counts the values of a line that are looked at.
    vi.spyOn(JSON, 'parse').mockImplementation((text) => {
      const line = parse(text)
      line.synonyms = new Proxy(line.synonyms, {
        get(list, name) {
          if (typeof name === 'string' && /^\d+$/.test(name)) looked += 1
          return Reflect.get(list, name)
        },
      })
      return line
    })
    const found = read({ synonyms: values })
    vi.restoreAllMocks()
    expect([found, looked]).toEqual(['broken', 1])
  })

  test('[TITLE-16] with a name of endless marks is read like any other, and the name left out', () => {
    // To put a run of marks in order takes a time that grows with the square of its length.
    const normalize = vi.spyOn(String.prototype, 'normalize')
    const marks = '\u0301'.repeat(2_000) + '\u0316'.repeat(2_000)
    expect(read({ title: `Gintama${marks}` })).toBe('unnamed')
    expect(read({ synonyms: [`Silver Soul${marks}`, 'Silver Soul'] })).toMatchObject({
      otherNames: [{ name: 'Silver Soul', key: 'silver soul' }],
    })
    const runs = normalize.mock.contexts.flatMap((text) => String(text).match(/\p{M}+/gu) ?? [])
    expect(Math.max(...runs.map(({ length }) => length))).toBe(30)
  })
})
