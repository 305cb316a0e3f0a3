import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { secureRandom } from '../../../platform/random.ts'
import { chooseDistractors, type Offered } from './draw-answers.ts'

const of = (text: string, franchise: string | null = text): Offered => ({ text, franchise })

const choose = (answer: Offered, ...groups: Offered[][]) => chooseDistractors(answer, groups, secureRandom)

describe('[CREATE-6] wrong answers', () => {
  test('[CREATE-6] are three if there are enough candidates', () => {
    const chosen = choose(of('Naruto'), [of('Bleach'), of('Mushishi'), of('Frieren'), of('Monster')])
    expect(chosen).toHaveLength(3)
    expect(new Set(chosen).size).toBe(3)
  })

  test('[CREATE-5] are fewer if there are too few candidates', () => {
    expect(choose(of('Naruto'), [of('Bleach')])).toEqual(['Bleach'])
    expect(choose(of('Naruto'))).toEqual([])
  })

  test("[CREATE-6] are of different franchises, and none is of the right answer's franchise", () => {
    const group = [of('Boruto', 'Naruto'), of('Bleach'), of('Thousand-Year Blood War', 'Bleach')]
    for (let time = 0; time < 20; time++) expect(choose(of('Naruto'), group)).toHaveLength(1)
  })

  test.each([
    ['Naruto', 'NARUTO: Shippūden'],
    ['My Naruto OC', 'Naruto'],
    ['Pokémon', 'pokemon'],
  ])('[CREATE-6] the answer %s excludes the similar name %s', (answer, other) => {
    expect(choose(of(answer, null), [of(other, null)])).toEqual([])
  })

  test('[CREATE-6] a part of a word does not count as a name', () => {
    expect(choose(of('Ana', null), [of('Banana Fish', null)])).toEqual(['Banana Fish'])
  })

  test('[CREATE-6] come from the first group until it is used up', () => {
    const chosen = choose(of('Levi', null), [of('Asuka', null), of('Rei', null)], [of('Bleach'), of('Mushishi')])
    expect(chosen.slice(0, 2).toSorted()).toEqual(['Asuka', 'Rei'])
    expect(chosen).toHaveLength(3)
  })

  test('[CREATE-6] are at most three different texts other than the right answer, for any candidates', () => {
    const text = fc.constantFrom('a', 'a b', 'b', 'c', 'c d', 'e', 'f g', '!', 'É', 'e ')
    const candidate = fc.record({ text, franchise: fc.constantFrom('1', '2', '3', '4', null) })
    fc.assert(
      fc.property(candidate, fc.array(candidate, { maxLength: 12 }), (answer, group) => {
        const chosen = choose(answer, group)
        expect(chosen.length).toBeLessThanOrEqual(3)
        expect(chosen).not.toContain(answer.text)
        const franchises = chosen.map((text) => group.find((one) => one.text === text)?.franchise)
        expect(new Set(chosen).size).toBe(chosen.length)
        expect(franchises.length).toBe(chosen.length)
      }),
    )
  })
})
