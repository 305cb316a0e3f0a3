import { grain, inside } from '../grain.ts'
import { paperPlane } from '../motifs/papers.ts'
import { box, dashed, filled, outlined, placed, stroked } from '../motifs/shapes.ts'
import { cloud } from '../motifs/weather.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#23294f'
const SKY = '#f6c7b6'
const CREAM = '#fff5e2'
const TEAL = '#2f8f8c'
const RED = '#dd4a4f'
const GOLD = '#f4b13e'
const LILAC = '#8b7ec0'

const ENVELOPE = 'M0-190C-130-190-176-96-168-22C-160 50-84 116-44 168H44C84 116 160 50 168-22C176-96 130-190 0-190z'

/** A hot-air balloon around (0, 0), with gores in two colours. */
const balloon = (id: string, first: string, second: string, band: string) => {
  const gores = [
    'M-200-200H-112Q-130 0-30 170H-200z',
    'M-52-200Q-80 0-14 170H14Q80 0 52-200z',
    'M112-200H200V170H30Q130 0 112-200z',
  ].join('')
  const ring = `M-200-46Q0 2 200-46V4Q0 56-200 4z`
  return `${stroked('M-40 168L-30 226M40 168L30 226M0 172V226', INK, 5)}${outlined('M-44 224H44L36 284Q34 292 26 292H-26Q-34 292-36 284z', GOLD, INK, 7)}${stroked('M-40 246H40M-38 266H38', INK, 4)}${filled(ENVELOPE, first)}${inside(id, ENVELOPE, `${filled(gores, second)}${filled(ring, band)}${stroked(`M-190-30Q0 22 190-30M-190-6Q0 44 190-6`, INK, 4)}${screentone([20, -200, 180, 400], 14, INK, (v) => v * 8)}`)}${outlined(ENVELOPE, 'none', INK, 9)}`
}

/** A kite on its string, which runs down to the left. */
const kite = () =>
  `${stroked('M0 90Q-60 190-20 270T-130 470', INK, 5)}${outlined('M0-110L76-10L0 100L-76-10z', RED, INK)}${filled('M0-106L72-10H0zM0-10V94L-72-10z', GOLD)}${outlined('M0-110L76-10L0 100L-76-10zM0-110V100M-76-10H76', 'none', INK, 6)}${[150, 220, 300].map((y, index) => outlined(`M${-26 - index * 4} ${y}l-26-16v32zl26-16v32z`, index % 2 ? GOLD : RED, INK, 5)).join('')}`

const clouds = () => {
  const rows = [
    { y: 560, colour: '#f9dccb', width: 420, shift: 0 },
    { y: 640, colour: CREAM, width: 360, shift: 130 },
    { y: 700, colour: '#fbd9c4', width: 300, shift: 60 },
    { y: 760, colour: '#ffffff', width: 420, shift: 40 },
  ]
  return rows
    .map(
      ({ y, colour, width, shift }, row) =>
        `${filled(times(6, (index) => cloud(index * width * 0.74 - shift, y, width)) + box(0, y - 2, 1280, 200), colour)}${inside(
          `up-in-the-air-cloud-${row}`,
          times(6, (index) => cloud(index * width * 0.74 - shift, y, width)),
          screentone([0, y - 150, 1280, 150], 15, '#e79f8f', (v) => v * (9 - row)),
        )}`,
    )
    .join('')
}

const streaks = () =>
  stroked(
    times(22, (index) => `M${(index * 311) % 1240} ${30 + index * 22}h${70 + ((index * 53) % 110)}`),
    '#fbe3d4',
    8,
  )

export const upInTheAir: Drawing = () =>
  `${filled(box(0, 0, 1280, 720), SKY)}${screentone([0, 0, 1280, 720], 20, '#ef9f93', (v) => 13 - v * 14)}${streaks()}${placed(880, 390, 4, 0.56, balloon('up-in-the-air-small', CREAM, TEAL, GOLD))}${placed(200, 210, -4, 0.44, balloon('up-in-the-air-far', GOLD, LILAC, CREAM))}${clouds()}${placed(560, 290, -3, 1.18, balloon('up-in-the-air-near', RED, CREAM, TEAL))}${placed(1150, 150, 22, 1, kite())}${dashed('M-20 470C60 540 150 520 140 450S60 400 70 470S150 500 196 448', INK, 5, '4 15')}${placed(366, 392, -18, 0.7, paperPlane(CREAM, LILAC, INK))}${grain(12, 200, [0, 0, 1280, 720], '#23294f44', 3)}`
