import { expect, test } from 'vitest'
import { aReadyDraft, good, goodRows } from '../testing/drafts.ts'
import { EMPTY_DRAFT } from './draft.ts'
import {
  basicsErrors,
  hasAllPictures,
  isReady,
  refusedNumbers,
  rowError,
  sameAnswerBefore,
  samePictureBefore,
} from './draft-errors.ts'
import { isOpen, STEPS, stepIn } from './wizard.tsx'

const refused = { at: 'refused', fileName: 'x', error: 'renamed' } as const

test('[CREATE-21] reports a missing name, category and panel picture in the order of the fields', () => {
  expect(basicsErrors(EMPTY_DRAFT)).toEqual(['game-name-missing', 'category-missing', 'panel-missing'])
  expect(basicsErrors(aReadyDraft())).toEqual([])
  expect(basicsErrors(aReadyDraft({ gameName: 'x'.repeat(40) }))).toEqual([])
  expect(basicsErrors(aReadyDraft({ gameName: 'x'.repeat(41) }))).toEqual(['game-name-too-long'])
  expect(basicsErrors(aReadyDraft({ panel: refused }))).toEqual(['panel-missing'])
})

test('[CREATE-27] requires exactly one accepted picture for each section', () => {
  expect(hasAllPictures(aReadyDraft())).toBe(true)
  expect(hasAllPictures(aReadyDraft({ rows: goodRows(4) }))).toBe(false)
  expect(hasAllPictures(aReadyDraft({ rows: goodRows(6) }))).toBe(false)
  expect(hasAllPictures(aReadyDraft({ rows: [...goodRows(4), { id: 'r', place: refused, answer: 'a' }] }))).toBe(false)
})

test('[CREATE-26] requires an answer of up to 120 characters for every picture', () => {
  const errorOf = (answer: string) => rowError({ id: 'r', place: good('k'), answer })
  expect(errorOf('   ')).toBe('answer-missing')
  expect(errorOf('x'.repeat(120))).toBeNull()
  expect(errorOf('x'.repeat(121))).toBe('answer-too-long')
})

test('[CREATE-28] reports the later of two equal pictures or answers', () => {
  const rows = goodRows(4).map((row, index) => (index === 3 ? { ...row, answer: ' ÁNSWER 1!', place: good('k0') } : row))
  expect(rows.map((_, index) => samePictureBefore(rows, index))).toEqual([null, null, null, 0])
  expect(rows.map((_, index) => sameAnswerBefore(rows, index))).toEqual([null, null, null, 1])
})

test('[CREATE-28] does not report two missing answers as equal', () => {
  const rows = goodRows(2).map((row) => ({ ...row, answer: '' }))
  expect(sameAnswerBefore(rows, 1)).toBeNull()
})

test('[CREATE-24] lists refused pictures by section number', () => {
  const rows = goodRows(3).map((row, index) => (index === 1 ? { ...row, place: refused } : row))
  expect(refusedNumbers(rows)).toEqual([{ number: 2, error: 'renamed' }])
})

test('[CREATE-20] opens a step only if the previous steps are complete', () => {
  const stepOf = (step: string, draft = aReadyDraft()) => stepIn(new URLSearchParams({ step }), draft, false)
  expect(stepOf('publish')).toBe('publish')
  expect(stepOf('nonsense')).toBe('basics')
  expect(stepOf('publish', EMPTY_DRAFT)).toBe('basics')
  expect(stepOf('preview', aReadyDraft({ rows: [] }))).toBe('pictures')
  expect(isOpen('pictures', aReadyDraft({ rows: [] }))).toBe(true)
  expect(isReady(aReadyDraft({ rows: goodRows(5).map((row) => ({ ...row, answer: '' })) }))).toBe(false)
})

test("[CREATE-34] shows the last step while the game is sent, wherever the browser's Back leads", () => {
  const stepOf = (step: string) => stepIn(new URLSearchParams({ step }), aReadyDraft(), true)
  expect(STEPS.map(stepOf)).toEqual(STEPS.map(() => 'publish'))
})
