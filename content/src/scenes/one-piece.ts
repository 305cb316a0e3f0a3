import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#12263a'
const SEA = '#146073'
const FOAM = '#f9e9c3'
const SUN = '#ef5a2f'
const STRAW = '#f3c552'
const WOOD = '#8a4b2a'

const HORIZON = 392

const sky = () =>
  bands([
    [0, '#f6b95b'],
    [70, '#f7c46c'],
    [140, '#f8cf80'],
    [210, '#f9d994'],
    [280, '#fae2a9'],
    [350, '#fbeabf'],
  ])

const rays = () =>
  `<path d="${times(24, (index) => {
    const [a, b] = [around(620, 330, 900, 180 + index * 7.5), around(620, 330, 900, 180 + index * 7.5 + 3.6)]
    return `M620 330L${a.x} ${a.y}L${b.x} ${b.y}z`
  })}" fill="${FOAM}" opacity=".45"/>`

const sun = () =>
  `<circle cx="620" cy="330" r="286" fill="#f58b3f"/><circle cx="620" cy="330" r="262" fill="#f2733a"/><circle cx="620" cy="330" r="238" fill="${SUN}"/>` +
  inside(
    'one-piece-sun',
    'M382 330a238 238 0 0 1 476 0a238 238 0 0 1-476 0z',
    halftone([382, 92, 476, 330], 14, '#f58b3f', (_, v) => 9 * (1 - v) - 1) +
      `<path d="M382 372h476v9H382zM382 396h476v13H382z" fill="#f58b3f"/>`,
  )

const cloud = (x: number, y: number, size: number) => {
  const puffs = [
    [-2, 0.3],
    [-1.2, 0.62],
    [-0.3, 0.9],
    [0.75, 0.72],
    [1.6, 0.46],
    [2.2, 0.26],
  ] as const
  const shape = puffs
    .map(
      ([px, r]) =>
        `M${tenth(x + (px - r) * size)} ${y}a${tenth(r * size)} ${tenth(r * size * 0.8)} 0 0 1 ${tenth(r * size * 2)} 0z`,
    )
    .join('')
  return `<path d="${shape}" fill="${FOAM}"/><path d="M${tenth(x - size * 1.8)} ${y - 6}h${tenth(size * 2.2)}M${tenth(x - size * 0.9)} ${y - 16}h${tenth(size * 2.1)}" stroke="#f6b95b" stroke-width="4"/>`
}

const farShip = () =>
  `<g transform="translate(-16 -28)"><path d="M262 410l8 16h66l12-20-24 6h-46z" fill="${INK}"/><path d="M302 412V344" stroke="${INK}" stroke-width="4"/><path d="M282 352q18 10 38-2l4 26q-24 12-46 2zM278 382q24 10 50-2l4 22q-30 10-56 2z" fill="${SUN}"/><path d="M302 344h18l-5 5 5 5h-18z" fill="${INK}"/></g>`

const island = () =>
  `<path d="M908 ${HORIZON}q30-44 64-40q18-66 44-70q30 10 42 56q34-8 60 22q40 4 72 32z" fill="#2f7d80"/><path d="M1016 ${HORIZON - 110}q30 10 42 56q-30 6-34 54h-30q26-50 22-110zM1060 ${HORIZON - 18}q30-26 58-14q40 4 72 32h-120z" fill="${SEA}"/>` +
  `<path transform="translate(0 -26)" d="M948 396q-4-26 6-44M954 352q-18-6-28 8M954 352q16-10 28 4M954 352q-8-14-24-12M954 352q10-16 26-10" stroke="${INK}" stroke-width="4" fill="none"/>`

const wave = (y: number, long: number, tall: number, shift: number) =>
  `M${tenth(-long + shift)} ${y}${times(Math.ceil(1400 / long) + 1, () => `q${tenth(long * 0.3)} ${tenth(-tall * 1.5)} ${tenth(long * 0.55)}-${tenth(tall * 0.5)}t${tenth(long * 0.45)} ${tenth(tall * 0.5)}`)}V640H-200z`

const sea = () => {
  const rows = 11
  const colours = ['#3f9a97', '#2f8a8e', '#237985', '#1a6b7b', SEA, '#125567']
  const warm = ['#fbd98c', '#f8b95f', '#f58b3f']
  const row = (index: number) => {
    const deep = index / rows
    const [y, long, tall] = [Math.round(HORIZON + 196 * deep ** 1.2), Math.round(40 + deep * 90), 4 + deep * 13]
    const path = wave(y, long, tall, (index % 2) * long * 0.5)
    const [half, colour] = [210 - deep * 110, colours[Math.floor(index / 2)] ?? SEA]
    return (
      `<path d="${path}" fill="${colour}" stroke="${index % 2 ? FOAM : '#8cc7b6'}" stroke-width="${tenth(1 + deep * 2)}"/>` +
      inside(
        `one-piece-glint-${index}`,
        `M${tenth(620 - half + (index % 2) * 34)} ${y - 30}h${tenth(2 * half - (index % 3) * 40)}v200h${tenth(-2 * half)}z`,
        `<path d="${path}" fill="${warm[index % 3]}"/>`,
      )
    )
  }
  return `<path d="M0 ${HORIZON - 6}h1280v300H0z" fill="#3f9a97"/>${times(rows, row)}`
}

const rope = (path: string, thick: number) =>
  `<g fill="none"><path d="${path}" stroke="${INK}" stroke-width="${thick + 6}"/><path d="${path}" stroke="#dcae66" stroke-width="${thick}"/><path d="${path}" stroke="#8f6a32" stroke-width="${thick}" stroke-dasharray="3 ${tenth(thick * 0.5)}"/></g>`

const shrouds = () => {
  const top = (index: number) => [150 + index * 8, -60] as const
  const foot = (index: number) => [-30 + index * 88, 470] as const
  const line = (index: number) => `M${top(index).join(' ')}L${foot(index).join(' ')}`
  const step = (row: number) => {
    const t = 0.13 + row * 0.085
    const x = (index: number) => tenth(top(index)[0] + (foot(index)[0] - top(index)[0]) * t)
    const y = tenth(-60 + 530 * t)
    return `M${x(0) - 4} ${y}Q${x(1)} ${y + 8} ${x(1.5)} ${y + 4}T${x(3) + 6} ${y}`
  }
  const deadeye = (index: number) =>
    `<circle cx="${foot(index)[0]}" cy="454" r="17" fill="${WOOD}" stroke="${INK}" stroke-width="5"/><path d="M${foot(index)[0] - 6} 450h.1m12 0h.1m-6 9h.1" stroke="${INK}" stroke-width="6" stroke-linecap="round"/>`
  return `<path d="${times(4, line)}" stroke="${INK}" stroke-width="8"/><path d="${times(10, step)}" stroke="${INK}" stroke-width="4" fill="none"/>${times(4, deadeye)}`
}

const sail = () => {
  const cloth = 'M900-10Q1000 96 1130 120T1300 240V-10z'
  return (
    `<path d="${cloth}" fill="${FOAM}"/>` +
    inside(
      'one-piece-sail',
      cloth,
      `<path d="M1010-10Q1090 110 1190 150L1300 260V120Q1180 100 1130-10z" fill="#efd6a0"/>${hatching([1080, -10, 260, 270], 12, 150, '#d7b377', 2)}<path d="M960-10Q1020 60 1100 130M1060-10Q1110 80 1200 170M1180-10Q1220 60 1300 140" stroke="#c99a55" stroke-width="3" stroke-dasharray="12 7" fill="none"/>`,
    ) +
    `<path d="M900-10Q1000 96 1130 120T1300 240" stroke="${INK}" stroke-width="7" fill="none"/><path d="M1130 120L1250 470" stroke="${INK}" stroke-width="5"/>`
  )
}

const rail = () => {
  const post = (index: number) => {
    const x = 34 + index * 76
    return `M${x - 9} 486h18l-4 10q14 18 4 44l5 12h-28l5-12q-10-26 4-44z`
  }
  return (
    `<path d="${times(18, post)}" fill="${WOOD}" stroke="${INK}" stroke-width="4"/><path d="M-10 466h1300v24H-10z" fill="#a8623a" stroke="${INK}" stroke-width="5"/><path d="M-10 473h1300" stroke="#d2925a" stroke-width="5"/>` +
    `<path d="M-10 550h1300v22H-10z" fill="${WOOD}" stroke="${INK}" stroke-width="5"/>`
  )
}

const deck = () => {
  const chance = seededRandom(44)
  const seam = (index: number) => `M${-700 + index * 116} 720L${tenth(250 + index * 36)} 572`
  const joint = () => {
    const t = chance()
    const plank = Math.floor(chance() * 22) + 2
    const left = (index: number) => tenth(-700 + index * 116 + (950 - index * 80) * t)
    return `M${left(plank)} ${tenth(720 - 148 * t)}H${left(plank + 1)}`
  }
  return (
    `<path d="M0 570h1280v150H0z" fill="#b9713f"/>` +
    inside(
      'one-piece-deck',
      'M0 570h1280v150H0z',
      grain(16, 150, [0, 574, 1280, 150], '#8a4b2a', 3) +
        grain(17, 110, [0, 574, 1280, 150], '#d2925a', 3) +
        `<path d="M620 570L330 720H910zM420 570h400l90 150H300z" fill="#d2925a" opacity=".45"/>`,
    ) +
    `<path d="${times(24, seam)}" stroke="${INK}" stroke-width="3.5"/><path d="${times(36, joint)}" stroke="${INK}" stroke-width="3"/>`
  )
}

const barrel = () => {
  const body = 'M786 392Q742 530 786 676Q890 712 994 676Q1038 530 994 392z'
  const stave = (index: number) => {
    const t = (index + 1) / 8
    return `M${tenth(786 + 208 * t)} 384Q${tenth(742 + 296 * t)} 530 ${tenth(786 + 208 * t)} 700`
  }
  const hoop = (y: number, half: number, thick: number) =>
    `<path d="M${890 - half} ${y}Q890 ${y + 38} ${890 + half} ${y}v${thick}Q890 ${y + 38 + thick} ${890 - half} ${y + thick}z" fill="#33475c"/><path d="M${890 - half + 26} ${y + 15}l60 13" stroke="#7f98a6" stroke-width="5"/>` +
    `<path d="M${890 + half * 0.5} ${y + 26}h.1m24-6h.1" stroke="${FOAM}" stroke-width="7" stroke-linecap="round"/>`
  return (
    `<path d="M700 690Q890 742 1120 676L1240 700Q1000 770 760 722z" fill="${INK}" opacity=".55"/><path d="${body}" fill="${WOOD}"/>` +
    inside(
      'one-piece-barrel',
      body,
      `<path d="M800 380Q764 530 800 700H872Q850 530 872 380z" fill="#c07a44"/><path d="M826 380Q796 530 826 700H846Q820 530 846 380z" fill="#d99a5e"/><path d="M960 380Q996 530 960 720H1060V380z" fill="#5f3120"/>${hatching([930, 390, 120, 310], 8, -8, '#4a2418', 2)}<path d="${times(7, stave)}" stroke="${INK}" stroke-width="4" fill="none"/>${hoop(412, 116, 26)}${hoop(488, 130, 22)}${hoop(574, 130, 22)}${hoop(642, 118, 26)}`,
    ) +
    `<path d="${body}" fill="none" stroke="${INK}" stroke-width="6"/><ellipse cx="890" cy="392" rx="104" ry="26" fill="#c07a44" stroke="${INK}" stroke-width="6"/><ellipse cx="890" cy="392" rx="88" ry="19" fill="#a8623a"/>`
  )
}

const hat = () => {
  const brim = times(6, (index) => `<ellipse rx="${168 - index * 17}" ry="${tenth(47 - index * 4.4)}"/>`)
  const rays = times(44, (index) => {
    const t = (index / 44) * Math.PI * 2
    return `M${tenth(84 * Math.cos(t))} ${tenth(22 * Math.sin(t))}L${tenth(168 * Math.cos(t))} ${tenth(46 * Math.sin(t))}`
  })
  const crown = 'M-92-2C-98-70-74-116 0-118S98-70 92-2Q0 34-92-2z'
  const arcs = times(6, (index) => `M-120 ${-100 + index * 19}Q0 ${-66 + index * 19} 120 ${-100 + index * 19}`)
  const ribs = times(9, (index) => `M0-126Q${(index - 4) * 24}-90 ${(index - 4) * 25} 30`)
  return (
    `<g transform="translate(880 352) rotate(-9)"><ellipse cx="4" cy="14" rx="166" ry="44" fill="${INK}" opacity=".6"/><ellipse rx="168" ry="47" fill="${STRAW}" stroke="${INK}" stroke-width="6"/><g fill="none" stroke="#c98f2c" stroke-width="2.5">${brim}<path d="${rays}"/></g>` +
    `<path d="M-150 14Q-60 56 40 46Q120 40 160 10Q120 30 30 32Q-80 34-150 14z" fill="#c98f2c"/><path d="${crown}" fill="${STRAW}"/>` +
    inside(
      'one-piece-crown',
      crown,
      `<path d="M30-130Q90-60 60 40H120V-130z" fill="#d9a43a"/><path d="M-66-90Q-84-40-78 0H-60Q-66-50-44-96z" fill="#fbe19a"/><path d="${arcs}${ribs}" stroke="#b87f24" stroke-width="2.5" fill="none"/><path d="M-110-34Q0 6 110-34V-12Q0 30-110-12z" fill="#a3531f"/><path d="M-110-28Q0 12 110-28" stroke="#c97a3a" stroke-width="3" fill="none"/>`,
    ) +
    `<path d="${crown}" fill="none" stroke="${INK}" stroke-width="6"/><path d="M-166 6Q-40 60 90 40" stroke="#fbe19a" stroke-width="4" fill="none"/></g>`
  )
}

const coil = () => {
  const ring = (y: number, rx: number) =>
    rope(`M${560 - rx} ${y}a${rx} ${tenth(rx * 0.3)} 0 1 0 ${2 * rx} 0a${rx} ${tenth(rx * 0.3)} 0 1 0 ${-2 * rx} 0`, 20)
  return (
    `<ellipse cx="572" cy="668" rx="170" ry="44" fill="${INK}" opacity=".5"/>${ring(658, 136)}${ring(640, 128)}${ring(622, 122)}<ellipse cx="560" cy="620" rx="106" ry="28" fill="${INK}"/>${ring(606, 112)}` +
    rope('M672 610C740 600 720 690 780 694S860 706 868 716', 20)
  )
}

const orange = (x: number, y: number, r: number) =>
  `<ellipse cx="${x + 8}" cy="${y + r * 0.86}" rx="${r * 1.2}" ry="${r * 0.26}" fill="${INK}" opacity=".5"/><circle cx="${x}" cy="${y}" r="${r}" fill="#f58b3f" stroke="${INK}" stroke-width="5"/><path d="M${x - r * 0.5} ${y - r * 0.4}a${r * 0.7} ${r * 0.7} 0 0 0-${r * 0.1} ${r * 0.7}" stroke="${FOAM}" stroke-width="5" stroke-linecap="round" fill="none"/>` +
  `<path d="M${x + r * 0.1} ${y - r * 0.8}q${r * 0.3}-${r * 0.7} ${r}-${r * 0.5}q-${r * 0.2} ${r * 0.6}-${r} ${r * 0.5}z" fill="#2f7d80" stroke="${INK}" stroke-width="3"/>`

const chart = () =>
  `<g transform="translate(212 648) rotate(-7)"><path d="M-150 34L-120-40Q10-52 132-36L168 42Q20 28-150 34z" fill="${FOAM}" stroke="${INK}" stroke-width="5"/><path d="M-150 34L-120-40Q-104-46-96-30L-124 40Q-140 50-150 34z" fill="#d7b377" stroke="${INK}" stroke-width="4"/><path d="M-40 14q8-34 40-30q36-6 44 18q-10 24-84 12z" fill="#8cc7b6"/><path d="M-92 10q40-40 76-18t70-6" stroke="${SUN}" stroke-width="5" stroke-dasharray="12 8" fill="none"/><path d="M78-22l26 16M102-24L80-4" stroke="${SUN}" stroke-width="8"/></g>`

const gull = (x: number, y: number, size: number) =>
  `<path transform="translate(${x} ${y}) scale(${size})" d="M-40-8q22-20 40 8q18-26 40-8q-22-4-38 20q-16-22-42-20z" fill="${INK}"/>`

/** A straw hat on a barrel beside coiled rope on a ship's deck, a huge sun over the sea. */
export const onePiece: Drawing = () =>
  sky() +
  rays() +
  sun() +
  cloud(240, 190, 70) +
  cloud(980, 262, 60) +
  cloud(430, 300, 40) +
  island() +
  farShip() +
  sea() +
  sail() +
  shrouds() +
  gull(470, 120, 1) +
  gull(560, 170, 0.6) +
  gull(760, 110, 0.8) +
  rail() +
  deck() +
  chart() +
  coil() +
  barrel() +
  hat() +
  orange(1096, 634, 34) +
  orange(1180, 664, 28) +
  grain(10, 200, [0, 0, 1280, 720], FOAM, 2)
