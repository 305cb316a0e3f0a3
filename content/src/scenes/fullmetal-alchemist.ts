import { grain } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#17212b'
const SLATE = '#2a3a46'
const STEEL = '#8fa3ab'
const CHALK = '#efe6d0'
const RED = '#a92f2a'
const BRASS = '#d9993c'
const WARM = '#f4cf8e'

const wall = () => {
  const chance = seededRandom(16)
  const row = (r: number) =>
    times(8, (c) => {
      const x = c * 190 - (r % 2) * 95 - 40 + Math.round(chance() * 14)
      const shade = ['#2a3a46', '#263540', '#2f404c', '#24323d'][Math.floor(chance() * 4)]
      return `<path d="M${x} ${r * 82 + 3}h${180 + Math.round(chance() * 6)}l3 4v${68}l-5 4h-176l-4-5v-66z" fill="${shade}"/>`
    })
  const scratch = () => {
    const x = Math.round(chance() * 1280)
    const y = Math.round(chance() * 560)
    return `M${x} ${y}l${8 + Math.round(chance() * 22)} ${-Math.round(chance() * 12)}`
  }
  return `<rect width="1280" height="720" fill="${NIGHT}"/>${times(8, row)}
<path d="${times(150, scratch)}" stroke="${NIGHT}" stroke-width="1.6"
opacity=".7"/>${grain(7, 420, [0, 0, 1280, 570], '#efe6d029', 1.6)}`
}

/** A chalk line: drawn once, then rubbed away in an uneven dash. */
const chalk = (d: string, width: number) =>
  `<path d="${d}" stroke="${CHALK}" stroke-width="${width}"/>
<path d="${d}" stroke="${SLATE}" stroke-width="${tenth(width * 0.4)}" stroke-dasharray="1 14 6 31 2 9 1 43 9 22"
stroke-opacity=".7"/>`

const ring = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 1 1 ${r * 2} 0a${r} ${r} 0 1 1 ${-r * 2} 0z`

const star = (x: number, y: number, r: number, points: number, skip: number) =>
  `M${Array.from({ length: points }, (_, i) => {
    const p = around(x, y, r, -90 + (360 / points) * i * skip)
    return `${p.x} ${p.y}`
  }).join('L')}z`

const signs = (x: number, y: number) =>
  times(28, (i) => {
    const p = around(x, y, 271, (360 / 28) * i - 90)
    const inner = around(x, y, 258, (360 / 28) * i - 90)
    const outer = around(x, y, 284, (360 / 28) * i - 90)
    if (i % 4 === 0) return ring(p.x, p.y, 9)
    if (i % 4 === 2) return star(p.x, p.y, 11, 3, 1)
    return `M${inner.x} ${inner.y}L${outer.x} ${outer.y}`
  })

const circle = () => {
  const x = 640
  const y = 316
  const knots = times(7, (i) => {
    const p = around(x, y, 196, -90 + (360 / 7) * (i + 0.5))
    return ring(p.x, p.y, 25) + star(p.x, p.y, 17, i % 2 ? 4 : 3, 1)
  })
  return `<g fill="none"
stroke-linejoin="round">${chalk(ring(x, y, 300), 7)}${chalk(ring(x, y, 287) + ring(x, y, 250), 3)}${chalk(signs(x, y), 2.6)}
${chalk(star(x, y, 250, 7, 2), 5)}${chalk(star(x, y, 250, 7, 3), 2.6)}${chalk(knots, 3)}${chalk(ring(x, y, 150), 4)}</g>`
}

const cornerNotes = () => {
  const fan = times(9, (i) => {
    const a = around(1262, 18, 150, 96 + i * 10)
    const b = around(1262, 18, 168 + (i % 2) * 12, 96 + i * 10)
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })
  return `<g fill="none"
stroke-linejoin="round">${chalk(`${ring(118, 112, 62)}${star(118, 112, 62, 4, 1)}${ring(118, 112, 22)}`, 3)}
${chalk('M196 52l60 0l-30 52zM206 70h40M40 214h96M40 228h70M40 242h84', 2.6)}${chalk(
  `${ring(1262, 18, 150)}${ring(1262, 18, 112)}
${fan}`,
  3,
)}
${chalk(`${ring(1150, 238, 34)}${star(1150, 238, 34, 3, 1)}M1210 214v48M1224 222v32M1238 230v16`, 2.6)}</g>`
}

const plate = (width: number, length: number) => {
  const w = width / 2
  return `<path d="M${-w} 2L${tenth(-w * 0.9)} ${7 - length}Q0 ${-length - 5} ${tenth(w * 0.9)} ${7 - length}L${w} 2
Q0 11 ${-w} 2z" fill="${STEEL}"/>
<path d="M${tenth(w * 0.15)} ${1 - length}Q${tenth(w * 0.6)} ${-length} ${tenth(w * 0.9)} ${7 - length}
L${w} 2Q${tenth(w * 0.6)} 6 ${tenth(w * 0.3)} 6z"
fill="#54676f"/>
<path d="M${tenth(-w * 0.72)} -3L${tenth(-w * 0.64)} ${11 - length}" stroke="${WARM}" stroke-width="4"/>
<path d="M${-w} 2Q0 11 ${w} 2" stroke="${NIGHT}" stroke-width="3" fill="none"/>`
}

const finger = (lengths: number[], width: number, bend: number): string => {
  const [length, ...rest] = lengths
  if (length === undefined) return ''
  const next = `<g transform="translate(0 ${-length})">${finger(rest, tenth(width * 0.9), bend)}</g>`
  return `<g transform="rotate(${bend})">${next}${plate(width, length)}<circle cy="-2" r="4.5" fill="${NIGHT}"/>
<circle cx="-1" cy="-3" r="2.4" fill="${BRASS}"/></g>`
}

const digit = (x: number, y: number, tilt: number, lengths: number[], width: number, bend: number) =>
  `<g transform="translate(${x} ${y}) rotate(${tilt})">${finger(lengths, width, bend)}</g>`

const glove = () => {
  const band = (y: number, w: number, h: number) =>
    `<path d="M${640 - w} ${y}Q640 ${y + 16} ${640 + w} ${y}L${640 + w + 5} ${y + h}Q640 ${y + h + 18} ${635 - w} ${y + h}z"
fill="${STEEL}"/>
<path d="M652 ${y + 8}Q${640 + w * 0.6} ${y + 7} ${640 + w} ${y}L${640 + w + 5} ${y + h}
Q${640 + w * 0.6} ${y + h + 9} 656 ${y + h + 9}z"
fill="#54676f"/>
<path d="M${650 - w} ${y + 8}l-3 ${h - 8}" stroke="${WARM}" stroke-width="5"/>
<path d="M${635 - w} ${y + h}Q640 ${y + h + 18} ${645 + w} ${y + h}" fill="none" stroke="${NIGHT}" stroke-width="4"/>`
  return `${digit(566, 388, -52, [70, 60], 50, 15)}
${digit(580, 306, -9, [62, 48, 42], 46, -1.5)}${digit(624, 292, -2, [72, 56, 46], 48, -0.5)}
${digit(668, 296, 4, [66, 52, 44], 46, 1)}${digit(708, 316, 11, [54, 42, 36], 40, 2.5)}
<path d="M556 300Q640 268 728 306L722 392L700 452Q640 470 584 452L548 392z" fill="${STEEL}"/>
<path d="M652 282Q700 288 728 306L722 392L700 452Q672 461 650 461z" fill="#54676f"/>
<path d="M562 312l-4 76l26 52" stroke="${WARM}" stroke-width="6" fill="none"/>
${times(
  4,
  (i) => `<path d="M${562 + i * 43} 330q20-34 40 0
q-20 16-40 0z" fill="${i > 1 ? '#6d818a' : '#b9c6c8'}" stroke="${NIGHT}" stroke-width="3"/>`,
)}
<path d="M600 352q40 22 84 0l-8 76q-34 16-68 0z" fill="#6d818a" stroke="${NIGHT}" stroke-width="3"/>
<circle cx="642" cy="396" r="15" fill="${NIGHT}"/><circle cx="642" cy="396" r="9" fill="${RED}"/>
${band(446, 60, 26)}${band(474, 66, 30)}${band(506, 78, 84)}
${times(
  5,
  (i) => `<circle cx="${576 + i * 32}" cy="${tenth(574 + 7 * Math.cos((i - 2) * 0.75))}" r="5" fill="${BRASS}"
stroke="${NIGHT}" stroke-width="2"/>`,
)}`
}

const candle = () => `${glow(262, 268, 300, 6, BRASS, 0.09)}
<path d="M262 200q34 44 28 76q-6 28-28 28t-28-28q-6-32 28-76z" fill="${BRASS}"/>
<path d="M262 232q18 26 15 48q-4 16-15 16t-15-16q-3-22 15-48z" fill="${CHALK}"/>
<path d="M262 288v26" stroke="${NIGHT}" stroke-width="5"/><path d="M218 322q44-22 88 0v230h-88z" fill="${CHALK}"/>
<path d="M276 316q20 0 30 6v230h-30z" fill="#c9b48f"/>
<path d="M218 322q44 22 88 0v44q-6 14-12 0v-20q-8-8-12 2v62q-8 16-16 0v-50q-8-12-14 0v26q-8 12-14 0v-40q-6-6-10 4v74
q-6 10-10 0z" fill="#fff8e6"/>
<path d="M146 548h232l-26 44h-180z" fill="${BRASS}"/><path d="M290 548h88l-26 44h-70z" fill="#9a6420"/>
<path d="M146 548h232" stroke="#f6d596" stroke-width="6"/>
<path d="M146 552q-58-6-56 26q4 26 40 18q28-6 30-18" fill="none" stroke="${BRASS}" stroke-width="11"/>`

const books = () => {
  const book = (x: number, y: number, w: number, cover: string, dark: string) =>
    `<path d="M${x} ${y}h${w}v44h-${w}q-14-22 0-44z" fill="${cover}"/>
<path d="M${x + 60} ${y + 6}h${w - 60}v32h-${w - 60}z" fill="${CHALK}"/>
<path d="M${x + 60} ${y + 14}h${w - 60}m0 8h-${w - 60}m0 8h${w - 60}" stroke="#c9b48f" stroke-width="2" fill="none"/>
<path d="M${x + 14} ${y}v44m22-44v44" stroke="${BRASS}" stroke-width="4"/>
<path d="M${x + 60} ${y + 38}h${w - 60}v6h-${w - 60}z" fill="${dark}"/>`
  return (
    book(1010, 548, 290, RED, '#6e1d22') + book(1046, 504, 250, '#3e5563', NIGHT) + book(1000, 460, 260, '#7b4a2a', '#4a2a1c')
  )
}

const watch = () => {
  const ticks = times(12, (i) => {
    const a = around(930, 506, i % 3 ? 55 : 50, i * 30)
    const b = around(930, 506, 62, i * 30)
    return `M${a.x} ${a.y}L${b.x} ${b.y}`
  })
  return `<ellipse cx="940" cy="592" rx="104" ry="10" fill="${NIGHT}" opacity=".6"/>
<circle cx="930" cy="506" r="86" fill="#54676f"/><circle cx="926" cy="504" r="82" fill="${STEEL}"/>
<path d="M858 470a80 80 0 0 1 62-46" stroke="${CHALK}" stroke-width="6" fill="none"/>
<circle cx="930" cy="506" r="69" fill="${CHALK}"/>
<path d="M930 437a69 69 0 0 1 0 138q30-69 0-138z" fill="#d9cba8"/><path d="${ticks}" stroke="${NIGHT}" stroke-width="5"/>
<path d="M930 506l-26-32" stroke="${NIGHT}" stroke-width="8"/><path d="M930 506l34-40" stroke="${NIGHT}" stroke-width="5"/>
<circle cx="930" cy="506" r="7" fill="${RED}"/>
<path d="M918 424l2-18h20
l2 18z" fill="${STEEL}"/><circle cx="930" cy="392" r="16" fill="none" stroke="${STEEL}" stroke-width="7"/>
${times(17, (i) => {
  const t = i / 16
  const x = tenth((1 - t) ** 2 * 912 + 2 * t * (1 - t) * 760 + t * t * 838)
  const y = tenth((1 - t) ** 2 * 396 + 2 * t * (1 - t) * 640 + t * t * 690)
  return `<ellipse cx="${x}" cy="${y}" rx="${i % 2 ? 5 : 9}" ry="11" transform="rotate(${i < 9 ? 32 : -24} ${x} ${y})" fill="none"
stroke="${i % 3 ? STEEL : CHALK}" stroke-width="4"/>`
})}`
}

const table = () => `<rect y="566" width="1280" height="154" fill="#4a2a1c"/><path d="M0 566h1280v34H0z" fill="#7b4a2a"/>
<path d="${times(
  9,
  (i) => `M0 ${606 + i * 13}q${180 + i * 9} ${i % 2 ? 9 : -9} 420 0
t440 ${i % 3} 420-2`,
)}" stroke="${NIGHT}" stroke-width="2.5" fill="none" opacity=".6"/>
<path d="M0 572h1280M0 590h1280" stroke="${BRASS}" stroke-width="2" opacity=".45"/>
<path d="M396 574h520l34 146h-604z" fill="${RED}"/><path d="M396 574h520l7 26h-534z" fill="#c4463a"/>
${times(7, (i) => `<path d="M${430 + i * 76} 600l${-10 + i * 4} 120h${26}l${-8 - i * 2}-120z" fill="#6e1d22"/>`)}
<path d="M362 690q290 18 578 0" stroke="${BRASS}" stroke-width="5" fill="none"/>
<path d="M360 704q290 18 584 0" stroke="${BRASS}" stroke-width="6" stroke-dasharray="1 15" stroke-linecap="round" fill="none"/>`

const flask = () => `<path d="M1126 330h44v44q44 16 44 56q0 30-26 30h-80q-26 0-26-30q0-40 44-56z" fill="#3e5563"/>
<path d="M1086 416q62 14 124 0q4 38-22 40h-80q-26-2-22-40z" fill="${RED}"/>
<path d="M1086 416q62 14 124 0q-2-8-6-14q-56 14-112 0q-4 6-6 14z" fill="#c4463a"/>
<path d="M1118 330h60" stroke="${STEEL}" stroke-width="9"/>
<path d="M1136 340v40q-36 14-42 44" stroke="${WARM}" stroke-width="5" fill="none"/>
<path d="M1132 308h32l4 20h-40z" fill="#7b4a2a"/>
<circle cx="1124" cy="440" r="5" fill="${WARM}"/><circle cx="1150" cy="432" r="8" fill="#c4463a"/>
<circle cx="1176" cy="444" r="4" fill="${WARM}"/>`

const sparks = () => {
  const chance = seededRandom(88)
  const bolt = (i: number) => {
    const angle = [-152, -117, -58, -28, 8][i] ?? 0
    const points = Array.from({ length: 6 }, (_, k) => {
      const p = around(640, 320, 300 - k * 24 - chance() * 12, angle + (k % 2 ? 1 : -1) * (1 + chance() * 5))
      return `${p.x} ${p.y}`
    })
    return `M${points.join('L')}`
  }
  const d = times(5, bolt)
  return `<g fill="none" stroke-linejoin="bevel"><path d="${d}" stroke="#7fb7c4" stroke-width="9" opacity=".35"/>
<path d="${d}" stroke="#d8f1f2" stroke-width="2.6"/></g>`
}

const crumbs = () => `<path d="M20 590l54-18 8 12-54 20z" fill="${CHALK}"/><path d="M418 590l44 8 2-12-43-9z" fill="${CHALK}"/>
<path d="M486 594l22-6 4 9-22 6z" fill="#d9cba8"/>
${grain(5, 60, [20, 586, 480, 22], '#efe6d0cc', 2.6)}${grain(9, 130, [0, 606, 1280, 114], '#17212b66', 3)}`

export const fullmetalAlchemist: Drawing = () =>
  wall() +
  cornerNotes() +
  circle() +
  glow(640, 330, 250, 3, '#bfe0e4', 0.06) +
  sparks() +
  table() +
  books() +
  flask() +
  candle() +
  glove() +
  watch() +
  crumbs()
