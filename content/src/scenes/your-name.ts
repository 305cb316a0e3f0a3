import { grain, halftone, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import { beside, edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#171a44'
const VIOLET = '#43377c'
const ROSE = '#c9577f'
const PEACH = '#f4a878'
const CREAM = '#fdeccb'
const ICE = '#93d7e4'
const RED = '#d5352c'

const BANDS = [
  NIGHT,
  '#20235a',
  '#2c2b6c',
  '#38327a',
  '#4e3b86',
  '#6c4489',
  '#924d88',
  '#b6557f',
  '#d66d78',
  '#ea8d74',
  PEACH,
  '#f8c592',
]

const sky = () => {
  const band = (colour: string, i: number) => {
    const y = [0, 46, 92, 134, 174, 212, 248, 282, 314, 344, 372, 398][i] ?? 0
    return `<path d="M0 ${y}q160 ${i % 2 ? 14 : -14} 320 0t320 0 320 0 320 0v${720 - y}H0z" fill="${colour}"/>`
  }
  return `<rect width="1280" height="720"
fill="${NIGHT}"/>${BANDS.map(band).join('')}${halftone([0, 336, 1280, 90], 22, '#fdeccb66', (_, v) => 6 * v)}
${halftone([0, 0, 1280, 150], 26, '#10122f88', (_, v) => 8 * (1 - v))}`
}

const stars = () => {
  const chance = seededRandom(36)
  const spark = times(34, () => {
    const [x, y, r] = [Math.round(chance() * 1280), Math.round(chance() * 250), 3 + Math.round(chance() * 6)]
    return `M${x} ${y - r}
l1.4 ${r - 1.4} ${r - 1.4} 1.4 -${r - 1.4} 1.4 -1.4 ${r - 1.4} -1.4 -${r - 1.4} -${r - 1.4} -1.4 ${r - 1.4} -1.4z`
  })
  return `${grain(361, 260, [0, 0, 1280, 300], '#fdeccbb0', 2)}${grain(362, 90, [0, 0, 1280, 240], ICE, 3.4)}
<path d="${spark}" fill="${CREAM}"/>`
}

const clouds = () => {
  const bank = (x: number, y: number, w: number, colour: string, lit: string) => {
    const humps = [0.16, 0.22, 0.28, 0.2, 0.14]
      .map((s) => `a${tenth(w * s * 0.5)} ${tenth(w * s * 0.28)} 0 0 1 ${tenth(w * s)} 0`)
      .join('')
    return `<path d="M${x} ${y}${humps}q-${w / 4} 16-${w / 2} 9t-${w / 2} -9z" fill="${colour}"/>
<path d="M${x + w * 0.06} ${y + 1}q${w * 0.25} 12 ${w * 0.5} 6t${w * 0.36}-4" stroke="${lit}" stroke-width="4" fill="none"/>`
  }
  return `${bank(-60, 300, 330, '#8a4a86', PEACH)}${bank(70, 344, 260, ROSE, CREAM)}${bank(930, 306, 300, '#924d88', PEACH)}
${bank(1060, 350, 280, ROSE, CREAM)}${bank(1010, 196, 200, '#4e3b86', ROSE)}${bank(30, 214, 190, '#4e3b86', ROSE)}
${bank(330, 366, 170, '#d66d78', CREAM)}`
}

const streaks = (line: Knot[], colour: string, shift: number) =>
  times(6, (i) => {
    const side = tenth(-0.9 + ((i * 0.31 + shift) % 1.8))
    return `<path d="${edge(line, side)}" stroke="${colour}" stroke-width="${i % 2 ? 1.6 : 2.6}"
stroke-dasharray="${60 + i * 23} ${20 + i * 11} ${9 + i} 26" fill="none"/>`
  })

const comet = () => {
  const tail = smooth(
    [
      [-60, -70, 210],
      [200, -6, 150],
      [470, 62, 92],
      [700, 138, 44],
      [872, 214, 9],
    ],
    5,
  )
  const piece = smooth(
    [
      [706, 140, 3],
      [764, 196, 26],
      [796, 268, 20],
      [806, 340, 7],
    ],
    5,
  )
  const crumb = smooth(
    [
      [760, 170, 2],
      [850, 246, 12],
      [906, 318, 4],
    ],
    5,
  )
  const head = (x: number, y: number, r: number, ring: string) =>
    `<circle cx="${x}" cy="${y}" r="${r * 2.6}" fill="${ring}" opacity=".28"/>
<circle cx="${x}" cy="${y}" r="${r * 1.7}" fill="${ring}" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="${CREAM}"/>`
  const chips = times(16, (i) => `M${712 + i * 9 + ((i * 37) % 23)} ${176 + i * 10 - ((i * 53) % 40)}l${3 + (i % 4)} 6-7-2z`)
  return `<path d="${strip(tail, -1, 1)}" fill="#5a6fb4" opacity=".5"/>
<path d="${strip(tail, -0.62, 0.7)}" fill="${ICE}" opacity=".5"/>
<path d="${strip(tail, -0.16, 0.36)}" fill="${CREAM}" opacity=".85"/>${streaks(tail, CREAM, 0)}${streaks(tail, ROSE, 0.17)}
<path d="${strip(piece, -1, 1)}" fill="${ROSE}"/><path d="${strip(piece, -0.5, 0.6)}" fill="${PEACH}"/>
<path d="${strip(piece, -0.1, 0.25)}" fill="${CREAM}"/><path d="${strip(crumb, -1, 1)}" fill="${ROSE}"/>
<path d="${strip(crumb, -0.3, 0.5)}" fill="${CREAM}"/><path d="${chips}" fill="${CREAM}"/>
${head(872, 214, 11, ICE)}${head(806, 342, 8, PEACH)}${head(906, 320, 5, PEACH)}`
}

const ridge = (seed: number, base: number, height: number, colour: string, vein: string) => {
  const chance = seededRandom(seed)
  const peaks = Array.from(
    { length: 15 },
    (_, i) => [-40 + i * 97 + chance() * 30, base - height * (0.25 + 0.75 * chance()) * (i % 2 ? 1 : 0.45)] as const,
  )
  const veins = peaks
    .map(([x, y]) => times(6, (k) => `M${tenth(x + 5 + k * 6)} ${tenth(y + 8 + k * 7)}l${10 + k * 3} ${26 + k * 5}`))
    .join('')
  return `<path d="M-60 ${base + 90}V${base}L${peaks.map(([x, y]) => `${tenth(x)} ${tenth(y)}`).join('L')}L1340 ${base}v90z"
fill="${colour}"/><path d="${veins}" stroke="${vein}" stroke-width="2.4" fill="none"/>`
}

const lake = () => {
  const chance = seededRandom(63)
  const ripples = times(64, () => {
    const y = 452 + chance() * 116
    const half = 400 * Math.sqrt(Math.max(0, 1 - ((y - 508) / 66) ** 2))
    return `M${Math.round(640 - half + chance() * half * 1.8)} ${Math.round(y)}h${Math.round(14 + chance() * 60)}`
  })
  const lamps = times(
    40,
    (i) => `M${tenth(258 + i * 19.4)} ${tenth(474 - 30 * Math.sqrt(1 - ((i - 19.5) / 20.5) ** 2) + ((i * 7) % 9))}h.1`,
  )
  const glints = times(22, (i) => {
    const y = tenth(488 - 34 * Math.sqrt(1 - ((i - 10.5) / 11.5) ** 2))
    return `M${tenth(262 + i * 36)} ${y}h7m-9 6h11m-7 6h4m-2 7h3`
  })
  const pool = 'M240 508a400 66 0 1 1 800 0a400 66 0 1 1 -800 0z'
  const mirror = `<path d="M230 440h820v30H230z" fill="${PEACH}"/><path d="M230 470h820v26H230z" fill="#d66d78"/>
<path d="M230 496h820v26H230z" fill="#924d88"/><path d="M230 522h820v60H230z" fill="${VIOLET}"/>
<path d="M780 456l60 6-44 8 50 8-70 10 54 8-90 14 60 8-130 34 30-34-40-8 70-14-30-8 50-10-30-8 40-8z" fill="${CREAM}"
opacity=".85"/><path d="M610 560l60-40-40 0 60-20h40l-40 20 30 4-80 40z" fill="${ICE}" opacity=".6"/>
<path d="${ripples}" stroke="${CREAM}" stroke-width="2.4" opacity=".5"/>
<path d="${ripples}" transform="translate(40 7)" stroke="${NIGHT}" stroke-width="2.4" opacity=".45"/>
<path d="${glints}" stroke="${CREAM}" stroke-width="3" opacity=".85"/>`
  return `<path d="M130 500Q200 420 400 424q240-14 480 0q200-4 270 76l130 60v100H0V560z" fill="#2f2a66"/>
<path d="M170 506Q240 434 420 436q220-10 440 0q180-2 250 70z" fill="#4e3b86"/>${inside('your-name-lake', pool, mirror)}
<path d="${lamps}" stroke="${CREAM}" stroke-width="4.6" stroke-linecap="round"/>
<path d="M240 508a400 66 0 0 1 800 0" fill="none" stroke="${NIGHT}" stroke-width="3"/>`
}

const forest = () => {
  const chance = seededRandom(366)
  const tree = (side: number, i: number) => {
    const x = Math.round(side < 0 ? -10 + i * 17 + chance() * 10 : 1290 - i * 17 - chance() * 10)
    const y = Math.round(574 - 70 * (1 - i / 20) ** 2 + i * 2.4 + chance() * 12)
    const h = Math.round(44 + chance() * 40 - i)
    return `M${x - 13} ${y}L${x - 4} ${y - h * 0.5}h-5L${x} ${y - h}L${x + 9} ${y - h * 0.5}h-5L${x + 13} ${y}z`
  }
  return `<path d="${times(20, (i) => tree(-1, i))}${times(20, (i) => tree(1, i))}" fill="#221f55"/>
<path d="M150 540v-52M196 540v-52M138 492q35-8 70 0M146 504h54" stroke="${RED}" stroke-width="7" fill="none"/>`
}

const meadow = () => {
  const chance = seededRandom(7)
  const blades = (count: number, high: number) =>
    times(count, () => {
      const x = Math.round(chance() * 1280)
      const y = Math.round(642 - 70 * ((x - 640) / 640) ** 2 + chance() * 90)
      const lean = Math.round(chance() * 22 - 11)
      return `M${x} ${y}q0-${high} ${lean}-${Math.round(high * (1 + chance()))}`
    })
  const plume = (x: number, y: number, lean: number) =>
    `<path d="M${x} 730Q${x} ${y + 80} ${x + lean} ${y}" stroke="${ROSE}" stroke-width="3" fill="none"/>
<path d="M${x + lean} ${y - 34}q14 30-4 74q-16-36 4-74z" fill="${PEACH}"/>
<path d="M${x + lean} ${y - 30}v60M${x + lean - 4} ${y - 8}l5 10 5-10M${x + lean - 5} ${y + 8}l5 10 5-10" stroke="${CREAM}"
stroke-width="2" fill="none"/>`
  return `<path d="M-10 720V548Q300 632 640 632T1290 548V720z" fill="${NIGHT}"/>
<path d="M-10 548Q300 632 640 632T1290 548v10Q980 646 640 646T-10 558z" fill="${ROSE}"/><g fill="none" stroke-linecap="round">
<path d="${blades(150, 20)}" stroke="#38327a" stroke-width="4"/><path d="${blades(90, 15)}" stroke="#6c4489" stroke-width="3"/>
<path d="${blades(46, 13)}" stroke="${ROSE}" stroke-width="2.4"/></g>
${[22, 64, 112, 1176, 1222, 1262].map((x, i) => plume(x, 520 + ((i * 37) % 50), i < 3 ? 18 : -18)).join('')}`
}

const braid = (line: Knot[]) => {
  const chevron = (every: number, from: number) =>
    line
      .map((_, i) => {
        if (i % every !== from || i < 1 || i > line.length - 3) return ''
        return `M${beside(line, i, -0.9).join(' ')}L${beside(line, i + 1, 0).join(' ')}L${beside(line, i, 0.9).join(' ')}`
      })
      .join('')
  const middle = edge(line, 0)
  const cord = (d: string, colour: string, width: number) =>
    `<path d="${d}" stroke="${colour}" stroke-width="${width}" fill="none"/>`
  return `${cord(middle, '#5d1230', 33)}${cord(middle, RED, 26)}${cord(edge(line, 0.64), '#a31f33', 8)}
${cord(chevron(2, 0), '#ff8a5c', 4)}${cord(chevron(2, 1), '#7f1730', 3)}${cord(chevron(6, 3), CREAM, 4)}`
}

const tassel = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})">
<path d="${times(9, (i) => `M0 ${-10 + i * 2.5}Q40 ${-16 + i * 4} 84 ${-36 + i * 9}`)}" stroke="${RED}" stroke-width="6"
fill="none"/><path d="${times(5, (i) => `M4 ${-8 + i * 4}Q40 ${-13 + i * 7} 80 ${-30 + i * 15}`)}" stroke="#ff8a5c"
stroke-width="2" fill="none"/><rect x="-8" y="-17" width="18" height="34" rx="4" fill="${CREAM}"/>
<path d="M-3-17v34M4-17v34" stroke="${ROSE}" stroke-width="2.6"/></g>`

const cords = () => {
  const knots: Knot[] = [
    [-40, 596, 26],
    [130, 664, 26],
    [330, 640, 26],
    [500, 572, 26],
    [640, 612, 26],
    [760, 660, 26],
    [880, 610, 24],
  ]
  const first = smooth(knots, 9)
  const second = smooth(
    knots.map(([x, y, w]) => [1280 - x, y + 4, w] as const),
    9,
  )
  return `<g opacity=".5" transform="translate(6 14)">
<path d="${edge(first, 0)}${edge(second, 0)}" stroke="#0d0f2c" stroke-width="30" fill="none"/>
</g>${tassel(400, 614, 196)}${braid(second)}${tassel(880, 610, -26)}${braid(first)}${braid(second.slice(15, 29))}`
}

export const yourName: Drawing = () =>
  `${sky()}${stars()}${comet()}${clouds()}${ridge(1, 430, 86, '#8a4a86', '#6c4489')}${ridge(4, 448, 64, '#5f4088', '#43377c')}
<path d="M0 520h1280v80
H0z" fill="#2f2a66"/>${lake()}${forest()}${meadow()}${cords()}${grain(8, 200, [0, 400, 1280, 320], '#fdeccb38', 2.4)}`
