import { grain, halftone, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Point } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#191a26'
const NAVY = '#27405c'
const EMBER = '#a8321f'
const ORANGE = '#e4602a'
const AMBER = '#f6a83c'
const CREAM = '#fdefd0'

const VP = { x: 640, y: 600 }
const REACH = [1010, 810, 650, 522, 418, 336, 270]
const VAULT = ['#191a26', '#2b1f29', '#51241f', '#842c1e', '#b93f20', '#dc5a28', '#ee7e30']
const STEEL = ['#2f2530', '#4a2824', '#7c2d20', '#a83a20', '#d05226', '#ea702d', '#f58f38']

/** The outline of the barrel roof and its walls; the half width `reach` sets the distance. */
const arch = (reach: number) => {
  const spring = tenth(VP.y - reach * 0.14)
  return `M${VP.x - reach} 760V${spring}A${reach} ${reach} 0 0 1 ${VP.x + reach} ${spring}V760z`
}

const onArch = (reach: number, degrees: number) => around(VP.x, VP.y - reach * 0.14, reach, degrees)

const truss = (index: number) => {
  const reach = REACH[index] as number
  const inner = reach * 0.925
  const web = times(35, (step) => {
    const point = onArch(step % 2 ? reach * 0.995 : inner, 180 + (step * 180) / 34)
    return `${step ? 'L' : 'M'}${point.x} ${point.y}`
  })
  const colour = STEEL[index] as string
  return (
    `<path d="${arch(reach)}" fill="${VAULT[index]}" stroke="${colour}" stroke-width="${tenth(reach / 70)}"/>` +
    `<path d="${web}" fill="none" stroke="${colour}" stroke-width="${tenth(reach / 130)}"/>` +
    `<path d="${arch(tenth(inner))}" fill="${VAULT[Math.min(6, index + 1)]}" stroke="${colour}" stroke-width="${tenth(reach / 52)}"/>`
  )
}

const purlins = (index: number) => {
  const near = (REACH[index] as number) * 0.92
  const far = REACH[index + 1] as number
  const line = times(13, (step) => {
    const [from, to] = [onArch(near, 180 + step * 15), onArch(far, 180 + step * 15)]
    return `M${from.x} ${from.y}L${to.x} ${to.y}`
  })
  const panes = [1, -1].map((side) => {
    const x = (reach: number) => tenth(VP.x + side * reach)
    const y = (reach: number, high: number) => tenth(VP.y - reach * high)
    const [a, b] = [near * 0.985, far * 1.06]
    return `M${x(a)} ${y(a, 0.1)}L${x(b)} ${y(b, 0.1)}V${y(b, -0.1)}L${x(a)} ${y(a, -0.1)}z`
  })
  return (
    `<path d="${line}" stroke="${STEEL[index]}" stroke-width="${tenth(far / 75)}"/>` +
    `<path d="${panes.join('')}" fill="${index < 2 ? ORANGE : AMBER}" opacity="${tenth(0.5 + index * 0.1)}"/>`
  )
}

const lamps = (index: number) => {
  const reach = (REACH[index] as number) * 0.925
  const size = reach / 15
  return [235, 305]
    .map((degrees) => {
      const { x, y } = onArch(reach, degrees)
      return (
        `<path d="M${x} ${y}v${tenth(size * 0.7)}" stroke="${INK}" stroke-width="${tenth(size / 9)}"/>` +
        `<path d="M${tenth(x - size * 0.34)} ${tenth(y + size * 0.6)}h${tenth(size * 0.68)}l${tenth(size * 0.66)} ${tenth(size)}h${tenth(-size * 2)}z" fill="${INK}"/>` +
        `<ellipse cx="${x}" cy="${tenth(y + size * 1.6)}" rx="${tenth(size)}" ry="${tenth(size * 0.42)}" fill="${CREAM}"/>`
      )
    })
    .join('')
}

const endWindow = () => {
  const panes = 'M402 700V566A238 238 0 0 1 878 566V700z'
  const bars = times(11, (step) => `M640 566L${onArch(300, 180 + step * 18).x} ${onArch(300, 180 + step * 18).y}`)
  const rays = times(24, (step) => {
    const [a, b] = [around(640, 566, 400, 180 + step * 7.5), around(640, 566, 400, 183 + step * 7.5)]
    return `M640 566L${a.x} ${a.y}L${b.x} ${b.y}z`
  })
  const light = `<path d="${panes}" fill="${AMBER}"/><path d="${rays}" fill="#f9bc58"/><g fill="${CREAM}"><circle cx="640" cy="566" r="196" opacity=".35"/><circle cx="640" cy="566" r="142" opacity=".6"/><circle cx="640" cy="566" r="92"/></g>`
  const lead = `<path d="${bars}M402 640H878" stroke="${EMBER}" stroke-width="6"/><path d="M470 566A170 170 0 0 1 810 566M544 566A96 96 0 0 1 736 566" fill="none" stroke="${EMBER}" stroke-width="6"/>`
  return `${inside('haikyu-window', panes, light + lead)}<path d="${panes}" fill="none" stroke="${EMBER}" stroke-width="10"/>`
}

const hall = () =>
  `<rect width="1280" height="720" fill="${INK}"/>` +
  REACH.map((_, index) => truss(index) + (index < 6 ? purlins(index) : '') + (index < 5 ? lamps(index) : '')).join('') +
  endWindow() +
  halftone([0, 0, 1280, 470], 27, '#00000030', (u, v) => 9 * Math.hypot(u - 0.5, (v - 1) * 0.5) - 1)

/** A point on the unit ball seen as a puffed-up cube: `face` is the axis, u runs along the strips and v across them. */
const onBall = (axis: number, sign: number, u: number, v: number): [number, number, number] => {
  const raw = [0, 0, 0]
  raw[axis] = sign
  raw[(axis + 1) % 3] = Math.tan((u * Math.PI) / 4)
  raw[(axis + 2) % 3] = Math.tan((v * Math.PI) / 4)
  const long = Math.hypot(...raw)
  const [x = 0, y = 0, z = 0] = raw.map((part) => part / long)
  const [spin, tilt] = [0.5, 0.72]
  const [x1, z1] = [x * Math.cos(spin) + z * Math.sin(spin), z * Math.cos(spin) - x * Math.sin(spin)]
  return [x1, y * Math.cos(tilt) - z1 * Math.sin(tilt), y * Math.sin(tilt) + z1 * Math.cos(tilt)]
}

const panel = (axis: number, sign: number, strip: number, place: (x: number, y: number) => string) => {
  const [from, to] = [-1 + (strip * 2) / 3, -1 + ((strip + 1) * 2) / 3]
  const side = (point: (t: number) => [number, number, number]) => Array.from({ length: 12 }, (_, step) => point(step / 12))
  const rim = [
    ...side((t) => onBall(axis, sign, -1 + 2 * t, from)),
    ...side((t) => onBall(axis, sign, 1, from + (to - from) * t)),
    ...side((t) => onBall(axis, sign, 1 - 2 * t, to)),
    ...side((t) => onBall(axis, sign, -1, to + (from - to) * t)),
  ]
  if (rim.every(([, , z]) => z < 0)) return ''
  const shown = rim.map(([x, y, z]) => (z < 0 ? place(x / Math.hypot(x, y), y / Math.hypot(x, y)) : place(x, y)))
  return `<path d="M${shown.join('L')}z" fill="${[CREAM, ORANGE, NAVY][axis]}"/>`
}

const ball = (cx: number, cy: number, r: number) => {
  const place = (x: number, y: number) => `${tenth(cx + x * r)} ${tenth(cy + y * r)}`
  const panels = times(18, (index) => panel(Math.floor(index / 6), index % 2 ? 1 : -1, Math.floor(index / 2) % 3, place))
  const disc = (x: number, y: number, radius: number) =>
    `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`
  const shade = (drop: number, opacity: number) =>
    `<path d="${disc(cx, cy, r)}${disc(cx - drop * 0.3, cy - drop, r)}" fill="${INK}" fill-rule="evenodd" opacity="${opacity}"/>`
  const dots = halftone([cx - r, cy - r, 2 * r, 2 * r], 15, '#191a2644', (u, v) => (v - u * 0.3 - 0.28) * 15)
  return (
    `<path d="${disc(cx, cy, r + 16)}" fill="${CREAM}" opacity=".28"/>` +
    inside(
      'haikyu-ball',
      disc(cx, cy, r),
      `<path d="${disc(cx, cy, r)}" fill="${CREAM}"/><g stroke="${INK}" stroke-width="5" stroke-linejoin="round">${panels}</g>` +
        shade(26, 0.22) +
        shade(54, 0.2) +
        dots,
    )
  )
}

const tapeY = (x: number) => 566 - x * 0.075

const net = () => {
  const cords = times(33, (index) => {
    const x = -60 + index * 44
    const foot = x + (x - 640) * 0.34
    return `M${x} ${tenth(tapeY(x))}L${tenth(foot)} 740`
  })
  const drops = [40, 82, 122, 160, 196]
  const rows = drops.map((drop) => `M-20 ${tenth(tapeY(-20) + drop)}L1300 ${tenth(tapeY(1300) + drop * 1.12)}`)
  const knots = drops.map((drop) =>
    times(33, (index) => {
      const top = -60 + index * 44
      let down = 0
      for (let again = 0; again < 4; again++) {
        const x = top + (top - 640) * 0.34 * down
        down = (tapeY(x) - tapeY(top) + drop * (1 + (0.12 * (x + 20)) / 1320)) / (740 - tapeY(top))
      }
      return `M${Math.round(top + (top - 640) * 0.34 * down)} ${Math.round(tapeY(top) + (740 - tapeY(top)) * down)}h0`
    }),
  )
  return (
    `<path d="${cords}${rows.join('')}" stroke="${INK}" stroke-width="4" fill="none"/>` +
    `<path d="${knots.join('')}" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M-10 ${tapeY(0) - 26}L1290 ${tapeY(1280) - 30}V${tapeY(1280) + 30}L-10 ${tapeY(0) + 30}z" fill="${CREAM}"/>` +
    `<path d="M-10 ${tapeY(0) + 8}L1290 ${tapeY(1280) + 6}v24L-10 ${tapeY(0) + 30}z" fill="#dcc39a"/>` +
    `<path d="M-10 ${tapeY(0) - 18}L1290 ${tapeY(1280) - 22}M-10 ${tapeY(0) + 21}L1290 ${tapeY(1280) + 20}" stroke="${EMBER}" stroke-width="2.5" stroke-dasharray="12 8"/>` +
    `<path d="M-10 ${tapeY(0) + 30}L1290 ${tapeY(1280) + 30}" stroke="${INK}" stroke-width="5"/>`
  )
}

const antenna = () =>
  `<g transform="translate(1120 512) rotate(4)">${times(9, (step) => `<path d="M${-8 + step * 0.35} ${-46 - step * 46}h${tenth(16 - step * 0.7)}v46h${tenth(-16 + step * 0.7)}z" fill="${step % 2 ? CREAM : EMBER}"/>`)}` +
  `<path d="M3 -46L4 -414h2L9 -46z" fill="#00000033"/><path d="M-22 -60h44v104h-44z" fill="${CREAM}"/><path d="M4 -60h18v104h-18z" fill="#dcc39a"/><path d="M-22 -36h44M-22 20h44" stroke="${EMBER}" stroke-width="5"/><path d="M-22 44v150h44v-150" fill="#fdefd088"/></g>`

/** The middle line of the feather and how wide its vane is there, from the quill (0) to the tip (1). */
const quill = (t: number): Point => [tenth(t * 430), tenth(-70 * Math.sin(t * 2.2) + 20 * t)]
const vane = (t: number) =>
  60 * Math.sin(Math.min(1, (t - 0.15) * 2.6) * 1.57) * Math.max(0, 1 - ((t - 0.15) / 0.85) ** 2.4) ** 0.85

/** The share of the vane's width that the slits leave at t: 1 where it is whole. */
const slit = (t: number, side: number) => {
  const deep = [0.36, 0.61, 0.66, 0.84].map((gap) => Math.abs(t - gap + side * 0.045) / 0.012)
  return Math.min(1, 0.32 + 0.68 * Math.min(...deep))
}

const vaneEdge = (t: number, side: number, chance: () => number) => {
  const [x, y] = quill(Math.min(1, t + 0.05 * slit(t, side)))
  const wide = vane(t) * (side > 0 ? 1 : 0.7) * slit(t, side) * (0.97 + chance() * 0.05)
  return `${tenth(x)} ${tenth(y + side * wide)}`
}

const feather = (x: number, y: number, turn: number, size: number) => {
  const chance = seededRandom(11)
  const steps = Array.from({ length: 84 }, (_, index) => 0.16 + (index / 83) * 0.84)
  const outline = `M${quill(0.15).join(' ')}L${steps.map((t) => vaneEdge(t, -1, chance)).join('L')}L${quill(1).join(' ')}L${[
    ...steps,
  ]
    .reverse()
    .map((t) => vaneEdge(t, 1, chance))
    .join('L')}z`
  const barbs = (side: number) =>
    times(30, (index) => {
      const t = 0.2 + (index / 30) * 0.74
      const [a, b] = [quill(t), quill(Math.min(1, t + 0.06))]
      return `M${a.join(' ')}Q${tenth(a[0] + 14)} ${tenth(a[1] + side * vane(t) * 0.4)} ${tenth(b[0] + 8)} ${tenth(b[1] + side * vane(t) * 0.62)}`
    })
  const down = times(14, (index) => {
    const [a, b] = quill(0.1 + index * 0.007)
    const side = index % 2 ? 1 : -1
    return `M${a} ${b}q${tenth(6 + chance() * 20)} ${tenth(side * 12)} ${tenth(8 + chance() * 24)} ${tenth(side * (22 + chance() * 22))}`
  })
  const shaft = `M${Array.from({ length: 21 }, (_, index) => quill(index / 20).join(' ')).join('L')}`
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})" fill="none" stroke-linecap="round"><path d="${down}" stroke="${INK}" stroke-width="3"/>` +
    `<path d="${outline}" fill="${INK}" stroke="${INK}" stroke-width="3" stroke-linejoin="round"/><path d="${barbs(-1)}" stroke="#43455c" stroke-width="2"/><path d="${barbs(1)}" stroke="#2d3045" stroke-width="2"/>` +
    `<path d="${shaft}" stroke="${INK}" stroke-width="9"/><path d="${shaft}" stroke="${AMBER}" stroke-width="3"/></g>`
  )
}

/** A volleyball above the tape of the net, seen from the floor of a gym; a black feather falls. */
export const haikyu: Drawing = () =>
  hall() +
  grain(19, 160, [120, 30, 1040, 480], '#fdefd0aa', 3) +
  net() +
  antenna() +
  ball(690, 262, 148) +
  feather(150, 236, 58, 1.08)
