import { grain, inside } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { cloud, drop, rays, snowflake, star } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#1d2b4a'
const SKY = '#8ccbd6'
const SEA = '#4f9fb8'
const CREAM = '#fdf2da'
const GOLD = '#f5b83d'
const CORAL = '#e8603f'
const ROSE = '#c9436b'

/** A weather map: lines of equal pressure around a high and a low, and a front. */
const map = () => {
  const ring = (x: number, y: number, size: number) =>
    `M${x - size * 1.5} ${y}q${size * 0.2} ${-size * 1.1} ${size * 1.6} ${-size}t${size * 1.5} ${size * 0.9}t${-size * 1.3} ${size}t${-size * 1.8} ${-size * 0.9}z`
  const high = times(7, (index) => ring(300, 430, 60 + index * 62))
  const low = times(6, (index) => ring(1060, 470, 50 + index * 56))
  return `${filled(box(0, 0, 1280, 720), SKY)}${filled(ring(1060, 470, 250), SEA)}${filled(ring(300, 430, 230), SEA)}${screentone([0, 0, 1280, 720], 18, '#3b86a3', (v) => 1 + v * 8)}${stroked(high + low, CREAM, 4)}`
}

const front = () => {
  const line = 'M-20 660Q220 560 420 610T800 590T1300 640'
  const teeth = times(9, (index) => `M${40 + index * 150} ${[622, 588, 592, 604, 596, 586, 592, 606, 622][index]}l34-44 36 42z`)
  return `${stroked(line, INK, 20)}${stroked(line, CORAL, 10)}${outlined(teeth, CORAL, INK, 6)}`
}

const sun = () =>
  `${shadow(star(0, 0, 112, 158, 16), INK)}${outlined(star(0, 0, 112, 158, 16), CORAL, INK)}${patterned('weather-report-sun', disc(0, 0, 100), GOLD, INK, `${filled(rays(0, 0, 20, 110, 22), '#fbd36d')}${filled(disc(0, 0, 42), CREAM)}`)}`

const rainCloud = () => {
  const outline = cloud(0, 40, 290)
  const drops = times(9, (index) => drop(-112 + index * 28, 64 + (index % 3) * 44, 25))
  return `${outlined(drops, SEA, INK, 6)}${shadow(outline, INK)}${patterned(
    'weather-report-rain',
    outline,
    CREAM,
    INK,
    screentone([-160, -100, 320, 150], 16, SEA, (v) => v * 14),
  )}`
}

const snowCloud = () =>
  `${shadow(disc(0, 0, 106), INK)}${outlined(disc(0, 0, 106), INK, CREAM, 8)}${stroked(snowflake(0, 0, 82), CREAM, 13)}${filled(disc(0, 0, 17), SKY)}`

const bolt = () => {
  const outline = cloud(0, 10, 240)
  return `${shadow('M-6 0L-66 122H-14L-50 226L78 82H18L56 0z', INK)}${outlined('M-6 0L-66 122H-14L-50 226L78 82H18L56 0z', GOLD, INK)}${patterned(
    'weather-report-storm',
    outline,
    ROSE,
    INK,
    screentone([-130, -110, 260, 130], 15, INK, (v) => v * 10),
  )}`
}

const rainbow = () =>
  `${shadow('M-150 60a150 150 0 0 1 300 0z', INK)}${[CORAL, GOLD, CREAM, SEA, INK].map((colour, index) => outlined(`M${-150 + index * 27} 60a${150 - index * 27} ${150 - index * 27} 0 0 1 ${300 - index * 54} 0z`, colour, INK, 6)).join('')}`

/** The signs hang on threads from a wooden bar, like a mobile. */
const mobile = () => {
  const signs = [
    { x: 150, y: 330, turn: -4, drawing: bolt },
    { x: 400, y: 208, turn: 3, drawing: rainCloud },
    { x: 650, y: 370, turn: 0, drawing: sun },
    { x: 900, y: 226, turn: -3, drawing: rainbow },
    { x: 1130, y: 396, turn: 5, drawing: snowCloud },
  ]
  const threads = signs.map(({ x, y }) => `M${x} 40V${y - 60}`).join('')
  return `${stroked(threads, INK, 5)}${shadow(box(40, 22, 1200, 34, 17), INK, 8, 10)}${patterned(
    'weather-report-bar',
    box(40, 22, 1200, 34, 17),
    CREAM,
    INK,
    filled(
      times(20, (index) => `M${60 + index * 120} 20h60l-30 40h-60z`),
      CORAL,
    ),
  )}${signs.map(({ x, y, turn, drawing }) => placed(x, y, turn, 1, drawing())).join('')}`
}

export const weatherReport: Drawing = () =>
  `${inside('weather-report-map', box(0, 0, 1280, 720), map())}${front()}${mobile()}${grain(7, 200, [0, 0, 1280, 720], '#1d2b4a55', 3)}`
