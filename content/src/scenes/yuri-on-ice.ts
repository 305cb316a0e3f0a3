import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#1a1740'
const VIOLET = '#463a86'
const FROST = '#a9cde3'
const ROSE = '#bf2f6d'
const GOLD = '#ecb340'
const WHITE = '#fbfdff'

const stands = () => {
  const chance = seededRandom(13)
  const tiers = ['#1a1740', '#221d4d', '#2a245b', '#322b69', '#3b3278']
  const rise = (index: number) => `M0 ${40 + index * 34}Q640 ${-6 + index * 34} 1280 ${40 + index * 34}V320H0z`
  const seats = (index: number) =>
    times(64, (seat) => {
      const x = seat * 20 + (index % 2) * 10
      const y = 40 + index * 34 - 23 * (1 - ((x - 640) / 640) ** 2) + 20
      return chance() < 0.16 ? '' : `M${x} ${tenth(y)}v-9`
    })
  const flashes = times(26, () => {
    const [x, y, long] = [Math.round(chance() * 1280), Math.round(40 + chance() * 150), 3 + Math.round(chance() * 6)]
    return `M${x - long} ${y}h${2 * long}M${x} ${y - long}v${2 * long}`
  })
  return (
    `<rect width="1280" height="720" fill="#141233"/>` +
    tiers
      .map(
        (fill, index) =>
          `<path d="${rise(index)}" fill="${fill}"/><path d="${seats(index)}" stroke="${['#2b2560', '#352d70', '#40367f', '#4a3f8f', '#564a9f'][index]}" stroke-width="11" stroke-linecap="round"/>`,
      )
      .join('') +
    `<path d="${flashes}" stroke="${WHITE}" stroke-width="2.4" stroke-linecap="round"/>`
  )
}

const truss = () =>
  `<path d="M0 6H1280M0 34H1280" stroke="#0f0d28" stroke-width="7"/><path d="${times(33, (index) => `M${index * 40} 6l20 28l20 -28`)}" stroke="#0f0d28" stroke-width="4" fill="none"/>` +
  [170, 480, 800, 1110]
    .map(
      (x) =>
        `<path d="M${x - 16} 34h32v14l10 18h-52l10 -18z" fill="#0f0d28"/><ellipse cx="${x}" cy="67" rx="24" ry="7" fill="#fff3cf"/>`,
    )
    .join('')

const cones = () =>
  [
    [170, 430],
    [480, 560],
    [800, 800],
    [1110, 960],
  ]
    .map(([from = 0, to = 0]) =>
      [150, 108, 66]
        .map(
          (wide) => `<path d="M${from - 22} 68L${to - wide} 420H${to + wide}L${from + 22} 68z" fill="#fff3cf" opacity=".075"/>`,
        )
        .join(''),
    )
    .join('')

const boards = () => {
  const top = (drop: number) =>
    `M-10 ${292 + drop}C60 ${226 + drop} 180 ${206 + drop} 330 ${204 + drop}H950C1100 ${206 + drop} 1220 ${226 + drop} 1290 ${292 + drop}`
  const lift = (x: number) => 204 + 88 * Math.max(0, (Math.abs(x - 640) - 310) / 340) ** 2.4
  const posts = times(17, (index) => `M${index * 80} ${tenth(lift(index * 80))}v-62`)
  const seams = times(17, (index) => `M${index * 80} ${tenth(lift(index * 80))}v72`)
  const panels = times(8, (index) => {
    const x = index * 160 + 20
    const y = lift(x + 40) + 26
    const colour = [ROSE, VIOLET, GOLD, FROST][index % 4]
    return index % 3 === 1
      ? `<path d="M${x} ${tenth(y)}h40l-14 26h-40z" fill="${colour}"/><path d="M${x + 50} ${tenth(y)}h40l-14 26h-40z" fill="${colour}"/>`
      : `<path d="M${x} ${tenth(y + 4)}q24 -10 48 0t48 0v18q-24 10 -48 0t-48 0z" fill="${colour}"/>`
  })
  return (
    `<path d="${top(-62)}V300H-10z" fill="#8fb7d9" opacity=".2"/><path d="${posts}" stroke="${FROST}" stroke-width="4" opacity=".7"/><path d="${top(-62)}" fill="none" stroke="${FROST}" stroke-width="4" opacity=".7"/>` +
    `<path d="${times(9, (index) => `M${70 + index * 140} 196l36 -50`)}" stroke="${WHITE}" stroke-width="3" opacity=".35"/>` +
    `<path d="${top(0)}V420H-10z" fill="${WHITE}"/>${panels}<path d="${seams}" stroke="#c3d6e6" stroke-width="3"/>` +
    `<path d="${top(4)}" fill="none" stroke="${VIOLET}" stroke-width="12"/><path d="${top(66)}" fill="none" stroke="${GOLD}" stroke-width="12"/>`
  )
}

const SHEET = 'M-10 364C60 298 180 278 330 276H950C1100 278 1220 298 1290 364V740H-10z'

const scratches = () => {
  const chance = seededRandom(31)
  const arcs = times(40, () => {
    const y = 300 + chance() ** 1.4 * 410
    const [x, size] = [chance() * 1280, (y - 240) * (0.5 + chance() * 0.7)]
    const flat = 0.12 + ((y - 300) / 410) * 0.16
    const from = Math.round(chance() * 360)
    const [a, b] = [around(0, 0, size, from), around(0, 0, size, from + 40 + chance() * 90)]
    return `M${Math.round(x + a.x)} ${Math.round(y + a.y * flat)}A${tenth(size)} ${tenth(size * flat)} 0 0 1 ${Math.round(x + b.x)} ${Math.round(y + b.y * flat)}`
  })
  return `<path d="${arcs}" fill="none" stroke="${WHITE}" stroke-width="2.2" opacity=".85"/><path d="${arcs}" fill="none" stroke="#7fb0d2" stroke-width="1.4" transform="translate(0 3)"/>`
}

const ice = () => {
  const bands = ['#7fabd0', '#94bcdb', '#a9cde3', '#bddaeb', '#cce4f1', '#d9ebf5']
  const pools = [
    [430, 414, 150],
    [800, 436, 190],
    [560, 560, 330],
    [980, 640, 300],
  ]
  const pool = ([x = 0, y = 0, r = 0]: number[]) =>
    [1, 0.72, 0.45]
      .map(
        (part) => `<ellipse cx="${x}" cy="${y}" rx="${r * part}" ry="${tenth(r * part * 0.24)}" fill="${WHITE}" opacity=".34"/>`,
      )
      .join('')
  return inside(
    'yuri-on-ice-sheet',
    SHEET,
    bands
      .map((fill, index) => `<path d="M-10 ${[270, 306, 346, 402, 480, 590][index]}q650 -22 1300 0V740H-10z" fill="${fill}"/>`)
      .join('') +
      hatching([0, 276, 1280, 60], 10, 0, '#6d9cc6', 2) +
      pools.map(pool).join('') +
      `<path d="M-10 452Q640 424 1290 452" fill="none" stroke="#4f7fc0" stroke-width="9" opacity=".55"/><ellipse cx="640" cy="640" rx="470" ry="110" fill="none" stroke="#4f7fc0" stroke-width="8" opacity=".4"/>` +
      scratches() +
      grain(23, 70, [0, 300, 1280, 420], WHITE, 3) +
      halftone([0, 600, 1280, 120], 18, '#8fbcdb', (u, v) => 8 * v * (0.4 + Math.abs(u - 0.5))),
  )
}

const KNOTS: Knot[] = [
  [520, 296, 2],
  [780, 306, 4],
  [1040, 330, 8],
  [1130, 372, 14],
  [960, 412, 22],
  [640, 434, 32],
  [452, 480, 44],
  [520, 560, 58],
  [720, 610, 66],
  [900, 556, 60],
  [960, 470, 12],
  [1010, 430, 50],
  [1088, 440, 62],
  [1112, 500, 54],
]
const TRACK = smooth(KNOTS, 12)

const groove = () => {
  const cut = TRACK.slice(0, 74)
  const chance = seededRandom(5)
  const snow = times(120, (index) => {
    const [x, y, wide] = cut[Math.floor((index / 120) * 74)] as Knot
    return `M${Math.round(x + (chance() - 0.5) * wide * 3)} ${Math.round(y + (chance() - 0.35) * wide * 1.6)}h0`
  })
  return (
    `<path d="${strip(cut, -0.8, 0.8)}" fill="${WHITE}"/><path d="${strip(cut, -0.3, 0.45)}" fill="#6fa2cb"/><path d="${strip(cut, -0.05, 0.35)}" fill="#3f6fae"/>` +
    `<path d="${snow}" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`
  )
}

const STRIPES: [number, number, string, string][] = [
  [-1, -0.62, ROSE, '#8a2055'],
  [-0.62, -0.44, WHITE, '#c6d2e6'],
  [-0.44, 0.44, VIOLET, '#2f2768'],
  [0.44, 0.62, WHITE, '#c6d2e6'],
  [0.62, 1, ROSE, '#8a2055'],
]

const band = (from: number, to: number, back: boolean) => {
  const piece = TRACK.slice(from, to + 1)
  return (
    STRIPES.map(([a, b, face, reverse]) => `<path d="${strip(piece, a, b)}" fill="${back ? reverse : face}"/>`).join('') +
    [-0.9, 0.9]
      .map(
        (side) =>
          `<path d="${edge(piece, side)}" fill="none" stroke="${back ? ROSE : '#e77fac'}" stroke-width="2" stroke-dasharray="6 5"/>`,
      )
      .join('')
  )
}

/** A stripe that starts hair-thin in the ice and reaches its width on the ribbon at its end. */
const growing = ([from, to, colour]: (typeof STRIPES)[number]) => {
  const piece = TRACK.slice(34, 70)
  const middle = (from + to) / 2
  const reach = (index: number, side: number) =>
    beside(piece, index, middle + (side - middle) * Math.min(1, index / 34) ** 1.4).join(' ')
  const there = piece.map((_, index) => reach(index, from))
  const back = piece.map((_, index) => reach(index, to)).reverse()
  return `<path d="M${[...there, ...back].join('L')}z" fill="${colour}"/>`
}

const ribbon = () => {
  const shadow = TRACK.slice(60).map(
    ([x, y, wide], index): Knot => [x + index * 0.3, y + 6 + Math.min(70, index * 1.1), wide * 0.9],
  )
  return `<path d="${strip(shadow)}" fill="#5a8fc0" opacity=".5"/>${STRIPES.map(growing).join('')}${band(68, 120, false)}${band(120, 156, true)}`
}

const medal = (x: number, y: number, r: number) => {
  const flake = times(6, (index) => {
    const [a, b] = [around(0, 0, r * 0.52, index * 60 + 30), around(0, 0, r * 0.34, index * 60 + 30)]
    const [c, d] = [around(0, 0, r * 0.5, index * 60 + 13), around(0, 0, r * 0.5, index * 60 + 47)]
    return `M0 0L${a.x} ${a.y}M${c.x} ${c.y}L${b.x} ${b.y}L${d.x} ${d.y}`
  })
  const laurel = times(26, (index) => {
    const angle = 108 + index * 12.2
    const p = around(0, 0, r * 0.74, angle)
    return index % 13 === 12
      ? ''
      : `<ellipse cx="${p.x}" cy="${p.y}" rx="9" ry="4" transform="rotate(${angle + (index < 13 ? 60 : 120)} ${p.x} ${p.y})"/>`
  })
  return (
    `<ellipse cx="${x + 30}" cy="${y + 62}" rx="${r * 1.1}" ry="${r * 0.42}" fill="#5a8fc0" opacity=".5"/>` +
    `<g transform="translate(${x} ${y}) rotate(-8)"><circle cx="9" cy="7" r="${r}" fill="#a8701e"/><circle r="${r}" fill="${GOLD}"/>` +
    inside(
      'yuri-on-ice-medal',
      `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
      `<path d="M${-r} ${r * 0.4}L${r * 0.5} ${-r}H${r}L${-r} ${r}z" fill="#f7d27a"/><path d="M-20 ${r}L${r} -20V20L20 ${r}z" fill="#f7d27a"/>`,
    ) +
    `<circle r="${tenth(r * 0.9)}" fill="none" stroke="#a8701e" stroke-width="4"/><circle r="${tenth(r * 0.6)}" fill="#d4962c"/><g fill="#a8701e">${laurel}</g><path d="${flake}" stroke="#fff3cf" stroke-width="7" stroke-linecap="round" stroke-linejoin="round" fill="none"/></g>`
  )
}

const clasp = () =>
  `<path d="M1086 482h54l8 18l-20 26h-30l-20 -26z" fill="${GOLD}"/><path d="M1096 494h34" stroke="#a8701e" stroke-width="5"/><circle cx="1113" cy="528" r="15" fill="none" stroke="#d4962c" stroke-width="8"/>`

const skate = () =>
  `<g transform="translate(34 322) rotate(4)"><path d="M-20 372L380 352L470 372L60 400z" fill="#5a8fc0" opacity=".5"/>` +
  `<path d="M70 290h34l8 50h-44zM206 300h36l6 40h-46z" fill="${GOLD}"/><path d="M212 300h12l4 40h-14zM76 290h10l4 50h-14z" fill="#f7d27a"/>` +
  `<path d="M26 338H300Q330 336 340 308L352 312Q350 352 318 362H40Q22 358 26 338z" fill="${GOLD}"/><path d="M30 350H316Q334 348 346 322Q348 352 318 362H40Q26 358 30 350z" fill="#a8701e"/><path d="M318 318l8 6l2 -10l8 6l2 -10" fill="none" stroke="#a8701e" stroke-width="4"/>` +
  `<path d="M34 -6Q90 -22 146 -10L160 128Q178 168 262 192Q330 210 334 262Q334 278 324 280H52Q38 240 44 180Q50 120 34 -6z" fill="${NIGHT}"/>` +
  `<path d="M34 -6Q60 -14 78 -15Q96 130 84 200Q80 250 90 280H52Q38 240 44 180Q50 120 34 -6z" fill="#2c2660"/><path d="M262 192Q330 210 334 262H240Q236 220 262 192z" fill="#2c2660"/>` +
  `<path d="M130 -14L168 -34L182 108L172 150z" fill="#352d70"/><path d="M44 280H330L326 300H104L96 322H50z" fill="#0c0a22"/><path d="M44 282H330" stroke="${GOLD}" stroke-width="4"/>` +
  `${times(6, (index) => `<path d="M${138 + index * 3} ${4 + index * 23}L${176 + index * 2} ${-12 + index * 23}M${142 + index * 3} ${-10 + index * 23}L${174 + index * 2} ${8 + index * 23}" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`)}` +
  `${times(4, (index) => `<path d="M${158 + index * 21} ${160 + index * 10}L${186 + index * 19} ${144 + index * 13}" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/>`)}` +
  `<path d="M172 2q40 -20 52 12q-24 22 -50 -4q-8 46 20 62" fill="none" stroke="${WHITE}" stroke-width="5" stroke-linecap="round"/><path d="M52 12q6 90 4 150M300 226q14 12 16 32" stroke="#6a5cae" stroke-width="5" fill="none" stroke-linecap="round"/></g>`

const rose = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M6 26L120 52" stroke="#5a8fc0" stroke-width="9" opacity=".5"/><path d="M0 0L116 22" stroke="#2c6a5c" stroke-width="6"/><path d="M50 9q22 -30 46 -16q-14 24 -46 16zM66 13q14 28 40 24q-6 -24 -40 -24z" fill="#2c6a5c"/>` +
  `<circle r="32" fill="#2a4fae"/><path d="M-32 0a32 32 0 0 1 40 -31q-18 20 -2 30q16 12 26 -2a32 32 0 0 1 -14 30q-14 -16 -26 -6q-14 6 -24 -21z" fill="#3f6ed0"/><path d="M-14 -4q2 -18 18 -14q14 6 8 18q-8 10 -16 4q-6 -8 4 -10" fill="none" stroke="#142a78" stroke-width="5" stroke-linecap="round"/><path d="M-28 10q20 20 44 8M-20 -22q-8 14 4 26" fill="none" stroke="#8fb0f0" stroke-width="3" stroke-linecap="round"/></g>`

/** The arc of a skate in the ice turns into the ribbon of a gold medal. */
export const yuriOnIce: Drawing = () =>
  stands() +
  truss() +
  boards() +
  ice() +
  cones() +
  rose(690, 372, 0.5, 14) +
  rose(300, 330, 0.4, 160) +
  groove() +
  ribbon() +
  medal(1128, 612, 88) +
  clasp() +
  rose(640, 690, 0.9, -12) +
  skate()
