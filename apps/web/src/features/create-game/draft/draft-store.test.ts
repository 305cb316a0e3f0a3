import { beforeEach, describe, expect, test, vi } from 'vitest'
import { eventually } from '../../../testing/eventually.ts'
import { aReadyDraft, good } from '../testing/drafts.ts'
import { type Draft, EMPTY_DRAFT, keysOf } from './draft.ts'
import { findDraft, forgetDraft, holdDrafts, isStored, storeBytes, storeDraft } from './draft-store.ts'

/** The browser's storage: a map that can be full. */
const storage = vi.hoisted(() => ({ rows: new Map<string, unknown>(), isFull: false }))

vi.mock('idb-keyval', () => ({
  createStore: () => ({}),
  set: async (key: string, value: unknown) => {
    if (storage.isFull) throw new DOMException('The storage is full', 'QuotaExceededError')
    storage.rows.set(key, value)
  },
  get: async (key: string) => storage.rows.get(key),
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

test('[CREATE-32] a draft that could not be stored once counts as stored as soon as it is', async () => {
  storage.isFull = true
  await storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(false)
  storage.isFull = false
  await storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(true)
})

test('[CREATE-32] a draft whose storing has begun is not stored yet', async () => {
  const ends = storeDraft(USER, draft)
  expect(isStored(USER, draft)).toBe(false)
  await ends
  expect(isStored(USER, draft)).toBe(true)
})

test('[CREATE-32] a draft is not stored without its pictures, and a picture that it no longer uses does not matter', async () => {
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

test('[CREATE-32] a draft that is deleted has nothing to lose', async () => {
  storage.isFull = true
  await storeDraft(USER, draft)
  await forgetDraft(USER, draft)
  expect(isStored(USER, EMPTY_DRAFT)).toBe(true)
})

const otherDraft = aReadyDraft({ gameName: 'Another', panel: good('other panel'), rows: [] })

const storePictures = (draft: Draft) => Promise.all(keysOf(draft).map((key) => storeBytes(key, bytes)))

/** Returns the keys of all stored pictures. */
const picturesLeft = () => [...storage.rows.keys()].filter((key) => key.startsWith('picture ')).map((key) => key.slice(8))

describe('a draft that another tab has stored', () => {
  const inOtherTab = async (saved: Draft) => {
    vi.resetModules()
    const otherTab = await import('./draft-store.ts')
    await Promise.all(keysOf(saved).map((key) => otherTab.storeBytes(key, bytes)))
    vi.setSystemTime(Date.now() + 1_000)
    await otherTab.storeDraft(USER, saved)
  }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['Date'] })
    return () => vi.useRealTimers()
  })

  test('[CREATE-32] stays with its pictures when a draft of this tab is published', async () => {
    await storePictures(draft)
    await storeDraft(USER, draft)
    await inOtherTab(otherDraft)
    await forgetDraft(USER, draft)
    expect((await findDraft(USER))?.draft).toEqual(otherDraft)
    expect(picturesLeft()).toEqual(['other panel'])
  })

  test('[CREATE-32] keeps its pictures also if this tab has stored its own draft since', async () => {
    await inOtherTab(otherDraft)
    await storePictures(draft)
    await storeDraft(USER, draft)
    await forgetDraft(USER, draft)
    expect(await findDraft(USER)).toBeNull()
    expect(picturesLeft()).toEqual(['other panel'])
  })

  test('[CREATE-32] keeps the pictures that it shares with the published one', async () => {
    await storePictures(draft)
    await storeDraft(USER, draft)
    await inOtherTab({ ...otherDraft, panel: draft.panel })
    await forgetDraft(USER, draft)
    expect(picturesLeft()).toEqual(['panel'])
  })
})

test('[CREATE-32] a found draft that is discarded is deleted with its pictures', async () => {
  await storePictures(draft)
  await storeDraft(USER, draft)
  const found = await findDraft(USER)
  await forgetDraft(USER, found?.draft ?? EMPTY_DRAFT)
  expect([...storage.rows.keys()]).toEqual([])
})

test('[CREATE-32] pictures that no stored draft uses are deleted when a draft is opened, but not while another one is open', async () => {
  await storePictures(draft)
  await storePictures(otherDraft)
  await storeDraft(USER, draft)
  const [here, there] = [new AbortController(), new AbortController()]
  const locked = await navigator.locks.request('drafts', { mode: 'shared' }, async () => {
    const ends = holdDrafts(there.signal)
    await eventually(async () => expect((await navigator.locks.query()).held).toHaveLength(2))
    there.abort()
    await ends
    return picturesLeft()
  })
  expect(locked).toContain('other panel')
  const ends = holdDrafts(here.signal)
  await eventually(() => expect(picturesLeft()).not.toContain('other panel'))
  expect(picturesLeft()).toEqual(keysOf(draft).filter((key, at, all) => all.indexOf(key) === at))
  here.abort()
  await ends
})
