import type { SquareAmount } from '@guess/contract/rules/squares'
import { previewFiles, recordUnusedPictures, sectionFiles } from '../../core/games/pictures.queries.ts'
import { type CutPicture, cutInGrids } from '../../platform/images/cut-in-squares.ts'
import { makePreview, type Preview } from '../../platform/images/preview.ts'
import type { ProcessedPicture } from '../../platform/images/process-picture.ts'
import { sha256 } from '../../platform/media/picture-hash.ts'
import type { Platform } from '../../platform/platform.ts'

type Needs = Pick<Platform, 'media' | 'random'>

async function store({ media, random }: Needs, bytes: Buffer): Promise<string> {
  const name = random.name()
  await media.put(`${name}.webp`, bytes)
  return name
}

async function storeCut(needs: Needs, cut: CutPicture) {
  const picture = await store(needs, cut.picture)
  const hash = sha256(cut.picture)
  if (cut.squares.length === 1) return { picture, hash, squares: [picture] }
  return { picture, hash, squares: await Promise.all(cut.squares.map((square) => store(needs, square))) }
}

/**
 * Cuts the picture of several sections into squares and stores each section's files under random names of its own (PIC-2).
 * @param squareAmounts one for each section; the stored pictures are returned in the same order
 */
export async function storeSectionPictures(needs: Needs, source: Buffer, squareAmounts: readonly SquareAmount[]) {
  const cuts = await cutInGrids(source, new Set(squareAmounts))
  const stored: Awaited<ReturnType<typeof storeCut>>[] = []
  for (const squareAmount of squareAmounts) stored.push(await storeCut(needs, cuts.get(squareAmount) as CutPicture))
  return stored
}

async function putPreview({ media }: Needs, preview: string, { files, placeholder }: Preview) {
  for (const { width, bytes } of files) await media.put(`${preview}/${width}.webp`, bytes)
  return { preview, placeholder }
}

/** Stores a game's preview in both widths. */
export const storePreview = async (needs: Needs, source: Buffer) =>
  putPreview(needs, needs.random.name(), await makePreview(source))

type UploadNeeds = Pick<Platform, 'db' | 'media' | 'random' | 'clock'>

/** Stores an uploaded preview. Its name is recorded before any file is written, so that no file can be orphaned (PIC-9). */
export async function storeUploadedPreview(needs: UploadNeeds, preview: Preview) {
  const name = needs.random.name()
  await recordUnusedPictures(needs.db, [previewFiles(name)], needs.clock.now())
  return putPreview(needs, name, preview)
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
