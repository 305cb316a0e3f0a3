import { expect, test } from 'vitest'
import { aPicture, aReadyDraft, good } from '../testing/drafts.ts'
import {
  basisOf,
  type Draft,
  type DraftEvent,
  draftAfter,
  EMPTY_DRAFT,
  isEmpty,
  keysOf,
  normaliseText,
  withoutUnfinished,
} from './draft.ts'

const after = (draft: Draft, ...events: DraftEvent[]) => events.reduce(draftAfter, draft)
const names = (draft: Draft) => draft.rows.map(({ place }) => place.fileName)
const added = (...files: string[]): DraftEvent => ({
  kind: 'added',
  files: files.map((fileName) => ({ id: fileName, fileName })),
})

test('[CREATE-23] new pictures are sorted by name and added after the existing ones', () => {
  const draft = after(EMPTY_DRAFT, added('b10.jpg', 'b2.jpg'), added('a.jpg'))
  expect(names(draft)).toEqual(['b2.jpg', 'b10.jpg', 'a.jpg'])
  expect(names(after(draft, { kind: 'ordered' }))).toEqual(['a.jpg', 'b2.jpg', 'b10.jpg'])
})

test('[CREATE-23] a picture moves with its answer and stays within the list', () => {
  const draft = after(EMPTY_DRAFT, added('1', '2', '3'), { kind: 'answered', id: '3', answer: 'Akira' })
  const moved = after(draft, { kind: 'moved', id: '3', to: 0 })
  expect(names(moved)).toEqual(['3', '1', '2'])
  expect(moved.rows[0]?.answer).toBe('Akira')
  expect(names(after(draft, { kind: 'moved', id: '1', to: 2 }))).toEqual(['2', '3', '1'])
  expect(names(after(draft, { kind: 'moved', id: '1', to: 9 }))).toEqual(['2', '3', '1'])
  expect(names(after(draft, { kind: 'moved', id: '3', to: -1 }))).toEqual(['3', '1', '2'])
  expect(after(draft, { kind: 'moved', id: 'gone', to: 0 }).rows).toEqual(draft.rows)
})

test('[CREATE-40] the name of a file suggests an answer, which another file replaces, but never one that was typed', () => {
  const answers = (draft: Draft) => draft.rows.map(({ answer, suggested = false }) => [answer, suggested])
  const named = (fileName: string) => ({ ...good('k'), fileName })
  const draft = after(EMPTY_DRAFT, added('Akira.png', 'IMG_1.png'))
  expect(answers(draft)).toEqual([
    ['Akira', true],
    ['', false],
  ])
  const replace: DraftEvent = { kind: 'pictured', id: 'Akira.png', place: named('Nana.png') }
  expect(answers(after(draft, replace))[0]).toEqual(['Nana', true])
  expect(answers(after(draft, { kind: 'pictured', id: 'IMG_1.png', place: named('Nana.png') }))[1]).toEqual(['Nana', true])
  const typed = after(draft, { kind: 'answered', id: 'Akira.png', answer: 'Akira, the film' })
  expect(answers(after(typed, replace))[0]).toEqual(['Akira, the film', false])
  const emptied = after(draft, { kind: 'answered', id: 'Akira.png', answer: '' })
  expect(answers(after(emptied, { kind: 'pictured', id: 'Akira.png', place: named('Akira.png') }))[0]).toEqual(['', false])
})

test('ignores a picture whose row was removed before it was ready', () => {
  const draft = after(EMPTY_DRAFT, added('1'), { kind: 'removed', id: '1' }, { kind: 'pictured', id: '1', place: good('k') })
  expect(draft.rows).toEqual([])
})

test('replacing a picture preserves the answer', () => {
  const draft = after(
    EMPTY_DRAFT,
    added('1'),
    { kind: 'answered', id: '1', answer: 'Akira' },
    { kind: 'pictured', id: '1', place: good('k') },
  )
  expect(draft.rows).toEqual([{ id: '1', place: good('k'), answer: 'Akira' }])
})

test('acknowledged sections are recorded until the draft is deleted', () => {
  const ack = { pictureKey: 'k0', imageHash: 'h' }
  const begun = after(aReadyDraft(), { kind: 'begun', gameId: 7 }, { kind: 'acked', sectionNumber: 0, ack })
  expect(begun.begun).toEqual({ gameId: 7, basis: basisOf(begun), acks: { 0: ack } })
  expect(after(begun, { kind: 'undone' }).begun).toBeNull()
  expect(after(aReadyDraft(), { kind: 'acked', sectionNumber: 0, ack }).begun).toBeNull()
})

test('a new name, category, number of squares or panel picture needs a new draft; new sections do not', () => {
  const draft = aReadyDraft()
  const basis = basisOf(draft)
  expect(basisOf(after(draft, { kind: 'answered', id: 'row 0', answer: 'else' }))).toBe(basis)
  expect(basisOf(after(draft, { kind: 'basics', change: { gameName: `  ${draft.gameName}  ` } }))).toBe(basis)
  expect(basisOf(after(draft, { kind: 'basics', change: { squareAmount: 16 } }))).not.toBe(basis)
  expect(basisOf(after(draft, { kind: 'panel', place: good('other') }))).not.toBe(basis)
})

test('[CREATE-32] resuming a draft drops files that were still being checked', () => {
  const draft = after(aReadyDraft(), added('late.jpg'), { kind: 'panel', place: { at: 'checking', fileName: 'p.jpg' } })
  const resumed = withoutUnfinished(draft)
  expect(resumed.rows).toHaveLength(5)
  expect(resumed.panel).toBeNull()
})

test('a draft needs the bytes that are sent and the whole picture that a crop comes from', () => {
  const part = { ...aPicture('part'), wholeKey: 'whole' }
  const draft = after(EMPTY_DRAFT, { kind: 'panel', place: { at: 'good', fileName: 'p', picture: part } })
  expect(keysOf(draft)).toEqual(['part', 'whole'])
  expect(keysOf(EMPTY_DRAFT)).toEqual([])
})

test('a draft is empty until something is typed or chosen', () => {
  expect(isEmpty(EMPTY_DRAFT)).toBe(true)
  expect(isEmpty({ ...EMPTY_DRAFT, squareAmount: 16, gameName: '  ' })).toBe(true)
  expect(isEmpty({ ...EMPTY_DRAFT, gameTypeId: 1 })).toBe(false)
})

test('[CREATE-26] an answer is trimmed, with single spaces between its words', () => {
  expect(normaliseText('  Kimi  no\tNa wa ')).toBe('Kimi no Na wa')
  expect(normaliseText('\ufeffNa\u00adruto \u202e\u200b !')).toBe('Naruto !')
})
