import { grain, hatching } from '../grain.ts'
import { envelope, paperPlane, sheet } from '../motifs/papers.ts'
import { box, dashed, filled, outlined, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#12263a'
const NAVY = '#1f4662'
const MIST = '#9fb8c4'
const CREAM = '#fff5e0'
const ROSE = '#f0b8ac'
const RED = '#dc4b3e'
const GOLD = '#efb23f'

/** A stone floor in perspective, from the horizon at 210 down. */
const floor = () => {
  const rows = [210, 240, 284, 344, 424, 530, 670]
  const joints = times(17, (index) => `M640 -240L${-1900 + index * 318} 720`)
  return `${filled(box(0, 0, 1280, 720), NAVY)}${screentone([0, 0, 1280, 720], 16, INK, (v) => 10 - v * 7)}${stroked(rows.map((y) => `M0 ${y}H1280`).join(''), '#2c5c7c', 6)}${stroked(joints, '#2c5c7c', 6)}${filled(box(0, 0, 1280, 210), '#d9a05b')}${hatching([0, 0, 1280, 210], 40, 0, '#c68b47', 14)}${filled(box(0, 176, 1280, 34), INK)}${filled(box(0, 186, 1280, 14), GOLD)}`
}

/** The door at the end of the trail, ajar: light falls through it. */
const door = () =>
  `${filled('M884 210L700 470H1010L976 210z', '#f6d58a', 0.5)}${outlined(box(852, 10, 156, 200), INK, INK)}${filled(box(862, 20, 138, 190), '#ffe7a6')}${outlined('M1000 14L912 38V232L1000 210z', RED, INK)}${outlined('M986 40L930 54V112L986 104zM986 126L930 132V206L986 192z', '#b9352f', INK, 5)}<circle cx="922" cy="142" r="9" fill="${GOLD}" stroke="${INK}" stroke-width="5"/>`

const ticket = () =>
  `${shadow(box(-92, -50, 184, 100, 8), INK)}${outlined('M-92-50H92v30a20 20 0 0 0 0 40v30H-92v-30a20 20 0 0 0 0-40z', GOLD, INK)}${stroked('M-60-20h70M-60 4h90M-60 26h50', INK, 7)}${dashed('M52-44V44', INK, 5, '2 13')}`

const note = () => {
  const outline = 'M-60-60H60V60Q20 46-20 58T-60 60z'
  return `${shadow(outline, INK)}${outlined(outline, ROSE, INK)}${stroked('M-36-30h72M-36-6h60M-36 18h70', RED, 7)}`
}

const crumpled = () =>
  `${shadow('M-54-10L-30-52L14-60L56-30L60 18L22 56L-30 50z', INK)}${outlined('M-54-10L-30-52L14-60L56-30L60 18L22 56L-30 50z', CREAM, INK)}${stroked('M-30-52L-6-14L14-60M-6-14L56-30M-6-14L-30 50M-6-14L22 20L60 18M22 20L22 56', MIST, 6)}`

/** What lies on the way, from the front to the door. */
const trail = () =>
  [
    placed(214, 566, -14, 1.05, sheet(300, 250, CREAM, INK, MIST)),
    placed(580, 626, 9, 1.1, envelope(320, 200, ROSE, INK, RED)),
    placed(474, 428, 16, 0.9, ticket()),
    placed(764, 500, -12, 0.95, note()),
    placed(980, 590, 24, 0.85, sheet(240, 190, CREAM, INK, RED)),
    placed(620, 344, -10, 0.72, crumpled()),
    placed(866, 396, 12, 0.56, envelope(260, 170, CREAM, INK, GOLD)),
    placed(752, 300, 6, 0.42, sheet(240, 160, ROSE, INK, RED)),
    placed(900, 288, -18, 0.4, note()),
    placed(846, 250, 8, 0.3, envelope(240, 160, CREAM, INK, RED)),
  ]
    .toReversed()
    .join('')

export const paperTrail: Drawing = () =>
  `${floor()}${door()}${trail()}${dashed('M-20 300Q90 350 160 250T330 200', CREAM, 7, '5 20')}${placed(590, 110, -12, 1.05, paperPlane(CREAM, MIST, INK))}${placed(1230, 300, -24, 0.9, paperPlane(ROSE, RED, INK))}${grain(19, 200, [0, 0, 1280, 720], '#fff5e033', 3)}`
