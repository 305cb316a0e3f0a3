import type { SquareAmount } from '@guess/contract/rules/squares'
import { cutInSquares } from '../../platform/images/cut-in-squares.ts'
import { makePreview } from '../../platform/images/preview.ts'
import type { Platform } from '../../platform/platform.ts'

type Needs = Pick<Platform, 'media' | 'random'>

async function keep({ media, random }: Needs, bytes: Buffer): Promise<string> {
  const name = random.name()
  await media.put(`${name}.webp`, bytes)
  return name
}

/** Cuts a section's picture and keeps it and its squares, each under a name that says nothing (PIC-2). */
export async function keepSectionPicture(needs: Needs, source: Buffer, squareAmount: SquareAmount) {
  const cut = await cutInSquares(source, squareAmount)
  const picture = await keep(needs, cut.picture)
  if (squareAmount === 1) return { picture, squares: [picture] }
  return { picture, squares: await Promise.all(cut.squares.map((square) => keep(needs, square))) }
}

/** Keeps a game's preview in both widths. */
export async function keepPreview({ media, random }: Needs, source: Buffer) {
  const made = await makePreview(source)
  const preview = random.name()
  for (const { width, bytes } of made.files) await media.put(`${preview}/${width}.webp`, bytes)
  return { preview, placeholder: made.placeholder }
}
