import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { through } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NAVY = '#1e2b4d'
const SEA = '#2c7c97'
const AIR = '#bfe2e2'
const CREAM = '#fbeed2'
const TILE = '#d8643c'
const RED = '#b8352f'

const sky = () =>
  bands([
    [0, '#8fcbd6'],
    [52, '#a3d5db'],
    [104, '#b5dee0'],
    [156, '#c9e7e4'],
    [208, '#def0e6'],
  ])

const cloud = (id: string, x: number, y: number, size: number) => {
  const puffs = [
    [-1.7, 0, 0.5],
    [-1.1, -0.35, 0.62],
    [-0.3, -0.75, 0.85],
    [0.6, -0.5, 0.7],
    [1.3, -0.1, 0.56],
    [1.9, 0.1, 0.36],
  ] as const
  const round = (grow: number, drop: number) =>
    puffs
      .map(([px, py, pr]) => {
        const [cx, cy, r] = [x + px * size, y + (py + drop) * size, pr * size * grow]
        return `M${tenth(cx - r)} ${tenth(cy)}a${tenth(r)} ${tenth(r)} 0 0 1 ${tenth(2 * r)} 0V${tenth(y + size * 0.3)}h${tenth(-2 * r)}z`
      })
      .join('')
  const dots = halftone([x - 2.3 * size, y - size, size * 4.6, size * 1.3], 18, AIR, (_, v) => (v - 0.36) * 16)
  return `<path d="${round(1, 0)}" fill="${CREAM}"/>${inside(id, round(0.94, 0.16), dots)}`
}

const sailboat = (x: number, y: number, size: number, colour: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-14 0H16L10 7H-9z" fill="${NAVY}"/><path d="M0-2V-34L17-2z" fill="${colour}"/>` +
  `<path d="M-3-2V-28L-13-2z" fill="${CREAM}"/><path d="M-12 11H14M-6 15H9" stroke="${CREAM}" stroke-width="2"/></g>`

const sea = () => {
  const chance = seededRandom(14)
  const glint = () => {
    const deep = chance()
    return `M${Math.round(chance() * 1280)} ${Math.round(232 + deep * 260)}q${Math.round(6 + deep * 8)}-4 ${Math.round(12 + deep * 16)} 0`
  }
  return (
    bands([
      [228, '#6fb3bf'],
      [242, '#559fb0'],
      [268, '#3f8fa5'],
      [312, SEA],
      [378, '#236a85'],
    ]) +
    `<path d="${times(110, glint)}" stroke="${AIR}" stroke-width="2" fill="none" opacity=".75"/>` +
    `<path d="M0 228L60 216l70 4 60-12 90 14 50 6z" fill="#7fa9ae"/>` +
    sailboat(120, 292, 1, CREAM) +
    sailboat(236, 262, 0.6, TILE) +
    sailboat(60, 372, 1.5, TILE) +
    sailboat(330, 250, 0.4, CREAM)
  )
}

const px = Math.round

type Wall = readonly [lit: string, shade: string]
const WALLS: readonly Wall[] = [
  [CREAM, '#d9c6a0'],
  ['#f3d9a4', '#cfae74'],
  ['#efe3d6', '#c6b7ac'],
  ['#f6cfae', '#cf9f7c'],
]
const ROOFS = [TILE, '#c95433', '#e27a4a', '#b3492f'] as const

const window = (x: number, y: number, size: number) =>
  `<path d="M${px(x - size)} ${px(y)}h${px(size * 2)}v${px(size * 2.6)}h${px(-size * 2)}z" fill="${NAVY}"/>` +
  `<path d="M${px(x - size * 1.9)} ${px(y)}h${px(size * 0.8)}v${px(size * 2.6)}h${px(-size * 0.8)}zM${px(x + size * 1.1)} ${px(y)}h${px(size * 0.8)}v${px(size * 2.6)}h${px(-size * 0.8)}z" fill="${SEA}"/>` +
  `<path d="M${px(x)} ${px(y)}v${px(size * 2.6)}M${px(x - size)} ${px(y + size * 1.3)}h${px(size * 2)}" stroke="${CREAM}" stroke-width="${px(size * 0.3)}"/>`

const chimney = (x: number, y: number, size: number) =>
  `<path d="M${px(x)} ${px(y)}v${px(-size * 2)}h${px(size)}v${px(size * 1.7)}z" fill="${CREAM}"/><path d="M${px(x + size)} ${px(y - size * 2)}l${px(size * 0.5)} ${px(-size * 0.25)}v${px(size * 1.8)}l${px(-size * 0.5)} ${px(size * 0.2)}z" fill="#cfae74"/>` +
  `<path d="M${px(x - 2)} ${px(y - size * 2)}h${px(size * 1.6 + 2)}v${px(-size * 0.4)}h${px(-size * 1.6 - 2)}z" fill="${RED}"/>`

const facade = (x: number, top: number, g: number) => {
  const sill = px(top + g * 0.42)
  return (
    `<circle cx="${px(x + g / 2)}" cy="${px(top - g * 0.16)}" r="${px(g * 0.08)}" fill="${NAVY}" stroke="${SEA}" stroke-width="5"/>` +
    `<path d="M${px(x + g * 0.1)} ${sill}h${px(g * 0.8)}" stroke="#468a6b" stroke-width="12" stroke-dasharray="9 3 14 5"/>` +
    `<path d="M${px(x + g * 0.12)} ${sill - 7}h${px(g * 0.76)}" stroke="${RED}" stroke-width="8" stroke-linecap="round" stroke-dasharray="0 17"/>`
  )
}

// A gabled house seen from the front and a little from its right; (x, y) is its lower left corner, `g` the width of its front.
const house = (x: number, y: number, g: number, long: number, pick: number) => {
  const [tall, rise, dx, dy] = [g * 0.95, g * 0.55, long * 0.86, -long * 0.3]
  const [lit, shade] = WALLS[pick % WALLS.length] as Wall
  const colour = ROOFS[(pick * 3) % ROOFS.length] as string
  const [eaves, ridge] = [y - tall, y - tall - rise]
  const [over, mid] = [g * 0.07, x + g / 2]
  const slope = (t: number) => `${px(mid + (g / 2 + over) * t)} ${px(ridge + (rise + over) * t)}`
  const rows = times(5, (index) => `M${slope((index + 1) / 6)}l${px(dx)} ${px(dy)}`)
  const seams = times(Math.round(long / 22), (index) => {
    const along = (index + 0.6) / Math.round(long / 22)
    return `M${px(mid + dx * along)} ${px(ridge + dy * along)}l${px(g / 2 + over)} ${px(rise + over)}`
  })
  return (
    `<path d="M${px(x + g)} ${px(y)}v${px(-tall)}l${px(dx)} ${px(dy)}v${px(tall)}z" fill="${shade}"/>` +
    `<path d="M${px(x)} ${px(y)}V${px(eaves)}L${px(mid)} ${px(ridge)}L${px(x + g)} ${px(eaves)}V${px(y)}z" fill="${lit}"/>` +
    `<path d="M${slope(0)}L${slope(1)}l${px(dx)} ${px(dy)}L${px(mid + dx)} ${px(ridge + dy)}z" fill="${colour}"/>` +
    `<path d="${rows}" stroke="#8f3626" stroke-width="2" opacity=".7"/><path d="${seams}" stroke="#f09a6b" stroke-width="1.5" stroke-dasharray="${px(g * 0.07)} ${px(g * 0.06)}"/>` +
    `<path d="M${px(x - over)} ${px(eaves + over)}L${px(mid)} ${px(ridge)}L${px(x + g + over)} ${px(eaves + over)}" stroke="${RED}" stroke-width="${px(g * 0.06)}" fill="none"/>` +
    (g > 100 ? facade(x, eaves, g) : '') +
    chimney(mid + dx * 0.45, ridge + dy * 0.45 + g * 0.1, g * 0.13) +
    (pick % 2
      ? window(mid, eaves + g * 0.04, g * 0.08)
      : window(x + g * 0.27, eaves + g * 0.2, g * 0.07) + window(x + g * 0.73, eaves + g * 0.2, g * 0.07))
  )
}

const street = (seed: number, from: number, to: number, base: (x: number) => number, size: number) => {
  const chance = seededRandom(seed)
  let [x, drawn] = [from, '']
  while (x < to) {
    const g = size * (0.8 + chance() * 0.4)
    drawn += house(x, base(x) + chance() * size * 0.16, g, size * (0.8 + chance() * 0.5), Math.floor(chance() * 12))
    x += g * 1.28 + chance() * size * 0.2
  }
  return drawn
}

const trees = (seed: number, count: number, from: number, to: number, base: (x: number) => number, size: number) => {
  const chance = seededRandom(seed)
  const one = () => {
    const x = from + chance() * (to - from)
    const r = size * (0.6 + chance() * 0.6)
    return `M${tenth(x - r)} ${tenth(base(x))}a${tenth(r)} ${tenth(r * 1.1)} 0 1 1 ${tenth(2 * r)} 0z`
  }
  return `<path d="${times(count, one)}" fill="#2f6b5e"/><path d="${times(count, one)}" fill="#468a6b"/>`
}

const town = () => {
  const shore = (x: number) => 452 - Math.max(0, x - 420) * 0.16
  return (
    `<path d="M0 500C160 480 330 470 470 420S860 350 1280 300V720H0z" fill="#2f6b5e"/><path d="M0 500C160 480 330 470 470 420S860 350 1280 300" stroke="${CREAM}" stroke-width="6" fill="none"/>` +
    street(21, 500, 1300, (x) => shore(x) + 12, 58) +
    clockTower() +
    street(33, 330, 1300, (x) => 532 - Math.max(0, x - 500) * 0.1, 78) +
    trees(5, 10, 60, 420, (x) => 566 - x * 0.16, 20) +
    street(45, 110, 1300, (x) => 626 - x * 0.04, 112) +
    street(52, -90, 1300, () => 776, 156)
  )
}

const clockTower = () => {
  const ticks = times(12, (index) => {
    const [a, b] = [around(1080, 236, 30, index * 30), around(1080, 236, 24, index * 30)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })
  return (
    `<path d="M1036 470V190h88v280z" fill="${CREAM}"/><path d="M1124 190l34-12v292h-34z" fill="#d9c6a0"/>` +
    inside('kikis-delivery-service-tower', 'M1124 190l34-12v292h-34z', hatching([1110, 170, 60, 300], 7, -16, '#bda67a', 2)) +
    `<path d="M1024 192L1080 40L1136 192z" fill="#468a6b"/><path d="M1136 192L1080 40L1168 178z" fill="#2f6b5e"/><path d="M1080 44V8" stroke="${NAVY}" stroke-width="4"/><path d="M1080 10h34l-9 9 9 9h-34z" fill="${RED}"/>` +
    `<path d="M1022 190h116l32-12v12l-32 12h-116z" fill="${TILE}"/><circle cx="1080" cy="236" r="36" fill="${NAVY}"/><circle cx="1080" cy="236" r="31" fill="${CREAM}"/>` +
    `<path d="${ticks}M1080 236V214M1080 236l15 9" stroke="${NAVY}" stroke-width="3.5"/>` +
    [292, 336]
      .map((y) => `<path d="M1058 ${y + 30}v-18a10 10 0 0 1 20 0v18zM1086 ${y + 30}v-18a10 10 0 0 1 20 0v18z" fill="${NAVY}"/>`)
      .join('')
  )
}

const gull = (x: number, y: number, size: number) =>
  `<path d="M${x - 30 * size} ${y - 6 * size}q${16 * size} ${-14 * size} ${30 * size} ${6 * size}q${14 * size} ${-20 * size} ${30 * size} ${-6 * size}q${-16 * size} ${-4 * size} ${-28 * size} ${14 * size}q${-12 * size} ${-16 * size} ${-32 * size} ${-14 * size}z" fill="#fff"/>`

const twigs = () => {
  const chance = seededRandom(77)
  const strand = () => {
    const [far, end] = [-330 - chance() * 90, (chance() - 0.5) * 150]
    return through([
      [-150, (end / 75) * 9],
      [-230, end * 0.72],
      [far, end * (0.9 + chance() * 0.25)],
    ])
  }
  return (
    `<path d="M-150-12C-190-26-230-74-340-70L-410-84L-366-50L-428-44L-380-16L-436 2L-380 22L-424 50L-360 54L-398 86L-330 74C-230 70-190 26-150 12z" fill="#a5692f"/>` +
    `<path d="${times(18, strand)}" stroke="#6f3f1e" stroke-width="3" fill="none"/><path d="${times(18, strand)}" stroke="#e0a850" stroke-width="3" fill="none"/>` +
    `<path d="M-206-34Q-194 0-206 34M-184-24Q-174 0-184 24" stroke="${CREAM}" stroke-width="8" fill="none"/>`
  )
}

const bow = () =>
  `<g transform="translate(-140 -4) rotate(-8)"><path d="M0 0C-60-64-96-50-92-8C-90 30-50 34 0 0z" fill="${RED}"/><path d="M0 0C50-70 92-62 92-18C92 22 52 34 0 0z" fill="#cf4238"/>` +
  `<path d="M-4 6L-44 84l26-10 8 26L10 8zM6 6L50 76l-24-2-4 26L-4 8z" fill="#93282a"/><path d="M-70-24Q-40-10-10-2M70-30Q40-12 10-2" stroke="#93282a" stroke-width="4" fill="none"/><circle r="17" fill="${RED}"/></g>`

const radio = () =>
  `<path d="M212-8Q196 50 172 92M262-10Q278 50 306 100" stroke="${NAVY}" stroke-width="5" fill="none"/><g transform="translate(236 150) rotate(6)">` +
  `<path d="M-70-56L-150-112" stroke="${NAVY}" stroke-width="4"/><circle cx="-150" cy="-112" r="6" fill="${NAVY}"/><rect x="-92" y="-60" width="184" height="122" rx="12" fill="#93282a" stroke="${CREAM}" stroke-width="6"/><rect x="-92" y="-60" width="176" height="114" rx="12" fill="#cf4238"/>` +
  `<circle cx="-38" cy="0" r="42" fill="${CREAM}"/>${inside(
    'kikis-delivery-service-speaker',
    'M-76 0a38 38 0 0 1 76 0a38 38 0 0 1-76 0z',
    halftone([-80, -40, 84, 80], 11, NAVY, () => 5),
  )}` +
  `<path d="M18-40h54v24h-54z" fill="${CREAM}"/><path d="M26-34v12M36-34v12M46-34v12M56-34v12M64-34v12" stroke="${NAVY}" stroke-width="2"/><path d="M41-42v28" stroke="${RED}" stroke-width="4"/>` +
  `<circle cx="28" cy="16" r="11" fill="${NAVY}"/><circle cx="60" cy="16" r="11" fill="${NAVY}"/><path d="M28 16l6-7M60 16v-9" stroke="${CREAM}" stroke-width="3"/><path d="M18 38h54" stroke="#93282a" stroke-width="5"/></g>`

const parcel = () =>
  `<path d="M10 4L-6 92M10 4L46 92" stroke="${NAVY}" stroke-width="4"/><g transform="translate(22 142) rotate(-5)"><path d="M-76-50l24-14H84V40L60 56H-76z" stroke="${CREAM}" stroke-width="8" stroke-linejoin="round"/><path d="M-76-50H60V56H-76z" fill="#d3a262"/><path d="M60-50l24-14V40L60 56z" fill="#a5692f"/><path d="M-76-50l24-14H84L60-50z" fill="#e9c48a"/>` +
  inside('kikis-delivery-service-parcel', 'M60-50l24-14V40L60 56z', hatching([50, -70, 50, 130], 6, 30, '#7d4a20', 2)) +
  `<path d="M-8-50V56M-76 0H60L84-16M-8-50L16-64" stroke="${RED}" stroke-width="7" fill="none"/><path d="M-60-38h34v22h-34z" fill="${CREAM}"/><path d="M-54-31h22M-54-24h14" stroke="${NAVY}" stroke-width="3"/></g>`

const broom = () =>
  `<g transform="translate(600 222) rotate(-11)">${parcel()}${radio()}` +
  `<path d="${through([
    [-190, 4],
    [-60, -6],
    [80, 4],
    [220, -8],
    [330, 2],
    [392, -10],
  ])}" stroke="#6f3f1e" stroke-width="24" stroke-linecap="round" fill="none"/>` +
  `<path d="${through([
    [-190, 0],
    [-60, -11],
    [80, -1],
    [220, -13],
    [330, -3],
    [392, -14],
  ])}" stroke="#b9793a" stroke-width="12" stroke-linecap="round" fill="none"/>` +
  `<path d="M-40-10q30 6 70 4M120-2q40-10 70-6M270-8q30 6 60 4" stroke="#6f3f1e" stroke-width="3" fill="none"/>` +
  `<path d="M204-20h14v26h-14zM254-18h14v24h-14zM4-16h12v26h-12z" fill="${CREAM}"/>${twigs()}${bow()}</g>`

/** A broom with a radio and a parcel hanging from it, over terracotta roofs and the sea. */
export const kikisDeliveryService: Drawing = () =>
  sky() +
  cloud('kikis-delivery-service-west', 150, 150, 84) +
  cloud('kikis-delivery-service-east', 860, 190, 104) +
  sea() +
  town() +
  gull(330, 84, 1) +
  gull(262, 128, 0.6) +
  gull(930, 70, 0.8) +
  gull(1210, 120, 0.7) +
  broom() +
  grain(9, 120, [0, 0, 1280, 720], CREAM, 2)
