import sharp, { type Sharp } from 'sharp'
import type { Typeface, Typefaces } from '../../../platform/images/outlines.ts'
import {
  type Box,
  deskWithSheet,
  firstLettered,
  frame,
  INK,
  INK_2,
  outlined,
  PAPER,
  PAPERS,
  stamp,
  textBlock,
} from './card-parts.ts'
import type { Room } from './fit-lines.ts'
import { LINK_PREVIEW, LINK_PREVIEW_BYTES_MAX, type LinkCard } from './link-card.ts'
import { RESULT_FRAME, resultParts } from './result-parts.ts'

const LEFT = 76
const TOP = 112
const RIGHT = 1116
const FRAME_HEIGHT = 369
const COLUMN_GAP = 46
const CAPTION_Y = 546
const CAPTION_SIZE = 26
const SITE = 'Guess The Anime'

const FRAMES: Record<'wide' | 'square', Box> = {
  wide: { left: LEFT, top: TOP, width: 656, height: FRAME_HEIGHT },
  square: { left: LEFT, top: TOP, width: FRAME_HEIGHT, height: FRAME_HEIGHT },
}

const frameOf = ({ picture, result }: LinkCard) => picture && (result ? RESULT_FRAME : FRAMES[picture.shape])

/** JPEG qualities, tried in this order. */
const QUALITIES = [84, 72, 60, 45]

/** Returns the text beside the picture, from the top down. Of several texts for one place, the first is drawn that the typeface can write. */
async function column(card: LinkCard, left: number, { display, mono }: Typefaces): Promise<string> {
  const width = RIGHT - left
  const isNarrow = card.picture?.shape === 'wide'
  const written: [Typeface, readonly string[], Omit<Room, 'width'>, string, number][] = [
    [mono, [card.kicker], { height: 28, largest: 24, smallest: 14 }, PAPERS[card.paper].accent, 12],
    [display, card.headline, { height: card.subline ? 168 : 246, largest: isNarrow ? 60 : 92, smallest: 28 }, INK, 16],
    [display, [card.subline], { height: 62, largest: 36, smallest: 22 }, INK_2, 0],
  ]
  let svg = ''
  let top = TOP - 4
  for (const [typeface, texts, room, colour, gap] of written) {
    const found = await firstLettered(typeface, texts)
    if (!found) continue
    const block = textBlock(found.outlines, found.text, left, top, { ...room, width }, colour)
    svg += block.svg
    top = block.bottom + gap
  }
  return svg
}

/** Returns the text under the picture, and the stamp above its end. */
async function foot(card: LinkCard, { display, mono }: Typefaces): Promise<string> {
  const [caption, site, mark] = await Promise.all([
    mono.outlinesOf(card.caption),
    display.outlinesOf(SITE),
    display.outlinesOf(card.stamp),
  ])
  return [
    caption && outlined(caption.pathOf(card.caption, LEFT, CAPTION_Y, CAPTION_SIZE), INK),
    site && outlined(site.pathOf(SITE, RIGHT - site.widthOf(SITE, CAPTION_SIZE), CAPTION_Y, CAPTION_SIZE), INK),
    mark && stamp(mark, card.stamp, RIGHT, TOP + FRAME_HEIGHT + 4),
  ].join('')
}

/** Returns the card without its picture, as SVG. All text is drawn as outlines, so the SVG contains no user input. */
async function drawing(card: LinkCard, typefaces: Typefaces): Promise<string> {
  const box = frameOf(card)
  const left = box ? box.left + box.width + COLUMN_GAP : LEFT
  const parts = [
    deskWithSheet(PAPERS[card.paper].sheet),
    box && frame(box),
    ...(card.result
      ? [await resultParts(card, card.result, typefaces)]
      : [await column(card, left, typefaces), await foot(card, typefaces)]),
  ]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${LINK_PREVIEW.width}" height="${LINK_PREVIEW.height}">${parts.join('')}</svg>`
}

/** Encodes a picture as JPEG, reducing the quality until it is small enough. */
async function smallJpeg(picture: Sharp): Promise<Buffer> {
  const { data, info } = await picture.flatten().raw().toBuffer({ resolveWithObject: true })
  const { width, height, channels } = info
  let bytes = data
  for (const quality of QUALITIES) {
    bytes = await sharp(data, { raw: { width, height, channels } }).jpeg({ quality, mozjpeg: true }).toBuffer()
    if (bytes.length <= LINK_PREVIEW_BYTES_MAX) break
  }
  return bytes
}

/**
 * Draws a card as a JPEG of 1200×630 pixels and at most 300,000 bytes.
 * @param picture the file of `card.picture`, of which the first frame is shown; null if the card has none
 */
export async function renderLinkCard(card: LinkCard, picture: Buffer | null, typefaces: Typefaces): Promise<Buffer> {
  const base = sharp(Buffer.from(await drawing(card, typefaces)))
  const box = frameOf(card)
  if (!picture || !box) return smallJpeg(base)
  const { left, top, width, height } = box
  const input = await sharp(picture).resize(width, height, { fit: 'cover' }).flatten({ background: PAPER }).toBuffer()
  return smallJpeg(base.composite([{ input, left, top }]))
}
