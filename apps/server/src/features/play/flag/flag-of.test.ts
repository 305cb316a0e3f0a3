import { expect, test } from 'vitest'
import { type FlagInput, flagOf } from './flag-of.ts'

const START = Date.UTC(2026, 2, 1)
const LOOKS = [2_000, 4_700, 3_100, 1_900, 6_000]
const perfect = { score: 5 * 180, squareAmount: 9, sectionAmount: 5 }
const before = { ...perfect, accepted: false }
const figures = [{ opened: 1, answered: 40, right: 20, logTook: 40 * Math.log(3_500) }]

const played = (sections: FlagInput['sections']): FlagInput => {
  let at = START
  const answeredAt = LOOKS.map((look) => {
    at += look
    return new Date(at)
  })
  const answers = LOOKS.map(() => ({ opened: 1, correct: true }))
  return { startedAt: new Date(START), answeredAt, answers, lastHardPlays: [before, before], before: [], sections }
}

test('[BOT-8] three perfect hard plays are held while it is unknown how long others take', () => {
  const unknown = LOOKS.map(() => ({ known: false, fame: null, figures: [] }))
  expect(flagOf(played(unknown), perfect).flag).toBe('too-perfect')
})

test('[BOT-8] once it is known, the times decide', () => {
  const counted = LOOKS.map(() => ({ known: false, fame: null, figures }))
  expect(flagOf(played(counted), perfect).flag).toBeNull()
})

test('[BOT-8] sections that the player knew do not make the times known', () => {
  const known = LOOKS.map((_, place) => ({ known: place > 0, fame: null, figures: place > 0 ? figures : [] }))
  expect(flagOf(played(known), perfect)).toMatchObject({ flag: 'too-perfect', known: [1, 2, 3, 4], sums: { answers: 1 } })
})

test('[BOT-8] of known pictures only, their times decide, so that nobody is held for remembering', () => {
  const known = LOOKS.map(() => ({ known: true, fame: null, figures }))
  expect(flagOf(played(known), perfect)).toMatchObject({ flag: null, picturesKnown: true })
})

test.each([
  [2, false],
  [3, true],
])('[BOT-12] %i known pictures of 5 are most of them: %s', (amount, most) => {
  const sections = LOOKS.map((_, place) => ({ known: place < amount, fame: null, figures }))
  expect(flagOf(played(sections), perfect).picturesKnown).toBe(most)
})
