import { PLAY_IDLE_MS } from '@guess/contract/rules/limits'
import { STORED_WIDTHS } from '@guess/contract/rules/pictures'
import type { Db } from '../../platform/db/database.ts'
import { formerNarrowKey, narrowKey } from '../../platform/media/narrow-picture.ts'
import { narrowPreviewKey } from '../../platform/media/narrow-preview.ts'

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

/** The files of one picture in the media store, and the name by which rows refer to it. */
export interface StoredPicture {
  name: string
  keys: string[]
}

/** Milliseconds within which a row must refer to a reserved name. */
const CLAIM_MS = 5 * 60_000

/** Milliseconds after which an unreferenced picture is deleted: twice as long, so that a claim never races with the deletion. */
export const UNUSED_MS = 2 * CLAIM_MS

const SWEPT_AT_ONCE = 500

const twinsOf = (name: string) => [`${name}.webp`, `${name}.jpg`]

/** Returns the keys of a section's picture: the whole picture, its squares, their JPEG versions, and the narrow versions. */
export const sectionFiles = ({ picture, squares }: { picture: string; squares: string[] }): StoredPicture => ({
  name: picture,
  keys: [...[...new Set([picture, ...squares])].flatMap(twinsOf), narrowKey(picture), formerNarrowKey(picture)],
})

/** Returns the keys of a game's preview. */
export const previewFiles = (preview: string): StoredPicture => ({
  name: preview,
  keys: [...STORED_WIDTHS.flatMap((width) => twinsOf(`${preview}/${width}`)), narrowPreviewKey(preview)],
})

/**
 * Records pictures that no row refers to yet, or any more. They are deleted later.
 * @param from start of the period after which they are deleted
 */
export async function recordUnusedPictures(db: Db, pictures: readonly StoredPicture[], from: Date): Promise<void> {
  if (pictures.length === 0) return
  const byName = new Map(pictures.map((picture) => [picture.name, { ...picture, noted_at: from }]))
  await db
    .insertInto('picture_intents')
    .values([...byName.values()])
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ keys: ref('excluded.keys'), noted_at: ref('excluded.noted_at') })),
    )
    .execute()
}

/** Claims a reserved name for a row, in the transaction that writes the row. Returns false if it was reserved too long ago. */
export async function claimPicture(trx: Db, name: string, now: Date): Promise<boolean> {
  const claimed = await trx
    .deleteFrom('picture_intents')
    .where('name', '=', name)
    .where('noted_at', '>', new Date(now.getTime() - CLAIM_MS))
    .returning('name')
    .execute()
  return claimed.length === 1
}

/** Returns the pictures that have been unreferenced for long enough to be deleted, oldest first. */
export const findUnused = (db: Db, now: Date): Promise<StoredPicture[]> =>
  db
    .selectFrom('picture_intents')
    .select(['name', 'keys'])
    .where('noted_at', '<', new Date(now.getTime() - UNUSED_MS))
    .orderBy('noted_at')
    .limit(SWEPT_AT_ONCE)
    .execute()

/** Deletes the records of pictures whose files have been deleted. */
export async function forgetUnused(db: Db, names: string[]): Promise<void> {
  await db
    .deleteFrom('picture_intents')
    .where('name', '=', ({ fn, val }) => fn.any(val(names)))
    .execute()
}
