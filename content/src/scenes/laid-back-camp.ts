import { grain, halftone, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import { through } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#16213f'
const BLUE = '#2f4a78'
const LILAC = '#8d8fb8'
const ROSE = '#f0b8a8'
const AMBER = '#f29b34'
const CREAM = '#fff0cf'

const SHORE = 360

const sky = () => {
  const chance = seededRandom(19)
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() ** 1.5 * 280)}h0`
  return (
    bands([
      [0, '#1b2750'],
      [50, '#24345f'],
      [98, '#33476f'],
      [144, '#4c5c86'],
      [188, '#6f749c'],
      [228, '#9a8cab'],
      [264, '#c7a2ad'],
      [296, '#e4b2a8'],
      [324, '#f6c9a8'],
    ]) +
    `<g stroke="${CREAM}" stroke-linecap="round"><path d="${times(120, star)}" stroke-width="2.5"/><path d="${times(26, star)}" stroke-width="5"/></g>`
  )
}

const mist = (x: number, y: number, long: number, thick: number, colour: string) =>
  `<path d="M${x} ${y}h${long}" stroke="${colour}" stroke-width="${thick}" stroke-linecap="round"/>`

const CONE = `M150 ${SHORE}C340 316 500 206 612 60Q628 52 642 58T678 54T712 60C824 206 980 316 1170 ${SHORE}z`

const mountain = () => {
  const shade = `M660 48C672 106 702 156 684 216C712 256 702 306 732 ${SHORE}H1190V48z`
  const snow =
    'M500 16H800L806 152L752 192L738 152L716 218L702 170L678 248L662 178L640 226L622 168L596 206L582 162L540 200L500 160z'
  const ribs = times(15, (index) => {
    const t = index / 14
    return through([
      [624 + t * 78, 66],
      [542 + t * 250, 206],
      [262 + t * 800, SHORE],
    ])
  })
  return (
    `<path d="${CONE}" fill="#56658f"/>` +
    inside(
      'laid-back-camp-cone',
      CONE,
      `<path d="${shade}" fill="#3c4c7c"/><path d="${ribs}" stroke="${BLUE}" stroke-width="2" fill="none"/><path d="${snow}" fill="${CREAM}"/>` +
        `<path d="M660 48C668 112 696 146 684 218L678 248L702 170L716 218L738 152L752 192L812 156V16z" fill="#c3b9cf"/>` +
        halftone([220, 262, 880, 98], 15, LILAC, (_, v) => 9 * v - 2),
    )
  )
}

const pines = (seed: number, from: number, to: number, size: number, colour: string) => {
  const chance = seededRandom(seed)
  const step = size * 0.34
  const one = (index: number) => {
    const [x, tall] = [tenth(from + index * step + chance() * step), size * (0.5 + chance() * 0.6)]
    const wide = tall * 0.22
    return `M${x} ${tenth(SHORE - tall)}l${tenth(wide * 0.7)} ${tenth(tall * 0.5)}h${tenth(-wide * 0.3)}l${tenth(wide * 0.6)} ${tenth(tall * 0.5)}h${tenth(-wide * 2)}l${tenth(wide * 0.6)}-${tenth(tall * 0.5)}h${tenth(-wide * 0.3)}z`
  }
  return `<path d="${times(Math.round((to - from) / step), one)}" fill="${colour}"/>`
}

const farShore = () =>
  mist(70, 268, 250, 16, '#d8b0b0') +
  mist(210, 296, 210, 10, ROSE) +
  mist(880, 238, 250, 14, '#a99bb6') +
  mist(980, 262, 260, 18, '#d8b0b0') +
  mist(430, 322, 260, 9, ROSE) +
  `<path d="M0 ${SHORE}V296Q90 308 160 336T330 ${SHORE}zM1280 ${SHORE}V274Q1160 286 1080 322T930 ${SHORE}z" fill="#3c4c7c"/>` +
  pines(4, -10, 300, 70, BLUE) +
  pines(6, 940, 1290, 92, BLUE) +
  pines(11, 280, 960, 20, BLUE)

const lake = () => {
  const chance = seededRandom(27)
  const ripple = () => {
    const deep = chance()
    return `M${Math.round(chance() * 1320 - 60)} ${Math.round(SHORE + 6 + deep * 210)}h${Math.round(16 + deep * 90 * chance())}`
  }
  return (
    inside(
      'laid-back-camp-lake',
      `M0 ${SHORE}h1280v320H0z`,
      `<use href="#laid-back-camp-far" transform="matrix(1 0 0 -.68 0 ${tenth(SHORE * 1.68)})"/><path d="M0 ${SHORE}h1280v300H0zm0 100h1280v60H0z" fill="${BLUE}" opacity=".34"/>` +
        `<path d="M0 ${SHORE + 60}h1280v300H0z" fill="${NIGHT}" opacity=".22"/>`,
    ) +
    `<path d="${times(110, ripple)}" stroke="#56658f" stroke-width="3"/><path d="${times(50, ripple)}" stroke="${ROSE}" stroke-width="2" opacity=".8"/><path d="M0 ${SHORE}h1280" stroke="${CREAM}" stroke-width="2" opacity=".7"/>`
  )
}

const GROUND = 'M0 590C120 574 300 586 460 594C700 604 900 580 1280 562V720H0z'

const meadow = () => {
  const chance = seededRandom(63)
  const blade = () => {
    const [x, y, tall] = [Math.round(chance() * 1280), Math.round(596 + chance() * 130), Math.round(8 + chance() * 16)]
    return `M${x - 5} ${y - Math.round(tall * 0.7)}l5 ${Math.round(tall * 0.7)}l${Math.round(chance() * 6 - 3)}-${tall}m-2 ${tall}l8-${Math.round(tall * 0.6)}`
  }
  const light = [
    [420, 96],
    [330, 72],
    [230, 48],
  ]
    .map(
      ([rx, ry], index) =>
        `<ellipse cx="900" cy="640" rx="${rx}" ry="${ry}" fill="${['#2f3652', '#5a4d50', '#96703c'][index]}"/>`,
    )
    .join('')
  return (
    `<path d="${GROUND}" fill="#1d2a45"/>` +
    inside('laid-back-camp-meadow', GROUND, light + grain(3, 160, [0, 570, 1280, 150], LILAC, 2)) +
    `<g fill="none"><path d="${times(150, blade)}" stroke="#3c5078" stroke-width="2"/><path d="${times(80, blade)}" stroke="${NIGHT}" stroke-width="2"/></g>`
  )
}

const tent = () => {
  const front = 'M810 650L916 366L1030 660z'
  const side = 'M916 366L1160 392L1250 622L1030 660z'
  const seams = times(4, (index) => {
    const t = (index + 1) / 5
    return `M${tenth(916 + 244 * t)} ${tenth(366 + 26 * t)}L${tenth(1030 + 220 * t)} ${tenth(660 - 38 * t)}`
  })
  return (
    `<path d="M916 366L700 640M1160 392L1276 560M1030 660L1060 706M1250 622L1276 640" stroke="${CREAM}" stroke-width="2.5"/><path d="M694 628l8 26M1054 694l10 20" stroke="${NIGHT}" stroke-width="6"/>` +
    `<path d="${side}" fill="${AMBER}"/>` +
    inside(
      'laid-back-camp-side',
      side,
      `<path d="M900 340L1040 700L1130 690L1010 370z" fill="#f8b650"/><path d="M916 366L1030 660L1072 654L948 366z" fill="#fdd27a"/><path d="M1120 380L1200 640H1300V380z" fill="#c96f2c"/>` +
        halftone([1020, 380, 240, 280], 14, '#c96f2c', (u, v) => 7 * u * (1 - v * 0.4)) +
        `<path d="M1030 660L1250 622V600L1024 636z" fill="#a3532a"/>`,
    ) +
    `<path d="${seams}" stroke="#a3532a" stroke-width="3"/><path d="${front}" fill="#fdd27a"/><path d="M856 650L916 420L976 655z" fill="#fff6dc"/><path d="M880 651L916 500L948 653z" fill="#fff"/>` +
    `<path d="M916 366L856 650L800 652zM916 366L976 655L1036 662z" fill="#f8b650"/><path d="M916 400L842 600Q820 640 806 652L856 650z" fill="${AMBER}"/><path d="M916 400L986 600Q1010 640 1032 661L976 655z" fill="${AMBER}"/>` +
    `<path d="M916 366V470" stroke="#a3532a" stroke-width="3"/><path d="M904 462h24l6 30h-36z" fill="#a3532a"/><path d="M904 492h24v26h-24z" fill="${AMBER}"/><path d="M876 651q40-30 84 4z" fill="${BLUE}"/><path d="M890 648q30-16 56 4" stroke="${ROSE}" stroke-width="6" fill="none"/>`
  )
}

const chair = () => {
  const back = 'M462 436Q540 452 618 436L626 556Q540 580 454 556z'
  const plaid =
    hatching([440, 430, 200, 150], 34, 6, '#c2452f', 12) +
    `<path d="M440 470q100 20 200 0M440 512q100 20 200 0M440 552q100 20 200 0" stroke="#c2452f" stroke-width="11" fill="none"/>` +
    hatching([456, 430, 200, 150], 34, 6, CREAM, 3)
  const fringe = times(19, (index) => `M${456 + index * 9} ${tenth(560 + 16 * Math.sin(((index + 0.5) / 19) * Math.PI))}l-2 20`)
  return (
    `<g stroke="${LILAC}" stroke-width="8" stroke-linecap="round"><path d="M470 590L620 688M610 590L460 688M452 690L436 696M628 690l16 6"/><path d="M456 430L448 600M624 430L632 600"/></g>` +
    `<path d="M440 574Q540 622 640 574L634 606Q540 650 446 606z" fill="#a3532a"/><path d="${back}" fill="#8f2f2a"/>${inside('laid-back-camp-back', back, plaid)}` +
    `<path d="${fringe}" stroke="${CREAM}" stroke-width="3"/><path d="M462 436Q540 452 618 436" stroke="${CREAM}" stroke-width="4" fill="none"/>` +
    `<path d="M440 574l-24-16h-30M640 574l24-16h26" stroke="${LILAC}" stroke-width="9" fill="none" stroke-linecap="round"/>`
  )
}

const steam = () =>
  [
    [
      [214, 470],
      [190, 410],
      [246, 350],
      [196, 280],
      [240, 220],
      [226, 168],
    ],
    [
      [250, 470],
      [280, 420],
      [236, 362],
      [292, 300],
      [262, 240],
      [290, 200],
    ],
    [
      [180, 476],
      [150, 430],
      [186, 386],
      [146, 330],
      [168, 290],
    ],
  ]
    .map(
      (points, index) =>
        `<path d="${through(points as [number, number][])}" stroke="${CREAM}" stroke-width="${[15, 10, 8][index]}" stroke-linecap="round" fill="none" opacity="${[0.85, 0.7, 0.6][index]}"/>`,
    )
    .join('')

const noodles = () => {
  const cup = 'M112 492L146 676Q216 694 286 676L320 492z'
  const waves = times(3, (index) => `M${128 + index * 4} ${556 + index * 13}q14-10 28 0t28 0t28 0t28 0t28 0t28 0t28 0`)
  return (
    `<path d="M20 668H420L448 720H-8z" fill="#7d4a2c"/><path d="M20 668H420l5 10H15z" fill="#c98a4e"/>${hatching([0, 680, 440, 40], 46, -10, '#5c3420', 3)}` +
    `<path d="${cup}" fill="${CREAM}"/>` +
    inside(
      'laid-back-camp-cup',
      cup,
      `<path d="M100 524h240v18H100zM100 612h240v16H100z" fill="#c2452f"/><path d="M100 546h240v5H100zM100 603h240v5H100z" fill="${AMBER}"/><path d="${waves}" stroke="#c2452f" stroke-width="5" fill="none"/>` +
        `<path d="M268 480L246 700H340V480z" fill="#b78f6c" opacity=".55"/>${hatching([250, 490, 90, 200], 9, -20, '#7d4a2c', 2)}`,
    ) +
    `<ellipse cx="216" cy="492" rx="108" ry="24" fill="#e8d2a4" stroke="${CREAM}" stroke-width="8"/><ellipse cx="216" cy="495" rx="92" ry="17" fill="#b5652b"/>` +
    `<path d="M140 494q16-12 32 0t32 0t32 0t32 0M156 502q16-10 32 0t32 0t32 0M170 486q16-8 32 0t32 0t30 0" stroke="#fdd27a" stroke-width="5" fill="none"/><path d="M246 488l16-6 14 8-14 8z" fill="#c2452f"/><circle cx="182" cy="502" r="6" fill="#7fa05a"/><circle cx="236" cy="503" r="5" fill="#7fa05a"/>` +
    `<path d="M330 470L120 484M336 480L150 488" stroke="#7d4a2c" stroke-width="7" stroke-linecap="round"/>`
  )
}

const pinecone = (x: number, y: number, size: number) => {
  const scales = times(4, (row) =>
    times(4 - Math.abs(row - 1), (index) => {
      const left = x + (index - (3 - Math.abs(row - 1)) / 2) * size * 0.5
      return `M${tenth(left - size * 0.26)} ${tenth(y + (row - 2) * size * 0.42)}a${tenth(size * 0.26)} ${tenth(size * 0.36)} 0 0 0 ${tenth(size * 0.52)} 0z`
    }),
  )
  return `<ellipse cx="${x}" cy="${y}" rx="${size}" ry="${tenth(size * 1.05)}" fill="#5c3420"/><path d="${scales}" fill="#c98a4e"/>`
}

/** A glowing tent, a folding chair and steaming cup noodles by a lake that mirrors a lone cone-shaped mountain. */
export const laidBackCamp: Drawing = () =>
  `<g id="laid-back-camp-far">${sky()}${mountain()}${farShore()}</g>` +
  lake() +
  meadow() +
  tent() +
  `<g transform="translate(-62 -2)">${chair()}</g>` +
  pinecone(710, 680, 22) +
  pinecone(766, 692, 16) +
  steam() +
  noodles()
