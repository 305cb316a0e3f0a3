import { queryOptions, useQuery } from '@tanstack/react-query'
import { type AvatarWithImage, avatarsIn, avatarsInSync } from '../lib/avatars-in-sync.ts'
import { call } from '../lib/call.ts'
import { useHydrated } from '../lib/use-hydrated.ts'

const KEY = 'avatars'
const FRESH_MS = 10 * 60_000

function readCached() {
  try {
    return avatarsIn(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

function cache(avatars: readonly AvatarWithImage[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(avatars))
  } catch {
    // Storage is disabled: the query cache keeps them until the page is closed.
  }
}

export const avatarsKey = ['avatars'] as const

/** Starts with the avatars stored in this browser, then updates them. */
const avatars = queryOptions({
  queryKey: avatarsKey,
  queryFn: async ({ signal }): Promise<readonly AvatarWithImage[]> => {
    const cached = readCached()
    const now = avatarsInSync(cached, await call('GET /avatar/getAllWithImage', { query: { images: 'url' }, signal }))
    if (now !== cached) cache(now)
    return now
  },
  initialData: readCached,
  initialDataUpdatedAt: 0,
  staleTime: FRESH_MS,
})

const picturesByName = (all: readonly AvatarWithImage[]) =>
  new Map(all.map(({ avatarName, avatarImage }) => [avatarName, avatarImage]))

/** Returns all avatars in their order; the stored ones while the others are loading. */
export const useAvatars = () => useQuery(avatars)

/** Returns a function from an avatar's name to its picture; `null` while it is not known. All callers share one request. */
export function useAvatarPictures(): (avatarName: string) => string | null {
  const { data } = useQuery({ ...avatars, select: picturesByName })
  // The server does not know which ones this browser has stored.
  const known = useHydrated() ? data : undefined
  return (avatarName) => known?.get(avatarName) ?? null
}
