import { GOLD, INK, PAPER, SAKKAN, SHEET } from '../desk-colours.ts'
import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { screentone } from '../screentone.ts'

const { accent: UMBER, deep: BROWN, light: YELLOW, paper: CREAM } = SAKKAN
const BLUE = '#2f6f8f'
const RED = '#c8452f'
const SHADE = '#dcae35'
const DUSK = '#8f5f00'

/** Draws an object on the wall: its outline as a hard shadow, the outline filled with its base colour, and details on top. */
const wallObject = (x: number, y: number, outline: string, colour: string, details: string, turn = 0) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="${outline}" transform="translate(16 18)" fill="${DUSK}" opacity=".4"/><path d="${outline}" fill="${colour}"/>${details}</g>`

const wall = () =>
  `<path d="M0 0h1280v720H0z" fill="${YELLOW}"/>${times(16, (i) => `<path d="M${i * 80} 0h40v560h-40z" fill="#f9d670"/>`)}${screentone([0, 0, 1300, 560], 20, '#efc44c', (v) => 7 * v)}
<path d="M0 560h1280v160H0z" fill="${UMBER}"/><path d="M0 552h1280v16H0z" fill="${BROWN}"/><path d="M0 568h1280v8H0z" fill="#9a6c14"/>
${hatching([0, 600, 1280, 120], 160, -70, BROWN, 4)}${hatching([0, 576, 1280, 144], 40, -60, '#8a6009', 3)}`

const shelf = () => {
  const hook = (x: number) =>
    `<path d="M${x} 236v22q0 22-20 22t-20-18" stroke="${DUSK}" opacity=".4" stroke-width="11" fill="none" transform="translate(14 14)"/><path d="M${x - 16} 214h32v28h-32z" fill="${BROWN}"/>
<path d="M${x} 236v22q0 22-20 22t-20-18" stroke="${BROWN}" stroke-width="11" stroke-linecap="round" fill="none"/><path d="M${x - 3} 238v18" stroke="${GOLD}" stroke-width="3"/>`
  return `<path d="M0 222h1280v22H0z" fill="${SHADE}"/><path d="M0 184h1280v20H0z" fill="#9a6c14"/><path d="M0 204h1280v26H0z" fill="${UMBER}"/><path d="M0 204h1280v6H0z" fill="${BROWN}"/>
${hatching([0, 212, 1280, 14], 46, 20, '#8f640c', 3)}${[170, 420, 664, 906, 1136].map(hook).join('')}`
}

const topHat = () =>
  wallObject(
    150,
    184,
    'M-108 0q-12-22 22-20q24 0 26-16L-66-146h132L60-36q2 16 26 16q34-2 22 20z',
    INK,
    `<path d="M-62-74h124l-4 40q-30 10-58 10t-58-10z" fill="${RED}"/><path d="M-66-146h40l4 120q-22 0-38-8z" fill="#33424f"/><path d="M-108 0q-12-22 22-20q90 16 172 0q34-2 22 20z" fill="#24303c"/>
<path d="M36-70q28-50 20-96q-34 34-36 90z" fill="${PAPER}"/><path d="M32-74q18-40 22-80M38-104l10-16M36-118l4-18" stroke="${SHADE}" stroke-width="4" fill="none"/>`,
  )

const crown = () =>
  wallObject(
    404,
    150,
    'M-92 0L-112-96L-62-52L-44-118L0-58L44-118L62-52L112-96L92 0z',
    GOLD,
    `<path d="M0-58L44-118L62-52L112-96L92 0H20z" fill="#d19c28"/><path d="M-92-18h184L92 6H-92z" fill="${RED}"/><path d="M-80-6h.1M-40-6h.1M0-6h.1M40-6h.1M80-6h.1" stroke="${PAPER}" stroke-width="12" stroke-linecap="round"/>
<path d="M-112-98h.1M-44-122h.1M44-122h.1M112-98h.1" stroke="${PAPER}" stroke-width="20" stroke-linecap="round"/><path d="M0-56l14 20-14 20-14-20z" fill="${BLUE}"/><path d="M-96-64L-78-8" stroke="${PAPER}" stroke-width="6" stroke-linecap="round"/>
<path d="M-120 34q-10-30 20-32h200q30 2 20 32z" fill="#4a3a6b"/><path d="M-120 34q-10-30 20-32h60q-40 10-40 32z" fill="#6d5a94"/><path d="M-128 34h.1M128 34h.1" stroke="${GOLD}" stroke-width="20" stroke-linecap="round"/>`,
  )

const witchHat = () =>
  wallObject(
    676,
    184,
    'M-136 0q-10-16 18-24q40-10 56-22Q-40-110-10-170Q18-190 70-164Q96-152 92-128Q70-150 40-134Q50-90 64-46q16 12 54 22q28 8 18 24z',
    '#4a3a6b',
    `<path d="M-62-46Q-40-110-10-170Q18-190 40-178Q-6-150-20-40z" fill="#6d5a94"/><path d="M-54-66q54 22 112 0l8 24q-60 28-130 4z" fill="${GOLD}"/><path d="M-10-58h34v28h-34z" fill="none" stroke="${BROWN}" stroke-width="6"/>
<path d="M-136 0q-10-16 18-24q112 30 236 0q28 8 18 24z" fill="#382a54"/><path d="M18-136l4 10 11 2-8 8 2 11-10-5-10 5 2-11-8-8 11-2zM-8-94l3 7 8 1-6 6 2 8-7-4-7 4 2-8-6-6 8-1z" fill="${CREAM}"/>`,
  )

const sailorCap = () =>
  wallObject(
    914,
    184,
    'M-84 0V-34q-40-12-38-44q10-34 122-34t122 34q2 32-38 44V0z',
    PAPER,
    `<path d="M-122-78q10-34 122-34t122 34q-20 24-122 24t-122-24z" fill="${SHEET}"/><path d="M-84-36Q0-14 84-36V0Q0 20-84 0z" fill="${BLUE}"/><path d="M-84-26Q0-4 84-26" stroke="${PAPER}" stroke-width="5" fill="none"/>
<circle cy="-112" r="16" fill="${RED}"/><path d="M78-8q34 20 22 62l-16-8-10 14Q86 24 64 0z" fill="${RED}"/><path d="M60-98q40 6 52 22" stroke="${SHADE}" stroke-width="5" fill="none"/>`,
    -4,
  )

const kasa = () =>
  wallObject(
    1142,
    184,
    'M-126 0Q-70-70 0-126Q70-70 126 0Q0 22-126 0z',
    '#e3b04b',
    `<path d="M0-126Q70-70 126 0Q90 6 50 9Q40-70 0-126z" fill="#b9812a"/><path d="M0-126Q-30-60-60 8M0-126Q-4-60 0 11M0-126Q-60-60-98 4M0-126Q34-60 50 9M0-126Q60-60 96 4" stroke="${UMBER}" stroke-width="4" fill="none"/>
<path d="M-30-98Q0-88 30-98M-62-68Q0-50 62-68M-94-34Q0-12 94-34" stroke="${UMBER}" stroke-width="4" fill="none"/><path d="M-126 0Q0 22 126 0" stroke="${BROWN}" stroke-width="7" fill="none"/><path d="M-70 8q-10 40 10 58M70 8q14 34-4 60" stroke="${RED}" stroke-width="7" fill="none" stroke-linecap="round"/>`,
  )

const scarf = () => {
  const left = 'M-40-6Q-20-30 0-26L30 20Q-6 60-14 240L-88 232Q-86 60-40-6z'
  const right = 'M-6-26Q36-34 52 2Q80 80 76 296L2 300Q10 90-22 26z'
  const bars = times(9, (i) => `M-120 ${40 + i * 42}h240`)
  const fringe = (x: number, y: number) => times(6, (i) => `M${x + i * 13} ${y}v24`)
  return wallObject(
    150,
    272,
    `${left}${right}`,
    BLUE,
    `${inside('characters-scarf-a', left, `<path d="M-120-40h260v340h-260z" fill="#235a76"/><path d="${bars}" stroke="${CREAM}" stroke-width="14"/>`)}
${inside('characters-scarf-b', right, `<path d="M-120-40h260v380h-260z" fill="${BLUE}"/><path d="${bars}" stroke="${PAPER}" stroke-width="16" transform="translate(0 18)"/>${hatching([0, -30, 90, 340], 12, -40, '#235a7688', 3)}`)}
<path d="${fringe(-84, 232)}" stroke="#235a76" stroke-width="6"/><path d="${fringe(6, 298)}" stroke="${BLUE}" stroke-width="6"/>`,
  )
}

const foxMask = () =>
  `<path d="M400 262q-50 30-62 70M400 262q50 30 62 70" stroke="${RED}" stroke-width="7" fill="none"/>${wallObject(
    400,
    398,
    'M-96-112Q-58-104-40-70Q0-84 40-70Q58-104 96-112Q108-50 92 0Q86 40 50 62Q26 100 0 108Q-26 100-50 62Q-86 40-92 0Q-108-50-96-112z',
    PAPER,
    `<path d="M-86-94Q-62-84-50-58L-82-28Q-92-60-86-94zM86-94Q62-84 50-58L82-28Q92-60 86-94z" fill="${RED}"/><path d="M96-112Q108-50 92 0Q86 40 50 62Q26 100 0 108Q50 40 62-70Q74-104 96-112z" fill="${SHEET}"/><path d="M86-94Q64-84 52-56L82-28Q92-60 86-94z" fill="#a5371f"/>
<path d="M-70-14Q-40-30-18 6Q-50 12-70-14zM70-14Q40-30 18 6Q50 12 70-14z" fill="${INK}"/><path d="M0-66Q16-40 0-20Q-16-40 0-66z" fill="${RED}"/><path d="M0 70l-16-10q16-10 32 0zM0 70v14" fill="${INK}" stroke="${INK}" stroke-width="4"/>
<path d="M-86 18q24 0 36 14M-80 36q20 0 30 12M86 18q-24 0-36 14M80 36q-20 0-30 12" stroke="${RED}" stroke-width="7" stroke-linecap="round" fill="none"/><circle cx="-94" cy="-6" r="9" fill="${GOLD}"/><circle cx="94" cy="-6" r="9" fill="${GOLD}"/>
<path d="M-96 4q-22 44-10 96M96 4q22 40 6 90" stroke="${RED}" stroke-width="6" fill="none"/><path d="M-114 98h18l6 34h-30zM92 92h18l6 34H86z" fill="${RED}"/>`,
  )}`

const cloak = () =>
  wallObject(
    646,
    268,
    'M-16-22Q10-34 30-14Q84 10 96 70L128 306Q70 330 0 326T-128 306L-96 70Q-74 8-16-22z',
    '#7d2f2f',
    `<path d="M-16-22Q10-34 30-14Q84 10 96 70Q60 108 0 110T-96 70Q-74 8-16-22z" fill="${RED}"/><path d="M-40 40Q0-10 46 40Q30 96 0 104Q-30 96-40 40z" fill="${BROWN}"/><path d="M4-24Q84 6 96 70Q76 92 50 102Q70 30 4-24z" fill="#a5371f"/>
<path d="M-66 108L-84 312M-24 116L-34 326M30 116L44 324M70 104L96 314" stroke="#5a1f22" stroke-width="9"/><path d="M-46 112L-62 320M50 110L72 320" stroke="#9c4138" stroke-width="6"/><path d="M-126 294Q-60 320 0 314T126 294" stroke="${GOLD}" stroke-width="8" fill="none"/>
<path d="M-26 108Q0 128 26 108" stroke="${GOLD}" stroke-width="7" fill="none"/><circle cx="-28" cy="108" r="14" fill="${GOLD}"/><circle cx="28" cy="108" r="14" fill="${GOLD}"/><circle cx="-28" cy="108" r="6" fill="${BROWN}"/><circle cx="28" cy="108" r="6" fill="${BROWN}"/>`,
  )

const headphones = () =>
  wallObject(
    888,
    354,
    'M-92 40V10a92 92 0 0 1 184 0v30q26 6 26 42t-32 38q-18 0-18-16V52q0-10 6-12V10a74 74 0 0 0-148 0v30q6 2 6 12v52q0 16-18 16q-32-2-32-38t26-42z',
    INK,
    `<path d="M-92 40V10a92 92 0 0 1 120-88" stroke="${GOLD}" stroke-width="8" fill="none" transform="translate(9 6)"/><rect x="-104" y="44" width="36" height="70" rx="14" fill="${RED}"/><rect x="68" y="44" width="36" height="70" rx="14" fill="${RED}"/>
<path d="M-96 56v44M96 56v44" stroke="#e2725c" stroke-width="6" stroke-linecap="round"/><path d="M-86 120q0 60 34 64t26 44" stroke="${INK}" stroke-width="7" fill="none" stroke-linecap="round"/><path d="M-32 226h12v26h-12z" fill="${GOLD}"/>`,
    6,
  )

const lantern = () => {
  const body = 'M-56-84h112Q92-50 92 0T56 84H-56Q-92 50-92 0T-56-84z'
  return wallObject(
    1116,
    404,
    `M-30-106h60v22h-60zM-30 84h60v20h-60z${body}`,
    PAPER,
    `${inside('characters-lantern', body, `<path d="M20-90h90V90H20Q60 0 20-90z" fill="${SHEET}"/><path d="${times(7, (i) => `M-100 ${-62 + i * 21}q100 14 200 0`)}" stroke="${SHADE}" stroke-width="4" fill="none"/><circle r="44" fill="none" stroke="${RED}" stroke-width="16"/>`)}
<path d="M-40-104h80v20h-80zM-40 84h80v18h-80z" fill="${INK}"/><path d="M-24-104Q0-150 24-104" stroke="${INK}" stroke-width="6" fill="none"/><path d="M0 102v22M-10 124h20v44h-20z" stroke="${RED}" stroke-width="4" fill="${RED}"/><path d="M-72-40q-12 30-6 70" stroke="#fff" stroke-width="8" stroke-linecap="round" fill="none"/>`,
  )
}

const boots = () => {
  const boot = (x: number) =>
    `<g transform="translate(${x} 676) scale(.88)"><path d="M-34-150h72l4 98q34 12 62 26q18 12 12 36H-34z" fill="${BROWN}"/><path d="M-34-150h72v22h-72z" fill="${RED}"/><path d="M-36 6h154v14H-36z" fill="${INK}"/><path d="M18-100h22M16-80h24M16-60h26M22-42l26-8" stroke="${GOLD}" stroke-width="6" stroke-linecap="round"/><path d="M-20-118V-10" stroke="#6b511d" stroke-width="8" stroke-linecap="round"/></g>`
  const geta = (x: number, turn: number) =>
    `<g transform="translate(${x} 668) rotate(${turn})"><path d="M-70-24H70V-8H-70z" fill="#d9a441"/><path d="M-70-14H70v8H-70z" fill="#a5761f"/><path d="M-46-8h20v26h-20zM26-8h20v26H26z" fill="#8a5a10"/><path d="M44-24q-6-26-30-28q-24 2-50 28" stroke="${RED}" stroke-width="10" fill="none"/></g>`
  return `<path d="M230 688h270v12H230zM780 684h330v10H780z" fill="${BROWN}" opacity=".7"/>${boot(268)}${boot(388)}${geta(872, 0)}${geta(1024, -6)}`
}

/** Hats on a shelf; on the hooks below, a mask, a cloak and other belongings of absent characters. */
export const charactersCard: Drawing = () =>
  `${wall()}${shelf()}${topHat()}${crown()}${witchHat()}${sailorCap()}${kasa()}${scarf()}${foxMask()}${cloak()}${headphones()}${lantern()}${boots()}${grain(6, 180, [0, 0, 1280, 720], '#37290a40', 3)}`

/** Draws a passer-by's hat or umbrella from straight above, with the long shadow of a low sun. */
const passerBy = (x: number, y: number, radius: number, turn: number, drawing: string, shadowRadius = radius) =>
  `<path d="M${x} ${y}l${tenth(radius * 0.62)} ${tenth(radius * 0.44)}" stroke="${DUSK}" stroke-width="${shadowRadius * 2}" stroke-linecap="round" opacity=".38"/>
<g transform="translate(${x} ${y}) rotate(${turn})">${drawing}</g>`

const disc = (r: number, colour: string, x = 0, y = 0) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${colour}"/>`
const ring = (r: number, colour: string, width: number, dash = 'none') =>
  `<circle r="${r}" fill="none" stroke="${colour}" stroke-width="${width}" stroke-dasharray="${dash}"/>`

/** Draws the shaded side of a disc. */
const shadedSide = (r: number, colour: string) => {
  const [from, to] = [around(0, 0, r, -30), around(0, 0, r, 110)]
  return `<path d="M${from.x} ${from.y}A${r} ${r} 0 0 1 ${to.x} ${to.y}Q${tenth(r * 0.5)} ${tenth(r * 0.5)} ${from.x} ${from.y}z" fill="${colour}"/>`
}

const spokes = (count: number, from: number, to: number, colour: string, width: number) =>
  `<path d="${times(count, (i) => {
    const [a, b] = [around(0, 0, from, (i * 360) / count), around(0, 0, to, (i * 360) / count)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })}" stroke="${colour}" stroke-width="${width}" stroke-linecap="round"/>`

const star = (points: number, outer: number, inner: number) =>
  `M${Array.from({ length: points * 2 }, (_, i) => Object.values(around(0, 0, i % 2 ? inner : outer, (i * 180) / points)).join(' ')).join('L')}z`

const paperParasol = (one: string, two: string) =>
  `${disc(132, one)}${ring(98, two, 34)}${shadedSide(132, '#00000022')}${spokes(32, 14, 130, BROWN, 2)}${ring(131, BROWN, 4)}${ring(60, PAPER, 6)}${disc(16, BROWN)}${disc(8, GOLD)}`

const umbrella = (light: string, dark: string) => {
  const piece = (i: number) => {
    const [a, b, c] = [around(0, 0, 112, i * 45), around(0, 0, 112, i * 45 + 45), around(0, 0, 98, i * 45 + 22)]
    return `<path d="M0 0L${a.x} ${a.y}Q${c.x} ${c.y} ${b.x} ${b.y}z" fill="${i % 2 ? light : dark}"/>`
  }
  return `${times(8, piece)}${spokes(8, 0, 112, INK, 3)}${disc(8, INK)}`
}

const bowler = () =>
  `${disc(86, INK)}${shadedSide(86, '#0e141b')}${ring(83, '#4a5663', 4)}${disc(54, RED)}${disc(50, '#2c3a49')}${shadedSide(50, INK)}<path d="M-34-18A38 38 0 0 1-6-38" stroke="${PAPER}" stroke-width="7" stroke-linecap="round" fill="none"/><path d="M-54-10l-26-16 2 30z" fill="${RED}"/>`

const kasaAbove = () =>
  `${disc(104, '#e3b04b')}<path d="M0 0L90-52A104 104 0 0 1-36 98z" fill="#b9812a"/>${spokes(24, 8, 102, UMBER, 2.5)}${[28, 54, 80].map((r) => ring(r, UMBER, 3)).join('')}${ring(102, BROWN, 6)}${disc(9, BROWN)}`

const pointedHat = () =>
  `${disc(104, '#4a3a6b')}${shadedSide(104, '#382a54')}${ring(99, '#6d5a94', 4)}${disc(54, GOLD)}${disc(48, '#4a3a6b')}<path d="M-44-18Q-10-40 30-30Q70-30 84 0Q62-10 44 2Q30 40-4 47Q-44 30-44-18z" fill="#6d5a94"/><path d="M-4 47Q30 40 44 2Q62-10 84 0Q60 4 52 22Q36 52-4 47z" fill="#382a54"/><path d="${star(5, 11, 5)}" fill="${CREAM}" transform="translate(-14 4)"/>`

const sailorAbove = () =>
  `<path d="M-70 30q-40 30-30 66l16-12 12 14q4-40 20-54zM-40 60q-12 34 6 60l8-16 16 6q-12-34-4-54z" fill="${RED}"/>${disc(80, PAPER)}${shadedSide(80, SHEET)}${ring(76, SHADE, 3)}${ring(58, BLUE, 15)}${disc(14, RED)}<path d="M-48-48A68 68 0 0 1 0-67" stroke="#fff" stroke-width="6" fill="none"/>`

const crownAbove = () =>
  `<path d="${star(8, 104, 62)}" fill="${GOLD}"/><path d="${star(8, 104, 62)}" fill="#d19c28" transform="rotate(8) scale(.86)"/>${disc(70, GOLD)}${shadedSide(70, '#d19c28')}${disc(50, RED)}${shadedSide(50, '#a5371f')}${spokes(4, 0, 50, GOLD, 12)}${ring(60, '#d19c28', 3)}${disc(15, PAPER)}${times(
    8,
    (i) => {
      const [tip, gem] = [around(0, 0, 102, i * 45), around(0, 0, 60, i * 45 + 22)]
      return disc(8, PAPER, tip.x, tip.y) + disc(6, i % 2 ? BLUE : RED, gem.x, gem.y)
    },
  )}`

const beret = () =>
  `${disc(76, RED)}${shadedSide(76, '#a5371f')}<path d="M-50-28Q-30-58 6-60" stroke="#e2725c" stroke-width="8" stroke-linecap="round" fill="none"/><path d="M0 0l10-16" stroke="${BROWN}" stroke-width="9" stroke-linecap="round"/>${ring(44, '#a5371f', 3, '18 12')}`

const scholarCap = () =>
  `<path d="M-78-78H78V78H-78z" fill="${INK}"/><path d="M78-78V78H-78z" fill="#24303c"/><path d="M-70-70H70V70H-70z" fill="none" stroke="#4a5663" stroke-width="3"/>${disc(9, GOLD)}<path d="M0 0Q40 10 62 40L92 84" stroke="${GOLD}" stroke-width="7" fill="none"/><path d="M84 78l22-8 14 44-24 8z" fill="${GOLD}"/>`

const wreath = () =>
  `${ring(56, '#3d7a4a', 22)}${times(11, (i) => {
    const { x, y } = around(0, 0, 56, i * 32.7)
    return `<path d="${star(6, 22, 13)}" transform="translate(${x} ${y}) rotate(${i * 20})" fill="${[PAPER, RED, '#e88fa5'][i % 3]}"/>${disc(7, GOLD, x, y)}`
  })}`

const cowboy = () =>
  `<path d="M-112-6Q-100-70 0-66T112-6Q112 66 0 66T-112-6z" fill="#a05a2c"/><path d="M112-6Q112 66 0 66Q-50 66-80 46Q60 60 112-6z" fill="#7a4120"/><ellipse rx="62" ry="44" fill="${BROWN}"/><ellipse rx="56" ry="38" fill="#b96f3a"/><path d="M-50-4Q0-18 50-4Q20 8 0 6T-50-4z" fill="#7a4120"/><path d="M-40-20Q-20-34 6-34" stroke="#e0a06a" stroke-width="5" stroke-linecap="round" fill="none"/>`

const ground = () => {
  const stone = (i: number) => {
    const [column, row] = [i % 17, Math.floor(i / 17)]
    return `M${column * 80 - 40 + (row % 2) * 40} ${row * 60}h74v54h-74z`
  }
  const dark = Array.from({ length: 204 }, (_, i) => i).filter((i) => (i * 7 + Math.floor(i / 17) * 3) % 5 === 0)
  return `<path d="M0 0h1280v720H0z" fill="#e8bd48"/><path d="${times(204, stone)}" fill="${YELLOW}"/><path d="${dark.map(stone).join('')}" fill="#fadb82"/>`
}

/** Hats, parasols and a crown cross a paved square, seen from straight above. */
export const charactersBanner: Drawing = () => {
  const middleRow = [
    passerBy(84, 330, 104, 20, kasaAbove()),
    passerBy(296, 424, 86, 0, bowler()),
    passerBy(486, 322, 132, 8, paperParasol(RED, '#e2725c')),
    passerBy(702, 440, 84, 12, crownAbove(), 70),
    passerBy(880, 318, 104, -20, pointedHat()),
    passerBy(1052, 440, 80, -10, sailorAbove()),
    passerBy(1208, 318, 112, 14, umbrella(BLUE, '#235a76')),
  ]
  const outerRows = [
    passerBy(250, 96, 112, 0, umbrella(CREAM, PAPER)),
    passerBy(700, 84, 76, 30, beret()),
    passerBy(1010, 70, 80, 20, scholarCap()),
    passerBy(60, 60, 70, 0, wreath()),
    passerBy(110, 624, 132, 0, paperParasol(BLUE, '#5a9ab8')),
    passerBy(392, 650, 104, -12, cowboy(), 66),
    passerBy(640, 652, 76, 0, wreath()),
    passerBy(884, 648, 104, 0, kasaAbove()),
    passerBy(1180, 636, 76, 140, beret()),
  ]
  return `${ground()}${outerRows.join('')}${middleRow.join('')}${grain(8, 200, [0, 0, 1280, 720], '#37290a40', 3)}`
}
