import { grain, hatching } from '../grain.ts'
import { spine } from '../motifs/papers.ts'
import { box, filled, outlined, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#242038'
const WALL = '#57b0a4'
const PINE = '#e9b36b'
const BROWN = '#a8672f'
const CREAM = '#fff3db'
const RED = '#d9473f'
const NAVY = '#2b4c86'
const GOLD = '#f2b93d'
const PINK = '#efa3a8'
const GREEN = '#3c7d4d'

/** The series on the shelves: the colour and band of their spines, the width of a volume, its height and how many there are. */
const SERIES = [
  [RED, CREAM, 54, 210, 4],
  [NAVY, GOLD, 66, 196, 3],
  [CREAM, RED, 46, 216, 5],
  [GOLD, INK, 58, 200, 4],
  [GREEN, CREAM, 50, 208, 4],
  [PINK, NAVY, 62, 190, 3],
  [INK, PINK, 48, 214, 5],
] as const

/** A row of volumes from `x` to `end`, starting with one of the series. */
const row = (x: number, end: number, ground: number, first: number) => {
  const books: string[] = []
  let left = x
  for (let series = first; left < end; series++) {
    const [colour, band, width, height, volumes] = SERIES[series % SERIES.length] as (typeof SERIES)[number]
    for (let volume = 0; volume < volumes && left + width <= end; volume++) {
      books.push(placed(left, ground, 0, 1, spine(width, height, colour, band, INK)))
      books.push(
        stroked(
          times(volume + 1, (dot) => `M${left + width / 2} ${ground - 76 + dot * 12}h.1`),
          band,
          8,
        ),
      )
      left += width
    }
    if (left + 46 > end) break
  }
  return books.join('')
}

const board = (y: number) =>
  `${shadow(box(0, y, 1280, 30), INK, 0, 26, 0.35)}${outlined(box(-10, y, 1300, 30), PINE, INK)}${hatching([0, y + 6, 1280, 18], 90, 60, BROWN, 4)}`

const plant = (x: number, y: number) =>
  `${times(7, (index) => placed(x, y - 84, -66 + index * 22, 1, outlined('M0 0Q-34-70 0-140Q34-70 0 0z', index % 2 ? GREEN : '#5da86b', INK, 6)))}${outlined(`M${x - 54} ${y - 92}h108l-16 92h-76z`, RED, INK)}${outlined(box(x - 64, y - 106, 128, 30, 6), RED, INK)}${stroked(`M${x - 36} ${y - 44}l18 18 18-18 18 18 18-18`, CREAM, 7)}`

const leaning = (x: number, y: number) =>
  `${placed(x, y, 17, 1, spine(60, 206, NAVY, GOLD, INK))}${placed(x - 92, y - 6, 13, 1, spine(56, 212, PINK, RED, INK))}`

const lying = (x: number, y: number) =>
  [RED, CREAM, GREEN]
    .map(
      (colour, index) =>
        `${outlined(box(x + index * 12, y - 44 - index * 44, 236 - index * 20, 44, 5), colour, INK, 7)}${filled(box(x + index * 12 + 26, y - 41 - index * 44, 16, 38) + box(x + 176 - index * 8, y - 41 - index * 44, 16, 38), index === 1 ? RED : CREAM)}`,
    )
    .join('')

export const longShelf: Drawing = () =>
  [
    filled(box(0, 0, 1280, 720), WALL),
    filled(
      times(27, (index) => box(index * 48, 0, 20, 720)),
      '#6cc0b3',
    ),
    screentone([0, 0, 1280, 720], 18, '#2f7f78', (v) => 2 + v * 6),
    board(202),
    row(-20, 860, 204, 4),
    leaning(1010, 198),
    plant(1190, 202),
    board(442),
    lying(40, 442),
    row(330, 1300, 444, 0),
    board(682),
    row(-10, 610, 684, 2),
    plant(730, 682),
    row(850, 1300, 684, 5),
    grain(23, 200, [0, 0, 1280, 720], '#24203844', 3),
  ].join('')
