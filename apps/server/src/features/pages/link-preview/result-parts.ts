import type { Typefaces } from '../../../platform/images/outlines.ts'
import { type Box, firstLettered, INK, INK_2, outlined, PAPER, RULE, stamp, textBlock } from './card-parts.ts'
import type { Room } from './fit-lines.ts'
import type { LinkCard, ResultSign } from './link-card.ts'

const LEFT = 76
const RIGHT = 1116
const SITE = 'Guess The Anime'

/** The preview of the game, small: the score is what the picture is about. */
export const RESULT_FRAME: Box = { left: 936, top: 116, width: 180, height: 101 }

const SCORE_TOP = 104
/** The size at which figures are 200 pixels high, and the room of four of them. */
const SCORE_SIZE = 272
const SCORE_WIDTH = RESULT_FRAME.left - LEFT - 34
const SCORE_BASELINE = SCORE_TOP + 200
/** Between two figures. */
const SCORE_GAP = 9
const STAMP_BOTTOM = 318
const NAME_TOP = 334
const PLAYER_TOP = 386
const SIGNS_TOP = 436
const FOOT_Y = 572
const CAPTION_SIZE = 26
const SITE_SIZE = 36

const RIGHT_INK = '#00665e'
const WRONG_INK = '#ae360a'
const SIGNS_IN_A_ROW = 10
/** The size of a sign and the gap to the next one: those of more than one row are smaller. */
const ONE_ROW = { size: 92, gap: 12 }
const TWO_ROWS = { size: 46, gap: 10 }

/** Returns a sign: a disc with the number of open squares, or a ring if the picture is whole; a cross; a dot if it was not answered. */
async function sign({ right, opened }: ResultSign, x: number, y: number, size: number, { mono }: Typefaces): Promise<string> {
  const [middle, line] = [size / 2, size / 9]
  const circle = (radius: number, look: string) => `<circle cx="${x + middle}" cy="${y + middle}" r="${radius}" ${look}/>`
  if (right === null) return circle(size / 8, `fill="${RULE}"`)
  if (!right) {
    const [from, to] = [line, size - line]
    const cross = `M${x + from} ${y + from}L${x + to} ${y + to}M${x + to} ${y + from}L${x + from} ${y + to}`
    return `<path d="${cross}" fill="none" stroke="${WRONG_INK}" stroke-width="${line * 1.4}"/>`
  }
  if (opened === null) return circle(middle - line, `fill="none" stroke="${RIGHT_INK}" stroke-width="${line * 1.4}"`)
  const text = String(opened)
  const letters = size * 0.56
  const outlines = await mono.outlinesOf(text)
  const number =
    outlines &&
    outlined(outlines.pathOf(text, x + middle - outlines.widthOf(text, letters) / 2, y + middle + letters * 0.36, letters), PAPER)
  return `${circle(middle, `fill="${RIGHT_INK}"`)}${number ?? ''}`
}

async function signRows(signs: readonly ResultSign[], typefaces: Typefaces): Promise<string> {
  const { size, gap } = signs.length > SIGNS_IN_A_ROW ? TWO_ROWS : ONE_ROW
  const drawn = signs.map((each, place) => {
    const [column, row] = [place % SIGNS_IN_A_ROW, Math.floor(place / SIGNS_IN_A_ROW)]
    return sign(each, LEFT + column * (size + gap), SIGNS_TOP + row * (size + gap), size, typefaces)
  })
  return (await Promise.all(drawn)).join('')
}

/** Returns one line of text, as large as fits; nothing if the typeface lacks a character of every text. */
async function line({ display }: Typefaces, texts: readonly string[], top: number, room: Omit<Room, 'width'>, colour: string) {
  const found = await firstLettered(display, texts)
  return found ? textBlock(found.outlines, found.text, LEFT, top, { ...room, width: RIGHT - LEFT }, colour).svg : ''
}

/** Draws the figures one by one: set as text, a 1 and a 4 of this typeface touch. */
async function score(points: string, { display }: Typefaces): Promise<string> {
  const outlines = await display.outlinesOf(points)
  if (!outlines) return ''
  const figures = [...points]
  const widthAt = (size: number, count = figures.length) =>
    outlines.widthOf(figures.slice(0, count).join(''), size) + count * SCORE_GAP
  const size = Math.min(SCORE_SIZE, (SCORE_SIZE * SCORE_WIDTH) / widthAt(SCORE_SIZE))
  const left = LEFT - size * 0.03
  return outlined(
    figures.map((figure, at) => outlines.pathOf(figure, left + widthAt(size, at), SCORE_BASELINE, size)).join(''),
    INK,
  )
}

async function foot(card: LinkCard, { display, mono }: Typefaces): Promise<string> {
  const [caption, site, mark] = await Promise.all([
    mono.outlinesOf(card.caption),
    display.outlinesOf(SITE),
    display.outlinesOf(card.stamp),
  ])
  return [
    caption && outlined(caption.pathOf(card.caption, LEFT, FOOT_Y, CAPTION_SIZE), INK),
    site && outlined(site.pathOf(SITE, RIGHT - site.widthOf(SITE, SITE_SIZE), FOOT_Y, SITE_SIZE), INK),
    mark && stamp(mark, card.stamp, RIGHT, STAMP_BOTTOM),
  ].join('')
}

/** Returns what a result shows: the score two hundred pixels high, game, player, a sign for each picture, and the site's name. */
export async function resultParts(
  card: LinkCard,
  { score: points, signs }: NonNullable<LinkCard['result']>,
  typefaces: Typefaces,
) {
  const parts = await Promise.all([
    score(points, typefaces),
    line(typefaces, card.headline, NAME_TOP, { height: 52, largest: 44, smallest: 22 }, INK),
    line(typefaces, [card.subline], PLAYER_TOP, { height: 38, largest: 30, smallest: 18 }, INK_2),
    signRows(signs, typefaces),
    foot(card, typefaces),
  ])
  return parts.join('')
}
