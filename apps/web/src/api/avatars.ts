import { queryOptions, useQuery } from '@tanstack/react-query'
import { avatarsIn, avatarsInSync, type KeptAvatar } from '../lib/avatars-in-sync.ts'
import { call } from '../lib/call.ts'

const KEY = 'avatars'
const FRESH_MS = 10 * 60_000

function readKept() {
  try {
    return avatarsIn(localStorage.getItem(KEY))
  } catch {
    return []
  }
}

function keep(avatars: readonly KeptAvatar[]) {
  try {
    localStorage.setItem(KEY, JSON.stringify(avatars))
  } catch {
    // Kept until the page is left.
  }
}

export const avatarsKey = ['avatars'] as const

/** Begins with the avatars this browser keeps, then brings them up to date. */
const avatars = queryOptions({
  queryKey: avatarsKey,
  queryFn: async ({ signal }): Promise<readonly KeptAvatar[]> => {
    const kept = readKept()
    const now = avatarsInSync(kept, await call('GET /avatar/getAllWithImage', { query: { images: 'url' }, signal }))
    if (now !== kept) keep(now)
    return now
  },
  initialData: readKept,
  initialDataUpdatedAt: 0,
  staleTime: FRESH_MS,
})

const picturesByName = (all: readonly KeptAvatar[]) =>
  new Map(all.map(({ avatarName, avatarImage }) => [avatarName, avatarImage]))

/** All avatars in their order; those this browser keeps while the others are on their way. */
export const useAvatars = () => useQuery(avatars)

/** Gives each avatar's picture by its name; null while it is not known. All who ask share one call. */
export function useAvatarPictures(): (avatarName: string) => string | null {
  const { data } = useQuery({ ...avatars, select: picturesByName })
  return (avatarName) => data?.get(avatarName) ?? null
}
