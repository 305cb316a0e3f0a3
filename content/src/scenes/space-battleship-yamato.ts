import { grain, halftone, hatching, inside } from '../grain.ts'
import { tenth, times } from '../paint.ts'
import type { Drawing } from '../scene.ts'
import { bands } from '../screentone.ts'
import { seededRandom } from '../seeded-random.ts'

const DARK = '#2c0f16'
const WINE = '#6d1c24'
const RED = '#b8382c'
const FIRE = '#ee7d3e'
const SAND = '#f3b877'
const HOPE = '#4fb4ff'

const sky = () =>
  bands([
    [0, '#4a1220'],
    [66, '#611823'],
    [132, '#7c2126'],
    [198, '#9a2c28'],
    [262, RED],
    [322, '#cf5030'],
    [376, '#e26b38'],
    [424, FIRE],
    [462, '#f39c5a'],
  ]) + halftone([0, 300, 1280, 190], 17, '#f39c5a', (_, v) => 8 * v - 2)

const sun = () =>
  `<circle cx="300" cy="430" r="190" fill="${FIRE}" opacity=".5"/><circle cx="300" cy="430" r="150" fill="#f39c5a"/><circle cx="300" cy="430" r="116" fill="${SAND}"/>` +
  inside('space-battleship-yamato-sun', 'M184 430a116 116 0 0 1 232 0z', hatching([180, 310, 250, 120], 14, 0, '#f39c5a', 4))

const meteor = (x: number, y: number, long: number, thick: number) =>
  `<g transform="translate(${x} ${y}) rotate(128)"><path d="M0-${thick}L-${long} 0L0 ${thick}z" fill="${RED}"/><path d="M0-${tenth(thick * 0.62)}L-${tenth(long * 0.7)} 0L0 ${tenth(thick * 0.62)}z" fill="${FIRE}"/><path d="M0-${tenth(thick * 0.34)}L-${tenth(long * 0.4)} 0L0 ${tenth(thick * 0.34)}z" fill="#ffe0a8"/><circle r="${thick}" fill="${DARK}"/><path d="M0-${thick}a${thick} ${thick} 0 0 1 0 ${2 * thick}z" fill="#ffe0a8"/></g>`

const blueDot = (x: number, y: number) =>
  `<g fill="${HOPE}"><circle cx="${x}" cy="${y}" r="58" opacity=".14"/><circle cx="${x}" cy="${y}" r="36" opacity=".22"/><circle cx="${x}" cy="${y}" r="15"/></g><circle cx="${x - 4}" cy="${y - 4}" r="6" fill="#e6f5ff"/>` +
  `<path d="M${x - 76} ${y}h48M${x + 28} ${y}h48M${x} ${y - 76}v48M${x} ${y + 28}v48" stroke="${HOPE}" stroke-width="2.5"/>`

const stars = () => {
  const chance = seededRandom(199)
  const star = () => `M${Math.round(chance() * 1280)} ${Math.round(chance() ** 1.5 * 260)}h0`
  return `<path d="${times(130, star)}" stroke="${SAND}" stroke-width="3" stroke-linecap="round" opacity=".8"/>`
}

const mesas = () => {
  const far =
    'M0 486V430l70-8 30 26 60 4 20-54 110-6 26 50 90 12 60 18 120 2 80-30 50-44 90 4 40 42 80 8 60-60 120-2 50 46 144 8V560H0z'
  const near = 'M0 520V470l120 10 80 20 200-8 110 10 300-6 140 4 70-40 100-4 60 26 100 2V560H0z'
  return (
    `<path d="${far}" fill="#a5402f"/>${inside('space-battleship-yamato-far', far, hatching([0, 370, 1300, 190], 15, 24, RED, 3))}` +
    `<path d="${near}" fill="${WINE}"/>${inside('space-battleship-yamato-near', near, hatching([-60, 440, 1400, 100], 13, -50, '#8a2a2a', 3))}`
  )
}

// The cracked plates in rows: those behind the ship and those in front of it.
const seabed = () => {
  const chance = seededRandom(1974)
  const [rows, columns] = [9, 26]
  const jitter = () => chance() - 0.5
  const corners = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from({ length: columns + 1 }, (_, column) => {
      const deep = (row / rows) ** 1.7
      const pitch = 52 + deep * 150
      return [
        640 + (column - columns / 2 + (row % 2) * 0.5 + jitter() * 0.5) * pitch,
        496 + deep * 250 + jitter() * (6 + deep * 34),
      ] as const
    }),
  )
  const plate = (row: number, column: number) => {
    const ring = [corners[row]?.[column], corners[row]?.[column + 1], corners[row + 1]?.[column + 1], corners[row + 1]?.[column]]
    const points = ring.map((corner) => corner ?? ([0, 0] as const))
    const [cx, cy] = [0, 1].map((part) => points.reduce((sum, point) => sum + (point[part] ?? 0), 0) / 4) as [number, number]
    if (cx < -90 || cx > 1370) return ''
    const drawn = points.map(([x, y]) => `${Math.round(cx + (x - cx) * 0.93)} ${Math.round(cy + (y - cy) * 0.86)}`)
    const tint = ['#c9703f', '#d98a50', '#b85f38', '#e3a061'][Math.floor(chance() * 4)]
    return `<path d="M${drawn.join('L')}z" fill="${tint}"/><path d="M${drawn[3]}L${drawn[0]}L${drawn[1]}" stroke="${SAND}" stroke-width="${tenth(1 + row * 0.3)}" fill="none"/>`
  }
  const plates = Array.from({ length: rows }, (_, row) => times(columns, (column) => plate(row, column)))
  return {
    behind: `<path d="M0 494h1280v226H0z" fill="#4a1a1c"/>${plates.slice(0, 6).join('')}`,
    before: `<path d="M0 636h1280v84H0z" fill="#4a1a1c"/>${plates.slice(6).join('')}`,
  }
}

// The ship has its own coordinates before it is tilted: x along the deck toward the bow, y down from the deck.
const HULL = 'M-900 10C-600 16-200 14 120-10C260-22 380-46 470-82C440-10 392 60 372 150C356 220 352 280 340 380H-900z'

const plating = () => {
  const seams = times(
    6,
    (index) => `M-900 ${62 + index * 50}C-500 ${66 + index * 50} 0 ${60 + index * 50} 460 ${-10 + index * 56}`,
  )
  const joints = times(44, (index) => `M${-700 + (index % 22) * 54 + (index % 3) * 12} ${20 + (index % 5) * 52}v50`)
  const rivets = times(
    5,
    (index) => `<path d="M-900 ${52 + index * 50}C-500 ${56 + index * 50} 0 ${50 + index * 50} 460 ${-20 + index * 56}"/>`,
  )
  return `<path d="${seams}${joints}" stroke="${DARK}" stroke-width="2.5" fill="none"/><g stroke="#e0884e" stroke-width="4" stroke-linecap="round" stroke-dasharray="0 15" fill="none">${rivets}</g>`
}

const stains = () => {
  const chance = seededRandom(45)
  const drip = () => {
    const [x, y, wide, long] = [-720 + chance() * 1130, -40 + chance() * 150, 5 + chance() * 13, 50 + chance() * 140]
    return `M${tenth(x)} ${tenth(y)}h${tenth(wide)}l${tenth(-wide * 0.3)} ${tenth(long)}l${tenth(-wide * 0.4)}-${tenth(long * 0.3)}z`
  }
  return `<path d="${times(42, drip)}" fill="#d5672f"/><path d="${times(34, drip)}" fill="#55201c"/>`
}

const wound = (x: number, y: number, size: number) =>
  `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-70-30L-30-52 6-34 44-50 72-8 50 20 60 48 8 40-24 58-40 30-78 24z" fill="#e0884e"/><path d="M-62-24L-28-44 6-26 40-40 62-6 42 18 50 38 6 32-22 48-34 24-68 20z" fill="${DARK}"/><path d="M-30-50V50M4-40V46M36-46V40" stroke="${WINE}" stroke-width="7"/><path d="M-76 0H70" stroke="${WINE}" stroke-width="5"/></g>`

const hull = () =>
  `<path d="${HULL}" fill="#8e3b28"/>` +
  inside(
    'space-battleship-yamato-hull',
    HULL,
    `<path d="M470-82C400 0 340 90 310 400H560V-100z" fill="#c9623a"/><path d="M470-82C436 0 392 70 350 400H560V-100z" fill="#e59150"/><path d="M-900 150C-400 156 100 150 420 90V400H-900z" fill="${WINE}"/><path d="M-900 150C-400 156 100 150 420 90V104C100 164-400 170-900 164z" fill="${SAND}"/>` +
      `${stains()}${plating()}${wound(-330, 96, 0.9)}${wound(90, 190, 0.7)}${hatching([-900, 180, 1300, 220], 16, -60, '#4a1a1c', 3)}`,
  ) +
  `<path d="M-900 10C-600 16-200 14 120-10C260-22 380-46 470-82" stroke="${SAND}" stroke-width="6" fill="none"/><path d="${times(
    34,
    (index) => {
      const x = -620 + index * 32
      const y = x < 120 ? 10 - Math.max(0, x + 200) * 0.06 : -10 - ((x - 120) / 350) ** 1.5 * 72
      return `M${x} ${tenth(y)}v-26`
    },
  )}M-620-16C-300-12 0-24 120-36C260-50 380-72 440-98" stroke="${DARK}" stroke-width="3" fill="none"/>`

const anchor = () =>
  `<circle cx="300" cy="16" r="22" fill="${DARK}"/><circle cx="300" cy="16" r="22" fill="none" stroke="#e59150" stroke-width="6"/><path d="M300 20C296 80 312 120 300 190" stroke="${DARK}" stroke-width="13" stroke-dasharray="16 7" fill="none"/><path d="M300 186v66M270 206h60M252 226q6 44 48 48q42-4 48-48l12 18M252 226l-12 18" stroke="${DARK}" stroke-width="13" fill="none"/>`

const turret = (x: number, y: number, size: number, lift: number) => {
  const barrel = (shift: number, tint: string) =>
    `<g transform="translate(80 ${-44 - shift}) rotate(${lift})"><path d="M0-10H60L70-7H238V7H70L60 10H0z" fill="${tint}" stroke="${DARK}" stroke-width="3.5"/><path d="M224-10h18v20h-18z" fill="${DARK}"/></g>`
  return (
    `<g transform="translate(${x} ${y}) scale(${size})">${barrel(34, WINE)}${barrel(17, '#8e3b28')}${barrel(0, '#c9623a')}<path d="M-110 0L-124-50L-84-92H60L112-40V0z" fill="#8e3b28" stroke="${DARK}" stroke-width="5"/><path d="M-124-50L-84-92H60L112-40H-40z" fill="#c9623a"/><path d="M-96-92v-14h40v14M-120-22H108" stroke="${DARK}" stroke-width="5" fill="none"/>` +
    `<path d="M-96-8h190" stroke="#e0884e" stroke-width="5" stroke-dasharray="0 14" stroke-linecap="round"/><path d="M-90 0h180v20h-180z" fill="${WINE}" stroke="${DARK}" stroke-width="4"/></g>`
  )
}

const tower = () => {
  const decks = [
    [0, 150, 60],
    [-60, 120, 52],
    [-112, 104, 40],
    [-152, 84, 46],
    [-198, 96, 16],
    [-214, 62, 42],
    [-256, 78, 12],
    [-268, 40, 34],
  ] as const
  const storeys = decks.map(
    ([y, wide, tall], index) =>
      `<path d="M${-wide / 2 + index * 3} ${y}v${-tall}h${wide - 8}l8 ${tall}z" fill="${index % 2 ? '#8e3b28' : WINE}" stroke="${DARK}" stroke-width="3.5"/><path d="M${-wide / 2 + 10 + index * 3} ${y - tall * 0.6}h${wide - 24}" stroke="${index % 2 ? DARK : '#e0884e'}" stroke-width="6" stroke-dasharray="8 6"/>`,
  )
  return (
    `<path d="M20-300v-88M-30-352h96M-10-372h60M20-388l-190 200M20-388l150 380" stroke="${DARK}" stroke-width="3.5" fill="none"/>${storeys.join('')}<path d="M-46-302h132v14h-132z" fill="#c9623a" stroke="${DARK}" stroke-width="3.5"/>` +
    `<path d="M-250 6L-220-170h90L-110 6z" fill="${WINE}" stroke="${DARK}" stroke-width="4"/><path d="M-224-170h96l6-20h-110z" fill="${DARK}"/><path d="M-232-90h116M-238-60h124" stroke="#e0884e" stroke-width="5"/>`
  )
}

const ship = () =>
  `<g transform="translate(636 372) rotate(-13)"><g transform="translate(-330 6)">${tower()}</g>${turret(-120, -66, 0.72, -7)}${turret(40, -14, 0.86, -5)}${hull()}${anchor()}</g>`

const drift = () => {
  const heap =
    'M-10 640C80 570 190 560 300 588C420 612 520 566 640 580C760 594 830 560 930 584C1010 600 1080 590 1120 606C1040 640 900 632 800 650C600 676 300 650 120 690L-10 720z'
  return (
    `<path d="${heap}" fill="#d98a50"/>` +
    inside(
      'space-battleship-yamato-drift',
      heap,
      `<path d="M-10 690C200 600 420 660 640 620S1000 610 1120 600V760H-10z" fill="#b85f38"/>${grain(8, 260, [0, 560, 1120, 130], SAND, 3)}${grain(9, 160, [0, 580, 1120, 130], WINE, 3)}`,
    ) +
    `<path d="M-10 640C80 570 190 560 300 588C420 612 520 566 640 580C760 594 830 560 930 584C1010 600 1080 590 1120 606" stroke="${SAND}" stroke-width="4" fill="none"/>`
  )
}

/** A rusted prow rising from a cracked dry seabed under a red sky, one blue dot above. */
export const spaceBattleshipYamato: Drawing = () => {
  const { behind, before } = seabed()
  const heavens = sky() + stars() + sun() + meteor(480, 120, 300, 11) + meteor(724, 138, 190, 7) + meteor(70, 250, 240, 8)
  return heavens + blueDot(1168, 112) + mesas() + behind + ship() + before + drift() + grain(3, 120, [0, 0, 1280, 500], FIRE, 2)
}
