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

test('[TITLE-2] there are some hundred titles, of both kinds, each with a year that can be', () => {
  expect(TITLES.length).toBeGreaterThanOrEqual(500)
  expect(TITLES.length).toBeLessThanOrEqual(650)
  expect(new Set(TITLES.map(({ kind }) => kind))).toEqual(new Set(['anime', 'manga']))
  expect(TITLES.filter(({ year }) => !(year >= 1960 && year <= 2026))).toEqual([])
})

test('[TITLE-2] a name belongs to one title only, whatever its accents and punctuation', () => {
  const owners = new Map<string, string>()
  const twice = TITLES.flatMap((known) =>
    namesOf(known).filter((name) => owners.has(letters(name)) || !owners.set(letters(name), known.title)),
  )
  expect(twice).toEqual([])
})

test('[TITLE-2] a name is trimmed, fits, and can be searched for', () => {
  for (const known of TITLES) {
    const names = namesOf(known)
    for (const name of names) {
      expect(name).toBe(name.replace(/\s+/g, ' ').trim())
      expect(name.length).toBeLessThanOrEqual(NAME_MAX)
    }
    expect(names.some((name) => letters(name).length >= 2)).toBe(true)
  }
})

test('[TITLE-2] a franchise is named for one of its titles, which is its own', () => {
  for (const { franchise } of TITLES) expect(franchiseOf.get(franchise)).toBe(franchise)
})

test.each([
  ['Naruto', 'Boruto: Naruto Next Generations'],
  ['Mobile Suit Gundam', 'Mobile Suit Gundam: The Witch from Mercury'],
  ['Grappler Baki', 'Baki'],
  ['Dragon Ball', 'Dragon Ball Daima'],
])('[TITLE-2] %s and %s are one franchise', (one, other) => {
  expect(franchiseOf.get(one)).toBeDefined()
  expect(franchiseOf.get(other)).toBe(franchiseOf.get(one))
})

test('[TITLE-2] what bears the name of another title before a colon is of its franchise', () => {
  for (const { title, franchise } of TITLES) {
    const [before = ''] = title.split(':')
    expect(franchiseOf.get(before) ?? franchise, title).toBe(franchise)
  }
})

test('[TITLE-2] every answer that the demo games offer is a title, and no section offers two of one franchise', () => {
  for (const { answer, wrong } of DEMO_GAMES.flatMap(({ sections }) => sections)) {
    const franchises = [answer, ...wrong].map((offered) => franchiseOf.get(offered) ?? `${offered} is no title`)
    for (const franchise of franchises) expect(franchise).not.toContain('is no title')
    expect(new Set(franchises).size).toBe(4)
  }
})
