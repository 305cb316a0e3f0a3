import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import { through } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const SPACE = '#0c1226'
const DEEP = '#143b70'
const BLUE = '#2374b5'
const ICE = '#a9d8ea'
const CREAM = '#f6efdb'
const ORANGE = '#f0803c'

const disc = (x: number, y: number, r: number) => `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0a${r} ${r} 0 0 1-${2 * r} 0z`

const stars = () => {
  const chance = seededRandom(2075)
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() * 470)}h0`
  return (
    bands([
      [0, SPACE],
      [130, '#0f1730'],
      [250, '#121e3d'],
      [350, '#15264b'],
    ]) +
    `<g stroke="${CREAM}" stroke-linecap="round"><path d="${times(190, star)}" stroke-width="2"/><path d="${times(40, star)}" stroke-width="4"/></g><path d="${times(10, star)}" stroke="${ORANGE}" stroke-width="6" stroke-linecap="round"/>`
  )
}

const moon = () =>
  `<circle cx="178" cy="146" r="84" fill="#cfd4d6"/>` +
  inside(
    'planetes-moon',
    disc(178, 146, 84),
    `<g fill="#aab3ba"><circle cx="146" cy="112" r="20"/><circle cx="190" cy="160" r="26"/><circle cx="132" cy="172" r="13"/><circle cx="208" cy="98" r="12"/><circle cx="168" cy="206" r="11"/></g><path d="M206 50A190 190 0 0 1 206 242H290V50z" fill="#5d6c80"/>` +
      halftone([140, 62, 84, 168], 11, '#5d6c80', (u) => 9 * u - 3),
  )

const tracks = () =>
  [
    [980, 0],
    [1016, 18],
    [1068, -20],
  ]
    .map(
      ([r, lift], index) =>
        `<circle cx="${640 + (lift ?? 0) * 4}" cy="${1300 + index * 8}" r="${(r ?? 0) + 30}" fill="none" stroke="${[ORANGE, ICE, BLUE][index]}" stroke-width="2" stroke-dasharray="${['26 10 4 10', '3 9', '60 14'][index]}"/>`,
    )
    .join('')

const EARTH = disc(640, 1430, 1000)

const land = (seed: number, x: number, y: number, wide: number, tall: number) => {
  const chance = seededRandom(seed)
  const corners = Array.from({ length: 17 }, (_, index) => {
    const [turn, far] = [(index / 17) * Math.PI * 2, 0.62 + chance() * 0.5]
    return [tenth(x + Math.cos(turn) * wide * far), tenth(y + Math.sin(turn) * tall * far)].join(' ')
  })
  return `M${corners.join('L')}z`
}

const swirl = (x: number, y: number, size: number) =>
  times(5, (index) => {
    const arm = Array.from({ length: 9 }, (_, step) => {
      const spot = around(0, 0, size * (0.12 + step * 0.11), index * 72 + step * 26)
      return [tenth(x + spot.x), tenth(y + spot.y * 0.36)] as const
    })
    return `<path d="${through(arm)}" stroke="${CREAM}" stroke-width="${tenth(size * 0.1)}" stroke-linecap="round" fill="none"/>`
  })

const streaks = () => {
  const chance = seededRandom(58)
  return times(54, () => {
    const [turn, deep, long] = [chance() * 62 - 31, 20 + chance() ** 1.3 * 250, 2 + chance() * 5]
    const [from, to] = [around(640, 1430, 1000 - deep, turn - 90), around(640, 1430, 1000 - deep, turn - 90 + long)]
    return `<path d="M${from.x} ${from.y}A${tenth(1000 - deep)} ${tenth(1000 - deep)} 0 0 1 ${to.x} ${to.y}" stroke-width="${tenth(3 + deep / 18)}"/>`
  })
}

const earth = () => {
  const air = [58, 40, 25, 12]
    .map(
      (grow, index) => `<circle cx="640" cy="1430" r="${1000 + grow}" fill="${['#1b3a6e', '#215a9a', '#4c9ccc', ICE][index]}"/>`,
    )
    .join('')
  const ground =
    land(4, 300, 560, 220, 60) + land(9, 150, 690, 190, 60) + land(15, 930, 580, 190, 50) + land(21, 1130, 690, 240, 66)
  return (
    `${air}<path d="${EARTH}" fill="${BLUE}"/>` +
    inside(
      'planetes-earth',
      EARTH,
      `<circle cx="640" cy="1454" r="986" fill="#1c65a4"/><circle cx="640" cy="1500" r="968" fill="#18548d"/><circle cx="640" cy="1570" r="960" fill="${DEEP}"/>${halftone([0, 600, 1280, 120], 16, '#0f2c58', (_, v) => 8 * v)}` +
        `<path d="${ground}" fill="#5c9a86"/>${inside('planetes-land', ground, hatching([-100, 490, 1500, 240], 12, -60, '#3f7a74', 4))}<g stroke="${CREAM}" stroke-linecap="round" fill="none" opacity=".92">${streaks()}</g>${swirl(600, 592, 130)}`,
    )
  )
}

const sunrise = () =>
  `<g fill="${ORANGE}"><circle cx="1170" cy="556" r="120" opacity=".12"/><circle cx="1170" cy="556" r="84" opacity=".2"/></g><path d="M1170 470l8 66 66 20-66 12-8 60-8-60-66-12 66-20z" fill="${CREAM}"/><circle cx="1170" cy="556" r="30" fill="${CREAM}"/><circle cx="1170" cy="556" r="42" fill="none" stroke="${ORANGE}" stroke-width="4"/>`

const hexagon = (r: number, turn = 0) =>
  `M${[0, 1, 2, 3, 4, 5].map((side) => Object.values(around(0, 0, r, turn + side * 60)).join(' ')).join('L')}z`

const nut = (x: number, y: number, size: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path transform="translate(7 9)" d="${hexagon(40)}" fill="#4a586c"/><path d="${hexagon(40)}" fill="#b9c4cc"/><path d="M-20-34.6L20-34.6 40 0H26A26 26 0 0 0 0-26z" fill="${CREAM}"/><circle r="22" fill="#4a586c"/><path d="M-22 0a22 22 0 0 1 44 0l-8 5a15 15 0 0 0-28 0z" fill="${SPACE}"/><circle cx="4" cy="5" r="15" fill="${SPACE}"/></g>`

const bolt = (x: number, y: number, size: number, turn: number) => {
  const thread = times(9, (index) => `M-15 ${34 + index * 13}l30 7`)
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M-15 16H15V150L8 160H-8L-15 150z" fill="#8d9cab"/><path d="M-15 16H-5V158L-15 150z" fill="${CREAM}"/><path d="M7 16h8V150l-8 9z" fill="#4a586c"/><path d="${thread}" stroke="${SPACE}" stroke-width="4"/>` +
    `<path d="M-40-16L-22-30H22L40-16V14L22 24H-22L-40 14z" fill="#b9c4cc"/><path d="M-40-16L-22-30H-12V24H-22L-40 14z" fill="${CREAM}"/><path d="M14-30h8L40-16V14L22 24h-8z" fill="#4a586c"/><path d="M-44 24h88v8h-88z" fill="#8d9cab"/></g>`
  )
}

const washer = (x: number, y: number, size: number, flat: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size} ${size * flat})" fill="none"><circle r="30" cy="5" stroke="#4a586c" stroke-width="15"/><circle r="30" stroke="#c9d2d6" stroke-width="15"/><path d="M-30 0a30 30 0 0 1 30-30" stroke="${CREAM}" stroke-width="15"/></g>`

const panel = () => {
  const shape = 'M-120-70L96-84 118-30 92-4 126 40 60 34 40 82-30 60-116 78z'
  const cells = times(9, (index) => `M${-120 + index * 30}-90V90`) + times(6, (index) => `M-130 ${-70 + index * 30}H130`)
  return `<g transform="translate(1098 196) rotate(22)"><path d="${shape}" transform="translate(8 12)" fill="#7a3a1c"/><path d="${shape}" fill="${DEEP}" stroke="${ORANGE}" stroke-width="7"/>${inside('planetes-panel', shape, `<path d="M-120-70L20-78-60 74-116 78z" fill="${BLUE}"/><path d="${cells}" stroke="${ICE}" stroke-width="2.5"/>`)}<path d="M-116 78l-30 40M96-84l40-34 20 8" stroke="#b9c4cc" stroke-width="7" fill="none"/></g>`
}

const compass = () =>
  `<g transform="translate(312 452) rotate(-16)"><circle r="66" cx="5" cy="8" fill="#7a3a1c"/><circle r="66" fill="${ORANGE}"/><circle r="52" fill="${CREAM}"/><path d="${times(
    24,
    (index) => {
      const [out, into] = [around(0, 0, 49, index * 15), around(0, 0, index % 6 ? 43 : 36, index * 15)]
      return `M${out.x} ${out.y}L${into.x} ${into.y}`
    },
  )}" stroke="${SPACE}" stroke-width="3"/><g transform="rotate(38)"><path d="M0-40L9 0H-9z" fill="#d9402e"/><path d="M0 40L9 0H-9z" fill="${DEEP}"/></g><circle r="6" fill="${SPACE}"/><circle r="12" cy="-78" fill="none" stroke="${ORANGE}" stroke-width="7"/><path d="M-44-14A46 46 0 0 1-8-45" stroke="#fff" stroke-width="7" fill="none"/></g>`

const LEASH = through([
  [762, 86],
  [820, 52],
  [874, 48],
  [914, 84],
  [914, 132],
  [874, 168],
  [826, 160],
  [798, 120],
  [812, 76],
  [866, 40],
  [950, 28],
  [1040, 50],
  [1150, 10],
  [1290, 40],
])

const tether = () =>
  `<g fill="none" stroke-linecap="round"><path d="${LEASH}" stroke="#7a3a1c" stroke-width="11"/><path d="${LEASH}" stroke="${ORANGE}" stroke-width="6"/></g>`

const BAG =
  'M706 128C760 150 812 196 842 262C868 320 850 396 796 440C770 462 742 452 716 470C660 500 610 478 566 474C508 466 470 446 446 396C428 350 446 322 452 286C462 226 520 180 580 166C628 156 664 148 706 128z'

const creases = () =>
  `<path d="M706 128C660 190 560 200 520 262C560 240 640 220 672 190C620 260 560 300 540 380C590 300 660 250 690 196C680 270 660 340 668 420C690 350 712 280 712 200C740 260 760 320 750 400C790 330 770 240 724 170C780 220 816 260 826 320C840 240 780 160 706 128z" fill="#d8cbab"/>` +
  `<path d="M470 300C500 330 490 380 530 420C500 420 470 390 462 350zM600 440C640 420 700 440 740 410C720 450 660 470 610 462zM790 300C812 340 800 390 770 420C800 410 836 370 834 320z" fill="#b3a686"/>`

const inBag = () =>
  `<g opacity=".34"><g transform="translate(560 340) rotate(30)"><path d="M-40-60h80v120h-80z" fill="${SPACE}"/><path d="M-40-30h80M-40 30h80" stroke="${CREAM}" stroke-width="4"/></g><path transform="translate(740 330) rotate(14)" d="${hexagon(40)}" fill="${DEEP}"/><path d="M620 300L700 420L676 436L596 318z" fill="${DEEP}"/></g>`

const bag = () =>
  `<path d="${BAG}" transform="translate(12 16)" fill="${SPACE}"/><path d="${BAG}" fill="${CREAM}"/>` +
  inside(
    'planetes-bag',
    BAG,
    `${inBag()}<path d="M420 330C500 440 700 520 900 300V520H420z" fill="#b3a686"/><path d="M440 390C520 470 720 500 860 360V520H440z" fill="#6fa6c4"/><path d="M470 430C560 490 720 490 840 410V520H470z" fill="${ICE}"/>${creases()}${halftone([440, 290, 420, 150], 13, '#b3a686', (_, v) => 7 * v - 1)}<path d="M500 240C530 200 590 186 630 180C570 204 530 236 506 286z" fill="#fff"/>`,
  ) +
  `<path d="M690 132C700 96 680 70 694 44C706 70 724 60 740 36C744 66 762 66 786 60C762 84 760 110 728 140z" fill="#d8cbab"/><path d="M694 44C700 80 706 100 708 132M740 36C730 76 724 100 718 134M786 60C750 90 740 110 726 138" stroke="#8c8067" stroke-width="4" fill="none"/>` +
  `<path d="M680 126Q708 154 740 136L736 116Q708 132 688 108z" fill="${ORANGE}"/><path d="M730 122q40-28 36 4q-6 22-36 8z" fill="none" stroke="${ORANGE}" stroke-width="8"/>`

/** A tied bin bag and loose bolts drifting over the blue edge of a planet. */
export const planetes: Drawing = () =>
  stars() +
  moon() +
  earth() +
  sunrise() +
  tracks() +
  panel() +
  tether() +
  bag() +
  compass() +
  bolt(985, 372, 0.9, 62) +
  nut(906, 250, 0.7, 12) +
  washer(400, 250, 0.8, 0.6, -30) +
  bolt(356, 66, 0.66, -38) +
  nut(520, 84, 0.42, 30) +
  washer(446, 172, 0.5, 0.8, 10) +
  bolt(110, 342, 0.7, 200) +
  nut(1216, 352, 0.5, 8) +
  bolt(868, 648, 1.45, -76) +
  nut(98, 600, 1.6, 18) +
  washer(420, 640, 1.1, 0.5, 18) +
  nut(716, 526, 0.36, 0) +
  grain(7, 150, [0, 0, 1280, 720], CREAM, 2)
