import { publicParams } from '../../core/settings/public-params.ts'
import { cachedLoader } from '../../platform/cached-loader.ts'
import { refuse } from '../../platform/http/refuse.ts'
import type { Images, PictureFields } from '../../platform/media/picture-field.ts'
import type { Platform } from '../../platform/platform.ts'
import { findGameTypes, type GameCardRow } from './catalog.queries.ts'

/** Returns a game as lists show it. */
export const gameCard = async ({ preview, ...card }: GameCardRow, pictures: PictureFields, images: Images) => ({
  ...card,
  gamePreviewImage: await pictures.preview(preview, images),
})

export const gameCards = (rows: readonly GameCardRow[], pictures: PictureFields, images: Images) =>
  Promise.all(rows.map((row) => gameCard(row, pictures, images)))

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
