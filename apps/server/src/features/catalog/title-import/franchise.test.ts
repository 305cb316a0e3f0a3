import { expect, test } from 'vitest'
import { franchiseOf } from './import-titles.ts'
import type { TitleEntry } from './title-entry.ts'

const BY_NAME = new Map([
  ['attack on titan', 'Attack on Titan'],
  ['shingeki no kyojin', 'Attack on Titan'],
  ['k', 'K'],
  ['k on', 'K-On!'],
  ['naruto', 'Naruto'],
])
const BY_SOURCE = new Map([['anidb.net/anime/9541', 'Attack on Titan']])

const anEntry = (key: string, options: Partial<TitleEntry> = {}): TitleEntry => ({
  ...{ name: `The ${key}`, key, form: 'TV', year: 2020, fame: 1, genres: [], otherNames: [], sources: [], related: [] },
  ...options,
})
const named = (key: string) => [{ name: key, key }]
const franchise = (entry: TitleEntry) => franchiseOf(entry, BY_NAME, BY_SOURCE)

test('[TITLE-11] a title belongs to a hand-written franchise if the franchise has one of its names', () => {
  expect(franchise(anEntry('shingeki no kyojin'))).toBe('Attack on Titan')
  expect(franchise(anEntry('sk', { otherNames: named('attack on titan') }))).toBe('Attack on Titan')
})

test('[TITLE-11] a title belongs to the franchise with the longest name that one of its names begins with', () => {
  expect(franchise(anEntry('shingeki no kyojin season 2'))).toBe('Attack on Titan')
  expect(franchise(anEntry('k on movie'))).toBe('K-On!')
  expect(franchise(anEntry('k missing kings'))).toBe('K')
  expect(franchise(anEntry('sd', { otherNames: named('naruto sd') }))).toBe('Naruto')
})

test('[TITLE-11] a title belongs to the franchise of a related source', () => {
  expect(franchise(anEntry('chimi chara gekijou', { related: ['anidb.net/anime/1', 'anidb.net/anime/9541'] }))).toBe(
    'Attack on Titan',
  )
})

test('[TITLE-11] any other title has its own franchise, because a part of a word does not count as a beginning', () => {
  expect(franchise(anEntry('narutonian tales', { related: ['anidb.net/anime/1'] }))).toBe('The narutonian tales')
})
