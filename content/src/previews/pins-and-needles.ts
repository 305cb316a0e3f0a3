import { grain, hatching } from '../grain.ts'
import { box, disc, filled, outlined, patterned, placed, shadow, stroked } from '../motifs/shapes.ts'
import { stitches } from '../motifs/textiles.ts'
import { around, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const INK = '#2c1a2e'
const LINEN = '#cfe3dd'
const MINT = '#8dc5bb'
const RED = '#d8413f'
const WINE = '#a02838'
const GREEN = '#3f8a59'
const CREAM = '#fff6e4'
const GOLD = '#f0b13f'
const STEEL = '#e6ecee'
const BLUE = '#3466a5'

/** A cloth with cross-stitch along its edges and thread that runs through it. */
const cloth = () => {
  const cross = (x: number, y: number) => `M${x - 13} ${y - 13}l26 26M${x + 13} ${y - 13}l-26 26`
  const rows = times(32, (index) => cross(26 + index * 40, 34) + cross(26 + index * 40, 690))
  const zigzag = times(
    16,
    (index) => cross(46 + index * 80, 78 + (index % 2) * 18) + cross(46 + index * 80, 640 - (index % 2) * 18),
  )
  return `${filled(box(0, 0, 1280, 720), LINEN)}${hatching([0, 0, 1280, 720], 12, 0, '#bcd8d0', 4)}${screentone([0, 0, 1280, 720], 12, MINT, () => 3)}${stroked(rows, RED, 7)}${stroked(zigzag, BLUE, 6)}`
}

const pin = (x: number, y: number, turn: number, length: number, head: string) =>
  placed(
    x,
    y,
    turn,
    1,
    `${stroked(`M0 0V${-length}`, INK, 11)}${stroked(`M0 0V${-length}`, STEEL, 4)}${outlined(disc(0, -length, 21), head, INK, 7)}${filled(disc(-7, -length - 7, 5), CREAM)}`,
  )

/** The cushion: a round of segments tied with thread, and a leaf on top. */
const cushion = () => {
  const segment = (turn: number) => {
    const [a, b] = [around(0, 0, 190, turn - 30), around(0, 0, 190, turn + 30)]
    return `M0 0L${a.x} ${a.y}A120 120 0 0 1 ${b.x} ${b.y}z`
  }
  const rim = Array.from({ length: 6 }, (_, index) => segment(index * 60))
  return `${shadow(disc(0, 0, 212), INK, 20, 26)}${rim
    .map((path, index) =>
      patterned(
        `pins-and-needles-${index}`,
        path,
        index % 2 ? RED : '#e2584c',
        INK,
        screentone([-220, -220, 440, 440], 16, WINE, (v) => v * 9),
        9,
      ),
    )
    .join('')}${stroked(
    times(6, (index) => {
      const p = around(0, 0, 204, index * 60 + 30)
      return `M0 0L${p.x} ${p.y}`
    }),
    GREEN,
    11,
  )}${times(5, (index) => placed(0, 0, index * 72, 1, outlined('M0 0Q-38-46 0-104Q38-46 0 0z', GREEN, INK, 7)))}${outlined(disc(0, 0, 22), GOLD, INK, 6)}`
}

/** A needle with its thread, which loops away behind it. */
const needle = (thread: string, colour: string) =>
  `${stroked(thread, INK, 15)}${stroked(thread, colour, 6)}${outlined('M0 0L-13-300Q-13-336 0-336T13-300z', STEEL, INK, 7)}${outlined('M-4-306Q-4-320 0-320T4-306V-270H-4z', INK, INK, 3)}`

const spool = (colour: string) =>
  `${shadow(box(-84, -96, 168, 192, 10), INK)}${outlined(box(-62, -70, 124, 140), colour, INK)}${stroked(
    times(7, (row) => `M-58 ${-52 + row * 18}L58 ${-60 + row * 18}`),
    INK,
    4,
  )}${outlined(box(-84, -100, 168, 36, 10) + box(-84, 64, 168, 36, 10), GOLD, INK)}`

const button = (colour: string) =>
  `${shadow(disc(0, 0, 62), INK, 8, 10)}${outlined(disc(0, 0, 62), colour, INK)}<circle r="42" fill="none" stroke="${INK}" stroke-width="5"/>${[-1, 1].map((x) => [-1, 1].map((y) => `<circle cx="${x * 15}" cy="${y * 15}" r="8" fill="${INK}"/>`).join('')).join('')}${stroked('M-15-15L15 15M15-15L-15 15', CREAM, 5)}`

export const pinsAndNeedles: Drawing = () =>
  [
    cloth(),
    stitches('M-20 250Q200 120 400 210T860 150T1300 250', BLUE, 9),
    placed(570, 400, 0, 1, cushion()),
    pin(470, 330, -44, 170, GOLD),
    pin(520, 300, -20, 210, BLUE),
    pin(610, 290, 10, 190, CREAM),
    pin(670, 340, 36, 180, GREEN),
    pin(700, 430, 66, 170, GOLD),
    pin(440, 430, -72, 160, CREAM),
    placed(850, 590, 62, 1, needle('M0-320Q120-420 160-300T60-120T200 40T420-100', RED)),
    placed(150, 250, -158, 0.9, needle('M0-320Q-90-440-190-330T-120-160T-240 0', GOLD)),
    placed(1130, 420, 8, 1, spool(BLUE)),
    placed(1010, 190, -12, 0.76, spool(RED)),
    placed(190, 560, 20, 1.1, button(GOLD)),
    placed(330, 620, -10, 0.7, button(MINT)),
    placed(1230, 200, 14, 0.8, button(CREAM)),
    grain(27, 200, [0, 0, 1280, 720], '#2c1a2e33', 3),
  ].join('')
