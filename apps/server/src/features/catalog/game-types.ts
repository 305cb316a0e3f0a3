import { publicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGameTypes } from './catalog.queries.ts'

/** Creates a reader of the open categories, which reads them at most once in five seconds for all callers. */
export function openGameTypes(platform: Pick<Platform, 'db' | 'gamesChanged' | 'countCache'>) {
  const { db, gamesChanged, countCache } = platform
  const params = publicParams(platform)
  const open = async (_: 'all') => findGameTypes(db, (await params()).adultCategoryOpen === 'true')
  const read = cachedLoader(open, { count: countCache('categories'), emptyOn: gamesChanged })
  const all = () => read('all')
  const find = async (id: number) => (await all()).find((type) => type.id === id)
  return {
    all,
    /** Returns whether a category is open. */
    has: async (id: number) => (await find(id)) !== undefined,
    /** Returns a category. Refuses with `game-type-not-found`, also for a closed one (CATALOG-2). */
    one: async (id: number) => (await find(id)) ?? refuse('game-type-not-found'),
  }
}

export type OpenGameTypes = ReturnType<typeof openGameTypes>
