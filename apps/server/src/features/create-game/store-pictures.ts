import { previewFiles, recordUnusedPictures, sectionFiles } from '../../core/games/pictures.queries.ts'
import type { CutPicture } from '../../platform/images/cut-in-squares.ts'
import type { Preview } from '../../platform/images/preview.ts'
import type { Platform } from '../../platform/platform.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'random' | 'clock'>

/** Stores the preview of a game in both widths. Its name is recorded before any file is written, so that no file can be orphaned (PIC-9). */
export async function storePreview({ db, media, random, clock }: Needs, { files, placeholder }: Preview) {
  const preview = random.name()
  await recordUnusedPictures(db, [previewFiles(preview)], clock.now())
  for (const { width, bytes } of files) await media.put(`${preview}/${width}.webp`, bytes)
  return { preview, placeholder }
}

/** Stores the picture of a section and its squares, in the same way. */
export async function storePicture({ db, media, random, clock }: Needs, cut: CutPicture) {
  const picture = random.name()
  const isWhole = cut.squares.length === 1
  const squares = isWhole ? [picture] : cut.squares.map(() => random.name())
  await recordUnusedPictures(db, [sectionFiles({ picture, squares })], clock.now())
  await media.put(`${picture}.webp`, cut.picture)
  if (!isWhole) await Promise.all(squares.map((name, index) => media.put(`${name}.webp`, cut.squares[index] as Buffer)))
  return { picture, squares }
}
