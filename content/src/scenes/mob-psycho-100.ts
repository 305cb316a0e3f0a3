import { digits } from '../digits.ts'
import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#1a1238'
const VIOLET = '#4a2a8c'
const MAGENTA = '#e8357f'
const CYAN = '#35c3d1'
const YELLOW = '#ffd23f'
const CREAM = '#fff4dc'

const BANDS = ['#2a1a5c', VIOLET, '#7a2f9c', '#b8338f', MAGENTA, '#ff6f7d', '#ff9d5c', YELLOW]

/** One wobbling ring of the aura around the spoon. */
const flame = (radius: number, seed: number) => {
  const chance = seededRandom(seed)
  const phases = [chance() * 6.3, chance() * 6.3, chance() * 6.3]
  const points = Array.from({ length: 72 }, (_, step) => {
    const angle = (step * 5 * Math.PI) / 180
    const wave =
      Math.sin(angle * 5 + (phases[0] ?? 0)) * 0.07 +
      Math.sin(angle * 9 + (phases[1] ?? 0)) * 0.045 +
      Math.sin(angle * 2 + (phases[2] ?? 0)) * 0.06
    const reach = radius * (1 + wave)
    return `${tenth(640 + reach * 1.24 * Math.cos(angle))} ${tenth(346 + reach * Math.sin(angle))}`
  })
  return `M${points.join('L')}Z`
}

const aura = () => {
  const rings = BANDS.map(
    (colour, index) => `<path d="${flame(690 - index * 72, 4 + Math.floor(index / 2))}" fill="${colour}"/>`,
  ).join('')
  const lines = times(7, (index) => flame(654 - index * 72, 4 + Math.floor(index / 2)))
  return `<rect width="1280" height="720" fill="${INK}"/>${rings}<path d="${lines}" fill="none" stroke="${CREAM}" stroke-width="2.5" stroke-dasharray="2 11 26 11" opacity=".75"/>${screentone([0, 0, 1280, 250], 20, '#1a123866', (v) => 12 - v * 12)}${screentone([0, 500, 1280, 220], 20, '#1a123866', (v) => v * 12)}`
}

const streaks = () => {
  const chance = seededRandom(100)
  return `<path d="${times(70, () => {
    const turn = chance() * 360
    const from = 470 + chance() * 160
    const [p, q] = [around(640, 346, from, turn), around(640, 346, from + 60 + chance() * 220, turn)]
    const wide = around(p.x, p.y, 5 + chance() * 8, turn + 90)
    return `M${p.x} ${p.y}L${wide.x} ${wide.y}L${q.x} ${q.y}z`
  })}" fill="${CYAN}" opacity=".8"/>`
}

/** The round gauge behind the spoon: its scale begins low on the left, and its pointer is near the right end. */
const gauge = () => {
  const [from, to, now] = [130, 410, 399]
  const arc = (radius: number, a: number, b: number) => {
    const [p, q] = [around(640, 346, radius, a), around(640, 346, radius, b)]
    return `M${p.x} ${p.y}A${radius} ${radius} 0 ${b - a > 180 ? 1 : 0} 1 ${q.x} ${q.y}`
  }
  const cells = times(34, (i) => {
    const start = from + i * ((to - from) / 34)
    const colour = start > now ? '#3a2a66' : ([CYAN, '#8fe0b0', YELLOW, '#ff9d5c', MAGENTA][Math.floor(i / 7)] ?? MAGENTA)
    return `<path d="${arc(252, start + 1, start + (to - from) / 34 - 1)}" stroke="${colour}"/>`
  })
  const ticks = times(35, (i) => {
    const turn = from + i * ((to - from) / 34)
    const [p, q] = [around(640, 346, 226, turn), around(640, 346, i % 5 ? 214 : 200, turn)]
    return `M${p.x} ${p.y}L${q.x} ${q.y}`
  })
  const [tip, left, right, tail] = [
    around(640, 346, 218, now),
    around(640, 346, 15, now + 90),
    around(640, 346, 15, now - 90),
    around(640, 346, 46, now + 180),
  ]
  return `<circle cx="648" cy="358" r="306" fill="${INK}" opacity=".45"/><circle cx="640" cy="346" r="300" fill="${INK}"/><circle cx="640" cy="346" r="290" fill="${CREAM}"/><circle cx="640" cy="346" r="280" fill="${INK}"/>${inside('mob-psycho-100-face', 'M360 346a280 280 0 0 1 560 0a280 280 0 0 1-560 0z', `<circle cx="640" cy="346" r="226" fill="#2a1a5c"/>${hatching([400, 100, 480, 500], 15, 120, '#4a2a8c99', 3)}<circle cx="640" cy="346" r="150" fill="${VIOLET}"/>${screentone([480, 380, 330, 130], 16, '#1a123888', (v) => 3 + v * 9)}`)}
<g fill="none" stroke-width="34">${cells}</g><path d="${ticks}" stroke="${CREAM}" stroke-width="4"/><path d="${arc(282, 392, 410)}" stroke="${MAGENTA}" stroke-width="14" fill="none"/><path d="M${tip.x} ${tip.y}L${left.x} ${left.y}L${tail.x} ${tail.y}L${right.x} ${right.y}z" fill="${MAGENTA}"/><path d="M${tip.x} ${tip.y}L${left.x} ${left.y}L${tail.x} ${tail.y}z" fill="#ff9d5c"/><circle cx="640" cy="346" r="26" fill="${CREAM}"/><circle cx="640" cy="346" r="16" fill="${INK}"/>
<path d="M566 520h148v72H566z" fill="${INK}"/><path d="M566 520h148v72H566z" fill="none" stroke="${CREAM}" stroke-width="5"/>${digits('97', 610, 534, 44, YELLOW, '#3a2a66')}<path d="${times(
    8,
    (i) => {
      const p = around(640, 346, 285, i * 45 + 22)
      return `M${p.x} ${p.y}h0`
    },
  )}" stroke="${VIOLET}" stroke-width="13" stroke-linecap="round"/>`
}

const HANDLE: Knot[] = smooth(
  [
    [300, 652, 46],
    [392, 560, 36],
    [500, 458, 28],
    [604, 352, 24],
    [676, 250, 26],
    [684, 160, 28],
    [620, 112, 27],
    [548, 146, 28],
    [524, 200, 36],
    [514, 236, 46],
  ],
  10,
)

const BOWL = 'M-24-56Q-30-20-56 8Q-78 40-70 92Q-58 158 0 160Q58 158 70 92Q78 40 56 8Q30-20 24-56z'
const END = 'M282 640Q262 668 280 682Q300 698 326 678z'

/** The spoon: its neck is bent back so far that the bowl hangs upside down. */
const spoon = () => {
  const hung = 'transform="translate(512 240) rotate(17)"'
  const shine = `<path d="M-90-10H20Q-40 60 10 170H-90z" fill="#dfe6f2"/><path d="M-24-60h26L-6 6L-90 30z" fill="#dfe6f2"/><path d="M40-70q46 100-6 230h80V-70z" fill="#5b5f94"/><path d="M-50 30q-12 44 10 84" stroke="#fff" stroke-width="13" fill="none" stroke-linecap="round"/>${hatching([24, -40, 60, 210], 9, -20, '#1a123855', 2)}`
  const outlines = (colour: string, thick: number) =>
    `<g fill="${colour}" stroke="${colour}" stroke-width="${thick}" stroke-linejoin="round"><path d="${strip(HANDLE)}"/><path d="${END}"/><path d="${BOWL}" ${hung}/></g>`
  return `<g transform="translate(14 20)" opacity=".5">${outlines(INK, 6)}</g>${outlines(INK, 12)}${outlines('#8a93b8', 1)}<path d="${strip(HANDLE, -0.9, 0.05)}" fill="#dfe6f2"/><path d="${strip(HANDLE, 0.6, 0.92)}" fill="#5b5f94"/><path d="${edge(HANDLE, -0.45)}" stroke="#fff" stroke-width="4" fill="none" stroke-dasharray="130 16 40 24"/><g ${hung}><path d="${BOWL}" fill="#8a93b8"/>${inside('mob-psycho-100-bowl', BOWL, shine)}<path d="M-14 8Q-52 46-44 98Q-36 134 0 136Q36 134 44 98Q52 46 14 8Q0-4-14 8z" fill="none" stroke="#5b5f94" stroke-width="4"/></g><circle cx="308" cy="650" r="8" fill="${INK}"/>`
}

const saltJar = () => {
  const chance = seededRandom(7)
  const salt = times(170, () => `M${Math.round(-76 + chance() * 150)} ${Math.round(-112 + chance() * 108)}h0`)
  const jar = 'M-84-150Q-100-140-100-110V-14Q-100 6-80 6H80Q100 6 100-14V-110Q100-140 84-150z'
  const rope = times(9, (i) => `M${-80 + i * 20}-150l10-14`)
  return `<g transform="translate(1092 688)"><ellipse cx="6" cy="8" rx="150" ry="18" fill="${INK}" opacity=".7"/><path d="${jar}" fill="${CYAN}"/>${inside('mob-psycho-100-jar', jar, `<path d="M-100-108Q-40-130 10-112T100-116V10h-200z" fill="${CREAM}"/><path d="M40-120Q80-118 100-116V10H50z" fill="#d8c9dc"/><path d="${salt}" stroke="#b9a6cf" stroke-width="5" stroke-linecap="round"/><path d="M-78-140V-10" stroke="#fff" stroke-width="12" opacity=".8"/>`)}<path d="${jar}" fill="none" stroke="${INK}" stroke-width="6"/><path d="M-90-168h180v22H-90z" fill="${CREAM}" stroke="${INK}" stroke-width="6"/><path d="${rope}" stroke="${MAGENTA}" stroke-width="5"/><path d="M-34-84h68v62h-68z" fill="${YELLOW}" stroke="${INK}" stroke-width="5"/><path d="M-20-66h40M-20-52h40M-20-38h26" stroke="${INK}" stroke-width="5"/></g>
<g transform="translate(1168 432) rotate(24)"><path d="M-76-10h152v34H-76z" fill="${MAGENTA}" stroke="${INK}" stroke-width="6"/><path d="M-76-10h152v12H-76z" fill="#ff9db0"/><path d="M-16-34h32v24h-32z" fill="${MAGENTA}" stroke="${INK}" stroke-width="6"/><path d="${times(8, (i) => `M${-64 + i * 18} 4v18`)}" stroke="${INK}" stroke-width="3"/></g>`
}

/** Salt that leaves the jar and climbs in a curl. */
const risingSalt = () => {
  const chance = seededRandom(19)
  const stream = (colour: string, count: number) => {
    const specks = times(count, () => {
      const t = chance()
      const angle = t * 7 - 0.6
      const x = 1070 - 96 * t + (20 + 70 * t) * Math.cos(angle) + (chance() - 0.5) * 46
      const y = 516 - 420 * t + 18 * Math.sin(angle) + (chance() - 0.5) * 30
      const s = 4 + Math.round(chance() * 6)
      return `M${Math.round(x)} ${Math.round(y)}l${s}-2 2 ${s}-${s} 2z`
    })
    return `<path d="${specks}" fill="${colour}"/>`
  }
  return stream(INK, 60) + stream(CREAM, 190)
}

/** Objects of a busy office that float in the air. */
const adrift = () => {
  const slip = (x: number, y: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-26-64h52l4 64-4 62h-52l4-62z" fill="${CREAM}" stroke="${INK}" stroke-width="5"/><path d="M-12-46h24l-12 22 12 20-24 24 12 16" stroke="${MAGENTA}" stroke-width="6" fill="none"/><circle cy="44" r="7" fill="${MAGENTA}"/></g>`
  const cup = `<g transform="translate(150 306) rotate(-28)"><path d="M-52-40h104l-14 76q-2 14-16 14h-44q-14 0-16-14z" fill="${CYAN}" stroke="${INK}" stroke-width="6"/><path d="M-44-4h88M-40 14h80" stroke="${CREAM}" stroke-width="7"/><ellipse cy="-40" rx="52" ry="15" fill="${INK}"/><ellipse cy="-38" rx="40" ry="9" fill="${YELLOW}"/></g><path d="M92 226q-30-16-18-44q24 6 28 34zM142 208q-8-26 14-40q14 22-2 40zM58 270q-22 0-26-20q20-6 30 10z" fill="${YELLOW}" stroke="${INK}" stroke-width="5"/>`
  const rubble = (x: number, y: number, size: number, turn: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-40 10L-24-30 16-36 44-8 30 30-14 36z" fill="#b8338f" stroke="${INK}" stroke-width="6"/><path d="M-24-30L-4 0 16-36M-4 0L30 30M-4 0L-40 10" stroke="${INK}" stroke-width="4" fill="none"/><path d="M-24-30L-4 0-40 10z" fill="#ff9db0"/></g>`
  const pencil = `<g transform="translate(452 78) rotate(-34)"><path d="M-80-11H50V11H-80z" fill="${CYAN}" stroke="${INK}" stroke-width="5"/><path d="M50-11L82 0 50 11z" fill="${CREAM}" stroke="${INK}" stroke-width="5"/><path d="M-80-11h20v22h-20z" fill="${MAGENTA}" stroke="${INK}" stroke-width="5"/><path d="M-58 0H46" stroke="${INK}" stroke-width="3"/></g>`
  return `${slip(226, 116, -18)}${slip(1214, 232, 14)}${slip(92, 520, 26)}${slip(848, 78, 40)}${cup}${pencil}${rubble(352, 196, 0.62, 0)}${rubble(48, 84, 1, 30)}${rubble(1180, 72, 1.1, 80)}${rubble(1004, 60, 0.5, 10)}${rubble(866, 650, 0.8, 140)}${rubble(240, 470, 0.5, 60)}`
}

const desk = () =>
  `<path d="M0 672Q320 646 640 660T1280 664V720H0z" fill="${INK}"/><path d="M0 688Q320 664 640 676T1280 682V692Q960 684 640 688T0 700z" fill="${MAGENTA}"/><path d="${times(40, (i) => `M${i * 33 + ((i * 7) % 11)} ${700 + ((i * 13) % 12)}h${14 + ((i * 5) % 16)}`)}" stroke="${VIOLET}" stroke-width="4"/>`

export const mobPsycho100: Drawing = () =>
  `${aura()}${streaks()}${gauge()}${desk()}${spoon()}${adrift()}${saltJar()}${risingSalt()}${grain(55, 160, [0, 0, 1280, 720], '#fff4dc88', 3)}`
