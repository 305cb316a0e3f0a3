import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { type Knot, type Point, smooth, strip, through } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#1c1426'
const NIGHT = '#1b3350'
const CLAY = '#b5472c'
const AMBER = '#eca13f'
const CREAM = '#fbe6b6'
const GREEN = '#63e08d'

const TURN = 40
const TIP: Point = [770, 150]

const sky = () => {
  const chance = seededRandom(77)
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 320)}h0`
  return (
    bands([
      [0, '#12233d'],
      [60, '#162b47'],
      [120, NIGHT],
      [180, '#24445e'],
      [232, '#376070'],
      [278, '#5b8681'],
    ]) +
    nebula() +
    `<g stroke="${CREAM}" stroke-linecap="round"><path d="${times(120, star)}" stroke-width="2.5"/><path d="${times(26, star)}" stroke-width="5"/></g>`
  )
}

const moon = () => {
  const disc = 'M792 132a158 158 0 0 1 316 0a158 158 0 0 1-316 0z'
  const crater = (x: number, y: number, r: number) =>
    `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${tenth(r * 0.86)}" fill="#d9bd86"/><path d="M${x - r} ${y}a${r} ${tenth(r * 0.86)} 0 0 1 ${2 * r} 0a${r} ${tenth(r * 0.66)} 0 0 0-${2 * r} 0z" fill="#b3925f"/>`
  return (
    [226, 202, 180].map((r) => `<circle cx="950" cy="132" r="${r}" fill="${CREAM}" opacity=".09"/>`).join('') +
    `<path d="${disc}" fill="${CREAM}"/>` +
    inside(
      'gurren-lagann-moon',
      disc,
      `<path d="M1010-40A220 220 0 0 1 990 300H1130V-40z" fill="#d9bd86"/>${crater(900, 84, 30)}${crater(976, 60, 17)}${crater(988, 152, 42)}${crater(866, 160, 21)}${crater(924, 218, 25)}${crater(1056, 96, 20)}${crater(1040, 214, 16)}${crater(842, 104, 12)}${halftone([850, -10, 258, 300], 17, '#b3925f', (u, v) => 9 * u + 2 * v - 3)}`,
    )
  )
}

const mesas = () => {
  const far = 'M0 330V250l60-6 18 40 70 8 30-84 96-10 24 96 90 14 60 8H1280V240l-70-8-26 60-60 6-20-40-70-4-30 62-104 14V340z'
  return `<path d="${far}" fill="#2c4a58"/>${inside('gurren-lagann-mesas', far, hatching([0, 200, 1300, 140], 12, 30, '#3d6168', 3))}`
}

// The layers of the ground from the top down: how deep each begins, how it sways and its colour.
const LAYERS = [
  [326, 9, '#7f8a4a'],
  [344, 10, '#8a4a2c'],
  [392, 14, AMBER],
  [428, 12, CLAY],
  [492, 18, '#7a2f2c'],
  [548, 14, '#d9763a'],
  [590, 16, '#5a2430'],
  [652, 14, '#9c3b2f'],
  [694, 10, '#3a1a2c'],
] as const

const layer = (index: number) => {
  const [top, sway] = LAYERS[index] ?? [720, 0]
  const points = Array.from(
    { length: 12 },
    (_, step) => [step * 130 - 60, tenth(top + sway * Math.sin(step * 1.3 + index * 1.9))] as const,
  )
  return `${through(points)}V720H-60z`
}

const pebbles = (seed: number, count: number, top: number, deep: number, colour: string, size: number) => {
  const chance = seededRandom(seed)
  const stone = () => {
    const [x, y, r] = [chance() * 1280, top + chance() * deep, size * (0.5 + chance())]
    return `M${Math.round(x)} ${Math.round(y)}l${tenth(r)}-${tenth(r * 0.7)} ${tenth(r * 1.2)} ${tenth(r * 0.2)} ${tenth(r * 0.3)} ${tenth(r * 0.8)}-${tenth(r * 1.3)} ${tenth(r * 0.5)}z`
  }
  return `<path d="${times(count, stone)}" fill="${colour}"/>`
}

const ground = () =>
  LAYERS.map(([, , colour], index) => `<path d="${layer(index)}" fill="${colour}"/>`).join('') +
  `<path d="${through(Array.from({ length: 12 }, (_, step) => [step * 130 - 60, tenth(326 + 9 * Math.sin(step * 1.3))] as const))}" stroke="#c2c46c" stroke-width="5" fill="none"/>` +
  pebbles(4, 56, 350, 30, '#c07a45', 9) +
  inside('gurren-lagann-amber', `${layer(2)}`, grain(5, 150, [0, 396, 1280, 34], '#b86a22', 4)) +
  hatching([0, 446, 1280, 34], 13, 26, '#94361f', 3) +
  pebbles(9, 44, 508, 36, '#a4483a', 13) +
  halftone([0, 562, 1280, 34], 21, '#a84a22', () => 7) +
  pebbles(15, 46, 612, 36, '#83394a', 15) +
  hatching([0, 668, 1280, 22], 17, -22, '#6e2525', 4) +
  pebbles(21, 40, 704, 14, '#5e2c44', 10)

const ammonite = (x: number, y: number, size: number, turn: number) => {
  const coil = smooth(
    Array.from({ length: 22 }, (_, step): Knot => {
      const spot = around(x, y, size * (0.06 + step * 0.043), turn + step * 40)
      return [spot.x, spot.y, size * (0.06 + step * 0.019)]
    }),
    3,
  )
  const ribs = coil
    .filter((_, step) => step % 2 === 0 && step > 14)
    .map(([kx, ky, wide]) => {
      const [dx, dy] = [kx - x, ky - y]
      const long = Math.hypot(dx, dy)
      return `M${tenth(kx - (dx / long) * wide * 0.42)} ${tenth(ky - (dy / long) * wide * 0.42)}L${tenth(kx + (dx / long) * wide * 0.42)} ${tenth(ky + (dy / long) * wide * 0.42)}`
    })
  return `<path d="${strip(coil)}" fill="${CREAM}" stroke="${INK}" stroke-width="2"/><path d="${ribs.join('')}" stroke="#b3925f" stroke-width="3"/>`
}

const bone = (x: number, y: number, size: number, turn: number) =>
  `<path transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" d="M-50-6H50a11 11 0 1 1 14 6a11 11 0 1 1-14 6H-50a11 11 0 1 1-14-6a11 11 0 1 1 14-6z" fill="${CREAM}" stroke="${INK}" stroke-width="2.5"/>`

const cavern = () => {
  const hollow =
    'M866 640C840 590 872 528 930 508C960 470 1040 462 1090 486C1160 476 1228 520 1226 576C1250 610 1236 650 1200 656H900z'
  const hut = (x: number, wide: number, tall: number, tint: string) =>
    `<path d="M${x} 650v-${tall}q${wide / 2}-${Math.round(wide * 0.55)} ${wide} 0v${tall}z" fill="${tint}" stroke="${INK}" stroke-width="4"/><path d="M${x + wide * 0.36} 650v-${Math.round(tall * 0.62)}h${tenth(wide * 0.28)}v${Math.round(tall * 0.62)}z" fill="${INK}"/><circle cx="${x + wide / 2}" cy="${650 - tall - 2}" r="7" fill="${AMBER}" stroke="${INK}" stroke-width="3"/>`
  const lamps = [
    [930, 540],
    [1004, 512],
    [1080, 526],
    [1150, 516],
  ] as const
  return (
    `<path d="${hollow}" fill="${INK}" stroke="${CREAM}" stroke-width="4"/>` +
    inside(
      'gurren-lagann-cavern',
      hollow,
      `<path d="M860 660L1004 512L1240 660z" fill="#4a2434"/><path d="M900 660L1080 526L1190 660z" fill="#6e3636"/>${grain(3, 60, [860, 470, 380, 120], '#8a4a4a', 3)}<path d="M930 470v40M1004 460v36M1080 470v38M1150 476v24" stroke="${CREAM}" stroke-width="2"/>${hut(900, 66, 50, '#8a4a2c')}${hut(980, 84, 66, '#c2713c')}${hut(1084, 60, 46, '#8a4a2c')}${hut(1150, 62, 56, '#a85a34')}<path d="M860 648h380v12H860z" fill="${AMBER}"/>`,
    ) +
    lamps
      .map(
        ([x, y]) =>
          `<circle cx="${x}" cy="${y}" r="20" fill="${AMBER}" opacity=".3"/><circle cx="${x}" cy="${y}" r="9" fill="${CREAM}"/>`,
      )
      .join('')
  )
}

const half = (y: number) => (y < 40 ? y * 0.42 : 16.8 + (y - 40) * 0.325)

const tunnel = () => {
  const scrape = (index: number) => {
    const y = 290 + index * 58
    return `M${tenth(-half(y) - 34)} ${y}q8 26 26 34M${tenth(half(y) + 34)} ${y}q-8 26-26 34`
  }
  const bore = `<path d="M-${tenth(half(200))} 200L${-half(560) - 52} 580V900H${half(560) + 52}V580L${tenth(half(200))} 200z" fill="#3a1622" stroke="${INK}" stroke-width="5"/>${hatching([-220, 600, 440, 300], 23, 0, '#522030', 5)}<path d="${times(9, scrape)}" stroke="${CLAY}" stroke-width="5" fill="none"/>`
  return inside(
    'gurren-lagann-tunnel',
    'M0 334H1280V720H0z',
    `<g transform="translate(${TIP[0]} ${TIP[1]}) rotate(${TURN})">${bore}</g>`,
  )
}

const thread = (y: number, pitch: number, thick: number) => {
  const [l, r, l2, r2] = [half(y), half(y + pitch), half(y + thick), half(y + pitch + thick)]
  return `M${tenth(-l)} ${tenth(y)}Q${tenth(l * 0.4)} ${tenth(y + pitch * 1.5)} ${tenth(r)} ${tenth(y + pitch)}L${tenth(r2)} ${tenth(y + pitch + thick)}Q${tenth(l2 * 0.4)} ${tenth(y + thick + pitch * 1.5)} ${tenth(-l2)} ${tenth(y + thick)}z`
}

const drill = () => {
  const cone = `M0 0L${half(40)} 40L${half(560)} 560Q0 640 ${-half(560)} 560L${-half(40)} 40z`
  const turns = [14, 38, 70, 110, 158, 214, 278, 350, 430, 518]
  const grooves = turns.map((y, index) => thread(y, 12 + index * 6.4, 5 + index * 2.1))
  const shine = turns.map((y, index) => thread(y + 6 + index * 2.3, 12 + index * 6.4, 3 + index * 1.1))
  const light = turns.map((y, index) => thread(y - 4 - index * 0.6, 12 + index * 6.4, 3 + index * 0.5))
  return (
    `<g transform="translate(${TIP[0]} ${TIP[1]}) rotate(${TURN})"><path d="M-150 560H150V760H-150z" fill="#3b4656"/>${hatching([-150, 560, 300, 200], 22, 0, INK, 5)}` +
    `<path d="M-210 566Q0 660 210 566V640Q0 730-210 640z" fill="#56687a" stroke="${INK}" stroke-width="6"/><path d="M-176 622Q0 694 176 622" stroke="${GREEN}" stroke-width="13" stroke-dasharray="24 13" fill="none"/>` +
    `<path d="${cone}" fill="#9db1bb"/>` +
    inside(
      'gurren-lagann-cone',
      cone,
      `<path d="M0 0L-90 640H-260V0z" fill="#e9efe6"/><path d="M0 0L-128 640H-260V0z" fill="#b9c9cd"/><path d="M0 0L84 660H300V0z" fill="#64798a"/><path d="M0 0L150 660H300V0z" fill="#455768"/>${halftone([-30, 180, 210, 430], 18, '#56687a', (u, v) => 9 * u - 2 + v)}<path d="${grooves.join('')}" fill="${INK}"/><path d="${light.join('')}" fill="#fff"/><path d="${shine.join('')}" fill="${GREEN}"/>`,
    ) +
    `<path d="${cone}" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/></g>`
  )
}

const arm = (turn: number, size: number, colour: string, steps = 3) => {
  const line = Array.from({ length: 14 }, (_, step): Knot => {
    const spot = around(0, 0, size * (0.22 + step * 0.068), turn + step * 27)
    return [tenth(spot.x), tenth(spot.y * 0.46), tenth(size * 0.08 * (0.15 + Math.sin((step / 13) * Math.PI)))]
  })
  return `<path d="${strip(smooth(line, steps))}" fill="${colour}"/>`
}

const swirl = () =>
  `<g transform="translate(742 182) rotate(${TURN})">${arm(0, 170, GREEN)}${arm(180, 170, GREEN)}${arm(90, 250, '#b9f0c0')}${arm(270, 250, '#b9f0c0')}</g>`

const nebula = () =>
  `<g transform="translate(196 112) rotate(-14)">${arm(30, 190, '#2c5a70', 2)}${arm(210, 190, '#2c5a70', 2)}${arm(120, 150, '#4a8088', 2)}${arm(300, 150, '#4a8088', 2)}<ellipse rx="34" ry="17" fill="#7fb09c"/><ellipse rx="16" ry="8" fill="${CREAM}"/></g>`

const debris = () => {
  const chance = seededRandom(28)
  const rock = () => {
    const [turn, far, r] = [196 + chance() * 158, 120 + chance() * 220, 7 + chance() * 17]
    const spot = around(640, 320, far, turn)
    const corners = Array.from({ length: 6 }, (_, index) => around(spot.x, spot.y, r * (0.7 + chance() * 0.45), index * 60))
    const line = (from: number, to: number) =>
      corners
        .slice(from, to)
        .map(({ x, y }) => `${x} ${y}`)
        .join('L')
    return `<path d="M${line(0, 6)}z" fill="${['#8a4a2c', CLAY, AMBER][Math.floor(chance() * 3)]}" stroke="${INK}" stroke-width="2"/><path d="M${line(0, 3)}L${spot.x} ${spot.y}z" fill="${INK}" opacity=".45"/>`
  }
  return times(26, rock)
}

const rim = () =>
  `<path d="M452 352l30-44 22 18 20-52 30 40 14-24 22 62V360H452zM668 352l10-58 26 30 14-54 30 48 22-32 40 66V360H668z" fill="#8a4a2c"/><path d="M452 352l30-44 22 18 20-52 30 40 14-24 22 62M668 352l10-58 26 30 14-54 30 48 22-32 40 66" fill="none" stroke="${INK}" stroke-width="4" stroke-linejoin="round"/><path d="M482 312l6 40M526 278l0 72M568 294l4 56M682 300l6 50M720 274l6 76M770 290l-2 60" stroke="#c07a45" stroke-width="5"/>`

const keyDrill = () =>
  `<path d="${through([
    [60, 500],
    [96, 470],
    [150, 478],
    [176, 520],
    [150, 548],
    [118, 530],
    [128, 496],
    [190, 470],
    [232, 498],
  ])}" stroke="${INK}" stroke-width="9" fill="none"/><path d="${through([
    [60, 500],
    [96, 470],
    [150, 478],
    [176, 520],
    [150, 548],
    [118, 530],
    [128, 496],
    [190, 470],
    [232, 498],
  ])}" stroke="${CREAM}" stroke-width="5" fill="none"/>` +
  `<g transform="translate(60 500) rotate(14)" stroke="${INK}" stroke-width="4"><circle r="13" fill="none" stroke="${AMBER}" stroke-width="7"/><path d="M-26 16h52v20h-52z" fill="${AMBER}"/><path d="M-20 36h40L2 112h-4z" fill="${GREEN}"/><path d="M-18 50l34 10M-14 68l26 8M-10 84l17 6" stroke-width="5"/></g>`

/** A huge spiral drill boring up through the layers of the earth toward the moon. */
export const gurrenLagann: Drawing = () =>
  sky() +
  moon() +
  mesas() +
  ground() +
  ammonite(1136, 424, 52, 20) +
  bone(940, 448, 0.8, -16) +
  bone(120, 412, 0.8, 20) +
  bone(1010, 690, 0.7, 8) +
  ammonite(770, 620, 46, 90) +
  cavern() +
  keyDrill() +
  tunnel() +
  debris() +
  swirl() +
  drill() +
  rim()
