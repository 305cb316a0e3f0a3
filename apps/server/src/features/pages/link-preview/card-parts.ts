import type { Lettering, Typeface } from '../../../platform/images/outlines.ts'
import { fitLines, LINE_HEIGHT, type Room } from './fit-lines.ts'
import { LINK_PREVIEW, type Paper } from './link-card.ts'

const { width: WIDTH, height: HEIGHT } = LINK_PREVIEW

const DESK = '#dce3e1'
const GRID = '#cfd8d6'
export const RULE = '#68747f'
const SHU = '#bf2222'
export const INK = '#17202b'
export const INK_2 = '#4a5663'
export const PAPER = '#fbf8ef'

/** The colours of each paper: the sheet, and the accent colour of the text on it. */
export const PAPERS: Record<Paper, { sheet: string; accent: string }> = {
  plain: { sheet: PAPER, accent: '#1f5fbf' },
  layout: { sheet: '#cfe6f2', accent: '#0f5c86' },
  director: { sheet: '#f8d3dc', accent: '#a3214e' },
  sakkan: { sheet: '#fbe7a1', accent: '#7a5200' },
  finish: { sheet: '#cfe8d2', accent: '#1e6b3a' },
}

/** A box on the card, in pixels. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const SHEET: Box = { left: 32, top: 26, width: 1128, height: 566 }
const SHADOW = 9
const GRID_STEP = 30

const rect = ({ left, top, width, height }: Box, fill: string, more = '') =>
  `<rect x="${left}" y="${top}" width="${width}" height="${height}" fill="${fill}" ${more}/>`

const inset = ({ left, top, width, height }: Box, by: number): Box => ({
  left: left + by,
  top: top + by,
  width: width - 2 * by,
  height: height - 2 * by,
})

export const outlined = (data: string, colour: string) => `<path d="${data}" fill="${colour}"/>`

const steps = (length: number, line: (at: number) => string) =>
  Array.from({ length: Math.ceil(length / GRID_STEP) }, (_, index) => line(index * GRID_STEP)).join('')

/** Returns the desk with a punched sheet of paper on it. */
export function deskWithSheet(paper: string): string {
  const grid = steps(WIDTH, (x) => `M${x} 0V${HEIGHT}`) + steps(HEIGHT, (y) => `M0 ${y}H${WIDTH}`)
  const shadow = { ...SHEET, left: SHEET.left + SHADOW, top: SHEET.top + SHADOW }
  return `${rect({ left: 0, top: 0, width: WIDTH, height: HEIGHT }, DESK)}<path d="${grid}" stroke="${GRID}" stroke-width="2"/>
${rect(shadow, INK)}${rect(SHEET, paper, `stroke="${INK}" stroke-width="2"`)}
<g fill="${DESK}" stroke="${INK}" stroke-width="2"><circle cx="596" cy="68" r="13"/><rect x="402" y="57" width="70" height="22" rx="11"/><rect x="720" y="57" width="70" height="22" rx="11"/></g>`
}

const MARK_GAP = 13
const CORNER = 26

/** Returns the frame of the picture, with registration marks at its corners. */
export function frame(box: Box): string {
  const { left, top, width, height } = inset(box, -MARK_GAP)
  const corner = (x: number, y: number, right: 1 | -1, down: 1 | -1) =>
    `M${x} ${y + down * CORNER}v${-down * CORNER}h${right * CORNER}`
  const [right, bottom] = [left + width, top + height]
  const marks = corner(left, top, 1, 1) + corner(right, top, -1, 1) + corner(left, bottom, 1, -1) + corner(right, bottom, -1, -1)
  return `<path d="${marks}" fill="none" stroke="${RULE}" stroke-width="3"/>${rect(box, INK)}`
}

/** Returns the first text whose characters are all in the typeface, or null. */
export async function firstLettered(typeface: Typeface, texts: readonly string[]) {
  for (const typed of texts) {
    const text = typed.normalize('NFC').replace(/\s+/g, ' ').trim()
    const outlines = await typeface.outlinesOf(text)
    if (outlines) return { text, outlines }
  }
  return null
}

/** Lays out a text in as many lines as it needs, as large as fits. Returns the drawing and its lower edge. */
export function textBlock(outlines: Lettering, text: string, left: number, top: number, room: Room, colour: string) {
  const { size, lines } = fitLines(text, room, outlines.widthOf)
  const height = size * LINE_HEIGHT
  const data = lines.map((line, index) => outlines.pathOf(line, left, top + size * 0.88 + index * height, size))
  return { svg: outlined(data.join(''), colour), bottom: top + lines.length * height }
}

const STAMP_SIZE = 34

/** Returns a slightly rotated stamp in red ink, whose lower right corner is at (right, bottom). */
export function stamp(outlines: Lettering, text: string, right: number, bottom: number): string {
  const width = outlines.widthOf(text, STAMP_SIZE) + 48
  const box = { left: right - width, top: bottom - 66, width, height: 66 }
  const line = `stroke="${SHU}" stroke-width="3"`
  return `<g transform="rotate(-4 ${right - width / 2} ${bottom - 33})">${rect(inset(box, 1), PAPER, line)}${rect(inset(box, 7), 'none', line)}${outlined(outlines.pathOf(text, box.left + 24, box.top + 45, STAMP_SIZE), SHU)}</g>`
}
