import { grain, hatching } from '../grain.ts'
import { box, dashed, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#22233a'
const MUSTARD = '#eeb53c'
const OCHRE = '#c9862a'
const CARD = '#c68f5c'
const CARD_DARK = '#96602f'
const CREAM = '#fff3d9'
const RED = '#d94a41'
const TEAL = '#2a8b8a'
const BLUE = '#3c62a8'
const PINK = '#f0a0a4'

const room = () => {
  const tiles = times(18, (cell) =>
    ((cell % 9) + Math.floor(cell / 9)) % 2 ? '' : box((cell % 9) * 150 - 30, 560 + Math.floor(cell / 9) * 80, 150, 80),
  )
  return `${filled(box(0, 0, 1280, 720), MUSTARD)}${filled(
    times(
      18,
      (index) =>
        `M${index * 80 - 20} 0l40 60-40 60-40-60zM${index * 80 + 20} 120l40 60-40 60-40-60zM${index * 80 - 20} 240l40 60-40 60-40-60zM${index * 80 + 20} 360l40 60-40 60-40-60z`,
    ),
    OCHRE,
    0.5,
  )}${screentone([0, 0, 1280, 560], 18, '#a96a1c', (v) => v * 7)}${filled(box(0, 560, 1280, 160), CREAM)}${filled(tiles, TEAL)}${filled(box(0, 544, 1280, 20), INK)}`
}

const racket = () =>
  `${outlined(box(-20, 60, 40, 220, 12), RED, INK)}${outlined('M-20 70Q-10 10-60-30H60Q10 10 20 70z', CREAM, INK)}<ellipse cy="-130" rx="112" ry="140" fill="${CREAM}" stroke="${INK}" stroke-width="9"/>${stroked(`${times(7, (index) => `M${-78 + index * 26} ${-130 - Math.round(Math.sqrt(1 - ((-78 + index * 26) / 112) ** 2) * 132)}V${-130 + Math.round(Math.sqrt(1 - ((-78 + index * 26) / 112) ** 2) * 132)}`)}${times(9, (index) => `M${-Math.round(Math.sqrt(1 - ((-104 + index * 26) / 140) ** 2) * 104)} ${-234 + index * 26}H${Math.round(Math.sqrt(1 - ((-104 + index * 26) / 140) ** 2) * 104)}`)}`, OCHRE, 4)}<ellipse cy="-130" rx="112" ry="140" fill="none" stroke="${TEAL}" stroke-width="20"/><ellipse cy="-130" rx="124" ry="152" fill="none" stroke="${INK}" stroke-width="8"/><ellipse cy="-130" rx="100" ry="128" fill="none" stroke="${INK}" stroke-width="6"/>`

/** A mitten that hangs over the edge of the box. */
const mitten = () =>
  `${outlined('M-60-40V90Q-60 170 4 170T66 90V66Q110 74 116 30Q118 0 90-2Q76 14 66 16V-40z', BLUE, INK)}${outlined(box(-72, -80, 150, 56, 16), CREAM, INK)}${stroked('M-44-72v40M-16-72v40M12-72v40M40-72v40', INK, 5)}${stroked('M-44 30l16 20 16-20 16 20 16-20 16 20 16-20M-40 70l16 20 16-20 16 20 16-20 16 20', CREAM, 7)}`

const scarf = () =>
  `${patterned('lost-and-found-scarf', 'M-70-30Q0-60 80-20L96 200L-40 214z', RED, INK, `${filled('M-80 20L110 10V50L-80 62zM-80 100L110 88V128L-80 142zM-80 176L120 164V200L-80 214z', CREAM)}`)}${stroked('M-36 214v34M-8 212v36M20 210v36M48 206v38M76 204v36', INK, 9)}`

/** A rubber boot, its sole up. */
const boot = () =>
  `${outlined('M-56 160V-60Q-56-96-96-110L-150-126Q-190-140-180-190Q-176-214-150-214H10Q56-214 56-166V160z', '#f6cf3f', INK)}${stroked('M30-190Q40-150 38 90', OCHRE, 12)}${outlined('M-186-196Q-180-236-150-236H20Q70-236 72-180L52-176Q50-204 12-206H-146Q-164-206-168-190z', RED, INK)}${stroked('M-130-230v20M-100-230v20M-70-230v20M-40-230v20M-10-230v20M20-230v20', INK, 6)}${outlined(box(-68, 60, 136, 40, 10), RED, INK)}`

const ball = () =>
  `${patterned('lost-and-found-ball', disc(0, 0, 92), CREAM, INK, filled('M-100-40Q0 10 100-40V0Q0 50-100 0zM-100 50Q0 90 100 50V100H-100z', PINK))}${filled(`M0-50l12 26 28 4-20 20 5 28-25-14-25 14 5-28-20-20 28-4z`, TEAL)}`

/** The box: its flaps stand open, tape holds the corners, a hole serves as a handle. */
const front = () => {
  const outline = 'M300 400H980L950 690H330z'
  return `${shadow('M330 690H950L1080 720H300z', INK, 30, -8, 0.4)}${outlined('M300 400L170 470L200 520L318 452z', CARD, INK)}${outlined('M980 400L1110 470L1080 520L962 452z', CARD, INK)}${patterned('lost-and-found-box', outline, CARD, INK, `${hatching([300, 400, 700, 300], 22, 0, '#b27b47', 6)}${screentone([300, 400, 700, 300], 17, CARD_DARK, (v) => v * 11)}${filled(box(600, 390, 80, 320), '#e3c08f', 0.8)}`)}${outlined('M540 470H740Q764 470 764 492T740 514H540Q516 514 516 492T540 470z', INK, INK)}${placed(640, 604, -2, 1, `${outlined(box(-150, -56, 300, 112, 8), CREAM, INK)}${dashed(box(-136, -42, 272, 84), RED, 5, '14 10')}${outlined(disc(-84, 0, 26), TEAL, INK, 6)}${stroked('M-30-16h140M-30 10h110', INK, 8)}`)}`
}

const keys = () =>
  `${stroked('M0 0Q30 40 20 80', INK, 7)}${outlined(`${disc(0, -16, 34)}${disc(0, -16, 16)}`, OCHRE, INK, 7)}${[-14, 22].map((turn) => placed(14, 18, turn, 1, `${outlined(disc(0, 40, 30), CREAM, INK, 7)}${outlined('M-10 64H10V160H36V146H24V130H36V116H10', CREAM, INK, 7)}<circle cy="34" r="8" fill="${INK}"/>`)).join('')}`

export const lostAndFound: Drawing = () =>
  [
    room(),
    outlined('M318 400L360 330H920L962 400z', CARD_DARK, INK),
    placed(830, 300, 20, 1, racket()),
    placed(430, 250, -18, 0.94, ball()),
    placed(650, 300, 8, 1.05, boot()),
    front(),
    placed(390, 450, 6, 1, scarf()),
    placed(900, 460, -10, 0.94, mitten()),
    placed(1140, 590, 30, 0.8, keys()),
    placed(130, 640, -14, 0.6, mitten()),
    grain(24, 200, [0, 0, 1280, 720], '#22233a44', 3),
  ].join('')
