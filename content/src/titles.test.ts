import { expect, test } from 'vitest'
import { DEMO_GAMES } from './games.ts'
import { GENRES } from './titles/title.ts'
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

test('[TITLE-14] each title has a form that fits its kind, a fame, and one to four different genres', () => {
  for (const { title, kind, form, fame, genres } of TITLES) {
    expect(form === 'manga', title).toBe(kind === 'manga')
    expect([1, 2, 3, 4, 5], title).toContain(fame)
    expect(genres.length, title).toBeGreaterThanOrEqual(1)
    expect(genres.length, title).toBeLessThanOrEqual(4)
    expect(new Set(genres).size, title).toBe(genres.length)
    expect(GENRES, title).toEqual(expect.arrayContaining([...genres]))
  }
})

test.each([
  [5, 5, 12],
  [4, 15, 25],
  [3, 27, 37],
  [2, 23, 33],
  [1, 8, 16],
])('[TITLE-14] the fame %i belongs to %i to %i percent of the titles', (fame, least, most) => {
  const share = (100 * TITLES.filter((known) => known.fame === fame).length) / TITLES.length
  expect(share).toBeGreaterThanOrEqual(least)
  expect(share).toBeLessThanOrEqual(most)
})

test.each(GENRES)('[TITLE-14] at least five titles have the genre %s', (genre) => {
  expect(TITLES.filter(({ genres }) => genres.includes(genre)).length).toBeGreaterThanOrEqual(5)
})

test('[TITLE-14] there are series, films, original videos and manga', () => {
  expect(new Set(TITLES.map(({ form }) => form))).toEqual(new Set(['series', 'film', 'ova', 'manga']))
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
