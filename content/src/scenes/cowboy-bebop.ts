import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#131a35'
const NAVY = '#1f2a52'
const TEAL = '#2f8585'
const OCHRE = '#dd9b3a'
const RUST = '#b9502c'
const CREAM = '#f8e8c0'

const SMOKE = smooth(
  [
    [352, 594, 7],
    [366, 548, 10],
    [330, 506, 15],
    [292, 466, 20],
    [330, 424, 24],
    [352, 382, 28],
    [292, 340, 34],
    [204, 290, 48],
    [176, 212, 70],
    [262, 140, 92],
    [430, 124, 104],
    [620, 158, 110],
    [820, 150, 112],
    [1020, 84, 112],
    [1180, 60, 112],
    [1340, 96, 112],
  ],
  9,
)

const columns = () => {
  const chance = seededRandom(71)
  const tints = [NAVY, '#1a2345', '#243160', '#182041']
  const column = (index: number) => {
    const [x, wide] = [index * 86 - 10, 86]
    return `<path d="M${x} 0h${wide}v720h-${wide}z" fill="${tints[Math.floor(chance() * 4)]}"/>`
  }
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 620)}h0`
  const flare = () => `M${Math.round(chance() * 1270)} ${Math.round(chance() * 560)}m-8 0h16m-8-8v16`
  return (
    times(16, column) +
    `<g stroke="${CREAM}" stroke-linecap="round"><path d="${times(150, star)}" stroke-width="2.5"/><path d="${times(34, star)}" stroke-width="5"/><path d="${times(9, flare)}" stroke-width="2"/></g>`
  )
}

const circle = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0z`

const crater = (x: number, y: number, r: number) =>
  `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${tenth(r * 0.66)}" fill="#c07c2a"/><path d="M${x - r} ${y}a${r} ${tenth(r * 0.66)} 0 0 0 ${2 * r} 0a${r} ${tenth(r * 0.5)} 0 0 1-${2 * r} 0z" fill="#f0bd62"/>`

const planet = () => {
  const disc = circle(980, 800, 490)
  const storm = (y: number, tall: number, colour: string) =>
    `<path d="M400 ${y}q140-${tall} 290-${Math.round(tall * 0.3)}t290-${Math.round(tall * 0.4)}t320 ${tall}v${tall}q-160-${tall} -320-${Math.round(tall * 0.5)}t-300 ${Math.round(tall * 0.2)}t-280 ${Math.round(tall * 0.3)}z" fill="${colour}"/>`
  return (
    [540, 524, 508].map((r) => `<circle cx="980" cy="800" r="${r}" fill="${OCHRE}" opacity=".13"/>`).join('') +
    `<path d="${disc}" fill="${OCHRE}"/>` +
    inside(
      'cowboy-bebop-planet',
      disc,
      storm(400, 26, '#eab257') +
        storm(470, 34, '#c98430') +
        storm(540, 30, '#eab257') +
        storm(600, 40, '#c06d2b') +
        crater(760, 470, 34) +
        crater(846, 398, 22) +
        crater(940, 468, 48) +
        crater(690, 560, 26) +
        crater(900, 566, 30) +
        crater(1070, 540, 38) +
        `<path d="M980 300C1180 420 1210 600 1160 760H1500V240z" fill="${RUST}"/><path d="M1090 300C1260 430 1270 600 1236 760H1500V240z" fill="#7c3327"/>` +
        halftone([960, 310, 270, 350], 15, RUST, (u, v) => (u - 0.42 - Math.abs(v - 0.7) * 0.2) * 17) +
        hatching([1300, 380, 240, 320], 13, -80, '#5c2524', 3),
    )
  )
}

const gate = () => {
  const oval = (rx: number, ry: number) => `<ellipse rx="${rx}" ry="${ry}"/>`
  const tunnel = [
    [126, 196, '#1d5a6b'],
    [104, 166, TEAL],
    [82, 134, '#5aa79b'],
    [60, 102, '#a8cfae'],
    [38, 66, CREAM],
    [18, 32, '#fffaf0'],
  ]
    .map(([rx, ry, colour], index) => `<ellipse cx="${index * 5}" cy="${index * -3}" rx="${rx}" ry="${ry}" fill="${colour}"/>`)
    .join('')
  const spoke = (index: number) => {
    const angle = (index / 28) * Math.PI * 2
    const [c, s] = [Math.cos(angle), Math.sin(angle)]
    return `M${tenth(c * 120 + 2)} ${tenth(s * 188)}L${tenth(c * (60 + (index % 3) * 16) + 14)} ${tenth(s * (98 + (index % 3) * 26) - 8)}`
  }
  const lamps = times(20, (index) => {
    const angle = (index / 20) * Math.PI * 2
    return `<circle cx="${tenth(Math.cos(angle) * 140)}" cy="${tenth(Math.sin(angle) * 216)}" r="6"/>`
  })
  return (
    `<g transform="translate(1010 262) rotate(10)">${tunnel}<path d="${times(28, spoke)}" stroke="${INK}" stroke-width="2" opacity=".5"/>` +
    `<g fill="none"><g stroke="${INK}" stroke-width="34">${oval(140, 216)}</g><g stroke="${CREAM}" stroke-width="22">${oval(140, 216)}</g><g stroke="${RUST}" stroke-width="22" stroke-dasharray="10 46">${oval(140, 216)}</g><g stroke="${INK}" stroke-width="2">${oval(133, 209)}</g></g>` +
    `<g fill="${OCHRE}" stroke="${INK}" stroke-width="2.5">${lamps}</g><path d="M-26-240h52l-10 30h-32zM-26 240h52l-10-30h-32z" fill="${RUST}" stroke="${INK}" stroke-width="4"/><path d="M0-240v-34M-8-262h16M0 240v34" stroke="${CREAM}" stroke-width="4"/></g>`
  )
}

const note = (index: number, side: number, up: boolean, tail: boolean) => {
  const [x, y] = beside(SMOKE, index, side)
  const dir = up ? -1 : 1
  const stem = `M${tenth(x - dir * 12)} ${y}v${dir * 70}`
  const flag = tail ? `q4 ${-dir * 18} 22 ${-dir * 26}q10 ${-dir * 12} 2 ${-dir * 30}` : ''
  return `<ellipse cx="${x}" cy="${y}" rx="15" ry="11" transform="rotate(-22 ${x} ${y})" fill="${OCHRE}"/><path d="${stem}${flag}" stroke="${OCHRE}" stroke-width="5" fill="none"/>`
}

const smoke = () =>
  `<path d="${strip(SMOKE)}" fill="${INK}" opacity=".4"/><path d="${strip(SMOKE.slice(0, 64))}" fill="${CREAM}" opacity=".14"/>` +
  `<g fill="none" stroke="${CREAM}" stroke-width="3.5" stroke-linecap="round">${[-1, -0.5, 0, 0.5, 1].map((side) => `<path d="${edge(SMOKE, side)}"/>`).join('')}</g>` +
  note(84, 0.5, true, true) +
  note(91, -0.5, false, false) +
  note(97, 0, true, false) +
  note(103, 0.75, true, true) +
  note(109, -0.25, false, true) +
  note(125, 0.25, true, false) +
  note(130, -0.5, false, true)

const ship = () => {
  const hull = 'M-172-22L-160 26L-112 58H92L168 22L188-14L132-20L64-22L44-8H-62L-70-44H-150L-156-22z'
  return (
    `<g transform="translate(566 360) rotate(-9) scale(1.12)"><path d="M-172-14L-268-2L-330 6L-262 14L-166 16z" fill="${RUST}"/><path d="M-172-8L-236 2L-276 6L-232 10L-168 12z" fill="${OCHRE}"/><path d="M-172-2L-204 4L-170 8z" fill="${CREAM}"/>` +
    `<path d="M-150-44v-46h12l6-16h52l10 24v38zM-112-106v-42M-94-106v-24" fill="${CREAM}" stroke="${INK}" stroke-width="4"/><path d="M-112-140L52-22M-112-146L-176-24M-112-136L140-24M-20-8v-64l62-22" stroke="${CREAM}" stroke-width="3" fill="none"/><path d="M42-94v26l-8 8 8 8" stroke="${OCHRE}" stroke-width="4" fill="none"/><path d="M-122-152h22" stroke="${RUST}" stroke-width="7"/>` +
    `<path d="M-132-82h56M-138-66h66" stroke="${INK}" stroke-width="9" stroke-dasharray="13 5"/><path d="M72-22v-24h40l14 24z" fill="${OCHRE}" stroke="${INK}" stroke-width="4"/><path d="M84-36h24" stroke="${INK}" stroke-width="8"/>` +
    `<path d="${hull}" fill="${RUST}" stroke="${INK}" stroke-width="5"/>` +
    inside(
      'cowboy-bebop-hull',
      hull,
      `<path d="M-180 22H200V70H-180z" fill="#7c3327"/><path d="M-180-10H200V2H-180z" fill="${CREAM}"/>${hatching([-180, 24, 380, 40], 10, -16, '#5c2524', 3)}<path d="M-96-44V60M-30-10V60M36-10V60M104-24V60" stroke="#7c3327" stroke-width="3"/><path d="M-146-36h60M-140-28h46" stroke="${OCHRE}" stroke-width="4"/>`,
    ) +
    `<g fill="${CREAM}" stroke="${INK}" stroke-width="3">${[-126, -78, -12, 16, 64, 128].map((x) => `<circle cx="${x}" cy="12" r="6"/>`).join('')}</g><path d="M-62-8V-26H-4V-8" fill="${TEAL}" stroke="${INK}" stroke-width="4"/><path d="M-48-26v18M-34-26v18M-20-26v18" stroke="${INK}" stroke-width="3"/><circle cx="-168" cy="2" r="15" fill="${INK}"/><circle cx="-170" cy="2" r="8" fill="${OCHRE}"/></g>`
  )
}

const sill = () => {
  const top = 'M0 634Q200 622 420 640L560 660Q900 690 1280 668V720H0z'
  const keys = times(
    26,
    (index) =>
      `<path d="M${520 + index * 30} ${690 + Math.round(6 * Math.sin(index / 8))}h20v12h-20z" fill="${[TEAL, RUST, OCHRE, CREAM, NAVY][(index * 3) % 5]}"/>`,
  )
  return `<path d="${top}" fill="${INK}"/><path d="M0 634Q200 622 420 640L560 660Q900 690 1280 668" stroke="${OCHRE}" stroke-width="4" fill="none"/>${inside(
    'cowboy-bebop-sill',
    top,
    halftone([0, 640, 460, 80], 13, NAVY, (u) => 6 * (1 - u)),
  )}${keys}`
}

const ashtray = () =>
  `<path d="M120 622Q128 694 190 702H330Q390 694 400 622z" fill="${TEAL}" stroke="${INK}" stroke-width="5"/>` +
  inside(
    'cowboy-bebop-ashtray',
    'M120 622Q128 694 190 702H330Q390 694 400 622z',
    `<path d="M120 600L200 720H236L150 600zM176 600L250 720H262L190 600z" fill="#5aa79b"/><path d="M340 600L300 720H420V600z" fill="#1d5a6b"/>${hatching([300, 610, 110, 100], 9, -24, INK, 2)}`,
  ) +
  `<ellipse cx="260" cy="622" rx="140" ry="26" fill="#5aa79b" stroke="${INK}" stroke-width="5"/><ellipse cx="260" cy="626" rx="112" ry="18" fill="${INK}"/><path d="M190 632q30-14 60 0t70-4" stroke="#8c8f9c" stroke-width="6" fill="none" stroke-dasharray="10 6"/>` +
  `<path d="M176 642L356 592L361 606L182 658z" fill="${CREAM}" stroke="${INK}" stroke-width="3"/><path d="M176 642L230 627L235 643L182 658z" fill="${OCHRE}" stroke="${INK}" stroke-width="3"/><path d="M342 596L356 592L361 606L347 611z" fill="${RUST}"/><circle cx="356" cy="599" r="7" fill="#ff7a3c"/>`

const rocks = () => {
  const chance = seededRandom(12)
  const rock = () => {
    const [x, y, r] = [40 + chance() * 640, 380 + chance() * 220, 5 + chance() * 14]
    const corners = Array.from({ length: 7 }, (_, index) => around(x, y, r * (0.7 + chance() * 0.4), index * 51))
    return `<path d="M${corners.map((corner) => `${corner.x} ${corner.y}`).join('L')}z" fill="#8d5a3c"/><path d="M${corners
      .slice(1, 4)
      .map((corner) => `${corner.x} ${corner.y}`)
      .join('L')}L${tenth(x)} ${tenth(y)}z" fill="#5c3a34"/>`
  }
  return times(18, rock)
}

/** An ochre planet, a hoop gate and a small freighter; smoke from an ashtray turns into a music stave. */
export const cowboyBebop: Drawing = () =>
  columns() + planet() + smoke() + gate() + rocks() + ship() + sill() + ashtray() + grain(15, 160, [0, 0, 1280, 640], OCHRE, 2)
