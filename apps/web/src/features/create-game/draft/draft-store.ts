import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { type Draft, keysOf, type PicturePlace, withoutUnfinished } from './draft.ts'

/** Drafts of another version are ignored. */
const VERSION = 1

interface StoredDraft {
  version: number
  draft: Draft
  savedAt: number
}

let opened: UseStore | undefined
/** Keys whose last value could not be stored. */
const unstored = new Set<string>()
/** When the drafts that this tab has last stored or found were saved, by their keys. */
const known = new Map<string, number | undefined>()

const openStore = () => {
  opened ??= createStore('create-game', 'drafts')
  return opened
}

const draftKey = (userId: number) => `draft ${userId}`

const BYTES = 'picture '

/** Accesses the store. If storage is disabled or full, the page continues without it. */
async function attempt<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work()
  } catch {
    return undefined
  }
}

/** Stores a value, and notes whether that succeeded. */
async function store(key: string, value: unknown): Promise<void> {
  unstored.add(key)
  await attempt(async () => {
    await set(key, value, openStore())
    unstored.delete(key)
  })
}

/** Returns whether a user's draft and all of its pictures are stored. */
export const isStored = (userId: number, draft: Draft) =>
  !unstored.has(draftKey(userId)) && !keysOf(draft).some((key) => unstored.has(BYTES + key))

export const storeBytes = (key: string, bytes: Blob) => store(BYTES + key, bytes)

export async function storeDraft(userId: number, draft: Draft): Promise<void> {
  const key = draftKey(userId)
  const savedAt = Date.now()
  await store(key, { version: VERSION, draft, savedAt } satisfies StoredDraft)
  if (!unstored.has(key)) known.set(key, savedAt)
}

export interface FoundDraft {
  draft: Draft
  pictures: ReadonlyMap<string, Blob>
  savedAt: number
}

/** Returns a user's stored draft with its pictures; `null` if there is none. */
export const findDraft = async (userId: number): Promise<FoundDraft | null> => (await attempt(() => readDraft(userId))) ?? null

async function readDraft(userId: number): Promise<FoundDraft | null> {
  const stored = await get<StoredDraft>(draftKey(userId), openStore())
  if (stored?.version !== VERSION) return null
  const draft = withoutUnfinished(stored.draft)
  const names = keysOf(draft)
  const bytes = await getMany<Blob>(
    names.map((name) => BYTES + name),
    openStore(),
  )
  const pictures = new Map(names.flatMap((name, at) => (bytes[at] instanceof Blob ? [[name, bytes[at]] as const] : [])))
  const { savedAt } = stored
  known.set(draftKey(userId), savedAt)
  return { draft: withoutLost(draft, pictures), pictures, savedAt }
}

// A picture whose data was not stored in time must be chosen again.
function withoutLost(draft: Draft, pictures: ReadonlyMap<string, Blob>): Draft {
  const found = <T extends PicturePlace | null>(place: T): T | PicturePlace =>
    place?.at === 'good' && !(pictures.has(place.picture.key) && pictures.has(place.picture.wholeKey))
      ? { at: 'refused', fileName: place.fileName, error: 'unreadable' }
      : place
  return { ...draft, panel: found(draft.panel), rows: draft.rows.map((row) => ({ ...row, place: found(row.place) })) }
}

/** Deletes a draft with its pictures, unless another tab has stored another draft since: that one and its pictures stay. */
export const forgetDraft = (userId: number, draft: Draft) =>
  attempt(async () => {
    const key = draftKey(userId)
    const stored = await get<StoredDraft>(key, openStore())
    const isOther = stored !== undefined && stored.savedAt !== known.get(key)
    const used = new Set(isOther ? keysOf(stored.draft) : [])
    const idle = keysOf(draft).filter((name) => !used.has(name))
    await delMany([...(isOther ? [] : [key]), ...idle.map((name) => BYTES + name)], openStore())
    unstored.delete(key)
  })

/** Deletes the pictures that no stored draft uses: drafts that were changed leave some. */
const deleteLeftPictures = () =>
  attempt(async () => {
    const all = await keys<string>(openStore())
    const drafts = await getMany<StoredDraft>(
      all.filter((key) => !key.startsWith(BYTES)),
      openStore(),
    )
    const used = new Set(drafts.flatMap((stored) => (stored ? keysOf(stored.draft).map((key) => BYTES + key) : [])))
    await delMany(
      all.filter((key) => key.startsWith(BYTES) && !used.has(key)),
      openStore(),
    )
  })

const LOCK = 'drafts'

/**
 * Marks a draft as open in this tab, until the signal is aborted. Cleans up first if no tab has one open: the pictures of an open
 * draft may not be in any stored one. Where the browser has no locks, nothing is cleaned up.
 */
export async function holdDrafts(until: AbortSignal): Promise<void> {
  if (!navigator.locks) return
  const untilLeft = () =>
    new Promise<void>((leave) => (until.aborted ? leave() : until.addEventListener('abort', () => leave(), { once: true })))
  await attempt(async () => {
    await navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => lock && deleteLeftPictures())
    await navigator.locks.request(LOCK, { mode: 'shared' }, untilLeft)
  })
}
