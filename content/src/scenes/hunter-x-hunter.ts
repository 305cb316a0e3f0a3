import { grain, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { beside, edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const DEEP = '#0f2b2b'
const FOREST = '#1d5146'
const MOSS = '#3f8455'
const LIME = '#a9cc5c'
const CREAM = '#fbf0cb'
const ORANGE = '#f0873a'
const GOLD = '#f7c256'
const LAKE = '#2c8f8d'
const RED = '#c9372f'
const BARK = '#5a3327'

const sky = () =>
  `<rect width="1280" height="720" fill="#f7d98a"/><circle cx="560" cy="300" r="520" fill="${GOLD}"/><circle cx="560" cy="300" r="380" fill="#f9d27c"/><circle cx="560" cy="300" r="270" fill="#fbe3a0"/><circle cx="560" cy="300" r="150" fill="${ORANGE}"/>${screentone([0, 0, 1280, 380], 18, '#f0873a66', (v) => 10 - v * 9)}<path d="M130 150h150q-10-22-40-20q-16-30-56-14q-40-4-54 34zM700 130h190q-14-26-50-22q-20-34-66-12q-50-6-74 34zM860 210h120q-10-18-34-14q-14-22-44-8q-30-2-42 22z" fill="${CREAM}"/>`

/** A row of giant trees on the far shore. */
const grove = (seed: number, base: number, colour: string, count: number, tall: number) => {
  const chance = seededRandom(seed)
  const trees = times(count, (i) => {
    const x = (i + chance() * 0.8) * (1280 / count) - 30
    const [high, wide] = [tall * (0.6 + chance() * 0.6), 26 + chance() * 26]
    const crown = times(5, (leaf) => {
      const r = wide * (0.7 + chance() * 0.5)
      return `M${tenth(x + (leaf - 2) * wide * 0.55 - r)} ${tenth(base - high + Math.abs(leaf - 2) * 14)}a${tenth(r)} ${tenth(r * 0.72)} 0 0 1 ${tenth(2 * r)} 0q${tenth(-r)} ${tenth(r * 0.6)} ${tenth(-2 * r)} 0z`
    })
    return `${crown}M${tenth(x - wide * 0.16)} ${tenth(base - high)}h${tenth(wide * 0.32)}l${tenth(wide * 0.14)} ${tenth(high)}h${tenth(-wide * 0.6)}z`
  })
  return `<path d="${trees}M0 ${base - 26}q160-20 320 0t320-4t320 6t320-4V${base + 6}H0z" fill="${colour}"/>`
}

const farShore = () =>
  `<path d="M0 330L120 250L210 300L330 190L470 330z" fill="#d9a34d"/><path d="M330 190L470 330H360L318 250zM120 250L210 300L180 330L130 290z" fill="#c58a3f"/><path d="M300 216L330 190L364 226L340 236L326 222L314 238z" fill="${CREAM}"/>${grove(3, 392, '#8fae58', 15, 120)}${grove(9, 404, MOSS, 11, 96)}<path d="M0 384h1280v18H0z" fill="${FOREST}"/>`

const lake = () => {
  const chance = seededRandom(28)
  const ripple = (count: number, low: number, high: number, long: number) =>
    times(count, () => {
      const t = chance()
      return `M${Math.round(chance() * 1280)} ${Math.round(low + t * (high - low))}h${Math.round(long * (0.3 + t) * (0.5 + chance()))}`
    })
  const glitter = times(26, (i) => {
    const wide = Math.round(150 - i * 2 + chance() * 60)
    return `M${Math.round(560 - wide / 2 + (chance() - 0.5) * 40)} ${408 + i * 9}h${wide}`
  })
  return `<path d="M0 400h1280v320H0z" fill="${LAKE}"/><path d="M0 400h1280v40H0z" fill="#66b48f"/><path d="M0 440h1280v50H0z" fill="#439f8e"/><path d="M0 580h1280v140H0z" fill="#1f6f75"/><g stroke-linecap="round" fill="none"><path d="${glitter}" stroke="${GOLD}" stroke-width="5"/><path d="${ripple(64, 410, 700, 90)}" stroke="#8fd0a8" stroke-width="3"/><path d="${ripple(64, 420, 715, 110)}" stroke="#17585f" stroke-width="4"/></g>`
}

/** The fish that pulls on the line: a shadow as long as a boat, one fin in the air. */
const fish = () =>
  `<path d="M500 566Q620 480 790 522Q862 540 884 566Q850 604 770 614Q610 636 500 566z" fill="#123f48"/><path d="M520 566Q440 520 400 536Q430 566 404 606Q450 600 520 570z" fill="#123f48"/><path d="M610 534q60-30 150-14M640 600q70 16 140-8" stroke="${LAKE}" stroke-width="4" fill="none"/><path d="M600 524Q616 452 690 440Q672 476 706 516z" fill="${FOREST}"/><path d="M614 516q14-40 52-62M634 520q10-34 38-52M656 518q6-22 22-36" stroke="${LIME}" stroke-width="4" fill="none"/><path d="M570 528q70-22 160 0" stroke="${CREAM}" stroke-width="6" fill="none" stroke-linecap="round"/>
<g fill="none" stroke="${CREAM}" stroke-linecap="round" transform="translate(-38)"><ellipse cx="858" cy="548" rx="34" ry="9" stroke-width="5"/><ellipse cx="858" cy="550" rx="66" ry="18" stroke-width="4" stroke-dasharray="60 22"/><ellipse cx="858" cy="552" rx="104" ry="28" stroke-width="3" stroke-dasharray="70 40"/><path d="M846 540q-22-22-16-50M868 540q24-18 22-46M856 536q-4-30 4-54M838 544q-34-12-42-34M878 544q30-8 40-28" stroke-width="6"/></g>${grain(17, 34, [762, 470, 120, 70], CREAM, 6)}`

const ROD: Knot[] = smooth(
  [
    [40, 740, 17],
    [176, 566, 14],
    [322, 372, 11],
    [480, 216, 8.6],
    [626, 140, 6.6],
    [742, 156, 5],
    [802, 228, 3.4],
    [820, 284, 2.4],
  ],
  10,
)

const rod = () => {
  const ring = (index: number) => {
    const [x, y] = beside(ROD, index, 3.4)
    return `<circle cx="${x}" cy="${y}" r="${tenth(9 - index / 12)}" fill="none" stroke="${DEEP}" stroke-width="4"/>`
  }
  const thread = [14, 22, 32, 40, 48, 56, 62, 70].map((index) => beside(ROD, index, 3.4).join(' ')).join('L')
  const joint = (index: number) => `M${beside(ROD, index, -1.4).join(' ')}L${beside(ROD, index, 1.4).join(' ')}`
  return `<path d="M232 566L${thread}L820 548" stroke="${CREAM}" stroke-width="2.6" fill="none"/><path d="${strip(ROD)}" fill="#7d2c22"/><path d="${strip(ROD, -1, -0.1)}" fill="${ORANGE}"/><path d="${edge(ROD, -0.9)}" stroke="${CREAM}" stroke-width="1.6" fill="none" stroke-dasharray="26 12"/><path d="${[18, 26, 34, 42, 50, 58, 64].map(joint).join('')}" stroke="${DEEP}" stroke-width="7"/>${[22, 32, 40, 48, 56, 62].map(ring).join('')}`
}

const reel = () =>
  `<path d="M66 706L158 590" stroke="#d9a34d" stroke-width="30" stroke-linecap="round"/><path d="${times(7, (i) => `M${68 + i * 14} ${684 - i * 18}l18 14`)}" stroke="${BARK}" stroke-width="4"/><path d="M140 574L172 534" stroke="${DEEP}" stroke-width="24"/><g transform="translate(214 612)"><path d="M-44-42L-8-6" stroke="${DEEP}" stroke-width="16"/><circle r="50" fill="${DEEP}"/><circle r="42" fill="#d8d2b4"/><circle r="32" fill="${RED}"/><path d="${times(
    8,
    (i) => {
      const p = around(0, 0, 22, i * 45)
      return `M${p.x} ${p.y}h0`
    },
  )}" stroke="${DEEP}" stroke-width="10" stroke-linecap="round"/><circle r="9" fill="${GOLD}"/><path d="M-30-30a42 42 0 0 1 40-11" stroke="#fff" stroke-width="5" fill="none"/><path d="M0 0L52 34" stroke="${DEEP}" stroke-width="9" stroke-linecap="round"/><circle cx="58" cy="38" r="14" fill="${GOLD}"/><path d="M50 46a14 14 0 0 0 20-18" stroke="${ORANGE}" stroke-width="6" fill="none"/></g><path d="M290 724L306 440l-34-40M306 440l36-38" stroke="${BARK}" stroke-width="18" fill="none" stroke-linecap="round"/><path d="M296 700l12-240" stroke="#9a5a38" stroke-width="5"/>`

/** The great trunk on the right: bark in long wandering strokes. */
const trunk = () => {
  const outline = 'M1000-10Q960 160 980 340Q972 520 900 640Q870 690 820 730H1290V-10z'
  const chance = seededRandom(61)
  const furrow = (x: number) => {
    let [left, y] = [x, -20 + chance() * 60]
    let path = `M${Math.round(left)} ${Math.round(y)}`
    while (y < 720) {
      const [dx, dy] = [(chance() - 0.5) * 22 - (y > 480 ? (1280 - x) * 0.06 : 0), 40 + chance() * 70]
      path += `q${Math.round(dx + 8)} ${Math.round(dy / 2)} ${Math.round(dx)} ${Math.round(dy)}`
      left += dx
      y += dy
      if (chance() > 0.72) path += `m${Math.round(chance() * 16 - 8)} ${Math.round(12 + chance() * 20)}`
    }
    return path
  }
  const furrows = (count: number, from: number) => times(count, (i) => furrow(from + i * ((1310 - from) / count)))
  const knot = `<g transform="translate(1190 520) rotate(12)" fill="none"><ellipse rx="46" ry="66" fill="${DEEP}"/><ellipse rx="60" ry="84" stroke="${BARK}" stroke-width="9"/><ellipse rx="76" ry="104" stroke="${DEEP}" stroke-width="5"/><ellipse rx="26" ry="40" fill="#3b2020"/></g>`
  return inside(
    'hunter-x-hunter-trunk',
    outline,
    `<path d="${outline}" fill="${BARK}"/><path d="M1100-10q-30 300 20 740h180V-10z" fill="#452722"/><path d="M1210-10q-20 300 20 740h60V-10z" fill="#331c1d"/><path d="${furrows(13, 990)}" stroke="${DEEP}" stroke-width="6" fill="none" stroke-linecap="round"/><path d="${furrows(7, 986)}" stroke="#9a5a38" stroke-width="5" fill="none" stroke-linecap="round"/><path d="M1000-10Q960 160 980 340Q972 520 900 640Q870 690 820 730h40q90-60 120-190q30-120 22-260q-8-160 24-290z" fill="#b56a3c"/><path d="${furrows(3, 984)}" stroke="#7a4630" stroke-width="5" fill="none"/>${knot}${grain(23, 100, [960, 0, 320, 720], LIME, 4)}`,
  )
}

const heart = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M0 30Q-34 2-28-16Q-20-34 0-16Q20-34 28-16Q34 2 0 30z" fill="${RED}"/>`

/** The thrown card, a third of it in the wood. */
const playingCard = () =>
  `<path d="M1078 230l-30-46 14-30M1090 262l64-30 20-38 40-6M1096 312l60 20 16 44M1076 352l16 54-18 40M1100 286l70-4 30 20" stroke="${DEEP}" stroke-width="8" fill="none" stroke-linejoin="round"/><path d="M1082 232l-32-46M1096 262l56-28M1100 312l54 20M1080 352l14 50" stroke="${GOLD}" stroke-width="3"/><path d="M900 270L1096 224L1110 356L930 414z" fill="${DEEP}" opacity=".5"/>
<g transform="translate(996 290) rotate(-16)"><path d="M-122-88q0-12 12-12H92v188H-110q-12 0-12-12z" fill="${CREAM}"/><path d="M-110-88h200v164h-200z" fill="none" stroke="${RED}" stroke-width="3"/><path d="M40-100H98l6 12-8 30 10 26-10 36 10 30-8 34 4 8H40z" fill="#e0c795"/>${heart(-10, -8, 1.9)}${heart(-92, -64, 0.5)}<g transform="rotate(180 -92 54)">${heart(-92, 54, 0.5)}</g>${heart(66, -64, 0.5)}<path d="M-52-62q40-22 84 0M-52 46q40 26 84 0" stroke="${ORANGE}" stroke-width="5" fill="none"/><path d="M-118-92L-90-100" stroke="#fff" stroke-width="4"/></g><path d="M1080 208l20 10-10 24 16 24-12 28 16 26-12 30 14 18-12 24-20-6 8-40-10-30 10-40-8-30z" fill="${BARK}"/>`

const leaf = () => `<path id="hunter-x-hunter-leaf" d="M0 0Q-18-22 0-58Q18-22 0 0z"/>`

const canopy = () => {
  const chance = seededRandom(12)
  const leaves = (count: number, colour: string, low: number) =>
    `<g fill="${colour}">${times(count, (i) => {
      const x = (i / count) * 1300 - 10
      const y = low * (0.25 + chance() * 0.75) * (0.55 + 0.45 * Math.abs(Math.cos(x / 210)))
      return `<use href="#hunter-x-hunter-leaf" transform="translate(${Math.round(x)} ${Math.round(y - 20)}) rotate(${Math.round(120 + chance() * 120)}) scale(${tenth(0.9 + chance() * 0.7)})"/>`
    })}</g>`
  return `${leaves(46, FOREST, 96)}<path d="M1040 90Q820 20 560 50T60 20L-10 30V10L60 4Q300 30 560 26T1060 20z" fill="${BARK}"/><path d="M1000 60Q800 16 560 40T160 26" stroke="#b56a3c" stroke-width="5" fill="none"/>${leaves(44, MOSS, 70)}${leaves(34, LIME, 44)}`
}

const yoyo = () => {
  const bolt = (turn: number, size: number) =>
    `<path transform="rotate(${turn} 176 262) translate(176 170) scale(${size})" d="M-10-60L14-26L2-24L16 2L-16-28L-2-30z" fill="${CREAM}" stroke="${LAKE}" stroke-width="3"/>`
  const teeth = times(16, (i) => {
    const [p, q] = [around(176, 262, 62, i * 22.5), around(176, 262, 72, i * 22.5 + 8)]
    return `M${p.x} ${p.y}L${q.x} ${q.y}`
  })
  return `<path d="M176 30V210" stroke="${CREAM}" stroke-width="4"/><path d="M170 36q-14-20 4-26q18 4 6 26" stroke="${CREAM}" stroke-width="4" fill="none"/>${glow(176, 262, 132, 3, '#fbf0cb', 0.22)}${[-62, -20, 34, 78, 128, 196, 246].map((turn, i) => bolt(turn, i % 2 ? 0.8 : 1.1)).join('')}<path d="${teeth}" stroke="${DEEP}" stroke-width="7"/><circle cx="176" cy="262" r="66" fill="${DEEP}"/><circle cx="176" cy="262" r="58" fill="#7f9fa3"/><path d="M118 262a58 58 0 0 1 99-41l-82 82a58 58 0 0 1-17-41z" fill="#d8e4d2"/><circle cx="176" cy="262" r="40" fill="${FOREST}"/><circle cx="176" cy="262" r="34" fill="${LAKE}"/><path d="M142 262a34 34 0 0 1 58-24l-48 48a34 34 0 0 1-10-24z" fill="#7fcbb0"/><circle cx="176" cy="262" r="14" fill="${DEEP}"/><circle cx="176" cy="262" r="8" fill="${GOLD}"/>`
}

const bank = () => {
  const chance = seededRandom(55)
  const blades = (count: number, from: number, wide: number, tall: number) =>
    times(count, () => {
      const [x, lean, high] = [
        Math.round(from + chance() * wide),
        Math.round((chance() - 0.5) * 46),
        Math.round(tall * (0.5 + chance() * 0.7)),
      ]
      return `M${x - 6} 724q4-${Math.round(high * 0.6)} ${lean}-${high}q2 ${Math.round(high * 0.5)} ${12 - lean} ${high}z`
    })
  const fern = (x: number, y: number, turn: number, size: number) =>
    `<use href="#hunter-x-hunter-fern" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`
  return `<path d="M0 640Q120 610 220 660T480 700T760 708L860 690L980 724H0z" fill="${FOREST}"/><path d="M0 672Q130 650 240 690T520 716T900 722H0z" fill="${DEEP}"/><path d="${blades(44, 0, 620, 96)}" fill="${MOSS}"/>${fern(42, 716, -10, 0.9)}${fern(362, 730, 24, 0.62)}${fern(1226, 736, -16, 1)}${fern(1110, 740, 16, 0.7)}${fern(760, 740, -20, 0.55)}<path d="${blades(40, 0, 700, 60)}${blades(30, 860, 420, 70)}" fill="${DEEP}"/><path d="${blades(16, 0, 1280, 74)}" fill="${LIME}"/>`
}

const fernLeaf = () =>
  `<g id="hunter-x-hunter-fern" fill="${LIME}">${times(9, (i) => `<path d="M0 ${-i * 20}q${26 - i * 2}-18 ${46 - i * 4}-8q-16 20-${46 - i * 4} 8zM0 ${-i * 20}q-${26 - i * 2}-18-${46 - i * 4}-8q16 20 ${46 - i * 4} 8z"/>`)}<path d="M0 20V-190" stroke="${MOSS}" stroke-width="5"/></g>`

export const hunterXHunter: Drawing = () =>
  `<defs>${leaf()}${fernLeaf()}</defs>${sky()}${farShore()}${lake()}${fish()}${trunk()}${playingCard()}${canopy()}${yoyo()}${rod()}${bank()}${reel()}${grain(99, 120, [0, 0, 1280, 720], '#0f2b2b44', 3)}`
