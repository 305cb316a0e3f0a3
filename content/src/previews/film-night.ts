import { grain, halftone, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#120f1f'
const PLUM = '#2b1d3a'
const VELVET = '#a3253a'
const WINE = '#5f1630'
const BEAM = '#f7d488'
const CREAM = '#fdf1d3'
const BRASS = '#d08f3c'

/** A point of the strip of film that falls from the lens toward the viewer: `across` −1 … 1, `down` 0 at the lens, 1 in front. */
const onBeam = (across: number, down: number) => {
  const near = down ** 1.7
  return `${tenth(640 + across * (60 + 620 * near))} ${tenth(170 + 470 * near)}`
}

const patch = (left: number, right: number, top: number, low: number) =>
  `M${onBeam(left, top)}L${onBeam(right, top)}L${onBeam(right, low)}L${onBeam(left, low)}z`

const hall = () => {
  const fold = (i: number) => {
    const x = i < 9 ? i * 30 : 1280 - (i - 8) * 30
    return `<path d="M${x} 0h30v560h-30z" fill="${['#6e1a33', VELVET, '#86203a'][i % 3]}"/>
<path d="M${x + 22} 0h8v560h-8z" fill="${WINE}"/>`
  }
  const panel = (x: number) =>
    `<path d="M${x} 70h96v330H${x}z" fill="#3a2749"/>
<path d="M${x + 10} 82h76v306
h-76z" fill="none" stroke="${BRASS}"
stroke-width="3"/>${halftone([x + 16, 90, 66, 290], 15, '#4d3560', (_, v) => 3 + 7 * (1 - v))}`
  return `<rect width="1280" height="720" fill="${NIGHT}"/>
<path d="M0 60h1280v520
H0z" fill="${PLUM}"/>${hatching([0, 60, 1280, 520], 16, 0, '#3a2749', 3)}${[290, 402, 782, 894].map(panel).join('')}
<path d="M0 44h1280v20H0z" fill="${BRASS}"/><path d="M0 44h1280v5H0z" fill="${BEAM}"/>${times(18, fold)}
<path d="M0 0h1280v46H0z" fill="${NIGHT}"/><path d="${times(
    40,
    (i) => `M${16 + i * 32} 22
h.1`,
  )}" stroke="${BEAM}" stroke-width="13" stroke-linecap="round"/>${times(
    6,
    (i) => `<path
d="M${i < 3 ? 30 + i * 90 : 1010 + (i - 3) * 90} 46h60q-4 60-30 84q-26-24-30-84z" fill="${BRASS}"/>
<path d="M${i < 3 ? 60 + i * 90 : 1040 + (i - 3) * 90} 46h30q-4 60-30 84z" fill="#94602a"/>`,
  )}`
}

const reel = (x: number, y: number, r: number, turn: number) => {
  const holes = times(5, (i) => {
    const angle = ((turn + i * 72) * Math.PI) / 180
    const [hx, hy, hr] = [tenth(x + Math.cos(angle) * r * 0.56), tenth(y + Math.sin(angle) * r * 0.56), tenth(r * 0.23)]
    return `<circle cx="${hx}" cy="${hy}" r="${hr}" fill="${NIGHT}"/>
<path d="M${tenth(hx - hr * 0.8)} ${hy}a${hr} ${hr} 0 0 1 ${hr} ${tenth(-hr * 0.75)}" stroke="${BEAM}" stroke-width="2.6" fill="none"/>`
  })
  return `<circle cx="${x + 5}" cy="${y + 8}" r="${r}" fill="${NIGHT}" opacity=".7"/>
<circle cx="${x}" cy="${y}" r="${r}" fill="#8b8194"/>
<path d="M${tenth(x - r * 0.7)} ${tenth(y + r * 0.7)}L${tenth(x + r * 0.7)} ${tenth(y - r * 0.7)}
A${r} ${r} 0 0 1 ${tenth(x - r * 0.7)} ${tenth(y + r * 0.7)}z"
fill="#5f566c"/><circle cx="${x}" cy="${y}" r="${tenth(r * 0.88)}" fill="none" stroke="${CREAM}" stroke-width="3"/>${holes}
<circle cx="${x}" cy="${y}" r="${tenth(r * 0.16)}" fill="${BRASS}"/>
<circle cx="${x}" cy="${y}" r="${tenth(r * 0.07)}" fill="${NIGHT}"/>`
}

const projector = () => `${reel(528, 108, 78, 10)}${reel(752, 108, 78, 46)}
<path d="M528 186Q640 210 752 186" stroke="${NIGHT}" stroke-width="7" fill="none"/>
<path d="M548 138h184q14 0 14 14v84q0 14-14 14H548q-14 0-14-14v-84q0-14 14-14z" fill="#3b3346"/>
<path d="M690 138h42q14 0 14 14v84q0 14-14 14h-42z" fill="#272134"/><path d="M546 146h130" stroke="#8b8194" stroke-width="5"/>
<path d="${times(6, (i) => `M552 ${166 + i * 11}h28M700 ${166 + i * 11}h28`)}" stroke="${NIGHT}" stroke-width="4"/>
<circle cx="640" cy="188" r="50" fill="${NIGHT}"/><circle cx="640" cy="188" r="43" fill="${BRASS}"/>
<circle cx="640" cy="188" r="34" fill="${NIGHT}"/><circle cx="640" cy="188" r="27" fill="${BEAM}"/>
<circle cx="640" cy="188" r="18" fill="#fffbe9"/>`

const beam = () => {
  const frames = times(5, (i) => {
    const [top, low] = [0.28 + i * 0.145, 0.28 + (i + 1) * 0.145 - 0.02]
    const tint = ['#f4bd6a', '#e8894f', '#cf5358', '#8f3f78', '#4a4196'][i] as string
    const slice = (k: number) =>
      `<path d="${patch(-0.62 + k * 0.02, 0.62 - k * 0.02, top + (low - top) * (k / 4) ** 0.9, low)}" fill="${BEAM}"
opacity=".2"/>`
    return `<path d="${patch(-0.62, 0.62, top, low)}" fill="${tint}"/>${times(4, slice)}`
  })
  const holes = times(22, (i) => {
    const [top, low] = [0.2 + i * 0.037, 0.2 + i * 0.037 + 0.02]
    return patch(-0.91, -0.75, top, low) + patch(0.75, 0.91, top, low)
  })
  return `${glow(640, 188, 330, 5, BEAM, 0.09)}<path d="M610 188L-200 640H1480L670 188z" fill="${BEAM}" opacity=".16"/>
<path d="M606 188L-40 640H1320L674 188z" fill="${BEAM}" opacity=".2"/><path d="${patch(-1, 1, 0.16, 1)}" fill="#1d1728"/>
<path d="${patch(-1, -0.975, 0.16, 1)}${patch(0.975, 1, 0.16, 1)}" fill="${BRASS}"/>${frames}<path d="${holes}" fill="${CREAM}"/>
<path d="${patch(-0.62, -0.2, 0.28, 0.985)}" fill="${CREAM}" opacity=".1"/>
<path d="${patch(0.05, 0.16, 0.28, 0.985)}" fill="${CREAM}" opacity=".14"/>${inside(
    'film-night-strip',
    patch(-0.62, 0.62, 0.28, 0.985),
    halftone([240, 430, 800, 190], 26, '#fdf1d34d', (_, v) => 4 + 8 * v),
  )}`
}

const dust = () => {
  const chance = seededRandom(36)
  const specks = times(70, () => {
    const down = 0.25 + chance() * 0.72
    return `M${onBeam(chance() * 2.3 - 1.15, down)}h.1`
  })
  return `<path d="${specks}" stroke="${CREAM}" stroke-width="4" stroke-linecap="round"
opacity=".85"/>${glow(640, 188, 74, 3, CREAM, 0.2)}`
}

/** A seat seen from the front, standing at (0, 0): its back, cushion and arms. */
const seat = () => `<path d="M-58 12V-88q0-44 44-44h28q44 0 44 44V12z" fill="${WINE}"/>
<path d="M-50 8V-86q0-38 38-38h24q38 0 38 38V8z" fill="${VELVET}"/><path d="M14-124q36 2 36 38V8H22z" fill="#7c1d35"/>
<path d="M-40-60v-24q0-28 28-30h16" stroke="#e0697a" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M-50-30q50 16 100 0" stroke="${WINE}" stroke-width="4" fill="none"/>
<path d="M-22-74h.1M22-74h.1M0-52h.1M-22-8h.1M22-8h.1" stroke="${WINE}" stroke-width="9" stroke-linecap="round"/>
<path d="M-54 6h108q8 0 8 12v22h-124V18q0-12 8-12z" fill="#c23a4c"/><path d="M-62 26h124v22h-124z" fill="#7c1d35"/>
<path d="M-50 12h70" stroke="#f0909a" stroke-width="4"/><path d="M-76-22h22v76h-22zM54-22h22v76H54z" fill="${NIGHT}"/>
<path d="M-78-30q12-10 26 0v10h-26zM52-30q12-10 26 0v10H52z" fill="${BRASS}"/>
<path d="M-76-28q10-6 20-2M54-28q10-6 20-2" stroke="${BEAM}" stroke-width="3" fill="none"/>`

const rows = () => {
  const row = (y: number, size: number, count: number) => {
    const gap = 140 * size
    const seats = times(
      count,
      (i) =>
        `<use href="#film-night-seat" transform="translate(${tenth(640 + (i - (count - 1) / 2) * gap)} ${y}) scale(${size})"/>`,
    )
    return `<path d="M0 ${tenth(y + 20 * size)}h1280v120H0z" fill="${NIGHT}"/>${seats}`
  }
  return `<defs><g id="film-night-seat">${seat()}</g></defs>${row(584, 0.55, 17)}${row(640, 0.78, 12)}${row(726, 1.12, 8)}`
}

const treats = () => `<g transform="translate(406 600)"><path d="M-44-4h88L32 96h-64z" fill="${CREAM}"/>
<path d="M-26-4h18l4 100h-16zM10-4h18l-8 100H6z" fill="#c23a4c"/>
<path d="M-50-2q-10-22 12-28q0-24 24-20q12-20 30-6q24-6 26 18q22 6 10 36z" fill="${BEAM}"/>
<path d="M-34-14q8-10 18-2M-8-28q8-10 18-2M14-12q8-10 18-2M-14-8
q6-6 12 0" stroke="${BRASS}" stroke-width="4" fill="none" stroke-linecap="round"/></g>
<g transform="translate(878 672) rotate(-12)"><path d="M-58-28H58v14a14 14 0 0 0 0 28v14H-58V14
a14 14 0 0 0 0-28z" fill="${BEAM}"/><path d="M26-28v56" stroke="${BRASS}" stroke-width="3" stroke-dasharray="5 5"/>
<path d="M-38-12h50M-38 0h38M-38 12h46" stroke="${BRASS}" stroke-width="5"/></g>`

export const filmNight: Drawing = () =>
  `${hall()}${beam()}${projector()}${dust()}${rows()}${treats()}${grain(5, 320, [0, 0, 1280, 720], '#fdf1d32e', 2.4)}`
