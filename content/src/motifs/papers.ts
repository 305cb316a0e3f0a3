import { times } from '../paint.ts'
import { box, filled, outlined, shadow, stroked } from './shapes.ts'

/** Draws a sheet around (0, 0) with a folded corner and lines of writing. */
export const sheet = (width: number, height: number, paper: string, ink: string, lines: string) => {
  const [left, top] = [-width / 2, -height / 2]
  const fold = Math.round(width * 0.22)
  const outline = `M${left} ${top}h${width - fold}l${fold} ${fold}v${height - fold}h${-width}z`
  const rows = Math.floor((height - 70) / 30)
  const writing = times(
    rows,
    (row) => `M${left + 26} ${top + 46 + row * 30}h${(row === 0 ? width - fold : width) - 52 - ((row * 37) % 60)}`,
  )
  return `${shadow(outline, ink)}${outlined(outline, paper, ink)}${stroked(writing, lines, 7)}${outlined(`M${left + width - fold} ${top}v${fold}h${fold}z`, lines, ink, 6)}`
}

/** Draws a closed envelope around (0, 0) with a seal. */
export const envelope = (width: number, height: number, paper: string, ink: string, seal: string) => {
  const [left, top] = [-width / 2, -height / 2]
  const outline = box(left, top, width, height, 8)
  return `${shadow(outline, ink)}${outlined(outline, paper, ink)}${stroked(`M${left + 8} ${-top - 8}L-24 0M${-left - 8} ${-top - 8}L24 0`, ink, 5)}${outlined(`M${left} ${top + 6}L-18 26Q0 40 18 26L${-left} ${top + 6}z`, paper, ink, 6)}<circle cy="26" r="22" fill="${seal}" stroke="${ink}" stroke-width="6"/>`
}

/** Draws a paper plane that flies to the right, its tip at (0, 0). */
export const paperPlane = (paper: string, shade: string, ink: string) =>
  `${outlined('M0 0L-250-92L-196-12z', paper, ink, 7)}${outlined('M0 0L-196-12L-190 62z', shade, ink, 7)}${outlined('M0 0L-236 44L-190-2z', paper, ink, 7)}`

/** Draws a price tag on a string; the hole is at (0, 0). */
export const tag = (paper: string, ink: string, mark: string) =>
  `${outlined('M0-26L30 4V92H-30V4z', paper, ink, 6)}<circle r="7" fill="${ink}"/>${stroked('M-14 34h28M-14 54h28M-14 74h16', mark, 6)}`

/** Draws the spine of a book that stands on (0, 0): bands at its ends and a label. */
export const spine = (width: number, height: number, colour: string, band: string, ink: string) =>
  `${outlined(box(0, -height, width, height, 4), colour, ink, 6)}${filled(box(3, -height + 22, width - 6, 16) + box(3, -46, width - 6, 16), band)}${filled(box(width * 0.28, -height * 0.72, width * 0.44, height * 0.34, 4), band)}`
