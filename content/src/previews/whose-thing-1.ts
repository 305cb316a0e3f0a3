import { grain, halftone, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#1d2230'
const TEAL = '#1f5a5c'
const SEA = '#2f7a77'
const PAPER = '#f7d774'
const CREAM = '#fdf1d6'
const ROSE = '#cf3f57'
const OAK = '#a9683a'

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const niche = (x: number, y: number, tone: number) =>
  `<path d="M${x} ${y}h284v316h-284z" fill="${['#174a4e', TEAL, '#1b5256'][tone % 3]}"/>${hatching([x + 2, y, 280, 316], 13, 0, '#236468', 3)}<path d="M${x} ${y}h284v40h-284z" fill="${INK}" opacity=".4"/><path d="M${x} ${y}h34v316h-34z" fill="${INK}" opacity=".35"/><path d="M${x} ${y + 292}h284v24h-284z" fill="#c98a52"/>`

const shelf = () => {
  const grainLines = times(
    60,
    (index) => `M${(index * 173) % 1280} ${index % 3 === 0 ? 8 : index % 3 === 1 ? 350 : 706}h${40 + ((index * 37) % 90)}`,
  )
  return (
    `<rect width="1280" height="720" fill="${OAK}"/>${times(8, (index) => niche(20 + (index % 4) * 316, index < 4 ? 20 : 376, index))}` +
    `<path d="${grainLines}" stroke="#7c4626" stroke-width="3"/><path d="${times(3, (index) => `M${320 + index * 316} 0V720`)}" stroke="#7c4626" stroke-width="3"/><path d="M0 336H1280M0 356H1280" stroke="#7c4626" stroke-width="3"/>`
  )
}

const slip = (x: number, y: number, turn: number, fill = CREAM) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M0 0q8 16 2 34" stroke="${ROSE}" stroke-width="4" fill="none"/><path d="M-20 34L-8 24H12L24 34V86H-20z" fill="${fill}"/><circle cx="2" cy="36" r="5" fill="${INK}"/><path d="M-12 54h28M-12 64h28M-12 74h18" stroke="#c9a862" stroke-width="4"/></g>`

/** An object under a dust sheet: only its outline is visible. */
const covered = (outline: string, folds: string, fill: string, shade: string, id: string) =>
  `<path d="${outline}" fill="${fill}"/>${inside(id, outline, `<path d="${folds}" fill="none" stroke="${shade}" stroke-width="15" stroke-linecap="round"/>`)}`

const umbrella = (x: number, y: number) =>
  `<path d="M${x} ${y - 176}L${x + 44} ${y - 8}H${x - 44}z" fill="${ROSE}"/><path d="M${x} ${y - 176}L${x + 44} ${y - 8}H${x + 12}z" fill="#962a40"/><path d="M${x - 14} ${y - 10}L${x} ${y - 170}" stroke="#f08a96" stroke-width="5"/><path d="M${x} ${y - 176}v-34M${x} ${y - 214}" stroke="${INK}" stroke-width="7"/><path d="M${x} ${y - 200}v-12q0 -26 -24 -24q-18 6 -10 22" fill="none" stroke="#e0a860" stroke-width="12" stroke-linecap="round"/><path d="M${x - 26} ${y - 84}h52" stroke="${CREAM}" stroke-width="8"/>`

const bundle = (x: number, y: number) =>
  `<path d="M${x - 96} ${y}Q${x - 116} ${y - 110} ${x} ${y - 118}Q${x + 116} ${y - 110} ${x + 96} ${y}z" fill="#e9973c"/><path d="M${x + 30} ${y - 114}Q${x + 116} ${y - 104} ${x + 96} ${y}H${x + 40}Q${x + 70} ${y - 60} ${x + 30} ${y - 114}z" fill="#b96a22"/>${times(12, (index) => `<circle cx="${x - 74 + (index % 4) * 40 + (index > 3 && index < 8 ? 20 : 0)}" cy="${y - 84 + Math.floor(index / 4) * 30}" r="8" fill="${CREAM}" opacity=".8"/>`)}` +
  `<path d="M${x} ${y - 112}Q${x - 40} ${y - 180} ${x - 78} ${y - 150}Q${x - 60} ${y - 112} ${x} ${y - 112}Q${x + 60} ${y - 112} ${x + 78} ${y - 150}Q${x + 40} ${y - 180} ${x} ${y - 112}z" fill="#f2ab55"/><path d="M${x - 20} ${y - 130}h40v32h-40z" fill="#b96a22"/>`

const boots = (x: number, y: number) =>
  [0, 46]
    .map(
      (step) =>
        `<path d="M${x - 70 + step} ${y - 130}h52v74q48 10 52 40v16h-104z" fill="${PAPER}"/><path d="M${x - 36 + step} ${y - 130}h18v74q48 10 52 40v16h-40q-2 -30 -30 -40z" fill="#d9a83f"/><path d="M${x - 72 + step} ${y - 14}h108v14h-108z" fill="${INK}"/><path d="M${x - 70 + step} ${y - 118}h52" stroke="${CREAM}" stroke-width="8"/>`,
    )
    .join('')

const books = (x: number, y: number) =>
  [
    [ROSE, 124, 0],
    ['#e9973c', 108, 6],
    ['#bcd6cc', 132, -4],
    [PAPER, 96, 8],
  ]
    .map(([fill, wide, shift], index) => {
      const [left, top] = [x - Number(wide) / 2 + Number(shift), y - 36 - index * 38]
      return `<path d="M${left} ${top}h${wide}v36h-${wide}q-10 -18 0 -36z" fill="${fill}"/><path d="M${left + 12} ${top + 7}h${Number(wide) - 12}v22h-${Number(wide) - 12}z" fill="${CREAM}"/><path d="M${left + 12} ${top + 14}h${Number(wide) - 12}m0 8h-${Number(wide) - 12}" stroke="#c9a862" stroke-width="2" fill="none"/>`
    })
    .join('')

const keys = (x: number, y: number) =>
  `<path d="M${x} ${y - 250}v52" stroke="#7c4626" stroke-width="9"/><path d="${ellipse(x, y - 172, 34, 34)}" fill="none" stroke="#c3ccd0" stroke-width="8"/>${[
    -24, 4, 30,
  ]
    .map(
      (turn, index) =>
        `<g transform="translate(${x} ${y - 142}) rotate(${turn})"><circle cy="22" r="20" fill="none" stroke="${[PAPER, '#c3ccd0', '#e9973c'][index]}" stroke-width="12"/><path d="M0 42V118M0 92h24M0 112h18" stroke="${[PAPER, '#c3ccd0', '#e9973c'][index]}" stroke-width="12"/></g>`,
    )
    .join('')}`

const goods = () =>
  umbrella(130, 312) +
  slip(176, 180, -8) +
  covered(
    'M352 312L368 214L402 196L416 112Q426 92 446 98L560 126Q576 132 574 152L562 236L596 312q-20 10 -40 0t-40 0t-40 0t-40 0t-40 0t-44 0z',
    'M402 200Q384 250 388 320M470 110Q452 220 460 320M546 240Q530 270 536 320',
    CREAM,
    '#dccba0',
    'whose-thing-1-sheet-one',
  ) +
  keys(1116, 312) +
  bundle(170, 668) +
  slip(222, 556, -14) +
  covered(
    'M664 312L690 214L716 204L722 140L812 116L826 196L884 206L912 312q-20 10 -40 0t-40 0t-40 0t-40 0t-40 0t-48 0z',
    'M812 120Q796 210 806 320M884 210Q862 260 872 320M722 200Q716 260 722 320',
    '#bcd6cc',
    '#8fb3a8',
    'whose-thing-1-sheet-two',
  ) +
  `<circle cx="1115" cy="410" r="18" fill="none" stroke="#c3ccd0" stroke-width="8"/>` +
  covered(
    'M990 668L1010 520Q1020 452 1088 440L1104 428H1126L1142 440Q1208 452 1218 520L1238 668q-20 10 -41 0t-41 0t-41 0t-41 0t-41 0t-43 0z',
    'M1060 470Q1034 560 1040 680M1168 470Q1192 560 1186 680M1114 440Q1102 560 1114 680',
    '#eab7b0',
    '#cf8f8c',
    'whose-thing-1-sheet-three',
  ) +
  slip(1206, 566, 10) +
  boots(424, 668) +
  books(868, 668)

/** The ridges of a fingertip, as arches that open downward. */
const fingerprint = (x: number, y: number) => {
  const chance = seededRandom(21)
  const lines = times(9, (index) => {
    const [wide, high] = [14 + index * 15, 18 + index * 18]
    const gap =
      index % 3 === 1 ? `stroke-dasharray="${90 + Math.round(chance() * 80)} 13 ${50 + Math.round(chance() * 80)} 11"` : ''
    const low = tenth(y + 30 + index * 6 + chance() * 26)
    return `<path d="M${x - wide} ${low}C${x - wide * 1.14} ${y - high * 0.9} ${x - wide * 0.4} ${y - high} ${x} ${y - high}S${x + wide * 1.14} ${y - high * 0.9} ${x + wide} ${tenth(low - 14)}" ${gap}/>`
  })
  const loops = times(
    5,
    (index) =>
      `<path d="M${x - 96 + index * 8} ${y + 92 + index * 20}Q${x} ${y + 60 + index * 23} ${x + 100 - index * 9} ${y + 84 + index * 21}"/>`,
  )
  return `<g fill="none" stroke="${INK}" stroke-width="8.5" stroke-linecap="round">${lines}${loops}</g>`
}

const tag = () => {
  const body = 'M-172 -150L-70 -236H70L172 -150V246H-172z'
  return (
    `<g transform="translate(640 448) rotate(7)"><path d="${body}" transform="translate(24 28)" fill="${INK}" opacity=".5"/><path d="${body}" fill="${PAPER}"/>` +
    inside(
      'whose-thing-1-tag',
      body,
      halftone([-172, -236, 344, 482], 20, '#e9bf4f', (u, v) => 11 * Math.max(0, u * 0.5 + v - 0.75)) +
        grain(44, 90, [-172, -236, 344, 480], '#d9a83f', 3) +
        `<path d="M-172 -150L-70 -236H-30L-172 -110z" fill="#fff0b8"/>`,
    ) +
    `<path d="M-156 -142L-64 -220H64L156 -142V230H-156z" fill="none" stroke="${ROSE}" stroke-width="6"/><circle cy="-172" r="37" fill="${ROSE}"/><circle cy="-172" r="19" fill="${INK}"/>${fingerprint(0, 42)}</g>`
  )
}

/** The red string of the tag, in the shape of a question mark. */
const string = () => {
  const line = smooth(
    [
      [668, 278, 17],
      [664, 240, 17],
      [668, 206, 18],
      [704, 166, 19],
      [742, 118, 20],
      [716, 54, 20],
      [640, 34, 20],
      [572, 66, 20],
      [556, 128, 20],
    ] satisfies Knot[],
    10,
  )
  const shadow = line.map(([x, y, wide]): Knot => [x + 10, y + 12, wide])
  return `<path d="${strip(shadow)}" fill="${INK}" opacity=".45"/><path d="${strip(line)}" fill="${ROSE}"/><path d="${edge(line, -0.3)}" fill="none" stroke="#f08a96" stroke-width="4" stroke-dasharray="12 7"/><circle cx="556" cy="134" r="19" fill="${ROSE}"/><path d="M556 146l-14 30M556 146l12 32" stroke="${ROSE}" stroke-width="7" stroke-linecap="round"/>`
}

/** A shelf of lost things, some under dust sheets, and a tag with a fingerprint. */
export const whoseThing1: Drawing = () =>
  `${shelf() + goods()}<path d="M0 0H1280V720H0z" fill="${SEA}" opacity=".12"/>${tag()}${string()}`
