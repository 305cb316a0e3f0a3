import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const CLAY = '#d65a3a'
const BRICK = '#b8432c'
const TEAL = '#12525c'
const DEEP = '#0d2f3b'
const CREAM = '#fdf1d8'
const GOLD = '#f0b43f'

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`

const BEND = { x: 1010, y: 1010 }

const track = () => {
  const lanes = times(
    8,
    (lane) => `<circle cx="${BEND.x}" cy="${BEND.y}" r="${1130 - lane * 92}" fill="${lane % 2 ? CLAY : '#cd5034'}"/>`,
  )
  const lines = times(
    9,
    (lane) => `<circle cx="${BEND.x}" cy="${BEND.y}" r="${1130 - lane * 92}" fill="none" stroke="${CREAM}" stroke-width="7"/>`,
  )
  return (
    `<rect width="1280" height="720" fill="${TEAL}"/>${hatching([0, 0, 1280, 720], 20, 120, '#1a616b', 5)}${lanes}` +
    grain(51, 420, [0, 0, 1280, 720], BRICK, 4) +
    grain(52, 160, [0, 0, 1280, 720], '#ee8a63', 3) +
    lines +
    `<circle cx="${BEND.x}" cy="${BEND.y}" r="394" fill="${TEAL}"/>`
  )
}

const finish = () => {
  const squares = times(3, (column) =>
    times(26, (row) => {
      if ((column + row) % 2) return ''
      const corners = [
        [0, 0],
        [1, 0],
        [1, 1],
        [0, 1],
      ].map(([a = 0, b = 0]) => {
        const p = around(BEND.x, BEND.y, 1130 - (row + b) * 28.4, 207 + (column + a) * 1.7)
        return `${p.x} ${p.y}`
      })
      return `M${corners.join('L')}z`
    }),
  )
  const ends = [
    [1130, 207],
    [1130, 212.1],
    [392, 212.1],
    [392, 207],
  ].map(([r = 0, turn = 0]) => {
    const p = around(BEND.x, BEND.y, r, turn)
    return `${p.x} ${p.y}`
  })
  return `<path d="M${ends.join('L')}z" fill="${CREAM}"/><path d="${squares}" fill="${DEEP}"/>`
}

const WATCH = { x: 500, y: 394, r: 252 }

const dial = () => {
  const { x, y, r } = WATCH
  const ticks = (count: number, from: number, thick: number) => {
    const path = times(count, (index) => {
      const [a, b] = [around(x, y, r * from, (index * 360) / count), around(x, y, r * 0.8, (index * 360) / count)]
      return `M${a.x} ${a.y}L${b.x} ${b.y}`
    })
    return `<path d="${path}" stroke="${DEEP}" stroke-width="${thick}"/>`
  }
  const last = [around(x, y, r * 0.8, -90), around(x, y, r * 0.8, -126)]
  const [tip, tail] = [around(x, y, r * 0.72, -97), around(x, y, r * 0.2, 83)]
  return (
    `<path d="${disc(x, y, r * 0.84)}" fill="${CREAM}"/><path d="M${x} ${y}L${last[1]?.x} ${last[1]?.y}A${tenth(r * 0.8)} ${tenth(r * 0.8)} 0 0 1 ${last[0]?.x} ${last[0]?.y}z" fill="${GOLD}"/>` +
    inside(
      'match-point-dial',
      disc(x, y, r * 0.84),
      halftone([x - r, y - r, 2 * r, 2 * r], 22, '#eadbb4', (u, v) => 13 * Math.max(0, u + v - 1.1)) +
        `<path d="M${x - r} ${y + 40}L${x + 60} ${y - r}H${x + 130}L${x - r} ${y + 130}z" fill="#fff" opacity=".5"/>`,
    ) +
    ticks(60, 0.74, 4) +
    ticks(12, 0.66, 11) +
    `<path d="${disc(x, y + r * 0.36, r * 0.2)}" fill="none" stroke="${TEAL}" stroke-width="7"/><path d="M${x} ${y + r * 0.36}l22 -24" stroke="${TEAL}" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M${tail.x} ${tail.y}L${tip.x} ${tip.y}" stroke="${CLAY}" stroke-width="16" stroke-linecap="round"/><path d="${disc(x, y, 25)}" fill="${CLAY}"/><path d="${disc(x, y, 9)}" fill="${CREAM}"/>`
  )
}

const stopwatch = () => {
  const { x, y, r } = WATCH
  const knurl = times(9, (index) => `M${x - 40 + index * 10} ${y - r - 82}v34`)
  const button = (turn: number, fill: string) =>
    `<g transform="rotate(${turn} ${x} ${y})"><path d="M${x - 18} ${y - r - 26}h36v34h-36z" fill="#0d2f3b"/><path d="M${x - 28} ${y - r - 50}h56q8 12 0 28h-56q-8 -16 0 -28z" fill="${fill}"/></g>`
  return (
    `<path d="${disc(x + 34, y + 40, r)}" fill="#7d2a1d" opacity=".55"/>${button(40, CREAM)}${button(-40, GOLD)}` +
    `<path d="M${x - 26} ${y - r - 46}h52v60h-52z" fill="${DEEP}"/><path d="M${x - 50} ${y - r - 88}h100q10 22 0 46h-100q-10 -24 0 -46z" fill="${GOLD}"/><path d="${knurl}" stroke="#a8741c" stroke-width="4"/>` +
    `<path d="${disc(x, y, r)}" fill="${DEEP}"/><path d="${disc(x, y, r * 0.94)}" fill="${GOLD}"/><path d="M${x - r * 0.62} ${y + r * 0.7}A${r * 0.94} ${r * 0.94} 0 0 0 ${x + r * 0.9} ${y - r * 0.24}A${r * 0.9} ${r * 0.9} 0 0 1 ${x - r * 0.62} ${y + r * 0.7}z" fill="#a8741c"/><path d="M${x - r * 0.9} ${y - 30}A${r * 0.9} ${r * 0.9} 0 0 1 ${x - 60} ${y - r * 0.88}" fill="none" stroke="#fff0c0" stroke-width="8" stroke-linecap="round"/>${dial()}`
  )
}

const lanyard = () => {
  const knots: Knot[] = [
    [500, -30, 26],
    [480, 40, 26],
    [640, 60, 26],
    [860, 30, 26],
    [1080, 90, 26],
    [1120, 250, 26],
    [1010, 350, 24],
    [960, 430, 20],
  ]
  const cord = smooth(knots)
  const shadow = cord.map(([x, y, wide]): Knot => [x + 14, y + 18, wide])
  return `<path d="${strip(shadow)}" fill="#7d2a1d" opacity=".5"/><path d="${strip(cord)}" fill="${TEAL}"/><path d="${strip(cord, -0.4, 0.4)}" fill="${CREAM}"/><path d="${edge(cord, 0)}" fill="none" stroke="${CLAY}" stroke-width="5" stroke-dasharray="18 12"/>`
}

const whistle = () => {
  const body = 'M-128 -58H150V6H64C78 90 20 150 -48 150C-126 150 -178 84 -162 10C-156 -18 -146 -40 -128 -58z'
  return (
    `<g transform="translate(970 520) rotate(-10)"><path d="${body}" transform="translate(22 28)" fill="#7d2a1d" opacity=".55"/><path d="M-24 -58v-26h46v26" fill="none" stroke="${DEEP}" stroke-width="15"/><path d="${body}" fill="${GOLD}"/>` +
    inside(
      'match-point-whistle',
      body,
      `<path d="M-170 60Q-60 10 80 -20V160H-170z" fill="#d9972c"/>${halftone([-170, 20, 260, 140], 16, '#a8741c', (u, v) => 11 * u * v)}<path d="M-170 -70H160V-38H-170z" fill="#fbd88a"/>`,
    ) +
    `<path d="M18 -58H86V-22H40z" fill="${DEEP}"/><path d="${disc(-50, 46, 66)}" fill="#a8741c"/><path d="${disc(-50, 46, 54)}" fill="${DEEP}"/><path d="${disc(-40, 58, 30)}" fill="${CLAY}"/><path d="M-60 52a22 22 0 0 1 18 -20" fill="none" stroke="#ffc2a0" stroke-width="7" stroke-linecap="round"/>` +
    `<path d="M128 -58H150V6H128z" fill="#a8741c"/><path d="M-128 60a84 84 0 0 1 30 -74" fill="none" stroke="#fff0c0" stroke-width="9" stroke-linecap="round"/></g>` +
    `<path d="M1152 446l62 -34M1166 488l84 -4M1150 532l66 30" stroke="${CREAM}" stroke-width="13" stroke-linecap="round"/>`
  )
}

const confetti = () => {
  const chance = seededRandom(54)
  return times(54, (index) => {
    const [x, y, turn] = [Math.round(chance() * 1280), Math.round(chance() * 720), Math.round(chance() * 180)]
    return `<path d="M-9 -5h18v10h-18z" transform="translate(${x} ${y}) rotate(${turn})" fill="${[CREAM, GOLD, '#4f9aa0', DEEP][index % 4]}"/>`
  })
}

/** A stopwatch and a whistle on the bend of a running track. */
export const matchPoint: Drawing = () => track() + finish() + confetti() + lanyard() + stopwatch() + whistle()
