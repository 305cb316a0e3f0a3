import { FINISH, GOLD, INK, PAPER, SHEET } from '../desk-colours.ts'
import { grain, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const { accent: GREEN, deep: DEEP, light: MINT, paper: PALE } = FINISH
const MID = '#4f9a6a'
const BRASS = '#b98420'

const BODY = 'M-96-44q0-16 16-16H80q16 0 16 16V70q0 54-54 54h-84q-54 0-54-54z'

/** A closed padlock whose shackle goes over (x, y). */
const padlock = (x: number, y: number, size: number, shade: string) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><g transform="translate(0 108)"><path d="${BODY}M-74-50V-104a74 74 0 0 1 148 0v54h-34v-50a40 40 0 0 0-80 0v50z" transform="translate(14 16)" fill="${shade}" opacity=".55"/>
<path d="M-57-40V-100a57 57 0 0 1 114 0V-40" fill="none" stroke="#7d8a93" stroke-width="34"/><path d="M-64-40V-100a64 64 0 0 1 40-58" fill="none" stroke="${PAPER}" stroke-width="10"/><path d="M66-40V-100a66 66 0 0 0-20-46" fill="none" stroke="#4a5663" stroke-width="12"/>
<path d="${BODY}" fill="${GOLD}"/>${inside('closed-lock', BODY, `<path d="M30-70H110V130H-60Q40 100 30-70z" fill="${BRASS}"/><path d="M-100-60H100V-34H-100z" fill="#fbe3a0"/><path d="M50-60H100V-34H50z" fill="${GOLD}"/>${hatching([-100, 60, 200, 70], 12, -40, '#8a5e1066', 4)}`)}
<path d="M-74-10V64q0 24 18 34" stroke="#fff3cf" stroke-width="8" stroke-linecap="round" fill="none"/><circle cx="-76" cy="-47" r="6" fill="${BRASS}"/><circle cx="76" cy="-47" r="6" fill="#8a5e10"/>
<circle cy="22" r="44" fill="#8a5e10"/><circle cy="22" r="37" fill="${GOLD}"/><circle cy="10" r="16" fill="${INK}"/><path d="M-8 16L-13 52H13L8 16z" fill="${INK}"/></g></g>`

const bricks = () => {
  const tile = (i: number) => `M${(i % 23) * 58 - (Math.floor(i / 23) % 2) * 29} ${Math.floor(i / 23) * 26}h54v22h-54z`
  const some = (of: number) =>
    Array.from({ length: 23 * 25 }, (_, i) => i).filter((i) => (i * 5 + Math.floor(i / 23) * 2) % 7 === of)
  const side = (i: number) => i % 23 < 5 || i % 23 > 17
  const drawn = (colour: string, of: number) => `<path d="${some(of).filter(side).map(tile).join('')}" fill="${colour}"/>`
  return `<path d="M0 0h1280v720H0z" fill="#153d28"/>${drawn('#1c5233', 0)}${drawn('#1c5233', 1)}${drawn('#1a4a2f', 2)}${drawn('#1a4a2f', 3)}${drawn('#226040', 4)}${drawn('#1a4a2f', 5)}${drawn('#1c5233', 6)}`
}

const shutter = () => {
  const slat = (i: number) => {
    const y = 176 + i * 27
    return `<path d="M236 ${y}h808v15h-808z" fill="${MINT}"/><path d="M236 ${y}h808v4h-808z" fill="${PALE}"/><path d="M236 ${y + 15}h808v7h-808z" fill="${MID}"/><path d="M236 ${y + 22}h808v5h-808z" fill="${GREEN}"/>`
  }
  const vents = times(26, (i) => `M${270 + i * 30} 262h14`)
  return `<path d="M212 150h856v474H212z" fill="${DEEP}"/>${times(16, slat)}<path d="${vents}" stroke="${DEEP}" stroke-width="7" stroke-linecap="round"/>
${inside('closed-light', 'M236 176H640L420 608H236z', hatching([236, 176, 400, 440], 13, -60, '#cfe8d255', 4))}<path d="M236 176h808v40q-404 26-808 40z" fill="${DEEP}" opacity=".5"/>
<path d="M206 160h30v464h-30zM1044 160h30v464h-30z" fill="${GREEN}"/><path d="M206 160h8v464h-8zM1044 160h8v464h-8z" fill="${MINT}"/><path d="M230 160h6v464h-6zM1068 160h6v464h-6z" fill="${DEEP}"/>
<path d="M236 594h808v30h-808z" fill="${GREEN}"/><path d="M236 594h808v6h-808z" fill="${MINT}"/><path d="M350 602h90v12h-90zM840 602h90v12h-90z" fill="${DEEP}"/>`
}

const bolt = () =>
  `<path d="M250 366h796v40H250z" fill="${DEEP}" opacity=".5"/><path d="M236 348h808v40H236z" fill="#5e6d75"/><path d="M236 348h808v9H236z" fill="#b5c1c6"/><path d="M236 378h808v10H236z" fill="#37444d"/>
<path d="${times(5, (i) => `M${300 + i * 64} 368h.1M${724 + i * 64} 368h.1`)}" stroke="${INK}" stroke-width="13" stroke-linecap="round"/><path d="${times(5, (i) => `M${299 + i * 64} 366h.1M${723 + i * 64} 366h.1`)}" stroke="#b5c1c6" stroke-width="7" stroke-linecap="round"/>
<path d="M560 328h160v80H560z" fill="#37444d"/><path d="M552 322h160v80H552z" fill="#8d9aa1"/><path d="M552 322h160v10H552z" fill="${SHEET}"/><path d="M572 344h.1M692 344h.1M572 384h.1M692 384h.1" stroke="${INK}" stroke-width="12" stroke-linecap="round"/>`

const awning = () => {
  const flap = (i: number) => {
    const [x, wide] = [176 + i * 58, 58]
    const shape = `M${x} 124v34a29 29 0 0 0 ${wide} 0v-34z`
    return `<path d="M${tenth(224 + i * 52)} 0h52L${x + wide} 124H${x}z" fill="${i % 2 ? PAPER : GREEN}"/><path d="${shape}" fill="${i % 2 ? PALE : '#174f2c'}"/>`
  }
  return `<path d="M186 140H1114V206q-464 40-928 0z" fill="${DEEP}" opacity=".55"/>${times(16, flap)}<path d="M176 120H1104v8H176z" fill="${DEEP}"/>
${screentone([210, 0, 880, 60], 15, '#12301f66', (v) => 9 * (1 - v))}`
}

const lamp = () =>
  `<g fill="${GOLD}"><path d="M52 240H164L290 640H-74z" opacity=".12"/><path d="M70 240H146L214 640H2z" opacity=".16"/></g><path d="M0 150H70q38 0 38 34" stroke="${INK}" stroke-width="12" fill="none"/><path d="M58 232q4-50 50-52q46 2 50 52z" fill="${INK}"/><path d="M70 226q6-34 30-38" stroke="${MID}" stroke-width="6" fill="none" stroke-linecap="round"/>
<path d="M52 230h112v12H52z" fill="${MID}"/><path d="M82 242h52q0 24-26 26t-26-26z" fill="${GOLD}"/><path d="M92 242h32q-2 14-16 15t-16-15z" fill="${PAPER}"/>`

/** A plain board on a chain, turned so that its blank side shows. */
const board = () =>
  `<path d="M1118 226q62-64 124 0" stroke="${GOLD}" stroke-width="5" stroke-dasharray="9 5" fill="none"/><circle cx="1180" cy="188" r="9" fill="${GOLD}"/><path d="M1092 236h196v140h-196z" fill="#0c2417"/><path d="M1084 226h192v140h-192z" fill="#a7773b"/>
<path d="M1084 226h192v140h-192z" fill="none" stroke="#6b4717" stroke-width="8"/>${hatching([1094, 236, 172, 120], 24, 10, '#8d6029', 3)}<path d="M1124 262h112v8h-112zM1124 262v68M1236 262v68M1124 322h112v8h-112z" fill="none" stroke="${SHEET}" stroke-width="5"/><path d="M1142 296h76" stroke="${SHEET}" stroke-width="12"/>`

const leaf = (long: number, wide: number, turn: number, colour: string) =>
  `<g transform="rotate(${turn})"><path d="M0 0Q${-wide} ${-long * 0.45} 0 ${-long}Q${wide} ${-long * 0.45} 0 0z" fill="${colour}"/><path d="M0 0V${-long * 0.86}" stroke="${DEEP}" stroke-width="3"/></g>`

const plant = (x: number, y: number, size: number, flip: 1 | -1) =>
  `<g transform="translate(${x} ${y}) scale(${size * flip} ${size})"><g transform="translate(0 -96)">${leaf(210, 44, -44, GREEN)}${leaf(230, 46, 40, GREEN)}${leaf(180, 40, -70, MID)}${leaf(270, 50, -16, MID)}${leaf(190, 42, 68, MINT)}${leaf(250, 48, 14, MINT)}${leaf(150, 40, -30, PALE)}${leaf(140, 36, 46, MID)}</g>
<path d="M-74-104H74L54 0H-54z" fill="${SHEET}"/><path d="M16-104H74L54 0H6z" fill="#cfc7ae"/><path d="M-82-122H82v26H-82z" fill="${PAPER}"/><path d="M24-122h58v26H24z" fill="#cfc7ae"/><path d="M-66-62H66l-3 12H-63zM-62-38H62l-2 8H-60z" fill="${GREEN}"/></g>`

const street = () =>
  `<path d="M0 624h1280v96H0z" fill="#2b3d35"/><path d="M0 624h1280v14H0z" fill="#7c9184"/><path d="M0 638h1280v8H0z" fill="#16261d"/>${hatching([0, 646, 1280, 74], 128, -90, '#16261d', 5)}${hatching([0, 646, 1280, 74], 18, -30, '#35493f', 3)}
<path d="M40 690h470l-60 30H-20zM760 690h420l80 30H720z" fill="#16261d" opacity=".6"/><path d="M560 690l26-12 24 8-22 14zM708 706l-8-22 20-8 10 20z" fill="${MINT}"/><path d="M562 690l44-5M706 704l18-24" stroke="${GREEN}" stroke-width="3"/>`

/** The eye of the bolt that holds the shackle of the padlock. */
const eye = () =>
  `<rect x="606" y="300" width="54" height="64" rx="10" fill="${INK}"/><rect x="610" y="296" width="46" height="62" rx="9" fill="#8d9aa1"/><path d="M612 304q2-8 10-8h22q8 0 10 8z" fill="${PAPER}"/><path d="M644 304h12v46q-2 8-12 8z" fill="#4a5663"/><path d="M626 324h.1M626 342h.1" stroke="${INK}" stroke-width="9" stroke-linecap="round"/>`

/** A shop in the evening, its shutter down and locked with a big brass padlock. */
export const closedCard: Drawing = () =>
  `${bricks()}${shutter()}${bolt()}${padlock(632, 382, 1.06, DEEP)}${eye()}${awning()}${lamp()}${board()}${street()}${plant(120, 690, 1.1, 1)}${plant(1150, 694, 1.16, -1)}${plant(1012, 706, 0.66, 1)}${grain(3, 200, [0, 0, 1280, 720], '#cfe8d240', 3)}`

const WIDE = 64

/** One fold of the drawn curtain in four flat bands, its hem a little uneven. */
const fold = (i: number) => {
  const x = i * WIDE
  const hem = 690 + ((i * 37) % 17)
  const band = (from: number, to: number, colour: string) =>
    `<path d="M${x + from} 0H${x + to}V${hem}H${x + from}z" fill="${colour}"/>`
  return `${band(0, 64, GREEN)}${band(6, 26, MID)}${band(10, 16, MINT)}${band(40, 64, '#174f2c')}${band(56, 64, DEEP)}`
}

const drape = () => {
  const motif = (x: number, y: number) => `<path d="M${x} ${y - 26}L${x + 12} ${y}L${x} ${y + 26}L${x - 12} ${y}z"/>`
  const rows = [150, 574, 648]
  return `<path d="M0 0h1280v720H0z" fill="${DEEP}"/>${times(20, fold)}<g fill="${GOLD}" opacity=".75">${rows.map((y, row) => times(11, (i) => motif(24 + i * 128 + (row % 2) * 64, y))).join('')}</g>
${screentone([0, 440, 1300, 280], 20, '#12301f99', (v) => 12 * v)}${screentone([0, 0, 1300, 200], 20, '#12301f99', (v) => 12 * (1 - v))}<path d="M640 40V720" stroke="${DEEP}" stroke-width="14"/><path d="M628 40V720" stroke="${MINT}" stroke-width="3"/>`
}

const valance = () => {
  const swag = (i: number) => {
    const x = i * 160
    return `<path d="M${x} 30h160q-10 74-80 78q-70-4-80-78z" fill="#174f2c"/><path d="M${x + 10} 30h140q-12 50-70 54q-58-4-70-54z" fill="${MID}"/><path d="M${x + 24} 30h112q-14 28-56 30q-42-2-56-30z" fill="${MINT}"/><path d="M${x} 30q10 74 80 78q70-4 80-78" stroke="${GOLD}" stroke-width="7" fill="none"/><circle cx="${x}" cy="66" r="11" fill="${GOLD}"/><path d="M${x} 30v30" stroke="${GOLD}" stroke-width="6"/><path d="M${x - 8} 74h16l8 42h-32z" fill="${BRASS}"/><path d="M${x - 6} 78l-5 36M${x} 78v36M${x + 6} 78l5 36" stroke="${GOLD}" stroke-width="4"/>`
  }
  return `<path d="M0 0h1280v34H0z" fill="${BRASS}"/><path d="M0 0h1280v10H0z" fill="${GOLD}"/>${times(9, swag)}`
}

const ROPES = ['M-20 236Q300 346 640 340Q980 346 1300 236', 'M-20 486Q300 346 640 356Q980 346 1300 486']

const rope = (path: string) =>
  `<path d="${path}" transform="translate(8 18)" stroke="${DEEP}" stroke-width="30" opacity=".7" fill="none"/><g fill="none"><path d="${path}" stroke="#7a5200" stroke-width="32"/><path d="${path}" stroke="${GOLD}" stroke-width="26"/><path d="${path}" stroke="${BRASS}" stroke-width="26" stroke-dasharray="7 11"/><path d="${path}" transform="translate(0 -7)" stroke="#fff3cf" stroke-width="4" stroke-dasharray="8 10"/></g>`

const tassel = (x: number) =>
  `<g transform="translate(${x} 356)"><path d="M-34 50H46L58 176H-38z" fill="${DEEP}" opacity=".6"/><circle r="34" fill="${BRASS}"/><circle cx="-4" cy="-4" r="26" fill="${GOLD}"/><path d="M-20 24H20L26 50H-26z" fill="#7a5200"/><path d="M-28 48H28L40 162H-40z" fill="${BRASS}"/>${times(9, (i) => `<path d="M${-22 + i * 5.5} 52L${-34 + i * 8.5} ${158 + (i % 2) * 8}" stroke="${i % 2 ? GOLD : '#8a5e10'}" stroke-width="5"/>`)}<path d="M-32 56H32" stroke="${PAPER}" stroke-width="6"/></g>`

/** A green stage curtain, drawn shut, with two gold ropes across it and a padlock where they meet. */
export const closedBanner: Drawing = () =>
  `${drape()}${valance()}${ROPES.map(rope).join('')}${tassel(300)}${tassel(980)}${padlock(640, 328, 0.84, DEEP)}<path d="M0 696h1280v24H0z" fill="${DEEP}"/><path d="M0 692h1280v6H0z" fill="${GOLD}"/>${grain(14, 200, [0, 0, 1280, 720], '#cfe8d238', 3)}`
