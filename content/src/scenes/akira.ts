import { grain, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#0f1218'
const SLATE = '#2a3340'
const CONCRETE = '#7d8790'
const PAPER = '#f1eadb'
const RED = '#d7262b'
const EMBER = '#ff7a4d'
const TEAL = '#3f9c9a'
const LAMP = '#f2c65b'

/** Where the walls of the canyon meet. */
const FAR = { x: 720, y: 250 }

const sky = () =>
  `<rect width="1280" height="720" fill="${TEAL}"/><path d="M0 0h1280v90H0z" fill="#235a63"/><path d="M0 90h1280v70H0z" fill="#2f7b80"/>${screentone([0, 0, 1280, 300], 12, INK, (v) => 9 - v * 9)}<circle cx="${FAR.x}" cy="236" r="170" fill="${PAPER}" opacity=".3"/><circle cx="${FAR.x}" cy="236" r="118" fill="${PAPER}" opacity=".45"/>`

/** The round crater at the end of the canyon: a bowl with a rim of broken towers. */
const crater = () => {
  const chance = seededRandom(7)
  const [cx, cy] = [FAR.x, 262]
  const oval = (share: number, down: number, fill: string) =>
    `<ellipse cx="${cx}" cy="${cy + down}" rx="${tenth(236 * share)}" ry="${tenth(70 * share)}" fill="${fill}" stroke="${INK}" stroke-width="3"/>`
  const spokes = times(60, (i) => {
    const [angle, from, to] = [(i * Math.PI) / 30, 0.42 + chance() * 0.16, 0.72 + chance() * 0.24]
    return `M${tenth(cx + 236 * from * Math.cos(angle))} ${tenth(cy + 10 + 70 * from * Math.sin(angle))}L${tenth(cx + 236 * to * Math.cos(angle))} ${tenth(cy + 3 + 70 * to * Math.sin(angle))}`
  })
  const stumps = times(32, (i) => {
    const [x, high] = [500 + i * 14 + chance() * 6, 10 + chance() * 46]
    return `M${tenth(x)} ${tenth(cy + 4 - 62 * Math.sin((i / 31) * Math.PI))}v${tenth(-high)}l${tenth(5 + chance() * 4)} ${tenth(chance() * 14 - 7)}v${tenth(high)}z`
  })
  return `<path d="${stumps}" fill="${SLATE}"/>${oval(1.06, 0, CONCRETE)}${oval(1, 2, PAPER)}${oval(0.74, 8, CONCRETE)}${oval(0.5, 13, SLATE)}${oval(0.3, 17, INK)}<path d="${spokes}" stroke="${INK}" stroke-width="2.4"/>${glow(cx, cy + 18, 40, 3, PAPER, 0.3)}<circle cx="${cx}" cy="${cy + 18}" r="6" fill="#fff"/>`
}

/** A point on the left (−1) or right (1) wall: `deep` 0 is nearest, `high` in storeys above the road. */
const onWall = (side: 1 | -1, deep: number, high: number) => {
  const scale = 1 / (1 + deep * 1.15)
  return { x: tenth(FAR.x + side * 690 * scale), y: tenth(FAR.y + (470 - high * 118) * scale) }
}

const face = (side: 1 | -1, from: number, to: number, low: number, high: number) => {
  const [a, b, c, d] = [onWall(side, from, low), onWall(side, to, low), onWall(side, to, high), onWall(side, from, high)]
  return `M${a.x} ${a.y}L${b.x} ${b.y}V${c.y}L${d.x} ${d.y}z`
}

/** One tower of the canyon, its flank full of windows, ducts and ledges. */
const tower = (side: 1 | -1, from: number, to: number, high: number, seed: number, tint: string) => {
  const chance = seededRandom(seed)
  const [dark, lit, cold]: [string[], string[], string[]] = [[], [], []]
  const columns = Math.max(3, Math.round((to - from) * 5))
  const storeys = 2.1
  for (let row = 0; row < high * storeys - 1; row++)
    for (let column = 0; column < columns; column++) {
      const start = from + ((to - from) * (column + 0.2)) / columns
      const end = from + ((to - from) * (column + 0.8)) / columns
      const cell = face(side, start, end, 0.25 + row / storeys, 0.48 + row / storeys)
      const drawn = chance() + (onWall(side, from, row / storeys).y < -10 ? 1 : 0)
      if (drawn < 0.62) dark.push(cell)
      else if (drawn < 0.72) lit.push(cell)
      else if (drawn < 0.8) cold.push(cell)
    }
  const ledges = times(Math.floor(high), (floor) => face(side, from, to, floor + 0.98, floor + 1.05))
  const [near, roof] = [onWall(side, from, high), onWall(side, from, 0)]
  const front = `M${near.x} ${near.y}H${side < 0 ? -20 : 1300}V${roof.y}H${roof.x}z`
  const stripes = inside(
    `akira-front-${seed}`,
    front,
    `<path d="${front}" fill="${SLATE}"/>${hatching([side < 0 ? -20 : near.x, near.y, side < 0 ? near.x + 20 : 1300 - near.x, roof.y - near.y], 16, 0, INK, 7)}`,
  )
  return `${stripes}<path d="${face(side, from, to, 0, high)}" fill="${tint}" stroke="${INK}" stroke-width="3"/><path d="${dark.join('')}" fill="${INK}"/><path d="${lit.join('')}" fill="${LAMP}"/><path d="${cold.join('')}" fill="${TEAL}"/><path d="${ledges}" fill="${INK}"/><path d="M${near.x} ${near.y}V${roof.y}" stroke="${PAPER}" stroke-width="${tenth(5 / (1 + from))}"/>`
}

/** A lit board that stands out from a wall: bars and blocks instead of letters. */
const board = (side: 1 | -1, deep: number, low: number, high: number, colour: string, pattern: number) => {
  const rows = Math.floor((high - low - 0.12) / 0.42)
  const marks = times(rows, (row) => {
    const start = low + 0.12 + row * 0.42
    const wide = [0.1, 0.05, 0.08][(row + pattern) % 3] as number
    return face(side, deep + 0.01, deep + 0.02 + wide, start, start + ((row * pattern) % 2 ? 0.2 : 0.28))
  })
  return `<path d="${face(side, deep - 0.01, deep + 0.14, low - 0.06, high + 0.06)}" fill="${INK}"/><path d="${face(side, deep, deep + 0.13, low, high)}" fill="${colour}"/><path d="${marks}" fill="${INK}"/>`
}

const canyon = () =>
  `${tower(-1, 3.4, 5, 2.9, 1, CONCRETE)}${tower(1, 3.2, 5, 2.4, 2, SLATE)}${tower(-1, 1.9, 3.1, 3.7, 3, '#5b6570')}${tower(1, 1.8, 2.9, 5.6, 4, CONCRETE)}${tower(-1, 0.85, 1.7, 7.4, 5, CONCRETE)}${board(-1, 1.1, 3, 5.6, RED, 1)}${tower(1, 0.75, 1.6, 6.7, 6, '#5b6570')}${board(1, 1.2, 2.6, 5, LAMP, 2)}${tower(-1, 0.12, 0.7, 5.6, 7, '#5b6570')}${board(-1, 0.4, 2.2, 5, TEAL, 2)}${tower(1, 0.12, 0.6, 6.4, 8, CONCRETE)}${board(1, 0.36, 3.4, 5.6, RED, 1)}`

const bridges = () => {
  const span = (deep: number, high: number) => {
    const [a, b, c] = [onWall(-1, deep, high), onWall(1, deep, high), onWall(-1, deep, high + 0.26)]
    const step = (b.x - a.x) / 14
    return `<path d="M${a.x} ${c.y}H${b.x}V${a.y}H${a.x}z" fill="${SLATE}" stroke="${INK}" stroke-width="4"/><path d="${times(14, (i) => `M${tenth(a.x + i * step)} ${a.y}l${tenth(step / 2)} ${tenth(c.y - a.y)}l${tenth(step / 2)} ${tenth(a.y - c.y)}`)}" stroke="${CONCRETE}" stroke-width="3" fill="none"/><path d="M${a.x} ${c.y}H${b.x}" stroke="${LAMP}" stroke-width="3" stroke-dasharray="4 14"/>`
  }
  const cables = 'M300 40Q520 130 700 96T1130 30M330 90Q520 160 760 120T1130 90M460 0Q560 70 940 20'
  return `${span(1.25, 5.3)}<path d="${cables}" stroke="${INK}" stroke-width="4" fill="none"/>`
}

const road = () => {
  const [a, b] = [onWall(-1, 5, 0), onWall(1, 5, 0)]
  const lanes = [-0.66, -0.33, 0, 0.33, 0.66]
    .map((lane) => `M${tenth(FAR.x + lane * 116)} ${a.y}L${tenth(FAR.x + lane * 690 * 1.2)} ${FAR.y + 564}`)
    .join('')
  const seams = times(12, (i) => {
    const y = FAR.y + 470 / (1 + i * 0.42 * 1.15)
    return `M${tenth(FAR.x - 690 / (1 + i * 0.483))} ${tenth(y)}H${tenth(FAR.x + 690 / (1 + i * 0.483))}`
  })
  const chance = seededRandom(51)
  const scuffs = times(80, () => {
    const y = 360 + chance() * 360
    return `M${Math.round(chance() * 1280)} ${Math.round(y)}h${Math.round((y - 330) * 0.3 * chance() + 4)}`
  })
  return `<path d="M${a.x} ${a.y}H${b.x}L1500 740H-100z" fill="${SLATE}"/><path d="${seams}" stroke="${INK}" stroke-width="4"/><path d="${scuffs}" stroke="${CONCRETE}" stroke-width="3"/><path d="${lanes}" stroke="${PAPER}" stroke-width="5" stroke-dasharray="34 30"/>${screentone([0, 330, 1280, 390], 12, INK, (v) => 2 + v * 8)}<path d="M${FAR.x - 116} ${a.y}L-100 760V600z" fill="${INK}"/><path d="M${FAR.x + 116} ${a.y}L1500 760V600z" fill="${INK}"/>`
}

const TRAIL: Knot[] = smooth(
  [
    [716, 318, 1.5],
    [736, 332, 3],
    [704, 352, 6],
    [640, 384, 12],
    [688, 424, 20],
    [808, 462, 30],
    [852, 518, 46],
    [760, 580, 70],
    [500, 616, 100],
    [170, 640, 128],
    [-120, 652, 150],
  ],
  6,
)

/** The streak that a tail light leaves in a bend. */
const streak = () => {
  const band = (from: number, to: number, colour: string) => `<path d="${strip(TRAIL, from, to)}" fill="${colour}"/>`
  return `<path d="${strip(TRAIL, -1.25, 1.25)}" fill="${RED}" opacity=".3"/>${band(-1, -0.5, RED)}${band(-0.4, -0.26, EMBER)}${band(-0.16, 0.3, RED)}${band(-0.02, 0.12, PAPER)}${band(0.42, 0.52, EMBER)}${band(0.64, 1, RED)}<path d="${edge(TRAIL, -0.76)}" stroke="${PAPER}" stroke-width="5" fill="none" stroke-dasharray="140 22 60 14"/><path d="${edge(TRAIL, 0.8)}" stroke="${EMBER}" stroke-width="6" fill="none" stroke-dasharray="90 30"/><path d="${edge(TRAIL, -1.45)}" stroke="${EMBER}" stroke-width="3" fill="none" stroke-dasharray="30 44"/><path d="${edge(TRAIL, 1.4)}" stroke="${RED}" stroke-width="4" fill="none" stroke-dasharray="60 34"/>${glow(716, 318, 26, 3, EMBER, 0.4)}`
}

/** The capsule: one half red, one half pale, a scar of light along it. */
const capsule = () => {
  const body = 'M-190-84H190A84 84 0 0 1 190 84H-190A84 84 0 0 1-190-84z'
  const inner = `<path d="M-300-100H0V100H-300z" fill="${RED}"/><path d="M0-100H300V100H0z" fill="#4f8fb0"/><path d="M-300 20H0V100H-300z" fill="#8e1a24"/><path d="M0 20H300V100H0z" fill="#2b5877"/><path d="M-300 58H300V100H-300z" fill="${INK}" opacity=".55"/>${hatching([-290, 20, 580, 70], 10, -22, INK, 3)}${screentone([-280, -20, 560, 50], 12, INK, (v) => v * 7)}<path d="M-216-52H-70M-40-52h24" stroke="${PAPER}" stroke-width="15" stroke-linecap="round"/><path d="M24-52H200M-230-20h60" stroke="${PAPER}" stroke-width="9" stroke-linecap="round"/><path d="M-14-90Q4 0-14 90H14Q30 0 14-90z" fill="${PAPER}"/><path d="M14-90Q30 0 14 90" stroke="${INK}" stroke-width="5" fill="none"/>`
  return `<path d="M700 690L1060 640L1290 600V730H720z" fill="${INK}" opacity=".75"/><g transform="translate(1010 594) rotate(-17)">${inside('akira-capsule', body, inner)}<path d="${body}" fill="none" stroke="${INK}" stroke-width="9"/><path d="M-196-94H190A94 94 0 0 1 276-40" fill="none" stroke="${PAPER}" stroke-width="4"/></g>`
}

const rubble = () => {
  const chance = seededRandom(88)
  return times(30, (i) => {
    const x = Math.round(i < 16 ? chance() * 380 : 620 + chance() * 660)
    const [y, s] = [Math.round(690 + chance() * 30), 10 + chance() * 26]
    return `<path d="M${x} ${y}l${tenth(s * 0.3)}-${tenth(s)} ${tenth(s * 0.9)}-${tenth(s * 0.3)} ${tenth(s * 0.7)} ${tenth(s * 0.7)} ${tenth(-s * 0.4)} ${tenth(s)}z" fill="${CONCRETE}" stroke="${INK}" stroke-width="4"/><path d="M${tenth(x + s * 0.3)} ${tenth(y - s)}l${tenth(s * 0.3)} ${tenth(s * 0.6)} ${tenth(s * 1.1)}-${tenth(s * 0.2)}" stroke="${INK}" stroke-width="2.5" fill="none"/>`
  })
}

export const akira: Drawing = () =>
  `${sky()}${crater()}${road()}${canyon()}${bridges()}${streak()}${rubble()}${capsule()}${grain(2, 110, [0, 0, 1280, 720], '#f1eadb77', 2)}`
