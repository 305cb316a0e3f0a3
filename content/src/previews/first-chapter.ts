import { grain, hatching, inside } from '../grain.ts'
import { box, disc, filled, outlined, patterned, shadow, stroked } from '../motifs/shapes.ts'
import { cloud, rays } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#2b1636'
const PLUM = '#6b2a63'
const CREAM = '#fff3dc'
const SHADE = '#ecd3b4'
const RED = '#e0504a'
const GOLD = '#f4b640'
const TEAL = '#2e938c'
const SKY = '#a8d9d2'

/** A layer of cut paper: its outline, with a pattern inside. */
const layer = (id: string, path: string, colour: string, pattern: string) =>
  `${shadow(path, INK, 0, -9, 0.3)}${patterned(`first-chapter-${id}`, path, colour, INK, pattern, 7)}`

const sun = () =>
  `${filled(rays(640, 330, 170, 1100, 34), '#7d3770')}${outlined(rays(640, 330, 178, 236, 20), RED, INK, 6)}${outlined(disc(640, 330, 164), GOLD, INK)}${filled(disc(640, 330, 118), CREAM)}`

/** The country that folds up out of the book: hills, a wood, a lighthouse and a path that comes toward the reader. */
const country = () => {
  const far = 'M150 520V400Q250 300 360 372T560 350T760 372T960 330T1130 420V520z'
  const middle = 'M110 560V470Q260 380 420 450T800 452T1170 440V560z'
  const near = 'M80 620V540Q300 470 520 530T900 520T1200 540V620z'
  const firs = [0, 34, 40, 26, 10, 0, -6]
    .map((rise, index) => `M${174 + index * 48} ${470 - rise}l26-74 26 74zM${180 + index * 48} ${430 - rise}l20-60 20 60z`)
    .join('')
  return `${layer('far', far, SKY, hatching([150, 300, 1000, 240], 16, 40, '#7fbcb6', 5))}${layer(
    'middle',
    middle,
    TEAL,
    screentone([100, 380, 1100, 190], 17, INK, (v) => v * 9),
  )}${outlined(firs, '#1e5f63', INK, 6)}${outlined('M930 452L944 240H996L1010 452z', CREAM, INK, 7)}${filled('M938 330L936 372L1004 372L1001 330z', RED)}${outlined(box(930, 196, 80, 48, 4), GOLD, INK, 7)}${outlined('M922 198L970 150L1018 198z', RED, INK, 7)}${layer(
    'near',
    near,
    GOLD,
    screentone([80, 480, 1130, 150], 18, RED, (v) => v * 10),
  )}${outlined('M700 454Q600 480 690 512T610 640H760Q820 580 748 520T716 456z', CREAM, INK, 7)}`
}

const clouds = () =>
  [
    [250, 230, 190],
    [1070, 120, 230],
    [420, 110, 130],
  ]
    .map(
      ([x, y, width]) =>
        `${stroked(`M${x} ${y}V440`, INK, 4)}${shadow(cloud(x as number, y as number, width as number), INK, 8, 10)}${outlined(cloud(x as number, y as number, width as number), CREAM, INK, 7)}`,
    )
    .join('')

/** The open book below: two blocks of pages and the cover under them. */
const book = () => {
  const left = 'M640 650Q380 560 70 610V690Q380 650 640 720z'
  const right = 'M640 650Q900 560 1210 610V690Q900 650 640 720z'
  const edges = times(
    4,
    (index) =>
      `M640 ${664 + index * 15}Q380 ${576 + index * 17} 70 ${624 + index * 17}M640 ${664 + index * 15}Q900 ${576 + index * 17} 1210 ${624 + index * 17}`,
  )
  return `${outlined('M40 640L70 600H1210L1240 640V760H40z', RED, INK)}${outlined(left + right, CREAM, INK)}${stroked(edges, SHADE, 6)}${outlined('M640 650Q380 560 70 610L110 560Q400 540 640 620Q880 540 1170 560L1210 610Q900 560 640 650z', CREAM, INK)}${stroked('M640 620V716', INK, 7)}${outlined('M1030 560L1064 556V700L1046 682L1030 704z', TEAL, INK, 6)}`
}

export const firstChapter: Drawing = () =>
  `${filled(box(0, 0, 1280, 720), PLUM)}${screentone([0, 0, 1280, 720], 20, INK, (v) => 12 - v * 11)}${inside('first-chapter-sky', box(0, 0, 1280, 600), sun())}${clouds()}${book()}${country()}${grain(17, 200, [0, 0, 1280, 720], '#2b163644', 3)}`
