import { previewFiles, sectionFiles } from '../../core/games/pictures.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** Returns the demo games, also deleted ones, without Dailies that show pictures of the demo world. */
export async function findDemoGames(db: Db): Promise<{ id: number; name: string; isDeleted: boolean }[]> {
  const games = db.selectFrom('games').select(['id', 'name', 'deleted_at']).where('demo', '=', true)
  const found = await games.where(({ not }) => not('is_daily')).execute()
  return found.map(({ deleted_at, ...game }) => ({ ...game, isDeleted: deleted_at !== null }))
}

/** Marks the demo games as deleted. Returns how many. */
export async function deleteDemoGames(db: Db, now: Date): Promise<number> {
  const games = await db
    .updateTable('games')
    .set({ deleted_at: now })
    .where('demo', '=', true)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  return games.length
}

/** Returns the media keys of the pictures of deleted demo games, which nothing refers to; some files may already be deleted. */
export async function findDeletedDemoPictures(db: Db): Promise<string[]> {
  const deleted = db.selectFrom('games').where('demo', '=', true).where('deleted_at', 'is not', null)
  const games = await deleted.select('preview').execute()
  const sections = await db
    .selectFrom('sections')
    .select(['picture', 'squares'])
    .where('game_id', 'in', deleted.select('id'))
    .execute()
  const pictures = [...games.map(({ preview }) => previewFiles(preview)), ...sections.map(sectionFiles)]
  return [...new Set(pictures.flatMap(({ keys }) => keys))]
}
