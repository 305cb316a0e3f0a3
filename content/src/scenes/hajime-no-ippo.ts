import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { edge, type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const DEEP = '#10293a'
const TEAL = '#1d6069'
const CORAL = '#ee6f4d'
const PEACH = '#f9b781'
const CREAM = '#fdedcd'
const RED = '#c2212d'

const SUN = { x: 590, y: 396 }

const sky = () => {
  const bands = ['#d9534a', '#e4614b', CORAL, '#f3865c', '#f69e6d', PEACH, '#fbcb98', '#fcdcb2']
  const rays = times(20, (index) => {
    const [a, b] = [around(SUN.x, SUN.y, 1100, 180 + index * 9), around(SUN.x, SUN.y, 1100, 184 + index * 9)]
    return `M${SUN.x} ${SUN.y}L${a.x} ${a.y}L${b.x} ${b.y}z`
  })
  const rings = [330, 268, 214]
  return (
    bands.map((fill, index) => `<path d="M0 ${index * 50}H1280V440H0z" fill="${fill}"/>`).join('') +
    `<path d="${rays}" fill="#fff0cf" opacity=".16"/>` +
    rings.map((r) => `<circle cx="${SUN.x}" cy="${SUN.y}" r="${r}" fill="#fff0cf" opacity=".2"/>`).join('') +
    `<circle cx="${SUN.x}" cy="${SUN.y}" r="168" fill="#fff6dd"/>` +
    halftone([0, 0, 1280, 170], 20, '#b93c40', (_, v) => 9 * (1 - v) ** 1.5)
  )
}

const cloud = (x: number, y: number, wide: number, fill: string) =>
  `<path d="M${x} ${y}q${tenth(wide * 0.08)} -${tenth(wide * 0.12)} ${tenth(wide * 0.22)} -${tenth(wide * 0.07)}q${tenth(wide * 0.12)} -${tenth(wide * 0.16)} ${tenth(wide * 0.3)} -${tenth(wide * 0.04)}q${tenth(wide * 0.16)} -${tenth(wide * 0.07)} ${tenth(wide * 0.22)} ${tenth(wide * 0.05)}q${tenth(wide * 0.16)} -${tenth(wide * 0.02)} ${tenth(wide * 0.2)} ${tenth(wide * 0.06)}z" fill="${fill}"/>`

const gull = (x: number, y: number, size: number) =>
  `<path d="M${x - size} ${y - size * 0.3}Q${x - size * 0.4} ${y - size * 0.6} ${x} ${y}Q${x + size * 0.4} ${y - size * 0.7} ${x + size} ${y - size * 0.46}Q${x + size * 0.4} ${y - size * 0.36} ${x} ${y + size * 0.16}Q${x - size * 0.4} ${y - size * 0.3} ${x - size} ${y - size * 0.3}z" fill="${DEEP}"/>`

const coast = () => {
  const hill = 'M0 352C90 330 150 340 220 356C290 344 330 366 380 396V400H0z'
  return (
    `<path d="M0 330C120 296 260 330 330 360C380 376 420 386 450 398H0z" fill="#c8606a"/><path d="${hill}" fill="#8a4560"/>` +
    inside('hajime-no-ippo-hill', hill, hatching([0, 320, 400, 90], 12, 40, '#73395a', 3)) +
    `<path d="M372 396v-58h-6v-12h6v-14h16v14h6v12h-6v58z" fill="${CREAM}"/><path d="M372 340h16v14h-16zM372 368h16v14h-16zM370 312h20l-10 -12z" fill="${RED}"/>`
  )
}

const sea = () => {
  const chance = seededRandom(15)
  const bands = ['#e98a6a', '#b8646a', '#7d5a6c', '#47596b', '#2a5c68', TEAL, '#184f5b', '#143f4e']
  const glints = times(120, () => {
    const y = 404 + chance() ** 1.3 * 200
    const spread = 130 + (y - 400) * 1.1
    const long = 10 + chance() * 50
    return `M${Math.round(SUN.x + (chance() + chance() - 1) * spread - long / 2)} ${Math.round(y)}h${Math.round(long)}`
  })
  const crests = times(70, () => {
    const [x, y] = [Math.round(chance() * 1280), Math.round(414 + chance() * 220)]
    return `M${x} ${y}q10 -7 20 0t20 0t20 0`
  })
  return (
    bands.map((fill, index) => `<path d="M0 ${396 + index * 14 + index * index * 2.4}H1280V720H0z" fill="${fill}"/>`).join('') +
    `<path d="${crests}" fill="none" stroke="#3b7f86" stroke-width="3" stroke-linecap="round"/><path d="${glints}" stroke="#ffe6b4" stroke-width="5" stroke-linecap="round"/>`
  )
}

const flags = () => {
  const line = (x: number) => 40 + (x - 700) * 0.02 + 46 * Math.sin(((x - 640) / 640) * 3)
  return times(6, (index) => {
    const x = 730 + index * 92
    const y = tenth(line(x))
    const [fill, sign] = [
      [RED, CREAM, TEAL, '#f4b23f', CREAM, RED][index] as string,
      [CREAM, RED, PEACH, DEEP, TEAL, PEACH][index] as string,
    ]
    const art =
      index % 2
        ? `<path d="M${x + 8} ${y + 62}q8 -16 16 0t16 0t16 0t16 0v20h-64z" fill="${sign}"/><circle cx="${x + 40}" cy="${y + 32}" r="13" fill="${sign}"/>`
        : `<path d="M${x + 8} ${y + 22}l64 30M${x + 8} ${y + 42}l64 30M${x + 8} ${y + 2}l64 30" stroke="${sign}" stroke-width="8"/>`
    return `<path d="M${x} ${y}q20 8 40 0t40 ${tenth(line(x + 80) - y)}v88q-20 10 -40 2t-40 4z" fill="${fill}"/>${art}`
  })
}

const HULL = 'M776 372C840 404 1000 420 1290 410V566H868C830 520 800 450 776 372z'

const boat = () =>
  `<path d="M640 30Q940 120 1290 40" fill="none" stroke="${DEEP}" stroke-width="4"/>${flags()}` +
  `<path d="M1128 20h16V420h-16z" fill="${DEEP}"/><path d="M1136 60L870 396M1136 60L1290 240M1136 130L960 404" stroke="${DEEP}" stroke-width="4"/>` +
  times(
    7,
    (index) =>
      `<path d="M${904 + index * 58} ${tenth(258 + Math.sin(index) * 4)}v14" stroke="${DEEP}" stroke-width="4"/><path d="M${894 + index * 58} 270h20v12h-20z" fill="${DEEP}"/><circle cx="${904 + index * 58}" cy="294" r="14" fill="#fff3cf"/><path d="M${904 + index * 58} 280a14 14 0 0 1 0 28z" fill="${PEACH}"/>`,
  ) +
  `<path d="M880 262Q1080 250 1290 264" fill="none" stroke="${DEEP}" stroke-width="5"/>` +
  `<path d="M1010 318H1290V420H990z" fill="${CREAM}"/><path d="M1180 318H1290V420H1170z" fill="#e0bf97"/><path d="M996 302H1290v18H990z" fill="${RED}"/>` +
  `<path d="M1026 338h50v40h-54zM1092 338h50v40h-50zM1200 338h60v40h-62z" fill="${TEAL}"/><path d="M1030 374l34 -34M1100 374l34 -34M1208 374l34 -34" stroke="#8fc0bd" stroke-width="6"/>` +
  `<path d="${HULL}" fill="${CREAM}"/>` +
  inside(
    'hajime-no-ippo-hull',
    HULL,
    `<path d="M770 430C860 462 1000 474 1290 466V496C1000 502 880 492 790 462z" fill="${RED}"/><path d="M800 500C900 522 1060 526 1290 520V580H820z" fill="${TEAL}"/><path d="M760 372C840 424 1000 436 1290 426" fill="none" stroke="#e0bf97" stroke-width="10"/>${hatching([760, 370, 540, 200], 16, -60, '#e6cba2', 2)}<path d="M776 372C800 450 830 520 868 566H920C870 520 832 450 812 388z" fill="#fffaf0" opacity=".6"/>`,
  ) +
  times(
    4,
    (index) =>
      `<g><path d="M${960 + index * 90} ${420 - index}v26" stroke="${DEEP}" stroke-width="5"/><ellipse cx="${960 + index * 90}" cy="${468 - index}" rx="22" ry="26" fill="${DEEP}"/><ellipse cx="${956 + index * 90}" cy="${464 - index}" rx="10" ry="15" fill="none" stroke="#47596b" stroke-width="5"/></g>`,
  ) +
  `<path d="M840 566q20 -12 40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0t40 0v20H830z" fill="#3b7f86"/>`

/** A twisted rope along knots. */
const rope = (knots: Knot[], light: string, dark: string) => {
  const line = smooth(knots, 14)
  const lay = line
    .slice(0, -2)
    .map(([x, y, wide], index) =>
      index % 2
        ? ''
        : `M${tenth(x - wide * 0.2)} ${tenth(y - wide * 0.52)}Q${tenth(x + wide * 0.5)} ${tenth(y - wide * 0.2)} ${tenth(x + wide * 0.45)} ${tenth(y + wide * 0.52)}`,
    )
  return `<path d="${strip(line)}" fill="${light}"/><path d="${strip(line, 0.2, 1)}" fill="${dark}" opacity=".45"/><path d="${lay.join('')}" stroke="${dark}" stroke-width="3.5" fill="none"/>`
}

const taped = (knots: Knot[], light: string, dark: string) => {
  const line = smooth(knots, 8)
  const bands = line.map(([x, y, wide], index) => (index % 6 === 3 ? `M${tenth(x)} ${tenth(y - wide / 2)}l6 ${wide}` : ''))
  return `<path d="${strip(line)}" fill="${light}"/><path d="${strip(line, 0.15, 1)}" fill="${dark}"/><path d="${bands.join('')}" stroke="${DEEP}" stroke-width="7"/><path d="${edge(line, -0.6)}" fill="none" stroke="#fff6dd" stroke-width="3" opacity=".7"/>`
}

const ropes = () =>
  taped(
    [
      [-20, 474, 16],
      [60, 452, 18],
      [170, 432, 22],
      [480, 452, 26],
      [860, 452, 30],
      [1300, 420, 36],
    ],
    CREAM,
    '#d9b48a',
  ) +
  taped(
    [
      [-20, 584, 16],
      [60, 556, 18],
      [170, 528, 22],
      [480, 560, 26],
      [860, 566, 30],
      [1300, 536, 36],
    ],
    RED,
    '#8f1524',
  ) +
  taped(
    [
      [-20, 366, 16],
      [60, 350, 18],
      [170, 332, 22],
    ],
    RED,
    '#8f1524',
  )

const cornerPost = () => {
  const pad = (y: number, fill: string, dark: string) =>
    `<path d="M112 ${y}q58 -20 116 0v74q-58 20 -116 0z" fill="${fill}"/><path d="M176 ${y - 10}q30 2 52 10v74q-22 8 -52 10z" fill="${dark}"/><path d="M128 ${y + 6}v58" stroke="#fff6dd" stroke-width="6" stroke-linecap="round" opacity=".7"/><path d="M112 ${y + 14}q58 -20 116 0M112 ${y + 58}q58 20 116 0" fill="none" stroke="${DEEP}" stroke-width="3" opacity=".5"/>`
  return (
    `<path d="M146 236h48V700h-48z" fill="${DEEP}"/><path d="M152 236h12V700h-12z" fill="#47596b"/><path d="M138 214h64v24h-64z" fill="${DEEP}"/><circle cx="170" cy="206" r="22" fill="${RED}"/><path d="M158 198a16 16 0 0 1 14 -10" stroke="#fff6dd" stroke-width="5" fill="none" stroke-linecap="round"/>` +
    pad(290, RED, '#8f1524') +
    pad(394, CREAM, '#d9b48a') +
    pad(498, RED, '#8f1524')
  )
}

const floor = () =>
  `<path d="M-10 640L170 590H1290V740H-10z" fill="${DEEP}"/><path d="M-10 652L170 606H1290V740H-10z" fill="#e9d3ab"/>` +
  inside(
    'hajime-no-ippo-floor',
    'M-10 652L170 606H1290V740H-10z',
    hatching([0, 600, 1400, 130], 15, -120, '#d5b98c', 2) +
      grain(8, 150, [0, 606, 1280, 114], '#b99668', 4) +
      `<path d="M300 740C420 650 700 640 1290 660" fill="none" stroke="#fff6dd" stroke-width="24" opacity=".5"/>`,
  ) +
  `<path d="M-10 652L170 606H1290" fill="none" stroke="${RED}" stroke-width="12"/>`

const glove = (x: number, y: number, turn: number, side: number, shade: string) => {
  const body = 'M-50 62C-92 92 -104 160 -92 214C-80 268 -34 292 18 286C72 280 98 236 96 178C94 122 76 86 50 62z'
  const thumb = 'M44 92C84 84 124 112 122 160C120 206 92 226 66 214C50 206 62 180 58 156z'
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${side} 1)"><path d="${body}" fill="${shade}"/>` +
    inside(
      `hajime-no-ippo-glove-${x}`,
      body,
      `<path d="M-50 62C-92 92 -104 160 -92 214C-84 250 -60 272 -30 276C20 240 40 180 24 62z" fill="${RED}"/><path d="M-40 76C-76 106 -86 160 -76 208C-56 200 -40 150 -14 80z" fill="#e0473f"/>${halftone([-100, 170, 210, 130], 13, '#6d0f1f', (_, v) => 9 * v)}`,
    ) +
    `<path d="M-92 196C-50 226 40 226 94 196M-70 100C-30 122 30 120 60 100" fill="none" stroke="#6d0f1f" stroke-width="5"/><path d="M-66 120C-74 148 -76 172 -72 190" fill="none" stroke="#ffb59a" stroke-width="9" stroke-linecap="round"/>` +
    `<path d="${thumb}" fill="${RED}"/><path d="M100 106C124 130 124 190 84 217C110 180 108 140 88 98z" fill="${shade}"/><path d="M58 156C62 180 50 206 66 214" fill="none" stroke="#6d0f1f" stroke-width="5"/><path d="M70 104q20 4 28 22" fill="none" stroke="#ffb59a" stroke-width="6" stroke-linecap="round"/>` +
    `<path d="M-46 -6q46 -16 92 0l8 72q-54 18 -108 0z" fill="${CREAM}"/><path d="M14 -12q20 2 32 6l8 72q-18 6 -34 8z" fill="#dcbc90"/><path d="M-46 -6q46 14 92 0" fill="none" stroke="#b99668" stroke-width="5"/>` +
    `<path d="${times(3, (index) => `M-18 ${12 + index * 18}l36 12M18 ${12 + index * 18}l-36 12`)}" stroke="${RED}" stroke-width="5" stroke-linecap="round"/></g>`
  )
}

const laces = () =>
  `<path d="M498 262C520 226 548 206 588 196M512 262C560 250 596 226 604 200M700 268C690 236 660 212 616 198M686 266C650 250 622 226 608 202" fill="none" stroke="#93182a" stroke-width="7" stroke-linecap="round"/>`

const bow = () =>
  `<path d="M572 118C548 150 552 186 580 186C596 184 592 150 584 118M640 118C660 146 660 180 636 184C616 184 620 148 624 118" fill="none" stroke="#9a6a38" stroke-width="15"/><path d="M570 108h72l4 56q-40 16 -80 0z" fill="#d6a35e"/><path d="M566 124l80 10M566 140l80 12M580 108l-8 50M606 106l-4 62M632 108l6 52" stroke="#9a6a38" stroke-width="4"/>`

const corner = () =>
  `<path d="M20 720L60 590H110L150 720M46 660H124" fill="none" stroke="${DEEP}" stroke-width="11"/><path d="M6 590q80 -26 160 0v20q-80 24 -160 0z" fill="${TEAL}"/><path d="M6 590q80 24 160 0" fill="none" stroke="#8fc0bd" stroke-width="4"/>` +
  `<path d="M242 610h112l-16 96h-80z" fill="#47596b"/><path d="M310 610h44l-16 96h-34z" fill="${DEEP}"/><ellipse cx="298" cy="610" rx="56" ry="14" fill="${DEEP}"/><ellipse cx="298" cy="613" rx="44" ry="8" fill="#3b7f86"/><path d="M246 606q52 -84 104 0" fill="none" stroke="${DEEP}" stroke-width="6"/><path d="M318 600q26 -20 44 4q14 22 4 60q-20 10 -36 0q8 -40 -12 -64z" fill="${CREAM}"/><path d="M330 640q18 8 36 2M332 652q16 6 34 2" stroke="${RED}" stroke-width="5" fill="none"/>`

/** Boxing gloves hang on a mooring rope over a ring corner; a fishing boat at sunrise. */
export const hajimeNoIppo: Drawing = () =>
  sky() +
  cloud(60, 150, 330, '#fbcb98') +
  cloud(220, 240, 240, '#fcdcb2') +
  cloud(780, 226, 260, '#fbcb98') +
  cloud(420, 70, 200, '#f69e6d') +
  gull(300, 110, 34) +
  gull(392, 166, 22) +
  gull(96, 84, 26) +
  gull(744, 330, 16) +
  coast() +
  sea() +
  boat() +
  floor() +
  ropes() +
  corner() +
  cornerPost() +
  rope(
    [
      [170, 246, 30],
      [380, 232, 30],
      [606, 238, 32],
      [860, 222, 29],
      [1136, 186, 26],
    ],
    '#d6a35e',
    '#9a6a38',
  ) +
  `<path d="M144 228h52v52h-52z" fill="#d6a35e"/><path d="M140 236l60 12M140 252l60 12M140 268l60 10" stroke="#9a6a38" stroke-width="5"/>` +
  `<path d="M1120 166h32v44h-32z" fill="#d6a35e"/><path d="M1118 172l36 8M1118 184l36 8M1118 196l36 8" stroke="#9a6a38" stroke-width="4"/>` +
  `<g transform="translate(60 70) scale(.9)">` +
  laces() +
  glove(506, 268, 8, -1, '#93182a') +
  glove(694, 272, -7, 1, '#93182a') +
  `<g transform="translate(0 42)">${bow()}</g></g>`
