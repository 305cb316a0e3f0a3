import { grain, hatching } from '../grain.ts'
import { box, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#14211c'
const BOARD = '#24503f'
const CHALK = '#dcead9'
const GOLD = '#f3b73d'
const RED = '#e1543c'
const WOOD = '#c88a4a'
const STEEL = '#a9b4ae'

/** Rows of tally marks in fives; the last one is not finished. */
const tally = () => {
  const chance = seededRandom(55)
  const five = (x: number, y: number, strokes: number) => {
    const wobble = () => Math.round(chance() * 8 - 4)
    const marks = times(Math.min(strokes, 4), (index) => `M${x + index * 20 + wobble()} ${y + wobble()}l${wobble()} 62`)
    return `${marks}${strokes === 5 ? `M${x - 16} ${y + 50 + wobble()}L${x + 78} ${y + 12 + wobble()}` : ''}`
  }
  const cells = times(44, (cell) => five(46 + (cell % 11) * 112, 40 + Math.floor(cell / 11) * 122, cell === 43 ? 2 : 5))
  return stroked(cells, CHALK, 6)
}

const wall = () =>
  `${filled(box(0, 0, 1280, 720), BOARD)}${screentone([0, 0, 1280, 720], 16, INK, (v) => 3 + v * 6)}${stroked('M60 470Q400 420 620 500M700 60Q960 20 1200 110M90 190Q200 150 330 210', '#3d6b58', 46)}<g opacity=".85">${tally()}</g>`

const floor = () =>
  `${filled(box(0, 560, 1280, 160), WOOD)}${hatching([0, 560, 1280, 160], 160, -70, '#8d5526', 6)}${stroked('M0 612H1280M0 666H1280', '#8d5526', 5)}${filled(box(0, 544, 1280, 22), INK)}${filled(box(0, 549, 1280, 8), GOLD)}`

/** The rope swings in a high arc between its two handles. */
const rope = () => {
  const arc = 'M160 600C40-190 1240-190 1120 600'
  return `${stroked(arc, INK, 34)}${stroked(arc, RED, 20)}<path d="${arc}" fill="none" stroke="${GOLD}" stroke-width="20" stroke-dasharray="12 26"/>${[
    [160, 600, 6],
    [1120, 600, -6],
  ]
    .map(([x, y, turn]) =>
      placed(
        x as number,
        y as number,
        turn as number,
        1,
        `${outlined(box(-28, -10, 56, 130, 16), GOLD, INK)}${filled(box(-24, 14, 48, 16) + box(-24, 46, 48, 16) + box(-24, 78, 48, 16), RED)}`,
      ),
    )
    .join('')}`
}

/** A dumbbell with three discs on each side. */
const dumbbell = () => {
  const plate = (x: number, height: number, colour: string, id: string) =>
    patterned(
      `training-arc-${id}`,
      box(x, -height / 2, 54, height, 14),
      colour,
      INK,
      screentone([x, -height / 2, 54, height], 13, INK, (v) => v * 8),
    )
  const side = (sign: number) =>
    [
      [250, 110, STEEL],
      [190, 200, RED],
      [130, 270, INK],
    ]
      .map(([x, height, colour], index) =>
        plate(sign > 0 ? (x as number) : -(x as number) - 54, height as number, colour as string, `${sign}-${index}`),
      )
      .join('')
  return `${shadow('M-310 90H310V140H-310z', INK, 20, 10, 0.5)}${outlined(box(-326, -24, 652, 48, 20), STEEL, INK)}${hatching([-118, -20, 236, 40], 12, 12, INK, 4)}${side(-1)}${side(1)}${filled(box(-176, -110, 10, 220) + box(138, -110, 10, 220), CHALK, 0.5)}`
}

const bottle = () =>
  `${outlined('M-40-150Q-40-186-24-194V-224H24V-194Q40-186 40-150V60Q40 76 24 76H-24Q-40 76-40 60z', '#8fd0c4', INK)}${filled('M-36-60H36V58Q36 72 24 72H-24Q-36 72-36 58z', '#3c9c94')}${outlined(box(-30, -256, 60, 36, 8), RED, INK)}${stroked('M-18-140V-20', CHALK, 10)}${stroked('M8-110h26M8-70h26M8-30h26M8 10h26', INK, 5)}`

const towel = () =>
  `${outlined('M-150 60Q-160-30-60-36H130Q176-30 172 30L160 64z', CHALK, INK)}${stroked('M-140 20Q20-10 166 16M-146 44Q20 16 164 42', RED, 10)}${stroked('M-150 64v20m30-20v22m30-22v20m30-20v22m30-22v20m30-20v22m30-22v20m30-20v22m30-22v20m30-20v22m20-22v20', INK, 5)}`

export const trainingArc: Drawing = () =>
  `${wall()}${floor()}${rope()}${placed(640, 530, -3, 1, dumbbell())}${placed(980, 600, 4, 0.9, bottle())}${placed(310, 650, -4, 0.72, towel())}${grain(20, 220, [0, 0, 1280, 720], '#dcead933', 3)}`
