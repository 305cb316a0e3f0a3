import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#2a1847'
const VIOLET = '#573076'
const ROSE = '#cf3a6e'
const PINK = '#f593b2'
const CREAM = '#fff2dc'
const GOLD = '#f0b440'
const TEAL = '#2c8c97'

const SPINES = [VIOLET, '#7a3a80', ROSE, '#8f2b5c', '#3b2461', TEAL, '#b9537f']

/** A shelf of books between two boards; `lit` is the side the light comes from. */
const shelf = (x: number, y: number, width: number, tall: number, seed: number, lit: 1 | -1) => {
  const chance = seededRandom(seed)
  let left = x + 6
  let books = ''
  while (left < x + width - 26) {
    const [wide, high] = [Math.round(16 + chance() * 22), Math.round(tall * (0.62 + chance() * 0.3))]
    const colour = SPINES[Math.floor(chance() * SPINES.length)]
    const [top, bands] = [y + tall - high, chance()]
    const lean = chance() > 0.9 ? ` transform="rotate(${-lit * 7} ${left} ${y + tall})"` : ''
    books += `<g${lean}><path d="M${left} ${top}h${wide}v${high}h-${wide}z" fill="${colour}"/><path d="M${lit > 0 ? left + wide - 5 : left} ${top}h5v${high}h-5z" fill="#f593b255"/>${
      bands > 0.35
        ? `<path d="M${left} ${top + 12}h${wide}M${left} ${top + 20}h${wide}M${left} ${y + tall - 16}h${wide}" stroke="${GOLD}" stroke-width="3"/>`
        : ''
    }${bands > 0.7 ? `<circle cx="${left + wide / 2}" cy="${top + high / 2}" r="5" fill="${GOLD}"/>` : ''}</g>`
    left += wide + 3 + (chance() > 0.88 ? 18 : 0)
  }
  return `<path d="M${x} ${y}h${width}v${tall}h-${width}z" fill="#1d1036"/>${books}<path d="M${x} ${y + tall}h${width}v16h-${width}z" fill="#8f2b5c"/><path d="M${x} ${y + tall}h${width}v5h-${width}z" fill="${PINK}"/>`
}

const shelves = () =>
  `${times(4, (row) => shelf(0, row * 136 - 20, 280, 120, 11 + row, 1))}${times(4, (row) => shelf(1000, row * 136 - 20, 280, 120, 31 + row, -1))}<path d="M280 0h34v540h-34zM966 0h34v540h-34z" fill="#8f2b5c"/><path d="M302 0h12v540h-12zM966 0h12v540h-12z" fill="${ROSE}"/><path d="${times(14, (i) => `M291 ${i * 40 + 8}l-6 12 6 12 6-12zM990 ${i * 40 + 8}l-6 12 6 12 6-12z`)}" fill="${GOLD}"/>`

const cherryTree = () => {
  const chance = seededRandom(8)
  const cloud = (count: number, [x, y, w, h]: readonly [number, number, number, number], colour: string, size: number) =>
    `<path d="${times(count, () => `M${Math.round(x + chance() * w)} ${Math.round(y + chance() * h)}h0`)}" stroke="${colour}" stroke-width="${size}" stroke-linecap="round"/>`
  const trunk = 'M392 560Q410 420 384 320Q350 270 330 262M390 350Q430 280 470 250M396 420Q350 370 320 372'
  return `<path d="${trunk}" stroke="${NIGHT}" stroke-width="20" fill="none" stroke-linecap="round"/>${cloud(26, [314, 190, 190, 110], ROSE, 60)}${cloud(30, [320, 170, 170, 100], PINK, 44)}${cloud(46, [320, 160, 180, 110], '#ffd0d8', 13)}${cloud(14, [880, 300, 90, 80], ROSE, 54)}${cloud(14, [890, 280, 90, 80], PINK, 38)}${cloud(26, [880, 274, 90, 90], '#ffd0d8', 11)}`
}

const city = () => {
  const chance = seededRandom(77)
  const blocks = times(22, (i) => {
    const high = Math.round(40 + chance() * 70)
    return `M${330 + i * 28} 500v-${high}h24v${high}z`
  })
  const lights = times(60, () => `M${Math.round(336 + chance() * 600)} ${Math.round(420 + chance() * 60)}h5`)
  return `<path d="${blocks}" fill="${VIOLET}"/><path d="${lights}" stroke="${GOLD}" stroke-width="5"/>`
}

const window = () => {
  const outline = 'M340 560V260Q340-60 640-60T940 260V560z'
  const sky = `<path d="M330-60h620v640H330z" fill="#7a3a80"/><circle cx="640" cy="190" r="330" fill="#a3467f"/><circle cx="640" cy="190" r="250" fill="${ROSE}"/><circle cx="640" cy="190" r="180" fill="#e5678f"/><circle cx="640" cy="180" r="128" fill="${GOLD}"/><circle cx="640" cy="180" r="116" fill="${CREAM}"/><path d="M700 82a116 116 0 0 1-140 182a116 116 0 0 0 140-182z" fill="#f8d9b0"/>${halftone([340, 0, 600, 180], 16, '#573076', (_, v) => 6 - v * 7)}${city()}${cherryTree()}`
  return `${inside('cardcaptor-sakura-window', outline, sky)}<path d="${outline}" fill="none" stroke="${NIGHT}" stroke-width="22"/><path d="M490 0V560M790 0V560M340 330H940M340 440H940" stroke="${NIGHT}" stroke-width="7"/><path d="M640 0V60" stroke="${NIGHT}" stroke-width="7"/>`
}

const floor = () => {
  const planks = times(25, (i) => `M${640 + (i - 12) * 46} 534L${640 + (i - 12) * 150} 720`)
  const joints = times(30, (i) => {
    const y = 552 + ((i * 53) % 150)
    const spread = 46 + ((y - 534) / 186) * 104
    const k = ((i * 7) % 21) - 10
    return `M${Math.round(640 + k * spread)} ${y}h${Math.round(spread)}`
  })
  return `<path d="M0 534h1280v186H0z" fill="${VIOLET}"/><path d="M190 720L430 534h420l240 186z" fill="#8f2b5c"/><path d="M340 720L510 534h260l170 186z" fill="${ROSE}"/><path d="${planks}${joints}" stroke="${NIGHT}" stroke-width="3"/><path d="M0 524h1280v14H0z" fill="${NIGHT}"/>${grain(5, 240, [0, 540, 1280, 180], '#f593b255', 3)}`
}

const beams = () =>
  `<g fill="${CREAM}"><path d="M500 620L380 0H900L780 620z" opacity=".14"/><path d="M540 620L470 0H810L740 620z" opacity=".16"/><path d="M580 620L560 0H720L700 620z" opacity=".22"/></g>`

const cardFace = () =>
  `<g id="cardcaptor-sakura-face"><rect x="-50" y="-105" width="100" height="210" rx="9" fill="${CREAM}"/><rect x="-43" y="-98" width="86" height="196" rx="5" fill="none" stroke="${GOLD}" stroke-width="4"/><path d="M-34-60Q-34-88 0-88T34-60V60Q34 88 0 88T-34 60z" fill="#fbdcc4" stroke="#d98c4a" stroke-width="2.5"/><path d="M-38-93h18q-2 16-18 18zM38-93H20q2 16 18 18zM-38 93h18q-2-16-18-18zM38 93H20q2-16 18-18z" fill="${ROSE}"/><path d="M-20-62L26 20M-26-40L20 42" stroke="${CREAM}" stroke-width="5"/></g>`

const cardBack = () =>
  `<g id="cardcaptor-sakura-back"><rect x="-50" y="-105" width="100" height="210" rx="9" fill="#8f2b5c"/><rect x="-43" y="-98" width="86" height="196" rx="5" fill="none" stroke="${GOLD}" stroke-width="4"/><path d="M0-90L34 0L0 90L-34 0z" fill="none" stroke="${GOLD}" stroke-width="3"/><circle r="26" fill="${ROSE}" stroke="${GOLD}" stroke-width="4"/><path d="${times(
    8,
    (i) => {
      const [p, q] = [around(0, 0, 12, i * 45), around(0, 0, 22, i * 45)]
      return `M${p.x} ${p.y}L${q.x} ${q.y}`
    },
  )}" stroke="${GOLD}" stroke-width="3"/><circle r="7" fill="${GOLD}"/><path d="M-30-84l8 8M30-84l-8 8M-30 84l8-8M30 84l-8-8" stroke="${PINK}" stroke-width="5"/></g>`

type Card = { x: number; y: number; depth: number; size: number; wide: number; turn: number }

/** A place on a helix that widens toward the top; `t` is 0 … 1 on the way up. */
const onSpiral = (t: number) => {
  const angle = (30 + t * 720) * (Math.PI / 180)
  const [depth, side] = [Math.sin(angle), Math.cos(angle)]
  return { x: tenth(640 + (60 + 440 * t ** 0.8) * side), y: tenth(560 - 500 * t ** 0.95 + depth * (16 + 70 * t)), depth, side }
}

const spiral = (): Card[] =>
  Array.from({ length: 27 }, (_, index) => {
    const t = index / 26
    const { x, y, depth, side } = onSpiral(t)
    return { x, y, depth, size: (0.2 + 0.62 * t) * (1 + depth * 0.24), wide: Math.max(0.24, Math.abs(depth)), turn: side * 20 }
  })

const trail = (near: boolean) =>
  `<path d="${times(150, (step) => {
    const { x, y, depth } = onSpiral(step / 149)
    return depth >= 0 === near ? `M${x} ${y}h0` : ''
  })}" stroke="${GOLD}" stroke-width="${near ? 6 : 4}" stroke-linecap="round"/>`

const card = ({ x, y, depth, size, wide, turn }: Card) => {
  const matrix = `translate(${x} ${y}) rotate(${tenth(turn)}) scale(${tenth(wide * size * 100) / 100} ${tenth(size * 100) / 100}) skewY(${tenth(-turn * 0.5)})`
  const shade = depth < 0 ? 'back' : 'face'
  return `<g transform="${matrix}"><rect x="-42" y="-97" width="100" height="210" rx="9" fill="${NIGHT}" opacity=".35"/><use href="#cardcaptor-sakura-${shade}"/></g>`
}

const page = () =>
  `<path d="M0 0C40-34 130-34 196-14L232 70C150 44 60 46 0 82z" fill="${CREAM}"/><path d="M0 82C60 46 150 44 232 70L234 84C152 58 60 62 0 98z" fill="#e9b98f"/><path d="M0 88C60 52 150 50 233 76M0 93C60 57 150 55 233 80" stroke="#b9537f" stroke-width="1.5" fill="none"/><path d="M28 4C70-18 122-18 170-6L196 46C140 34 84 36 36 58z" fill="none" stroke="${GOLD}" stroke-width="4"/>`

const book = () =>
  `<g transform="translate(640 578) scale(1.12)"><ellipse cx="0" cy="104" rx="300" ry="24" fill="${NIGHT}" opacity=".7"/><path d="M0 20C-60-30-160-30-214-14L-262 96Q-130 72-14 116h28Q130 72 262 96L214-14C160-30 60-30 0 20z" fill="#8f2b5c"/><path d="M-262 96Q-130 72-14 116h28Q130 72 262 96v10Q130 84 14 128h-28Q-130 84-262 106z" fill="${NIGHT}"/>
<path d="M-262 96l14-32 40 24zM262 96l-14-32-40 24zM-214-14l-8 20 34-26zM214-14l8 20-34-26z" fill="${GOLD}"/>${page()}<g transform="scale(-1 1)">${page()}</g><path d="M58 12Q100-4 152 6L168 36Q112 26 66 44z" fill="${GOLD}"/><path d="M72 16Q104 4 144 12L156 32Q112 24 76 36z" fill="#fffaf0"/><path d="M0 0V98" stroke="#e9b98f" stroke-width="5"/>
<path d="M-226 24l-52-12-10 26 48 14zM-246 66l-54-8-12 28 54 10z" fill="${ROSE}"/><path d="M-226 24l-52-12-3 7 52 13zM-246 66l-54-8-3 7 54 9z" fill="${PINK}"/><path d="M-276 8l-24-2-14 30 28 8zM-298 54l-26-2-16 32 32 8z" fill="${GOLD}"/><path d="M-296 14l-8 16M-320 60l-8 18" stroke="#8f2b5c" stroke-width="5"/><path d="M226 16l22-4 12 22-24 8zM246 58l22-4 14 24-26 8z" fill="${GOLD}"/><path d="M240 22l6 10M260 64l7 12" stroke="#8f2b5c" stroke-width="6"/></g>`

const skate = () => {
  const boot = 'M-58-196Q-62-150-50-120L-60-62H98Q108-100 72-116Q30-128 22-150L20-196z'
  const wheels = times(
    4,
    (i) =>
      `<circle cx="${-48 + i * 46}" cy="-17" r="21" fill="${NIGHT}"/><circle cx="${-48 + i * 46}" cy="-17" r="15" fill="${TEAL}"/><circle cx="${-48 + i * 46}" cy="-17" r="6" fill="${CREAM}"/>`,
  )
  return `<g id="cardcaptor-sakura-skate">${wheels}<path d="M-70-62H108L98-38Q90-28 74-38T40-30T0-34T-44-30T-62-40z" fill="#b9537f"/><path d="M-70-62H108l-4 10H-68z" fill="${GOLD}"/>${inside('cardcaptor-sakura-boot', boot, `<path d="${boot}" fill="${CREAM}"/><path d="M-70-200h34l8 140h-50z" fill="#e9b9b4"/><path d="M-64-120Q-10-150 28-128L20-62h-84z" fill="${ROSE}"/><path d="M62-124Q120-100 110-60H66z" fill="${PINK}"/>${hatching([-64, -124, 90, 62], 8, 8, '#8f2b5c88', 2)}`)}<path d="M-64-204h88v20h-88z" fill="${ROSE}"/><path d="M-64-204h88v7h-88z" fill="${PINK}"/><path d="M-2-176l26 2M-2-158l28 4M2-142l32 6M14-130l30 12" stroke="${TEAL}" stroke-width="6" stroke-linecap="round"/><path d="M-50-150h66v14h-66z" fill="${GOLD}"/><path d="M-14-154h22v22h-22z" fill="${NIGHT}"/></g>`
}

const petals = () => {
  const chance = seededRandom(4)
  const one = () => {
    const [x, y, size] = [chance() * 1280, chance() * 720, 0.6 + chance() * 0.9]
    return `<use href="#cardcaptor-sakura-petal" transform="translate(${Math.round(x)} ${Math.round(y)}) rotate(${Math.round(chance() * 360)}) scale(${tenth(size)})"/>`
  }
  return `<defs><path id="cardcaptor-sakura-petal" d="M0 0Q-12-10-8-22L0-17L8-22Q12-10 0 0z" fill="#ffd0d8"/></defs>${times(64, one)}`
}

const sparkles = () => {
  const chance = seededRandom(41)
  return `<path d="${times(40, () => {
    const [t, r] = [chance(), 3 + chance() * 8]
    return `M${Math.round(640 + (chance() - 0.5) * (120 + 460 * t))} ${Math.round(560 - t * 540)}l${tenth(r * 0.3)} ${tenth(r)} ${tenth(r)} ${tenth(r * 0.3)}-${tenth(r)} ${tenth(r * 0.3)}-${tenth(r * 0.3)} ${tenth(r)}-${tenth(r * 0.3)}-${tenth(r)}-${tenth(r)}-${tenth(r * 0.3)} ${tenth(r)}-${tenth(r * 0.3)}z`
  })}" fill="${GOLD}"/>`
}

export const cardcaptorSakura: Drawing = () => {
  const cards = spiral().sort((a, b) => a.depth - b.depth)
  const skates = `<ellipse cx="1120" cy="700" rx="170" ry="16" fill="${NIGHT}" opacity=".6"/><use href="#cardcaptor-sakura-skate" transform="translate(1176 668) rotate(6)"/><use href="#cardcaptor-sakura-skate" transform="translate(1020 706) rotate(-3)"/>`
  return `<defs>${cardFace()}${cardBack()}${skate()}</defs><rect width="1280" height="720" fill="${NIGHT}"/>${window()}${shelves()}${floor()}${glow(640, 600, 300, 4, '#fff2dc', 0.1)}${beams()}${trail(false)}${cards
    .filter((each) => each.depth < 0)
    .map(card)
    .join('')}${book()}${sparkles()}${trail(true)}${cards
    .filter((each) => each.depth >= 0)
    .map(card)
    .join('')}${skates}${petals()}`
}
