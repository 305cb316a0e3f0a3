import type { SquareAmount } from '@guess/contract/rules/squares'
import { recordUnusedPictures, sectionFiles } from '../../core/games/pictures.queries.ts'
import { recut } from '../../platform/images/cut-in-squares.ts'
import { MediaUnavailable } from '../../platform/media/media-store.ts'
import { sha256 } from '../../platform/media/picture-hash.ts'
import type { Platform } from '../../platform/platform.ts'

type Needs = Pick<Platform, 'db' | 'media' | 'random' | 'clock'>

interface StoredSection {
  picture: string
  squares: readonly string[]
}

/** Returns the bytes of a stored picture, or null if they are missing or damaged. */
async function read({ media }: Needs, name: string): Promise<Buffer | null> {
  const reading = await media.read(`${name}.webp`)
  if (reading.kind === 'unavailable') throw new MediaUnavailable('A picture cannot be copied: the store cannot be reached')
  return reading.kind === 'whole' ? reading.bytes : null
}

/** Returns the squares of a picture in another grid, or copies of those that there are. If one is damaged, all are cut again. */
async function squaresFor(needs: Needs, source: StoredSection, whole: Buffer, squareAmount: SquareAmount) {
  if (squareAmount !== source.squares.length) return recut(whole, squareAmount)
  const squares = await Promise.all(source.squares.map((name) => read(needs, name)))
  return squares.every((square) => square !== null) ? squares : recut(whole, squareAmount)
}

/**
 * Copies the picture of a section under new names, cut into `squareAmount` squares, so that nothing that happens to the source changes the
 * copy. The whole picture stays the same file, byte by byte. A row must refer to the copy within `CLAIM_MS`, half of the time after which its files are deleted (PIC-9).
 * @returns null if the source is missing or damaged
 */
export async function copySectionPicture(needs: Needs, source: StoredSection, squareAmount: SquareAmount) {
  const whole = await read(needs, source.picture)
  if (!whole) return null
  const cut = squareAmount === 1 ? [] : await squaresFor(needs, source, whole, squareAmount)
  const picture = needs.random.name()
  const squares = squareAmount === 1 ? [picture] : cut.map(() => needs.random.name())
  await recordUnusedPictures(needs.db, [sectionFiles({ picture, squares })], needs.clock.now())
  await needs.media.put(`${picture}.webp`, whole)
  await Promise.all(cut.map((bytes, place) => needs.media.put(`${squares[place]}.webp`, bytes)))
  return { picture, squares, hash: sha256(whole) }
}
