import { describe, expect, test } from 'vitest'
import { aLine, HEAD } from '../../../testing/title-file.ts'
import { readTitleEntry, readTitleSet } from './title-entry.ts'

const read = (fields: object) => readTitleEntry(JSON.stringify({ ...aLine('Gintama'), ...fields }))

describe('[TITLE-8] the first line', () => {
  test('[TITLE-8] tells what the data set is called, who made it, under which license, and of which day it is', () => {
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
    ['no license', { ...HEAD, license: undefined }],
    ['a license without an address', { ...HEAD, license: { name: 'ODbL' } }],
    ['an address that runs something', { ...HEAD, license: { name: 'ODbL', url: 'javascript:alert(1)' } }],
    ['a name that works unseen', { ...HEAD, license: { ...HEAD.license, name: 'ODbL\u202e' } }],
    ['no day', { ...HEAD, lastUpdate: 'yesterday' }],
    ['a list', [HEAD]],
  ])('[TITLE-8] that is %s tells of no data set', (_what, line) => {
    expect(readTitleSet(JSON.stringify(line))).toBeNull()
  })
})

describe('[TITLE-9] of a line', () => {
  test('[TITLE-9] title, form, year, other names and sources are kept, each name once', () => {
    const synonyms = ['銀魂', ' Silver\n Soul ', 'gintama', 'SILVER SOUL', '!!', 'a'.repeat(121), 'x\u202ey']
    expect(read({ synonyms, tags: ['comedy'], episodes: 201 })).toEqual({
      name: 'Gintama',
      key: 'gintama',
      form: 'TV',
      year: 2006,
      otherNames: [
        { name: '銀魂', key: '銀魂' },
        { name: 'Silver Soul', key: 'silver soul' },
      ],
      sources: ['myanimelist.net/anime/Gintama'],
      related: [],
    })
  })

  test('[TITLE-9] what is not known of it is left open', () => {
    expect(read({ type: 'HOLOGRAM', animeSeason: { season: 'UNDEFINED' }, synonyms: undefined })).toMatchObject({
      form: 'UNKNOWN',
      year: null,
      otherNames: [],
    })
  })

  test.each(['hentai', 'Hentai', 'erotica', '18 restricted'])('[TITLE-9] that is tagged %j nothing is kept', (tag) => {
    expect(read({ tags: ['comedy', tag] })).toBe('adult')
  })

  test('[TITLE-9] a title that was made after an erotic game is not for adults only', () => {
    expect(read({ tags: ['erotic game'] })).toMatchObject({ name: 'Gintama' })
  })

  test('[TITLE-9] without a title that can be kept nothing is', () => {
    for (const title of ['', '  ', '!?', 'a'.repeat(121), 'Gin\u202etama', 'Gin\u0000tama'])
      expect(read({ title }), title).toBe('unnamed')
  })

  test.each(['', '{', 'null', '[]', '"Gintama"', '{"title":"Gintama"}', '{"title":7,"sources":["https://a.b/1"]}'])(
    '[TITLE-9] %j is broken',
    (text) => expect(readTitleEntry(text)).toBe('broken'),
  )
})
