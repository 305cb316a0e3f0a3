import { expect, test } from 'vitest'
import { type Ack, basisOf } from '../draft/draft.ts'
import { aReadyDraft, good, goodRows } from '../testing/drafts.ts'
import { belongsTo, sectionsToSend } from './publish.ts'

const rows = goodRows(5)
const stored = (...numbers: number[]) =>
  numbers.map((sectionNumber) => ({
    sectionNumber,
    sectionCorrectAnswer: `Answer ${sectionNumber}`,
    imageHash: `hash ${sectionNumber}`,
  }))
const acks = (...numbers: number[]): Record<number, Ack> =>
  Object.fromEntries(numbers.map((at) => [at, { pictureKey: `k${at}`, imageHash: `hash ${at}` }]))

test('[CREATE-33] skips sections that the server has stored and acknowledged to this browser', () => {
  expect(sectionsToSend(rows, {}, [])).toEqual([0, 1, 2, 3, 4])
  expect(sectionsToSend(rows, acks(0, 1, 3), stored(0, 1, 3))).toEqual([2, 4])
  expect(sectionsToSend(rows, acks(0, 1, 2, 3, 4), stored(0, 1, 2, 3, 4))).toEqual([])
})

test('[CREATE-33] sends a stored section again if this browser has not received its acknowledgement', () => {
  expect(sectionsToSend(rows, acks(0), stored(0, 1))).toEqual([1, 2, 3, 4])
})

test('[CREATE-33] sends an acknowledged section again if the server no longer has it', () => {
  expect(sectionsToSend(rows, acks(0, 1), stored(0))).toEqual([1, 2, 3, 4])
})

test('[CREATE-33] sends changed sections before missing ones, because the last missing one publishes the game', () => {
  const changed = rows.map((row, at) =>
    at === 3 ? { ...row, answer: 'Another' } : at === 2 ? { ...row, place: good('other') } : row,
  )
  expect(sectionsToSend(changed, acks(1, 2, 3, 4), stored(1, 2, 3, 4))).toEqual([2, 3, 0])
  const otherBytes = stored(0, 1, 2, 3).map((section) =>
    section.sectionNumber === 1 ? { ...section, imageHash: 'else' } : section,
  )
  expect(sectionsToSend(rows, acks(0, 1, 2, 3), otherBytes)).toEqual([1, 4])
})

test('a draft with another name is not the same draft', () => {
  const draft = aReadyDraft()
  const begun = { gameId: 1, basis: basisOf(draft), acks: {} }
  expect(belongsTo(begun, draft)).toBe(true)
  expect(belongsTo(begun, { ...draft, gameName: 'Else' })).toBe(false)
})
