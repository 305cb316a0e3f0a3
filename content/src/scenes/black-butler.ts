import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#160f1d'
const PLUM = '#3d1733'
const WINE = '#8d1f42'
const ROSE = '#c83b55'
const SILVER = '#b9bfcb'
const STEEL = '#6f7488'
const IVORY = '#f7ead0'
const GOLD = '#d0a047'

const damask = () =>
  `<defs><g id="black-butler-damask"><path d="M0-62Q22-40 12-22Q34-34 42-12Q40 12 16 8Q30 28 12 42Q6 52 0 64Q-6 52-12 42Q-30 28-16 8Q-40 12-42-12Q-34-34-12-22Q-22-40 0-62z" fill="#6d1a3b"/><path d="M0-44Q10-30 0-16Q-10-30 0-44zM14-8q14-8 18 2q-4 10-18-2zM-14-8q-14-8-18 2q4 10 18-2zM0 10q8 12 0 28q-8-16 0-28z" fill="${GOLD}" opacity=".7"/><circle cy="-4" r="5" fill="${GOLD}"/><path d="M-54 62q14-20 28-6M54 62q-14-20-28-6M-54-62q14 20 28 6M54-62q-14 20-28 6" stroke="${WINE}" stroke-width="5" fill="none"/></g></defs>`

const wall = () =>
  `<rect width="1280" height="720" fill="${PLUM}"/>${hatching([0, 0, 1280, 540], 8, 0, '#4c1c3b', 2)}${times(13 * 5, (i) => {
    const [column, row] = [i % 13, Math.floor(i / 13)]
    return `<use href="#black-butler-damask" x="${column * 108 + (row % 2) * 54 - 20}" y="${row * 112 + 20}"/>`
  })}${glow(196, 150, 400, 5, '#d0a047', 0.09)}<path d="M0 470h1280v60H0z" fill="${INK}"/><path d="M0 470h1280v8H0z" fill="${GOLD}"/><path d="${times(33, (i) => `M${i * 40} 522v-30l20-10 20 10v30`)}" stroke="${WINE}" stroke-width="4" fill="none"/>`

const lancet = () => {
  const arch = 'M880 480V190Q890 40 1040-50Q1190 40 1200 190V480z'
  const lattice = times(16, (i) => `M${700 + i * 46} -60l330 560M${1380 - i * 46} -60l-330 560`)
  const clouds = 'M880 300h130q-10-26-44-20q-30-24-86-2zM1060 380h140v-34q-40-16-66 4q-50-8-74 30zM880 420h70q-20-20-70-12z'
  return `${inside('black-butler-arch', arch, `<path d="M860-60h360v560H860z" fill="#5d6280"/><circle cx="1080" cy="170" r="200" fill="#7f86a0"/><circle cx="1080" cy="170" r="146" fill="#a0a7ba"/><circle cx="1080" cy="170" r="98" fill="${IVORY}"/><path d="M1030 120a20 16 0 1 0 2 0zM1100 200a28 20 0 1 0 2 0zM1112 118a12 10 0 1 0 2 0z" fill="#e2d3b8"/><path d="${clouds}" fill="${STEEL}"/><path d="${lattice}" stroke="${INK}" stroke-width="3"/><path d="M860 436q90-60 180-30t190-40v150H860z" fill="${INK}"/>`)}<path d="${arch}" fill="none" stroke="${INK}" stroke-width="24"/><path d="${arch}" fill="none" stroke="${GOLD}" stroke-width="3"/><path d="M1040-40V480M880 250H1200" stroke="${INK}" stroke-width="12"/>
<path d="M850-10Q876 200 834 480H780Q820 200 800-10zM1230-10Q1204 200 1246 480H1290V-10z" fill="${WINE}"/><path d="M838-10Q862 200 816 480M820-10Q838 200 798 480M1244-10Q1222 200 1262 480M1262-10Q1246 200 1276 480" stroke="${PLUM}" stroke-width="6" fill="none"/><path d="M806 330q26 14 40 6M1236 330q24 10 44 0" stroke="${GOLD}" stroke-width="11" fill="none"/><path d="M846 336l-4 34h14zM1240 336l-6 34h14z" fill="${GOLD}"/>`
}

const candelabra = () => {
  const candle = (x: number, y: number, tall: number) =>
    `<path d="M${x - 15} ${y}v-${tall}h30v${tall}z" fill="${IVORY}"/><path d="M${x + 4} ${y}v-${tall}h11v${tall}z" fill="#d9bd93"/><path d="M${x - 15} ${y - tall}v34q6 12 8-4v-30zM${x + 6} ${y - tall}v22q5 8 7-4v-18z" fill="#fffaf0"/><path d="M${x} ${y - tall}v-12" stroke="${INK}" stroke-width="3"/><path d="M${x} ${y - tall - 66}q24 34 8 54q-8 8-16 0q-16-20 8-54z" fill="${GOLD}"/><path d="M${x} ${y - tall - 42}q12 20 4 30q-4 4-8 0q-8-10 4-30z" fill="#fffaf0"/><path d="M${x - 28} ${y}h56l-8 14q-20 10-40 0z" fill="${SILVER}"/><path d="M${x + 4} ${y}h24l-8 14q-8 4-16 4z" fill="${STEEL}"/>`
  return `<path d="M196 520V214M196 330Q96 360 92 250M196 330Q296 360 300 250" stroke="${STEEL}" stroke-width="15" fill="none"/><path d="M192 520V214M192 326Q100 352 92 250M200 326Q290 350 296 250" stroke="${SILVER}" stroke-width="6" fill="none"/><circle cx="196" cy="334" r="20" fill="${SILVER}"/><path d="M196 314a20 20 0 0 1 0 40z" fill="${STEEL}"/><circle cx="196" cy="400" r="14" fill="${SILVER}"/><path d="M150 540q6-70 46-70t46 70z" fill="${SILVER}"/><path d="M196 470q40 0 46 70h-46z" fill="${STEEL}"/><path d="M144 300q20 12 12 30q-22 0-12-30zM248 300q-20 12-12 30q22 0 12-30z" fill="${SILVER}"/>${candle(92, 244, 70)}${candle(196, 206, 92)}${candle(300, 244, 58)}`
}

const boardRow = (index: number) => 528 + index * 20 + index * index * 5.2
const boardX = (column: number, y: number) => 640 + (column - 10) * 150 * ((y - 330) / 300)

const board = () => {
  const square = (column: number, row: number) => {
    const [y, low] = [boardRow(row), boardRow(row + 1)]
    return `M${tenth(boardX(column, y))} ${tenth(y)}L${tenth(boardX(column + 1, y))} ${tenth(y)}L${tenth(boardX(column + 1, low))} ${tenth(low)}L${tenth(boardX(column, low))} ${tenth(low)}z`
  }
  const squares = times(20 * 5, (i) => ((i + Math.floor(i / 20)) % 2 ? square(i % 20, Math.floor(i / 20)) : ''))
  return `<path d="M0 520h1280v200H0z" fill="${IVORY}"/><path d="${squares}" fill="${INK}"/>${screentone([0, 524, 1280, 196], 13, '#8d1f4255', (v) => 1 + v * 6)}<path d="M0 520h1280v9H0z" fill="${GOLD}"/>`
}

const DOME = 'M346 566Q338 300 600 286Q862 300 854 566z'

/** The reflections of the board, the window and the candles in the dome. */
const dome = () => {
  const mirrored = times(
    12,
    (i) =>
      `M${372 + i * 40} 566Q${420 + i * 32} 530 ${450 + i * 26} 500L${463 + i * 26} 500Q${440 + i * 32} 530 ${392 + i * 40} 566z`,
  )
  const light = `<path d="M346 566Q338 300 600 286Q420 330 420 566z" fill="${IVORY}"/><path d="M440 566Q430 350 560 300Q496 380 500 566z" fill="#dfe2e6"/><path d="M640 286Q780 330 770 566H860V280z" fill="${STEEL}"/><path d="M740 300Q840 380 826 566H870V290z" fill="#3c3a52"/><path d="M690 330Q742 350 752 470L716 480Q712 390 676 352z" fill="${IVORY}"/><path d="M712 336V480M684 400h66" stroke="${STEEL}" stroke-width="5"/>`
  const flames =
    '<path d="M404 410q14 22 4 36q-8 6-12-2q-4-16 8-34zM438 388q16 26 4 40q-10 8-14-2q-4-18 10-38zM476 378q14 22 4 36q-8 6-12-2q-4-16 8-34z" fill="#d0a047"/>'
  return `${inside('black-butler-dome', DOME, `<path d="${DOME}" fill="${SILVER}"/>${light}${flames}<path d="M330 500h540v70H330z" fill="${STEEL}"/><path d="${mirrored}" fill="${INK}"/><path d="M330 498h540v6H330z" fill="${IVORY}"/><path d="M360 470Q600 440 840 470" stroke="${INK}" stroke-width="3" fill="none"/>${hatching([600, 280, 260, 220], 10, -26, '#160f1d55', 2)}`)}
<path d="${times(19, (i) => `M${404 + i * 21.8} ${tenth(456 - 16 * Math.sin((i / 18) * Math.PI))}q10-18 20 0`)}" stroke="${STEEL}" stroke-width="4" fill="none"/><path d="${DOME}" fill="none" stroke="${INK}" stroke-width="5"/><path d="M584 288q-6-18 16-20q22 2 16 20zM576 246q0-26 24-26t24 26t-24 24t-24-24z" fill="${SILVER}" stroke="${INK}" stroke-width="5"/><path d="M586 244q2-14 14-14" stroke="#fff" stroke-width="6" fill="none"/><path d="M604 266q18-4 16-24" stroke="${STEEL}" stroke-width="7" fill="none"/>`
}

const tray = () => {
  const pearls = times(45, (i) => {
    const p = ((i * 4 + 2) * Math.PI) / 180
    return `M${tenth(600 - 352 * Math.cos(p))} ${tenth(572 + 48 * Math.sin(p))}h0`
  })
  return `<ellipse cx="612" cy="592" rx="380" ry="58" fill="${INK}" opacity=".6"/><path d="M220 566a380 60 0 0 0 760 0v10a380 60 0 0 1-760 0z" fill="${INK}"/><ellipse cx="600" cy="566" rx="380" ry="60" fill="${STEEL}"/><ellipse cx="600" cy="564" rx="372" ry="55" fill="${SILVER}"/><ellipse cx="600" cy="562" rx="334" ry="42" fill="${STEEL}"/><path d="M266 562a334 42 0 0 1 300-42q-200 16-240 70q-56-12-60-28z" fill="${IVORY}"/><path d="${pearls}" stroke="${IVORY}" stroke-width="11" stroke-linecap="round"/><path d="${pearls}" stroke="${INK}" stroke-width="3.5" stroke-linecap="round"/><ellipse cx="600" cy="568" rx="262" ry="28" fill="${INK}"/>`
}

const king = () => {
  const body =
    'M-84 0Q-94-26-76-40H-66Q-60-60-46-70Q-24-130-26-196H-40V-214H-50V-232H-34Q-46-270-58-292Q-30-312 0-312T58-292Q46-270 34-232H50V-214H40V-196H26Q24-130 46-70Q60-60 66-40H76Q94-26 84 0z'
  const cross = 'M-10-312V-340H-32V-362H-10V-386H10V-362H32V-340H10V-312z'
  const shade = `<path d="M14-330Q4-120 30 10H100V-330z" fill="#dcbf94"/><path d="M44-330Q30-120 58 10H110V-330z" fill="#a9805f"/>${hatching([20, -316, 80, 320], 8, -24, '#3d173355', 2)}<path d="M-58-20q0-10 8-14M-34-74Q-12-130-14-190M-40-288q10 24 16 50" stroke="#fffdf5" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M-84-14q84 22 168 0M-72-42q72 18 144 0M-48-72q48 12 96 0M-42-196q42 8 84 0M-50-214q50 8 100 0M-36-234q36 8 72 0" stroke="${INK}" stroke-width="4" fill="none"/>`
  return `<g transform="translate(1066 690)"><path d="M-90 0L-330 40H-150L90 2z" fill="${INK}" opacity=".55"/><ellipse rx="98" ry="18" fill="${INK}"/><path d="${cross}" fill="${GOLD}" stroke="${INK}" stroke-width="5"/><path d="M2-384v68M4-358h26" stroke="#8f6526" stroke-width="5"/>${inside('black-butler-king', body, `<path d="${body}" fill="${IVORY}"/>${shade}`)}<path d="${body}" fill="none" stroke="${INK}" stroke-width="5"/></g>`
}

const pawn = () =>
  `<g transform="translate(776 668) rotate(78)"><ellipse cx="6" cy="4" rx="40" ry="12" fill="${INK}"/><path d="M-40 4Q-42-14-28-20Q-10-40-12-68H-22V-80H-14A26 26 0 1 1 14-80H22V-68H12Q10-40 28-20Q42-14 40 4Q0 16-40 4z" fill="#2b2136" stroke="${IVORY}" stroke-width="3"/><path d="M-30-8q30 10 60 0M-20-74h40" stroke="${STEEL}" stroke-width="4" fill="none"/><path d="M-14-104q4-12 14-12" stroke="${SILVER}" stroke-width="5" fill="none"/></g>`

const teacup = () => {
  const cup = 'M58 566H268Q266 640 216 668H110Q60 640 58 566z'
  const rose = (x: number, y: number, size: number) =>
    `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-26 14q-20 4-28-8q16-10 28 0zM26 14q20 6 30-6q-16-12-30-2z" fill="${STEEL}"/>${times(
      6,
      (i) => {
        const p = around(0, 0, 12, i * 60)
        return `<circle cx="${p.x}" cy="${p.y}" r="12" fill="${i % 2 ? ROSE : WINE}"/>`
      },
    )}<circle r="11" fill="${ROSE}"/><path d="M-6 2a7 7 0 1 1 8 6M-2 0a3 3 0 1 1 4 3" stroke="${PLUM}" stroke-width="3" fill="none"/></g>`
  return `<ellipse cx="170" cy="690" rx="186" ry="34" fill="${INK}" opacity=".7"/><ellipse cx="164" cy="678" rx="176" ry="32" fill="${IVORY}"/><ellipse cx="164" cy="676" rx="166" ry="27" fill="none" stroke="${GOLD}" stroke-width="5"/><ellipse cx="164" cy="674" rx="96" ry="14" fill="#dcbf94"/><path d="M262 586q58-10 52 26q-6 30-66 30" stroke="${INK}" stroke-width="20" fill="none"/><path d="M262 586q58-10 52 26q-6 30-66 30" stroke="${IVORY}" stroke-width="12" fill="none"/>${inside('black-butler-cup', cup, `<path d="${cup}" fill="${IVORY}"/><path d="M200 560q10 70-26 110h100V560z" fill="#dcbf94"/>${hatching([214, 566, 60, 104], 8, -20, '#8d1f4266', 2)}${rose(134, 620, 1)}${rose(216, 612, 0.7)}${rose(76, 606, 0.6)}<path d="M50 574h230" stroke="${GOLD}" stroke-width="8"/>`)}<path d="${cup}" fill="none" stroke="${INK}" stroke-width="4"/><ellipse cx="163" cy="566" rx="105" ry="20" fill="${IVORY}" stroke="${GOLD}" stroke-width="4"/><ellipse cx="163" cy="568" rx="92" ry="14" fill="#7a3a1f"/><path d="M84 566q40-14 90-11" stroke="${GOLD}" stroke-width="4" fill="none"/>`
}

/** Steam that curls like ironwork. */
const steam = () => {
  const curl = (knots: Knot[]) => `<path d="${strip(smooth(knots, 10))}" fill="${IVORY}"/>`
  return `<g opacity=".82">${curl([
    [150, 556, 2],
    [120, 500, 12],
    [170, 440, 18],
    [250, 420, 16],
    [300, 372, 14],
    [278, 328, 10],
    [240, 346, 7],
    [256, 374, 2],
  ])}${curl([
    [186, 552, 2],
    [220, 500, 12],
    [290, 488, 16],
    [350, 440, 16],
    [372, 350, 14],
    [340, 280, 12],
    [370, 214, 12],
    [430, 214, 10],
    [436, 258, 7],
    [404, 256, 2],
  ])}${curl([
    [110, 556, 2],
    [60, 510, 11],
    [40, 450, 14],
    [78, 410, 11],
    [108, 436, 8],
    [86, 456, 2],
  ])}</g>`
}

const feather = (knots: Knot[], seed: number) => {
  const line = smooth(knots, 9)
  const chance = seededRandom(seed)
  const barbs = times(line.length - 8, (i) => {
    const side = i % 2 ? 0.94 : -0.94
    return `M${beside(line, i + 2, 0).join(' ')}L${beside(line, i + 6, side).join(' ')}`
  })
  const splits = times(5, (i) => {
    const [index, side] = [Math.floor(6 + ((i + chance() * 0.7) * (line.length - 16)) / 5), i % 2 ? 1 : -1]
    return `M${beside(line, index, side * 0.12).join(' ')}L${beside(line, index + 4, side * 1.08).join(' ')}L${beside(line, index + 6, side * 1.08).join(' ')}z`
  })
  return `<path d="${strip(line)}" fill="${INK}"/><path d="${strip(line, -1, -0.06)}" fill="#33294a"/><path d="${barbs}" stroke="${STEEL}" stroke-width="1.6"/><path d="${splits}" fill="${WINE}"/><path d="${edge(line, 0)}" stroke="${SILVER}" stroke-width="4" fill="none" stroke-linecap="round"/><path d="${edge(line, -1)}" stroke="${STEEL}" stroke-width="2" fill="none"/>`
}

const FALLING: Knot[] = [
  [1236, 330, 3],
  [1200, 292, 8],
  [1150, 250, 52],
  [1070, 190, 84],
  [986, 110, 74],
  [930, 40, 40],
  [906, 6, 3],
]
const LANDED: Knot[] = [
  [320, 706, 3],
  [370, 696, 6],
  [430, 684, 34],
  [520, 668, 44],
  [606, 668, 34],
  [672, 684, 3],
]

const petals = () => {
  const chance = seededRandom(66)
  return times(16, (i) => {
    const [x, y] = [Math.round(380 + chance() * 520), Math.round(i < 7 ? 20 + chance() * 200 : 640 + chance() * 70)]
    return `<path transform="translate(${x} ${y}) rotate(${Math.round(chance() * 360)})" d="M-16 0Q-12-16 2-14Q18-10 14 2Q4 12-16 0z" fill="${ROSE}" stroke="${PLUM}" stroke-width="2"/>`
  })
}

export const blackButler: Drawing = () =>
  `${damask()}${wall()}${lancet()}${candelabra()}${board()}${tray()}${dome()}${feather(LANDED, 5)}${teacup()}${steam()}${feather(FALLING, 3)}${pawn()}${petals()}${king()}${grain(13, 160, [0, 0, 1280, 720], '#f7ead055', 2)}`
