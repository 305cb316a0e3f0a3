import { describe, expect, test } from 'vitest'
import { foundInDemo } from './answers-report.ts'
import { DEMO_GAMES } from './games.ts'
import { ALSO_FITS } from './offer-answers.ts'
import { SECTIONS } from './sections.ts'
import { TITLES } from './titles.ts'

const fameOf = new Map(TITLES.map(({ title, fame }) => [title, fame]))
const franchiseOf = new Map(TITLES.map(({ title, franchise }) => [title, franchise]))

const found = foundInDemo()

describe('[DEMO-5] the wrong answers of the demo games', () => {
  test('[TITLE-18] do not give the right one away: nothing that a search finds is right in more than 35 %', () => {
    expect(found.rules.length).toBeGreaterThan(500)
    expect([...found.learnt, ...found.rules].filter(({ share }) => share > 0.35)).toEqual([])
  })

  test('are never titles that the picture fits as well', () => {
    const fits = new Map<string, readonly string[]>(
      Object.entries(SECTIONS).map(([key, { answer }]) => [answer, ALSO_FITS[key as keyof typeof SECTIONS]]),
    )
    for (const { answer, wrong } of DEMO_GAMES.flatMap(({ sections }) => sections))
      expect(wrong.filter((title) => fits.get(answer)?.includes(franchiseOf.get(title) ?? ''))).toEqual([])
  })

  test.each(DEMO_GAMES)('$name offers no franchise twice, so that a title that comes back gives nothing away', ({ sections }) => {
    const franchises = sections.flatMap(({ answer, wrong }) => [answer, ...wrong]).map((title) => franchiseOf.get(title))
    expect(new Set(franchises).size).toBe(franchises.length)
  })

  test('are about as well known as the right one', () => {
    for (const { answer, wrong } of DEMO_GAMES.flatMap(({ sections }) => sections))
      for (const title of wrong) expect(Math.abs((fameOf.get(title) ?? 0) - (fameOf.get(answer) ?? 0))).toBeLessThanOrEqual(2)
  })

  test('differ between the games that show the same drawing', () => {
    const offered = Map.groupBy(
      DEMO_GAMES.flatMap(({ sections }) => sections),
      ({ answer }) => answer,
    )
    const alike = [...offered.values()].filter(
      (sections) => new Set(sections.map(({ wrong }) => wrong.toSorted().join())).size === 1,
    )
    expect(alike.length).toBeLessThan(offered.size / 4)
  })
})
