import { grain, halftone, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'
import { zodiacToys } from '../zodiac-toys.ts'

const NIGHT = '#221d3d'
const INDIGO = '#3b356a'
const WOOD = '#8a4527'
const AMBER = '#f0b35b'
const CREAM = '#fdf1d6'
const PLUM = '#b8324a'
const ORANGE = '#e2702e'
const MAT = '#c9bb74'

const blossom = (x: number, y: number, size: number, petal = PLUM) =>
  `<g transform="translate(${x} ${y}) scale(${size})">${times(5, (leaf) => {
    const p = around(0, 0, 9, leaf * 72 - 90)
    return `<circle cx="${p.x}" cy="${p.y}" r="8" fill="${petal}"/>`
  })}<circle r="5" fill="${AMBER}"/></g>`

const wall = () => {
  const panel = (x: number) =>
    `<path d="M${x} 0h150v240h-150z" fill="#f7cf87"/><path d="M${x} 48h150M${x} 112h150M${x} 176h150M${x + 50} 0v240M${x + 100} 0v240" stroke="${WOOD}" stroke-width="4"/><path d="M${x + 2} 0h146v238h-146z" fill="none" stroke="#5f2c26" stroke-width="9"/>`
  return `<path d="M0 0h860v260H0z" fill="${AMBER}"/>${hatching([0, 0, 860, 260], 13, 26, '#d98e3d66', 2)}${panel(30)}${panel(660)}<path d="M0 0h860v22H0z" fill="#5f2c26"/><path d="M0 22h860v8H0z" fill="${WOOD}"/><path d="M0 232h860v22H0z" fill="${WOOD}"/><path d="M0 246h860v8H0z" fill="#5f2c26"/>`
}

/** The round window with a moon and a plum branch. */
const moonWindow = () => {
  const twig = 'M250 196Q330 150 372 152T470 96M372 152q20-40 16-66M420 132q36 6 60 30'
  const view = `<circle cx="420" cy="120" r="104" fill="${INDIGO}"/><path d="M300 180q60-44 130-12t130-20v110H300z" fill="${NIGHT}"/>${glow(462, 84, 78, 4, '#fdf1d6', 0.1)}<circle cx="462" cy="84" r="34" fill="${CREAM}"/>${grain(3, 60, [316, 16, 208, 150], '#fdf1d6', 2)}<path d="${twig}" stroke="#5f2c26" stroke-width="9" fill="none" stroke-linecap="round"/>${blossom(336, 160, 1)}${blossom(388, 84, 1.1)}${blossom(372, 148, 0.8)}${blossom(470, 98, 0.9, ORANGE)}${blossom(478, 164, 1)}${blossom(428, 130, 0.7, ORANGE)}`
  return `<circle cx="420" cy="120" r="118" fill="#5f2c26"/><circle cx="420" cy="120" r="110" fill="${WOOD}"/>${inside('fruits-basket-moon', 'M316 120a104 104 0 0 1 208 0a104 104 0 0 1-208 0z', view)}`
}

const lantern = (x: number, y: number, size: number) =>
  `${glow(x, y, size * 2.6, 4, '#fdf1d6', 0.1)}<path d="M${x} 0V${y - size}" stroke="#5f2c26" stroke-width="4"/><ellipse cx="${x}" cy="${y}" rx="${size}" ry="${tenth(size * 0.86)}" fill="${CREAM}"/><path d="${times(
    5,
    (rib) =>
      `M${tenth(x - size * (0.7 + 0.3 * Math.sin((rib + 1) * 0.52)))} ${tenth(y - size * 0.56 + rib * size * 0.28)}q${tenth(size * 0.8)} 10 ${tenth(size * 1.6)} 0`,
  )}" stroke="${AMBER}" stroke-width="3" fill="none"/><path d="M${x - 16} ${tenth(y - size)}h32v10h-32zM${x - 16} ${tenth(y + size * 0.78)}h32v10h-32z" fill="#5f2c26"/><path d="M${x} ${tenth(y + size * 0.9)}v34" stroke="${PLUM}" stroke-width="5"/>`

const mats = () =>
  `<path d="M0 254h860v350H0z" fill="${MAT}"/>${hatching([0, 254, 860, 350], 6, 0, '#9c8f4a55', 2)}<path d="M150 254L-60 604h54L176 254zM420 254v350h22l-8-350zM700 254l220 350h-60L676 254z" fill="${INDIGO}"/><path d="${times(26, (i) => `M${tenth(163 - i * 8)} ${tenth(262 + i * 13.4)}l8 6M${tenth(688 + i * 8)} ${tenth(262 + i * 13.4)}l-8 6M425 ${260 + i * 14}l8 5`)}" stroke="${AMBER}" stroke-width="3"/>
${glow(420, 420, 440, 3, '#fdf1d6', 0.14)}`

const table = () => {
  const rings = times(
    6,
    (ring) =>
      `<ellipse cx="420" cy="${406 - ring * 2}" rx="${360 - ring * 52}" ry="${160 - ring * 23}" fill="none" stroke="#d98e3d66" stroke-width="${ring % 2 ? 2 : 4}"/>`,
  )
  return `<ellipse cx="420" cy="470" rx="404" ry="152" fill="#221d3d55"/><path d="M32 400a388 176 0 0 0 776 0v26a388 176 0 0 1-776 0z" fill="#45202a"/><ellipse cx="420" cy="400" rx="388" ry="176" fill="#7d3428"/><path d="M32 400a388 176 0 0 1 776 0q-60-150-388-158T32 400z" fill="#a64b30"/>${rings}<path d="${times(40, (i) => `M${tenth(60 + i * 18.4)} ${tenth(408 + Math.sqrt(1 - ((i - 19.5) / 20) ** 2) * 156)}v14`)}" stroke="#7a3a25" stroke-width="3"/>`
}

/** Twelve places at equal steps along the far rim of the table. */
const places = () => {
  const rim = Array.from({ length: 241 }, (_, step) => {
    const angle = ((148 + step * (244 / 240)) * Math.PI) / 180
    return { x: tenth(420 + 334 * Math.cos(angle)), y: tenth(402 + 136 * Math.sin(angle)) }
  })
  const walked = [0]
  for (const [step, here] of rim.entries()) {
    const before = rim[step - 1]
    if (before) walked.push((walked[step - 1] ?? 0) + Math.hypot(here.x - before.x, here.y - before.y))
  }
  const whole = walked.at(-1) ?? 0
  return Array.from({ length: 12 }, (_, index) => {
    const step = walked.findIndex((length) => length >= (whole * index) / 11 - 1e-6)
    return { ...(rim[step] as { x: number; y: number }), index }
  })
}

const banquet = () =>
  places()
    .sort((a, b) => a.y - b.y)
    .map(({ x, y, index }) => {
      const size = Math.round(70 + (y - 266) / 6.4) / 100
      return `<ellipse cx="${x}" cy="${y}" rx="${tenth(62 * size)}" ry="${tenth(12 * size)}" fill="#3d1a24"/><use href="#fruits-basket-toy-${index}" transform="translate(${x} ${y}) scale(${index < 6 ? size : -size} ${size})"/>`
    })
    .join('')

const rice = (outline: string) => {
  const chance = seededRandom(26)
  const grains = (count: number, left: number, wide: number) =>
    times(count, () => {
      const [x, y, turn] = [left + chance() * wide, 268 + chance() * 280, chance() * 6.3]
      return `M${Math.round(x)} ${Math.round(y)}l${tenth(9 * Math.cos(turn))} ${tenth(9 * Math.sin(turn))}`
    })
  return inside(
    'fruits-basket-rice',
    outline,
    `<path d="${outline}" fill="${CREAM}"/><path d="M470 240Q520 440 452 580H640V240z" fill="#efd5a8"/><path d="M530 330q40 120-10 240h120V330z" fill="#dcb37f"/><g stroke-linecap="round"><path d="${grains(190, 270, 320)}" stroke="#e9cfa2" stroke-width="7"/><path d="${grains(120, 270, 300)}" stroke="#fffaf0" stroke-width="6"/><path d="${grains(44, 470, 110)}" stroke="#c99c6b" stroke-width="5"/></g><path d="M320 560V452q100 22 200 0v108z" fill="${NIGHT}"/><path d="M486 458q20-2 34-6v108h-34z" fill="#16122b"/><path d="${times(30, (i) => `M${330 + ((i * 37) % 150)} ${472 + ((i * 23) % 64)}l9 3`)}" stroke="${INDIGO}" stroke-width="4"/>`,
  )
}

const riceBall = () => {
  const outline = 'M420 292Q470 290 506 346L564 446Q594 512 540 532Q420 552 300 532Q246 512 276 446L334 346Q370 290 420 292Z'
  const leaf = (turn: number, colour: string) =>
    `<path transform="rotate(${turn} 420 536)" d="M190 536Q290 490 420 520Q560 500 656 538Q540 572 420 566Q290 576 190 536z" fill="${colour}"/>`
  const wrinkles = 'M392 352q12 14 30 10M400 380q22 4 36-12M430 344q10 12 2 26M412 336q-4 10 4 16'
  return `${leaf(-5, '#4f6b46')}${leaf(4, '#6f8a52')}<path d="M200 532q220-16 440 6" stroke="#4f6b46" stroke-width="3" fill="none"/><ellipse cx="424" cy="536" rx="150" ry="20" fill="#5f2c2688"/>
${rice(outline)}<ellipse cx="420" cy="378" rx="48" ry="42" fill="#d9a870"/><g transform="translate(0 12)"><circle cx="418" cy="360" r="39" fill="${PLUM}"/><path d="M444 331a39 39 0 0 1-58 51q40 12 58-10t0-41z" fill="#7f1d3c"/><path d="${wrinkles}" stroke="#7f1d3c" stroke-width="4" fill="none" stroke-linecap="round"/><path d="M392 348q4-14 18-16" stroke="#f08a7c" stroke-width="6" fill="none" stroke-linecap="round"/></g>`
}

const shoji = () => {
  const chance = seededRandom(4)
  const branch = 'M1290 60Q1180 90 1120 150T930 236M1120 150q-20-60-76-82M1040 196q-10 40-60 64M1200 96q0 60-40 110'
  const shades = times(24, (i) => {
    const p = [
      [1120, 150],
      [1050, 72],
      [940, 232],
      [984, 256],
      [1162, 200],
      [1210, 90],
      [1020, 190],
      [1080, 110],
    ][i % 8] as [number, number]
    return blossom(
      Math.round(p[0] + chance() * 60 - 30),
      Math.round(p[1] + chance() * 50 - 25),
      tenth(0.7 + chance() * 0.5),
      '#c9773e',
    )
  })
  return `<path d="M850 0h430v604H850z" fill="#f7cf87"/><path d="M850 0h430v150H850z" fill="${AMBER}" opacity=".5"/>${halftone([860, 300, 420, 190], 14, '#e8a24c', (_, v) => v * 8)}<path d="${branch}" stroke="#c9773e" stroke-width="12" fill="none" stroke-linecap="round"/>${shades}
<path d="M948 0v490M1042 0v490M1136 0v490M1230 0v490M860 96h420M860 194h420M860 292h420M860 390h420" stroke="#5f2c26" stroke-width="6"/><path d="M850 488h430v116H850z" fill="${WOOD}"/>${hatching([862, 500, 420, 92], 9, 3, '#5f2c2688', 3)}<path d="M850 488h430v12H850zM850 592h430v14H850z" fill="#5f2c26"/><path d="M828 0h32v606h-32z" fill="#5f2c26"/><path d="M828 0h9v606h-9z" fill="${WOOD}"/>`
}

const veranda = () => {
  const boards = times(9, (i) => `M${-120 + i * 190} 720L${20 + i * 152} 604`)
  const veins = times(34, (i) => `M${(i * 137) % 1260} ${622 + ((i * 41) % 92)}h${30 + ((i * 17) % 60)}`)
  return `<path d="M0 600h1280v120H0z" fill="${INDIGO}"/><path d="M0 606H836L730 720H0z" fill="${ORANGE}"/><path d="M0 606H836L786 660H0z" fill="${AMBER}"/><path d="${veins}" stroke="#221d3d44" stroke-width="3"/><path d="${boards}" stroke="${NIGHT}" stroke-width="4"/><path d="M0 600h1280v10H0z" fill="#5f2c26"/>`
}

/** The thirteenth toy, seen from behind. */
const cat = () => {
  const body =
    'M992 692Q960 590 1022 532Q1034 520 1034 504Q998 484 1004 430L1000 362L1050 398Q1086 388 1122 398L1172 362L1168 430Q1174 484 1138 504Q1138 520 1150 532Q1212 590 1180 692Q1086 708 992 692Z'
  const rings = times(9, (i) => `M970 ${404 + i * 36}q60-18 116-4t120-6`)
  const stripes =
    'M1086 394l-13 64h26zM1050 398l-2 42 18-4zM1122 398l2 42-18-4zM1000 440l34 8-32 14zM1172 440l-34 8 32 14zM1086 520l-16 30 16 60 16-60zM1006 574q34 4 46 34q-34 0-58-12zM1166 574q-34 4-46 34q34 0 58-12zM996 634q36-2 52 24q-34 8-54-2zM1176 634q-36-2-52 24q34 8 54-2z'
  const lit = `<path d="M960 350h56q-18 110 22 150q-80 80-24 210h-60z" fill="${AMBER}"/><path d="M1150 350h80v370h-70q50-130-30-210q34-60 20-160z" fill="#a8412c"/>`
  return `<path d="M1000 680L1280 640v80H1020z" fill="${NIGHT}" opacity=".55"/><path d="M1160 684q80 14 84-46q0-30-30-30t-28 26" stroke="#a8412c" stroke-width="26" fill="none" stroke-linecap="round"/><path d="M1216 684l14 16M1234 650l24 4M1224 614l16-16" stroke="${NIGHT}" stroke-width="7"/>
${inside('fruits-basket-cat', body, `<path d="${body}" fill="${ORANGE}"/>${lit}<path d="${rings}" stroke="#a8412c66" stroke-width="3" fill="none"/><path d="${stripes}" fill="#5f2c26"/><path d="M980 676h220v40H980z" fill="#5f2c26aa"/>`)}<path d="M1012 384l4 44 24-20zM1160 384l-4 44-24-20z" fill="#5f2c26"/><path d="M1032 502q54 28 108 0" stroke="${PLUM}" stroke-width="14" fill="none"/><path d="M1032 502q54 28 108 0" stroke="${CREAM}" stroke-width="5" fill="none" stroke-dasharray="1 13" stroke-linecap="round"/>`
}

export const fruitsBasket: Drawing = () =>
  `${zodiacToys('fruits-basket-toy')}${wall()}${moonWindow()}${mats()}${lantern(150, 92, 44)}${lantern(742, 76, 36)}${table()}${banquet()}${riceBall()}${shoji()}${veranda()}${cat()}${grain(71, 260, [0, 0, 1280, 720], '#5f2c2655', 2)}`
