import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { edge, type Knot, smooth } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#14213d'
const DEEP = '#0d1629'
const SHEET = '#f6cf5a'
const PAPER = '#fbf3dc'
const BLUE = '#4f9fd0'
const FLAME = '#f0683c'

const [CX, CY] = [548, 396]
const TILT = -14

const disc = (x: number, y: number, r: number) => `M${tenth(x - r)} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0z`

// The orbits from the inside out: half width, half height.
const ORBITS = [
  [212, 112],
  [328, 186],
  [436, 256],
  [552, 330],
] as const

const onOrbit = (index: number, degrees: number) => {
  const [rx, ry] = ORBITS[index] ?? [0, 0]
  const angle = (degrees * Math.PI) / 180
  const flat = { x: rx * Math.cos(angle), y: ry * Math.sin(angle) }
  const turn = (TILT * Math.PI) / 180
  return {
    x: tenth(CX + flat.x * Math.cos(turn) - flat.y * Math.sin(turn)),
    y: tenth(CY + flat.x * Math.sin(turn) + flat.y * Math.cos(turn)),
  }
}

const paper = () => {
  const chance = seededRandom(17)
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 720)}h0`
  return (
    `<path d="M0 0h1280v720H0z" fill="${NIGHT}"/>${halftone([0, 430, 1280, 290], 24, DEEP, (_, v) => 15 * v)}` +
    `<g stroke="${PAPER}" stroke-linecap="round"><path d="${times(90, star)}" stroke-width="4"/><path d="${times(22, star)}" stroke-width="8"/></g>`
  )
}

const orbits = () => {
  const rings = ORBITS.map(
    ([rx, ry], index) =>
      `<ellipse cx="${CX}" cy="${CY}" rx="${rx}" ry="${ry}" transform="rotate(${TILT} ${CX} ${CY})" stroke-dasharray="${['none', '28 12', 'none', '4 16'][index]}"/>`,
  ).join('')
  const ticks = times(48, (index) => {
    const [a, b] = [onOrbit(2, index * 7.5), onOrbit(2, index * 7.5 + 0.01)]
    const [dx, dy] = [a.x - CX, a.y - CY]
    const long = (index % 4 ? 9 : 20) / Math.hypot(dx, dy)
    return `M${a.x} ${a.y}L${tenth(b.x + dx * long)} ${tenth(b.y + dy * long)}`
  })
  return `<g fill="none" stroke="${BLUE}" stroke-width="6" stroke-linecap="round">${rings}<path d="${ticks}" stroke-width="5"/></g>`
}

const planet = (id: string, orbit: number, degrees: number, r: number, [light, dark]: readonly [string, string]) => {
  const { x, y } = onOrbit(orbit, degrees)
  const round = disc(x, y, r)
  return (
    `<circle cx="${x}" cy="${y}" r="${r + 12}" fill="${NIGHT}"/><path d="${round}" fill="${light}"/>` +
    inside(
      id,
      round,
      `<path d="M${tenth(x + r * 0.3)} ${y - r}A${tenth(r * 1.4)} ${tenth(r * 1.4)} 0 0 1 ${tenth(x + r * 0.1)} ${y + r}H${x + 2 * r}V${y - r}z" fill="${dark}"/>${hatching([x - r, y - r * 0.3, 2 * r, r * 0.5], 16, 10, dark, 4)}`,
    )
  )
}

const trail = () => {
  const knots = Array.from({ length: 10 }, (_, index): Knot => {
    const [{ x, y }, away] = [onOrbit(3, 206 + index * 16), 1 + 0.13 * (index / 9) ** 2]
    return [CX + (x - CX) * away, CY + (y - CY) * away, 6 + index * 9]
  })
  const line = smooth(knots, 8)
  const stroke = (side: number, from: number, colour: string, thick: number) =>
    `<path d="${edge(line.slice(from), side)}" stroke="${colour}" stroke-width="${thick}"/>`
  return `<g fill="none" stroke-linecap="round">${stroke(0, 0, FLAME, 20)}${stroke(-1, 14, SHEET, 9)}${stroke(1, 22, SHEET, 9)}</g>`
}

const runaway = () => {
  const [x, y] = [1112, 200]
  const round = disc(x, y, 88)
  const half = (sweep: number) =>
    `<path transform="translate(${x} ${y}) rotate(24)" d="M-138 0A138 32 0 0 ${sweep} 138 0" stroke="${PAPER}" stroke-width="9" fill="none"/>`
  return (
    `${trail()}<circle cx="${x}" cy="${y}" r="102" fill="${NIGHT}"/>${half(1)}<path d="${round}" fill="${FLAME}"/>` +
    inside(
      'out-of-orbit-runaway',
      round,
      `<path d="M${x + 24} ${y - 90}A120 120 0 0 1 ${x - 10} ${y + 90}H${x + 100}V${y - 90}z" fill="#b83f2c"/><path d="M1010 166q50-24 104 0t110-6v22q-50 22-104 2t-110 4z" fill="${SHEET}"/><path d="M1010 246q50-16 104 0t110-4v12q-50 14-104 2t-110 2z" fill="#ffe3a0"/>${halftone([1028, 110, 120, 180], 16, '#b83f2c', (u) => 12 * u - 4)}`,
    ) +
    half(0)
  )
}

const punched = (path: string, shade: string) =>
  `<path d="${path}" fill="${SHEET}"/>${inside(shade, path, `<path d="${path}" transform="translate(0 12)" fill="none" stroke="#b98a1e" stroke-width="24"/><path d="${path}" fill="none" stroke="#8c6614" stroke-width="10"/>`)}<path d="${path}" fill="none" stroke="${PAPER}" stroke-width="5"/>`

const pegs = () => {
  const slot = (x: number) => `M${x - 78} 640a22 22 0 0 1 22-22h112a22 22 0 0 1 0 44h-112a22 22 0 0 1-22-22z`
  return (
    punched(disc(CX, CY, 78), 'out-of-orbit-hole') +
    punched(slot(150), 'out-of-orbit-left') +
    punched(slot(1130), 'out-of-orbit-right')
  )
}

const marks = () => {
  const cross = (x: number, y: number) => `M${x - 26} ${y}h52M${x} ${y - 26}v52`
  const rays = times(16, (index) => {
    const [a, b] = [around(CX, CY, 98, index * 22.5), around(CX, CY, index % 2 ? 112 : 126, index * 22.5)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })
  return `<path d="${rays}" stroke="${SHEET}" stroke-width="8" stroke-linecap="round"/><path d="${cross(66, 66)}${cross(1214, 500)}" stroke="${PAPER}" stroke-width="5"/><circle cx="66" cy="66" r="15" fill="none" stroke="${PAPER}" stroke-width="5"/><circle cx="1214" cy="500" r="15" fill="none" stroke="${PAPER}" stroke-width="5"/>`
}

/** The cover of a game: orbits around a punched registration hole, and one planet that leaves its orbit. */
export const outOfOrbit: Drawing = () =>
  paper() +
  orbits() +
  marks() +
  planet('out-of-orbit-near', 0, 208, 30, [PAPER, '#a9b7c4']) +
  planet('out-of-orbit-mid', 1, 40, 46, [BLUE, '#2c6a9c']) +
  planet('out-of-orbit-far', 2, 122, 52, ['#7fc4a8', '#3f8577']) +
  runaway() +
  pegs() +
  grain(5, 120, [0, 0, 1280, 720], PAPER, 3)
