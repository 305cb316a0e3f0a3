import { grain, halftone, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Point } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const MOSS = '#8d8a4c'
const INDIGO = '#272a52'
const CREAM = '#fdf3dc'
const GREEN = '#2f6650'
const RED = '#cf2a2c'
const GOLD = '#e3ac46'

const HORIZON = 208

/** A point on the floor: `right` and `off` in mats from the viewer's knees. */
const onFloor = (right: number, off: number): Point => [tenth(760 + (620 * right) / (off + 1)), tenth(HORIZON + 560 / (off + 1))]

const patch = (left: number, right: number, near: number, far: number) =>
  `M${[onFloor(left, near), onFloor(right, near), onFloor(right, far), onFloor(left, far)].map((point) => point.join(' ')).join('L')}z`

const LOBES: Point[] = [
  [-140, 42],
  [-98, 78],
  [-50, 96],
  [0, 108],
  [50, 96],
  [98, 78],
  [140, 42],
]
const TEETH: Point[] = [
  [-13, 0.52],
  [-9, 0.68],
  [-11, 0.71],
  [-5, 0.87],
  [0, 1],
  [5, 0.87],
  [11, 0.71],
  [9, 0.68],
  [13, 0.52],
]

const toward = (degrees: number, reach: number) => {
  const { x, y } = around(0, 0, reach, degrees - 90)
  return `${x} ${y}`
}

/** A maple leaf about 200 wide, its stem at 0 0. */
const LEAF = `M${LOBES.map(([lean, reach], index) =>
  [...TEETH.map(([side, far]) => toward(lean + side, reach * far)), ...(index < 6 ? [toward(lean + 24.5, 28)] : [])].join('L'),
).join('L')}L0 0z`

const leaf = (x: number, y: number, size: number, turn: number, fill: string) =>
  `<use href="#chihayafuru-leaf" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(turn)}) scale(${tenth(size) / 100})" fill="${fill}"/>`

const screens = () => {
  const chance = seededRandom(14)
  const sprig = times(30, () => leaf(860 + chance() * 420, 14 + chance() * 120, 16 + chance() * 22, chance() * 360, '#e08062'))
  const boughs = times(16, () => leaf(chance() * 330, chance() * 160, 22 + chance() * 26, chance() * 360, '#f2c184'))
  const bars = times(29, (index) => `M${index * 46 - 8} 0V186`) + times(4, (index) => `M0 ${20 + index * 48}H1280`)
  return (
    `<rect width="1280" height="${HORIZON}" fill="#fbe0b4"/><g fill="#fdf0d2"><circle cx="1010" cy="86" r="230"/></g><circle cx="1010" cy="86" r="150" fill="#fff8e6"/>` +
    `<path d="M1290 -10C1180 20 1060 30 900 76M1110 26C1060 60 1010 90 960 130M1200 12C1190 60 1160 100 1130 140" fill="none" stroke="#b3683c" stroke-width="7"/>${sprig}` +
    `${boughs}<path d="M-10 150C90 120 180 80 300 -10M60 128C110 130 160 120 210 130M150 88C150 60 160 40 180 -10" fill="none" stroke="#f2c184" stroke-width="9"/>` +
    `<path d="${bars}" stroke="#6a4a33" stroke-width="4" fill="none"/><path d="${times(5, (index) => `M${index * 320 - 14} 0h28V190h-28z`)}" fill="#54392a"/><path d="M0 174H1280V${HORIZON}H0z" fill="#54392a"/><path d="M0 180H1280M0 196H1280" stroke="#7d5a40" stroke-width="4"/>`
  )
}

const weave = (near: number, deep: number, [from, to]: Point, fine: number) => {
  const lines = times(Math.round((to - from) * fine), (step) => {
    const [a, b] = [onFloor(from + step / fine, near), onFloor(from + step / fine, near + deep)]
    return `M${a.map(Math.round).join(' ')}L${b.map(Math.round).join(' ')}`
  })
  const weft = times(Math.round((deep * fine) / 2), (step) => `M0 ${onFloor(0, near + (step * 2) / fine)[1]}H1280`)
  return `<path d="${lines}" stroke="#b3aa66" stroke-width="1.6"/><path d="${weft}" stroke="#a39b58" stroke-width="1.2" stroke-dasharray="9 5"/>`
}

const border = (left: number, near: number, deep: number) => {
  const studs = times(14, (step) => `M${onFloor(left, near + (step * deep) / 14).join(' ')}h0`)
  return (
    `<path d="${patch(left - 0.1, left + 0.1, near, near + deep)}" fill="${INDIGO}"/><path d="M${onFloor(left, near).join(' ')}L${onFloor(left, near + deep).join(' ')}" stroke="#8f8fb4" stroke-width="1.5"/>` +
    `<path d="${studs}" stroke="${GOLD}" stroke-width="5" stroke-linecap="round"/>`
  )
}

const floor = () => {
  const mats = (near: number, deep: number, first: number, tints: number) =>
    times(
      9,
      (index) =>
        `<path d="${patch(first + index * 2, first + index * 2 + 2, near, near + deep)}" fill="${['#cfc684', '#c2b974', '#d8d094'][(index + tints) % 3]}"/>`,
    )
  const seams = (near: number, deep: number, first: number) => times(9, (index) => border(first + index * 2, near, deep))
  const light = [-3.1, -1.7, 0.1, 1.5].map((left) => patch(left, left + 0.9, 1.1, 5))
  return (
    `<rect y="${HORIZON}" width="1280" height="520" fill="${MOSS}"/>${mats(6, 30, -9, 0)}${mats(2.2, 3.8, -8, 1)}${mats(-0.1, 2.3, -9, 2)}` +
    weave(6, 14, [-8, 7], 5) +
    weave(2.2, 3.8, [-5, 4], 11) +
    weave(-0.1, 2.3, [-3, 2], 22) +
    seams(6, 12, -9) +
    seams(2.2, 3.8, -8) +
    seams(-0.1, 2.3, -9) +
    `<path d="${light.join('')}" fill="#fff6cf" opacity=".4"/><path d="M0 ${HORIZON}H1280v14H0z" fill="#54392a" opacity=".45"/>`
  )
}

/** A column of cursive brush strokes that only look like writing. */
const column = (x: number, foot: number, chance: () => number) => {
  let [path, y, side] = [`M${tenth(x - 4)} -29q4 -2 ${tenth(7 + chance() * 2)} 1`, -27, -1]
  while (y < foot) {
    const [down, wide] = [3.5 + chance() * 4, 1 + chance() * 4.5]
    path += `Q${tenth(x + side * wide * 1.8)} ${tenth(y + down * 0.3)} ${tenth(x + side * wide * 0.5)} ${tenth(y + down)}`
    if (chance() < 0.3) path += `M${tenth(x - 5)} ${tenth(y + down)}q5 -2 9 0.6M${tenth(x)} ${tenth(y + down)}`
    y += down
    side = -side
  }
  return path
}

const writing = (seed: number) => {
  const chance = seededRandom(seed)
  return [13, 0, -13].map((x, index) => column(x, index < 2 ? 24 : 6, chance)).join('')
}

/** A card of 52 × 73, placed on the canvas by the directions of its right and its lower side. */
const CARD = 'M-26 -33.5q0 -3 3 -3h46q3 0 3 3v67q0 3 -3 3h-46q-3 0 -3 -3z'
const BACK = `<path d="M-22 -32.5h44v65h-44z" fill="#3f7d64"/><path d="${times(9, (row) => `M-22 ${-28 + row * 7}q11 -6 22 0t22 0`)}" fill="none" stroke="${GOLD}" stroke-width="1.4"/>`
const front = (ink: string) =>
  `<path d="M-23 -33.5h46v67h-46z" fill="${CREAM}"/><path d="M6 -33.5h17v67h-17z" fill="#f6e6c4"/><path d="${ink}" fill="none" stroke="${INDIGO}" stroke-width="2.6" stroke-linecap="round"/>`
const whole = (face: string) =>
  `<path d="${CARD}" transform="translate(1.6 2.2)" fill="#16332a"/><path d="${CARD}" fill="${GREEN}"/>${face}`

const LAID = `<g id="chihayafuru-front">${whole(front('M14 -28q6 9 -1 18t2 18t-3 16M0 -28q-6 9 2 18t-3 18t2 16M-14 -28q5 8 -1 16t2 14'))}</g><g id="chihayafuru-back">${whole(BACK)}</g>`

const placed = (x: number, y: number, right: Point, down: Point) => {
  const [a, b, c, d] = [right[0] / 52, right[1] / 52, down[0] / 73, down[1] / 73].map((part) => Math.round(part * 1000) / 1000)
  return `transform="matrix(${a} ${b} ${c} ${d} ${tenth(x)} ${tenth(y)})"`
}

const card = (x: number, y: number, right: Point, down: Point, ink: string, back = false) =>
  `<g ${placed(x, y, right, down)}>${whole(back ? BACK : front(ink))}</g>`

const laid = (left: number, off: number, seed: number) => {
  const [a, b, c] = [onFloor(left, off), onFloor(left + 0.2, off), onFloor(left, off + 0.26)]
  const spot = placed((b[0] + c[0]) / 2, (b[1] + c[1]) / 2, [b[0] - a[0], b[1] - a[1]], [a[0] - c[0], a[1] - c[1]])
  return `<use href="#chihayafuru-${seed % 7 === 3 ? 'back' : 'front'}" ${spot}/>`
}

const rows = () =>
  times(3, (row) =>
    times(9, (place) => (place > 5 - row && place < 8 ? '' : laid(-2.3 + place * 0.27, 1.95 - row * 0.36, 40 + row * 9 + place))),
  ) + times(2, (row) => times(6, (place) => laid(1.2 + place * 0.27, 2 - row * 0.36, 80 + row * 6 + place)))

const START = { x: 96, y: 700 }

/** A curved speed line from the point of impact to a card. */
const swish = (x: number, y: number, wide: number, from: number, colour: string, opacity: number) => {
  const [dx, dy] = [x - START.x, y - START.y]
  const long = Math.hypot(dx, dy)
  const [nx, ny] = [-dy / long, dx / long]
  const bow = -long * 0.12
  const [sx, sy] = [START.x + dx * from, START.y + dy * from - (bow * from) / 3]
  const [mx, my] = [
    START.x + dx * (from + (1 - from) * 0.5) + nx * bow * 0.4,
    START.y + dy * (from + (1 - from) * 0.5) + ny * bow * 0.4,
  ]
  const end = (side: number) => `${tenth(x + nx * wide * side)} ${tenth(y + ny * wide * side)}`
  const turn = (side: number) => `${tenth(mx + nx * wide * 0.5 * side)} ${tenth(my + ny * wide * 0.5 * side)}`
  return `<path d="M${tenth(sx)} ${tenth(sy)}Q${turn(-1)} ${end(-1)}L${end(1)}Q${turn(1)} ${tenth(sx)} ${tenth(sy)}z" fill="${colour}" opacity="${opacity}"/>`
}

const FLYING: [number, number, Point, Point, number, boolean][] = [
  [566, 196, [44, -22], [12, 62], 1, false],
  [720, 120, [30, 34], [-66, 28], 2, true],
  [910, 226, [70, -20], [38, 84], 3, false],
  [1120, 132, [52, 46], [-60, 66], 4, false],
  [1196, 330, [96, 30], [-16, 92], 5, true],
  [700, 318, [84, 22], [-42, 100], 6, false],
  [1180, 562, [110, -70], [104, 150], 8, false],
]

const flight = () =>
  FLYING.map(([x, y, right], index) => {
    const wide = Math.hypot(...right) * 0.42
    return (
      swish(x, y, wide, 0.3, '#fffaf0', 0.75) +
      swish(x + 6, y + wide * 0.7, 4, 0.16, index % 2 ? INDIGO : RED, 0.9) +
      swish(x - 8, y - wide * 0.8, 3, 0.24, INDIGO, 0.7)
    )
  }).join('') + FLYING.map(([x, y, right, down, seed, back]) => card(x, y, right, down, writing(seed), back)).join('')

const hero = () =>
  swish(930, 470, 120, 0.12, '#fffaf0', 0.85) +
  swish(900, 590, 12, 0.1, RED, 1) +
  swish(860, 350, 9, 0.2, INDIGO, 0.9) +
  `<path d="M820 690L1090 652L1116 694L880 720z" fill="#5d5a2c" opacity=".45"/>` +
  card(930, 470, [196, -58], [98, 262], writing(21))

const mapleLeaf = (x: number, y: number, size: number, turn: number) => {
  const id = `chihayafuru-leaf-${x}`
  const dark = '<path d="M0 0L0 -140L160 -80L120 120z" fill="#a81f28"/>'
  const dots = halftone([-110, -110, 220, 220], 10, '#e85a45', (u, v) => (1 - u - v * 0.4) * 7)
  const veins = LOBES.map(([lean, reach]) => `M0 0L${toward(lean, reach * 0.9)}`).join('')
  return (
    leaf(x + size * 0.12, y + size * 0.18, size, turn, '#5d5a2c88') +
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size / 100})"><path d="M0 0Q16 44 0 76" stroke="#8c1a22" stroke-width="5" fill="none" stroke-linecap="round"/><path d="${LEAF}" fill="${RED}"/>` +
    `${inside(id, LEAF, dark + (size > 100 ? dots : ''))}<path d="${veins}" stroke="#f28a6a" stroke-width="2"/></g>`
  )
}

/** Cards fly off the tatami along speed lines; a red maple leaf. */
export const chihayafuru: Drawing = () =>
  `<defs><path id="chihayafuru-leaf" d="${LEAF}"/>${LAID}</defs>` +
  screens() +
  floor() +
  rows() +
  flight() +
  mapleLeaf(508, 360, 40, 60) +
  mapleLeaf(664, 640, 44, 130) +
  hero() +
  mapleLeaf(330, 520, 168, -24) +
  grain(9, 90, [0, 230, 1280, 480], '#fffaf0', 4)
