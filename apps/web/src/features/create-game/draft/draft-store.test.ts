import { beforeEach, expect, test, vi } from 'vitest'
import { aReadyDraft } from '../testing/drafts.ts'
import { EMPTY_DRAFT, keysOf } from './draft.ts'
import { forgetDraft, isStored, storeBytes, storeDraft } from './draft-store.ts'

/** The browser's storage: a map that can be full. */
const storage = vi.hoisted(() => ({ rows: new Map<string, unknown>(), isFull: false }))

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  set: async (key: string, value: unknown) => {
    if (storage.isFull) throw new DOMException('The storage is full', 'QuotaExceededError')
    storage.rows.set(key, value)
  },
  keys: async () => [...storage.rows.keys()],
  getMany: async (keys: string[]) => keys.map((key) => storage.rows.get(key)),
  delMany: async (keys: string[]) => {
    for (const key of keys) storage.rows.delete(key)
  },
}))

const USER = 7
const draft = aReadyDraft()
const bytes = new Blob(['a picture'])

beforeEach(() => {
  storage.rows.clear()
  storage.isFull = false
})

test('[WIZARD-14] a draft that could not be stored once counts as stored as soon as it is', async () => {
  storage.isFull = true
  await storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(false)
  storage.isFull = false
  await storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(true)
})

test('[WIZARD-14] a draft whose storing has begun is not stored yet', async () => {
  const ends = storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(false)
  await ends
  expect(isStored(USER, draft)).toBe(true)
})

test('[WIZARD-14] a draft is not stored without its pictures, and a picture that it no longer uses does not matter', async () => {
  const [key = ''] = keysOf(draft)
  storage.isFull = true
  await storeBytes(key, bytes)
  storage.isFull = false
  await storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(false)
  expect(isStored(USER, EMPTY_DRAFT)).toBe(true)
  await storeBytes(key, bytes)
  expect(isStored(USER, draft)).toBe(true)
})

test('[WIZARD-14] a draft that is deleted has nothing to lose', async () => {
  storage.isFull = true
  await storeDraft(USER, draft)
  await forgetDraft(USER)
  expect(isStored(USER, EMPTY_DRAFT)).toBe(true)
})
