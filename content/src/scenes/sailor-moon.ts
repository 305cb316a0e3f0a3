import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Point } from '../ribbon.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const NIGHT = '#1b1447'
const VIOLET = '#49308c'
const MAGENTA = '#c43a92'
const PINK = '#f8a3c3'
const MOON = '#ffe48f'
const RED = '#d91f40'
const WINE = '#8f1238'

const MOON_AT = { x: 742, y: 226 }

const sky = () => {
  const bands = ['#1b1447', '#261a58', '#332269', '#432a7c', '#58318b', '#743796', '#94409b', '#b64d9c', '#d4649f', '#ec85ad']
  const chance = seededRandom(23)
  const star = () => {
    const [x, y, s] = [Math.round(chance() * 1280), Math.round(chance() ** 1.3 * 330), chance() < 0.2 ? 9 + chance() * 8 : 3]
    const n = tenth(s * 0.2)
    return `M${x} ${tenth(y - s)}L${tenth(x + n)} ${tenth(y - n)}L${tenth(x + s)} ${y}L${tenth(x + n)} ${tenth(y + n)}L${x} ${tenth(y + s)}L${tenth(x - n)} ${tenth(y + n)}L${tenth(x - s)} ${y}L${tenth(x - n)} ${tenth(y - n)}z`
  }
  return (
    bands.map((fill, index) => `<path d="M0 ${index * 46}H1280V720H0z" fill="${fill}"/>`).join('') +
    `<path d="${times(90, star)}" fill="#fff3d6"/>`
  )
}

const moon = () => {
  const { x, y } = MOON_AT
  const crescent = `M${x + 40} ${y - 186}A190 190 0 1 0 ${x + 186} ${y + 40}A150 150 0 1 1 ${x + 40} ${y - 186}z`
  return (
    [330, 274, 226].map((r) => `<circle cx="${x}" cy="${y}" r="${r}" fill="${PINK}" opacity=".13"/>`).join('') +
    `<path d="${crescent}" fill="${MOON}"/>` +
    inside(
      'sailor-moon-crescent',
      crescent,
      `<path d="M${x + 70} ${y - 190}A176 176 0 1 0 ${x + 190} ${y + 76}A160 160 0 1 1 ${x + 70} ${y - 190}z" fill="#fff6cf"/>${halftone([x - 190, y - 190, 400, 400], 15, '#f2c25c', (u, v) => 9 * (v - u * 0.4 - 0.3))}<g fill="#f2c25c" opacity=".7"><circle cx="${x - 140}" cy="${y + 10}" r="18"/><circle cx="${x - 96}" cy="${y + 92}" r="26"/><circle cx="${x - 30}" cy="${y + 150}" r="15"/><circle cx="${x - 130}" cy="${y - 62}" r="10"/><circle cx="${x + 50}" cy="${y + 158}" r="10"/></g>`,
    )
  )
}

const cloud = (x: number, y: number, wide: number, fill: string) =>
  `<path d="M${x} ${y}h${wide}q-8 -20 -34 -18q-10 -26 -44 -20q-16 -34 -62 -18q-30 -20 -56 8q-40 -10 -52 18q-44 -4 -52 30z" fill="${fill}"/>`

const tower = (x: number, y: number) => {
  const cross = times(9, (index) => {
    const [a, b] = [index * 27, (index + 1) * 27]
    const half = (down: number) => 4 + (down / 250) ** 2 * 50
    return `M${tenth(x - half(a))} ${y + a}L${tenth(x + half(b))} ${y + b}M${tenth(x + half(a))} ${y + a}L${tenth(x - half(b))} ${y + b}M${tenth(x - half(b))} ${y + b}H${tenth(x + half(b))}`
  })
  return (
    `<path d="M${x} ${y - 74}V${y}" stroke="#fff3d6" stroke-width="5"/><path d="M${x - 4} ${y}C${x - 8} ${y + 110} ${x - 24} ${y + 180} ${x - 60} ${y + 262}M${x + 4} ${y}C${x + 8} ${y + 110} ${x + 24} ${y + 180} ${x + 60} ${y + 262}" stroke="${RED}" stroke-width="8" fill="none"/><path d="${cross}" stroke="#f0527a" stroke-width="4"/>` +
    `<path d="M${x - 15} ${y + 44}h30v14h-30zM${x - 30} ${y + 138}h60v20h-60z" fill="#fff3d6"/><path d="M${x - 30} ${y + 148}h60v10h-60z" fill="${PINK}"/>`
  )
}

const skyline = (seed: number, base: number, tall: number, step: number, fill: string, lit: string) => {
  const chance = seededRandom(seed)
  let [houses, windows] = ['', '']
  for (let x = -20; x < 1280; ) {
    const wide = Math.round(step * (0.6 + chance() * 0.7))
    const high = Math.round(tall * (0.4 + chance() * 0.7))
    houses += `M${x} ${base}V${base - high}h${wide}V${base}z`
    if (chance() < 0.3) houses += `M${x + 10} ${base - high}v-22h${Math.round(wide * 0.4)}v22z`
    for (let y = base - high + 12; y < base - 14; y += 18)
      for (let at = x + 9; at < x + wide - 12; at += 15) if (chance() < 0.34) windows += `M${at} ${y}h7v9h-7z`
    x += wide
  }
  return `<path d="${houses}" fill="${fill}"/><path d="${windows}" fill="${lit}"/>`
}

const HORIZON = 424
/** A point on the pavement, in slabs: to the right of the middle and away from the viewer. */
const onGround = (right: number, off: number): Point => [
  tenth(640 + (430 * right) / (off + 1)),
  tenth(HORIZON + 34 + 330 / (off + 1)),
]

const slab = (right: number, off: number, fill: string) =>
  `<path d="M${[onGround(right, off), onGround(right + 0.5, off), onGround(right + 0.5, off + 0.34), onGround(right, off + 0.34)].map((point) => point.join(' ')).join('L')}z" fill="${fill}"/>`

const pavement = () => {
  const chance = seededRandom(32)
  const tints = ['#7a4aa6', '#6d429d', '#8652ad', '#633c96', '#a05fb0']
  const rows = times(9, (row) => {
    const off = row * 0.34 + 0.05
    const reach = Math.ceil((1.55 * (off + 1)) / 0.5)
    return times(reach * 2 + 1, (place) =>
      slab((place - reach) * 0.5 - (row % 2) * 0.25, off, tints[Math.floor(chance() * 5)] as string),
    )
  })
  return (
    `<rect y="${HORIZON}" width="1280" height="300" fill="${VIOLET}"/><path d="M0 ${HORIZON}H1280v40H0z" fill="#5a2f7e"/><path d="M0 ${HORIZON + 34}H1280v16H0z" fill="${PINK}"/><path d="M0 ${HORIZON + 46}H1280v10H0z" fill="${MAGENTA}"/>` +
    `<g stroke="${VIOLET}" stroke-width="4" stroke-linejoin="round">${rows}</g><path d="M806 556L1010 720H560L612 556z" fill="${MOON}" opacity=".16"/><path d="M772 556L880 720H690L681 556z" fill="${MOON}" opacity=".2"/>` +
    grain(81, 170, [0, 500, 1280, 220], '#4b2c83', 4) +
    grain(82, 60, [0, 500, 1280, 220], '#d9a3d6', 3)
  )
}

const crossing = () =>
  `<path d="M0 480H1280V540H0z" fill="#35205f"/><path d="${times(29, (index) => {
    const place = index - 14
    return `M${640 + place * 62} 490h34L${tenth(640 + (place * 62 + 34) * 1.62)} 532H${tenth(640 + place * 100.4)}z`
  })}" fill="#d9a3d6" opacity=".75"/><path d="M0 538H1280V548H0z" fill="${PINK}"/><path d="M0 547H1280V556H0z" fill="${MAGENTA}"/>`

const railing = () =>
  `<path d="M0 372H1280M0 398H1280" stroke="${NIGHT}" stroke-width="7"/><path d="${times(17, (index) => `M${index * 80} 360V${HORIZON + 30}`)}" stroke="${NIGHT}" stroke-width="10"/><path d="M0 369H1280" stroke="#7a4aa6" stroke-width="2"/>`

const lamp = () =>
  [120, 84, 52].map((r) => `<circle cx="128" cy="150" r="${r}" fill="#fff0b8" opacity=".16"/>`).join('') +
  `<path d="M120 176h16V520h-16zM108 500h40v40h-40z" fill="${NIGHT}"/><path d="M123 180h4V500h-4z" fill="${VIOLET}"/><path d="M92 178L104 120H152L164 178z" fill="#fff0b8"/><path d="M128 120H152L164 178H128z" fill="${MOON}"/><path d="M96 120L128 92L160 120zM88 176h80v12H88zM122 84h12v14h-12z" fill="${NIGHT}"/><path d="M128 120V178M92 178L104 120M164 178L152 120" stroke="${NIGHT}" stroke-width="5"/>`

const cracks = (x: number, y: number) => {
  const chance = seededRandom(41)
  const arms = times(13, (arm) => {
    let [path, angle, reach] = [`M${x} ${y}`, arm * 27.7 + chance() * 12, 0]
    const far = 60 + chance() * 110
    while (reach < far) {
      reach += 16 + chance() * 22
      angle += (chance() - 0.5) * 26
      const p = around(0, 0, reach, angle)
      path += `L${tenth(x + p.x)} ${tenth(y + p.y * 0.4)}`
    }
    return path
  })
  const chips = times(14, () => {
    const p = around(0, 0, 40 + chance() * 90, 190 + chance() * 160)
    const s = 6 + chance() * 10
    return `M${tenth(x + p.x)} ${tenth(y + p.y * 0.8)}l${tenth(s)} ${tenth(-s * 0.8)}l${tenth(s * 0.5)} ${tenth(s)}l${tenth(-s)} ${tenth(s * 0.5)}z`
  })
  return `<path d="M${x - 52} ${y}l20 -12l14 4l16 -10l22 6l18 -2l16 14l-22 12l-30 4l-26 -2z" fill="${NIGHT}"/><path d="${arms}" fill="none" stroke="${NIGHT}" stroke-width="5" stroke-linejoin="bevel"/><path d="${chips}" fill="${PINK}" stroke="${VIOLET}" stroke-width="3"/>`
}

const petal = (turn: number, r: number, fill: string, pen: string) =>
  `<g transform="rotate(${turn})"><path d="M0 ${tenth(r * 0.1)}C${tenth(-r * 0.7)} ${tenth(-r * 0.1)} ${tenth(-r * 0.66)} ${tenth(-r * 0.86)} ${tenth(-r * 0.16)} ${tenth(-r)}Q0 ${tenth(-r * 1.1)} ${tenth(r * 0.16)} ${tenth(-r)}C${tenth(r * 0.66)} ${tenth(-r * 0.86)} ${tenth(r * 0.7)} ${tenth(-r * 0.1)} 0 ${tenth(r * 0.1)}z" fill="${fill}"/><path d="M${tenth(-r * 0.44)} ${tenth(-r * 0.84)}Q0 ${tenth(-r * 1.12)} ${tenth(r * 0.44)} ${tenth(-r * 0.84)}Q0 ${tenth(-r * 0.92)} ${tenth(-r * 0.44)} ${tenth(-r * 0.84)}z" fill="${pen}"/></g>`

const bloom = (x: number, y: number, r: number, turn: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(1 .92)"><path d="M-30 ${r * 0.6}q-40 40 -74 28q24 -34 44 -50zM30 ${r * 0.6}q40 40 74 28q-24 -34 -44 -50zM-16 ${r * 0.7}l16 60l16 -60z" fill="#2b7a5c"/>` +
  times(6, (index) => petal(index * 60 + 10, r, index % 2 ? '#a8163a' : WINE, '#e0476a')) +
  times(5, (index) => petal(index * 72 + 40, r * 0.8, index % 2 ? RED : '#bb1a3c', '#f2708a')) +
  times(4, (index) => petal(index * 90 + 5, r * 0.58, index % 2 ? '#e83555' : '#c91c3f', '#f88fa4')) +
  `<circle r="${tenth(r * 0.34)}" fill="${WINE}"/><path d="M${tenth(-r * 0.28)} ${tenth(r * 0.04)}a${tenth(r * 0.28)} ${tenth(r * 0.28)} 0 1 1 ${tenth(r * 0.5)} ${tenth(r * 0.14)}a${tenth(r * 0.22)} ${tenth(r * 0.22)} 0 1 1 ${tenth(-r * 0.4)} ${tenth(-r * 0.12)}a${tenth(r * 0.15)} ${tenth(r * 0.15)} 0 1 1 ${tenth(r * 0.24)} ${tenth(r * 0.06)}" fill="none" stroke="#f2708a" stroke-width="${tenth(r * 0.075)}" stroke-linecap="round"/></g>`

const leaf = (x: number, y: number, turn: number, size: number) =>
  `<g transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"><path d="M0 0C20 -46 70 -56 120 -30C96 10 46 26 0 0z" fill="#2b7a5c"/><path d="M0 0C46 26 96 10 120 -30C80 -24 40 -14 0 0z" fill="#1c5549"/><path d="M0 0Q60 -20 112 -28M34 -12l14 -24M60 -19l18 -18M46 -15l24 14" stroke="#8fd0a0" stroke-width="3" fill="none"/></g>`

const thrownRose = () =>
  `<path d="${times(7, (index) => `M${-30 + index * 30} ${250 - index * 44}L${150 + index * 26} ${318 - index * 22}`)}" stroke="#fff3d6" stroke-width="3" stroke-linecap="round" opacity=".75"/><ellipse cx="500" cy="642" rx="110" ry="12" fill="${NIGHT}" opacity=".4"/>${cracks(486, 634)}` +
  `<path d="M296 350Q396 470 480 632L490 630Q414 462 312 344z" fill="#2b7a5c" stroke="#2b7a5c" stroke-width="6"/><path d="M310 352Q404 470 486 624" stroke="#8fd0a0" stroke-width="3" fill="none"/><path d="M362 418l26 -14l-14 24zM424 516l-26 10l20 8zM398 470l26 -12l-16 22z" fill="#1c5549"/>` +
  leaf(388, 460, -24, 1.05) +
  leaf(430, 528, 166, 0.9) +
  bloom(262, 300, 122, -40)

const bow = (x: number, y: number, s: number) => {
  const half = `M0 0C-20 -60 -110 -84 -132 -52C-150 -10 -140 44 -120 58C-84 64 -24 40 0 0z`
  const tail = `M-8 10C-40 50 -64 110 -78 170L-40 150L-14 176C0 120 8 60 8 10z`
  const loop = (flip: number) =>
    `<g transform="scale(${flip} 1)"><path d="${tail}" fill="${flip > 0 ? '#b3173a' : WINE}"/><path d="${half}" fill="${RED}"/><path d="M0 0C-40 -30 -90 -40 -128 -20C-120 10 -118 40 -120 58C-84 64 -24 40 0 0z" fill="#b3173a"/><path d="M-20 -6C-50 -30 -80 -38 -104 -36M-24 8C-50 22 -76 34 -98 36" stroke="#f2708a" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
  return `<g transform="translate(${x} ${y}) scale(${s})">${loop(1)}${loop(-1)}<circle r="36" fill="#d99a35"/><circle r="30" fill="${MOON}"/><circle r="20" fill="${PINK}"/><path d="M-12 -8a14 14 0 0 1 12 -8" stroke="#fff" stroke-width="5" fill="none" stroke-linecap="round"/></g>`
}

const charm = () =>
  `<path d="M1150 512q26 10 30 34" stroke="${MOON}" stroke-width="5" fill="none" stroke-dasharray="7 4"/><g transform="translate(1184 590) rotate(-8)"><path d="M-26 -10C-46 -70 -22 -84 -12 -64C-6 -48 -8 -26 -8 -18C-4 -20 4 -20 8 -18C8 -40 8 -66 20 -70C38 -70 36 -30 24 -8C40 8 38 40 0 42C-38 42 -44 10 -26 -10z" fill="#fff3f6"/><path d="M10 -18C10 -40 10 -62 20 -64C28 -62 26 -30 18 -12zM-14 -18C-22 -40 -26 -62 -18 -66C-12 -60 -12 -36 -12 -18z" fill="${PINK}"/><path d="M0 42C38 40 40 8 24 -8C28 14 18 30 0 42z" fill="#f3c6d8"/><path d="M-14 24q14 12 28 0" stroke="${MAGENTA}" stroke-width="0" fill="none"/></g>`

const bag = () => {
  const front = 'M868 486H1176L1190 668H856z'
  return (
    `<path d="M820 668Q1030 640 1256 664Q1230 708 1030 706Q860 704 820 668z" fill="${NIGHT}" opacity=".55"/>` +
    `<path d="M960 470C960 392 1084 392 1084 470" fill="none" stroke="#132052" stroke-width="22"/><path d="M960 466C960 396 1084 396 1084 466" fill="none" stroke="#5a74c4" stroke-width="5"/>` +
    `<path d="M868 486L896 458H1196L1176 486z" fill="#3d56a8"/><path d="M1176 486L1196 458L1212 640L1190 668z" fill="#132052"/><path d="${front}" fill="#23357d"/>` +
    inside(
      'sailor-moon-bag',
      front,
      hatching([850, 480, 350, 200], 8, 14, '#2a3f8c', 2) + halftone([1020, 560, 180, 120], 14, '#16235c', (u, v) => 9 * u * v),
    ) +
    `<path d="M868 486H1176L1180 566Q1024 606 864 566z" fill="#2f4699"/><path d="M868 486H940L900 574L864 566z" fill="#4a63b4"/><path d="M872 560Q1024 598 1172 560" fill="none" stroke="#8fa3e0" stroke-width="3" stroke-dasharray="10 6"/><path d="M866 656H1182M874 494H1170" stroke="#8fa3e0" stroke-width="3" stroke-dasharray="10 6"/>` +
    [906, 1118]
      .map(
        (x) =>
          `<path d="M${x} 540h26v62h-26z" fill="#132052"/><path d="M${x - 5} 582h36v28h-36z" fill="none" stroke="${MOON}" stroke-width="6"/>`,
      )
      .join('')
  )
}

/** A crescent moon over the city, a rose thrown into the pavement and a school bag with a bow. */
export const sailorMoon: Drawing = () =>
  sky() +
  moon() +
  cloud(450, 386, 380, '#b64d9c') +
  cloud(930, 300, 300, '#94409b') +
  skyline(7, 430, 120, 60, '#6a3494', '#b76bb4') +
  tower(1080, 150) +
  skyline(12, 434, 90, 84, '#3a2474', MOON) +
  railing() +
  pavement() +
  crossing() +
  lamp() +
  thrownRose() +
  bag() +
  bow(1022, 556, 0.86) +
  charm() +
  `<g fill="${RED}"><path d="M620 560q18 -22 34 -4q-6 22 -34 4z"/><path d="M330 668q26 -10 34 10q-20 14 -34 -10z"/><path d="M720 668q10 -26 30 -12q2 24 -30 12z"/><path d="M430 236q22 -8 26 12q-18 10 -26 -12z"/></g>`
