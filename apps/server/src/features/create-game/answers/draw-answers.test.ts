import { createHash } from 'node:crypto'
import { beforeEach, describe, expect, test } from 'vitest'
import { chance } from '../../../../../../tools/chance.ts'
import { withApp } from '../../../testing/test-app.ts'
import { insertTitles } from '../../catalog/titles.queries.ts'
import { drawAnswers } from './draw-answers.ts'

const testApp = withApp({ renewed: true })

const MIXED = { id: 0, gameTypeId: 2 }
const IMPORTED = 900
const DRAWS = 240
/** What no rule may be right in. */
const MOST = 0.35

const imported = Array.from({ length: IMPORTED }, (_, number) => `Story ${number}`)

beforeEach(async () => {
  const facts = (title: string) => ({ title, otherNames: [], kind: 'anime' as const, year: 2000, franchise: title, fame: 3 })
  const more = { form: 'series' as const, genres: ['drama'] }
  await insertTitles(
    testApp.db,
    [...imported, 'Bleach', 'Frieren', 'Monster', 'Nana'].map((title) => ({ ...facts(title), ...more })),
  )
  await testApp.db.updateTable('titles').set({ imported: true }).where('title', 'in', imported).execute()
})

/** Where a title is on the circle of imported titles, from 0 up to 1. */
const placeOf = (title: string) => Number.parseInt(createHash('md5').update(title).digest('hex').slice(0, 8), 16) / 2 ** 32

const around = (one: string, other: string) => {
  const distance = Math.abs(placeOf(one) - placeOf(other))
  return Math.min(distance, 1 - distance)
}

const farness = (title: string, offered: readonly string[]) => offered.reduce((sum, other) => sum + around(title, other), 0)

describe('[TITLE-19] the wrong answers of an imported title', () => {
  test('do not tell it by the order in which titles are read, which anybody can compute', async () => {
    const inOrder = [0, 0, 0, 0]
    let farthest = 0
    const needs = { db: testApp.db, random: { ...testApp.platform.random, below: chance(19).below } }
    for (let draw = 0; draw < DRAWS; draw++) {
      const right = imported[(draw * 37) % IMPORTED] as string
      const { answers } = await drawAnswers(needs, MIXED, right)
      expect(answers).toHaveLength(4)
      expect(answers.every((title) => title.startsWith('Story'))).toBe(true)
      const byFarness = answers.toSorted((one, other) => farness(one, answers) - farness(other, answers))
      const byPlace = answers.toSorted((one, other) => placeOf(one) - placeOf(other))
      if (byFarness.at(-1) === right) farthest++
      const place = byPlace.indexOf(right)
      inOrder[place] = (inOrder[place] ?? 0) + 1
    }
    for (const right of [farthest, ...inOrder]) expect(right / DRAWS).toBeLessThanOrEqual(MOST)
  })
})
