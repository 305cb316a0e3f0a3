import { GENRES } from '@guess/content/titles/title'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { FORM_OF, FORMS, fameOf, genresOf, IMPORTED_GENRES } from './title-facts.ts'

const evidence = { form: 'TV', names: 33, pages: 10, score: 8.6 } as const

describe('[TITLE-15] the fame of an imported title', () => {
  test.each([
    ['a title with a name in every language', {}, 4],
    ['the same, from a file without scores', { score: null }, 4],
    ['a title with twenty names', { names: 20 }, 3],
    ['a title with ten names', { names: 10 }, 2],
    ['a title with five names', { names: 5 }, 1],
    ['a title without other names', { names: 0, pages: 1, score: null }, 1],
    ['a title that few databases list', { pages: 4 }, 1],
    ['a title that many know and few like', { score: 5.1 }, 2],
    ['a special of a well-known series', { form: 'SPECIAL' as const }, 2],
  ])('[TITLE-15] %s', (_what, change, fame) => {
    expect(fameOf({ ...evidence, ...change })).toBe(fame)
  })

  test('[TITLE-15] is from 1 to 4, and never falls with more names or pages or a better score', () => {
    const anyEvidence = fc.record({
      form: fc.constantFrom(...FORMS),
      names: fc.nat(100),
      pages: fc.nat(40),
      score: fc.double({ min: 1, max: 10, noNaN: true }),
    })
    fc.assert(
      fc.property(anyEvidence, fc.nat(20), fc.nat(5), fc.double({ min: 0, max: 5, noNaN: true }), (one, names, pages, score) => {
        const fame = fameOf(one)
        expect([1, 2, 3, 4]).toContain(fame)
        const more = { ...one, names: one.names + names, pages: one.pages + pages, score: Math.min(10, one.score + score) }
        expect(fameOf(more)).toBeGreaterThanOrEqual(fame)
      }),
    )
  })
})

describe('[TITLE-15] the genres of an imported title', () => {
  test('[TITLE-15] are those of hand-written titles', () => {
    expect([...IMPORTED_GENRES].sort()).toEqual([...GENRES].sort())
  })

  test('[TITLE-15] follow from its tags in any case, each once, and at most four, the most telling ones first', () => {
    const tags = ['action', 'Comedy', 'drama', 'fantasy', 'high fantasy', 'mecha', 'Sci-Fi', 'shounen', 'war']
    expect(genresOf(tags)).toEqual(['mecha', 'war', 'science fiction', 'fantasy'])
    expect(genresOf(['based on a manga', 'japan'])).toEqual([])
  })
})

test('[TITLE-15] each form of a data set has a form of the site, except an unknown one', () => {
  expect(FORMS.map((form) => FORM_OF[form])).toEqual(['series', 'film', 'ova', 'series', 'ova', null])
})
