import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const PINE = '#173a38'
const LEAF = '#5f8f4e'
const ORANGE = '#ef7d22'
const CREAM = '#fdf1d3'
const BARK = '#6b3f28'
const STEEL = '#46536b'
const PINK = '#ec6a84'

const ellipse = (x: number, y: number, rx: number, ry: number) =>
  `M${x - rx} ${y}a${rx} ${ry} 0 1 0 ${2 * rx} 0a${rx} ${ry} 0 1 0 ${-2 * rx} 0z`

const sky = () =>
  ['#f9c766', '#fad27c', '#fbdc92', '#fce6a9', '#fdeebf']
    .map((fill, index) => `<path d="M0 ${index * 80}H1280V720H0z" fill="${fill}"/>`)
    .join('') +
  `<circle cx="860" cy="190" r="210" fill="#fff3cf" opacity=".6"/><circle cx="860" cy="190" r="150" fill="#fff8e2"/>`

const trunks = (seed: number, count: number, wide: number, fill: string, pen: string) => {
  const chance = seededRandom(seed)
  return times(count, (index) => {
    const x = Math.round((index + 0.2 + chance() * 0.6) * (1280 / count))
    const w = Math.round(wide * (0.7 + chance() * 0.6))
    const lean = Math.round((chance() - 0.5) * 50)
    const branch = Math.round(120 + chance() * 160)
    const marks = times(
      9,
      () => `M${tenth(x + (chance() - 0.5) * w * 1.2)} ${Math.round(chance() * 540)}v${Math.round(20 + chance() * 60)}`,
    )
    return `<path d="M${x - w / 2 + lean} -10H${x + w / 2 + lean}Q${x + w * 0.4} 360 ${x + w} 620H${x - w}Q${x - w * 0.4} 360 ${x - w / 2 + lean} -10zM${x} ${branch + 40}q${w * 2} -30 ${w * 3} -${90}l8 4q-${w} 90 -${w * 3} 120z" fill="${fill}"/><path d="${marks}" stroke="${pen}" stroke-width="3"/>`
  })
}

const canopy = (seed: number, top: number, fill: string, count: number) => {
  const chance = seededRandom(seed)
  const leaves = times(count, (index) => {
    const x = (index / count) * 1300 - 10
    const r = 26 + chance() * 46
    return ellipse(tenth(x), tenth(top - Math.sin(index * 1.7) * 20 + chance() * 26), tenth(r * 1.25), tenth(r * 0.8))
  })
  return `<path d="M0 -20H1280V${top}H0z${leaves}" fill="${fill}"/>`
}

const sprays = (seed: number, count: number, low: number, fill: string) => {
  const chance = seededRandom(seed)
  const leaf = () => {
    const [x, y, turn, long] = [chance() * 1280, chance() * low, chance() * 6.28, 10 + chance() * 14]
    const [dx, dy] = [Math.cos(turn) * long, Math.sin(turn) * long]
    return `M${Math.round(x)} ${Math.round(y)}q${Math.round(dx / 2 - dy / 2)} ${Math.round(dy / 2 + dx / 2)} ${Math.round(dx)} ${Math.round(dy)}q${Math.round(-dx / 2 + dy / 2)} ${Math.round(-dy / 2 - dx / 2)} ${Math.round(-dx)} ${Math.round(-dy)}z`
  }
  return `<path d="${times(count, leaf)}" fill="${fill}"/>`
}

const forest = () =>
  trunks(21, 9, 22, '#c9c774', '#b4b566') +
  canopy(4, 70, '#a9b862', 26) +
  trunks(22, 6, 36, '#7fa05a', '#6f9150') +
  canopy(6, 44, LEAF, 22) +
  sprays(7, 90, 150, '#7fa95c') +
  `<path d="M0 470Q200 430 420 452T860 446T1280 460V720H0z" fill="${LEAF}"/><path d="M0 516Q260 486 560 506T1280 506V720H0z" fill="#44764a"/>` +
  halftone([0, 520, 1280, 200], 20, '#2f5f45', (_, v) => 4 + 10 * v) +
  tufts()

const tufts = () => {
  const chance = seededRandom(28)
  const tuft = () => {
    const [x, y, s] = [Math.round(chance() * 1280), Math.round(466 + chance() * 150), 8 + chance() * 16]
    return `M${x} ${y}q${tenth(-s * 0.4)} ${tenth(-s)} ${tenth(-s)} ${tenth(-s * 1.3)}q${tenth(s * 0.9)} ${tenth(s * 0.2)} ${s.toFixed(0)} ${tenth(s)}q0 ${tenth(-s)} ${tenth(s * 0.5)} ${tenth(-s * 1.7)}q${tenth(s * 0.3)} ${tenth(s)} ${tenth(-s * 0.1)} ${tenth(s * 1.9)}z`
  }
  return `<path d="${times(60, tuft)}" fill="#8fb35e"/>`
}

/** A training post: the outline of a log whose middle is x, wrapped with rope. */
const log = () => {
  const body = 'M862 118Q978 92 1094 118L1108 640Q980 690 848 640z'
  const chance = seededRandom(33)
  const cracks = times(
    40,
    () =>
      `M${Math.round(860 + chance() * 240)} ${Math.round(150 + chance() * 440)}q${Math.round(chance() * 8 - 4)} 26 0 ${Math.round(30 + chance() * 60)}`,
  )
  const gashes = [
    [900, 250, 30, -18],
    [1000, 210, 36, 10],
    [930, 440, 44, 14],
    [1046, 470, 26, -22],
    [884, 500, 34, -12],
  ]
  const rings = [0.9, 0.66, 0.42, 0.2]
    .map((part) => `<path d="${ellipse(978, 116, 116 * part, 34 * part)}" fill="none" stroke="#b98353" stroke-width="4"/>`)
    .join('')
  return (
    `<path d="M820 640Q980 600 1150 640Q1260 690 1280 720H700Q760 676 820 640z" fill="${PINE}" opacity=".6"/><path d="${body}" fill="${BARK}"/>` +
    inside(
      'naruto-log',
      body,
      `<path d="M840 90H900Q886 400 900 690H830z" fill="#9a6440"/><path d="M1040 90H1120V690H1050Q1066 400 1040 90z" fill="#462719"/><path d="${cracks}" stroke="#462719" stroke-width="4" fill="none"/>${gashes.map(([x, y, dx, dy]) => `<path d="M${x} ${y}l${dx} ${dy}l6 8z" fill="#d9a36a" stroke="#d9a36a" stroke-width="3"/>`).join('')}`,
    ) +
    inside('naruto-rope', body, ropeWrap(318)) +
    `<path d="${ellipse(978, 116, 116, 34)}" fill="#e0b27a"/>${rings}<path d="M978 116l84 -12M978 116l-60 24" stroke="#b98353" stroke-width="4"/>`
  )
}

const ropeWrap = (y: number) =>
  `${times(4, (turn) => {
    const top = y + turn * 24
    const lay = times(17, (index) => `M${858 + index * 15} ${tenth(top + 34 - Math.abs(index - 8) ** 2 * 0.34)}l10 -18`)
    return `<path d="M850 ${top - 6}Q978 ${top + 40} 1106 ${top - 6}v22Q978 ${top + 62} 850 ${top + 16}z" fill="${CREAM}"/><path d="M1030 ${top + 12}Q1070 ${top + 6} 1106 ${top - 6}v22Q1070 ${top + 30} 1030 ${top + 36}z" fill="#d9b98a"/><path d="${lay}" stroke="#b98f5c" stroke-width="4" fill="none"/>`
  })}<path d="M868 404q-30 50 -12 96l14 -4q-10 -40 16 -84z" fill="${CREAM}"/>`

/** A throwing knife whose point is at (x, y), coming from the given direction. */
const knife = (x: number, y: number, turn: number, size: number) => {
  const wraps = times(6, (index) => `M${196 + index * 16} -11l9 22`)
  return (
    `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M40 -22Q22 -16 24 0Q22 16 40 24L34 8V-8z" fill="#1f120c"/><path d="M30 -14l-16 -20M26 12l-14 24M24 0l-20 2" stroke="#1f120c" stroke-width="4"/><path d="M32 -12L112 -42Q132 -30 182 -10V10Q132 30 112 42L36 14z" fill="${STEEL}"/><path d="M32 -12L112 -42Q132 -30 182 -10V0H38z" fill="#7b8aa3"/><path d="M32 -12L112 -42L120 -38L36 -8z" fill="#dfe6ea"/><path d="M38 0H180" stroke="#2a3448" stroke-width="3"/>` +
    `<path d="M180 -11h110v22h-110z" fill="#2a3448"/><path d="${wraps}" stroke="#9aa6b5" stroke-width="5"/><path d="M176 -15h12v30h-12zM284 -13h10v26h-10z" fill="${STEEL}"/><circle cx="322" cy="0" r="25" fill="none" stroke="${STEEL}" stroke-width="12"/><path d="M303 -15a25 25 0 0 1 36 -2" fill="none" stroke="#9aa6b5" stroke-width="5"/></g>`
  )
}

const counter = () => {
  const top = 'M-10 612Q330 560 700 604L760 730H-10z'
  return (
    `<path d="M-10 612Q330 560 700 604Q730 640 760 730H-10z" fill="#b47a47"/>` +
    inside(
      'naruto-counter',
      top,
      hatching([0, 560, 780, 170], 20, 60, '#a06938', 3) +
        `<path d="M-10 640Q330 590 716 636M-10 680Q330 630 740 680" fill="none" stroke="${BARK}" stroke-width="5"/>`,
    ) +
    `<path d="M-10 612Q330 560 700 604" fill="none" stroke="#e0b27a" stroke-width="8"/>`
  )
}

const noodles = () => {
  const strand = (index: number) => {
    const [x, y] = [150 + (index % 8) * 52, 368 + Math.floor(index / 8) * 17]
    return `M${x - 40} ${y + 10}q24 -${26 - (index % 3) * 6} 52 -4t56 2t50 -6`
  }
  return `<path d="${times(32, strand)}" fill="none" stroke="#e2a843" stroke-width="13" stroke-linecap="round"/><path d="${times(32, strand)}" fill="none" stroke="#fbd97f" stroke-width="7" stroke-linecap="round"/>`
}

const egg = () =>
  `<g transform="translate(196 388) rotate(-14)"><path d="${ellipse(0, 0, 66, 40)}" fill="#d9b98a"/><path d="${ellipse(-2, -5, 62, 36)}" fill="#fffaf0"/><path d="${ellipse(2, -3, 34, 21)}" fill="${ORANGE}"/><path d="${ellipse(-4, -8, 16, 8)}" fill="#f9b34f"/></g>`

const pork = (x: number, y: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn})"><path d="M-76 4C-80 -36 -30 -46 6 -42C52 -40 84 -20 78 8C70 42 -66 46 -76 4z" fill="#8a4a2c"/><path d="M-66 0C-68 -30 -26 -38 6 -34C44 -32 72 -16 66 4C60 30 -58 34 -66 0z" fill="#d98f6a"/><path d="M-40 0C-30 -24 20 -26 36 -8C20 -6 -10 -4 -20 12zM20 12q24 -4 34 -12" fill="#f5cfae" stroke="#f5cfae" stroke-width="5"/></g>`

/** A slice of fish cake with a spiral, lying on the soup. */
const fishcake = (x: number, y: number, r: number) => {
  const rim = Array.from({ length: 36 }, (_, index) => {
    const { x: a, y: b } = around(0, 0, r * (index % 2 ? 0.93 : 1.03), index * 10)
    return `${a} ${b}`
  })
  const spiral = Array.from({ length: 44 }, (_, index) => {
    const { x: a, y: b } = around(0, 0, r * (0.68 - index * 0.0145), 200 + index * 19)
    return `${a} ${b}`
  })
  const shape = `M${rim.join('L')}z`
  return `<g transform="translate(${x} ${y}) rotate(-6) scale(1 .62)"><path d="${shape}" transform="translate(0 24)" fill="#d9b98a" stroke="#d9b98a" stroke-width="10" stroke-linejoin="round"/><path d="${shape}" fill="#fffaf0" stroke="#fffaf0" stroke-width="10" stroke-linejoin="round"/><path d="M${spiral.join('L')}" fill="none" stroke="${PINK}" stroke-width="${tenth(r * 0.17)}" stroke-linecap="round" stroke-linejoin="round"/></g>`
}

const onion = () => {
  const chance = seededRandom(3)
  return times(15, () => {
    const [x, y] = [Math.round(150 + chance() * 420), Math.round(392 + chance() * 52)]
    return `<ellipse cx="${x}" cy="${y}" rx="14" ry="8" fill="#dff0b4" stroke="${LEAF}" stroke-width="6"/>`
  })
}

const seaweed = () =>
  `<path d="M470 250l106 -34l20 150l-92 26z" fill="${PINE}"/><path d="M486 268l84 -28M490 296l84 -26M494 324l84 -24M498 350l86 -24M510 256l22 120M546 246l20 118" stroke="#2c5850" stroke-width="4"/>`

const bowl = () => {
  const body = 'M84 400C92 560 190 640 262 664H458C530 640 628 560 636 400z'
  const waves = times(7, (index) => {
    const x = 108 + index * 80
    return `<path d="M${x} 520a34 34 0 0 1 68 0M${x + 12} 520a22 22 0 0 1 44 0M${x + 24} 520a10 10 0 0 1 20 0" fill="none" stroke="${CREAM}" stroke-width="6"/>`
  })
  return (
    `<path d="${ellipse(390, 676, 260, 24)}" fill="${BARK}" opacity=".7"/><path d="M270 650h180l14 40q-104 18 -208 0z" fill="#a8431a"/>` +
    `<path d="${body}" fill="${ORANGE}"/>` +
    inside(
      'naruto-bowl',
      body,
      `<path d="M470 380H650V690H420Q500 560 470 380z" fill="#c95a18"/><path d="M110 400C120 540 190 620 240 650L270 660C190 590 150 500 150 400z" fill="#f9a24f"/><path d="M60 470H660V482H60zM60 536H660V548H60z" fill="${STEEL}"/>${waves}${halftone([420, 540, 230, 130], 15, '#8f3a12', (u) => 9 * u)}`,
    )
  )
}

const soup = () =>
  `<path d="${ellipse(360, 400, 282, 84)}" fill="${CREAM}"/><path d="${ellipse(360, 402, 262, 70)}" fill="#a8431a"/>` +
  inside(
    'naruto-soup',
    'M98 200H622V402a262 70 0 0 1 -524 0z',
    `<path d="${ellipse(360, 410, 256, 66)}" fill="#d98a35"/><path d="${ellipse(330, 404, 200, 48)}" fill="#e8a248"/>${seaweed()}${noodles()}${pork(452, 396, 10)}${pork(398, 360, -12)}${egg()}${onion()}${fishcake(300, 420, 80)}`,
  ) +
  `<path d="M78 400a282 84 0 0 0 564 0" fill="none" stroke="#fffaf0" stroke-width="13"/><path d="M500 466a282 84 0 0 0 140 -66" fill="none" stroke="#d9b98a" stroke-width="13"/>`

const steam = () => {
  const curl = (x: number, y: number, size: number) =>
    `M${x} ${y}c${-30 * size} ${-40 * size} ${40 * size} ${-70 * size} ${14 * size} ${-120 * size}c${-16 * size} ${-40 * size} ${-70 * size} ${-30 * size} ${-66 * size} ${6 * size}c${4 * size} ${26 * size} ${42 * size} ${22 * size} ${36 * size} ${-4 * size}`
  return `<path d="${curl(250, 320, 1.3)}${curl(370, 290, 1.7)}${curl(480, 230, 0.9)}" fill="none" stroke="#fffaf0" stroke-width="15" stroke-linecap="round" opacity=".85"/>`
}

/** A bowl of ramen with a spiral fish cake; three throwing knives in a training post. */
export const naruto: Drawing = () =>
  sky() +
  forest() +
  log() +
  knife(938, 218, -158, 0.78) +
  knife(1010, 286, -14, 0.72) +
  knife(1020, 520, 18, 0.7) +
  sprays(11, 34, 120, PINE) +
  canopy(9, -6, PINE, 20) +
  counter() +
  steam() +
  bowl() +
  soup() +
  grain(2, 70, [640, 520, 640, 190], '#cfe08e', 4)
