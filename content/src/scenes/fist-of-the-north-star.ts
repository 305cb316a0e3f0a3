import { grain, hatching, inside } from '../grain.ts'
import { around, tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { glow, screentone } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const INK = '#10111c'
const NIGHT = '#232a52'
const DUSK = '#6b4a72'
const RUST = '#b9522a'
const SAND = '#e2ab69'
const PAPER = '#f8ebd0'
const ASPHALT = '#3d3850'

const sky = () => {
  const turns = times(17, (i) => {
    const r = 180 + i * 44
    const [p, q] = [around(760, -120, r, 4 + i * 3), around(760, -120, r, 176 - i * 2)]
    return `M${p.x} ${p.y}A${r} ${r} 0 0 1 ${q.x} ${q.y}`
  })
  return `<rect width="1280" height="720" fill="${NIGHT}"/><path d="${turns}" stroke="${INK}" stroke-width="9" fill="none" stroke-dasharray="130 26 60 18 220 30"/>${screentone([0, 0, 1280, 230], 12, INK, (v) => 10 - v * 11)}<path d="M0 272h1280v60H0z" fill="#453b66"/><path d="M0 318h1280v50H0z" fill="${DUSK}"/><path d="M0 356h1280v44H0z" fill="${RUST}"/><path d="M0 392h1280v50H0z" fill="${SAND}"/>${screentone([0, 240, 1280, 190], 12, SAND, (v) => -2 + v * 9)}<path d="M-10 330h210l30 9H-10zM330 344h180l40 7H300zM820 326h250l30 9H780zM1020 364h270v9H980zM120 372h200l20 6H90z" fill="${INK}"/>`
}

const SEVEN = [
  [880, 56, 1.05],
  [892, 150, 1],
  [768, 186, 0.95],
  [706, 108, 0.8],
  [590, 100, 1.1],
  [474, 78, 1.15],
  [332, 138, 1.2],
] as const

/** Eight rays, every second one short. */
const star = (x: number, y: number, size: number, colour: string) => {
  const points = Array.from({ length: 16 }, (_, i) => {
    const p = around(x, y, size * (i % 2 ? 5 : i % 4 ? 17 : 40), i * 22.5)
    return `${p.x} ${p.y}`
  })
  return `<path d="M${points.join('L')}z" fill="${colour}"/>`
}

const dipper = () => {
  const chance = seededRandom(7)
  const line = SEVEN.map(([x, y]) => `${x} ${y}`).join('L')
  const dust = times(150, () => `M${Math.round(chance() * 1280)} ${Math.round(chance() ** 1.5 * 310)}h0`)
  const small = times(16, () => star(Math.round(chance() * 1280), Math.round(chance() * 250), 0.16 + chance() * 0.14, SAND))
  return `<path d="${dust}" stroke="${PAPER}" stroke-width="2.6" stroke-linecap="round"/>${small}<path d="M${line}M706 108L880 56" stroke="${PAPER}" stroke-width="2.5" fill="none" stroke-dasharray="2 9" stroke-linecap="round"/>${SEVEN.map(([x, y, size]) => `${glow(x, y, 46 * size, 3, '#f8ebd0', 0.13)}${star(x, y, size, PAPER)}`).join('')}${star(504, 50, 0.34, '#ff8a55')}`
}

const ruins = () => {
  const chance = seededRandom(84)
  const row = (count: number, high: number, colour: string, base: number) => {
    const towers = times(count, (i) => {
      const [x, wide, tall] = [i * (1300 / count) - 20 + chance() * 30, 26 + chance() * 40, high * (0.3 + chance() * 0.9)]
      const lean = (chance() - 0.5) * 22
      return `M${tenth(x)} ${base}l${tenth(lean)} ${tenth(-tall)}l${tenth(wide * 0.3)} ${tenth(-tall * 0.16 * chance())} ${tenth(wide * 0.2)} ${tenth(tall * 0.14)} ${tenth(wide * 0.2)}-${tenth(tall * 0.1)} ${tenth(wide * 0.3)} ${tenth(tall * 0.12)}l${tenth(-lean * 0.8)} ${tenth(tall)}z`
    })
    return `<path d="${towers}" fill="${colour}"/>`
  }
  const windows = times(90, () => `M${Math.round(chance() * 1280)} ${Math.round(366 + chance() * 64)}h5`)
  return `${row(30, 78, RUST, 440)}${row(24, 110, INK, 444)}<path d="${windows}" stroke="${RUST}" stroke-width="7"/><path d="M196 440l16-150 14 6-4 40 16 8-6 96zM1050 440l-30-120 40 16-8-30 30 10 14 124z" fill="${INK}"/><path d="M214 300v136M224 340v96M1046 350l20 80" stroke="${DUSK}" stroke-width="3"/>`
}

const desert = () => {
  const chance = seededRandom(19)
  const strokes = (count: number) =>
    times(count, () => {
      const t = chance()
      const wide = 10 + t * 70
      return `M${Math.round(chance() * 1280)} ${Math.round(446 + t * 270)}q${Math.round(wide / 2)}-${Math.round(2 + t * 7)} ${Math.round(wide)} 0`
    })
  return `<path d="M0 436h1280v290H0z" fill="${RUST}"/><path d="M0 436h1280v16H0z" fill="${SAND}"/><path d="M0 470Q200 450 420 480L0 560zM1280 466Q1060 452 900 478L1280 560zM0 610Q120 580 250 612L60 720H0zM1280 620Q1190 590 1080 616L1240 720h40z" fill="${SAND}"/>${screentone([0, 446, 1280, 274], 12, INK, (v) => 1 + v * 7)}<path d="${strokes(130)}" stroke="${INK}" stroke-width="3" fill="none"/><path d="${strokes(50)}" stroke="${PAPER}" stroke-width="3" fill="none"/>`
}

const road = () => {
  const dashes = times(9, (i) => {
    const [a, b] = [1 - 0.94 * (i / 9) ** 0.6, 1 - 0.94 * ((i + 0.45) / 9) ** 0.6]
    const side = (share: number, wide: number) => `${tenth(606 - 300 * share + wide * share)} ${tenth(438 + 290 * share)}`
    return `M${side(a, -9)}L${side(b, -9)}L${side(b, 9)}L${side(a, 9)}z`
  })
  const outline = 'M584 438H628L1120 730H90z'
  const cracks =
    'M300 640l60-16 30 20 70-24M360 624l-20-30 26-20M200 700l50-30 10-26M480 560l-50-6-22 16M880 650l-60-12-24 24M820 638l10-34-30-14M940 690l60-8M720 540l40 6 16-16M560 500l-24 4M660 510l30 2'
  return `<path d="${outline}" fill="${ASPHALT}"/>${inside('fist-of-the-north-star-road', outline, `${screentone([90, 440, 1040, 280], 12, INK, (v) => 2 + v * 7)}<path d="M600 438L150 730h-26L594 438zM612 438L1086 730h-30L606 438z" fill="${PAPER}"/><path d="${dashes}" fill="${SAND}"/><path d="${cracks}" stroke="${INK}" stroke-width="5" fill="none" stroke-linejoin="round"/><path d="${cracks}" transform="translate(3 4)" stroke="${DUSK}" stroke-width="2" fill="none"/>`)}`
}

/** The edges of the chasm on the way to the foreground, sharp and uneven. */
const EDGES = [
  [606, 610, 438],
  [600, 618, 452],
  [616, 634, 466],
  [592, 630, 486],
  [602, 662, 508],
  [560, 644, 536],
  [590, 704, 568],
  [516, 676, 604],
  [560, 760, 644],
  [470, 720, 690],
  [486, 800, 740],
] as const

const chasm = () => {
  const [left, right] = [EDGES.map(([x, , y]) => [x, y] as const), EDGES.map(([, x, y]) => [x, y] as const)]
  const shape = `M${left.map((p) => p.join(' ')).join('L')}L${[...right]
    .reverse()
    .map((p) => p.join(' '))
    .join('L')}z`
  const layers = (from: readonly (readonly [number, number])[], pull: number) =>
    times(
      4,
      (layer) =>
        `M${from.map(([x, y]) => `${tenth(x + pull * (y - 438) * 0.05 * (layer + 1))} ${tenth(y + (y - 438) * 0.09 * (layer + 1))}`).join('L')}`,
    )
  const wall = (from: readonly (readonly [number, number])[], pull: number) =>
    `M${from.map((p) => p.join(' ')).join('L')}L${[...from]
      .reverse()
      .map(([x, y]) => `${tenth(x + pull * (y - 438) * 0.24)} ${tenth(y + (y - 438) * 0.42)}`)
      .join('L')}z`
  const rods = left
    .slice(5)
    .map(([x, y], i) => `M${x} ${y}l${18 + i * 5} ${6 + i * 2}`)
    .join('')
  const bars = right
    .slice(5)
    .map(([x, y], i) => `M${x} ${y}l${-20 - i * 6} ${2 + i * 2}`)
    .join('')
  return `${inside('fist-of-the-north-star-chasm', shape, `<path d="M400 430h500v300H400z" fill="${INK}"/><path d="${wall(left, 1)}" fill="${RUST}"/><path d="${wall(right, -1)}" fill="${DUSK}"/><path d="${layers(left, 1)}${layers(right, -1)}" stroke="${INK}" stroke-width="4" fill="none"/>${hatching([440, 440, 220, 290], 9, 20, '#10111cbb', 3)}`)}<path d="${shape}" fill="none" stroke="${INK}" stroke-width="6" stroke-linejoin="round"/><path d="M${left.map(([x, y]) => `${x - (y - 430) * 0.02} ${y}`).join('L')}" stroke="${PAPER}" stroke-width="3" fill="none"/><path d="M${right.map(([x, y]) => `${tenth(x + (y - 430) * 0.03)} ${y}`).join('L')}" stroke="${PAPER}" stroke-width="3" fill="none"/><path d="${rods}${bars}" stroke="${SAND}" stroke-width="4" stroke-linecap="round"/>`
}

const rail = (side: 1 | -1) => {
  const place = (share: number, high: number) => ({
    x: tenth(606 + side * share * (side < 0 ? 590 : 580)),
    y: tenth(438 + 250 * share - high * share),
  })
  const posts = times(9, (i) => {
    const share = 0.07 + (i / 8) ** 2 * 0.9
    const [a, b] = [place(share, 0), place(share, 92)]
    return `<path d="M${a.x} ${a.y}L${b.x} ${b.y}" stroke="${INK}" stroke-width="${tenth(3 + share * 18)}"/>`
  })
  const beam = (from: number, to: number, bend: number) => {
    const [a, b, c, d] = [place(from, 88), place(to, 88 + bend), place(to, 46 + bend), place(from, 46)]
    return `M${a.x} ${a.y}L${b.x} ${b.y}L${c.x} ${c.y}L${d.x} ${d.y}z`
  }
  const [m, n] = [place(0.05, 66), place(0.46, 66)]
  return `${posts}<path d="${beam(0.04, 0.46, 0)}${beam(0.56, 1.1, side < 0 ? -30 : 16)}" fill="${SAND}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/><path d="M${m.x} ${m.y}L${n.x} ${n.y}" stroke="${INK}" stroke-width="3"/>`
}

/** A road sign with bullet holes, its arrow pointing both ways. */
const sign = () => {
  const panel = 'M-214-112H170L216-70V112H-150L-176 92L-214 112z'
  const hole = (x: number, y: number, r: number) =>
    `<circle cx="${x}" cy="${y}" r="${r + 6}" fill="${SAND}"/><circle cx="${x}" cy="${y}" r="${r}" fill="${INK}"/><path d="M${x - r} ${y - r}l-9-8M${x + r} ${y - r}l9-7M${x} ${y + r}l2 13" stroke="${INK}" stroke-width="3"/>`
  const arrow =
    'M-20 84V30Q-20-6-58-10H-92V14L-142-26L-92-66V-42H-50Q-20-40-4-22Q12-40 44-42H76V-66L126-26L76 14V-10H50Q14-6 14 30V84z'
  const drips = times(14, (i) => `M${-200 + i * 30}-104v${24 + ((i * 29) % 60)}`)
  const inner = `<path d="M-230-130H240V130H-230z" fill="#2f5a62"/><path d="M-200-98H196V98H-200z" fill="none" stroke="${PAPER}" stroke-width="6"/><path d="${arrow}" fill="${PAPER}"/><path d="M-214-112h150q-20 50-70 40t-80 36zM216 112h-180q30-60 90-40t90-40zM150-112h70v90q-40-10-40-44t-30-46zM-214 112v-60q40 0 50 60z" fill="${RUST}"/><path d="${drips}" stroke="${RUST}" stroke-width="7" stroke-linecap="round"/>${screentone([-214, 0, 430, 120], 12, INK, (v) => v * 8)}${hatching([90, -112, 140, 230], 9, -40, INK, 3)}<path d="M170-112L150-76L216-70z" fill="${SAND}" stroke="${INK}" stroke-width="4"/>`
  return `<path d="M960 730L1180 690L1290 700V730z" fill="${INK}" opacity=".7"/><path d="M980 720L962 210M1176 720L1130 196" stroke="${INK}" stroke-width="30"/><path d="M976 720L958 210M1172 720L1126 196" stroke="${RUST}" stroke-width="15"/><path d="M972 720L954 210M1168 720L1122 196" stroke="${SAND}" stroke-width="4" stroke-dasharray="60 14 30 20"/><g transform="translate(1042 352) rotate(-8)">${inside('fist-of-the-north-star-sign', panel, inner)}<path d="${panel}" fill="none" stroke="${INK}" stroke-width="9" stroke-linejoin="round"/>${hole(-160, -60, 11)}${hole(70, 54, 14)}${hole(150, 20, 9)}${hole(-110, 66, 8)}<path d="M-190-92h0M-190 78h0M188 88h0" stroke="${INK}" stroke-width="12" stroke-linecap="round"/></g>`
}

const wreck = () => {
  const body =
    'M20 592L34 540Q40 526 60 524L100 520L132 474Q138 466 152 466H236Q250 466 256 478L276 520L318 530Q334 534 334 552V596z'
  return `<path d="M0 612Q170 560 380 606L320 636H20z" fill="${INK}"/>${inside('fist-of-the-north-star-wreck', body, `<path d="M0 440h380v180H0z" fill="${RUST}"/><path d="M0 548h380v70H0z" fill="#7a3322"/><path d="M118 520L144 480H190V520zM204 520V480H240L260 520z" fill="${INK}"/><path d="M60 540l40-6 20 14 50-8M250 540l60 10" stroke="${SAND}" stroke-width="5" fill="none"/>${hatching([20, 552, 330, 50], 8, -14, INK, 3)}${screentone([20, 500, 320, 50], 12, INK, (v) => v * 6)}`)}<path d="${body}" fill="none" stroke="${INK}" stroke-width="7" stroke-linejoin="round"/><path d="M196 466V592M60 524L100 520M276 520L318 530" stroke="${INK}" stroke-width="5"/><circle cx="92" cy="592" r="34" fill="${INK}"/><circle cx="92" cy="592" r="15" fill="${SAND}"/><path d="M92 577v30M77 592h30" stroke="${INK}" stroke-width="4"/><path d="M240 600q4-36 34-34t30 34z" fill="${INK}"/><path d="M140 474l-14-40M150 470l8-30" stroke="${INK}" stroke-width="4"/><path d="M40 600q60-30 130 2t160 2l30 24H20z" fill="${SAND}"/><path d="M60 612h60M150 618h80M260 612h50" stroke="${RUST}" stroke-width="4"/>`
}

/** A studded strap, half buried in the sand in the foreground. */
const strap = () => {
  const spikes = times(
    6,
    (i) =>
      `<path d="M${60 + i * 62} ${662 - i * 3}l18-54 20 52q-18 10-38 2z" fill="${PAPER}" stroke="${INK}" stroke-width="5" stroke-linejoin="round"/><path d="M${80 + i * 62} ${614 - i * 3}l16 44-14 6z" fill="${DUSK}"/>`,
  )
  return `<path d="M-10 716Q180 640 470 680L500 730H-10z" fill="${INK}" opacity=".6"/><path d="M-10 670Q200 620 440 650Q470 654 470 676T440 700Q200 674-10 730z" fill="#4a2626" stroke="${INK}" stroke-width="7"/><path d="M-10 684Q200 638 436 664" stroke="${SAND}" stroke-width="4" fill="none" stroke-dasharray="14 9"/><path d="M-10 716Q200 662 436 688" stroke="${SAND}" stroke-width="4" fill="none" stroke-dasharray="14 9"/>${spikes}<path d="M430 636h60v76h-60z" fill="none" stroke="${INK}" stroke-width="19"/><path d="M430 636h60v76h-60z" fill="none" stroke="${SAND}" stroke-width="9"/><path d="M426 676h54" stroke="${PAPER}" stroke-width="8" stroke-linecap="round"/>`
}

export const fistOfTheNorthStar: Drawing = () =>
  `${sky()}${dipper()}${ruins()}${desert()}${road()}${chasm()}${rail(-1)}${rail(1)}${wreck()}${sign()}${strap()}${grain(12, 180, [0, 0, 1280, 720], '#f8ebd066', 2)}`
