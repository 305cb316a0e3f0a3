import type { SquareAmount } from '@guess/contract/rules/squares'
import { previewFiles, recordUnusedPictures, sectionFiles } from '../../core/games/pictures.queries.ts'
import { type CutPicture, cutInGrids, type Pace } from '../../platform/images/cut-in-squares.ts'
import { makePreview, type Preview } from '../../platform/images/preview.ts'
import type { ProcessedPicture } from '../../platform/images/process-picture.ts'
import type { Media } from '../../platform/media/media.ts'
import { sha256 } from '../../platform/media/picture-hash.ts'
import type { Platform } from '../../platform/platform.ts'
import type { SectionNames } from './demo-games.queries.ts'

/** A section of a demo game: its grid, and the names that are reserved for its pictures. */
export interface SectionPlace extends SectionNames {
  squareAmount: SquareAmount
}

async function storeCut(media: Media, cut: CutPicture, { picture, squares }: SectionNames): Promise<void> {
  await media.put(`${picture}.webp`, cut.picture)
  if (squares.length > 1) await Promise.all(squares.map((name, index) => media.put(`${name}.webp`, cut.squares[index] as Buffer)))
}

/**
 * Cuts the picture of several sections into squares and stores each section's files under names of its own (PIC-2).
 * @param pace 'in turn' beside an open site, whose requests need threads too
 * @returns the SHA-256 of the picture, in hex
 */
export async function storeSectionPictures(
  media: Media,
  source: Buffer,
  places: readonly SectionPlace[],
  pace: Pace,
): Promise<string> {
  const { picture, cuts } = await cutInGrids(source, new Set(places.map(({ squareAmount }) => squareAmount)), pace)
  for (const place of places) await storeCut(media, cuts.get(place.squareAmount) as CutPicture, place)
  return sha256(picture)
}

async function putPreview(media: Media, preview: string, { files, placeholder }: Preview) {
  for (const { width, bytes } of files) await media.put(`${preview}/${width}.webp`, bytes)
  return { preview, placeholder }
}

/** Stores a game's preview in both widths, under a reserved name. Returns its placeholder. */
export async function storePreview(media: Media, name: string, source: Buffer): Promise<string> {
  const { placeholder } = await putPreview(media, name, await makePreview(source))
  return placeholder
}

type UploadNeeds = Pick<Platform, 'db' | 'media' | 'random' | 'clock'>

/** Stores an uploaded preview. Its name is recorded before any file is written, so that no file can be orphaned (PIC-9). */
export async function storeUploadedPreview(needs: UploadNeeds, preview: Preview) {
  const name = needs.random.name()
  await recordUnusedPictures(needs.db, [previewFiles(name)], needs.clock.now())
  return putPreview(needs.media, name, preview)
}

/** Stores the uploaded picture of a section, in the same way. */
export async function storeUploadedPicture({ db, media, random, clock }: UploadNeeds, processed: ProcessedPicture) {
  const picture = random.name()
  const isWhole = processed.squares.length === 1
  const squares = isWhole ? [picture] : processed.squares.map(() => random.name())
  await recordUnusedPictures(db, [sectionFiles({ picture, squares })], clock.now())
  await media.put(`${picture}.webp`, processed.picture)
  if (!isWhole) await Promise.all(squares.map((name, index) => media.put(`${name}.webp`, processed.squares[index] as Buffer)))
  return { picture, squares }
}
