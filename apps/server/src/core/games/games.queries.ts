import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { type Db, statement } from '../../platform/db/database.ts'
import { notePictures, previewFiles, sectionFiles } from './pictures.queries.ts'

/**
 * Takes a published game from all lists, in a transaction; gives what it was called, or null when it was not there any more. Its rows
 * stay, for the points earned in it; its pictures stay until nobody can be playing it.
 */
export async function deleteGame(trx: Db, gameId: number, now: Date): Promise<string | null> {
  const [deleted] = await trx
    .updateTable('games')
    .set({ deleted_at: now, updated_at: now })
    .where('id', '=', gameId)
    .where('published_at', 'is not', null)
    .where('deleted_at', 'is', null)
    .returning(['name', 'preview'])
    .execute()
  if (!deleted) return null
  const sections = await trx.selectFrom('sections').select(['picture', 'squares']).where('game_id', '=', gameId).execute()
  const playedOut = new Date(now.getTime() + PLAY_IDLE_MS)
  await notePictures(trx, [previewFiles(deleted.preview), ...sections.map(sectionFiles)], playedOut)
  return deleted.name
}

const lockRow = statement<{ id: number }, [number]>('select id from games where id = $1 for no key update')

/** Whoever reports a game and whoever decides on it do so one after the other, until their transactions end. */
export async function lockGame(trx: Db, gameId: number): Promise<void> {
  await lockRow(trx, gameId)
}

const lockCategory = statement<{ id: number }, [number]>(`
  select t.id from game_types t join games g on g.game_type_id = t.id where g.id = $1 for no key update of t`)

/** Of so many listed games of a category one may be hidden. */
const LISTED_PER_HIDDEN = 5

const ofCategory = 'from listed_games c where c.game_type_id = g.game_type_id'

const holdRow = statement<{ id: number }, [number, Date]>(`
  update games g set held_at = $2 where g.id = $1 and g.held_at is null
    and (1 + (select count(*) ${ofCategory} and c.held_at is not null)) * ${LISTED_PER_HIDDEN} <= (select count(*) ${ofCategory})
  returning g.id`)

/**
 * Hides a game from home until an operator has looked at it, in a transaction. Does nothing if more than a fifth of its category would
 * be hidden then (REPORT-10).
 */
export async function holdGame(trx: Db, gameId: number, now: Date): Promise<void> {
  // @NOTE a statement of its own: the next one sees what others have hidden while this one waited.
  await lockCategory(trx, gameId)
  await holdRow(trx, gameId, now)
}

/** Lets a game back on home. */
export async function releaseGame(db: Db, gameId: number): Promise<void> {
  await db.updateTable('games').set({ held_at: null }).where('id', '=', gameId).execute()
}
