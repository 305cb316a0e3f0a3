import { previewFiles, sectionFiles } from '../../core/games/pictures.queries.ts'
import type { Db } from '../../platform/db/database.ts'

/** The names of a section's pictures in the media store. */
export interface SectionNames {
  picture: string
  squares: string[]
}

/** A demo game whose pictures are not drawn yet, with the names that are reserved for them. Nobody can see it. */
export interface UndrawnGame {
  id: number
  name: string
  preview: string
  sections: (SectionNames & { correctAnswer: string })[]
}

const listedOrUndrawn = (db: Db) =>
  db
    .selectFrom('games')
    .where('demo', '=', true)
    .where('deleted_at', 'is', null)
    .where(({ not }) => not('is_daily'))

/** Returns the demo games that are not deleted, drawn or not, without Dailies that show pictures of the demo world. */
export const findDemoGames = (db: Db) => listedOrUndrawn(db).select(['id', 'name']).execute()

/** Returns the demo games whose pictures are not drawn yet. */
export async function findUndrawnGames(db: Db): Promise<UndrawnGame[]> {
  const undrawn = listedOrUndrawn(db).where('published_at', 'is', null)
  const games = await undrawn.select(['id', 'name', 'preview']).orderBy('id').execute()
  const sections = await db
    .selectFrom('sections')
    .select(['game_id as gameId', 'correct_answer as correctAnswer', 'picture', 'squares'])
    .where('game_id', 'in', undrawn.select('id'))
    .orderBy('game_id')
    .orderBy('section_number')
    .execute()
  const byGame = Map.groupBy(sections, ({ gameId }) => gameId)
  return games.map((game) => ({ ...game, sections: byGame.get(game.id) ?? [] }))
}

/** What is known about the pictures of a demo game once they are drawn. */
interface DrawnPictures {
  placeholder: string
  /** SHA-256 of each section's picture, in hex. */
  hashes: readonly string[]
}

/**
 * Publishes a demo game whose pictures are stored, in a transaction, with the time at which it is said to have been published. Returns
 * false if it has been removed meanwhile.
 */
export async function publishDrawnGame(trx: Db, gameId: number, { placeholder, hashes }: DrawnPictures): Promise<boolean> {
  const published = await trx
    .updateTable('games')
    .set(({ ref }) => ({ placeholder, published_at: ref('created_at') }))
    .where('id', '=', gameId)
    .where('published_at', 'is', null)
    .where('deleted_at', 'is', null)
    .returning('id')
    .execute()
  if (published.length === 0) return false
  for (const [number, hash] of hashes.entries()) {
    const section = trx.updateTable('sections').where('game_id', '=', gameId).where('section_number', '=', number)
    await section.set({ image_hash: hash }).execute()
  }
  return true
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

const keysOf = (previews: readonly string[], sections: readonly SectionNames[]): string[] => {
  const pictures = [...previews.map(previewFiles), ...sections.map(sectionFiles)]
  return [...new Set(pictures.flatMap(({ keys }) => keys))]
}

/** Returns the media keys of a demo game's pictures. */
export const keysOfGame = ({ preview, sections }: UndrawnGame): string[] => keysOf([preview], sections)

/** Returns the media keys of the pictures of deleted demo games, which nothing refers to; some files may already be deleted. */
export async function findDeletedPictures(db: Db): Promise<string[]> {
  const deleted = db.selectFrom('games').where('demo', '=', true).where('deleted_at', 'is not', null)
  const games = await deleted.select('preview').execute()
  const sections = await db
    .selectFrom('sections')
    .select(['picture', 'squares'])
    .where('game_id', 'in', deleted.select('id'))
    .execute()
  return keysOf(
    games.map(({ preview }) => preview),
    sections,
  )
}
