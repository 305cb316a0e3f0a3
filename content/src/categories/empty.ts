import { corners, pegHoles } from '../cut-sheet.ts'
import { DESK, DIRECTOR, GOLD, INK, LAYOUT, NIGHT, PAPER, PENCIL, RULE, SAKKAN, SHEET, SHU } from '../desk-colours.ts'
import { filmStrip } from '../film-strip.ts'
import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Knot } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'
import { FRAME_HEIGHT, FRAME_WIDTH, SMALL_WORLDS } from '../small-worlds.ts'

const STEEL = '#8d9aa5'
const WOOD = '#a7773b'
const DARK_WOOD = '#6b4717'

const nightDesk = () =>
  `<path d="M0 0h1280v720H0z" fill="#18212b"/><path d="M0 0h1280v250H0z" fill="#202c38"/>${screentone([0, 20, 1300, 230], 22, '#18212b', (v) => 4 + 12 * v)}<path d="M0 250h1280v10H0z" fill="#2f3e4d"/>
${hatching([0, 262, 1280, 458], 46, -260, '#1e2934', 8)}`

const lampLight = () =>
  `<g fill="#fbe7a1"><path d="M392 208L170 720H1140L520 176z" opacity=".07"/><ellipse cx="690" cy="500" rx="520" ry="190" opacity=".1"/><ellipse cx="690" cy="500" rx="430" ry="156" opacity=".16"/><ellipse cx="690" cy="500" rx="330" ry="118" opacity=".3"/></g>`

const deskLamp = () =>
  `<ellipse cx="186" cy="556" rx="150" ry="30" fill="${NIGHT}" opacity=".8"/><path d="M50 536q0-38 130-38t130 38v14H50z" fill="#0f5c86"/><path d="M50 548h260v14H50z" fill="${LAYOUT.deep}"/><path d="M76 526q20-18 90-20" stroke="${LAYOUT.light}" stroke-width="7" fill="none" stroke-linecap="round"/>
<path d="M180 504L96 262L356 96" stroke="${NIGHT}" stroke-width="24" fill="none" stroke-linejoin="round" transform="translate(8 6)"/><path d="M180 504L96 262L356 96" stroke="${STEEL}" stroke-width="18" fill="none" stroke-linejoin="round"/><path d="M174 502L92 262L350 96" stroke="${DESK}" stroke-width="5" fill="none"/>
<path d="M130 400L112 288M140 240L300 138" stroke="${GOLD}" stroke-width="7" stroke-dasharray="5 5"/><circle cx="96" cy="262" r="24" fill="#0f5c86"/><circle cx="96" cy="262" r="10" fill="${GOLD}"/><circle cx="180" cy="502" r="16" fill="${STEEL}"/>
<g transform="translate(372 104) rotate(-36)"><path d="M-30-40h60v40h-60z" fill="${LAYOUT.deep}"/><path d="M-34 0h68Q110 40 118 132H-118Q-110 40-34 0z" fill="#0f5c86"/><path d="M6 0h28Q110 40 118 132H40Q50 50 6 0z" fill="${LAYOUT.deep}"/><path d="M-34 12Q-92 50-100 120" stroke="${LAYOUT.light}" stroke-width="8" fill="none" stroke-linecap="round"/>
<ellipse cy="132" rx="118" ry="26" fill="${GOLD}"/><ellipse cy="132" rx="92" ry="18" fill="${PAPER}"/><circle cx="0" cy="-4" r="18" fill="${STEEL}"/></g>`

const PEG_BAR = 'M330 452H1090L1126 536H300z'

const pegBar = () => {
  const slot = (x: number) =>
    `<path d="M${x - 44} 478h92v22h-92z" fill="${NIGHT}" opacity=".5"/><path d="M${x - 48} 456q0-8 8-8h80q8 0 8 8v30q0 8-8 8h-80q-8 0-8-8z" fill="#4a5663"/><path d="M${x - 48} 456q0-8 8-8h80q8 0 8 8v8h-96z" fill="${PAPER}"/><path d="M${x - 40} 474h80" stroke="${STEEL}" stroke-width="5"/>`
  return `<path d="${PEG_BAR}" transform="translate(12 34)" fill="${NIGHT}" opacity=".6"/><path d="M300 536H1126v22H300z" fill="#5e6d75"/><path d="${PEG_BAR}" fill="#b7c1c6"/><path d="M330 452H1090L1096 464H326z" fill="${PAPER}"/><path d="M1000 452h90l36 84h-90z" fill="${STEEL}"/>${inside('empty-bar', PEG_BAR, hatching([300, 464, 830, 72], 17, -20, '#9aa7ae', 3))}
<path d="M360 516h.1M1062 516h.1" stroke="${INK}" stroke-width="20" stroke-linecap="round"/><path d="M352 516h16M1056 512l12 8" stroke="${STEEL}" stroke-width="3"/>${slot(470)}${slot(950)}
<path d="M688 490q26 12 52 0v14q-26 12-52 0z" fill="${NIGHT}" opacity=".5"/><path d="M684 452v36q26 16 52 0v-36z" fill="#4a5663"/><path d="M684 452v36q8 6 16 7v-40z" fill="${DESK}"/><ellipse cx="710" cy="452" rx="26" ry="12" fill="${PAPER}"/><ellipse cx="710" cy="452" rx="17" ry="7" fill="${STEEL}"/>`
}

/** What is left of the sheet: a torn-off corner on one peg, with a few lines of the missing drawing. */
const tornCorner = () => {
  const scrap =
    'M840 420H1058L1104 566L1066 552L1042 584L1010 560L980 590L956 566L926 578L908 540L872 534L884 500L850 488L866 456z'
  return `<path d="${scrap}" transform="translate(14 20)" fill="${NIGHT}" opacity=".55"/><path d="${scrap}" fill="${PAPER}"/><path d="M1104 566L1066 552L1042 584L1010 560L980 590L956 566L926 578L908 540L872 534L884 500L850 488L866 456L840 420L878 452L866 482L900 496L890 526L922 530L938 566L958 550L982 574L1010 544L1040 566L1064 536z" fill="#d9d1ba"/>
<path d="M902 470q-6 0-6-10v-14q0-10 8-10h92q8 0 8 10v14q0 10-8 10z" fill="${INK}"/><path d="M910 444q0-6 6-6h68q6 0 6 6v18h-80z" fill="${STEEL}"/><path d="M910 444q0-6 6-6h68q6 0 6 6z" fill="${PAPER}"/>
<path d="M960 500H1060L1078 548" fill="none" stroke="${PENCIL}" stroke-width="5"/><path d="M968 540q30-30 54-8M930 510q10-14 24-6" stroke="${PENCIL}" stroke-width="4" fill="none"/>`
}

const missingDrawing = () =>
  `<path d="M236 690L344 436H1076L1184 690" fill="none" stroke="${GOLD}" stroke-width="4" stroke-dasharray="18 14" opacity=".75"/>
<path d="M470 600L452 640M452 640h44M950 600l18 40M968 640h-44" stroke="${GOLD}" stroke-width="5" opacity=".8"/><path d="M688 622h44M710 608v28" stroke="${GOLD}" stroke-width="4" opacity=".8"/><ellipse cx="710" cy="622" rx="15" ry="9" fill="none" stroke="${GOLD}" stroke-width="4" opacity=".8"/>`

const scraps = () => {
  const scrap = (x: number, y: number, turn: number, size: number) =>
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-32-6L-18-4L-6-18L8-12L28-12L24 2L30 10L8 8L-4 20L-12 10L-26 12z" transform="translate(6 10)" fill="${NIGHT}" opacity=".6"/><path d="M-32-6L-18-4L-6-18L8-12L28-12L24 2L30 10L8 8L-4 20L-12 10L-26 12z" fill="${PAPER}"/><path d="M-14-6L14-10" stroke="${PENCIL}" stroke-width="4"/></g>`
  return `${scrap(560, 596, 10, 1)}${scrap(620, 664, 60, 0.7)}${scrap(828, 650, -30, 0.9)}${scrap(404, 640, 120, 0.8)}${scrap(1010, 676, 24, 1.1)}${scrap(1196, 620, -12, 0.8)}`
}

const wallNotes = () =>
  `<g transform="translate(1034 128) rotate(3)"><path d="M-120-84h250v176h-250z" fill="${NIGHT}"/><path d="M-130-92h250v176h-250z" fill="#2c3d4f"/>${pegHoles(-5, -70, 7, 62, '#18212b')}${corners([-104, -46, 198, 106], 18, RULE, 4)}</g>
<g transform="translate(716 98) rotate(-4)"><path d="M-74-58h160v126h-160z" fill="${NIGHT}"/><path d="M-80-64h160v126h-160z" fill="#2c3d4f"/>${corners([-60, -40, 120, 78], 14, RULE, 4)}<path d="M-14-64h28v-14h-28z" fill="${GOLD}" opacity=".7"/></g><path d="M1220 20v180M1250 20v150" stroke="#2f3e4d" stroke-width="8"/>`

const pencilCup = () =>
  `<ellipse cx="1196" cy="410" rx="84" ry="18" fill="${NIGHT}" opacity=".7"/><g stroke-linecap="round"><path d="M1170 310L1148 196" stroke="#2f6db5" stroke-width="14"/><path d="M1192 310L1196 176" stroke="#a33a55" stroke-width="14"/><path d="M1216 310L1244 202" stroke="#b98a2e" stroke-width="14"/></g><path d="M1143 200l4-22 9 20zM1189 180l7-22 7 22zM1237 204l12-20 2 24z" fill="${SHEET}"/>
<path d="M1134 292H1256L1246 408H1144z" fill="#3d4f61"/><path d="M1216 292H1256L1246 408H1208z" fill="#2c3d4f"/><path d="M1134 292H1256V304H1135z" fill="#5e7286"/><path d="M1140 330H1252M1142 346H1250" stroke="#5e7286" stroke-width="4"/>`

/** A peg bar at night with nothing on it but a torn corner; a desk lamp lights the empty space. */
export const notFoundScene: Drawing = () =>
  `${nightDesk()}${wallNotes()}${pencilCup()}${lampLight()}${missingDrawing()}${pegBar()}${tornCorner()}${scraps()}${deskLamp()}${grain(21, 160, [0, 0, 1280, 720], '#fbf8ef2e', 3)}`

const blotter = () =>
  `<path d="M0 0h1280v720H0z" fill="${DIRECTOR.deep}"/>${hatching([0, 0, 1280, 720], 30, 180, '#4a1e2f', 10)}<path d="M60 46H1220V674H60z" fill="none" stroke="${DIRECTOR.accent}" stroke-width="4"/>${screentone([0, 460, 1300, 260], 22, '#240b16', (v) => 13 * v)}`

const folder = () => {
  const face = 'M-410-250H-150L-112-290H120L152-250H410V280H-410z'
  return `<g transform="translate(610 376) rotate(-5)"><path d="${face}" transform="translate(26 30)" fill="#1a070f"/><path d="M-396-236H420V292H-396z" fill="${SHEET}"/><path d="M-402-242H414V286H-402z" fill="${PAPER}"/><path d="${face}" fill="${LAYOUT.light}"/><path d="M-410-250H-150L-112-290H120L152-250H410V-224H-410z" fill="${LAYOUT.paper}"/>
<path d="M410-224V280H-410L-100 250Q300 200 410-224z" fill="#72b3d6"/>${inside('forbidden-folder', face, hatching([-410, 190, 860, 90], 16, -40, '#5aa3cd', 4))}<path d="M-380-196H380V250H-380z" fill="none" stroke="${LAYOUT.accent}" stroke-width="5"/>${corners([-350, -166, 700, 386], 36, LAYOUT.accent, 6)}
${pegHoles(0, -256, 13, 74, LAYOUT.deep)}<path d="M-350-120h190M-350-96h130M-350 168h96M-240 168h60" stroke="${LAYOUT.accent}" stroke-width="10"/><path d="M-350 192h240" stroke="${LAYOUT.accent}" stroke-width="5"/></g>`
}

const cord = () =>
  `<g transform="translate(610 376) rotate(-5)"><path d="M-414 64H414" transform="translate(4 12)" stroke="${LAYOUT.deep}" stroke-width="14" opacity=".5"/><path d="M-414 56H414" stroke="${INK}" stroke-width="16"/><path d="M-414 53H414" stroke="#4a5663" stroke-width="6" stroke-dasharray="14 8"/><g transform="translate(290 56)"><circle cx="6" cy="10" r="40" fill="${LAYOUT.deep}" opacity=".5"/><circle r="40" fill="${GOLD}"/><circle r="31" fill="none" stroke="${SAKKAN.accent}" stroke-width="4"/><path d="M-10-10h.1M10 10h.1M10-10h.1M-10 10h.1" stroke="${INK}" stroke-width="10" stroke-linecap="round"/><path d="M-36 14Q0 54 40 12Q54 60 30 120M-20 34Q-10 80-44 118" stroke="${INK}" stroke-width="8" fill="none" stroke-linecap="round"/></g></g>`

/** The imprint of the stamp: a ring with a bar across it, patchy where the ink did not take. */
const stampImprint = () => {
  const random = seededRandom(403)
  const worn = times(90, () => {
    const { x, y } = around(0, 0, 206 * Math.sqrt(random()), random() * 360)
    return `M${x} ${y}h.1`
  })
  const scratches = times(
    9,
    () =>
      `M${tenth(random() * 320 - 160)} ${tenth(random() * 320 - 160)}l${tenth(20 + random() * 40)} ${tenth(-8 - random() * 14)}`,
  )
  return `<g transform="translate(568 376) rotate(-9)"><g fill="none" stroke="${SHU}"><circle r="196" stroke-width="12"/><circle r="158" stroke-width="44"/><path d="M-112-112L112 112" stroke-width="46"/></g><path d="${worn}" stroke="${LAYOUT.light}" stroke-width="6" stroke-linecap="round"/><path d="${scratches}" stroke="${LAYOUT.light}" stroke-width="3" stroke-linecap="round"/></g>`
}

const handStamp = () =>
  `<g transform="translate(1092 404) rotate(16)"><path d="M-96 150H110V236H-96z" transform="translate(24 22)" fill="#1a070f"/><path d="M-30-170q0-40 34-40t34 40q0 30-14 70l-6 130h-28l-6-130q-14-40-14-70z" transform="translate(24 22)" fill="#1a070f"/>
<path d="M-30-172q0-44 34-44t34 44q0 30-14 72l-6 150h-28l-6-150q-14-42-14-72z" fill="${WOOD}"/><path d="M10-214q28 6 28 42q0 30-14 72l-6 150H6Q24-80 10-214z" fill="${DARK_WOOD}"/><path d="M-18-184q2-18 16-20M-12-100l4 130" stroke="#d9ab6c" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-22-92H30l-2 18H-20z" fill="${GOLD}"/>
<path d="M-96 92Q-96 44-30 40H38Q104 44 104 92V170H-96z" fill="${WOOD}"/><path d="M40 40Q104 44 104 92V170H52Q70 100 40 40z" fill="${DARK_WOOD}"/><path d="M-80 90q4-28 46-32" stroke="#d9ab6c" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-102 164H110v28H-102z" fill="${INK}"/><path d="M-92 192H100v18H-92z" fill="${SHU}"/></g>`

const inkPad = () =>
  `<g transform="translate(128 566) rotate(12)"><path d="M-110-76H130V96H-110z" fill="#1a070f"/><path d="M-126-90H110V80H-126z" fill="${INK}"/><path d="M-126-90H110v12H-126z" fill="#4a5663"/><path d="M-104-64H88V58H-104z" fill="#8a1616"/><path d="M-104-64H88V-50H-104z" fill="#d94a3c"/>${hatching([-104, -50, 192, 108], 12, 0, '#a51d1d', 4)}<circle cx="-10" cy="4" r="42" fill="none" stroke="#701010" stroke-width="10"/></g>`

/** A layout folder tied shut, with a large red no-entry imprint across it; the stamp and its ink pad lie beside it. */
export const forbiddenScene: Drawing = () =>
  `${blotter()}${folder()}${cord()}${stampImprint()}${inkPad()}${handStamp()}${grain(22, 160, [0, 0, 1280, 720], '#f8d3dc33', 3)}`

const lightTable = () =>
  `<path d="M0 0h1280v720H0z" fill="#2b3947"/>${hatching([0, 0, 1280, 720], 34, 90, '#314152', 9)}<path d="M96 62H1196V680H96z" fill="${NIGHT}"/><path d="M84 46H1184V664H84z" fill="${STEEL}"/><path d="M84 46H1184V58H84z" fill="${PAPER}"/><path d="M84 652H1184V664H84z" fill="#4a5663"/>
<path d="M120 82H1148V628H120z" fill="#e8efe6"/><path d="M160 112H1108V598H160z" fill="${PAPER}"/><path d="M240 160H1028V550H240z" fill="#fffdf4"/>${screentone([120, 84, 1030, 544], 26, '#cfdcd9', (v) => 12 * Math.abs(v - 0.5))}${corners([140, 100, 988, 510], 34, PENCIL, 4)}
<path d="M102 64h.1M1166 64h.1M102 646h.1M1166 646h.1" stroke="${INK}" stroke-width="13" stroke-linecap="round"/>`

const worlds = () =>
  `<defs><clipPath id="repair-frame"><path d="M0 0h${FRAME_WIDTH}v${FRAME_HEIGHT}H0z"/></clipPath>${[0, 2, 3, 5]
    .map(
      (world, index) => `<g id="repair-${index}" clip-path="url(#repair-frame)">${(SMALL_WORLDS[world] as () => string)()}</g>`,
    )
    .join('')}</defs>`

const frame = (index: number) =>
  `<use href="#repair-${index % 4}" transform="scale(.66) translate(${-FRAME_WIDTH / 2} ${-FRAME_HEIGHT / 2})"/>`

const HALF_LEFT = 'M-40 0H628L596 300L618 330L590 356L622 384L588 412L616 440L600 720H-40z'
const HALF_RIGHT = 'M1320 0H690L664 300L686 330L658 356L690 384L656 412L684 440L668 720H1320z'

const brokenFilm = () => {
  const left: Knot[] = [
    [-80, 300, 176],
    [160, 352, 176],
    [400, 372, 176],
    [680, 360, 176],
  ]
  const right: Knot[] = [
    [600, 372, 176],
    [860, 348, 176],
    [1100, 372, 176],
    [1360, 440, 176],
  ]
  const shadowOf = (knots: Knot[]) => knots.map(([x, y, width]): Knot => [x + 8, y + 14, width])
  const half = (id: string, cut: string, knots: Knot[], start: number) =>
    inside(
      id,
      cut,
      `<g opacity=".3">${filmStrip(shadowOf(knots), INK, INK, 9000, 9000, () => '')}</g>${filmStrip(knots, DIRECTOR.deep, PAPER, 232, start, frame)}`,
    )
  return `${worlds()}${half('repair-left', HALF_LEFT, left, 100)}${half('repair-right', HALF_RIGHT, right, 176)}`
}

/** The tape over the upper half of the tear, with serrated edges. */
const splice = () => {
  const teeth = (up: number) => times(16, () => `l4.5 ${up}l4.5 ${-up}`)
  const piece = `M566 252${teeth(-9)}V384${times(16, () => 'l-4.5 9l-4.5-9')}z`
  return `<g transform="rotate(-3 638 318)"><path d="${piece}" transform="translate(6 10)" fill="${INK}" opacity=".2"/><path d="${piece}" fill="${GOLD}" fill-opacity=".8"/><path d="M690 248V388" stroke="#d9a42f" stroke-width="14" opacity=".7"/><path d="M582 262V374M598 262V330" stroke="#fff3cf" stroke-width="6" stroke-linecap="round"/></g>`
}

const tapeRoll = () =>
  `<g transform="translate(330 560)"><circle cx="12" cy="16" r="104" fill="${INK}" opacity=".3"/><path d="M-60-84Q-40-140 70-150L84-118Q10-110 0-84z" fill="${GOLD}" fill-opacity=".85"/><circle r="104" fill="${GOLD}"/><path d="M74-74A104 104 0 0 1-74 74z" fill="#d9a42f"/>${[92, 80, 68].map((r) => `<circle r="${r}" fill="none" stroke="#b98420" stroke-width="3"/>`).join('')}<circle r="58" fill="${SHEET}"/><circle r="46" fill="#2b3947"/><path d="M-46 0A46 46 0 0 1 0-46" stroke="${NIGHT}" stroke-width="10" fill="none"/></g>`

const scissors = () =>
  `<g transform="translate(884 566) rotate(-24)"><g transform="translate(12 16)" opacity=".3"><path d="M-210-12L60 14L60 34L-200 0zM-210 12L60-14L60-34L-200 0z" fill="${INK}"/></g><path d="M-226-26L40 6L70 40L30 34L-216-14z" fill="#5e6d75"/><path d="M-226-26L40 6L30 16L-216-18z" fill="#b9c9d3"/><path d="M-226 26L40-6L70-40L30-34L-216 14z" fill="${STEEL}"/><path d="M-216 16L30-20" stroke="${PAPER}" stroke-width="4"/><circle cx="8" r="13" fill="${INK}"/><circle cx="6" cy="-2" r="6" fill="${DESK}"/>
<ellipse cx="124" cy="58" rx="74" ry="44" transform="rotate(22 124 58)" fill="none" stroke="${PENCIL}" stroke-width="24"/><ellipse cx="124" cy="-58" rx="74" ry="44" transform="rotate(-22 124 -58)" fill="none" stroke="${PENCIL}" stroke-width="24"/><path d="M70-74Q100-108 150-106M70 40Q90 18 120 14" stroke="#7db4ff" stroke-width="6" fill="none" stroke-linecap="round"/></g>`

const screwdriver = () =>
  `<g transform="translate(900 170) rotate(-10)"><path d="M-250-8L-232-14H10V-22H26V-34H210q34 0 34 34t-34 34H26V22H10V14H-232L-250 8z" transform="translate(14 18)" fill="${INK}" opacity=".24"/><path d="M-250-8L-232-14H10V14H-232L-250 8z" fill="${STEEL}"/><path d="M-232-14H10V-4H-240z" fill="${PAPER}"/><path d="M0-22h26v44H0z" fill="${INK}"/><path d="M26-34H210q34 0 34 34t-34 34H26q-10-34 0-68z" fill="#00665e"/><path d="M30-20H214M28 4H240M30 24H216" stroke="#0a8a80" stroke-width="8"/><path d="M40-26H196" stroke="#8fd6c8" stroke-width="6" stroke-linecap="round"/></g>`

const loupe = () =>
  `<g transform="translate(356 184)"><circle cx="12" cy="16" r="90" fill="${INK}" opacity=".26"/><path d="M62 56L150 128" stroke="${INK}" stroke-width="34" stroke-linecap="round"/><path d="M84 68L150 122" stroke="#4a5663" stroke-width="10" stroke-linecap="round"/><circle r="88" fill="${INK}"/><circle r="72" fill="${LAYOUT.paper}"/>${inside('repair-glass', 'M-72 0a72 72 0 0 1 144 0a72 72 0 0 1-144 0z', `${screentone([-80, -70, 170, 140], 22, LAYOUT.light, () => 11)}<path d="M-80 40L40-80h40L-60 80z" fill="#fff" opacity=".6"/>`)}<path d="M-50-20A54 54 0 0 1-10-54" stroke="#fff" stroke-width="9" stroke-linecap="round" fill="none"/></g>`

const small = () =>
  `<g stroke-linecap="round"><path d="M640 600l60-34M656 624l48-48" stroke="${DIRECTOR.deep}" stroke-width="15"/><path d="M644 598l50-28M660 620l40-40" stroke="${PAPER}" stroke-width="6" stroke-dasharray="1 12"/></g><path d="M560 126h.1M610 150h.1M588 176h.1" stroke="${INK}" stroke-width="22" stroke-linecap="round"/><path d="M554 126h12M604 146l12 8M588 170v12" stroke="${STEEL}" stroke-width="4"/>
<g transform="translate(510 572) rotate(-7)"><path d="M-30-40h96v96h-96z" fill="${INK}" opacity=".25"/><path d="M-40-52h96v96h-96z" fill="${SAKKAN.light}"/><path d="M24 44h32V12z" fill="#c99a2a"/><path d="M-24-28h64M-24-8h64M-24 12h36" stroke="${SAKKAN.accent}" stroke-width="6"/></g>`

/** A light table with a torn strip of film, the tear half taped, and the tools to repair it. */
export const maintenanceScene: Drawing = () =>
  `${lightTable()}${brokenFilm()}${splice()}${loupe()}${screwdriver()}${tapeRoll()}${scissors()}${small()}${grain(23, 160, [0, 0, 1280, 720], '#17202b2e', 3)}`
