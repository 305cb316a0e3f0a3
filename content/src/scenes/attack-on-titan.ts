import { grain, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const SKY = '#f2dcae'
const SUN = '#e8833a'
const STONE = '#a8977a'
const SHADE = '#6d6153'
const INK = '#2c2a2f'
const ROOF = '#bb4029'
const STEAM = '#fbf3e2'

/** Height of the wall's rim and foot at x: the wall curves around the town, so both ends come toward the viewer. */
const bow = (x: number) => ((x - 600) / 640) ** 2
const rim = (x: number) => tenth(236 - 200 * bow(x))
const foot = (x: number) => tenth(500 + 130 * bow(x))

const along = (line: (x: number) => number, from = -20, to = 1300) => {
  const steps = Array.from({ length: 23 }, (_, i) => from + ((to - from) / 22) * i)
  return steps.map((x) => `${tenth(x)} ${line(x)}`)
}

const between = (share: number) => (x: number) => tenth(rim(x) + (foot(x) - rim(x)) * share)

const band = (top: (x: number) => number, bottom: (x: number) => number, from?: number, to?: number) =>
  `M${along(top, from, to).join('L')}L${along(bottom, from, to).reverse().join('L')}z`

const sky = () => `<rect width="1280" height="720" fill="${SKY}"/><circle cx="470" cy="196" r="440" fill="#f3cd90"/>
<circle cx="470" cy="196" r="320" fill="#f2b86c"/><circle cx="470" cy="196" r="206" fill="#ee9d4d"/>
<circle cx="470" cy="196" r="116" fill="${SUN}"/>
${hatching([0, 0, 1280, 250], 26, -70, '#e8833a2e', 2)}
${times(
  7,
  (i) => `<path d="M${120 + i * 34 + (i % 2) * 20} ${64 + ((i * 47) % 70)}q9-11 16 0q8-10 17-1q-9-3-17 6
q-7-8-16-5z" fill="${INK}"/>`,
)}`

type Puff = readonly [x: number, y: number, r: number]

/** A cloud of round puffs, each with a curled line inside. */
const cloud = (puffs: Puff[], colour: string, line: string) => {
  const body = puffs.map(([x, y, r]) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`).join('')
  const curl = ([x, y, r]: Puff) =>
    `M${tenth(x - r * 0.8)} ${tenth(y + r * 0.1)}a${tenth(r * 0.8)} ${tenth(r * 0.8)} 0 0 1 ${tenth(r * 1.5)} ${tenth(-r * 0.4)}
a${tenth(r * 0.5)} ${tenth(r * 0.5)} 0 1 1 ${tenth(-r * 0.86)} ${tenth(r * 0.2)}
a${tenth(r * 0.3)} ${tenth(r * 0.3)} 0 0 1 ${tenth(r * 0.5)} ${tenth(-r * 0.06)}`
  return `<path d="${body}" fill="${colour}"/><path d="${puffs.map(curl).join('')}" fill="none" stroke="${line}" stroke-width="4"
stroke-linecap="round"/>`
}

const steam = () =>
  cloud(
    [
      [742, -20, 120],
      [880, 10, 100],
      [630, 40, 84],
      [990, 60, 76],
      [560, 120, 70],
      [1050, 120, 60],
      [690, 110, 96],
      [840, 110, 110],
      [960, 150, 80],
    ],
    '#e9b878',
    '#d18f4c',
  ) +
  cloud(
    [
      [520, 190, 56],
      [606, 150, 66],
      [700, 170, 74],
      [812, 190, 84],
      [918, 186, 66],
      [1000, 190, 50],
      [760, 100, 62],
      [450, 214, 36],
    ],
    '#f2d9ab',
    '#dbaa6c',
  ) +
  cloud(
    [
      [478, 226, 30],
      [536, 214, 46],
      [622, 220, 58],
      [724, 226, 62],
      [828, 226, 56],
      [912, 214, 46],
      [978, 200, 34],
    ],
    STEAM,
    '#e2c393',
  )

const spill = () =>
  cloud(
    [
      [662, 286, 34],
      [704, 300, 44],
      [752, 286, 36],
      [724, 350, 26],
      [700, 386, 16],
      [852, 272, 28],
      [876, 304, 16],
      [560, 262, 26],
      [580, 292, 14],
    ],
    '#e6d2aa',
    '#c9ab78',
  ) +
  cloud(
    [
      [524, 234, 24],
      [560, 238, 32],
      [612, 240, 44],
      [680, 252, 52],
      [748, 246, 50],
      [810, 238, 42],
      [862, 232, 36],
      [908, 222, 28],
      [690, 304, 22],
    ],
    STEAM,
    '#e2c393',
  )

const courses = () => {
  const chance = seededRandom(18)
  const line = times(15, (i) => `M${along(between((i + 1) / 16)).join('L')}`)
  const joints = times(16, (row) =>
    times(38, (i) => {
      const x = -20 + i * 35 + (row % 2) * 17
      if (chance() < 0.45) return ''
      const top = between(row / 16)(x)
      return `M${x} ${top}V${between((row + 1) / 16)(x)}`
    }),
  )
  const chips = times(70, () => {
    const x = Math.round(chance() * 1280)
    const row = Math.floor(chance() * 16)
    return `M${x} ${between(row / 16)(x)}L${x + 30} ${between(row / 16)(x + 30)}V${between((row + 1) / 16)(x + 30)}
L${x} ${between((row + 1) / 16)(x)}z`
  })
  return `<path d="${chips}" fill="${INK}" opacity=".13"/>
<path d="${line}" stroke="${INK}" stroke-width="1.6" fill="none" opacity=".4"/>
<path d="${joints}" stroke="${INK}" stroke-width="1.6" opacity=".4"/>`
}

const buttress = (x: number) => {
  const w = 15 + 24 * bow(x)
  const lean = (x - 600) * 0.03
  const [top, low] = [rim(x) - 8, foot(x) + 4]
  return `<path d="M${tenth(x - w)} ${top}H${tenth(x + w)}L${tenth(x + w + lean)} ${low}H${tenth(x - w + lean)}z" fill="${STONE}"/>
<path d="M${tenth(x + w * 0.1)} ${top}H${tenth(x + w)}L${tenth(x + w + lean)} ${low}H${tenth(x + w * 0.1 + lean)}z" fill="${INK}"
opacity=".34"/>
<path d="M${tenth(x - w - 5)} ${top - 10}h${tenth(w * 2 + 10)}v14h${tenth(-w * 2 - 10)}z" fill="${SKY}"/>
<path d="M${tenth(x - w)} ${tenth(top + (low - top) * 0.4)}h${tenth(w * 2)}M${tenth(x - w)} ${tenth(top + (low - top) * 0.7)}h${tenth(w * 2)}"
stroke="${INK}" stroke-width="2" opacity=".5"/>`
}

const gate =
  () => `<path d="M566 524v-92q0-46 44-46t44 46v92z" fill="${SHADE}"/><path d="M578 524v-88q0-36 32-36t32 36v88z" fill="${INK}"/>
<path d="M578 436h64M578 456h64M578 476h64M578 496h64M594 406v118M610 400v124M626 406v118" stroke="${SHADE}" stroke-width="3"/>
<path d="M610 316l26 14v30q-4 20-26 30q-22-10-26-30v-30z" fill="${SKY}"/><path d="M610 316l26 14v30q-4 20-26 30z" fill="${ROOF}"/>
<path d="M588 342h44" stroke="${INK}" stroke-width="4"/>`

const wall = () => `<path d="${band(rim, foot)}" fill="${STONE}"/>
<path d="${band(rim, foot, 700, 1300)}" fill="#8d7d67"/><path d="${band(rim, foot, 930, 1300)}" fill="${SHADE}"/>
<path d="${band(rim, foot, 1130, 1300)}" fill="#514840"/><path d="${band(rim, foot, -20, 110)}" fill="#c3b08c"/>
${courses()}<path d="${band(between(-0.05), between(0.025))}" fill="#e0c894"/>
<path d="${band(between(0.025), between(0.05))}" fill="${INK}" opacity=".45"/>
${times(11, (i) => buttress([20, 150, 270, 376, 470, 738, 826, 922, 1024, 1136, 1256][i] ?? 0))}${gate()}
<path d="M322 250l14 40-10 22 22 46-8 30M336 290l24 14M348 358l-18 20M980 210
l-12 46 16 30-14 54" fill="none" stroke="${INK}" stroke-width="4" opacity=".7"/>`

const LIT = [SKY, '#d9b57c', '#8a2d24', '#c9492d', ROOF, '#d4603a'] as const
const DIM = ['#b39a78', '#8d7658', '#5c2422', '#8f3527', '#9b3b2a', '#7d2e26'] as const

/** A gabled house 116 wide, its eaves at 0; `tone` makes it taller and tints the roof. */
const house = (colours: typeof LIT | typeof DIM, tone: number) => {
  const [walls, shade, dark] = colours
  const h = 75 + tone * 16
  const peak = tenth(-h * 0.62)
  const tiles = times(4, (i) => `M${tenth(22 + 4.8 * (i + 1))} ${tenth(peak * (1 - (i + 1) / 5))}h72`)
  const windows = `M22 2v${tenth(h * 0.26)}M62 ${tenth(h * 0.24)}v${tenth(h * 0.24)}M90 ${tenth(h * 0.24)}v${tenth(h * 0.24)}`
  return `<path d="M44 0h72v${h}h-72z" fill="${shade}"/><path d="M0 ${h}V0L22 ${peak}L44 0V${h}z" fill="${walls}"/>
<path d="M22 ${peak}h72L119 3h-72z" fill="${colours[3 + tone]}"/><path d="${tiles}" stroke="${dark}" stroke-width="2.4"/>
<path d="M-3 3L22 ${peak}L47 3M0 ${tenth(h * 0.42)}h44M0 2l44 ${tenth(h * 0.4)}M44 2
l-44 ${tenth(h * 0.4)}" fill="none" stroke="${dark}" stroke-width="4"/><path d="${windows}" stroke="${INK}" stroke-width="9"/>`
}

type Row = { y: number; size: number; count: number }

const town = () => {
  const chance = seededRandom(845)
  const kinds = times(6, (i) => `<g id="attack-on-titan-${i}">${house(i < 3 ? LIT : DIM, i % 3)}</g>`)
  const rows: Row[] = [
    { y: 496, size: 0.24, count: 40 },
    { y: 514, size: 0.32, count: 32 },
    { y: 538, size: 0.43, count: 26 },
    { y: 572, size: 0.6, count: 19 },
    { y: 616, size: 0.84, count: 14 },
    { y: 676, size: 1.16, count: 10 },
  ]
  const row = ({ y, size, count }: Row, r: number) =>
    times(count, (i) => {
      const x = tenth(-60 + (1360 / count) * i + chance() * 10)
      const lift = bow(x) * (70 - r * 10)
      const kind = Math.floor(chance() * 3) + (x < 560 + r * 60 ? 0 : 3)
      return `<use href="#attack-on-titan-${kind}"
transform="translate(${x} ${tenth(y + lift + chance() * size * 26)}) scale(${size})"/>`
    })
  return `<defs>${kinds}</defs>${rows.slice(0, 5).map(row).join('')}${tower()}${row(rows[5] as Row, 5)}`
}

const tower = () => `<path d="M872 720V452h62v268z" fill="#b39a78"/><path d="M908 720V452h26v268z" fill="#8d7658"/>
<path d="M864 456l39-106 39 106z" fill="#8f3527"/><path d="M903 350l39 106h-34z" fill="#5c2422"/>
<path d="M903 352v-30" stroke="${INK}" stroke-width="4"/><path d="M903 322l26 8-26 8z" fill="${ROOF}"/>
<path d="M886 520v-26q17-22 34 0v26z" fill="${INK}"/><path d="M896 512q7-20 14 0z" fill="${SUN}"/>
<path d="M872 534h62M872 600h62" stroke="${INK}" stroke-width="4"/>
<circle cx="903" cy="566" r="17" fill="${SKY}" stroke="${INK}" stroke-width="4"/>
<path d="M903 566v-11M903 566l8 5" stroke="${INK}" stroke-width="3"/>`

const plume = (x: number, y: number) => `<path d="M${x} ${y}q-8-18 4-30t0-34q16 14 8 34t2 30z" fill="${STEAM}" opacity=".85"/>`

const roof = (id: string, ridge: number, side: number, tile: string, body: string) => {
  const shape = `M${ridge - side} 720V650L${ridge} 560L${ridge + side} 650V720z`
  const scales = times(9, (i) => `M${ridge - side} ${580 + i * 17}${times(14, () => 'q11 14 22 0')}`)
  return `<path d="${shape}" fill="${body}"/>${inside(
    id,
    shape,
    `<path d="${scales}" stroke="${tile}" stroke-width="5"
fill="none"/>`,
  )}
<path d="M${ridge - side - 12} 664L${ridge} 564l${side + 12} 100" stroke="${INK}" stroke-width="13" fill="none"/>`
}

const front = () => `${roof('attack-on-titan-west', 96, 140, ROOF, '#8a2d24')}<path d="M166 620v-82h36v110z" fill="${SHADE}"/>
<path d="M160 534h48v13h-48z" fill="${INK}"/>
${roof('attack-on-titan-east', 1208, 130, '#8f3527', '#5c2422')}<path d="M1126 630v-84h34v60z" fill="${SHADE}"/>
<path d="M1120 542h46v12h-46z" fill="${INK}"/>
${plume(184, 530)}${plume(1143, 538)}${plume(420, 548)}${plume(700, 560)}`

export const attackOnTitan: Drawing = () =>
  sky() +
  steam() +
  wall() +
  spill() +
  inside(
    'attack-on-titan-ground',
    `M${along(between(0.97)).join('L')}V720H-20z`,
    `<rect y="440" width="1280" height="280" fill="${SHADE}"/>`,
  ) +
  town() +
  front() +
  grain(18, 420, [0, 0, 1280, 720], '#2c2a2f30', 2)
