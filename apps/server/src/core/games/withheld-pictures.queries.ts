import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import type { Db } from '../../platform/db/database.ts'

/**
 * Returns the names of the pictures of games that are hidden or deleted, as long as there are files: the previews, the sections'
 * pictures and their squares (BIN-11).
 */
export async function findWithheldPictures(db: Db, now: Date): Promise<string[]> {
  const games = await db
    .selectFrom('games as g')
    .leftJoin('sections as s', 's.game_id', 'g.id')
    .select(['g.preview', 's.picture', 's.squares'])
    .where('g.published_at', 'is not', null)
    .where(({ eb, or }) =>
      or([
        eb('g.hidden_at', 'is not', null),
        eb('g.bin_until', 'is not', null),
        // The pictures of a game that is deleted for good stay until nobody can be playing it any more.
        eb('g.deleted_at', '>', new Date(now.getTime() - 2 * PLAY_IDLE_MS)),
      ]),
    )
    .execute()
  return games.flatMap(({ preview, picture, squares }) => [preview, ...(picture === null ? [] : [picture]), ...(squares ?? [])])
}
