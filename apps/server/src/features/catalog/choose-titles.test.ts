import { expect, test } from 'vitest'
import { chooseTitles, type LikeName } from './choose-titles.ts'

const aName = (name: string, options: Partial<LikeName> = {}): LikeName => ({
  ...{ title: name, name, imported: false, likeness: 0.5, wholeLikeness: 0.5 },
  ...options,
})
const titlesFor = (key: string, names: LikeName[]) => chooseTitles(key, names).map(({ title }) => title)

test('[TITLE-4] exact starts come first, then starts with typos, then the rest by likeness and whole likeness', () => {
  const names = [
    aName('Whole', { likeness: 0.6, wholeLikeness: 0.4 }),
    aName('Likest', { likeness: 0.9 }),
    aName('Naurto Street', { likeness: 0.5 }),
    aName('Naruto', { likeness: 0.3 }),
    aName('Wholest', { likeness: 0.6, wholeLikeness: 0.5 }),
  ]
  const inOrder = ['Naurto Street', 'Naruto', 'Likest', 'Wholest', 'Whole']
  expect(titlesFor('naurto', names)).toEqual(inOrder)
  expect(titlesFor('naurto', names.toReversed())).toEqual(inOrder)
})

test('[TITLE-4] returns each title once, and at most eight titles', () => {
  const names = Array.from({ length: 12 }, (_, number) => aName(`Title ${number}`))
  const titles = titlesFor('text', [...names, ...names])
  expect(titles).toHaveLength(8)
  expect(new Set(titles).size).toBe(8)
})

test('[TITLE-13] hand-written titles come first among those with the same start, but not among other matches', () => {
  const names = [
    aName('Naruto', { likeness: 0.3 }),
    aName('Naurto Street', { imported: true }),
    aName('Naruto X', { likeness: 1, imported: true }),
    aName('Likest', { likeness: 0.9, imported: true }),
    aName('Like', { likeness: 0.8 }),
    aName('Alike', { likeness: 0.8, imported: true }),
  ]
  expect(titlesFor('naruto', names)).toEqual(['Naruto', 'Naruto X', 'Naurto Street', 'Likest', 'Like', 'Alike'])
})

test('[TITLE-5] returns the closest name of a title if it differs from the title', () => {
  const names = [aName('Demon Slayer'), aName('Kimetsu no Yaiba', { title: 'Demon Slayer', likeness: 0.9 })]
  expect(chooseTitles('kimetsu', names)).toEqual([{ title: 'Demon Slayer', otherName: 'Kimetsu no Yaiba' }])
  expect(chooseTitles('demon', names)).toEqual([{ title: 'Demon Slayer', otherName: null }])
})

test('[TITLE-5] prefers the title itself to an equally close name, even if the title is longer', () => {
  const names = [
    aName('Komşum Totoro', { title: 'My Neighbor Totoro', wholeLikeness: 0.6 }),
    aName('My Neighbor Totoro', { wholeLikeness: 0.4 }),
  ]
  expect(chooseTitles('totoro', names)).toEqual([{ title: 'My Neighbor Totoro', otherName: null }])
})

test.each([
  { key: 'xxxxxx', likeness: 0.2857, found: true },
  { key: 'xxxxxx', likeness: 0.27, found: false },
  { key: 'xxx', likeness: 0.5, found: true },
  { key: 'xxx', likeness: 0.34, found: false },
])('[TITLE-4] for $key a likeness of $likeness is enough: $found', ({ key, likeness, found }) => {
  expect(titlesFor(key, [aName('Name', { likeness })])).toEqual(found ? ['Name'] : [])
})

test.each([
  ['nar', 'Naruto', true],
  ['nra', 'Naruto', false],
  ['nrau', 'Naruto', true],
  ['nrauot', 'Naruto', false],
  ['nrauot sihppuden', 'Naruto Shippuden', false],
  ['naurto sihppuden', 'Naruto Shippuden', true],
])('[TITLE-4] the text %j finds %s despite its typos: %s', (key, name, found) => {
  expect(titlesFor(key, [aName(name, { likeness: 0.1 })])).toEqual(found ? [name] : [])
})

test('[TITLE-4] leaves out titles with less than half the likeness of the best match', () => {
  const names = [aName('Naruto', { likeness: 1 }), aName('Nana', { likeness: 0.49 })]
  expect(titlesFor('naruto', names)).toEqual(['Naruto'])
  expect(titlesFor('naurto', [aName('Naruto', { likeness: 0.3 }), aName('Nana', { likeness: 0.3 })])).toEqual(['Naruto'])
})

test('[TITLE-6] returns nothing if there are no candidates', () => {
  expect(chooseTitles('text', [])).toEqual([])
})
