import { expect, test } from 'vitest'
import { DEMO_GAMES } from './games.ts'
import { TITLES } from './titles.ts'

const NAME_MAX = 120

const letters = (name: string) =>
  name
    .normalize('NFKD')
    .replaceAll('ı', 'i')
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]/gu, '')
const franchiseOf = new Map(TITLES.map(({ title, franchise }) => [title, franchise]))
const namesOf = ({ title, otherNames }: (typeof TITLES)[number]) => [title, ...otherNames]

test('[TITLE-2] there are 500 to 650 titles of both kinds, each with a plausible year', () => {
  expect(TITLES.length).toBeGreaterThanOrEqual(500)
  expect(TITLES.length).toBeLessThanOrEqual(650)
  expect(new Set(TITLES.map(({ kind }) => kind))).toEqual(new Set(['anime', 'manga']))
  expect(TITLES.filter(({ year }) => !(year >= 1960 && year <= 2026))).toEqual([])
})

test('[TITLE-2] each name belongs to one title only, ignoring accents and punctuation', () => {
  const owners = new Map<string, string>()
  const twice = TITLES.flatMap((known) =>
    namesOf(known).filter((name) => owners.has(letters(name)) || !owners.set(letters(name), known.title)),
  )
  expect(twice).toEqual([])
})

test('[TITLE-2] each name is trimmed and not too long, and each title can be searched for', () => {
  for (const known of TITLES) {
    const names = namesOf(known)
    for (const name of names) {
      expect(name).toBe(name.replace(/\s+/g, ' ').trim())
      expect(name.length).toBeLessThanOrEqual(NAME_MAX)
    }
    expect(names.some((name) => letters(name).length >= 2)).toBe(true)
  }
})

test('[TITLE-2] each franchise has the name of one of its titles', () => {
  for (const { franchise } of TITLES) expect(franchiseOf.get(franchise)).toBe(franchise)
})

test.each([
  ['Naruto', 'Boruto: Naruto Next Generations'],
  ['Mobile Suit Gundam', 'Mobile Suit Gundam: The Witch from Mercury'],
  ['Grappler Baki', 'Baki'],
  ['Dragon Ball', 'Dragon Ball Daima'],
])('[TITLE-2] %s and %s belong to the same franchise', (one, other) => {
  expect(franchiseOf.get(one)).toBeDefined()
  expect(franchiseOf.get(other)).toBe(franchiseOf.get(one))
})

test('[TITLE-2] a title that begins with another title and a colon belongs to its franchise', () => {
  for (const { title, franchise } of TITLES) {
    const [before = ''] = title.split(':')
    expect(franchiseOf.get(before) ?? franchise, title).toBe(franchise)
  }
})

test('[TITLE-2] every answer of the demo games is a known title, and no section offers two of the same franchise', () => {
  for (const { answer, wrong } of DEMO_GAMES.flatMap(({ sections }) => sections)) {
    const franchises = [answer, ...wrong].map((offered) => franchiseOf.get(offered) ?? `${offered} is no title`)
    for (const franchise of franchises) expect(franchise).not.toContain('is no title')
    expect(new Set(franchises).size).toBe(4)
  }
})
