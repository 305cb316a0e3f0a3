import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const PINE = '#17362f'
const MINT = '#8fc3a4'
const CREAM = '#fbf1da'
const ROSE = '#d8405c'
const MUSTARD = '#e9b44a'
const WOOD = '#a8623a'
const INK = '#20262c'

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const wallpaper = () => {
  const motif = (x: number, y: number) => `M${x} ${y - 24}q20 24 0 48q-20 -24 0 -48zM${x - 28} ${y}q28 -16 56 0q-28 16 -56 0z`
  const motifs = times(105, (index) =>
    motif((index % 15) * 92 + (Math.floor(index / 15) % 2) * 46 - 10, Math.floor(index / 15) * 66 + 14),
  )
  const drops = times(
    105,
    (index) => `M${(index % 15) * 92 + (Math.floor(index / 15) % 2) * 46 + 36} ${Math.floor(index / 15) * 66 + 14}h0`,
  )
  return (
    `<rect width="1280" height="720" fill="${MINT}"/><path d="${motifs}" fill="#7db495"/><path d="${drops}" stroke="#b7dcc0" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="M0 380H1280V520H0z" fill="${CREAM}"/><path d="M0 372H1280V390H0z" fill="#e2cfa4"/>${times(17, (index) => `<path d="M${index * 80 + 6} 402h62v100h-62z" fill="none" stroke="#e2cfa4" stroke-width="5"/>`)}`
  )
}

const cityWindow = () => {
  const chance = seededRandom(24)
  const roofs = times(9, (index) => {
    const x = 44 + index * 40
    const y = Math.round(190 + chance() * 60)
    const fill = [ROSE, '#c96b4a', '#b85663'][index % 3]
    return `<path d="M${x} 340V${y}h40v150z" fill="${['#f3d9a8', '#e9c58c', CREAM][index % 3]}"/><path d="M${x - 4} ${y}l24 -34l24 34z" fill="${fill}"/><path d="M${x + 8} ${y + 18}h8v14h-8zM${x + 24} ${y + 18}h8v14h-8zM${x + 8} ${y + 48}h8v14h-8zM${x + 24} ${y + 48}h8v14h-8z" fill="${PINE}"/>`
  })
  return (
    `<path d="M40 30H380V330H40z" fill="#f8dca0"/><circle cx="270" cy="120" r="64" fill="#fff3d0"/><path d="M96 300V132l16 -54l16 54v168z" fill="#c9a06a"/><circle cx="112" cy="150" r="12" fill="${CREAM}"/><path d="M112 78v-26" stroke="#c9a06a" stroke-width="5"/><path d="M150 90q16 -14 30 0q14 -12 28 2q10 12 -8 14h-46q-14 -4 -4 -16z" fill="#fff3d0"/>${inside('spy-x-family-window', 'M40 30H380V330H40z', roofs)}` +
    `<path d="M40 30H380V330H40z" fill="none" stroke="${WOOD}" stroke-width="18"/><path d="M210 30V330M40 180H380" stroke="${WOOD}" stroke-width="10"/><path d="M22 330H398V352H22z" fill="${WOOD}"/><path d="M22 346H398V356H22z" fill="#7a4226"/>` +
    `<path d="M6 8H414V30H6z" fill="#7a4226"/><path d="M6 26Q86 30 76 150Q66 250 20 300Q4 240 6 26zM414 26Q334 30 344 150Q354 250 400 300Q416 240 414 26z" fill="${ROSE}"/><path d="M26 30q24 100 -4 220M50 30q22 90 4 190M394 30q-24 100 4 220M370 30q-22 90 -4 190" stroke="#a82845" stroke-width="5" fill="none"/>`
  )
}

const lamp = () =>
  `<path d="M1096 -10V70" stroke="${INK}" stroke-width="5"/>${[230, 170, 118].map((r) => `<circle cx="1096" cy="150" r="${r}" fill="#fff3c4" opacity=".2"/>`).join('')}<path d="M1010 152C1010 60 1182 60 1182 152z" fill="${ROSE}"/><path d="M1120 86Q1180 96 1182 152H1140Q1146 110 1120 86z" fill="#a82845"/><path d="M1026 140q6 -40 40 -54" stroke="#f58f9c" stroke-width="6" fill="none" stroke-linecap="round"/><path d="${ellipse(1096, 152, 86, 13)}" fill="#fff3c4"/><circle cx="1096" cy="158" r="20" fill="#fffaf0"/>`

const table = () =>
  `<path d="M-10 470H1290V730H-10z" fill="${WOOD}"/>${hatching([0, 470, 1280, 50], 34, 60, '#8f4f2c', 3)}<path d="M40 492H1240L1330 740H-50z" fill="${CREAM}"/>` +
  inside(
    'spy-x-family-cloth',
    'M40 492H1240L1330 740H-50z',
    `<path d="${times(16, (index) => `M${84 + index * 76} 480L${tenth(640 + (84 + index * 76 - 640) * 1.3)} 740L${tenth(640 + (122 + index * 76 - 640) * 1.3)} 740L${122 + index * 76} 480z`)}" fill="${MINT}" opacity=".5"/><path d="M0 516H1280V542H0zM0 574H1280V606H0zM0 646H1280V688H0z" fill="${MINT}" opacity=".5"/>${grain(5, 200, [0, 490, 1280, 230], '#d9c79a', 3)}`,
  )

/** Grey lines in columns, as a newspaper page looks from a distance. */
const columnOf = (x: number, y: number, wide: number, lines: number, seed: number) => {
  const chance = seededRandom(seed)
  const path = times(lines, (index) => {
    const split = Math.round(wide * (0.3 + chance() * 0.5))
    return `M${x} ${y + index * 10}h${split - 4}m8 0h${index % 6 === 5 ? Math.round((wide - split) * 0.4) : wide - split - 4}`
  })
  return `<path d="${path}" stroke="#8d8674" stroke-width="3.4"/>`
}

const LEFT = 'M452 150L664 118V560L440 598z'
const RIGHT = 'M664 118L884 150L898 598L664 560z'

const newspaper = () => {
  const eye = (x: number, y: number) => `M${x - 30} ${y}q30 -30 60 0q-30 28 -60 0z`
  const holes = [eye(586, 268), eye(742, 268)]
  return (
    `<path d="M430 606Q660 560 930 604Q960 640 900 650Q660 612 470 648Q420 640 430 606z" fill="#b7a777" opacity=".7"/><path d="${LEFT}" fill="#f6ead0"/><path d="${RIGHT}" fill="#fffaf0"/>` +
    inside(
      'spy-x-family-left',
      LEFT,
      `<g transform="skewY(-8.4) translate(0 72)"><path d="M468 152h180v20h-180z" fill="${INK}"/><path d="M468 182h180" stroke="${INK}" stroke-width="3"/><path d="M468 350h84v88h-84z" fill="#d9cba4"/>${halftone([468, 350, 84, 88], 9, '#6b6657', (u, v) => 3 + 6 * Math.max(0, Math.sin(u * 3.1) * v))}${columnOf(468, 200, 54, 14, 1)}${columnOf(564, 198, 84, 5, 2)}${columnOf(564, 320, 84, 3, 5)}${columnOf(564, 360, 84, 22, 3)}${columnOf(468, 456, 84, 13, 4)}</g>`,
    ) +
    inside(
      'spy-x-family-right',
      RIGHT,
      `<g transform="skewY(8.2) translate(0 -112)"><path d="M682 152h94v16h-94zM682 176h70v10h-70z" fill="${INK}"/><path d="M794 152h80v94h-80z" fill="#e2d5b0"/>${halftone([794, 152, 80, 94], 9, '#6b6657', (u, v) => 2 + 7 * Math.max(0, 1 - Math.hypot(u - 0.5, v - 0.4) * 2))}<path d="M682 372h192v14h-192z" fill="${INK}"/>${columnOf(682, 202, 100, 4, 12)}${columnOf(682, 312, 100, 5, 13)}${columnOf(682, 400, 58, 18, 6)}${columnOf(750, 400, 58, 18, 7)}${columnOf(816, 400, 58, 18, 8)}${columnOf(794, 262, 80, 10, 9)}</g>`,
    ) +
    holes
      .map(
        (hole, index) =>
          `<path d="${hole}" fill="${PINE}"/>${inside(`spy-x-family-hole-${index}`, hole, `<path d="${ellipse(586 + index * 156, 262, 22, 22)}" fill="#2c5a4d"/><path d="${times(4, (bar) => `M${556 + index * 156} ${252 + bar * 10}h60`)}" stroke="#3f7865" stroke-width="3"/>`)}<path d="${hole}" fill="none" stroke="#cbb98a" stroke-width="4"/>`,
      )
      .join('') +
    `<path d="M554 268l-12 -10l4 16zM618 270l12 10l-6 -16zM710 270l-12 8l8 -16zM774 268l14 -6l-8 14z" fill="#fffaf0" stroke="#cbb98a" stroke-width="2"/>` +
    `<path d="M664 118V560" stroke="#cbb98a" stroke-width="5"/><path d="M452 150L664 118L884 150" fill="none" stroke="#cbb98a" stroke-width="3"/><path d="M868 590L898 598L894 540z" fill="#e2d5b0"/>`
  )
}

const peanut = (x: number, y: number, turn: number, size = 1) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-34 0C-36 -22 -12 -24 0 -13C12 -24 38 -22 36 0C38 22 12 24 0 13C-12 24 -36 22 -34 0z" fill="#d99f5b"/><path d="M-34 0C-36 22 -12 24 0 13C12 24 38 22 36 0Q20 12 0 6Q-20 12 -34 0z" fill="#b57a3c"/><path d="M-24 -8v16M-14 -13v25M14 -13v25M25 -9v18M-32 -3h22M10 -4h24" stroke="#8a5527" stroke-width="2.5"/><path d="M-24 -13q6 -5 12 -3M14 -15q8 -3 12 0" stroke="#f5cf96" stroke-width="4" fill="none" stroke-linecap="round"/></g>`

const kernel = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><ellipse rx="14" ry="9" fill="#c9673f"/><path d="M-10 -3q8 -6 16 -2" stroke="#f0a98a" stroke-width="3" fill="none"/></g>`

const bowl = () => {
  const heap = [
    [136, 556, 20],
    [196, 540, -30],
    [256, 556, 12],
    [310, 566, -20],
    [160, 582, -12],
    [224, 576, 34],
    [286, 586, 4],
    [110, 580, 60],
  ]
  return (
    `<path d="${ellipse(220, 690, 170, 22)}" fill="#b7a777" opacity=".8"/>${heap.map(([x = 0, y = 0, turn = 0]) => peanut(x, y, turn, 1.06)).join('')}` +
    `<path d="M62 586C70 660 130 694 180 694H258C308 694 370 660 378 586Q220 640 62 586z" fill="${PINE}"/><path d="M270 626Q340 616 378 586C370 660 308 694 258 694H230Q290 670 270 626z" fill="#0f241f"/><path d="M80 616q24 40 60 58" stroke="#4f8570" stroke-width="8" fill="none" stroke-linecap="round"/><path d="M62 586Q220 640 378 586" fill="none" stroke="${MUSTARD}" stroke-width="8"/>${times(7, (index) => `<circle cx="${104 + index * 39}" cy="${tenth(636 + 12 * Math.sin(index * 0.52))}" r="7" fill="${MUSTARD}"/>`)}`
  )
}

const scattered = () =>
  [
    [420, 664, -16],
    [492, 696, 24],
    [602, 660, 8],
    [66, 512, 30],
  ]
    .map(
      ([x = 0, y = 0, turn = 0]) =>
        `<ellipse cx="${x + 4}" cy="${y + 16}" rx="36" ry="9" fill="#b7a777" opacity=".8"/>${peanut(x, y, turn)}`,
    )
    .join('') +
  kernel(456, 640, 20) +
  kernel(540, 684, -30) +
  kernel(562, 640, 50)

const butter = () =>
  `<path d="${ellipse(1020, 652, 226, 44)}" fill="#b7a777" opacity=".8"/><path d="${ellipse(1020, 636, 216, 46)}" fill="${CREAM}"/><path d="${ellipse(1020, 632, 216, 42)}" fill="#fffaf0"/><path d="${ellipse(1020, 632, 176, 31)}" fill="none" stroke="${ROSE}" stroke-width="5"/>` +
  `<path d="M924 556L1056 540L1140 560V622L1010 646L924 620z" fill="#f6d77a"/><path d="M924 556L1056 540L1140 560L1010 580z" fill="#fdeaa6"/><path d="M1010 580L1140 560V622L1010 646z" fill="#dfae48"/><path d="M1010 646V580M940 592l56 18M950 576l40 10" stroke="#fff6d0" stroke-width="4"/><path d="M1060 590l58 -10M1050 612l70 -12" stroke="#c4923a" stroke-width="4"/><path d="M890 640q30 -34 58 -8q-20 18 -58 8z" fill="#f6d77a"/>`

/** A slender dagger stuck upright in the butter. */
const stiletto = () =>
  `<g transform="translate(1034 566) rotate(14)"><path d="M-12 -214L0 10L12 -214z" fill="#dfe7e4"/><path d="M0 -214V10L12 -214z" fill="#8fa39f"/><path d="M0 -214V0" stroke="#5f736f" stroke-width="2"/><path d="M-30 14Q0 -14 30 14Q0 26 -30 14z" fill="#fdeaa6"/><path d="M-58 -214Q-66 -232 -48 -234H48Q66 -232 58 -214Q30 -206 0 -206T-58 -214z" fill="${MUSTARD}"/><path d="M-58 -214Q-30 -206 0 -206T58 -214Q50 -220 0 -220T-58 -214z" fill="#b57a2c"/>` +
  `<path d="M-14 -234C-22 -280 -20 -320 -10 -340H10C20 -320 22 -280 14 -234z" fill="${INK}"/><path d="${times(6, (index) => `M-17 ${-248 - index * 15}l34 -10`)}" stroke="${MUSTARD}" stroke-width="5"/><circle cy="-358" r="22" fill="${MUSTARD}"/><circle cy="-358" r="12" fill="${ROSE}"/><path d="M-6 -364a8 8 0 0 1 8 -4" stroke="#ffd0d0" stroke-width="4" fill="none" stroke-linecap="round"/></g>`

const toast = () => {
  const slice = 'M-78 62V-16C-112 -26 -108 -84 -56 -84H56C108 -84 112 -26 78 -16V62Q78 74 66 74H-66Q-78 74 -78 62z'
  const flat = 'translate(836 652) scale(1.12 .56) rotate(-24)'
  return (
    `<path d="${slice}" transform="translate(842 682) scale(1.16 .56) rotate(-24)" fill="#b7a777" opacity=".8"/><path d="${slice}" transform="translate(836 674) scale(1.12 .56) rotate(-24)" fill="#7a4226" stroke="#7a4226" stroke-width="5"/>` +
    `<g transform="${flat}"><path d="${slice}" fill="#efc27d" stroke="#a8623a" stroke-width="13" stroke-linejoin="round"/>${grain(6, 46, [-66, -70, 132, 130], '#c98c4a', 4)}<path d="M-44 -50q44 -22 82 -4q18 24 -4 44q20 30 -8 52q-36 20 -62 -2q-8 -24 8 -40q-30 -20 -16 -50z" fill="#fdeaa6"/><path d="M-26 -40q26 -12 48 -4M-24 30q24 10 44 -2" stroke="#f6d77a" stroke-width="7" fill="none" stroke-linecap="round"/></g>`
  )
}

const cup = () =>
  `<path d="${ellipse(1196, 560, 90, 20)}" fill="#b7a777" opacity=".8"/><path d="${ellipse(1190, 548, 92, 20)}" fill="#fffaf0"/><path d="M1126 450H1254Q1252 530 1216 546H1164Q1128 530 1126 450z" fill="${ROSE}"/><path d="M1200 450H1254Q1252 530 1216 546H1196Q1224 510 1200 450z" fill="#a82845"/><path d="M1126 466q-46 0 -38 34q10 26 48 18" fill="none" stroke="${ROSE}" stroke-width="13"/><path d="${ellipse(1190, 450, 64, 15)}" fill="#fffaf0"/><path d="${ellipse(1190, 452, 54, 11)}" fill="#5a2f1c"/>` +
  `<path d="M1166 420c-24 -30 24 -44 0 -78c-14 -22 8 -32 6 -50M1212 424c-20 -26 20 -40 0 -70" fill="none" stroke="#fffaf0" stroke-width="9" stroke-linecap="round" opacity=".85"/>`

const sun = () =>
  `<path d="M380 60L700 492H470L210 330z" fill="#fff6cf" opacity=".26"/><path d="${times(12, (index) => {
    const p = around(64, 440, 48, index * 30)
    return `M64 440L${p.x} ${p.y}`
  })}" stroke="${PINE}" stroke-width="7"/><circle cx="64" cy="440" r="32" fill="${MUSTARD}"/><circle cx="64" cy="440" r="23" fill="${CREAM}"/><path d="M64 440V424M64 440l10 8" stroke="${PINE}" stroke-width="4" stroke-linecap="round"/><path d="M14 500h100v-14h-100z" fill="${WOOD}"/>`

/** A breakfast table: a newspaper with peepholes, peanuts and a stiletto in the butter. */
export const spyXFamily: Drawing = () =>
  wallpaper() +
  cityWindow() +
  lamp() +
  table() +
  sun() +
  newspaper() +
  cup() +
  butter() +
  stiletto() +
  toast() +
  bowl() +
  scattered()
