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
let allStored = true

const store = () => {
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
    allStored = false
    return undefined
  }
}

/** Returns whether everything has been stored so far. */
export const isAllStored = () => allStored

export const storeBytes = (key: string, bytes: Blob) => attempt(() => set(BYTES + key, bytes, store()))

export const storeDraft = (userId: number, draft: Draft) =>
  attempt(() => set(draftKey(userId), { version: VERSION, draft, savedAt: Date.now() } satisfies StoredDraft, store()))

export interface FoundDraft {
  draft: Draft
  pictures: ReadonlyMap<string, Blob>
  savedAt: number
}

/** Returns a user's stored draft with its pictures; `null` if there is none. */
export const findDraft = async (userId: number): Promise<FoundDraft | null> => (await attempt(() => readDraft(userId))) ?? null

async function readDraft(userId: number): Promise<FoundDraft | null> {
  const stored = await get<StoredDraft>(draftKey(userId), store())
  if (stored?.version !== VERSION) return null
  const draft = withoutUnfinished(stored.draft)
  const names = keysOf(draft)
  const bytes = await getMany<Blob>(
    names.map((name) => BYTES + name),
    store(),
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
    const all = (await keys<string>(store())).filter((key) => key !== draftKey(userId))
    const others = await getMany<StoredDraft>(
      all.filter((key) => !key.startsWith(BYTES)),
      store(),
    )
    const needed = new Set(others.flatMap((stored) => (stored ? keysOf(stored.draft).map((key) => BYTES + key) : [])))
    const idle = all.filter((key) => key.startsWith(BYTES) && !needed.has(key))
    await delMany([draftKey(userId), ...idle], store())
  })
