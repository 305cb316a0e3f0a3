import { describe, expect, test } from 'vitest'
import { ALSO_FITS } from './offer-answers.ts'
import { SECTIONS } from './sections.ts'
import { TITLES } from './titles.ts'

const franchiseOf = new Map(TITLES.map(({ title, franchise }) => [title, franchise]))
const pictures = Object.entries(SECTIONS).map(([key, { answer }]) => ({ answer, fits: ALSO_FITS[key as keyof typeof SECTIONS] }))

describe.each(pictures)('[TITLE-14] the picture of $answer', ({ answer, fits }) => {
  test('[TITLE-14] fits only known titles, each of which names its franchise, and none twice', () => {
    for (const name of fits) expect(franchiseOf.get(name), name).toBe(name)
    expect(fits).toEqual([...new Set(fits)])
  })

  test('[TITLE-14] does not list its own franchise', () => {
    expect(fits).not.toContain(franchiseOf.get(answer))
  })
})

test('[TITLE-14] every picture lists at least one other title that it fits', () => {
  expect(Object.keys(ALSO_FITS).sort()).toEqual(Object.keys(SECTIONS).sort())
  expect(pictures.filter(({ fits }) => fits.length === 0)).toEqual([])
})

test.each([
  ['Yuri!!! on Ice', 'Medalist'],
  ['Slam Dunk', "Kuroko's Basketball"],
  ['Haikyu!!', 'Attack No. 1'],
  ["Kiki's Delivery Service", 'Little Witch Academia'],
  ['Laid-Back Camp', 'Encouragement of Climb'],
  ['Naruto', 'Basilisk'],
])('[TITLE-14] the picture of %s fits %s as well', (answer, other) => {
  expect(pictures.find((picture) => picture.answer === answer)?.fits).toContain(other)
})
