import { expect, test } from 'vitest'
import { chooseTitles, type LikeName } from './choose-titles.ts'

const aName = (name: string, options: Partial<LikeName> = {}): LikeName => ({
  ...{ title: name, name, imported: false, likeness: 0.5, wholeLikeness: 0.5 },
  ...options,
})
const titlesFor = (key: string, names: LikeName[]) => chooseTitles(key, names).map(({ title }) => title)

test('[TITLE-4] what starts with the text comes first, then what does but for a slip, the likest, the likest as a whole', () => {
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

test('[TITLE-4] a title comes once, and eight of them at most', () => {
  const names = Array.from({ length: 12 }, (_, number) => aName(`Title ${number}`))
  const titles = titlesFor('text', [...names, ...names])
  expect(titles).toHaveLength(8)
  expect(new Set(titles).size).toBe(8)
})

test('[TITLE-13] of those that start alike the hand-written come first; among the others the likest, whoever wrote them', () => {
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

test('[TITLE-5] the closest name of a title is told when it is another than the title', () => {
  const names = [aName('Demon Slayer'), aName('Kimetsu no Yaiba', { title: 'Demon Slayer', likeness: 0.9 })]
  expect(chooseTitles('kimetsu', names)).toEqual([{ title: 'Demon Slayer', otherName: 'Kimetsu no Yaiba' }])
  expect(chooseTitles('demon', names)).toEqual([{ title: 'Demon Slayer', otherName: null }])
})

test('[TITLE-5] of two names that are as close the title itself is told, though it is longer', () => {
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
])('[TITLE-4] for %j the slips to %s are forgiven: %s', (key, name, found) => {
  expect(titlesFor(key, [aName(name, { likeness: 0.1 })])).toEqual(found ? [name] : [])
})

test('[TITLE-4] what is less than half as like as the likest is left out', () => {
  const names = [aName('Naruto', { likeness: 1 }), aName('Nana', { likeness: 0.49 })]
  expect(titlesFor('naruto', names)).toEqual(['Naruto'])
  expect(titlesFor('naurto', [aName('Naruto', { likeness: 0.3 }), aName('Nana', { likeness: 0.3 })])).toEqual(['Naruto'])
})

test('[TITLE-6] from nothing nothing is chosen', () => {
  expect(chooseTitles('text', [])).toEqual([])
})
