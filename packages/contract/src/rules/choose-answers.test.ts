import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { chooseWrongAnswers } from './choose-answers.ts'
import { type Candidate, titleDistance, titleKey } from './titles.ts'

const GENRES = ['action', 'comedy', 'drama', 'fantasy', 'romance', 'sports']

const seeded = (seed: number) => {
  let state = seed
  return {
    below: (limit: number) => {
      state = (Math.imul(state, 1103515245) + 12345) >>> 0
      return Math.floor((state / 2 ** 32) * limit)
    },
  }
}

const title = (text: string, facts: Partial<Candidate> = {}): Candidate => ({
  text,
  franchise: text,
  fame: 3,
  year: 2005,
  form: 'series',
  genres: ['drama'],
  otherNames: 1,
  ...facts,
})

const candidate: fc.Arbitrary<Candidate> = fc.record({
  text: fc.oneof(fc.constantFrom('a', 'a b', 'b', 'A!', '!', 'É', 'e '), fc.string({ minLength: 1, maxLength: 12 })),
  franchise: fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'),
  fame: fc.integer({ min: 1, max: 5 }),
  year: fc.option(fc.integer({ min: 1960, max: 2026 })),
  form: fc.constantFrom('series', 'film'),
  genres: fc.subarray(GENRES),
  otherNames: fc.nat(4),
})

/** Draws titles of their own franchises, with the fames, genres, lengths and other names of a real list. */
const manyTitles = (count: number, seed: number) => {
  const random = seeded(seed)
  return Array.from({ length: count }, (_, place) =>
    title(`${'title '.repeat(1 + random.below(4))}${place}`, {
      fame: 1 + random.below(5),
      year: 1970 + random.below(55),
      genres: GENRES.filter(() => random.below(3) === 0),
      otherNames: random.below(5),
    }),
  )
}

describe('[CREATE-6] wrong answers', () => {
  test('are at most three different texts of different franchises, none of them the right one, for any candidates', () => {
    fc.assert(
      fc.property(candidate, fc.array(candidate, { maxLength: 20 }), fc.nat(), (answer, candidates, seed) => {
        const chosen = chooseWrongAnswers(answer, candidates, seeded(seed))
        expect(chosen.length).toBeLessThanOrEqual(3)
        const keys = [answer.text, ...chosen].map(titleKey)
        if (keys[0] !== '') expect(new Set(keys).size).toBe(keys.length)
        const offered = chosen.map((text) => candidates.find((one) => one.text === text))
        for (const one of offered) expect(one).toBeDefined()
        expect(chosen.some((text) => candidates.every((one) => one.text !== text || one.franchise === answer.franchise))).toBe(
          false,
        )
      }),
    )
  })

  test('are the same for the same arguments', () => {
    fc.assert(
      fc.property(candidate, fc.array(candidate, { maxLength: 30 }), fc.nat(), (answer, candidates, seed) => {
        const [once, again] = [1, 2].map(() => chooseWrongAnswers(answer, candidates, seeded(seed)))
        expect(again).toEqual(once)
      }),
    )
  })

  test('are three of three franchises whenever the candidates hold three that can stand together', () => {
    const distinct = fc.uniqueArray(fc.integer({ min: 100, max: 999 }), { minLength: 3, maxLength: 30 })
    fc.assert(
      fc.property(distinct, fc.nat(), (numbers, seed) => {
        const chosen = chooseWrongAnswers(
          title('Own'),
          numbers.map((number) => title(`Title ${number}`)),
          seeded(seed),
        )
        expect(new Set(chosen).size).toBe(3)
      }),
    )
  })

  test('are fewer if there are too few candidates', () => {
    expect(chooseWrongAnswers(title('Naruto'), [title('Bleach')], seeded(1))).toEqual(['Bleach'])
    expect(chooseWrongAnswers(title('Naruto'), [], seeded(1))).toEqual([])
  })

  test('contain neither a title that the picture fits as well nor one whose name contains the answer', () => {
    const candidates = [
      title('Medalist: Season 2', { franchise: 'Medalist' }),
      title('Naruto the Movie'),
      title('Bleach'),
      title('Mushishi'),
      title('Monster'),
    ]
    const chosen = chooseWrongAnswers(title('Naruto'), candidates, seeded(3), ['Medalist'])
    expect(chosen.toSorted()).toEqual(['Bleach', 'Monster', 'Mushishi'])
  })

  test('are near the right one: within one step of fame, and sharing a genre wherever such titles exist', () => {
    const titles = manyTitles(2000, 7)
    for (const [place, answer] of titles.slice(0, 200).entries()) {
      const chosen = chooseWrongAnswers(answer, titles, seeded(place)).map(
        (text) => titles.find((one) => one.text === text) as Candidate,
      )
      for (const wrong of chosen) {
        expect(Math.abs(wrong.fame - answer.fame)).toBeLessThanOrEqual(1)
        if (answer.genres.length > 0) expect(wrong.genres.some((genre) => answer.genres.includes(genre))).toBe(true)
      }
    }
  })

  const quadruples = () => {
    const titles = manyTitles(660, 11)
    const byText = new Map(titles.map((one) => [one.text, one]))
    return titles.map((answer, place) => [
      answer,
      ...chooseWrongAnswers(answer, titles, seeded(place)).map((text) => byText.get(text) as Candidate),
    ])
  }
  const drawn = quadruples()

  const rightShare = (offered: readonly Candidate[], value: (one: Candidate) => number) => {
    const best = Math.max(...offered.map(value))
    const taken = offered.filter((one) => value(one) === best)
    return taken.includes(offered[0] as Candidate) ? 1 / taken.length : 0
  }

  const apart = (one: Candidate, offered: readonly Candidate[]) =>
    offered.reduce((sum, other) => sum + titleDistance(one, other), 0)

  const farthest = (one: Candidate, offered: readonly Candidate[]) =>
    Math.max(...offered.map((other) => titleDistance(one, other)))

  test.each<[string, (one: Candidate, offered: readonly Candidate[]) => number]>([
    ['the one most like the others', (one, offered) => -apart(one, offered)],
    ['the one least like the others', apart],
    ['the one from which the farthest is nearest', (one, offered) => -farthest(one, offered)],
  ])('do not lie around the answer: %s is right in a quarter of all cases', (_, value) => {
    const share = drawn.reduce((sum, offered) => sum + rightShare(offered, (one) => value(one, offered)), 0) / drawn.length
    expect(share).toBeGreaterThan(0.19)
    expect(share).toBeLessThan(0.31)
  })

  test.each<[string, (one: Candidate) => number]>([
    ['the most famous', ({ fame }) => fame],
    ['the least famous', ({ fame }) => -fame],
    ['the one with the most names', ({ otherNames }) => otherNames],
    ['the longest', ({ text }) => text.length],
    ['the shortest', ({ text }) => -text.length],
  ])('do not give the answer away: %s of the four is right in a quarter of all cases', (_, value) => {
    const share = drawn.reduce((sum, offered) => sum + rightShare(offered, value), 0) / drawn.length
    expect(share).toBeGreaterThan(0.2)
    expect(share).toBeLessThan(0.31)
  })
})
