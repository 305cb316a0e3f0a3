import { tenth, times } from '../paint.ts'
import { seededRandom } from '../seeded-random.ts'
import { box, filled, outlined, stroked } from './shapes.ts'

export interface Glass {
  lit: readonly string[]
  dark: string
  frame: string
  ink: string
}

/** Draws a window of a block of flats: lit or dark, with a blind, a pot plant or a curtain, by chance. */
const pane = (x: number, y: number, width: number, height: number, { lit, dark, frame, ink }: Glass, chance: () => number) => {
  const isLit = chance() < 0.5
  const glass = isLit ? (lit[Math.floor(chance() * lit.length)] as string) : dark
  const kind = Math.floor(chance() * 4)
  const inside = [
    stroked(
      times(4, (row) => `M${x + 5} ${tenth(y + 10 + row * height * 0.11)}h${width - 10}`),
      ink,
      3,
    ),
    filled(
      `M${x} ${y}h${tenth(width * 0.36)}q-4 ${tenth(height * 0.7)} ${tenth(-width * 0.36)} ${height}zM${x + width} ${y}h${tenth(-width * 0.3)}q4 ${tenth(height * 0.7)} ${tenth(width * 0.3)} ${height}z`,
      frame,
    ),
    stroked(`M${tenth(x + width / 2)} ${y + height - 4}v${tenth(-height * 0.3)}m0 6q-14-4-16-18m16 12q14-4 16-20`, ink, 5),
    filled(box(x, y, width, tenth(height * 0.34)), frame),
  ][kind] as string
  return `${outlined(box(x, y, width, height), glass, ink, 5)}${isLit ? inside : ''}${stroked(`M${tenth(x + width / 2)} ${y}v${height}`, ink, 4)}${filled(box(x - 7, y + height, width + 14, 8), frame)}`
}

/** Draws rows of windows over a wall. The same seed lights the same windows. */
export const windows = (
  x: number,
  y: number,
  columns: number,
  rows: number,
  step: readonly [number, number],
  size: readonly [number, number],
  glass: Glass,
  seed: number,
) => {
  const chance = seededRandom(seed)
  return times(columns * rows, (cell) =>
    pane(x + (cell % columns) * step[0], y + Math.floor(cell / columns) * step[1], size[0], size[1], glass, chance),
  )
}
