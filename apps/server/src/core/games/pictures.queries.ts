import type { Db } from '../../platform/db/database.ts'
import { PREVIEW_WIDTHS } from '../../platform/images/preview.ts'

/** The files of one picture in the media store, by the name that rows know it by. */
export interface StoredPicture {
  name: string
  keys: string[]
}

/** A name is good for so long until a row refers to it, in milliseconds. */
const CLAIM_MS = 5 * 60_000

/** A picture that nothing refers to is taken away after so long: twice as late, so that no claim meets the sweep. */
export const UNUSED_MS = 2 * CLAIM_MS

const SWEPT_AT_ONCE = 500

const twinsOf = (name: string) => [`${name}.webp`, `${name}.jpg`]

/** Keys of the picture of a section: the whole, its squares, and their JPEG twins. */
export const sectionFiles = ({ picture, squares }: { picture: string; squares: string[] }): StoredPicture => ({
  name: picture,
  keys: [...new Set([picture, ...squares])].flatMap(twinsOf),
})

/** Keys of a game's preview. */
export const previewFiles = (preview: string): StoredPicture => ({
  name: preview,
  keys: PREVIEW_WIDTHS.flatMap((width) => twinsOf(`${preview}/${width}`)),
})

/**
 * Notes pictures that no row refers to: not yet, or no more. They are taken away later.
 * @param from when their time begins
 */
export async function notePictures(db: Db, pictures: readonly StoredPicture[], from: Date): Promise<void> {
  if (pictures.length === 0) return
  const rows = pictures.map((picture) => ({ ...picture, noted_at: from }))
  await db
    .insertInto('picture_intents')
    .values(rows)
    .onConflict((conflict) =>
      conflict.column('name').doUpdateSet(({ ref }) => ({ keys: ref('excluded.keys'), noted_at: ref('excluded.noted_at') })),
    )
    .execute()
}

/** Takes a name over for a row, in the transaction that writes the row; false when it was noted too long ago. */
export async function claimPicture(trx: Db, name: string, now: Date): Promise<boolean> {
  const claimed = await trx
    .deleteFrom('picture_intents')
    .where('name', '=', name)
    .where('noted_at', '>', new Date(now.getTime() - CLAIM_MS))
    .returning('name')
    .execute()
  return claimed.length === 1
}

/** Pictures that nothing has referred to for long, the oldest first. */
export const findUnused = (db: Db, now: Date): Promise<StoredPicture[]> =>
  db
    .selectFrom('picture_intents')
    .select(['name', 'keys'])
    .where('noted_at', '<', new Date(now.getTime() - UNUSED_MS))
    .orderBy('noted_at')
    .limit(SWEPT_AT_ONCE)
    .execute()

/** Forgets pictures whose files are gone. */
export async function forgetUnused(db: Db, names: string[]): Promise<void> {
  await db
    .deleteFrom('picture_intents')
    .where('name', '=', ({ fn, val }) => fn.any(val(names)))
    .execute()
}
