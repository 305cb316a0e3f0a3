import { expect, test } from 'vitest'
import { coverStyle, MOTIFS } from './cover-style.ts'

const TITLES = Array.from({ length: 200 }, (_, number) => `Title ${number}`)

test('[PROFILE-26] a title always has the same cover, whatever its case and outer spaces', () => {
  expect(coverStyle('Naruto')).toEqual(coverStyle('Naruto'))
  expect(coverStyle(' NARUTO ')).toMatchObject({ ...coverStyle('Naruto'), size: 'short' })
})

test('[PROFILE-26] covers use all papers and drawings about equally often', () => {
  const looks = TITLES.map(coverStyle)
  const papers = Map.groupBy(looks, ({ paper }) => paper)
  const motifs = Map.groupBy(looks, ({ motif }) => motif)
  expect([...papers.keys()].toSorted()).toEqual([1, 2, 3, 4])
  expect([...motifs.keys()].toSorted()).toEqual([...MOTIFS].toSorted())
  for (const group of [...papers.values(), ...motifs.values()]) expect(group.length).toBeLessThan(80)
})

test('all positions lie inside of the drawing', () => {
  for (const title of [...TITLES, '', '進撃の巨人', '🦊'.repeat(60)]) {
    for (const place of coverStyle(title).at) {
      expect(place).toBeGreaterThanOrEqual(0)
      expect(place).toBeLessThanOrEqual(1)
    }
  }
})

test.each([
  { title: 'A'.repeat(18), size: 'short' },
  { title: 'A'.repeat(19), size: 'long' },
  { title: 'A'.repeat(46), size: 'longest' },
])('a title of $title.length letters is written in the size "$size"', ({ title, size }) => {
  expect(coverStyle(title).size).toBe(size)
})
