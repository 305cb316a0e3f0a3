import { grain, hatching } from '../grain.ts'
import { box, disc, filled, outlined, placed, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'

const NIGHT = '#16181f'
const MOSS = '#22403a'
const LEAF = '#35645a'
const BRASS = '#d79a3c'
const LIGHT = '#ffe9a8'
const CREAM = '#fff8e0'
const RUST = '#d2583a'

const wall = () => {
  const diamonds = times(60, (cell) => {
    const [x, y] = [(cell % 12) * 112 + (Math.floor(cell / 12) % 2) * 56, 40 + Math.floor(cell / 12) * 150]
    return `M${x} ${y - 62}Q${x + 12} ${y} ${x + 46} ${y}Q${x + 12} ${y} ${x} ${y + 62}Q${x - 12} ${y} ${x - 46} ${y}Q${x - 12} ${y} ${x} ${y - 62}z`
  })
  return `${filled(box(0, 0, 1280, 720), MOSS)}${hatching([0, 0, 1280, 720], 28, 0, '#1c3530', 9)}${filled(diamonds, LEAF)}${screentone([0, 0, 1280, 720], 15, NIGHT, (v) => 9 - v * 6)}`
}

const bulb = (size: number) =>
  `${outlined(`M${-size * 0.34} ${-size}v${-size * 0.5}h${size * 0.68}v${size * 0.5}z`, BRASS, NIGHT, 6)}${outlined(`M${-size * 0.34} ${-size}C${-size * 0.4} ${-size * 0.7} ${-size} ${-size * 0.6} ${-size} 0a${size} ${size} 0 0 0 ${size * 2} 0C${size} ${-size * 0.6} ${size * 0.4} ${-size * 0.7} ${size * 0.34} ${-size}z`, LIGHT, NIGHT, 6)}${stroked(`M${-size * 0.3} ${size * 0.1}l${size * 0.14} ${-size * 0.5} ${size * 0.16} ${size * 0.36} ${size * 0.16}-${size * 0.36} ${size * 0.14} ${size * 0.5}`, RUST, 6)}`

const shade = (colour: string) =>
  `${filled(disc(0, 14, 34), CREAM)}${outlined('M-40-120Q-30-150 0-150T40-120Q110-90 128 0H-128Q-110-90-40-120z', colour, NIGHT)}${stroked('M-116-16H116', LIGHT, 7)}${stroked('M-84-60Q-66-96-34-108', CREAM, 8)}`

const paperGlobe = () =>
  `${outlined(disc(0, 0, 104), CREAM, NIGHT)}${stroked(
    times(7, (index) => {
      const y = -78 + index * 26
      const half = Math.round(Math.sqrt(104 * 104 - y * y)) - 6
      return `M${-half} ${y}Q0 ${y + 16} ${half} ${y}`
    }),
    BRASS,
    5,
  )}${outlined(box(-26, -118, 52, 18, 4) + box(-22, 98, 44, 16, 4), NIGHT, NIGHT, 2)}`

const stained = () =>
  `${outlined('M-34-96H34L150 40Q112 62 75 40Q38 62 0 40Q-38 62-75 40Q-112 62-150 40z', LEAF, NIGHT)}${filled('M-34-92H0V44Q-38 60-74 38z', RUST)}${filled('M34-92L146 38Q112 58 78 38z', BRASS)}${stroked('M-12-96L-75 40M12-96L75 40M0-96V40M-76-44Q0-20 76-44', NIGHT, 6)}${filled(disc(0, 66, 15), CREAM)}`

const LAMPS = [
  { x: 116, y: 300, length: 210, drawing: () => bulb(58) },
  { x: 360, y: 190, length: 60, drawing: () => shade(RUST) },
  { x: 628, y: 370, length: 252, drawing: paperGlobe },
  { x: 886, y: 210, length: 114, drawing: stained },
  { x: 1130, y: 330, length: 230, drawing: () => bulb(74) },
] as const

const lamp = ({ x, y, drawing }: (typeof LAMPS)[number]) =>
  `${stroked(`M${x} 0V${y - 70}`, NIGHT, 9)}${placed(x, y, 0, 1, drawing())}`

/** The table below, on which each lamp leaves a pool of light. */
const table = () =>
  `${filled(box(0, 612, 1280, 108), '#5c2f26')}${filled(LAMPS.map(({ x }) => `M${x - 150} 660a150 34 0 0 0 300 0a150 34 0 0 0-300 0z`).join(''), BRASS, 0.75)}${filled(LAMPS.map(({ x }) => `M${x - 96} 658a96 20 0 0 0 192 0a96 20 0 0 0-192 0z`).join(''), LIGHT)}${filled(box(0, 600, 1280, 16), NIGHT)}${hatching([0, 690, 1280, 30], 34, -20, NIGHT, 4)}`

const moth = (x: number, y: number, turn: number) =>
  placed(
    x,
    y,
    turn,
    1,
    `${outlined('M0 0Q-44-46-56-10Q-54 16 0 8Q54 16 56-10Q44-46 0 0z', CREAM, NIGHT, 5)}${stroked('M0-8V22M0-8L-12-28M0-8L12-28', NIGHT, 6)}`,
  )

export const lightsOn: Drawing = () =>
  `${wall()}${LAMPS.map(({ x, y }) => glow(x, y + 14, 220, 5, '#f0a63c', 0.1)).join('')}${table()}${LAMPS.map(lamp).join('')}${moth(742, 262, 24)}${moth(256, 420, -30)}${moth(990, 470, 12)}${grain(13, 200, [0, 0, 1280, 720], '#fff8e033', 3)}`
