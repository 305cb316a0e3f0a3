import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#172337'
const BLUE = '#2d6ea3'
const MINT = '#6fb79a'
const GOLD = '#f4b942'
const CORAL = '#e8603f'
const ROSE = '#c8365a'
const CREAM = '#fdf3dd'

type Pattern = (ink: string) => string

const waves: Pattern = (ink) =>
  `<path d="${times(14, (row) => `M-120 ${-680 + row * 26}q15 -22 30 0t30 0t30 0t30 0t30 0t30 0t30 0t30 0`)}" fill="none" stroke="${ink}" stroke-width="9"/>`
const dots: Pattern = (ink) => halftone([-100, -690, 200, 340], 30, ink, (_, v) => 4 + 22 * v)
const checks: Pattern = (ink) =>
  `<path d="${times(35, (cell) => (((cell % 5) + Math.floor(cell / 5)) % 2 ? '' : `M${-100 + (cell % 5) * 40} ${-680 + Math.floor(cell / 5) * 48}h40v48h-40z`))}" fill="${ink}"/>`
const stars: Pattern = (ink) => {
  const chance = seededRandom(10)
  return `<path d="${times(26, () => {
    const [x, y, s] = [Math.round(chance() * 190 - 95), Math.round(-670 + chance() * 310), 8 + chance() * 18]
    return `M${x} ${tenth(y - s)}Q${x} ${y} ${tenth(x + s)} ${y}Q${x} ${y} ${x} ${tenth(y + s)}Q${x} ${y} ${tenth(x - s)} ${y}Q${x} ${y} ${x} ${tenth(y - s)}z`
  })}" fill="${ink}"/>`
}
const rays: Pattern = (ink) =>
  `<path d="${times(14, (ray) => {
    const [a, b] = [around(0, -380, 420, 180 + ray * 13), around(0, -380, 420, 186.5 + ray * 13)]
    return `M0 -380L${a.x} ${a.y}L${b.x} ${b.y}z`
  })}" fill="${ink}"/>`
const SHEETS: [Pattern, string, string][] = [
  [waves, '#2d6ea3', '#8cc4dd'],
  [dots, '#6fb79a', '#e9f3c8'],
  [rays, '#f4b942', '#fbe3a0'],
  [checks, '#e8603f', '#f59a76'],
  [stars, '#8a3a78', '#f2c0d8'],
]

/** One sheet of the fan, centred on the lower edge of the canvas and turned outward. */
const sheet = ([pattern, fill, ink]: [Pattern, string, string], index: number) => {
  const turn = -60 + index * 30
  const frame = 'M-92 -652H92V-376H-92z'
  const pegs = [-56, 0, 56]
    .map((x) => (x ? `<path d="M${x - 12} -682h24v10h-24z" fill="${NIGHT}"/>` : `<circle cy="-677" r="7" fill="${NIGHT}"/>`))
    .join('')
  return (
    `<g transform="translate(640 760) rotate(${turn})"><path d="M-108 -692H108V-230H-108z" transform="translate(10 4)" fill="${NIGHT}" opacity=".4"/><path d="M-108 -696H108V-230H-108z" fill="${CREAM}"/>${pegs}<path d="${frame}" fill="${fill}"/>` +
    inside(`first-five-${index}`, frame, pattern(ink)) +
    `<path d="M-92 -356H92M-92 -340H40M-92 -324H70" stroke="#d3c199" stroke-width="5"/><path d="M-108 -696H108V-230H-108z" fill="none" stroke="#d3c199" stroke-width="2"/></g>`
  )
}

const desk = () =>
  `<rect width="1280" height="720" fill="${NIGHT}"/>${[760, 640, 520].map((r) => `<circle cx="640" cy="700" r="${r}" fill="#3f6f9a" opacity=".22"/>`).join('')}` +
  hatching([0, 0, 1280, 720], 40, 0, '#22324c', 2) +
  `<path d="${times(18, (row) => `M0 ${row * 40 + 20}H1280`)}" stroke="#22324c" stroke-width="2"/>` +
  grain(90, 160, [0, 0, 1280, 720], '#5f86ad', 3) +
  `<path d="M40 90V40H90M1190 40H1240V90M40 630V680H90M1190 680H1240V630" fill="none" stroke="${CREAM}" stroke-width="6"/>`

const lightTable = () =>
  `<circle cx="640" cy="760" r="312" fill="${NIGHT}"/><circle cx="640" cy="760" r="292" fill="#bfe0e6"/><circle cx="640" cy="760" r="252" fill="#e2f2ee"/><circle cx="640" cy="760" r="204" fill="#fdfaf0"/>` +
  `<g fill="none" stroke="${BLUE}" stroke-width="3" opacity=".5"><circle cx="640" cy="760" r="272" stroke-dasharray="4 16"/><path d="M640 470V540M360 720H420M860 720H920"/></g>`

/** An upright pencil, its point up. */
const pencil = (x: number, y: number, turn: number, fill: string, light: string, dark: string) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-26 0V210H26V0L0 -72z" transform="translate(14 12)" fill="${NIGHT}" opacity=".25"/><path d="M-26 0L0 -72L26 0q-13 12 -26 0q-13 12 -26 0z" fill="#f0cf9c"/><path d="M-9 -47L0 -72L9 -47q-9 6 -18 0z" fill="${fill}"/><path d="M-26 0q13 12 26 0q13 12 26 0V210H-26z" fill="${fill}"/><path d="M-26 0q9 8 17 6V210H-26z" fill="${light}"/><path d="M10 6q8 0 16 -6V210H10z" fill="${dark}"/></g>`

const tools = () =>
  pencil(640, 560, 0, CORAL, '#f59a76', '#a83c26') +
  pencil(548, 602, -24, BLUE, '#6fa9d3', '#1c4a73') +
  pencil(732, 602, 24, MINT, '#a9dbbd', '#3f8a78') +
  pencil(468, 664, -48, GOLD, '#fbdc92', '#b9811e') +
  pencil(812, 664, 48, ROSE, '#ee8aa0', '#862040')

/** Five sheets of an animator's desk, fanned like a rising sun over a light table. */
export const firstFive: Drawing = () => desk() + SHEETS.map(sheet).join('') + lightTable() + tools()
