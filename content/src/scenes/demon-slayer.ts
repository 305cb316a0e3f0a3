import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { type Knot, smooth, strip } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#141a38'
const BLUE = '#31447a'
const FROST = '#a7bcdd'
const SNOW = '#f1f5fa'
const BROWN = '#5f3626'
const TEAL = '#2f9a84'
const PINK = '#ea8fa8'
const WARM = '#f8c662'

const sky = () =>
  ['#141a38', '#192145', '#1f2a54', '#273564', '#314374', '#3f5486']
    .map((fill, index) => `<path d="M0 ${index * 62}H1280V720H0z" fill="${fill}"/>`)
    .join('') +
  [250, 196, 150].map((r) => `<circle cx="412" cy="176" r="${r}" fill="#dfe8f5" opacity=".1"/>`).join('') +
  `<circle cx="412" cy="176" r="110" fill="#f6f1dc"/><g fill="#e4dcbd"><circle cx="372" cy="140" r="22"/><circle cx="446" cy="206" r="30"/><circle cx="456" cy="132" r="12"/><circle cx="384" cy="222" r="14"/></g>`

const mountains = () => {
  const far =
    'M-10 360L110 262 190 316 300 222 402 318 500 268 620 350 740 236 852 330 950 250 1090 340 1180 280 1290 350V470H-10z'
  const caps =
    'M110 262l44 30 -26 4 -16 26 -20 -18 -28 8zM300 222l54 52 -32 2 -18 34 -20 -26 -34 12zM740 236l56 48 -28 2 -24 36 -18 -30 -36 10zM950 250l50 34 -30 4 -18 30 -22 -24 -28 8z'
  return `<path d="${far}" fill="#4a6095"/>${inside('demon-slayer-far', far, hatching([0, 210, 1280, 260], 14, 90, '#42578a', 2))}<path d="${caps}" fill="${FROST}"/>`
}

const cedar = (x: number, y: number, tall: number, fill: string, snow: string) => {
  const tiers = tall < 250 ? 4 : 6
  let [green, white] = ['', '']
  for (let index = 0; index < tiers; index++) {
    const top = y - tall + (tall * index) / (tiers + 0.6)
    const low = top + tall / 3.6
    const wide = tall * (0.06 + (0.19 / tiers) * index)
    green += `M${x} ${tenth(top)}L${tenth(x + wide)} ${tenth(low)}L${tenth(x + wide * 0.45)} ${tenth(low - 8)}L${x} ${tenth(low + 8)}L${tenth(x - wide * 0.5)} ${tenth(low - 8)}L${tenth(x - wide)} ${tenth(low)}z`
    white += `M${x} ${tenth(top)}L${tenth(x - wide)} ${tenth(low)}L${tenth(x - wide * 0.62)} ${tenth(low - tall * 0.03)}L${tenth(x - wide * 0.3)} ${tenth(low - tall * 0.02)}L${tenth(x - wide * 0.12)} ${tenth(top + tall * 0.12)}z`
  }
  return `<path d="M${x - tall * 0.02} ${tenth(y - tall * 0.2)}h${tenth(tall * 0.04)}V${y}h${tenth(-tall * 0.04)}z" fill="${NIGHT}"/><path d="${green}" fill="${fill}"/><path d="${white}" fill="${snow}"/>`
}

const woods = () => {
  const chance = seededRandom(22)
  const trees = times(17, (index) => {
    const x = Math.round((index + chance() * 0.7) * 75)
    const spot = `translate(${x} ${424 + Math.round(chance() * 14)}) scale(${tenth((0.75 + chance() * 0.5) * 10) / 10})`
    return x > 470 && x < 640 ? '' : `<use href="#demon-slayer-cedar" transform="${spot}"/>`
  })
  return `<defs><g id="demon-slayer-cedar">${cedar(0, 0, 150, BLUE, '#6f86b6')}</g></defs>${trees}`
}

const hut = () =>
  `<path d="M508 396h96v38h-96z" fill="${BROWN}"/><path d="M496 400L520 352H592L616 400z" fill="${SNOW}"/><path d="M560 400l32 -48l24 48z" fill="${FROST}"/><path d="M526 408h22v18h-22zM566 406h18v28h-18z" fill="${WARM}"/><path d="M537 408v18M526 417h22" stroke="${BROWN}" stroke-width="2"/>` +
  `<path d="M574 352v-16h12v24" fill="${BROWN}"/><path d="M580 332c-14 -16 12 -24 0 -44c-10 -18 14 -26 6 -46" fill="none" stroke="#c9d6ea" stroke-width="7" stroke-linecap="round" opacity=".8"/>`

const ground = () => {
  const drifts = [
    ['M0 424Q200 400 420 424T820 420T1280 412V720H0z', '#8fa8d0'],
    ['M0 470Q260 430 560 462T1280 446V720H0z', FROST],
    ['M0 528Q180 480 460 520T960 512T1280 520V720H0z', '#c6d5ea'],
    ['M0 606Q320 540 640 596T1280 580V720H0z', '#dde7f3'],
    ['M0 676Q240 620 520 660T1280 650V720H0z', SNOW],
  ]
  return (
    drifts.map(([path, fill]) => `<path d="${path}" fill="${fill}"/>`).join('') +
    halftone([0, 450, 1280, 90], 18, '#7d98c6', (_, v) => 7 * (1 - v)) +
    halftone([0, 610, 1280, 110], 20, '#b3c6e2', (u, v) => 7 * v * (0.4 + u))
  )
}

const footprints = () => {
  const way = smooth(
    [
      [560, 440, 4],
      [520, 470, 7],
      [600, 510, 11],
      [540, 566, 17],
      [470, 640, 26],
      [500, 730, 34],
    ],
    4,
  )
  return way
    .map(
      ([x, y, size], index) =>
        `<ellipse cx="${tenth(x + (index % 2 ? size : -size) * 0.9)}" cy="${tenth(y)}" rx="${tenth(size * 0.5)}" ry="${tenth(size * 0.36)}" fill="#7d98c6"/><ellipse cx="${tenth(x + (index % 2 ? size : -size) * 0.9)}" cy="${tenth(y - size * 0.1)}" rx="${tenth(size * 0.42)}" ry="${tenth(size * 0.26)}" fill="#5f7db4"/>`,
    )
    .join('')
}

const FRONT = 'M648 262L856 290V650L648 606z'
const SIDE = 'M856 290L1016 264V600L856 650z'

/** The height of the box's front at x: its upper edge and its lower edge. */
const upper = (x: number) => tenth(262 + (x - 648) * 0.135)
const lower = (x: number) => tenth(606 + (x - 648) * 0.212)

const hempLeaf = (x: number, y: number, r: number) =>
  times(6, (index) => {
    const [a, b] = [around(x, y, r, index * 60), around(x, y, r * 0.58, index * 60 + 30)]
    return `M${x} ${y}L${a.x} ${a.y}L${b.x} ${b.y}L${x} ${y}`
  })

const kimonoHem = () => {
  const cloth = 'M744 596C736 620 700 628 690 660C720 676 776 684 806 668C800 640 782 628 786 604z'
  return `<path d="${cloth}" fill="${PINK}"/>${inside('demon-slayer-hem', cloth, `<path d="${times(12, (index) => hempLeaf(694 + (index % 4) * 36 + (index > 3 && index < 8 ? 18 : 0), 604 + Math.floor(index / 4) * 31, 20))}" fill="none" stroke="#fde3ea" stroke-width="2.5"/><path d="M680 660q60 24 140 10v20H680z" fill="#b8405f"/>`)}`
}

const door = (from: number, to: number, swing: number) =>
  `<path d="M${from} ${upper(from) + 18}L${to} ${upper(to) + 18 + swing}V${lower(to) - 18 - swing}L${from} ${lower(from) - 18}z" fill="#c07f49"/><path d="M${from} ${upper(from) + 60}L${to} ${upper(to) + 60}M${from} ${lower(from) - 60}L${to} ${lower(to) - 60}" stroke="${BROWN}" stroke-width="5"/>`

const boxFront = () => {
  const planks = times(8, (index) => `M${670 + index * 24} ${upper(670 + index * 24)}V${lower(670 + index * 24)}`)
  return (
    `<path d="${FRONT}" fill="${BROWN}"/>${door(664, 752, 0)}${door(788, 842, 0)}<path d="M752 ${upper(752) + 18}L796 ${upper(796) + 18}V${lower(796) - 18}L752 ${lower(752) - 18}z" fill="#1c0f10"/>` +
    inside(
      'demon-slayer-front',
      FRONT,
      `${hatching([640, 250, 112, 420], 9, 12, '#a86b3a', 2)}${hatching([790, 250, 66, 420], 9, 12, '#a86b3a', 2)}<path d="${planks}" stroke="${BROWN}" stroke-width="3"/><path d="M648 262h60L760 640H648z" fill="#e0a568" opacity=".35"/>`,
    ) +
    kimonoHem() +
    door(752, 724, -16) +
    `<path d="M738 ${upper(738) + 28}V${lower(738) - 30}" stroke="${BROWN}" stroke-width="3"/><path d="M648 262L856 290V650L648 606zM664 284L840 308V628L664 592z" fill="${BROWN}" fill-rule="evenodd"/><path d="M700 446a13 13 0 1 0 14 14M812 448a13 13 0 1 0 14 14" fill="none" stroke="${WARM}" stroke-width="6"/>`
  )
}

const boxSide = () => {
  const slats = times(5, (index) => `M${884 + index * 27} ${tenth(300 - index * 4)}V${tenth(630 - index * 8)}`)
  return (
    `<path d="${SIDE}" fill="#7a4729"/>` +
    inside(
      'demon-slayer-side',
      SIDE,
      `${hatching([850, 240, 180, 420], 9, -10, '#6b3c24', 2)}<path d="${slats}" stroke="#4a271c" stroke-width="3"/>${halftone([860, 430, 170, 230], 15, '#3d2018', (u, v) => 10 * u * v + 2)}`,
    ) +
    `<path d="M856 290L1016 264V600L856 650zM872 306L1000 284V586L872 628z" fill="#4a271c" fill-rule="evenodd"/>`
  )
}

const box = () => {
  const studs = [
    [656, 278],
    [848, 304],
    [848, 634],
    [656, 592],
    [864, 304],
    [1008, 280],
    [1008, 586],
    [864, 632],
  ]
  return (
    `<path d="M610 628Q860 560 1150 610Q1120 680 860 700Q680 686 610 628z" fill="#8fa8d0"/>${boxFront()}${boxSide()}` +
    `<path d="M630 250L856 280L1034 252V270L856 300L630 268z" fill="#8a5230"/><path d="M856 280L1034 252V270L856 300z" fill="${BROWN}"/>` +
    `<path d="M626 246Q720 214 812 212Q930 218 1038 246L1030 262Q1008 256 990 272Q966 262 944 280Q914 268 890 290Q866 282 846 294Q824 276 800 288Q776 270 746 280Q722 262 700 272Q664 252 634 264z" fill="${SNOW}"/><path d="M856 276Q950 262 1038 246L1030 262Q1008 256 990 272Q966 262 944 280Q914 268 890 290Q866 282 852 292z" fill="#b9cae4"/><path d="M680 246Q760 226 830 226" fill="none" stroke="#c6d5ea" stroke-width="5" stroke-linecap="round"/>` +
    studs.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="5" fill="${WARM}"/>`).join('')
  )
}

const straps = () => {
  const strap = (x: number, top: number, low: number, bulge: number) => {
    const knots: Knot[] = [
      [x, top, 26],
      [x + bulge * 0.7, top + 60, 28],
      [x + bulge, (top + low) / 2, 30],
      [x + bulge * 0.6, low - 70, 26],
      [x + 4, low, 20],
    ]
    const line = smooth(knots, 6)
    return `<path d="${strip(line.map(([a, b, c]): Knot => [a + 12, b + 8, c]))}" fill="#2c1613" opacity=".6"/><path d="${strip(line)}" fill="#d9a05c"/><path d="${strip(line, -1, -0.2)}" fill="#b87a3d"/><path d="${strip(line, 0.5, 0.62)}" fill="${BROWN}"/><path d="M${x - 18} ${top - 8}h36v20h-36z" fill="${BROWN}"/><path d="M${tenth(x + bulge * 0.6 - 18)} ${low - 78}h36v26h-36z" fill="none" stroke="${WARM}" stroke-width="6"/>`
  }
  return strap(902, 322, 606, 54) + strap(974, 310, 586, 60)
}

const CLOTH =
  'M66 436Q150 410 262 424Q300 430 312 452L330 560Q300 548 290 580Q270 556 246 592Q226 560 198 584Q170 560 140 590Q120 556 92 572z'

const basket = () => {
  const body = 'M58 440H386L356 640Q220 668 88 640z'
  const weave = times(8, (row) => {
    const [y, half] = [452 + row * 25, 164 - row * 4.6]
    const light = times(
      8,
      (place) =>
        `M${tenth(222 - half + ((place * 2 + (row % 2)) * half * 2) / 15)} ${y}h${tenth((half * 2) / 15 - 2)}v22h${tenth(2 - (half * 2) / 15)}z`,
    )
    return `<path d="M${tenth(222 - half)} ${y + 2}H${tenth(222 + half)}v20H${tenth(222 - half)}z" fill="#94683a"/><path d="${light}" fill="#b98a52" stroke="${BROWN}" stroke-width="2"/>`
  })
  const chance = seededRandom(9)
  const coal = times(17, (index) => {
    const x = 78 + index * 18
    const [tilt, tall] = [Math.round((chance() - 0.5) * 50), Math.round(50 + chance() * 80)]
    return `<g transform="translate(${x} 452) rotate(${tilt})"><path d="M-14 0V-${tall}h28V0z" fill="${index % 2 ? '#20222e' : '#2b2e3d'}"/><path d="M6 0V-${tall}h8V0z" fill="#11131d"/><path d="M-14 -${tall}l7 -7h14l7 7l-7 6h-14z" fill="#565c74"/><path d="M-8 -12V-${tall - 8}M0 -20V-${tall - 16}" stroke="#434860" stroke-width="3"/></g>`
  })
  return (
    `<path d="M40 650Q220 600 430 646Q400 690 220 694Q80 690 40 650z" fill="#8fa8d0"/>${coal}<path d="${body}" fill="${BROWN}"/>` +
    inside('demon-slayer-basket', body, `${weave}<path d="M300 430H400V670H300z" fill="${BROWN}" opacity=".35"/>`) +
    `<path d="M46 426H398V450H46z" fill="#c99a5e"/><path d="${times(22, (index) => `M${50 + index * 16} 450l12 -24`)}" stroke="${BROWN}" stroke-width="4"/>` +
    checks()
  )
}

const checks = () => {
  const squares = times(60, (index) => {
    const [column, row] = [index % 10, Math.floor(index / 10)]
    return (column + row) % 2 ? '' : `M${56 + column * 29} ${406 + row * 32}h29v32h-29z`
  })
  return (
    `<path d="${CLOTH}" fill="${TEAL}"/>` +
    inside(
      'demon-slayer-cloth',
      CLOTH,
      `<g transform="skewX(4) translate(-30 0)"><path d="${squares}" fill="${NIGHT}"/></g><path d="M150 420q10 80 -14 180h26q20 -90 6 -180zM250 420q16 80 4 180h26q6 -90 -8 -180z" fill="#0c1026" opacity=".35"/>`,
    ) +
    `<path d="${CLOTH}" fill="none" stroke="#1d6b5e" stroke-width="4"/>`
  )
}

const bamboo = () =>
  `<path d="M470 676Q560 640 700 664Q660 700 560 702z" fill="#8fa8d0"/><path d="M452 640q-40 -46 -92 -20q40 20 20 46q-20 30 -64 20M690 614q40 -40 92 -20q-30 26 -6 44q26 22 60 4" fill="none" stroke="#c22f52" stroke-width="13" stroke-linecap="round"/><path d="M452 640q-40 -46 -92 -20M690 614q40 -40 92 -20" fill="none" stroke="${PINK}" stroke-width="4" stroke-linecap="round"/>` +
  `<g transform="translate(556 648) rotate(-5)"><path d="M-126 -36H126q14 36 0 72H-126q-16 -36 0 -72z" fill="#6fae5a"/><path d="M-126 8H130q-2 16 -4 28H-126q-6 -12 -7 -28z" fill="#43804a"/><path d="M-116 -22H118" stroke="#b8dc8a" stroke-width="9" stroke-linecap="round"/><path d="M-6 -40q18 40 0 80h18q18 -40 0 -80z" fill="#8cc570"/><path d="M-8 -38q18 38 0 76" fill="none" stroke="#2f5f3a" stroke-width="5"/><ellipse cx="127" cy="0" rx="17" ry="36" fill="#d9e8a8"/><ellipse cx="128" cy="0" rx="10" ry="24" fill="#43804a"/>` +
  `<path d="M-104 -42q16 42 0 84h22q16 -42 0 -84zM74 -42q16 42 0 84h22q16 -42 0 -84z" fill="#c22f52"/><path d="M-96 -42q16 42 0 84M82 -42q16 42 0 84" fill="none" stroke="${PINK}" stroke-width="4"/><path d="M-60 14h40M30 20h30M-40 26h24" stroke="#2f5f3a" stroke-width="3"/></g>`

const wisteria = () => {
  const chance = seededRandom(77)
  const petal = 'M0 0q13 -9 14 5q-3 11 -14 9q-11 2 -14 -9q1 -14 14 -5z'
  const cluster = (x: number, y: number, long: number) =>
    `<path d="M${x} ${y - 30}V${y + long}" stroke="#2f5f3a" stroke-width="3"/>` +
    times(Math.round(long / 8), (index) => {
      const wide = 30 * Math.sin(Math.min(1, (1 - (index * 8) / long) * 1.3 + 0.1) * 1.5)
      return `<use href="#demon-slayer-petal-${index % 3}" x="${Math.round(x + (chance() - 0.5) * 2 * wide)}" y="${y + index * 8}"/>`
    })
  const tints = ['#b79be8', '#8f72cf', '#d6c5f5'].map(
    (fill, index) => `<path id="demon-slayer-petal-${index}" d="${petal}" fill="${fill}"/>`,
  )
  return `<defs>${tints.join('')}</defs>${cluster(1090, 0, 130)}${cluster(1152, -20, 220)}${cluster(1214, 10, 170)}${cluster(1262, 0, 270)}${cluster(1032, -30, 110)}`
}

/** A wooden carrying box in the snow, a charcoal basket and a piece of bamboo. */
export const demonSlayer: Drawing = () =>
  sky() +
  grain(61, 44, [0, 0, 1280, 330], '#dfe8f5', 3) +
  mountains() +
  woods() +
  hut() +
  ground() +
  footprints() +
  cedar(1180, 560, 470, '#20305f', '#8fa8d0') +
  cedar(24, 520, 430, '#20305f', '#8fa8d0') +
  box() +
  straps() +
  basket() +
  bamboo() +
  wisteria() +
  grain(62, 56, [0, 0, 1280, 720], SNOW, 5) +
  grain(63, 34, [0, 0, 1280, 720], SNOW, 9)
