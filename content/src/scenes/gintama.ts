import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#1d2436'
const WAVE = '#2d6fae'
const SKY = '#9fd3d6'
const MILK = '#f6f4ee'
const STRAWBERRY = '#f0728c'
const WOOD = '#b5743c'
const SUN = '#f8c76a'

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const sky = () =>
  ['#7fc0cb', '#8fcacf', SKY, '#b4dcd3', '#cbe5cf', '#e3ecc6', '#f6eebd']
    .map((fill, index) => `<path d="M0 ${index * 58}H1280V720H0z" fill="${fill}"/>`)
    .join('') +
  `<circle cx="760" cy="250" r="150" fill="#fff6d2" opacity=".5"/><circle cx="760" cy="250" r="104" fill="#fff6d2"/>${halftone([0, 0, 1280, 180], 22, '#6fb4c2', (_, v) => 8 * (1 - v))}`

/** A flat cloud with a curl at each end. */
const cloud = (x: number, y: number, s: number, fill: string) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M0 0h190a22 22 0 0 0 0 -44q-2 -34 -40 -30q-22 -34 -60 -14q-34 -10 -44 24q-46 -6 -52 26q-6 38 6 38z" fill="${fill}"/><path d="M150 -40a16 16 0 1 1 16 20M60 -62a18 18 0 1 0 18 22M20 -24a12 12 0 1 1 12 12" fill="none" stroke="#7fc0cb" stroke-width="4" stroke-linecap="round"/></g>`

/** An airship of another world: a long hull with masts, fins and a row of lights. */
const ship = (x: number, y: number, s: number) =>
  `<g transform="translate(${x} ${y}) scale(${s})"><path d="M-170 0Q-150 -34 -60 -36H90Q160 -30 190 -6Q150 34 60 36H-80Q-150 30 -170 0z" fill="${INK}"/><path d="M-164 -6Q-146 -34 -60 -36H90Q150 -32 180 -12Q60 -22 -164 -6z" fill="#3f4d6e"/><path d="M-60 -36l14 -40h90l20 40z" fill="#3f4d6e"/><path d="M-20 -76v-34h44l8 34z" fill="${INK}"/><path d="M2 -110v-40M40 -76v-46" stroke="${INK}" stroke-width="5"/><path d="M-166 0l-46 -34l10 34l-10 34zM-30 36l-20 34h90l10 -34z" fill="#b9484a"/><path d="${times(11, (index) => `M${-110 + index * 24} 8h0`)}" stroke="${SUN}" stroke-width="10" stroke-linecap="round"/><path d="M-226 -8h-90M-226 12h-60" stroke="${MILK}" stroke-width="7" stroke-linecap="round" opacity=".8"/></g>`

const tower = () =>
  `<path d="M1040 470L1062 150L1074 60L1086 150L1108 470z" fill="#3f6f9a"/><path d="M1074 60L1086 150L1108 470H1076z" fill="#2d5580"/><path d="M1030 290h88l-10 26h-68zM1044 190h60l-8 18h-44zM1016 390h116l-12 30h-92z" fill="#234468"/><path d="M1074 60V10" stroke="#234468" stroke-width="5"/><path d="${times(9, (index) => `M${1046 + index * 7} 302h0M${1034 + index * 10} 404h0`)}" stroke="${SUN}" stroke-width="5" stroke-linecap="round"/>`

const skyline = () => {
  const chance = seededRandom(25)
  const blocks = times(18, (index) => {
    const [x, wide, high] = [index * 74 - 20, 44 + Math.round(chance() * 40), 40 + Math.round(chance() * 110)]
    return `M${x} 470V${430 - high}h${wide}V470z${chance() < 0.4 ? `M${x + 12} ${430 - high}v-30h6v30z` : ''}`
  })
  return `<path d="${blocks}" fill="#7fb0bd"/>${inside('gintama-town', blocks, hatching([0, 240, 1280, 240], 12, 0, '#6da1b1', 4))}`
}

/** A tiled roof: its ridge at y, its eaves below. */
const roof = (x: number, y: number, wide: number, high: number, fill: string, pen: string) => {
  const tiles = times(
    Math.floor(wide / 22),
    (index) => `M${x + 11 + index * 22} ${y + 8}l${tenth((index * 22 + 11 - wide / 2) * 0.16)} ${high - 16}`,
  )
  const eaves = times(Math.floor((wide * 1.16) / 22), (index) => `M${tenth(x - wide * 0.08 + 12 + index * 22)} ${y + high}h0`)
  return `<path d="M${x} ${y}H${x + wide}L${tenth(x + wide * 1.1)} ${y + high}H${tenth(x - wide * 0.1)}z" fill="${fill}"/><path d="${tiles}" stroke="${pen}" stroke-width="5"/><path d="M${x - 8} ${y - 8}H${x + wide + 8}V${y + 8}H${x - 8}z" fill="${pen}"/><path d="${eaves}" stroke="${pen}" stroke-width="16" stroke-linecap="round"/>`
}

const town = () =>
  `<path d="M-10 452H300V560H-10zM330 470H620V560H330zM650 446H990V560H650zM1000 470H1290V560H1000z" fill="#e8d3a6"/><path d="${times(26, (index) => `M${index * 50} 456V560`)}" stroke="#a97b4c" stroke-width="6"/><path d="${times(12, (index) => `M${20 + index * 108} 492h44v40h-44z`)}" fill="#fff3c8"/><path d="${times(12, (index) => `M${42 + index * 108} 492v40M${20 + index * 108} 512h44`)}" stroke="#a97b4c" stroke-width="3"/>` +
  roof(350, 420, 250, 56, '#5c7f96', '#3e5f7c') +
  roof(20, 396, 260, 62, '#4f7390', INK) +
  roof(676, 390, 280, 62, '#4f7390', INK) +
  roof(1020, 418, 260, 56, '#5c7f96', '#3e5f7c')

const bench = () =>
  `<path d="M-10 560H1290V740H-10z" fill="#6b4226"/><path d="M-10 548H1290V576H-10z" fill="#d64550"/><path d="M-10 576H1290V694H-10z" fill="#c23443"/>` +
  inside(
    'gintama-felt',
    'M-10 548H1290V694H-10z',
    hatching([0, 548, 1280, 150], 9, 30, '#cc3e4b', 2) +
      grain(13, 240, [0, 580, 1280, 112], '#a82938', 3) +
      `<path d="M120 590q160 40 420 24q300 -20 620 20" fill="none" stroke="#e2616a" stroke-width="7" opacity=".6"/>`,
  ) +
  `<path d="M-10 692H1290V702H-10z" fill="#8f2433"/><path d="${times(33, (index) => `M${index * 40} 702v18`)}" stroke="#8f2433" stroke-width="5"/>`

const parasol = () => {
  const ribs = times(12, (index) => {
    const p = around(1100, -40, 330, 28 + index * 13.4)
    return `M1100 -40L${p.x} ${tenth(-40 + (p.y + 40) * 0.62)}`
  })
  const shade = 'M712 -10Q724 26 752 54Q820 44 872 104Q940 82 990 140Q1050 104 1110 152Q1160 106 1216 136Q1250 90 1290 100V-10z'
  return `<path d="M1196 100V560" stroke="#6b4226" stroke-width="17"/><path d="M1192 100V560" stroke="#94643c" stroke-width="5"/><path d="${shade}" fill="#d64550"/>${inside('gintama-parasol', shade, `<path d="${ribs}" stroke="#8f2433" stroke-width="4"/><path d="M760 -20Q1080 150 1290 40" fill="none" stroke="${MILK}" stroke-width="26"/>${hatching([700, -10, 600, 180], 13, -60, '#c23443', 2)}`)}<path d="M712 -10Q724 26 752 54Q820 44 872 104Q940 82 990 140Q1050 104 1110 152Q1160 106 1216 136Q1250 90 1290 100" fill="none" stroke="#8f2433" stroke-width="6"/>`
}

const berry = (x: number, y: number, s: number, turn: number) => {
  const seeds = times(9, (index) => `M${-13 + (index % 3) * 13 + (index > 5 ? 3 : 0)} ${-6 + Math.floor(index / 3) * 13}v4`)
  return `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${s})"><path d="M-30 -16Q-34 -34 0 -28Q34 -34 30 -16Q28 18 0 40Q-28 18 -30 -16z" fill="#d92f4c"/><path d="M8 -28Q34 -34 30 -16Q28 18 0 40Q20 6 8 -28z" fill="#ad1f3d"/><path d="${seeds}" stroke="#ffd9a0" stroke-width="4" stroke-linecap="round"/><path d="M-26 -26l16 -2l-6 -12l14 8l6 -12l4 12l14 -6l-6 12l14 4l-20 4l-10 8l-8 -8z" fill="#4c9a5e"/></g>`
}

const carton = () => {
  const front = 'M166 316H356V640H166z'
  return (
    `<path d="M140 640Q320 610 500 636Q490 672 330 672Q170 668 140 640z" fill="#7d1c2b" opacity=".8"/><path d="${front}" fill="${MILK}"/>` +
    inside(
      'gintama-front',
      front,
      `<path d="M160 316H360V400q-24 30 -48 6t-50 8t-48 -4t-54 -2z" fill="${STRAWBERRY}"/><path d="M160 560q40 -22 90 -2t110 -8V650H160z" fill="${STRAWBERRY}"/>${berry(262, 478, 1.5, -8)}${berry(206, 524, 0.7, 24)}${berry(320, 426, 0.6, -26)}${grain(30, 40, [170, 570, 180, 66], MILK, 7)}<path d="M178 330V630" stroke="#fff" stroke-width="6" opacity=".7"/>`,
    ) +
    `<path d="M356 316L428 292V606L356 640z" fill="#d9d3c4"/><path d="M356 316L428 292V380L356 410z" fill="#c9506c"/><path d="M356 556L428 532V606L356 640z" fill="#c9506c"/>${inside('gintama-side', 'M356 410L428 380V532L356 556z', hatching([350, 370, 90, 200], 12, -20, '#bdb5a2', 3))}<path d="M374 436l36 -14v60l-36 14z" fill="${MILK}"/><path d="M380 448l24 -9M380 462l24 -9M380 476l24 -9" stroke="#8f887a" stroke-width="3"/>` +
    `<path d="M166 316L200 228H386L356 316z" fill="#f58fa6"/><path d="M356 316L386 228L428 292z" fill="#c9506c"/><path d="M386 228L372 296L428 292z" fill="#a83c58"/><path d="M196 180H390V232H196z" fill="${MILK}"/><path d="M196 214H390V232H196z" fill="#d9d3c4"/><path d="M206 194H380" stroke="${STRAWBERRY}" stroke-width="6" stroke-dasharray="12 7"/><path d="M184 300L214 240" stroke="#fff" stroke-width="6" opacity=".6"/>` +
    `<ellipse cx="296" cy="252" rx="16" ry="7" fill="#a83c58"/><path d="M290 250L316 118L372 70l10 12l-50 44L306 254z" fill="${MILK}"/><path d="M296 218l16 4M302 188l16 4M308 158l16 4M314 130l16 4M336 104l10 12M354 88l10 12" stroke="${STRAWBERRY}" stroke-width="8"/>`
  )
}

/** A wooden sword from hilt to tip, lying along the x axis. */
const sword = () =>
  `<g transform="translate(492 636) rotate(-31)"><path d="M-40 26Q60 34 250 24L240 44Q60 56 -40 40z" fill="${INK}" opacity=".28"/><path d="M-70 -17Q-82 0 -70 19H186V-17z" fill="#7a4a24"/><path d="M-70 -17Q-82 0 -70 19H186V8H-68z" fill="#5a3319"/><path d="${times(12, (index) => `M${-58 + index * 21} -17l20 36M${-38 + index * 21} -17l-20 36`)}" stroke="#3a2112" stroke-width="4"/>` +
  `<path d="M186 -20h13v42h-13z" fill="#5a3319"/><path d="M199 -16Q560 -30 850 -62L872 -52Q846 -30 812 -20Q520 12 199 19z" fill="${WOOD}"/><path d="M199 3Q540 -6 836 -40L812 -20Q520 12 199 19z" fill="#8a5226"/><path d="M206 -11Q560 -24 846 -56" fill="none" stroke="#e2ac6c" stroke-width="6"/><path d="M250 4q60 -8 120 -4M420 -8q90 2 150 -12M620 -20q60 -2 110 -14M320 12q40 -2 80 -4" stroke="#6b3c1a" stroke-width="3" fill="none"/><ellipse cx="470" cy="-2" rx="12" ry="4" fill="none" stroke="#6b3c1a" stroke-width="3"/></g>`

const goggles = (y: number) => {
  const lens = (x: number, tilt: number) =>
    `<g transform="translate(${x} ${y}) rotate(${tilt})"><path d="${ellipse(0, 0, 74, 56)}" fill="${INK}"/><path d="${ellipse(0, 0, 62, 45)}" fill="${SUN}"/>${inside(`gintama-lens-${x}`, ellipse(0, 0, 62, 45), `<path d="M-70 10L10 -60H50L-50 50H-70z" fill="#fbe3a6"/><path d="M-10 60L70 -20V10L20 60z" fill="#fbe3a6"/><path d="M-70 26Q0 0 70 30V60H-70z" fill="#d98f3c" opacity=".7"/>`)}<path d="${ellipse(0, 0, 62, 45)}" fill="none" stroke="#aab3c4" stroke-width="6"/></g>`
  return `<path d="M742 ${y - 24}Q900 ${y - 74} 1080 ${y - 24}V${y + 20}Q900 ${y - 26} 742 ${y + 20}z" fill="${INK}"/><path d="${times(14, (index) => `M${752 + index * 25} ${tenth(y - 26 - 26 * Math.sin((index / 13) * 3.1))}v32`)}" stroke="#3f4d6e" stroke-width="4"/>${lens(838, -4)}${lens(990, 4)}<path d="M902 ${y - 14}q14 -12 26 0v22q-12 -10 -26 0z" fill="#aab3c4"/>`
}

const helmet = () => {
  const shell = 'M736 592C716 420 800 338 912 338C1030 338 1108 420 1090 592Q1000 566 912 566T736 592z'
  return (
    `<path d="M690 632Q900 586 1140 628Q1130 676 920 680Q710 676 690 632z" fill="#7d1c2b" opacity=".8"/><path d="M752 586Q912 540 1076 586L1062 640Q1040 660 1000 656Q912 640 824 656Q784 660 766 640z" fill="${INK}"/>` +
    `<path d="M768 646C758 680 780 690 800 676M1060 646C1068 684 1040 700 1010 684L960 690" fill="none" stroke="#6b4226" stroke-width="15" stroke-linecap="round"/><path d="M940 678h38v24h-38z" fill="none" stroke="#aab3c4" stroke-width="7"/>` +
    `<path d="${shell}" fill="${MILK}"/>` +
    inside(
      'gintama-shell',
      shell,
      `<path d="M960 330C1060 400 1070 500 1050 600H1120V330z" fill="#cfd3d6"/><path d="M1020 350C1090 420 1090 520 1076 600H1130V350z" fill="#aab3c4"/><path d="M884 330H946V600H884z" fill="${WAVE}"/><path d="M874 330H880V600H874zM950 330H956V600H950z" fill="${WAVE}"/>${halftone([960, 340, 150, 250], 14, '#98a2b4', (u, v) => 8 * u * (0.4 + v))}`,
    ) +
    `<path d="M780 420q30 -52 82 -60" fill="none" stroke="#fff" stroke-width="14" stroke-linecap="round"/><path d="M736 592Q824 566 912 566T1090 592L1094 606Q1000 580 912 580T732 606z" fill="${INK}"/>${goggles(486)}`
  )
}

const robe = () => {
  const cloth = 'M430 640C520 590 640 618 760 604C860 640 800 690 700 704C560 720 420 700 430 640z'
  const swirls = times(18, (index) => {
    const [x, y] = [452 + (index % 6) * 62 + (Math.floor(index / 6) % 2) * 30, 622 + Math.floor(index / 6) * 32]
    return `M${x - 22} ${y + 14}q2 -28 26 -26q18 4 14 18q-8 10 -16 2q-2 -8 6 -8`
  })
  return `<path d="${cloth}" transform="translate(6 12)" fill="#7d1c2b" opacity=".8"/><path d="${cloth}" fill="${MILK}"/>${inside('gintama-robe', cloth, `<path d="${swirls}" fill="none" stroke="${WAVE}" stroke-width="6" stroke-linecap="round"/><path d="M440 690q160 30 340 -10v40H430z" fill="${WAVE}"/><path d="M560 600q30 50 -10 120M680 600q-20 60 30 110" stroke="#c3ccd6" stroke-width="7" fill="none"/>`)}<path d="${cloth}" fill="none" stroke="#c3ccd6" stroke-width="3"/>`
}

const dango = () =>
  `<path d="${ellipse(92, 640, 96, 26)}" fill="#7d1c2b" opacity=".8"/><path d="${ellipse(86, 628, 94, 24)}" fill="#3f6f9a"/><path d="${ellipse(86, 624, 80, 17)}" fill="#5c94bd"/><path d="M6 640L150 590" stroke="#e2c184" stroke-width="6"/>${[
    ['#f3a6b6', 44, 616],
    [MILK, 82, 603],
    ['#8fbf6a', 120, 590],
  ]
    .map(
      ([fill, x, y]) =>
        `<circle cx="${x}" cy="${y}" r="24" fill="${fill}"/><path d="M${Number(x) - 13} ${Number(y) - 7}a15 15 0 0 1 13 -9" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/>`,
    )
    .join('')}`

/** A wooden sword, a carton of strawberry milk and a scooter helmet with goggles. */
export const gintama: Drawing = () =>
  sky() +
  cloud(90, 130, 1, MILK) +
  cloud(520, 90, 0.7, MILK) +
  skyline() +
  tower() +
  ship(560, 190, 0.9) +
  ship(250, 70, 0.4) +
  ship(900, 230, 0.36) +
  town() +
  parasol() +
  bench() +
  robe() +
  sword() +
  helmet() +
  dango() +
  carton()
