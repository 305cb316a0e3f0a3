import { createStore, delMany, get, getMany, keys, set, type UseStore } from 'idb-keyval'
import { type Draft, keysOf, type PicturePlace, withoutUnfinished } from './draft.ts'

/** Drafts of another version are ignored. */
const VERSION = 1

interface StoredDraft {
  version: number
  draft: Draft
  savedAt?: number
  /** The name of `savedAt` in drafts that 1.0.0-rc.1 stored. */
  keptAt?: number
}

let opened: UseStore | undefined
/** Keys whose last value could not be stored. */
const unstored = new Set<string>()

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

export const storeDraft = (userId: number, draft: Draft) =>
  store(draftKey(userId), { version: VERSION, draft, savedAt: Date.now() } satisfies StoredDraft)

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
  return { draft: withoutLost(draft, pictures), pictures, savedAt: stored.savedAt ?? stored.keptAt ?? Date.now() }
}

// A picture whose data was not stored in time must be chosen again, and so must one that 1.0.0-rc.1 refused: it stored the
// reason under another name.
function withoutLost(draft: Draft, pictures: ReadonlyMap<string, Blob>): Draft {
  const found = <T extends PicturePlace | null>(place: T): T | PicturePlace =>
    (place?.at === 'good' && !(pictures.has(place.picture.key) && pictures.has(place.picture.wholeKey))) ||
    (place?.at === 'refused' && !place.error)
      ? { at: 'refused', fileName: place.fileName, error: 'unreadable' }
      : place
  return { ...draft, panel: found(draft.panel), rows: draft.rows.map((row) => ({ ...row, place: found(row.place) })) }
}

/** Deletes a user's draft, and all pictures that no other draft uses. */
export const forgetDraft = (userId: number) =>
  attempt(async () => {
    const all = (await keys<string>(openStore())).filter((key) => key !== draftKey(userId))
    const others = await getMany<StoredDraft>(
      all.filter((key) => !key.startsWith(BYTES)),
      openStore(),
    )
    const needed = new Set(others.flatMap((stored) => (stored ? keysOf(stored.draft).map((key) => BYTES + key) : [])))
    const idle = all.filter((key) => key.startsWith(BYTES) && !needed.has(key))
    await delMany([draftKey(userId), ...idle], openStore())
    unstored.delete(draftKey(userId))
  })
