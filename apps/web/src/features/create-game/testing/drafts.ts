import { type Draft, EMPTY_DRAFT, type Picture, type PicturePlace, type Row } from '../draft/draft.ts'

export const aPicture = (key: string): Picture => ({
  key,
  wholeKey: key,
  whole: null,
  fingerprint: key,
  width: 1280,
  height: 720,
  from: null,
})

export const good = (key: string): PicturePlace => ({ at: 'good', fileName: `${key}.jpg`, picture: aPicture(key) })

/** Returns rows that are ready to upload, each with its own picture and answer. */
export const goodRows = (count: number): Row[] =>
  Array.from({ length: count }, (_, at) => ({ id: `row ${at}`, place: good(`k${at}`), answer: `Answer ${at}` }))

/** Returns a draft that is ready to publish. */
export const aReadyDraft = (change: Partial<Draft> = {}): Draft => ({
  ...EMPTY_DRAFT,
  gameName: 'Night Trains',
  gameTypeId: 2,
  panel: good('panel'),
  rows: goodRows(5),
  ...change,
})
