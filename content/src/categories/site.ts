import { corners, pegHoles } from '../cut-sheet.ts'
import { DIRECTOR, FINISH, GOLD, INK, LAYOUT, NIGHT, PAPER, PENCIL, RULE, SAKKAN, SHEET, SHU } from '../desk-colours.ts'
import { grain, hatching, inside } from '../grain.ts'
import { around, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'
import { SITE_NAME } from './site-name.ts'

const [WIDE, TALL] = [282, 158]
const [LEFT, TOP] = [-423, -208]
const FRAME = `M${LEFT} ${TOP}h${WIDE * 3}v${TALL * 3}h${-WIDE * 3}z`

const sky = () => {
  const layers = ['#7cc0dc', '#a8d8e0', LAYOUT.paper, SAKKAN.paper, '#fbd58a', '#f7b267']
  const bands = layers.map((colour, i) => `<path d="M-430 ${TOP - 4 + i * 44}h860v320h-860z" fill="${colour}"/>`).join('')
  const cloud = (x: number, y: number, size: number, colour: string) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M-110 20q0-18 24-18q6-30 40-26q20-28 52-8q34-8 40 20q42-4 54 32z" fill="${colour}"/>`
  return `${bands}<circle cx="26" cy="-20" r="118" fill="#fde9b0" opacity=".7"/><circle cx="26" cy="-20" r="86" fill="${PAPER}"/>
${cloud(-250, -120, 1, PAPER)}${cloud(-350, -104, 0.7, PAPER)}${cloud(240, -146, 0.9, PAPER)}${cloud(-60, -160, 0.6, PAPER)}
<path d="M-90-96q16-16 28 0q12-16 28 0M-30-128q12-12 20 0q10-12 22 0M60-112q12-12 20 0q10-12 22 0M120-60q10-10 16 0q8-10 18 0" stroke="${INK}" stroke-width="5" fill="none" stroke-linecap="round"/>`
}

const mountains = () =>
  `<path d="M-430 40L-340-50L-290-10L-200-96L-110 4L-40-30L40 36L130-40L190 6L280-104L350-30L430-70V280H-430z" fill="#6fa3c9"/>
<path d="M-200-96L-110 4L20 120H-150L-190-10zM280-104L350-30L460 130H296L306-10z" fill="#4c84b3"/><path d="M-200-96L-160-52L-180-60L-200-38L-214-58L-240-56zM280-104L322-60L300-66L284-40L268-64L244-62z" fill="${PAPER}"/>
<path d="M-430 80Q-330 10-230 62T-40 50Q60 90 150 46T430 40V280H-430z" fill="#2f7f86"/>${hatching([-430, 60, 860, 60], 15, -40, '#3f949855', 4)}
<path d="M-430 120Q-300 60-170 104T60 96Q180 70 280 96T430 92V280H-430z" fill="${FINISH.accent}"/>`

const fields = () => {
  const left = 'M-430 108Q-260 84-120 112Q-30 132-36 168Q-46 204-110 226Q-140 244-130 280H-430z'
  const terrace = (i: number) =>
    `<path d="M-440 ${100 + i * 26}Q-330 ${112 + i * 26}-220 ${96 + i * 27}T0 ${120 + i * 28}" stroke="${[FINISH.accent, FINISH.light][i % 2]}" stroke-width="${9 + i}" fill="none"/>`
  const rows = (i: number) => `M${150 + i * 34} 108q${10 + i * 8} 60 ${40 + i * 22} 172`
  const right = 'M100 118Q260 84 430 112V280H240Q120 200 100 118z'
  return `<path d="${left}" fill="#5cae78"/>${inside('share-terraces', left, times(8, terrace))}<path d="${right}" fill="#5cae78"/>${inside('share-rows', right, `<path d="${times(9, rows)}" stroke="${FINISH.light}" stroke-width="9" fill="none"/>`)}
<path d="M8 78Q-60 104 20 128Q130 164 10 204Q-60 230-40 280H170Q150 236 190 200Q230 160 100 122Q50 104 40 78z" fill="${LAYOUT.light}"/><path d="M100 122Q230 160 190 200Q150 236 170 280H140Q120 232 156 200Q196 160 76 124Q36 104 40 78Q50 104 100 122z" fill="#5aa3cd"/>
<path d="M16 84Q-24 104 30 124Q130 160 50 204Q4 232 16 280H60Q44 240 92 204Q140 164 56 124Q20 104 28 84z" fill="#fbd58a"/><path d="M-16 240h70M30 262h84M44 190h60M64 164h48M0 110h40M100 226h40M120 176h44" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"/>`
}

const near = () => {
  const pine = (x: number, y: number, size: number, colour: string) =>
    `<path transform="translate(${x} ${y}) scale(${size})" d="M0-120L28-72H16L44-32H22L52 14H8V40H-8V14H-52L-22-32H-44L-16-72H-28z" fill="${colour}"/>`
  const roof = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-30 0V-26H30V0z" fill="${PAPER}"/><path d="M6-26H30V0H6z" fill="${SHEET}"/><path d="M-42-24L-22-58H22L42-24z" fill="#b9502f"/><path d="M22-58L42-24H8z" fill="#8c3a20"/><path d="M-20-18h14v18h-14z" fill="${INK}"/></g>`
  return `${roof(250, 122, 0.9)}${roof(318, 112, 0.66)}${roof(-300, 132, 0.7)}${pine(186, 112, 0.5, '#12301f')}${pine(372, 116, 0.6, '#12301f')}
<path d="M-60 150q66-56 150 6" stroke="#b9502f" stroke-width="12" fill="none"/><path d="M-60 138q66-56 150 6M-32 134v18M-4 122v16M26 118v16M54 124v16" stroke="#8c3a20" stroke-width="5" fill="none"/>
<path d="M-430 216Q-340 176-260 214T-150 280H-430zM430 200Q330 196 270 240T220 280H430z" fill="#12301f"/>${pine(-384, 190, 1.2, '#12301f')}${pine(-318, 214, 0.9, FINISH.deep)}${pine(-256, 240, 0.7, '#0b2014')}${pine(388, 196, 1.1, '#0b2014')}${pine(320, 230, 0.8, FINISH.deep)}
<path d="M-400 240h.1M-350 252h.1M-290 262h.1M340 262h.1M390 244h.1M-220 264h.1M290 270h.1" stroke="${GOLD}" stroke-width="9" stroke-linecap="round"/>`
}

const landscape = () => inside('share-frame', FRAME, `${sky()}${mountains()}${fields()}${near()}`)

/** A closed square of the cut picture: column and row, paper colour, ink colour and edge style. */
const closed = (column: number, row: number, paper: string, ink: string, dash: string) => {
  const [x, y] = [LEFT + column * WIDE, TOP + row * TALL]
  const tile = `M${x + 3} ${y + 3}h${WIDE - 6}v${TALL - 6}h${6 - WIDE}z`
  return `<path d="${tile}" transform="translate(7 8)" fill="${INK}" opacity=".5"/><path d="${tile}" fill="${paper}"/>${inside(`share-${column}${row}`, tile, hatching([x, y + TALL - 62, WIDE, 62], 13, -62, `${ink}40`, 4))}
<path d="M${x + 20} ${y + 20}h${WIDE - 40}v${TALL - 40}h${40 - WIDE}z" fill="none" stroke="${ink}" stroke-width="4" stroke-dasharray="${dash}"/>
<circle cx="${x + WIDE / 2}" cy="${y + TALL / 2}" r="24" fill="${paper}" stroke="${ink}" stroke-width="5"/><path d="M${x + WIDE / 2 - 40} ${y + TALL / 2}h80M${x + WIDE / 2} ${y + TALL / 2 - 40}v80" stroke="${ink}" stroke-width="4"/>`
}

/** The square that is being lifted: it has turned over its right edge and bends toward the viewer. */
const lifted = () => {
  const [x, y] = [LEFT + 3 * WIDE, TOP]
  const back = `M${x} ${y}Q${x + 80} ${y - 8} ${x + 142} ${y - 52}Q${x + 196} ${y + 40} ${x + 168} ${y + 148}Q${x + 90} ${y + 172} ${x} ${y + TALL}z`
  return `<path d="${back}" transform="translate(14 26)" fill="${NIGHT}" opacity=".55"/><path d="M${x} ${y}v${TALL}L${x - 74} ${y + TALL}Q${x - 40} ${y + 70} ${x - 60} ${y}z" fill="${INK}" opacity=".3"/>
<path d="${back}" fill="${SHEET}"/><path d="M${x + 142} ${y - 52}Q${x + 196} ${y + 40} ${x + 168} ${y + 148}Q${x + 150} ${y + 154} ${x + 132} ${y + 158}Q${x + 156} ${y + 50} ${x + 106} ${y - 30}z" fill="${PAPER}"/>
<path d="M${x} ${y}Q${x + 20} ${y - 2} ${x + 36} ${y - 6}V${y + TALL + 4}Q${x + 18} ${y + TALL + 2} ${x} ${y + TALL}z" fill="#d2c9ae"/><path d="M${x} ${y}v${TALL}" stroke="${RULE}" stroke-width="4"/>
<path d="M${x + 60} ${y + 20}Q${x + 84} ${y + 14} ${x + 104} ${y + 2}M${x + 60} ${y + 46}Q${x + 92} ${y + 44} ${x + 116} ${y + 32}M${x + 60} ${y + 72}Q${x + 80} ${y + 72} ${x + 96} ${y + 66}" stroke="#cfc6ab" stroke-width="6" fill="none"/>`
}

/** A square that has come off and flies away. */
const loose = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-128-66Q0-96 136-70Q146 0 130 84Q10 60-122 86Q-138 10-128-66z" fill="${NIGHT}" transform="translate(18 26)" opacity=".6"/><path d="M-128-66Q0-96 136-70Q146 0 130 84Q10 60-122 86Q-138 10-128-66z" fill="${FINISH.paper}"/>
<path d="M136-70Q146 0 130 84Q100 76 70 74Q110 10 136-70z" fill="#a9cdb1"/><path d="M-108-50Q0-76 110-54M-104 64Q10 42 106 62M-108-50Q-116 10-104 64" stroke="${FINISH.accent}" stroke-width="4" fill="none"/><circle cx="0" cy="0" r="24" fill="none" stroke="${FINISH.accent}" stroke-width="5"/><path d="M-40 2h80M0-40v80" stroke="${FINISH.accent}" stroke-width="4"/></g>`

const stamp = (x: number, y: number, size: number) => {
  const chance = seededRandom(40)
  const worn = times(34, () => {
    const spot = around(0, 0, 94 * Math.sqrt(chance()), chance() * 360)
    return `M${spot.x} ${spot.y}h.1`
  })
  return `<g transform="translate(${x} ${y}) rotate(-4) scale(${size})"><circle r="100" fill="${PAPER}"/><circle r="93" fill="none" stroke="${SHU}" stroke-width="9"/>
<path d="M34-58C2-74-44-60-58-22C-74 24-36 64 6 62C50 60 70 22 60-14C52-44 26-56-6-50C-12-46-4-38 2-38C24-36 36-22 38-4C40 22 20 40-2 38C-28 36-40 12-32-12C-24-36 6-50 38-48C44-50 42-56 34-58z" fill="${SHU}"/>
<path d="${worn}" stroke="${PAPER}" stroke-width="5" stroke-linecap="round"/></g>`
}

const desk = () => {
  const lines = times(33, (i) => `M${i * 40} 0V720`) + times(19, (i) => `M0 ${i * 40}H1280`)
  const under = (turn: number, x: number, y: number, paper: string, ink: string) =>
    `<g transform="translate(${640 + x} ${376 + y}) rotate(${turn})"><path d="M-490-330H510V340H-490z" fill="${NIGHT}"/><path d="M-500-340H500V330H-500z" fill="${paper}"/><path d="M-486-326H486V316H-486z" fill="none" stroke="${ink}" stroke-width="4"/>${pegHoles(0, -300, 15, 150, NIGHT)}</g>`
  return `<path d="M0 0h1280v720H0z" fill="#223141"/><path d="${lines}" stroke="#2c3d4f" stroke-width="2"/>${screentone([0, 0, 1300, 720], 20, '#18212b', (v) => 9 * v)}
${under(-9, -10, 26, FINISH.paper, FINISH.accent)}${under(8, 16, 30, DIRECTOR.paper, DIRECTOR.accent)}${under(4, -22, 10, SAKKAN.paper, SAKKAN.accent)}${under(-5, 12, 12, LAYOUT.paper, LAYOUT.accent)}`
}

const SQUARES = [1, 2].map((i) => `M${LEFT + i * WIDE} ${TOP}v${TALL * 3}M${LEFT} ${TOP + i * TALL}h${WIDE * 3}`).join('')

/** A framed valley at sunrise, cut 3×3: some squares are open, one is lifted, four are closed; the site's name and a red stamp are on the sheet. */
export const shareCard: Drawing = () =>
  `${desk()}<g transform="translate(636 340) rotate(-1.5)"><path d="M-474-322H500V376H-474z" fill="${NIGHT}"/><path d="M-490-336H488V364H-490z" fill="${PAPER}"/>${pegHoles(0, -270, 22, 210, NIGHT)}
${corners([LEFT - 24, TOP - 24, WIDE * 3 + 48, TALL * 3 + 48], 26, RULE, 5)}${landscape()}<path d="${SQUARES}" stroke="${PAPER}" stroke-width="6"/>
${closed(0, 0, LAYOUT.paper, LAYOUT.accent, 'none')}${closed(2, 1, DIRECTOR.paper, DIRECTOR.accent, '16 9')}${closed(0, 2, SAKKAN.paper, SAKKAN.accent, '3 9')}
<path d="${FRAME}" fill="none" stroke="${INK}" stroke-width="8"/>${lifted()}<path d="${SITE_NAME}" transform="translate(-366 322) scale(.95)" fill="${INK}"/></g>
${loose(92, 632, -13)}${stamp(1052, 600, 0.96)}${grain(2, 200, [0, 0, 1280, 720], '#fbf8ef33', 3)}`

const openSquare = () =>
  inside(
    'icon-open',
    'M650 392h212v212H650z',
    `<path d="M640 380h240v240H640z" fill="${GOLD}"/><circle cx="756" cy="486" r="64" fill="${SHU}"/><path d="M640 560Q700 500 756 546T880 520V616H640z" fill="#00665e"/><path d="M640 590Q720 556 780 582T880 564V616H640z" fill="${FINISH.deep}"/>`,
  )

const iconSquare = (x: number, y: number) =>
  `<path d="M${x} ${y}h212v212h-212z" fill="${PENCIL}"/>${inside(`icon-${x}-${y}`, `M${x + 212} ${y}v212h-212z`, hatching([x, y, 212, 212], 28, -212, '#1a529f', 12))}`

/** The app's logo in the middle 720×720: a punched sheet with four squares, the last one open on a red sun. */
export const appIcon: Drawing = () =>
  `<path d="M0 0h1280v720H0z" fill="${INK}"/>${hatching([0, 0, 1280, 720], 32, 120, '#1c2733', 9)}<path d="M394 72h540v612H394z" fill="${NIGHT}"/><path d="M370 48h540v612H370z" fill="${PAPER}"/>
${pegHoles(640, 106, 31, 158, INK)}${iconSquare(418, 392)}${iconSquare(418, 160)}${iconSquare(650, 160)}${openSquare()}`
