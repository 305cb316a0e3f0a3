import { grain, halftone, hatching } from '../grain.ts'
import { koi, type Patch } from '../koi.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { seededRandom } from '../seeded-random.ts'

const DEEP = '#0e3f52'
const TEAL = '#1c6a78'
const LAGOON = '#4aa3a1'
const FOAM = '#cfeadb'
const CREAM = '#fdf3dc'
const KOI = '#ec6238'
const PETAL = '#f4aebb'

const water = () => {
  const bands = ['#8fcdbf', '#6cbab1', LAGOON, '#35908f', '#287c84', TEAL, '#175b6b', '#124d5f', DEEP]
  const band = (colour: string, i: number) => {
    const y = [96, 130, 172, 222, 280, 346, 420, 504, 600][i] ?? 0
    const swell = 8 + i * 2
    return `<path d="M-20 ${y}${times(5, (k) => `q65-${swell + ((k * i) % 5)} 130 0t140 0`)}V730H-20z" fill="${colour}"/>`
  }
  const chance = seededRandom(37)
  const lens = (count: number, from: number) =>
    times(count, () => {
      const y = from + chance() * (720 - from)
      const w = 16 + (y / 720) * 54 * (0.5 + chance())
      return `M${Math.round(chance() * 1280)} ${Math.round(y)}
q${tenth(w / 2)}-${tenth(w / 9)} ${tenth(w)} 0q${tenth(-w / 2)} ${tenth(w / 9)} ${tenth(-w)} 0`
    })
  return `${bands.map(band).join('')}<path d="${lens(84, 120)}" fill="${DEEP}" opacity=".26"/>
<path d="${lens(66, 120)}" fill="${FOAM}" opacity=".3"/>
<path d="${lens(24, 330)}" fill="none" stroke="${FOAM}" stroke-width="2" opacity=".5"/>`
}

/** The light between the ripples: a net of thin bright cells. */
const shimmer = () => {
  const chance = seededRandom(371)
  const cell = () => {
    const [x, y] = [chance() * 1280, 150 + chance() * 420]
    const w = 30 + chance() * 60
    return `M${Math.round(x)} ${Math.round(y)}q${tenth(w * 0.3)}-${tenth(w * 0.2)} ${tenth(w * 0.7)} ${tenth(-w * 0.06)}
t${tenth(w * 0.4)} ${tenth(w * 0.2)}q${tenth(-w * 0.4)} ${tenth(w * 0.16)} ${tenth(-w * 0.7)} ${tenth(w * 0.03)}t${tenth(-w * 0.4)}-${tenth(w * 0.17)}`
  }
  return `<path d="${times(26, cell)}" fill="none" stroke="${FOAM}" stroke-width="1.8" opacity=".42"/>`
}

const rings = (x: number, y: number, sizes: number[]) =>
  sizes
    .map(
      (r, i) =>
        `<ellipse cx="${x}" cy="${y}" rx="${r}" ry="${tenth(r * 0.5)}" fill="none" stroke="${i % 2 ? LAGOON : FOAM}"
stroke-width="${tenth(5 - i * 0.7)}" stroke-dasharray="${tenth(r * 2.6)} ${tenth(r * 0.34)} ${tenth(r * 0.9)} ${tenth(r * 0.2)}"/>`,
    )
    .join('')

const shoal = () => {
  const pied: Patch[] = [
    [3, 9, -0.5, 0.6],
    [12, 17, -0.9, 0.2],
    [19, 24, -0.3, 0.9],
  ]
  const capped: Patch[] = [
    [2, 8, -0.7, 0.7],
    [11, 24, -0.95, 0.1],
  ]
  const hooded: Patch[] = [[1, 9, -0.8, 0.8]]
  return [
    koi([402, 262, 30, 350, 268, 54, 286, 300, 50, 216, 296, 30, 160, 262, 10], pied, CREAM, KOI),
    koi([942, 300, 30, 990, 318, 56, 1050, 306, 52, 1112, 262, 32, 1146, 216, 10], capped, CREAM, KOI),
    koi([250, 470, 28, 214, 440, 50, 158, 428, 46, 98, 450, 28, 50, 490, 9], hooded, KOI, '#b93a2a'),
    koi([1010, 470, 26, 1060, 474, 46, 1116, 500, 42, 1172, 498, 26, 1220, 470, 8], [[10, 15, -0.8, 0.8]], '#f2b04c', CREAM),
    koi([640, 212, 18, 610, 204, 32, 568, 210, 30, 528, 226, 18, 500, 228, 6], pied, CREAM, KOI),
    koi([800, 664, 24, 754, 652, 40, 700, 656, 38, 650, 676, 24, 606, 668, 8], hooded, CREAM, KOI),
  ].join('')
}

const notebook = () => {
  const rules = (x: number, y: number, lean: number) =>
    times(8, (i) => `M${x + i * lean} ${y + i * 16}q40 ${i % 2 ? 5 : -5} ${84 + ((i * 29) % 40)} ${-8 - (i % 3)}`)
  return `${rings(664, 410, [300, 246, 196])}<g opacity=".96">
<path d="M492 372l176 28 164-66 50 128-180 92-190-46z" fill="#08293a" opacity=".5" transform="translate(14 36)"/>
<path d="M486 366l180 28 170-72 42 132-182 88-190-42z" fill="#205a86"/>
<path d="M500 354q80-8 166 34l8 138q-80-44-154-38z" fill="#bcdccb"/>
<path d="M666 388q60-62 158-72l32 124q-102 10-182 86z" fill="${FOAM}"/>
<path d="M666 388q40-74 136-92l22 20q-98 10-158 72z" fill="${CREAM}"/>
<path d="M500 354q-2-16 10-24q80-4 156 58q-86-42-166-34z" fill="#9cc7ba"/>
<path d="M666 388l8 138q18-20 40-34l-22-126q-12 8-26 22z" fill="#9cc7ba"/>
<path d="${rules(530, 376, 3)}" stroke="${TEAL}" stroke-width="4" fill="none"/>
<path d="${rules(712, 374, 5)}" stroke="${TEAL}" stroke-width="4" fill="none"/>
<path d="M666 388l8 138" stroke="${DEEP}" stroke-width="4"/></g>
<path d="M486 430q40-16 78 0t80 0 78 0 80 0 90-6M520 478q40-14 76 0
t76 0 76 0 96-8" stroke="${LAGOON}" stroke-width="7" fill="none" opacity=".6"/>
<path d="M480 420q90-22 180 0t210-16l16 48-190 100-200-52z" fill="${TEAL}" opacity=".34"/>
<path d="M486 468q90-22 180 0t204-18l14 10-190 92-200-52z" fill="#175b6b" opacity=".5"/>
<path d="M470 396q30-8 60 0t60 0M740 350q30-8 60 0t70 0M560 452q34-8 70 0t70 0M700 470q34-8 70 0
t80-2" stroke="${FOAM}" stroke-width="3" fill="none" opacity=".8"/><g fill="none" stroke="${FOAM}" stroke-width="3">${[
    [470, 330, 9],
    [452, 306, 6],
    [484, 296, 4],
    [866, 318, 8],
    [882, 292, 5],
    [726, 282, 7],
    [744, 258, 4],
    [610, 320, 6],
  ]
    .map(([x, y, r]) => `<circle cx="${x}" cy="${y}" r="${r}"/>`)
    .join('')}</g>`
}

const petal = (x: number, y: number, turn: number, size: number, kind = 0) =>
  `<use href="#a-silent-voice-petal${kind}" transform="translate(${x} ${y}) rotate(${turn}) scale(${size})"/>`

const pieces = () => {
  const shape = 'M0 9Q-10-2-4-9L0-6 4-9Q10-2 0 9z'
  const leaves = times(
    5,
    (i) => `<path transform="rotate(${i * 72})" d="M0 0Q-13-10-6-22L0-18 6-22Q13-10 0 0z" fill="${i % 2 ? PETAL : '#fbd3d6'}"/>`,
  )
  const post = `<path d="M0 610h26v110H0z" fill="#a83d34"/><path d="M16 610h10v110H16z" fill="#722733"/>
<path d="M4 610v110" stroke="#e98a6f" stroke-width="3"/><circle cx="13" cy="602" r="4" fill="#e98a6f"/>
<circle cx="13" cy="708" r="4" fill="#e98a6f"/>`
  return `<defs><path id="a-silent-voice-petal0" d="${shape}" fill="${PETAL}"/>
<path id="a-silent-voice-petal1" d="${shape}" fill="#fbd3d6"/><g id="a-silent-voice-blossom">${leaves}
<circle r="4.6" fill="${KOI}"/></g><g id="a-silent-voice-post">${post}</g></defs>`
}

const bread = () => {
  const chance = seededRandom(77)
  const crumb = (x: number, y: number, r: number) =>
    `M${x} ${y}l${r} ${-r * 0.8} ${r} ${r * 0.5}-${r * 0.4} ${r}-${r} ${r * 0.3}z`
  const afloat = times(26, () =>
    crumb(Math.round(330 + chance() * 620), Math.round(196 + chance() * 100), 4 + Math.round(chance() * 5)),
  )
  const near = times(20, (i) =>
    crumb(Math.round((i % 2 ? 300 : 850) + chance() * 160), Math.round(400 + chance() * 110), 6 + Math.round(chance() * 6)),
  )
  const fall = [
    [452, 560, 12],
    [474, 526, 9],
    [440, 498, 9],
    [486, 474, 7],
  ]
    .map(([x, y, r]) => crumb(x as number, y as number, r as number))
    .join('')
  return `${rings(452, 244, [50, 32, 14])}${rings(872, 236, [60, 40, 18])}${rings(340, 430, [64, 40, 18])}
${rings(930, 420, [70, 46, 20])}
<path d="${afloat}${near}${fall}" fill="${CREAM}" stroke="#c98a4a" stroke-width="2"/>`
}

const bank = () => {
  const chance = seededRandom(5)
  const stones = times(3, (r) =>
    times(
      18,
      (i) =>
        `<path d="M${i * 76 - r * 34 + Math.round(chance() * 8)} ${34 + r * 25}h${Math.round(62 + chance() * 10)}l5 6v11l-6 5h-64
l-4-6v-11z" fill="${['#5b7f80', '#6d9390', '#4d7077'][Math.floor(chance() * 3)]}"/>`,
    ),
  )
  const grass = times(120, () => {
    const [x, bend, lean] = [chance() * 1280, chance() * 8 - 4, chance() * 12 - 6].map(Math.round)
    return `M${x} 36q${bend}-10 ${lean}-${Math.round(10 + chance() * 18)}`
  })
  return `<path d="M0 0h1280v36H0z" fill="#8fbf86"/><path d="M0 30h1280v80q-320 14-640 0T0 110z" fill="#2f5661"/>${stones}
<path d="${grass}" stroke="#3f7d62" stroke-width="4" fill="none"/>
<path d="M0 112q160 12 320 0
t320 0 320 0 320 0" stroke="${CREAM}" stroke-width="4" fill="none"/>${hatching([0, 112, 1280, 34], 26, -14, '#0e3f5255', 4)}`
}

const blossom = (x: number, y: number, size: number) =>
  `<use href="#a-silent-voice-blossom" transform="translate(${x} ${y}) scale(${size})"/>`

const branch = () => {
  const chance = seededRandom(41)
  const flowers = times(30, (i) => {
    const t = (i + chance()) / 30
    return blossom(
      Math.round(1290 - t * 420 + chance() * 40),
      Math.round(96 - t * 40 + Math.sin(t * 9) * 34 + chance() * 46 - 24),
      tenth(0.65 + chance() * 0.6),
    )
  })
  const left = times(12, (i) =>
    blossom(
      Math.round(-6 + i * 17 + chance() * 20),
      Math.round(30 + Math.sin(i) * 16 + chance() * 20),
      tenth(0.6 + chance() * 0.5),
    ),
  )
  return `<path d="M1300 120Q1180 60 1060 84Q980 92 880 48L884 40Q980 78 1060 66Q1180 40 1300 84z" fill="#5a3a3f"/>
<path d="M1100 74q-40 50-70 60M1200 70q-10 60-40 84M1010 80
q-10-40-40-60" stroke="#5a3a3f" stroke-width="7" fill="none"/>${flowers}
<path d="M-10 20q120 26 214 10" stroke="#5a3a3f" stroke-width="10" fill="none"/>${left}`
}

const drift = () => {
  const chance = seededRandom(12)
  return times(40, () =>
    petal(
      Math.round(chance() * 1280),
      Math.round(140 + chance() * 400),
      Math.round(chance() * 360),
      tenth(0.7 + chance() * 0.7),
      chance() < 0.5 ? 0 : 1,
    ),
  )
}

const rail = () =>
  `<path d="M0 596h1280v30H0z" fill="#08293a" opacity=".35"/><path d="M0 566h1280v46H0z" fill="#b8453a"/>
<path d="M0 592h1280v20H0z" fill="#722733"/><path d="M0 570h1280v6
H0z" fill="#e98a6f"/>${halftone([0, 580, 1280, 10], 14, '#72273399', () => 5)}
<path d="M0 690h1280v30H0z" fill="#722733"/><path d="M0 690h1280v6
H0z" fill="#e98a6f"/>${times(17, (i) => `<use href="#a-silent-voice-post" x="${8 + i * 79}"/>`)}`

const loaf = () => `<path d="M330 566q10 12 250 2l0 12H330z" fill="#4d1b28" opacity=".7"/>
<path d="M346 566q-22-88 40-96q30-22 62-2q62 8 44 98z" fill="#c98a4a"/>
<path d="M358 566q-18-76 32-84q24-16 50-2q50 8 36 86z" fill="${CREAM}"/>
<path d="M372 500l8 6M400 492l8 8M430 498l8-4M380 530l10-2M410 520l6 8M446 528l8 2M396 552l10-4M430 550l8 4M462 512
l4 8" stroke="#d9b98e" stroke-width="5" stroke-linecap="round"/>
<path d="M500 566l-8-26 24-14 30 6 22-10 18 20-8 24z" fill="#c98a4a"/>
<path d="M508 562l-4-18 14-8 28 6 20-8 8 12-4 16z" fill="${CREAM}"/>
<path d="M612 562l8-6 10 4-6 6zM650 564l6-5 8 5zM304 564
l8-8 10 8z" fill="${CREAM}"/>${petal(760, 572, 70, 1.4)}${petal(1004, 574, 200, 1.3)}${petal(160, 576, 120, 1.4)}
${petal(1200, 572, 20, 1.3)}`

export const aSilentVoice: Drawing = () =>
  `${pieces()}${water()}${shimmer()}${notebook()}${shoal()}${bread()}${drift()}${bank()}${branch()}${rail()}${loaf()}
${grain(3, 260, [0, 120, 1280, 600], '#fdf3dc30', 2.4)}`
